import { expect, test } from 'vitest';
import { partners } from '#content/en/pages/partners.ts';
import { documentRules } from '#content/en/rules/document-rules.ts';
import { ebay } from '#content/en/rules/listings/ebay.ts';
import { coverageTable, sourcedRules } from './coverage-table.ts';

const table = coverageTable();
const column = (name: string) => table.rows.map(({ cells }) => cells[table.columns.indexOf(name)] ?? '');
const at = (marketplace: string) => table.rows.findIndex(({ term }) => term === marketplace);

test('five marketplaces with their fields, and every question answered for each', () => {
  expect(table.rows.map(({ term }) => term)).toEqual(['Amazon', 'eBay', 'Etsy', 'Walmart', 'Shopify']);
  expect(table.rows[at('eBay')]?.detail).toBe('Title, Subtitle, Description');
  for (const { cells } of table.rows) {
    expect(cells).toHaveLength(table.columns.length);
    for (const text of cells) expect(text).not.toBe('');
  }
});

test('counts are those of the rule sets', () => {
  const all = column('Rules').map(Number);
  expect(all[at('eBay')]).toBe(ebay.rules.length);
  for (const [i, count] of all.entries()) {
    expect(Number(column('Stop a listing')[i]) + Number(column('Asked for or advised')[i])).toBe(count);
    expect(Number(column('With a public source')[i])).toBeLessThanOrEqual(count);
  }
  expect(column('With a public source').reduce((sum, text) => sum + Number(text), 0)).toBe(sourcedRules());
  const documents = column('Lines of the document list');
  expect(documents[at('eBay')]).toBe(
    String(documentRules.filter(({ on, source }) => source && on?.some((one) => one === 'ebay')).length),
  );
  expect(documents[at('Shopify')]).toBe('None read yet');
});

test('our own advice stops nothing and is no public source', () => {
  expect(table.note).not.toContain('This site,');
  for (const [i, stop] of column('Stop a listing').entries())
    expect(Number(stop)).toBeLessThanOrEqual(Number(column('With a public source')[i]));
});

test('the picture of the page counts the same rules', () => {
  expect(partners.PartnersMarketplaces.scene.plate.text).toBe(`${sourcedRules()} rules with a source`);
});
