import type { Rgb } from '#app/format/contrast.ts';

/** What the browser paints for any colour it can compute, OKLCH among them; null without a canvas. */
export function painted(colour: string): Rgb | null {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 1;
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  pen.fillStyle = colour;
  pen.fillRect(0, 0, 1, 1);
  const [r = 0, g = 0, b = 0] = pen.getImageData(0, 0, 1, 1).data;
  return [r, g, b];
}
