import { expect, test } from 'vitest';
import { packs } from '#content/en/rules/listings/packs.ts';
import { limitTable } from './limit-table.ts';

const table = limitTable();
const cell = (row: number, market: string) => table.rows[row]?.cells[table.columns.indexOf(market)] ?? '';

test('five marketplaces side by side, each row complete', () => {
  expect(table.columns).toEqual(['Amazon', 'eBay', 'Etsy', 'Walmart', 'Shopify']);
  for (const { cells } of table.rows) {
    expect(cells).toHaveLength(5);
    for (const text of cells) expect(text).not.toBe('');
  }
});

// The figures themselves are checked against their sources in content/en/rules/listings/packs.test.ts.
test('a title limit is the one the checker applies', () => {
  for (const [name, id] of [
    ['eBay', 'ebay'],
    ['Etsy', 'etsy'],
    ['Walmart', 'walmart'],
    ['Shopify', 'shopify'],
  ] as const) {
    const rule = packs[id].rules.find((one) => one.kind === 'maxCharacters' && one.fields.includes('title'));
    expect(rule?.kind === 'maxCharacters' && cell(0, name)).toBe(
      `${rule?.kind === 'maxCharacters' ? rule.max : ''} characters`,
    );
  }
  expect(cell(0, 'Amazon')).toBe('75 characters; 200 characters for books, music and video');
});

test('entries and their length are named together; a field a marketplace lacks is not a missing limit', () => {
  expect(cell(3, 'Amazon')).toBe('5 at most; 250 characters each');
  expect(cell(3, 'eBay')).toBe('–');
  expect(cell(4, 'Etsy')).toBe('13 at most; 20 characters each');
});

test('the note names publishers and the day, and nothing of our own', () => {
  expect(table.note).toContain('eBay Developers Program');
  expect(table.note).toContain('20\u00a0Nov\u00a02026');
  expect(table.note).not.toContain('This site');
});
