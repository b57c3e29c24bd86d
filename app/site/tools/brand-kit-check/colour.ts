import type { Rgb } from '#app/format/contrast.ts';

/** "#0a7", "0A7B3C" or "rgb(10, 123, 60)"; null for anything else. */
export function readColour(text: string): Rgb | null {
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

export function hexOf(colour: Rgb): string {
  return `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
