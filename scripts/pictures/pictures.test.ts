import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { picturePath } from '../../app/frame/share-picture.ts';
import { listedPages } from '../../app/site/pages/blocks/listed-pages.ts';
import { familyColour, token } from './colours.ts';
import { makePictures } from './make-pictures.ts';
import { palettePng } from './palette-png.ts';
import { createRenderer, display, mono, type Renderer } from './picture-fonts.ts';
import { sharePicture } from './share-picture.ts';

const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
let renderer: Renderer;

beforeAll(async () => {
  renderer = await createRenderer();
  await makePictures(folder);
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true }));

const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];

test('every listed page has a picture of 1200 × 630 that weighs 60 kB at most', () => {
  const expected = listedPages().map(({ path }) => picturePath(path).replace('/share/', ''));
  expect(readdirSync(join(folder, 'share')).sort()).toEqual([...expected].sort());
  for (const name of expected) {
    const png = readFileSync(join(folder, 'share', name));
    expect(sizeOf(png), name).toEqual([1200, 630]);
    expect(png.length, name).toBeLessThanOrEqual(60_000);
  }
});

test('no two pages have the same picture', () => {
  const drawn = listedPages().map((page) => sharePicture(page, renderer));
  expect(new Set(drawn).size).toBe(drawn.length);
});

test('words keep clear of the mark below them, and every word of a headline is there', () => {
  for (const page of listedPages()) {
    const svg = sharePicture(page, renderer);
    const lines = [...svg.matchAll(/<text x="104" y="([\d.]+)" font-size="(\d+)"[^>]*>([^<]*)</g)];
    const words = lines.map(([, , , text = '']) => text);
    expect(words.join(' ').replaceAll('&amp;', '&'), page.path).toBe(page.headline);
    expect(Number(lines.at(-1)?.[1]), page.path).toBeLessThan(510);
  }
});

test('words are set in our own two fonts', () => {
  const width = (family: string) => renderer.measure('Illi', family, 100);
  expect(width(display)).toBeGreaterThan(0);
  expect(width(mono)).toBeGreaterThan(width(display) * 1.5);
});

test('icons have their sizes, and the icon file holds a picture', () => {
  const sides = { 'icon-192': 192, 'icon-512': 512, 'icon-maskable-512': 512, 'apple-touch-icon': 180 };
  for (const [name, side] of Object.entries(sides)) {
    expect(sizeOf(readFileSync(join(folder, `${name}.png`))), name).toEqual([side, side]);
  }
  const ico = readFileSync(join(folder, 'favicon.ico'));
  expect(ico.readUInt32LE(14)).toBe(ico.length - 22);
  expect(sizeOf(ico.subarray(22))).toEqual([32, 32]);
});

describe('a picture with a palette', () => {
  test('shows the same colours as before', () => {
    const source = new Resvg(
      '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"><rect width="8" height="4" fill="#123456"/><rect width="4" height="4" fill="#fedcba"/></svg>',
    ).render();
    const png = palettePng(source.pixels, 8, 4).toString('base64');
    const again = new Resvg(
      `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"><image width="8" height="4" href="data:image/png;base64,${png}"/></svg>`,
    ).render();
    expect(Buffer.from(again.pixels)).toEqual(Buffer.from(source.pixels));
  });
});

test('colours come from the tokens of the page', () => {
  expect(token('surface')).toBe('#ffffff');
  expect(token('bg', 'dark')).not.toBe(token('bg'));
  expect(new Set((['CRE', 'OPS', 'INF', 'LIB', 'HSE'] as const).map(familyColour)).size).toBe(5);
  expect(() => token('no-such-token')).toThrow('no colour');
});
