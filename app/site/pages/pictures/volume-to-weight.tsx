import { figure } from '#app/format/number-text.ts';
import { m } from '#app/paraglide/messages.js';
import { shade } from '#app/scenes/colour.ts';

/** The example of the parcel calculator: centimetres, cm³ for a kilogram, kilograms. */
export const parcelExample = { sides: [42, 30, 22], divisor: 5000, actual: 3.1, step: 0.5 } as const;

const [long, wide, tall] = parcelExample.sides;
const volume = long * wide * tall;
const cubes = volume / parcelExample.divisor;
const billed = Math.ceil(cubes / parcelExample.step) * parcelExample.step;
const whole = Math.floor(cubes);
const cm3 = `${figure(volume)}\u00a0cm³`;
const sides = `${parcelExample.sides.join('\u00a0× ')}\u00a0cm`;
const kilograms = (weight: number, places = 1) => `${weight.toFixed(places)}\u00a0kg`;

/** Side of a cube of one kilogram, to the scale of the box. */
const side = Math.cbrt(parcelExample.divisor);
const cos30 = Math.cos(Math.PI / 6);

/** A carton, the cubes of a kilogram that its space makes, and the weight that is billed. */
export function VolumeToWeight() {
  return (
    <ol className="m-0 grid list-none gap-x-10 gap-y-10 p-0 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.7fr)_minmax(0,1fr)]">
      <Step term={m.parcel_how_measure()} text={m.parcel_how_volume({ sides, volume: cm3 })}>
        <svg viewBox="-84 -8 172 138" aria-hidden="true" className="mx-auto block h-40 lg:h-48">
          <Block size={[long, wide, tall]} scale={2} />
          <path
            d={`M${at([0, wide + 6, 0], 2)}L${at([long, wide + 6, 0], 2)}M${at([long + 6, 0, 0], 2)}L${at([long + 6, wide, 0], 2)}`}
            stroke="var(--signal)"
            strokeWidth="3"
          />
        </svg>
      </Step>
      <Step
        term={m.parcel_how_divide()}
        text={m.parcel_how_cubes({
          volume: cm3,
          divisor: figure(parcelExample.divisor),
          count: cubes.toFixed(2),
        })}
      >
        <ul className="m-0 grid list-none grid-cols-6 items-end gap-1 p-0 lg:h-48">
          {Array.from({ length: whole + 1 }, (_, i) => {
            const part = i < whole ? 1 : cubes - whole;
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: cubes are their places
              <li key={i} className="text-center">
                <svg viewBox="-31 -1 62 72" aria-hidden="true" className="block w-full">
                  {part < 1 ? (
                    <path d={outline} fill="none" stroke="var(--control)" strokeDasharray="3 3" />
                  ) : null}
                  <g transform={`translate(0 ${(side * 2 * (1 - part)).toFixed(1)})`}>
                    <Block size={[side, side, side * part]} scale={2} bare />
                  </g>
                </svg>
                <span className="mt-1 block text-label leading-none whitespace-nowrap text-ink">
                  {part === 1 ? m.parcel_how_cube() : m.parcel_how_part()}
                </span>
              </li>
            );
          })}
        </ul>
      </Step>
      <Step
        term={m.parcel_how_compare()}
        text={m.parcel_how_text({ actual: kilograms(parcelExample.actual), billed: kilograms(billed) })}
      >
        <dl className="m-0 grid content-end gap-3 lg:h-48">
          <Weight label={m.parcel_actual()} kg={parcelExample.actual} />
          <Weight label={m.parcel_volumetric()} kg={cubes} />
          <Weight label={m.parcel_billed()} kg={billed} answer />
        </dl>
      </Step>
    </ol>
  );
}

function Step({ term, text, children }: { term: string; text: string; children: React.ReactNode }) {
  return (
    <li className="grid min-w-0 grid-rows-[auto_1fr]">
      <div>{children}</div>
      <div className="mt-5 border-t border-control pt-3">
        <strong className="block font-display text-h3 font-semibold tracking-[-0.015em] text-ink">
          {term}
        </strong>
        <span className="mt-1 block max-w-[44ch] text-small">{text}</span>
      </div>
    </li>
  );
}

function Weight({ label, kg, answer }: { label: string; kg: number; answer?: boolean }) {
  return (
    <div
      className={`grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 text-small leading-tight ${answer ? 'font-semibold text-ink' : ''}`}
    >
      <dt>{label}</dt>
      <dd className="contents">
        <span>{kilograms(kg, 2)}</span>
        <span
          aria-hidden="true"
          className="col-span-2 h-2.5"
          style={{
            width: `${(kg / billed) * 100}%`,
            background: answer ? 'var(--series-2)' : 'var(--series-6)',
          }}
        />
      </dd>
    </div>
  );
}

/** Axonometry of the scenes: x to the right, y to the left, both towards the viewer; centimetres. */
function at([x, y, z]: readonly [number, number, number], scale: number): string {
  return `${((x - y) * cos30 * scale).toFixed(1)} ${(((x + y) / 2 - z + tall) * scale).toFixed(1)}`;
}

interface BlockProps {
  /** Centimetres. */
  size: readonly [number, number, number];
  scale: number;
  /** Without tape, its upper rear corner at the origin. */
  bare?: boolean;
}

function Block({ size: [l, w, h], scale, bare }: BlockProps) {
  const lift = bare ? h - tall : 0;
  const face = (...points: [number, number, number][]) =>
    `M${points.map(([x, y, z]) => at([x, y, z - lift], scale)).join('L')}Z`;
  const tone = (side: 'top' | 'left' | 'right') => ({ fill: shade('kraft', side, 'auto') });
  return (
    <>
      <path d={face([0, 0, h], [l, 0, h], [l, w, h], [0, w, h])} style={tone('top')} />
      <path d={face([0, w, h], [l, w, h], [l, w, 0], [0, w, 0])} style={tone('left')} />
      <path d={face([l, 0, h], [l, w, h], [l, w, 0], [l, 0, 0])} style={tone('right')} />
      {bare ? null : (
        <path
          d={face([l * 0.42, 0, h], [l * 0.58, 0, h], [l * 0.58, w, h], [l * 0.42, w, h])}
          style={{ fill: 'light-dark(oklch(.93 .03 80), oklch(.82 .03 80))' }}
        />
      )}
    </>
  );
}

/** The upper edges of a full cube, its upper rear corner at the origin: what the last kilogram lacks. */
const outline = (() => {
  const [dx, dy, z] = [side * cos30 * 2, side, side * 2];
  const lack = z * (1 - (cubes - whole));
  return `M${dx} ${dy + lack}V${dy}L0 0L${-dx} ${dy}V${dy + lack}`;
})();
