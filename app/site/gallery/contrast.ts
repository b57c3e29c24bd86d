/** Red, green and blue, each from 0 to 255, as a screen gets them. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** Contrast of two colours, 1 to 21. Source: WCAG 2.2, "contrast ratio" and "relative luminance". */
export function contrast(one: Rgb, other: Rgb): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: Rgb): number {
  const [r, g, b] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

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
