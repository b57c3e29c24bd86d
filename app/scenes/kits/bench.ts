import type { Flat } from '../colour.ts';
import type { Live } from '../draw-scene.ts';
import { page, parcel, reading } from '../objects.ts';
import type { Stage } from '../stage.ts';

/** A shop under construction. Live: `count` of 8 pages placed, of 6 from the front; from above, of 5 answers written. */
export function bench(s: Stage, { count = 4 }: Live) {
  const placed = Math.min(8, Math.max(0, Math.round(count)));
  if (s.plan) return drawing(s, Math.min(5, placed));
  if (s.front) return sideView(s, Math.min(6, placed));
  s.floor(-3, 9, -3, 6);
  s.route([
    [-3, 4.8],
    [3, 4.8],
    [3, 3.2],
  ]);
  for (const [x, y] of [
    [-1.6, -1.6],
    [6.6, -1.6],
    [-1.6, 2.6],
    [6.6, 2.6],
  ] as const)
    s.box(x, y, 0, 0.5, 0.5, 1.4, 'pale');
  s.box(-2, -2, 1.4, 9.6, 5.2, 0.3, 'kraft');
  model(s, -1.4, -1.4);
  const place = (i: number) => [0.1 + (i % 4) * 1.82, i < 4 ? -0.2 : 1.6] as const;
  for (let i = 0; i < 8; i++) tile(s, ...place(i), i, i < placed);
  parcel(s, -2.2, 3.9, 0, 1.1, 1.1, 0.9);
  const [x, y] = place(Math.max(0, placed - 1));
  s.name([x + 0.8, y + 0.7, 2.1], 200);
}

/** A page of the shop as a tile on the bench: picture, heading, button. */
function tile(s: Stage, x: number, y: number, i: number, on: boolean) {
  s.box(x, y, 1.7, 1.6, 1.4, on ? 0.3 : 0.05, 'pale', () => {
    if (!on) return;
    s.patch.top(x + 0.1, x + 1.5, y + 0.1, y + 1.3, 2, 'paper');
    s.patch.top(x + 0.1, x + 1.5, y + 0.1, y + 0.35, 2, i % 2 ? 'family' : 'petrolFlat');
    s.patch.top(...reading(s, x, x + 1.6, 0.22, 0.54), y + 0.55, y + 1.1, 2, i === 3 ? 'signal' : 'pane');
    s.patch.top(...reading(s, x, x + 1.6, 0.9, 0.48), y + 0.6, y + 0.7, 2, 'text');
    s.patch.top(...reading(s, x, x + 1.6, 0.9, 0.36), y + 0.85, y + 0.95, 2, 'text');
  });
}

function model(s: Stage, x: number, y: number) {
  s.box(x, y, 1.7, 1.2, 1.2, 0.5, 'petrol');
  s.box(x + 0.1, y + 0.1, 2.2, 1, 1, 0.4, 'pale');
}

function sideView(s: Stage, placed: number) {
  s.floor(0, 20, 0, 2);
  s.route([
    [0, 0],
    [20, 0],
  ]);
  for (const x of [2.2, 16.8]) s.box(x, 0, 0, 0.7, 1, 2.4, 'pale');
  s.box(1.4, 0, 2.4, 16.9, 1.2, 0.35, 'kraft');
  for (let i = 0; i < 6; i++) {
    const [x, z] = [3.2 + (i % 3) * 4.4, i < 3 ? 2.75 : 6.5];
    s.box(x, 0, z, 4.1, 0.3, 3.6, 'pale', () => {
      s.patch.front(x + 0.12, x + 3.98, 0.3, z + 0.12, z + 3.48, i < placed ? 'paper' : 'mark');
      if (i >= placed) return;
      s.patch.front(
        x + 0.12,
        x + 3.98,
        0.3,
        z + 2.9,
        z + 3.48,
        i === 3 ? 'signal' : i % 2 ? 'family' : 'petrolFlat',
      );
      s.patch.front(x + 0.4, x + 1.7, 0.3, z + 0.5, z + 2.5, 'pane');
      for (let k = 0; k < 3; k++)
        s.patch.front(
          x + 2,
          x + 2 + ([1.6, 1.2, 0.8][k] ?? 1),
          0.3,
          z + 2.1 - k * 0.6,
          z + 2.32 - k * 0.6,
          'text',
        );
    });
  }
  parcel(s, 18.3, 0, 0, 1.5, 1, 1.2);
  const i = Math.max(0, placed - 1);
  s.name([3.2 + (i % 3) * 4.4 + 2, 0, i < 3 ? 4.6 : 8.3], i < 3 ? 430 : 170);
}

/** What the planned pages show: left, right, upper and lower edge of each picture within its outline. */
const pictures: readonly (readonly (readonly [number, number, number, number])[])[] = [
  [[0.25, 2.05, 0.85, 1.65]],
  [0.25, 0.9, 1.55].map((x) => [x, x + 0.5, 0.85, 1.65] as const),
  [[0.25, 1.05, 0.85, 1.65]],
  [
    [0.25, 1.35, 0.85, 1.65],
    [1.5, 2.05, 0.85, 1.65],
  ],
  [
    [0.25, 2.05, 0.85, 1.15],
    [0.25, 2.05, 1.35, 1.65],
  ],
  [[1.25, 2.05, 0.85, 1.65]],
];

/** A page of the shop in its outline: its pictures, and three lines of words below them. */
function planned(s: Stage, x: number, y: number, i: number, colour: Flat) {
  for (const [left, right, upper, lower] of pictures[i] ?? [])
    s.patch.top(x + left, x + right, y + upper, y + lower, 0.1, colour);
  for (const [k, length] of [1.8, 1.4, 0.8].entries())
    s.patch.top(x + 0.25, x + 0.25 + length, y + 1.9 + k * 0.26, y + 2 + k * 0.26, 0.1, 'pane');
}

/** The bench from above: blueprint, tools, and the brief in its bay. */
function drawing(s: Stage, written: number) {
  s.floor(0, 20, 0, 15);
  s.box(0.8, 0.8, 0, 9.4, 8.2, 0.1, 'petrol');
  s.overlay(() => {
    for (let i = 0; i < 6; i++) {
      const [x, y] = [1.5 + (i % 3) * 2.9, i < 3 ? 1.6 : 5.4];
      s.line(
        [
          [x, y],
          [x + 2.3, y],
          [x + 2.3, y + 2.8],
          [x, y + 2.8],
          [x, y],
          [x, y + 0.6],
          [x + 2.3, y + 0.6],
        ],
        'paper',
        4,
      );
      planned(s, x, y, i, i < written ? (i === 3 ? 'signal' : 'pane') : 'petrolFlat');
    }
  });
  for (const [x, y, w, d] of [
    [12, 1, 3, 2.2],
    [15.6, 1.2, 3.2, 1.6],
    [12.4, 3.8, 1.8, 1.6],
  ] as const)
    parcel(s, x, y, 0, w, d, 0.5);
  // A ruler.
  s.box(15.2, 3.9, 0, 3.8, 0.7, 0.2, 'pale', () => {
    for (let k = 0; k < 9; k++)
      s.patch.top(15.4 + k * 0.42, 15.45 + k * 0.42, 3.9, k % 4 ? 4.1 : 4.25, 0.2, 'ink');
  });
  s.route([
    [0, 10.8],
    [9.6, 10.8],
    [9.6, 9.7],
    [12.8, 9.7],
  ]);
  s.bay(11.2, 18.8, 6.8, 12.8);
  page(s, 12.8, 7.4, 4, 4.7, { lines: 1 + 2 * written, heading: 'signal', flagged: [] });
  // Where the answers that are still to come have their lines.
  for (let k = 1 + 2 * written; k <= 10; k++)
    s.overlay(() =>
      s.line(
        [
          [13.1, 7.77 + k * 0.42],
          [k % 2 ? 16.5 : 15.4, 7.77 + k * 0.42],
        ],
        'control',
        4,
        ' stroke-dasharray="8 10"',
      ),
    );
}
