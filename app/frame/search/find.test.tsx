import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { yardstickMs } from '../../../tests/yardstick.ts';
import { find } from './find.ts';
import { Result } from './result-row.tsx';
import { createSiteIndex, type Hit } from './site-index.ts';
import type { Source } from './sources.ts';
import { cleaned } from './terms.ts';
import { dataOfContent } from './text-headings.test-support.ts';

const index = createSiteIndex(dataOfContent());

const hostile: [what: string, typed: string][] = [
  ['ten thousand letters', 'a'.repeat(10_000)],
  ['ten thousand words', 'parcel '.repeat(10_000)],
  ['markup', '<script>alert(1)</script>'],
  ['an attribute', '"><img src=x onerror=alert(1)>'],
  ['signs of patterns', '.*+?^$()|[]\\{}'],
  ['emoji', '📦📦👩‍👩‍👧 🇩🇪'],
  ['NUL', 'par\0cel'],
  ['half a surrogate pair', '\ud83d parcel \ude00'],
  ['other scripts', 'возврат 返品 إرجاع'],
  ['names of an object', '__proto__ constructor toString'],
  ['line breaks and tabs', '\n\t\r\u2028parcel\u00a0'],
  ['dots', '..'],
  ['direction marks', '\u202eparcel\u2066'],
];

describe('anything may be asked', () => {
  test.each(hostile)('%s', async (_, typed) => {
    const yardstick = yardstickMs();
    const began = performance.now();
    const found = await find(index, typed, 5);
    expect(performance.now() - began).toBeLessThan(4 * yardstick);
    expect(found.typed.length).toBeLessThanOrEqual(120);
    expect(found.typed).not.toMatch(/[\p{C}\n]/u);
    expect(found.typed.isWellFormed()).toBe(true);
    for (const { hits } of found.groups)
      for (const { entry, terms } of hits) {
        expect(entry.to ?? 'mode').toMatch(/^(\/|mailto:|mode)/);
        const markup = renderToStaticMarkup(<Result entry={entry} terms={terms} lines="all" />);
        expect(markup).not.toMatch(/<script|<img/);
      }
  });

  test('nothing asked finds nothing', async () => {
    for (const typed of ['', '   ', '\0', '\u200b'])
      expect(await find(index, typed, 5)).toMatchObject({ typed: '', groups: [], count: 0 });
  });

  test('what is cut stays readable', () => {
    expect(cleaned(`  one\n\ttwo\0three  `)).toBe('one two three');
    expect(cleaned('x'.repeat(500))).toHaveLength(120);
    expect(cleaned('📦'.repeat(200)).isWellFormed()).toBe(true);
  });
});

describe('sources', () => {
  const hit = (title: string, score: number): Hit => ({
    entry: { group: 'library', title, line: 'Mock-up', family: 'LIB', to: `/${title}` },
    score,
    terms: [],
  });

  test('the library is offered with the words as its keyword, and not counted', async () => {
    const { groups, count } = await find(index, 'mailer box / 50 %', 5);
    const offer = groups.find(({ group }) => group === 'library')?.hits[0]?.entry;
    expect(offer?.to).toBe('/material-list/0/all/mailer%20box%20%2F%2050%20%25/search');
    expect(groups.at(-1)?.group).toBe('library');
    expect(count).toBe((await find(index, 'mailer box / 50 %', 5, [])).count);
    expect((await find(index, '..', 5)).groups).toEqual([]);
  });

  test('another source adds its results in its own group, is told the limit, and is cut to it', async () => {
    const asked: unknown[] = [];
    const materials: Source = {
      async find(question) {
        asked.push(question);
        return [hit('box-1', 3), hit('box-2', 2), hit('box-3', 1)];
      },
    };
    const { groups, count } = await find(index, ' Parcel ', 2, [materials]);
    expect(asked).toEqual([{ typed: 'Parcel', meant: 'Parcel', limit: 2 }]);
    const own = groups.find(({ group }) => group === 'library');
    expect(own?.hits.map(({ entry }) => entry.title)).toEqual(['box-1', 'box-2']);
    expect(own?.count).toBe(3);
    expect(count).toBe((await find(index, 'Parcel', 2, [])).count + 3);
  });

  test('the library is offered the words that were meant', async () => {
    const { corrected, groups } = await find(index, 'calcluator', 5);
    expect(corrected).toBe('calculator');
    expect(groups.at(-1)?.hits.at(-1)?.entry.title).toBe('Search the library for “calculator”');
  });

  test('whatever is asked, the groups add up to everything found', async () => {
    for (const typed of ['v', 'server', 'parcel', 'calcluator', '200 downloads']) {
      const { groups, count } = await find(index, typed, 3);
      expect(groups.reduce((sum, group) => sum + group.count, 0)).toBe(count);
    }
  });

  test('a source that fails costs its own results only', async () => {
    const failing: Source = { find: () => Promise.reject(new Error('down')) };
    const { groups } = await find(index, 'parcel', 5, [failing]);
    expect(groups[0]?.hits[0]?.entry.to).toBe('/logistics-control#parcel');
  });
});

describe('a result', () => {
  test('is a real link with the found words marked', () => {
    const [first] = index.find('parsel').hits;
    const markup = renderToStaticMarkup(
      first ? <Result entry={first.entry} terms={first.terms} lines="one" /> : null,
    );
    expect(markup).toContain('href="/logistics-control#parcel"');
    expect(markup).toMatch(/<mark[^>]*>parcel<\/mark>/);
  });

  test('that changes the colours is a button the layout listens to', () => {
    const [first] = index.find('dark mode').hits;
    const markup = renderToStaticMarkup(first ? <Result entry={first.entry} lines="one" /> : null);
    expect(markup).toMatch(/^<button[^>]*data-mode-to="dark"/);
  });
});
