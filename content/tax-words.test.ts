import { globSync, readFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import * as pairs from './en/tax-words.ts';
import { sayTax, type TaxWords } from './tax-words.ts';

const all: readonly TaxWords[] = Object.values(pairs);
const texts = globSync(['messages/en/*.json', 'content/en/**/*.{ts,mdx}'])
  .filter((file) => !/\.test\.ts$|content\/en\/tax-words\.ts$/.test(file))
  .map((file) => [file, readFileSync(file, 'utf8')] as const);

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a browser is told the words of its install, a server those that the start replaces', () => {
  expect(sayTax(pairs.exclTax)).toBe('excl. tax');
  vi.stubGlobal('__site', { pricesIncludeTax: true });
  expect(sayTax(pairs.exclTax)).toBe('incl. any tax');
  vi.stubGlobal('__site', { pricesIncludeTax: false });
  expect(sayTax(pairs.exclTax)).toBe('excl. tax');
});

test('the words that the start replaces are in no sentence of another meaning, and are the same in markup and JSON', () => {
  expect(texts.length).toBeGreaterThan(100);
  expect(all.length).toBeGreaterThan(5);
  for (const [onTop] of all) {
    expect(texts.filter(([, text]) => text.includes(onTop)).map(([file]) => file)).toEqual([]);
    expect(onTop).toMatch(/^[\w .,?]+$/);
  }
});

/** Of amounts that are before tax in both forms: what was paid, and the reader's own prices. */
const bothForms =
  /\b(commission|share your own link|payments?|what was paid|lines of invoices|was billed|without tax\.\s*Put your own|fees without tax|divided by price|with or without tax)\b|"(orders_net|billing_change_net|finance_bill_price|profit_\w+)"/i;

test('no page says of a price of its own that it is before tax', () => {
  const untied = texts.flatMap(([file, text]) =>
    text
      .split('\n')
      .filter((line) => /\b(before|without|excl\.|excludes?|excluding|plus|only) tax\b/i.test(line))
      .filter((line) => !bothForms.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(untied).toEqual([]);
});
