import { m } from '#app/paraglide/messages.js';
import { inUnits, lengthName, tick, type Units } from './measures.ts';
import type { Box } from './weigh.ts';

const cos30 = Math.cos(Math.PI / 6);
type Point = [x: number, y: number];

/** Kraft and tape as the illustrations paint them (scenes/colour.ts, which the tool does not load for four values). */
const kraft = {
  top: 'light-dark(oklch(.88 .041 72), oklch(.74 .041 72))',
  left: 'light-dark(oklch(.72 .068 72), oklch(.58 .068 72))',
  right: 'light-dark(oklch(.58 .075 72), oklch(.44 .075 72))',
  tape: 'light-dark(oklch(.93 .03 80), oklch(.82 .03 80))',
};

/** Drawing area, and the largest scale: small parcels stay small, large ones are made to fit. */
const width = 340;
const height = 214;
const pixelsPerCentimetre = 2.3;
const atMost = 6;

/** The boxes one before the other on a floor of squares, true to scale, their right ends in one line. */
export function ParcelPicture({ boxes, units }: { boxes: readonly Box[]; units: Units }) {
  const shown = boxes.flatMap((box) => Array.from({ length: box.count }, () => box)).slice(0, atMost);
  const sizes = shown.map(
    ({ sides }) => sides.map((side) => inUnits(side, tick.metric)) as [number, number, number],
  );
  const gap = 4;
  const long = Math.max(0, ...sizes.map(([l]) => l));
  const deep = Math.max(
    0,
    sizes.reduce((sum, [, w]) => sum + w + gap, -gap),
  );
  const high = Math.max(0, ...sizes.map(([, , h]) => h));
  const square = squareFor((long + deep) / 2, units);
  // One square of room on every side.
  const cells = { x: Math.ceil(long / square.cm) + 2, y: Math.ceil(deep / square.cm) + 2 };
  const scale = Math.min(
    pixelsPerCentimetre,
    (width - 8) / ((cells.x + cells.y) * square.cm * cos30),
    158 / ((long + deep) / 2 + high || 1),
  );
  const centre: Point = [
    width / 2 - ((long - deep) / 2) * cos30 * scale,
    height / 2 + 6 + ((high - (long + deep) / 2) / 2) * scale,
  ];
  const at = (x: number, y: number, z = 0): string =>
    `${(centre[0] + (x - y) * cos30 * scale).toFixed(1)} ${(centre[1] + ((x + y) / 2 - z) * scale).toFixed(1)}`;
  const from: Point = [(long - cells.x * square.cm) / 2, (deep - cells.y * square.cm) / 2];
  const to: Point = [from[0] + cells.x * square.cm, from[1] + cells.y * square.cm];
  const backs = sizes.map((_, i) => sizes.slice(0, i).reduce((sum, [, w]) => sum + w + gap, 0));
  return (
    <figure className="m-0">
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className="block w-full overflow-visible">
        <path
          d={[
            ...Array.from({ length: cells.x + 1 }, (_, i) => from[0] + i * square.cm).map(
              (x) => `M${at(x, from[1])}L${at(x, to[1])}`,
            ),
            ...Array.from({ length: cells.y + 1 }, (_, i) => from[1] + i * square.cm).map(
              (y) => `M${at(from[0], y)}L${at(to[0], y)}`,
            ),
          ].join('')}
          stroke="var(--line)"
        />
        {sizes.map(([l, w, h], i) => (
          <BoxFaces
            key={backs[i]}
            at={(dx, dy, dz) => at(long - l + dx, (backs[i] ?? 0) + dy, dz)}
            size={[l, w, h]}
          />
        ))}
        {sizes.length > 0 ? (
          <path
            d={`M${at(0, deep + 5)}L${at(long, deep + 5)}M${at(long + 5, 0)}L${at(long + 5, deep)}`}
            stroke="var(--signal)"
            strokeWidth="3"
          />
        ) : null}
      </svg>
      <figcaption className="absolute bottom-3 left-5 text-caption text-ink-3 md:left-6">
        {square.text}
      </figcaption>
    </figure>
  );
}

function BoxFaces({
  at,
  size: [l, w, h],
}: {
  at(x: number, y: number, z: number): string;
  size: [number, number, number];
}) {
  const face = (...points: string[]) => `M${points.join('L')}Z`;
  return (
    <>
      <path d={face(at(0, 0, h), at(l, 0, h), at(l, w, h), at(0, w, h))} style={{ fill: kraft.top }} />
      <path d={face(at(0, w, h), at(l, w, h), at(l, w, 0), at(0, w, 0))} style={{ fill: kraft.left }} />
      <path d={face(at(l, 0, h), at(l, w, h), at(l, w, 0), at(l, 0, 0))} style={{ fill: kraft.right }} />
      <path
        d={face(at(l * 0.42, 0, h), at(l * 0.58, 0, h), at(l * 0.58, w, h), at(l * 0.42, w, h))}
        style={{ fill: kraft.tape }}
      />
    </>
  );
}

/** Side of a square of the floor: a round length of the visitor's, about a sixth of what stands on it. */
function squareFor(reach: number, units: Units): { cm: number; text: string } {
  const one = units === 'metric' ? 1 : 2.54;
  const rounds = units === 'metric' ? [5, 10, 20, 50, 100, 200] : [2, 4, 8, 16, 40, 80];
  const length = rounds.find((round) => round * one * 6 >= reach) ?? 400;
  return { cm: length * one, text: m.parcel_square({ length, unit: lengthName[units] }) };
}
