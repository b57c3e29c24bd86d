import type { Live } from '../draw-scene.ts';
import { parcel, sheet } from '../objects.ts';
import type { Stage } from '../stage.ts';

const example = [0.38, 0.5, 0.44, 0.62, 0.55, 0.78, 0.7, 1];

/** Numbers as heights. Live: `bars`, 2 to 8 values between 0 and 1; the last one is the answer. */
export function chart(s: Stage, { bars = example }: Live) {
  const values = (bars.length < 2 ? example : bars.slice(-8)).map((value) =>
    Math.min(1, Math.max(0, value || 0)),
  );
  if (s.plan) return hours(s, values);
  const last = values.length - 1;
  if (s.front) {
    s.floor(0, 20, 0, 2);
    s.route([
      [0, 0],
      [20, 0],
    ]);
    const step = 17 / values.length;
    for (const [i, value] of values.entries())
      s.box(1.4 + i * step, 0, 0, step * 0.62, 1, 0.3 + value * 8.8, i === last ? 'signal' : 'petrol');
    s.overlay(() =>
      s.line(
        values.map((value, i) => [1.4 + (i + 0.31) * step, 0, 0.9 + value * 8.8]),
        'ink',
        4,
        ' stroke-dasharray="6 10"',
      ),
    );
    for (const [i, value] of values.entries())
      s.overlay(() => s.dot([1.4 + (i + 0.31) * step, 0, 0.9 + value * 8.8], 'ink', 16));
    return s.name([1.4 + (last + 0.31) * step, 0, 0.9 + (values[last] ?? 0) * 8.8], 70);
  }
  s.floor(-2, 10, -3, 5);
  s.route([
    [-2, 3.4],
    [10, 3.4],
  ]);
  const step = 10.4 / values.length;
  for (const [i, value] of values.entries()) {
    s.box(-1.4 + i * step, -1.6, 0, step * 0.5, 1.2, 0.25 + value * 4.6, i === last ? 'signal' : 'petrol');
  }
  parcel(s, -1.2, 1.2, 0, 1.3, 1.3, 1);
  sheet(s, 1.6, 2.2, 2.6, 2, { lines: 4, heading: 'family', flagged: [2] });
  for (const [k, w] of [1.5, 1.2, 0.9].entries())
    s.box(6.6 - w / 2, 1.6 - w / 2, k * 0.3, w, w, 0.3, k === 1 ? 'pale' : 'petrol');
  // The plate hangs above the bars to the left of the answer, however high they are; 70 picture units are one.
  const above = values.map(
    (value, i) => ((last - i) * step * 0.5 + (value - (values[last] ?? 0)) * 4.6) * 70,
  );
  const lift = Math.max(80, ...above.slice(-5, -1).map((height) => height + 70));
  s.name([-1.4 + (last + 0.25) * step, -1, 0.25 + (values[last] ?? 0) * 4.6], Math.round(lift));
}

/** Across the picture: eight blocks of three hours. */
const blockAt = (block: number) => 2.1 + block * 2.25;

/**
 * Days as rows, the larger the square, the more orders. The route is today, up to the block that the plate names: the
 * last one with orders.
 */
function hours(s: Stage, values: readonly number[]) {
  s.floor(0, 20, 0, 15);
  const square = (block: number, y: number, size: number, material: 'petrol' | 'pale' | 'signal') =>
    s.box(blockAt(block) - size / 2, y - size / 2, 0, size, size, 0.4, material);
  for (const y of [1.7, 3.8, 5.9]) {
    for (const [block, value] of values.entries()) {
      const load = Math.min(1, value * (0.7 + s.random() * 0.6));
      square(block, y, 0.35 + load * 1.15, load > 0.45 ? 'petrol' : 'pale');
    }
  }
  const today = 10;
  const now = Math.max(
    0,
    values.findLastIndex((value) => value > 0),
  );
  s.route([
    [0, today],
    [blockAt(now), today],
  ]);
  for (const [block, value] of values.entries()) {
    if (block <= now) square(block, today, 0.4 + value * 1.15, 'signal');
    else square(block, today, 0.35, 'pale');
    square(block, 13.2, 0.35, 'pale');
  }
  // Far enough to the left for the plate, which is its tab.
  s.bay(Math.min(blockAt(now) - 1.15, 12.2), blockAt(now) + 1.15, today - 1.25, today + 1.25);
}
