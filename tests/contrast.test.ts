import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contrast, type Rgb } from '#app/format/contrast.ts';

/** The design's promise of contrast, recomputed from the token sheet for every theme and mode. */
const css = readFileSync(new URL('../app/styles/tokens.css', import.meta.url), 'utf8');
type Tokens = Record<string, string>;

function block(selector: string): Tokens {
  const start = css.indexOf(`${selector} {`);
  const body = css.slice(start, css.indexOf('\n}', start));
  return Object.fromEntries(
    [...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  );
}
const root = block(':root');
const themes = {
  default: {},
  ...Object.fromEntries(
    ['winter', 'lunar', 'spring', 'peak'].map((name) => [name, block(`[data-theme="${name}"]`)]),
  ),
};

/** oklch(L C H) or light-dark(oklch(…), oklch(…)) of one mode, in sRGB from 0 to 255. */
function colour(value: string, mode: 'light' | 'dark'): Rgb {
  const found = [...value.matchAll(/oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g)];
  const [, l, c, h] = (mode === 'dark' && found[1] ? found[1] : found[0])?.map(Number) ?? [];
  if (l === undefined || c === undefined || h === undefined) throw new Error(`no colour in ${value}`);
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  // Oklab to linear sRGB: Björn Ottosson, "A perceptual color space for image processing" (2020).
  const cube = (x: number) => x ** 3;
  const L = cube(l + 0.3963377774 * a + 0.2158037573 * b);
  const M = cube(l - 0.1055613458 * a - 0.0638541728 * b);
  const S = cube(l - 0.0894841775 * a - 1.291485548 * b);
  return [
    shown(4.0767416621 * L - 3.3077115913 * M + 0.2309699292 * S),
    shown(-1.2684380046 * L + 2.6097574011 * M - 0.3413193965 * S),
    shown(-0.0041960863 * L - 0.7034186147 * M + 1.707614701 * S),
  ];
}

/** A part of linear light as a screen is told it, not rounded (https://www.w3.org/TR/css-color-4/#color-conversion-code). */
function shown(linear: number): number {
  const light = Math.min(1, Math.max(0, linear));
  return 255 * (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055);
}

/** Contrast of two colours as the sheet has them. */
const ratio = (one: string, other: string, mode: 'light' | 'dark') =>
  contrast(colour(one, mode), colour(other, mode));

/** Foreground, background, and the least ratio: 4.5 for text, 3 for borders and the focus ring. */
const pairs: [string, string, number][] = [
  ['ink', 'bg', 4.5],
  ['ink-2', 'sunken', 4.5],
  ['ink-3', 'sunken', 4.5],
  ['on-primary', 'primary', 4.5],
  ['on-primary', 'primary-hover', 4.5],
  ['primary', 'sunken', 4.5],
  ['on-soft', 'soft', 4.5],
  ['on-signal', 'signal', 4.5],
  ['signal-text', 'sunken', 4.5],
  ['success', 'success-soft', 4.5],
  ['warn', 'warn-soft', 4.5],
  ['error', 'error-soft', 4.5],
  ['info', 'info-soft', 4.5],
  ['on-band', 'band', 4.5],
  ['on-band-2', 'band', 4.5],
  ['control', 'surface', 3],
  ['focus', 'bg', 3],
];

describe.each(Object.entries(themes))('theme %s', (_name, theme: Tokens) => {
  describe.each(['light', 'dark'] as const)('%s', (mode) => {
    test.each(pairs)('%s on %s is at least %f : 1', (front, back, least) => {
      const tokens: Tokens = { ...root, ...theme };
      expect(ratio(tokens[front] ?? '', tokens[back] ?? '', mode)).toBeGreaterThanOrEqual(least);
    });
  });
});

test('the figures of the design are reached', () => {
  expect(ratio(root.ink ?? '', root.bg ?? '', 'light')).toBeCloseTo(16.5, 0);
  expect(ratio(root['on-primary'] ?? '', root.primary ?? '', 'dark')).toBeCloseTo(10, 0);
});

test('family colours are readable on the ground, on wells and on their own tint', () => {
  const families = [
    ...css.matchAll(/\[data-family="\w+"\] \{\s*--family-chroma: ([\d.]+);\s*--family-hue: ([\d.]+);/g),
  ];
  expect(families).toHaveLength(8);
  for (const [, chroma = '', hue = ''] of families) {
    const light = `oklch(0.505 ${chroma} ${hue})`;
    const dark = `oklch(0.8 ${Math.min(Number(chroma), 0.098)} ${hue})`;
    for (const back of ['bg', 'sunken']) {
      expect(ratio(light, root[back] ?? '', 'light')).toBeGreaterThanOrEqual(4.5);
      expect(ratio(`light-dark(${light}, ${dark})`, root[back] ?? '', 'dark')).toBeGreaterThanOrEqual(4.5);
    }
    expect(ratio(light, `oklch(0.955 0.022 ${hue})`, 'light')).toBeGreaterThanOrEqual(4.5);
  }
});
