import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RenderedImage, Resvg, type ResvgRenderOptions } from '@resvg/resvg-js';
import subset from 'subset-font';
import { escapeXml } from '../escape-xml.ts';
import { characters, type FontFamily, packageFont } from '../fonts/site-fonts.ts';

export const cacheFolder = join(import.meta.dirname, '../../node_modules/.cache/pictures');

/** Families as the pinned fonts name themselves: subsetting keeps the name of the variable font's default instance. */
export const display = 'Funnel Display Light';
export const mono = 'Martian Mono SemiExpanded';
const pinned: readonly (readonly [FontFamily, weight: number])[] = [
  ['funnel-display', 600],
  ['martian-mono', 500],
];

export interface Renderer {
  /** Changes when the fonts do. */
  key: string;
  draw(svg: string): RenderedImage;
  /** Width of one line of text in pixels. */
  measure(text: string, family: string, size: number, spacing?: number): number;
}

/** A renderer that knows our fonts only; the machine's are never looked at, so that every machine draws the same. */
export async function createRenderer(): Promise<Renderer> {
  mkdirSync(cacheFolder, { recursive: true });
  const hash = createHash('sha256');
  const fontFiles: string[] = [];
  for (const [family, wght] of pinned) {
    const source = packageFont(family);
    hash.update(source).update(`${wght}${characters[family]}`);
    const key = createHash('sha256').update(source).update(`${wght}${characters[family]}`).digest('hex');
    const file = join(cacheFolder, `${family}-${wght}-${key.slice(0, 12)}.ttf`);
    if (!existsSync(file)) {
      const variationAxes = { wght };
      writeFileSync(
        file,
        await subset(source, characters[family], { targetFormat: 'truetype', variationAxes }),
      );
    }
    fontFiles.push(file);
  }
  const options: ResvgRenderOptions = { font: { fontFiles, loadSystemFonts: false } };
  const open = (svg: string) => new Resvg(svg, options);
  return {
    key: hash.digest('hex'),
    draw: (svg) => open(svg).render(),
    measure(text, family, size, spacing = 0) {
      const line = `<text font-family="${family}" font-size="${size}" letter-spacing="${spacing}">${escapeXml(text)}</text>`;
      return (
        open(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${line}</svg>`).getBBox()?.width ??
        0
      );
    },
  };
}
