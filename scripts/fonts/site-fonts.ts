// Use to make the site's own fonts out of the packages' (vite.config.ts calls it); `node scripts/fonts/site-fonts.ts` makes them by hand.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subset from 'subset-font';

const root = join(import.meta.dirname, '../..');
/** Not in version control; app/styles/fonts.css and app/root.tsx name its files. */
export const fontsFolder = join(root, 'app/styles/fonts');
export const families = ['funnel-display', 'funnel-sans', 'martian-mono'] as const;
export type FontFamily = (typeof families)[number];

/** The weights that the type scale uses; app/styles/fonts.css states the same range. */
export const weights = { min: 400, max: 700 } as const;
/** Without them letters would stand apart, accents beside their letters, and digits not in columns. */
const features = ['calt', 'ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'tnum'];

export const packageFont = (family: FontFamily) =>
  readFileSync(
    join(root, `node_modules/@fontsource-variable/${family}/files/${family}-latin-wght-normal.woff2`),
  );
const licence = (family: FontFamily) =>
  readFileSync(join(root, `node_modules/@fontsource-variable/${family}/LICENSE`), 'utf8');

const range = (first: number, last: number) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, i) => first + i));
const ascii = range(0x20, 0x7e);
/** Signs of Latin-1, of typography, and of money and sums. */
const signs = `${range(0xa0, 0xbf)}×÷–—‘’‚“”„†‡•…‹›⁄€™−`;
const letters = range(0xc0, 0xff);
/**
 * What each font keeps. Other Latin letters and signs come from the packages' own files, which a browser loads only
 * when one of them stands on the page (the later faces of app/styles/fonts.css). Codes and labels are ASCII.
 */
export const characters: Record<FontFamily, string> = {
  'funnel-display': ascii + signs + letters,
  'funnel-sans': ascii + signs + letters,
  'martian-mono': ascii + signs,
};

/** Writes the three fonts and their licences, unless they are there already and made of the same parts. */
export async function makeFonts(): Promise<void> {
  const sources = families.map((family) => ({ family, font: packageFont(family) }));
  const hash = createHash('sha256').update(readFileSync(import.meta.filename));
  for (const { font } of sources) hash.update(font);
  const key = hash.digest('hex');
  const keyFile = join(fontsFolder, 'made-of.txt');
  if (textOf(keyFile) === key) return;
  mkdirSync(fontsFolder, { recursive: true });
  for (const { family, font } of sources) {
    const made = await subset(font, characters[family], {
      targetFormat: 'woff2',
      variationAxes: { wght: weights },
      keepFeatures: features,
      noHinting: true,
    });
    writeFileSync(join(fontsFolder, `${family}.woff2`), made);
    writeFileSync(join(fontsFolder, `${family}-licence.txt`), licence(family));
  }
  writeFileSync(keyFile, key);
}

function textOf(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

if (import.meta.main) await makeFonts();
