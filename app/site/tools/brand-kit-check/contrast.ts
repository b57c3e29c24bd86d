/** Red, green and blue, 0 to 255. */
export type Colour = readonly [number, number, number];

/** "#0a7", "0A7B3C" or "rgb(10, 123, 60)"; null for anything else. */
export function readColour(text: string): Colour | null {
  const plain = text.normalize('NFKC').trim().toLowerCase();
  const hex = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/.exec(plain)?.[1];
  if (hex) {
    const full = hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex;
    const part = (at: number) => Number.parseInt(full.slice(at, at + 2), 16);
    return [part(0), part(2), part(4)];
  }
  const parts = /^rgb\((\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\)$/.exec(plain)?.slice(1).map(Number);
  const [red, green, blue] = parts ?? [];
  if (red === undefined || green === undefined || blue === undefined) return null;
  return Math.max(red, green, blue) <= 255 ? [red, green, blue] : null;
}

export function hexOf(colour: Colour): string {
  return `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** Relative luminance, WCAG 2.2: 0 is black, 1 is white. */
function luminance(colour: Colour): number {
  const [red, green, blue] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio, WCAG 2.2: 1 to 21. */
export function contrast(a: Colour, b: Colour): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}
