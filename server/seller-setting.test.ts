import { expect, test } from 'vitest';
import { exampleSeller } from '#content/brand.ts';
import { liveSeller } from '../tests/live-seller.ts';
import { readConfig } from './config.ts';
import { filler } from './platform/http/fill-page.ts';
import { pageFilling } from './seller-setting.ts';

const { legalName, address, contact } = exampleSeller;

const page = (built: string, settings: Record<string, string>) =>
  filler(pageFilling(readConfig({ NODE_ENV: 'test', ...settings })))(built, 'html');

/** Who a withdrawal is sent to, as the built refund page has it, in the page of an install. */
const filled = (settings: Record<string, string>) =>
  page(`<p>(${legalName}, ${address}, ${contact})</p>`, settings);

test('the instruction on withdrawal has the telephone number of a seller who gives one', () => {
  expect(filled({ ...liveSeller, SELLER_PHONE: '+49 40 1234' })).toBe(
    '<p>(Pier &amp; Söhne GmbH, Kai\u00a01, 20457\u00a0Hamburg, Germany, telephone: +49 40 1234, email address: office@pier-soehne.de)</p>',
  );
});

test('without a telephone number nothing stands in its place', () => {
  expect(filled(liveSeller)).toContain('Germany, email address: office@pier-soehne.de)');
  expect(filled({})).toContain(`${address}, ${contact})`);
});

test('where prices include tax, pages and what search engines read say so', () => {
  const built =
    '<p>$64.50 per month, excl. tax</p><script type="application/ld+json">{"text":"Checkout adds only tax.","valueAddedTaxIncluded":false}</script>';
  expect(page(built, { ...liveSeller, PRICES_INCLUDE_TAX: 'on' })).toBe(
    '<p>$64.50 per month, incl. any tax</p><script type="application/ld+json">{"text":"Checkout adds nothing.","valueAddedTaxIncluded":true}</script>',
  );
  expect(page(built, liveSeller)).toBe(built);
});
