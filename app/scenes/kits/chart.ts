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
    s.floor(0, 20, 0, 2, 7);
    s.route([
      [0, 0],
      [20, 0],
    ]);
    const step = 17 / values.length;
    for (const [i, value] of values.entries())
      s.box(1.4 + i * step, 0, 0, step * 0.62, 1, 0.3 + value * 5.4, i === last ? 'signal' : 'petrol');
    s.keep([0, 0, 6.4]);
    s.overlay(() =>
      s.line(
        values.map((value, i) => [1.4 + (i + 0.31) * step, 0, 0.9 + value * 5.4]),
        'ink',
        4,
        ' stroke-dasharray="6 10"',
      ),
    );
    for (const [i, value] of values.entries())
      s.overlay(() => s.dot([1.4 + (i + 0.31) * step, 0, 0.9 + value * 5.4], 'ink', 16));
    return s.name([1.4 + (last + 0.31) * step, 0, 0.9 + (values[last] ?? 0) * 5.4], 70);
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
  s.name([-1.4 + (last + 0.25) * step, -1, 0.25 + (values[last] ?? 0) * 4.6], 80);
}

/** A week of hours: the larger the square, the more orders. The route is today, up to the hour that the plate names. */
function hours(s: Stage, values: readonly number[]) {
  s.floor(0, 20, 0, 15);
  for (let day = 0; day < 6; day++) {
    for (let hour = 0; hour < 8; hour++) {
      const load = ((values[hour % values.length] ?? 0) + s.random()) / 2;
      if (day === 3 && hour <= 5) continue;
      const size = day >= 3 ? 0.3 : 0.5 + load * 1.1;
      const [x, y] = [2.1 + hour * 2.25, 1.9 + day * 2.1];
      s.box(x - size / 2, y - size / 2, 0, size, size, 0.4, day < 3 && load > 0.5 ? 'petrol' : 'pale');
    }
  }
  s.route([
    [0, 8.2],
    [13, 8.2],
  ]);
  s.bay(12, 14.7, 6.9, 9.5);
  s.box(12.55, 7.4, 0, 1.6, 1.6, 0.4, 'signal');
}
