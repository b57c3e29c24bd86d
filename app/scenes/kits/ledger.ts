import type { Live } from '../draw-scene.ts';
import { page, parcel, reading } from '../objects.ts';
import type { Stage } from '../stage.ts';

/** Papers in order. Live: `count` of 5 lines ticked; seen from the front `bars`, three stacks between 0 and 1. */
export function ledger(s: Stage, { count = 3, bars }: Live) {
  const ticked = Math.min(5, Math.max(0, Math.round(count)));
  if (s.plan) return counter(s, ticked);
  if (s.front) return board(s, ticked, bars);
  s.floor(-3, 8, -3, 6);
  s.route([
    [-3, 4.9],
    [3.4, 4.9],
    [3.4, 3.4],
  ]);
  for (let i = 0; i < 6; i++) folder(s, -2.4, -2.4 + i * 0.55, i === 5);
  s.box(2, -2.2, 0, 5, 1.6, 0.5, 'petrol');
  s.box(2.2, -2.1, 0.5, 4.6, 1.4, 0.4, 'pale');
  s.box(2.1, -2.2, 0.9, 4.8, 1.5, 0.5, 'ink');
  s.box(1.4, -0.2, 0, 5.4, 3.6, 0.4, 'petrol');
  s.box(1.6, 0, 0.4, 5, 3.2, 0.14, 'pale', () => {
    s.patch.top(1.6, 6.6, 0, 3.2, 0.54, 'paper');
    for (let k = 0; k < 5; k++) {
      const y = 0.35 + k * 0.55;
      s.patch.top(...reading(s, 1.6, 6.6, 0.3, 0.32), y, y + 0.32, 0.54, k < ticked ? 'family' : 'text');
      s.patch.top(
        ...reading(s, 1.6, 6.6, 0.9, [3, 2.3, 3.4, 2.6, 2][k] ?? 2),
        y + 0.08,
        y + 0.24,
        0.54,
        k === ticked ? 'signal' : 'text',
      );
    }
  });
  parcel(s, -2.2, 2.6, 0, 1.4, 1.4, 1);
  s.name([4.1, 0.35 + ticked * 0.5, 0.54], 250);
}

/** Hanging folder with a tab. */
function folder(s: Stage, x: number, y: number, front: boolean) {
  s.box(x, y, 0, 3.2, 0.16, 2.2, front ? 'petrol' : 'pale', () => {
    if (!front) return;
    s.patch.front(...reading(s, x, x + 3.2, 0.3, 1.6), y + 0.16, 1.5, 1.7, 'paper');
    s.patch.front(...reading(s, x, x + 3.2, 0.3, 1), y + 0.16, 1.15, 1.27, 'pane');
  });
  s.box(x + 0.2 + (Math.round(y * 20) % 4) * 0.1, y, 2.2, 1, 0.16, 0.3, front ? 'signal' : 'pale');
}

/** A table of clicks, sign-ups and payouts on the wall. */
function board(s: Stage, ticked: number, bars: readonly number[] = [0.15, 0.3, 0.45]) {
  s.floor(0, 20, 0, 2);
  s.route([
    [0, 0],
    [20, 0],
  ]);
  const [x, w] = [2.6, 10.2];
  s.box(x - 0.2, 0, 0, w + 0.4, 0.2, 10, 'ink', () => {
    s.patch.front(x, x + w, 0.2, 0.2, 9.8, 'paper');
    s.patch.front(x, x + w, 0.2, 8.5, 9.8, 'petrolFlat');
    for (let k = 0; k < 4; k++) s.patch.front(x + 0.5 + k * 2.5, x + 1.9 + k * 2.5, 0.2, 9, 9.3, 'pane');
    for (let row = 0; row < 5; row++) {
      const z = 7.3 - row * 1.58;
      for (let k = 0; k < 4; k++) {
        const paid = k === 3 && row < ticked;
        const length = [1.9, 1.3, 1.6, 1][(row + k) % 4] ?? 1;
        s.patch.front(
          x + 0.5 + k * 2.5,
          x + 0.5 + k * 2.5 + length,
          0.2,
          z,
          z + 0.38,
          paid ? 'signal' : k === 0 ? 'family' : 'text',
        );
      }
      s.line(
        [
          [x + 0.3, 0.2, z - 0.55],
          [x + w - 0.3, 0.2, z - 0.55],
        ],
        'pane',
        2,
      );
    }
  });
  parcel(s, 0.3, 0, 0, 1.9, 1, 1.6);
  parcel(s, 0.5, 0, 1.6, 1.3, 1, 1.1);
  const stacks = [0, 1, 2].map((i) => Math.round(14 * Math.min(1, Math.max(0, bars[i] ?? 0))));
  for (const [i, coins] of stacks.entries())
    for (let k = 0; k < coins; k++)
      s.box(15.2 + i * 1.5, 0, k * 0.6, 1.2, 1, 0.48, i === 2 ? 'signal' : 'petrol');
  s.name([18.8, 0, (stacks[2] ?? 0) * 0.6], 60);
}

function counter(s: Stage, ticked: number) {
  s.floor(0, 20, 0, 15);
  s.floorMark(() => {
    for (let i = 0; i < 6; i++) s.patch.top(0.6 + i * 3.4, 2.6 + i * 3.4, 14.2, 15, 0, 'mark');
  });
  for (const [x, y] of [
    [1, 1],
    [4.4, 1],
    [7.8, 1],
    [1, 5],
    [4.4, 5],
  ] as const)
    page(s, x, y, 2.8, 3.4, { lines: 6, heading: 'family', flagged: [] });
  s.box(12.4, 0.8, 0, 6.4, 3.6, 0.5, 'petrol', () => {
    s.patch.top(12.7, 15.5, 1.1, 4.1, 0.5, 'paper');
    s.patch.top(15.7, 18.5, 1.1, 4.1, 0.5, 'paper');
    for (let k = 0; k < 5; k++) {
      s.patch.top(13, 14.9 - (k % 3) * 0.3, 1.5 + k * 0.5, 1.65 + k * 0.5, 0.5, 'text');
      s.patch.top(16, 17.9 - (k % 2) * 0.5, 1.5 + k * 0.5, 1.65 + k * 0.5, 0.5, 'text');
    }
  });
  s.route([
    [0, 10.4],
    [9.2, 10.4],
    [9.2, 9.2],
    [12.6, 9.2],
  ]);
  s.bay(11, 18.8, 6.2, 12.2);
  s.box(12.6, 6.9, 0, 4.6, 4.7, 0.3, 'pale', () => {
    s.patch.top(12.6, 17.2, 6.9, 11.6, 0.3, 'paper');
    s.patch.top(13, 15.6, 7.3, 7.6, 0.3, 'family');
    for (let k = 0; k < 5; k++) {
      const y = 8.1 + k * 0.68;
      s.patch.top(13, 13.4, y, y + 0.4, 0.3, k < ticked ? 'signal' : 'text');
      s.patch.top(13.8, [16.6, 15.9, 16.3, 15.4, 16][k] ?? 16, y + 0.1, y + 0.3, 0.3, 'text');
    }
  });
}
