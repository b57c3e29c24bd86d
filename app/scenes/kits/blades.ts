import type { Live } from '../draw-scene.ts';
import type { Stage } from '../stage.ts';

/** Six plans from small to large; the fitting one is lit. Live: `count`, the plan from 1 to 6. */
export function blades(s: Stage, { count = 3 }: Live) {
  const fit = Math.min(6, Math.max(1, Math.round(count)));
  if (s.plan) return trays(s, fit);
  const step = s.front ? 1.48 : 0.62;
  const stack = (x: number, y: number, n: number, w = 1.7) => {
    for (let k = 0; k < n; k++) {
      s.box(x, y, k * step, w, 1.9, step - 0.12, n === fit ? 'signal' : 'steel', () => {
        if (s.front) s.dot([x + 0.4, y, (k + 0.46) * step], n === fit ? 'paper' : 'led', 14);
      });
    }
  };
  if (s.front) {
    s.floor(0, 20, 0, 2);
    s.route([
      [0, 0],
      [20, 0],
    ]);
    for (let n = 1; n <= 6; n++) stack(0.9 + (n - 1) * 3.15, 0, n, 2.4);
    return s.name([0.9 + (fit - 1) * 3.15 + 1.2, 0, fit * step - 0.12], 90);
  }
  s.floor(-1, 15, -1, 4, 0.35);
  s.route([
    [15, 3],
    [-1, 3],
  ]);
  for (let n = 1; n <= 6; n++) stack(12.6 - (n - 1) * 2.5, 0.2, n);
  s.name([12.6 - (fit - 1) * 2.5 + 0.85, 1.15, fit * step - 0.12], 170, s.mirrored ? 'upper' : 'lower');
}

function trays(s: Stage, fit: number) {
  s.floor(0, 20, 0, 15);
  s.route([
    [0, 9.6],
    [12, 9.6],
  ]);
  for (let n = 1; n <= 6; n++) {
    if (n === fit) continue;
    const i = n < fit ? n - 1 : n - 2;
    const [x, y] = i < 3 ? [1 + i * 6.3, 1] : [1, 5.6 + (i - 3) * 4.6];
    tray(s, x, y, n, false);
  }
  s.bay(10, 19, 7, 12.2);
  tray(s, 12, 7.9, fit, true);
}

function tray(s: Stage, x: number, y: number, n: number, on: boolean) {
  s.box(x, y, 0, 5, 3.4, 0.5, on ? 'signal' : 'steel', () => {
    for (let k = 0; k < 6; k++)
      s.patch.top(
        x + 0.35 + k * 0.74,
        x + 0.85 + k * 0.74,
        y + 0.5,
        y + 2.9,
        0.5,
        k < n ? (on ? 'paper' : 'pane') : 'slot',
      );
  });
}
