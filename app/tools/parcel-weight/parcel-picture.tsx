import { m } from '#app/paraglide/messages.js';
import { flat, shade } from '#app/scenes/colour.ts';
import { inUnits, lengthName, tick, type Units } from './measures.ts';
import type { Box } from './weigh.ts';

const cos30 = Math.cos(Math.PI / 6);
type Point = [x: number, y: number];

/** Drawing area, and the largest scale: small parcels stay small, large ones are made to fit. */
const width = 340;
const height = 214;
const pixelsPerCentimetre = 2.3;
const atMost = 6;

/** The boxes in a row on a floor of squares, true to scale, their fronts in one line. */
export function ParcelPicture({ boxes, units }: { boxes: readonly Box[]; units: Units }) {
  const shown = boxes.flatMap((box) => Array.from({ length: box.count }, () => box)).slice(0, atMost);
  const sizes = shown.map(
    ({ sides }) => sides.map((side) => inUnits(side, tick.metric)) as [number, number, number],
  );
  const gap = 4;
  const long = sizes.reduce((sum, [l]) => sum + l + gap, -gap);
  const deep = Math.max(0, ...sizes.map(([, w]) => w));
  const high = Math.max(0, ...sizes.map(([, , h]) => h));
  const scale = Math.min(
    pixelsPerCentimetre,
    250 / ((long + deep) * cos30 || 1),
    158 / ((long + deep) / 2 + high || 1),
  );
  const square = squareFor((long + deep) / 2, units);
  const cells = Math.max(4, Math.ceil((Math.max(long, deep) * 1.25) / square.cm) + 1);
  const centre: Point = [
    width / 2 - ((long - deep) / 2) * cos30 * scale,
    height / 2 + 6 + ((high - (long + deep) / 2) / 2) * scale,
  ];
  const at = (x: number, y: number, z = 0): string =>
    `${(centre[0] + (x - y) * cos30 * scale).toFixed(1)} ${(centre[1] + ((x + y) / 2 - z) * scale).toFixed(1)}`;
  const from: Point = [(long - cells * square.cm) / 2, (deep - cells * square.cm) / 2];
  const to: Point = [from[0] + cells * square.cm, from[1] + cells * square.cm];
  const lefts = sizes.map((_, i) => sizes.slice(0, i).reduce((sum, [l]) => sum + l + gap, 0));
  return (
    <figure className="m-0">
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className="block w-full overflow-visible">
        {Array.from({ length: cells + 1 }, (_, i) => i * square.cm).map((step) => (
          <path
            key={step}
            d={`M${at(from[0] + step, from[1])}L${at(from[0] + step, to[1])}M${at(from[0], from[1] + step)}L${at(to[0], from[1] + step)}`}
            stroke="var(--line)"
          />
        ))}
        {sizes.map(([l, w, h], i) => (
          <BoxFaces
            key={lefts[i]}
            at={(dx, dy, dz) => at((lefts[i] ?? 0) + dx, dy + (deep - w), dz)}
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
      <path
        d={face(at(0, 0, h), at(l, 0, h), at(l, w, h), at(0, w, h))}
        style={{ fill: shade('kraft', 'top', 'auto') }}
      />
      <path
        d={face(at(0, w, h), at(l, w, h), at(l, w, 0), at(0, w, 0))}
        style={{ fill: shade('kraft', 'left', 'auto') }}
      />
      <path
        d={face(at(l, 0, h), at(l, w, h), at(l, w, 0), at(l, 0, 0))}
        style={{ fill: shade('kraft', 'right', 'auto') }}
      />
      <path
        d={face(at(l * 0.42, 0, h), at(l * 0.58, 0, h), at(l * 0.58, w, h), at(l * 0.42, w, h))}
        style={{ fill: flat('tape', 'auto') }}
      />
    </>
  );
}

/** Side of a square of the floor: a round length of the visitor's, about a sixth of what stands on it. */
function squareFor(reach: number, units: Units): { cm: number; text: string } {
  const one = units === 'metric' ? 1 : 2.54;
  const rounds = units === 'metric' ? [5, 10, 20, 50, 100, 200] : [2, 4, 8, 16, 40, 80];
  const length = rounds.find((round) => round * one * 5 >= reach) ?? 400;
  return { cm: length * one, text: m.parcel_square({ length, unit: lengthName[units] }) };
}
