import type { Live } from '../draw-scene.ts';
import { rack } from '../objects.ts';
import type { Stage } from '../stage.ts';

/** Cabinets; the front one is being built. Live: `count` of its 9 bays filled. */
export function racks(s: Stage, { count = 7 }: Live) {
  const lit = Math.min(9, Math.max(0, Math.round(count)));
  if (s.plan) return aisles(s, lit);
  if (s.front) {
    s.floor(0, 20, 0, 2);
    s.route([
      [0, 0],
      [20, 0],
    ]);
    for (const [i, on] of [9, 9, lit, 8, 9, 4].entries()) {
      const [x, h] = [1.4 + i * 3.1, i === 2 ? 8 : 7];
      rack(s, x, 0, h, on);
      s.line(
        [
          [x + 0.85, 0, h],
          [x + 0.85, 0, 10.9],
        ],
        'control',
        5,
      );
    }
    // The cables of all cabinets end in one tray below the ceiling.
    s.box(0.6, 0, 10.9, 18.8, 0.4, 0.4, 'steel');
    return s.name([8.45, 0, 8], 70);
  }
  s.floor(-3, 10, -3, 6);
  s.route([
    [-3, 4.4],
    [8.05, 4.4],
    [8.05, 1.4],
  ]);
  for (const [i, on] of [9, 9, 8].entries()) rack(s, -2.4 + i * 2.2, -2.4, 4.4, on);
  rack(s, 7.2, -0.2, 5, lit);
  disks(s, 7.2, 1.4, 5, lit);
  for (let k = 0; k < 3; k++) s.box(-1.6, 1.2, k * 0.46, 1.5, 1.5, 0.38, 'steel');
  s.box(1, 1.2, 0, 1.5, 1.5, 0.38, 'petrol');
  s.box(3.6, 1.2, 0, 1.5, 1.5, 0.38, 'steel');
  s.box(3.6, 1.2, 0.46, 1.5, 1.5, 0.38, 'steel');
  s.name([8.05, 0.6, 5], 110);
}

/** What has been put into the cabinet whose front is at `y`: a drawer for each disk. */
function disks(s: Stage, x: number, y: number, high: number, count: number) {
  const step = high / 9.6;
  s.overlay(() => {
    for (let k = 0; k < count; k++) {
      const z = 0.2 + k * step;
      s.patch.front(x + 0.15, x + 1.55, y, z, z + step * 0.64, 'signal');
      s.patch.front(x + 1.1, x + 1.4, y, z + step * 0.24, z + step * 0.42, 'paper');
    }
  });
}

function aisles(s: Stage, lit: number) {
  s.floor(0, 20, 0, 15);
  s.floorMark(() => {
    for (let i = 0; i < 6; i++) s.patch.top(0.6 + i * 3.4, 2.6 + i * 3.4, 14.2, 15, 0, 'mark');
  });
  for (const [x, y, n] of [
    [1, 1, 5],
    [1, 3.2, 5],
    [11, 1, 4],
    [11, 3.2, 4],
    [1, 8.8, 4],
  ] as const) {
    for (let i = 0; i < n; i++) rack(s, x + i * 1.7, y, 4);
  }
  s.route([
    [0, 6.8],
    [9.6, 6.8],
    [9.6, 9.4],
    [12.4, 9.4],
  ]);
  s.bay(11, 19, 7, 11.8);
  for (let i = 0; i < 9; i++) {
    const [x, y] = [12 + (i % 3) * 2.1, 7.5 + Math.floor(i / 3) * 1.35];
    s.box(x, y, 0, 1.8, 1.05, 1, i < lit ? 'signal' : 'ink');
  }
}
