import type { Live } from '../draw-scene.ts';
import { parcel, sheet } from '../objects.ts';
import type { Stage } from '../stage.ts';

/** Markets as land in squares: column, row, columns, rows. */
const lands: readonly (readonly [number, number, number, number])[] = [
  [1, 1, 4, 3],
  [2, 4, 3, 2],
  [3, 6, 2, 3],
  [7, 1, 3, 2],
  [8, 3, 4, 3],
  [7, 7, 3, 3],
  [12, 1, 5, 3],
  [14, 4, 3, 2],
  [13, 8, 4, 3],
  [1, 11, 3, 3],
  [4, 12, 3, 2],
  [10, 12, 4, 2],
  [17, 12, 2, 2],
];

/** Markets. Live: `count`, the market that is chosen: from 1 to 6 in plan, to 5 from the front, to 4 elsewhere. */
export function map(s: Stage, { count = 3 }: Live) {
  const chosen = Math.min(s.plan ? ports.length : s.front ? 5 : 4, Math.max(1, Math.round(count))) - 1;
  if (s.plan) return chartTable(s, chosen);
  if (s.front) return flags(s, chosen);
  s.floor(-3, 9, -3, 6, 0.5, true);
  s.route([
    [-3, 4.4],
    [1.6, 4.4],
    [1.6, 0.6],
    [5.4, 0.6],
  ]);
  for (const [x, y, w, d, h] of [
    [-2.4, -2.4, 3, 2.4, 0.5],
    [-1.4, 0, 2, 1.6, 0.35],
    [4.6, 0, 3.4, 2.6, 0.5],
    [4.2, 3.6, 2.6, 1.8, 0.4],
  ] as const) {
    s.box(x, y, 0, w, d, h, 'pale');
  }
  const pins = [
    [-1.2, -1.4, 0.5],
    [-0.6, 0.6, 0.35],
    [6, 0.9, 0.5],
    [5.2, 4.2, 0.4],
  ] as const;
  pins.forEach(([x, y, z], i) => {
    s.box(x, y, z, 0.6, 0.6, i === chosen ? 2.4 : 0.8 + i * 0.2, i === chosen ? 'signal' : 'petrol');
  });
  const [x, y, z] = pins[chosen] ?? pins[0];
  s.name([x + 0.3, y + 0.3, z + 2.4], 120);
}

/** Marketplaces as flags of different height behind the quay. */
function flags(s: Stage, chosen: number) {
  s.floor(0, 20, 0, 2);
  s.route([
    [0, 0],
    [20, 0],
  ]);
  const heights = [5.8, 7.8, 9.8, 6.8, 8.6];
  heights.forEach((h, i) => {
    const x = 2 + i * 3.2;
    s.box(x, 0, 0, 0.2, 0.2, h, 'ink');
    s.box(x + 0.2, 0, h - 2, 2.6, 0.2, 2, i === chosen ? 'signal' : 'petrol', () => {
      s.patch.front(x + 0.55, x + 2.1, 0.2, h - 0.8, h - 0.6, 'paper');
      s.patch.front(x + 0.55, x + 1.6, 0.2, h - 1.35, h - 1.2, 'paper');
    });
    parcel(s, x - 0.8, 0.6, 0, 1.7 + s.random() * 0.9, 1, 1.4 + s.random() * 0.9);
  });
  sheet(s, 17.4, 1, 2.2, 4.2, { lines: 9, heading: 'family', flagged: [2] });
  s.name([2 + chosen * 3.2 + 1.5, 0, heights[chosen] ?? 4], 60);
}

/** Where markets have their quay, in plan. */
const ports = [
  [3, 2.4],
  [3.6, 7.4],
  [14.6, 9.4],
  [8.6, 1.9],
  [14.6, 2.4],
  [8.4, 8.4],
] as const;

function chartTable(s: Stage, chosen: number) {
  s.floor(0, 20, 0, 15, 0.5, true);
  for (const [x, y, w, d] of lands) s.box(x, y, 0, w, d, 0.3, 'pale');
  ports.forEach(([x, y], i) => {
    if (i !== chosen) s.overlay(() => s.dot([x, y, 0.3], 'petrolFlat', 40));
  });
  const [x, y] = ports[chosen] ?? ports[0];
  s.overlay(() =>
    s.line(
      [
        [9.9, 4.4],
        [11.4, 4.4],
        [11.4, y],
        [x, y],
      ],
      'signal',
      16,
    ),
  );
  s.overlay(() => s.dot([9.9, 4.4, 0.3], 'ink', 44));
  s.overlay(() => s.dot([x, y, 0.3], 'signal', 64));
  parcel(s, 8.3, 4.9, 0, 0.9, 0.8, 0.5);
  parcel(s, 8.5, 3.5, 0, 0.7, 0.7, 0.5);
  parcel(s, x + 1, y + 0.7, 0, 0.9, 0.8, 0.5);
  // Room above it for the plate, which is its tab.
  s.bay(x - 2.4, x + 2.6, Math.max(1.1, y - 1.9), y + 2.2);
}
