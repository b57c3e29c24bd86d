import { expect, test } from 'vitest';
import { exampleSeller } from '#content/brand.ts';
import { liveSeller } from '../tests/live-seller.ts';
import { readConfig } from './config.ts';
import { filler } from './platform/http/fill-page.ts';
import { pageFilling } from './seller-setting.ts';

const { legalName, address, contact } = exampleSeller;

/** Who a withdrawal is sent to, as the built refund page has it, in the page of an install. */
const filled = (settings: Record<string, string>) =>
  filler(pageFilling(readConfig({ NODE_ENV: 'test', ...settings })))(
    `<p>(${legalName}, ${address}, ${contact})</p>`,
    'html',
  );

test('the instruction on withdrawal has the telephone number of a seller who gives one', () => {
  expect(filled({ ...liveSeller, SELLER_PHONE: '+49 40 1234' })).toBe(
    '<p>(Pier &amp; Söhne GmbH, Kai\u00a01, 20457\u00a0Hamburg, Germany, telephone: +49 40 1234, email address: office@pier-soehne.de)</p>',
  );
});

test('without a telephone number nothing stands in its place', () => {
  expect(filled(liveSeller)).toContain('Germany, email address: office@pier-soehne.de)');
  expect(filled({})).toContain(`${address}, ${contact})`);
});
