import { describe, expect, test } from 'vitest';
import { eInvoiceFormats } from '#contract/e-invoices.ts';
import { oneLine } from '../invoices/test-invoices.ts';
import { issuedCreditNote, issuedInvoice } from './issued-document.ts';
import { obstacleTo } from './obstacles.ts';
import {
  credit,
  dataOf,
  french,
  inEuros,
  ofOrganisation,
  paidInvoice,
  shifted,
  textsOf,
} from './test-e-invoices.ts';
import { faultsOf } from './test-rules.ts';

// When what is billed is supplied, and its VAT in the currency of the seller's country, on paper and in the data alike.

const period = { from: '2026-11-20', to: '2026-12-20' };
const ahead = paidInvoice({ lines: [oneLine(1000, { beginsOnDelivery: true })] });
const kinds = {
  'with VAT in the seller’s own currency': issuedInvoice(paidInvoice(), inEuros),
  'paid in advance': issuedInvoice(ahead),
  'over a period': issuedInvoice(paidInvoice({ lines: [oneLine(1000, { period })] })),
  'that takes back with VAT in the seller’s own currency': issuedCreditNote(
    credit(paidInvoice(), 1190),
    inEuros,
  ),
};

describe.each(Object.entries(kinds))('a document %s', (_, document) => {
  test.each(eInvoiceFormats)('is right as %s', async (format) => {
    expect(obstacleTo(document, format)).toBeNull();
    expect(await faultsOf(dataOf(document, { format }))).toEqual([]);
  });
});

test('VAT in the currency of the seller’s country stands beside that of the document, and a note says by which rate', () => {
  const xml = dataOf(kinds['with VAT in the seller’s own currency']);
  expect(textsOf(xml, 'ram:TaxCurrencyCode')).toEqual(['EUR']);
  expect(
    [...xml.matchAll(/<ram:TaxTotalAmount currencyID="(\w+)">([^<]+)</g)].map((found) => found.slice(1)),
  ).toEqual([
    ['USD', '1.90'],
    ['EUR', '1.64'],
  ]);
  expect(textsOf(xml, 'ram:Content')).toEqual([
    'In EUR: net €8.63, VAT 19% €1.64. 1 EUR = 1.1583 USD on 20 November 2026 (European Central Bank).',
  ]);
  const back = dataOf(kinds['that takes back with VAT in the seller’s own currency']);
  expect(back).toContain('<ram:TaxTotalAmount currencyID="EUR">1.64<');
  expect(textsOf(back, 'ram:Content')[0]).toMatch(/^In EUR: net −€8\.63, VAT 19% −€1\.64\. /);
  expect(dataOf(kinds['paid in advance'])).not.toContain('TaxCurrencyCode');
});

test('what is stated after the issue says when, by the calendar of the seller', () => {
  const late = { ...inEuros, statedAt: new Date('2026-11-28T23:30:00Z') };
  expect(textsOf(dataOf(issuedInvoice(paidInvoice(), late)), 'ram:Content')[0]).toMatch(
    / These amounts were added on 29 November 2026\.$/,
  );
});

test('a period of all lines is that of the document, on paper and in the data; one line without leaves it out', () => {
  const whole = kinds['over a period'];
  expect(whole.paper.facts).toContainEqual(['Period of supply', '20 November 2026 to 20 December 2026']);
  const [, header = ''] = dataOf(whole).split('<ram:ApplicableHeaderTradeSettlement>');
  expect(textsOf(header, 'udt:DateTimeString')).toEqual(['20261120', '20261220']);
  const mixed = issuedInvoice(paidInvoice({ lines: [oneLine(500), oneLine(500, { period })] }));
  expect(mixed.paper.facts.map(([label]) => label)).not.toContain('Period of supply');
  const [, none = ''] = dataOf(mixed).split('<ram:ApplicableHeaderTradeSettlement>');
  expect(none).not.toContain('BillingSpecifiedPeriod');
});

test('what is paid in advance names no day of supply, but that its VAT is due on the payment, or the day of it where that is another', async () => {
  const document = kinds['paid in advance'];
  expect(document.paper.facts).toContainEqual([
    'Supply',
    'begins on the day on which we release the order for delivery',
  ]);
  expect(textsOf(dataOf(document), 'ram:DueDateTypeCode')).toEqual(['72']);
  expect(dataOf(document)).not.toContain('ActualDeliverySupplyChainEvent');
  // A reissued invoice bears a later day than its payment.
  const reissued = issuedInvoice({ ...ahead, issuedAt: new Date('2026-12-03T10:00:00Z') });
  const xml = dataOf(reissued);
  expect(await faultsOf(xml)).toEqual([]);
  expect(xml).toMatch(/<ram:TaxPointDate>\s*<udt:DateString format="102">20261121</);
  expect(xml).not.toContain('DueDateTypeCode');
  // Nothing is due of what bears no VAT, and nothing is known of one that is not paid.
  for (const other of [
    issuedInvoice({ ...ahead, paidAt: null }),
    issuedInvoice(paidInvoice({ tax: shifted, buyer: french, lines: ahead.snapshot.lines.slice() })),
    issuedCreditNote(credit(ahead, 1190)),
  ])
    expect(dataOf(other)).not.toMatch(/TaxPointDate|DueDateTypeCode/);
});

test('an organisation that has named an address for its invoices is written with it, and has XRechnung', async () => {
  const { snapshot } = ofOrganisation;
  const named = { ...snapshot.buyer, invoiceEmail: 'books@pier.example' };
  const document = issuedInvoice({ ...ofOrganisation, snapshot: { ...snapshot, buyer: named } });
  expect(obstacleTo(document, 'xrechnung')).toBeNull();
  const xml = dataOf(document, { format: 'xrechnung' });
  expect(await faultsOf(xml)).toEqual([]);
  expect(xml).toContain('<ram:URIID schemeID="EM">books@pier.example</ram:URIID>');
});

test.each([
  ['BR-53', '<ram:TaxTotalAmount currencyID="EUR">1.64</ram:TaxTotalAmount>', ''],
  ['PEPPOL-EN16931-R005', '<ram:TaxCurrencyCode>EUR<', '<ram:TaxCurrencyCode>USD<'],
  ['PEPPOL-EN16931-R055', '<ram:TaxTotalAmount currencyID="EUR">', '<ram:TaxTotalAmount currencyID="EUR">-'],
  ['BR-DEC-15', 'currencyID="EUR">1.64<', 'currencyID="EUR">1.645<'],
])('amounts in another currency that break %s are found out', async (rule, right, wrong) => {
  const xml = dataOf(kinds['with VAT in the seller’s own currency'], { format: 'xrechnung' });
  expect(xml).toContain(right);
  expect((await faultsOf(xml.replaceAll(right, wrong))).join(' ')).toContain(rule);
});

test('a code and a day of the tax at once break BR-CO-03', async () => {
  const code = '<ram:DueDateTypeCode>72';
  const day = '<ram:TaxPointDate><udt:DateString format="102">20261121</udt:DateString></ram:TaxPointDate>';
  const xml = dataOf(kinds['paid in advance']);
  expect(xml).toContain(code);
  expect((await faultsOf(xml.replace(code, day + code))).join(' ')).toContain('BR-CO-03');
});

test('a period that ends before it begins breaks BR-29', async () => {
  const xml = dataOf(kinds['over a period']).replaceAll('>20261220<', '>20261119<');
  expect((await faultsOf(xml)).join(' ')).toContain('BR-29');
});
