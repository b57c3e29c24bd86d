import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { charactersOf } from './character-map.ts';
import { families, fontsFolder, makeFonts, packageFont, weights } from './site-fonts.ts';

const root = join(import.meta.dirname, '../..');
const css = readFileSync(join(root, 'app/styles/fonts.css'), 'utf8');
const font = (family: string) => readFileSync(join(fontsFolder, `${family}.woff2`));

/** Every sign in the words of the site. */
function signsOfContent(): Set<string> {
  const texts = ['content', 'messages'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /(?<!\.test)\.(ts|mdx|json)$/.test(name))
      .map((name) => readFileSync(join(root, folder, name), 'utf8')),
  );
  return new Set(texts.join(''));
}

/** The code points of a `unicode-range`. */
function codesOf(range: string): Set<number> {
  const codes = new Set<number>();
  for (const [, first = '', last = first] of range.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)) {
    for (let code = Number.parseInt(first, 16); code <= Number.parseInt(last, 16); code++) codes.add(code);
  }
  return codes;
}

const facesOf = (family: string) =>
  [...css.matchAll(/@font-face \{([^}]*)\}/g)]
    .map(([, face = '']) => face)
    .filter((face) => face.includes(`/${family}`));

beforeAll(makeFonts, 60_000);

test('the fonts of a page weigh 45 kB at most', () => {
  const bytes = families.map((family) => font(family).length);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(45_000);
  expect(Math.min(...bytes)).toBeGreaterThan(5000);
});

describe.each(families)('%s', (family) => {
  test('has every sign of the content that its designers drew; labels get accented letters on demand', async () => {
    const drawn = await charactersOf(packageFont(family));
    const kept = await charactersOf(font(family));
    const onDemand = family === 'martian-mono' ? /[À-ÖØ-öø-ÿ]/ : /[^\s\S]/;
    const missing = [...signsOfContent()].filter((sign) => {
      const code = sign.codePointAt(0) ?? 0;
      return code >= 0x20 && drawn.has(code) && !kept.has(code) && !onDemand.test(sign);
    });
    expect(missing).toEqual([]);
  });

  test('is named in the style sheet for the signs it has, and the package’s files for all others it drew', async () => {
    const [own = '', ...others] = facesOf(family);
    expect(own).toContain(`url("./fonts/${family}.woff2")`);
    expect(own).toContain(`font-weight: ${weights.min} ${weights.max}`);
    const kept = await charactersOf(font(family));
    const named = codesOf(own);
    expect([...kept].filter((code) => !named.has(code))).toEqual([]);
    const rest = new Set(others.flatMap((face) => [...codesOf(face)]));
    expect([...named].filter((code) => rest.has(code))).toEqual([]);
    const drawn = [...(await charactersOf(packageFont(family)))];
    expect(drawn.filter((code) => code > 0x20 && !kept.has(code) && !rest.has(code))).toEqual([]);
  });
});
