import type { Stage } from '../stage.ts';

/** The ship of the mark: hull, two billowed sails, the waterline. */
export function caravel(s: Stage, x: number) {
  s.polygon(
    [
      [x, 0, 0.55],
      [x + 5.4, 0, 0.55],
      [x + 4.5, 0, -0.5],
      [x + 0.9, 0, -0.5],
    ],
    'ink',
  );
  s.polygon(
    [
      [x, 0, 0.55],
      [x + 1, 0, 0.55],
      [x + 0.8, 0, 1.05],
      [x - 0.2, 0, 1.05],
    ],
    'ink',
  );
  for (const mast of [0.35, 5.05])
    s.line(
      [
        [x + mast, 0, 0.5],
        [x + mast, 0, 6.1],
      ],
      'ink',
      6,
    );
  s.polygon(sail(x + 0.35, 6.1, 1), 'petrolFlat');
  s.polygon(sail(x + 5.05, 1.2, -1), 'signal');
}

/** A triangle whose long side is a quadratic curve, in six steps. */
function sail(x: number, z: number, way: 1 | -1): [number, number, number][] {
  const [w, h] = [4.2 * way, 3.6 * way];
  const curve = [0, 1, 2, 3, 4, 5, 6].map((i): [number, number, number] => {
    const t = i / 6;
    const bend = 2 * t * (1 - t);
    return [x + w * ((1 - t) ** 2 + bend * 0.34), 0, z - h * (bend * 0.3 + t * t)];
  });
  return [[x, 0, z], ...curve];
}
