import { readdirSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { articleIds, paths } from '#app/paths.ts';
import { toolNames } from '#contract/statistics.ts';
import { nameBook, searchWords } from './names.ts';

const book = nameBook({ pages: paths, articles: articleIds, answers: ['tax', 'refund'] });

test('an address is counted under the name of its page, never under itself', () => {
  const cases: [string, string | null][] = [
    ['/home', 'Home'],
    ['/HOME', 'Home'],
    ['/refundPolicy', 'RefundPolicy'],
    ['/refundpolicy', 'RefundPolicy'],
    ['/blog-detail/3', 'BlogDetail'],
    ['/material-list', 'MaterialList'],
    ['/material-list/0/all/mara@example.com/home', 'MaterialList'],
    ['/material-list/0/all/box/home/more', null],
    ['/material-list-detail/mat_1/icon/images', 'MaterialListDetail'],
    ['/redirect/Home', 'Redirect'],
    ['/confirm', 'Confirm'],
    ['/no-such-page', null],
    ['/dev', null],
    ['/admin/statistics', null],
    ['/', null],
    ['', null],
    ['/home/../etc/passwd', null],
    [`/redirect/${'x'.repeat(5000)}`, 'Redirect'],
  ];
  for (const [path, name] of cases) expect([path, book.pageOf(path)]).toEqual([path, name]);
});

test('a page in a further language counts as the same page', () => {
  const { pageOf } = nameBook({ pages: paths, articles: articleIds, answers: [], languages: ['zh'] });
  expect(['/zh/home', '/zh/blog-detail/3', '/ZH/home', '/zh', '/zh/zh/home'].map(pageOf)).toEqual([
    ...['Home', 'BlogDetail', null, null, null],
  ]);
  expect(book.pageOf('/zh/home')).toBeNull();
});

test('only what the site has may be reported', () => {
  expect(book.knows('page', 'Vps')).toBe(true);
  expect(book.knows('page', 'NotFound')).toBe(true);
  expect(book.knows('article_read', '7')).toBe(true);
  expect(book.knows('answer_missed', 'tax')).toBe(true);
  expect(book.knows('tool_used', 'parcel-weight')).toBe(true);
  expect(book.knows('purchase', 'vps')).toBe(true);
  expect(book.knows('purchase', 'EZC-2026-000001')).toBe(false);
  for (const name of ['/vps', 'vps', 'constructor', '__proto__', 'AdminStatistics', ''])
    expect(book.knows('page', name)).toBe(false);
  expect(book.knows('article_read', '8')).toBe(false);
  expect(book.knows('answer_helped', 'Vps')).toBe(false);
  expect(book.knows('tool_opened', 'numbers')).toBe(false);
});

test('every folder of tools that stands on a page has its name', () => {
  const used = toolNames.filter((name) => !/-picker$/.test(name));
  for (const name of used)
    expect(readdirSync(`app/site/tools/${name}`)).toContainEqual(
      expect.stringMatching(new RegExp(`^${name}(\\.island)?\\.tsx$`)),
    );
});

test('a search without result keeps words and loses what may be somebody', () => {
  const cases: [string, string | null][] = [
    ['  Wire-Transfer?! ', 'wire transfer'],
    ['größe ändern', 'größe ändern'],
    ['配送', '配送'],
    ['12 month plan', '12 month plan'],
    ['ds-2 vs ds-4', 'ds 2 vs ds 4'],
    ['mara@lindt-home.example', null],
    ['ask mara＠lindt-home.example', null],
    ['+49 151 23 45', null],
    ['order 10482', null],
    ['4111 1111 1111 1111', null],
    ['FB-2026-000123', null],
    ['1-2-3-4-5', null],
    ['x', null],
    ['!!', null],
    ['', null],
    ['a\u0000b', 'a b'],
    ['half a pair \ud800 here', 'half a pair here'],
    ['<script>alert(1)</script>', 'script alert 1 script'],
    [`${'word '.repeat(30)}`, 'word word word word word word word word'],
  ];
  for (const [typed, kept] of cases) expect([typed, searchWords(typed)]).toEqual([typed, kept]);
});

test('whatever is typed, at most 40 letters, digits and spaces are kept, and no five digits', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (typed) => {
      const kept = searchWords(typed);
      if (kept === null) return;
      expect([...kept].length).toBeLessThanOrEqual(40);
      expect(kept).toMatch(/^[\p{L}\p{M}\p{N} ]+$/u);
      expect(kept).not.toMatch(/\p{Nd}{5}/u);
    }),
    { numRuns: 2000 },
  );
});
