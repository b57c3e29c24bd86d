/**
 * The dock seen from above, for the pages outside the main layout. One unit of the drawing is 40 of its pixels; the
 * ground is 20 × 24 units. Drawn from fixed data, so that server and browser agree and screenshots are stable.
 */
import { type Item, layouts, type PlanKit, type Point } from './plan-layouts.ts';

export interface PlanSceneProps {
  kit: PlanKit;
  /** Where the parcel is: waiting outside, half way, or in its bay. */
  progress: 'start' | 'half' | 'there';
  /** Real text on the tab of the bay. */
  plate: { small: string; text: string };
}

const u = 40;
const px = (units: number) => +(units * u).toFixed(1);

const way: readonly Point[] = [
  [9.7, 13.3],
  [9.7, 17.4],
  [13.2, 17.4],
];
/** The parcel, the route behind it and the way that is left, at each stage of a form. */
const stages = {
  start: {
    parcel: [2.6, 5.4, 2.4, 2],
    done: [
      [-60, 6.4],
      [2.6, 6.4],
    ],
    left: [[5.4, 6.4], [9.7, 6.4], ...way.slice(1)],
  },
  half: {
    parcel: [8.5, 12.4, 2.4, 2],
    done: [
      [-60, 6.6],
      [9.7, 6.6],
      [9.7, 12.4],
    ],
    left: [
      [9.7, 14.4],
      [9.7, 17.4],
      [14.9, 17.4],
    ],
  },
  there: { parcel: [13.2, 16, 3.4, 2.8], done: [[-60, 13.3], ...way], left: [] },
} as const satisfies Record<
  string,
  { parcel: readonly [number, number, number, number]; done: readonly Point[]; left: readonly Point[] }
>;

const line = (points: readonly Point[]) =>
  points.map(([x, y], i) => `${i ? 'L' : 'M'}${px(x)} ${px(y)}`).join('');
const box = (x: number, y: number, w: number, d: number) => `M${px(x)} ${px(y)}h${px(w)}v${px(d)}h${px(-w)}z`;

/** Lines run far beyond the ground, so that a wide window never shows its end. */
const grid = [
  ...Array.from({ length: 81 }, (_, i) => `M${px(i - 30)} ${px(-10)}V${px(34)}`),
  ...Array.from({ length: 45 }, (_, j) => `M${px(-30)} ${px(j - 10)}H${px(50)}`),
].join('');

const tone = {
  grid: 'light-dark(oklch(.915 .011 210), oklch(.24 .022 224))',
  shadow: 'light-dark(oklch(.87 .014 212), oklch(.1 .02 226))',
  kraft: 'light-dark(oklch(.82 .05 74), oklch(.66 .05 74))',
  tape: 'light-dark(oklch(.92 .03 80), oklch(.76 .03 80))',
  label: 'light-dark(oklch(.99 .005 205), oklch(.83 .005 205))',
  rack: 'light-dark(oklch(.3 .04 224), oklch(.32 .04 224))',
  unit: 'light-dark(oklch(.42 .035 222), oklch(.42 .03 222))',
  shelf: 'light-dark(oklch(.86 .016 210), oklch(.26 .03 222))',
  shed: 'light-dark(oklch(.84 .016 210), oklch(.27 .03 222))',
};

function Parcel({ x, y, w, d, live }: { x: number; y: number; w: number; d: number; live?: boolean }) {
  return (
    <>
      <path d={box(x + 0.12, y + 0.14, w, d)} fill={tone.shadow} />
      <path d={box(x, y, w, d)} fill={live ? 'var(--signal)' : tone.kraft} />
      <path d={box(x + w * 0.42, y, w * 0.16, d)} fill={live ? 'oklch(.9 .06 75)' : tone.tape} />
      <path d={box(x + w * 0.06, y + d * 0.62, w * 0.26, d * 0.28)} fill={live ? '#fff' : tone.label} />
    </>
  );
}

function Drawn({ item }: { item: Item }) {
  const [kind, x, y, w, d] = item;
  if (kind === 'parcel') return <Parcel x={x} y={y} w={w} d={d} />;
  const cells = Array.from({ length: Math.round(w) }, (_, i) =>
    box(x + i + 0.14, y + 0.16, w / Math.round(w) - 0.28, d - 0.32),
  ).join('');
  return (
    <>
      <path d={box(x, y, w, d)} fill={kind === 'shelf' ? tone.shelf : tone.rack} />
      <path d={cells} fill={kind === 'shelf' ? tone.kraft : tone.unit} />
    </>
  );
}

export function PlanScene({ kit, progress, plate }: PlanSceneProps) {
  const { parcel, done, left } = stages[progress];
  const [x, y, w, d] = parcel;
  const end = done.at(-1) ?? [0, 0];
  return (
    <div className="relative size-full overflow-hidden bg-sunken [container-type:size]">
      {/* The scale follows the height (900 px = 1), as long as what is right of the aisle fits (470 px of the drawing); what is
          too wide for a narrow pane leaves on the left, and nothing is cut there. */}
      <div className="absolute top-1/2 left-[min(100cqw-800*var(--s),(100cqw-800*var(--s))/2)] h-[calc(960*var(--s))] w-[calc(800*var(--s))] -translate-y-1/2 [--s:min(100cqh/900,100cqw/470)]">
        <svg viewBox="0 0 800 960" aria-hidden="true" className="absolute inset-0 size-full overflow-visible">
          <path d={grid} stroke={tone.grid} />
          {layouts[kit].map((item) => (
            <Drawn key={item.join()} item={item} />
          ))}
          <path
            d={[0, 1, 2, 3, 4].map((i) => box(2.2 + i * 3.5, 22.7, 2.3, 1.3)).join('')}
            fill={tone.shed}
          />
          <path
            d={box(11.6, 14.6, 6.8, 5.8)}
            fill="none"
            stroke="var(--ink)"
            strokeWidth="2"
            strokeDasharray="10 8"
          />
          <path d={line(done)} fill="none" stroke="var(--signal)" strokeWidth="8" strokeLinejoin="round" />
          <path
            d={line(left)}
            fill="none"
            stroke="var(--ink)"
            strokeWidth="2"
            strokeDasharray="2 8"
            strokeLinecap="round"
          />
          <Parcel x={x} y={y} w={w} d={d} live />
          <circle
            cx={px(end[0])}
            cy={px(end[1])}
            r="7"
            fill="var(--bg)"
            stroke="var(--ink)"
            strokeWidth="2"
          />
        </svg>
        <p className="absolute bottom-[calc(376*var(--s))] left-[calc(464*var(--s))] m-0 rounded-label rounded-bl-none bg-ink px-2.5 py-1.75 font-mono text-label leading-[1.35] font-medium whitespace-nowrap text-bg">
          <span className="block opacity-72">{plate.small}</span>
          {plate.text}
        </p>
      </div>
    </div>
  );
}
