import { expect, test } from 'vitest';
import { partners } from '#content/en/pages/partners.ts';
import { documentRules } from '#content/en/rules/document-rules.ts';
import { ebay } from '#content/en/rules/listings/ebay.ts';
import { coverageTable, sourcedRules } from './coverage-table.ts';

const table = coverageTable();
const row = (term: string) => table.rows.find((one) => one.term === term)?.cells ?? [];

test('five marketplaces, every question answered for each', () => {
  expect(table.columns).toEqual(['Amazon', 'eBay', 'Etsy', 'Walmart', 'Shopify']);
  for (const { cells } of table.rows) {
    expect(cells).toHaveLength(5);
    for (const text of cells) expect(text).not.toBe('');
  }
});

test('counts are those of the rule sets', () => {
  const at = table.columns.indexOf('eBay');
  expect(row('Rules')[at]).toBe(String(ebay.rules.length));
  for (const [i, all] of row('Rules').entries()) {
    expect(Number(row('Stop a listing')[i]) + Number(row('Asked for or advised')[i])).toBe(Number(all));
    expect(Number(row('With a public source')[i])).toBeLessThanOrEqual(Number(all));
  }
  expect(row('With a public source').reduce((sum, text) => sum + Number(text), 0)).toBe(sourcedRules());
  expect(row('Lines of the document list')[at]).toBe(
    String(documentRules.filter(({ on, source }) => source && on?.some((one) => one === 'ebay')).length),
  );
  expect(row('Lines of the document list')[table.columns.indexOf('Shopify')]).toBe('None read yet');
});

test('our own advice stops nothing and is no public source', () => {
  expect(table.note).not.toContain('This site,');
  for (const [i, stop] of row('Stop a listing').entries())
    expect(Number(stop)).toBeLessThanOrEqual(Number(row('With a public source')[i]));
});

test('the picture of the page counts the same rules', () => {
  expect(partners.PartnersMarketplaces.scene.plate.text).toBe(`${sourcedRules()} rules with a source`);
});
