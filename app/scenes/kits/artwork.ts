import type { Flat } from '../colour.ts';
import type { Stage } from '../stage.ts';

const colours: readonly Flat[] = [
  'rose',
  'petrolFlat',
  'sand',
  'violet',
  'moss',
  'signal',
  'pane',
  'petrolFlat',
  'rose',
  'moss',
  'sand',
  'violet',
];

export const artColour = (k: number): Flat => colours[(k * 5 + 3) % 12] ?? 'rose';

/** A different simple drawing on each picture. */
export function motif(s: Stage, x: number, y: number, z: number, k: number) {
  if (k % 3 === 0) s.patch.front(x + 0.2, x + 0.75, y, z + 0.2, z + 0.5, 'paper');
  else if (k % 3 === 1)
    s.polygon(
      [
        [x + 0.1, y, z + 0.15],
        [x + 0.5, y, z + 0.8],
        [x + 0.85, y, z + 0.15],
      ],
      'paper',
    );
  else s.dot([x + 0.48, y, z + 0.5], 'paper', 32);
}

const lineLengths = [2, 1.5, 1.8];

/** The same for the larger frames of the elevation, which are `h` high. */
export function drawing(s: Stage, x: number, z: number, h: number, k: number) {
  const y = 0.5;
  if (k % 4 === 0) {
    s.polygon(
      [
        [x, y, z],
        [x + 0.9, y, z + h * 0.62],
        [x + 1.5, y, z + h * 0.25],
        [x + 2, y, z + h * 0.5],
        [x + 2.7, y, z],
      ],
      'paper',
    );
  } else if (k % 4 === 1) {
    for (let i = 0; i < 3; i++)
      s.patch.front(
        x + 0.35,
        x + 0.35 + (lineLengths[i] ?? 1),
        y,
        z + h * 0.68 - i * 0.6,
        z + h * 0.68 + 0.24 - i * 0.6,
        'paper',
      );
  } else if (k % 4 === 2) {
    s.dot([x + 1.35, y, z + h / 2], 'paper', 100);
  } else {
    s.patch.front(x + 0.6, x + 2.1, y, z + h * 0.2, z + h * 0.72, 'paper');
    s.patch.front(x + 1.2, x + 1.5, y, z + h * 0.2, z + h * 0.72, 'sand');
  }
}
