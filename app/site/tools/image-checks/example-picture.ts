import type { ImageFacts } from './check-image.ts';
import { measureImage, type Pixels } from './measure-image.ts';

/** The labelled example, drawn from boxes on a ground of 100 by 100: a bottle on nearly white paper. */
export const exampleGround = [248, 248, 246] as const;
export const exampleBoxes = [
  { x: 44, y: 16, width: 12, height: 8, colour: [38, 60, 68] },
  { x: 40, y: 24, width: 20, height: 58, colour: [96, 140, 150] },
  { x: 44, y: 30, width: 4, height: 46, colour: [186, 208, 212] },
] as const;

export function examplePixels(side = 100): Pixels {
  const data = new Uint8ClampedArray(side * side * 4);
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const px = (x * 100) / side;
      const py = (y * 100) / side;
      const box = exampleBoxes.findLast(
        (one) => one.x <= px && px < one.x + one.width && one.y <= py && py < one.y + one.height,
      );
      data.set([...(box?.colour ?? exampleGround), 255], 4 * (y * side + x));
    }
  }
  return { width: side, height: side, data };
}

export const exampleFacts: ImageFacts = {
  name: 'bottle.jpg',
  type: 'jpeg',
  bytes: 412_000,
  width: 1600,
  height: 1600,
  ...measureImage(examplePixels()),
};
