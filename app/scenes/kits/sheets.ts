import type { Flat } from '../colour.ts';
import type { Live } from '../draw-scene.ts';
import { page, parcel, sheet } from '../objects.ts';
import type { Stage } from '../stage.ts';

/** Pages being checked. Live: `count` of lines (in elevation: themes) that are marked, up to 5. */
export function sheets(s: Stage, { count = s.front ? 1 : 2 }: Live) {
  const flagged = [3, 1, 5, 2, 4].slice(0, Math.min(5, Math.max(0, Math.round(count))));
  if (s.plan) return calendar(s, flagged);
  if (s.front) return wallOfReviews(s, flagged.length);
  if (s.mirrored) return twoVersions(s, flagged);
  s.floor(-3, 8, -3, 6);
  s.route([
    [-3, 4.8],
    [4.8, 4.8],
    [4.8, 2.4],
    [8, 2.4],
  ]);
  sheet(s, -2.2, -2.2, 2.7, 3.6, { lines: 8, flagged: [] });
  sheet(s, 1.2, -2.2, 2.7, 3.2, { lines: 7, flagged: [] });
  sheet(s, 4.6, -2.2, 2.7, 2.8, { lines: 6, flagged: [] });
  sheet(s, -2.2, 2.2, 4.2, 4.2, { lines: 10, heading: 'family', flagged });
  page(s, 2.6, 2.4, 1.7, 1.9, { lines: 5, flagged: [] });
  parcel(s, 5.4, -0.4, 0, 1.6, 1.5, 1.2);
  s.name([0.6, 2.2, 3.9], 190);
}

/** Two versions of one page, facing each other across the route. */
function twoVersions(s: Stage, flagged: readonly number[]) {
  s.floor(-3, 9, -3, 5);
  s.route([
    [-3, 3.4],
    [9, 3.4],
  ]);
  sheet(s, -2, -1, 4.4, 4.8, { lines: 11, heading: 'family', flagged: [] });
  sheet(s, 3.6, -1, 4.4, 4.8, { lines: 11, heading: 'family', flagged: [...flagged, 7] });
  s.overlay(() => {
    for (const k of [...flagged, 7])
      s.line(
        [
          [2.5, -1, 4.5 - k * 0.36],
          [3.5, -1, 4.5 - k * 0.36],
        ],
        'ink',
        4,
        ' stroke-dasharray="6 8"',
      );
  });
  page(s, -2.2, 1, 1.6, 1.6, { lines: 4, flagged: [] });
  page(s, 6.4, 0.9, 1.6, 1.6, { lines: 4, flagged: [2] });
  s.name([7.4, -1, 4.8], 60);
}

const reviewLines = [1.4, 1.1, 1.5, 0.8, 1.2];

function wallOfReviews(s: Stage, counted: number) {
  s.floor(0, 20, 0, 2);
  s.route([
    [0, 0],
    [20, 0],
  ]);
  for (let i = 0; i < 3; i++)
    sheet(s, 0.8 + i * 2.5, 0.4, 2.1, 2.6, { lines: 6, flagged: i === 1 ? [2] : [] });
  for (let i = 0; i < 6; i++) {
    const [x, z] = [0.8 + (i % 3) * 2.5, i < 3 ? 3.3 : 6.3];
    const text: Flat = i === 2 || i === 3 ? 'signal' : 'text';
    s.patch.front(x, x + 2.1, 0.4, z, z + 2.4, 'paper');
    s.line(
      [
        [x, 0.4, z],
        [x, 0.4, z + 2.4],
        [x + 2.1, 0.4, z + 2.4],
        [x + 2.1, 0.4, z],
        [x, 0.4, z],
      ],
      'paperEdge',
      2,
    );
    for (let k = 0; k < 5; k++)
      s.patch.front(
        x + 0.3,
        x + 0.3 + (reviewLines[k] ?? 1),
        0.4,
        z + 1.9 - k * 0.36,
        z + 2.04 - k * 0.36,
        k === 0 ? 'petrolFlat' : k === 3 ? text : 'text',
      );
  }
  const [x, w] = [9.2, 6.4];
  sheet(s, x, 1, w, 8.6, { lines: 0 });
  for (let row = 0; row < 6; row++) {
    const z = 6.5 - row * 1.15;
    s.overlay(() => {
      s.patch.front(x + 0.4, x + 1.9, 1, z, z + 0.26, 'text');
      const length = [3.6, 3.1, 2.2, 1.7, 1.2, 0.7][row] ?? 1;
      s.patch.front(x + 2.3, x + 2.3 + length, 1, z - 0.18, z + 0.44, row < counted ? 'signal' : 'family');
    });
  }
  s.overlay(() => s.patch.front(x, x + w, 1, 7.6, 8.7, 'petrolFlat'));
  for (const [px, size] of [
    [16.4, 2.2],
    [18.8, 1],
  ] as const)
    parcel(s, px, 0, 0, size, 1, size * 0.7);
  s.name([x + w - 1, 1, 8.7], 40);
}

/** Weeks as columns, pages as tasks, the selling date in its bay. */
function calendar(s: Stage, flagged: readonly number[]) {
  s.floor(0, 20, 0, 15);
  s.floorMark(() => {
    for (let i = 0; i < 5; i++) s.patch.top(0.8 + i * 3.7, 3.9 + i * 3.7, 0.8, 1.3, 0, 'mark');
  });
  const tasks: readonly (readonly [week: number, row: number, lines: number])[] = [
    [0, 0, 5],
    [0, 1, 4],
    [1, 0, 5],
    [1, 1, 5],
    [2, 1, 4],
    [2, 0, 6],
    [3, 0, 5],
    [4, 0, 4],
  ];
  for (const [week, row, lines] of tasks) {
    page(s, 0.8 + week * 3.7, 1.9 + row * 4.1, 3.1, 3.5, { lines, heading: 'family', flagged: [] });
  }
  s.route([
    [0, 12.6],
    [10, 12.6],
    [10, 10.4],
    [13.6, 10.4],
  ]);
  s.bay(11.9, 19, 6.6, 11.9);
  page(s, 13.6, 7.2, 3.6, 4.1, { lines: 6, heading: 'signal', flagged });
}
