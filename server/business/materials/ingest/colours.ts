import type { MaterialColour } from '#contract/material-kinds.ts';

const named: Readonly<Record<string, string>> = {
  black: '#000000',
  white: '#ffffff',
  red: '#ff0000',
  green: '#008000',
  blue: '#0000ff',
  yellow: '#ffff00',
  orange: '#ffa500',
  purple: '#800080',
  pink: '#ffc0cb',
  brown: '#a52a2a',
  grey: '#808080',
  gray: '#808080',
  teal: '#008080',
  silver: '#c0c0c0',
  gold: '#ffd700',
  navy: '#000080',
};

/** A paint of a drawing as `#rrggbb`; null for none, and for those that are no single colour. */
export function hexOf(paint: string): string | null {
  if (Object.hasOwn(named, paint)) return named[paint] ?? null;
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])[0-9a-f]?$/.exec(paint);
  if (short)
    return `#${short
      .slice(1, 4)
      .map((digit) => digit + digit)
      .join('')}`;
  const long = /^(#[0-9a-f]{6})([0-9a-f]{2})?$/.exec(paint);
  if (long?.[1]) return long[1];
  const parts = /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})/.exec(paint);
  if (!parts) return null;
  const channel = (text: string) => Math.min(255, Number(text)).toString(16).padStart(2, '0');
  return `#${parts.slice(1, 4).map(channel).join('')}`;
}

/** The family that people would call a colour by: by hue, or by lightness where there is little of it. */
export function colourFamily(hex: string): MaterialColour {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255,
  );
  const most = Math.max(red, green, blue);
  const least = Math.min(red, green, blue);
  const span = most - least;
  const lightness = (most + least) / 2;
  const saturation = span === 0 ? 0 : span / (1 - Math.abs(2 * lightness - 1));
  if (lightness > 0.94 || (saturation < 0.1 && lightness > 0.9)) return 'white';
  if (lightness < 0.08 || (saturation < 0.12 && lightness < 0.18)) return 'black';
  if (saturation < 0.12) return 'grey';
  const sector =
    most === red
      ? (green - blue) / span
      : most === green
        ? (blue - red) / span + 2
        : (red - green) / span + 4;
  return familyOfHue((sector * 60 + 360) % 360, lightness, saturation);
}

function familyOfHue(hue: number, lightness: number, saturation: number): MaterialColour {
  if (hue < 15 || hue >= 345) return lightness > 0.75 ? 'pink' : 'red';
  if (hue < 45) return lightness < 0.42 || saturation < 0.4 ? 'brown' : 'orange';
  if (hue < 68) return lightness < 0.3 ? 'brown' : 'yellow';
  if (hue < 160) return 'green';
  if (hue < 195) return 'teal';
  if (hue < 255) return 'blue';
  return hue < 295 ? 'purple' : 'pink';
}

const maxColours = 6;

/** The main colours of a drawing, the most used first, and their families. */
export function coloursOf(paints: ReadonlyMap<string, number>): {
  palette: string[];
  colours: MaterialColour[];
} {
  const counted = new Map<string, number>();
  for (const [paint, times] of paints) {
    const hex = hexOf(paint);
    if (hex) counted.set(hex, (counted.get(hex) ?? 0) + times);
  }
  const palette = [...counted]
    .sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))
    .slice(0, maxColours)
    .map(([hex]) => hex);
  const families = palette.map(colourFamily);
  const current: MaterialColour[] = paints.has('currentcolor') ? ['current'] : [];
  return { palette, colours: [...new Set([...current, ...families])] };
}
