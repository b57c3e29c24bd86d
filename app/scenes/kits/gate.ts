import type { Live } from '../draw-scene.ts';
import { parcel } from '../objects.ts';
import type { Stage } from '../stage.ts';

/** Many lanes, one way through. Live: `count` of 8 lanes in use. */
export function gate(s: Stage, { count = 5 }: Live) {
  const lanes = Math.min(8, Math.max(0, Math.round(count)));
  if (s.plan) return wall(s, lanes);
  if (s.front) return emptyBerth(s, lanes);
  s.floor(-4, 9, -3, 6);
  s.route([
    [-4, 1.6],
    [9, 1.6],
  ]);
  for (const x of [-2.6, 0.6, 3.8]) portal(s, x, x === 0.6);
  for (const [x, size] of [
    [-1.6, 1.1],
    [1.9, 1.3],
    [6.2, 1.5],
  ] as const)
    parcel(s, x, 1.6 - size / 2, 0.02, size, size, size * 0.75);
  for (let i = 0; i < 8; i++)
    s.box(7.2, -2.7 + i * 0.36, 0, 1.2, 0.24, 0.4 + (i < lanes ? 0.9 : 0), i < lanes ? 'petrol' : 'pale');
  s.name([1, 1.6, 3.9], 110);
}

/** Two posts and a beam across the route, which runs along y = 1.6. */
function portal(s: Stage, x: number, lit: boolean) {
  s.box(x, -0.6, 0, 0.8, 0.7, 3.2, 'ink');
  s.box(x, 3.1, 0, 0.8, 0.7, 3.2, 'ink', () => {
    if (lit) s.dot([x + 0.4, 3.8, 2.6], 'signal', 22);
    else s.dot([x + 0.4, 3.8, 2.6], 'led', 14);
  });
  s.box(x, -0.6, 3.2, 0.8, 4.4, 0.7, lit ? 'petrol' : 'ink');
}

/** Not found: the crane holds nothing, and the berth below is dashed. */
function emptyBerth(s: Stage, lanes: number) {
  s.floor(0, 20, 0, 2);
  s.route([
    [0, 0],
    [6.6, 0],
  ]);
  parcel(s, 0.7, 0, 0, 2.4, 1, 2);
  parcel(s, 1, 0, 2, 1.8, 1, 1.5);
  parcel(s, 0.9, 0, 3.5, 1.4, 1, 1.1);
  parcel(s, 3.6, 0, 0, 1.7, 1, 1.2);
  for (const x of [6.8, 16.6]) s.box(x, 0, 0, 0.8, 1, 9.9, 'ink');
  s.box(5.6, 0, 9.9, 13.2, 1.2, 1, 'ink', () => {
    for (let i = 0; i < 8; i++)
      s.patch.front(6.2 + i * 1.55, 7 + i * 1.55, 1.2, 10.2, 10.6, i < lanes ? 'slotLit' : 'slot');
  });
  s.box(11.4, 0.1, 9.6, 1.6, 1.2, 0.3, 'signal');
  s.overlay(() => {
    s.line(
      [
        [12.2, 1, 9.6],
        [12.2, 1, 7.4],
      ],
      'ink',
      5,
    );
    s.line(
      [
        [11.6, 1, 7.4],
        [12.8, 1, 7.4],
        [12.8, 1, 7],
      ],
      'ink',
      5,
    );
    s.line(
      [
        [11.6, 1, 7.4],
        [11.6, 1, 7],
      ],
      'ink',
      5,
    );
    s.line(
      [
        [9.4, 1, 0],
        [9.4, 1, 4.6],
        [15, 1, 4.6],
        [15, 1, 0],
      ],
      'ink',
      4,
      ' stroke-dasharray="20 16"',
    );
  });
  parcel(s, 18, 0, 0, 1.7, 1, 1.4);
  s.name([12.2, 1, 4.6], 40);
}

function wall(s: Stage, lanes: number) {
  s.floor(0, 20, 0, 15);
  const x = 7.2;
  for (let i = 0; i < 8; i++) {
    const y = 1 + i * 1.5;
    const on = i < lanes;
    s.floorMark(() => {
      const turn = 3.9 + Math.abs(i - 3.5) * 0.7;
      s.line(
        on
          ? [
              [3, y + 0.4],
              [turn, y + 0.4],
              [turn, 6.6],
            ]
          : [
              [3.2, y + 0.4],
              [turn, y + 0.4],
            ],
        on ? 'ink' : 'control',
        4,
        on ? '' : ' stroke-dasharray="8 10"',
      );
    });
    s.box(1, y, 0, 2, 0.8, 0.5, on ? 'petrol' : 'pale');
  }
  s.route([
    [4.25, 6.6],
    [20, 6.6],
  ]);
  s.box(x, 0.6, 0, 1, 5.1, 1, 'ink');
  s.box(x, 7.5, 0, 1, 5.3, 1, 'ink');
  for (let k = 0; k < 4; k++) {
    s.box(x + 0.25, 1.1 + k * 1.2, 0.5, 0.5, 0.6, 0.5, 'steel');
    s.box(x + 0.25, 8 + k * 1.2, 0.5, 0.5, 0.6, 0.5, 'steel');
  }
  s.bay(9.7, 16.1, 3.6, 9.6);
  for (let i = 0; i < 6; i++)
    parcel(s, 10.4 + (i % 3) * 1.9, i < 3 ? 4.3 : 7.4, 0, 1.4, 1.5, 1, i === 1 ? 'signal' : 'kraft');
  parcel(s, 17.3, 5.85, 0, 1.4, 1.5, 1);
}
