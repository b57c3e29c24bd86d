import { expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { credit, french, paidInvoice, shifted, untaxed } from '../../e-invoices/test-e-invoices.ts';
import { sellerOf } from '../make-snapshot.ts';
import { oneLine } from '../test-invoices.ts';
import { creditNotePaper, invoicePaper, sellerFoot } from './paper.ts';

const config = readConfig({
  NODE_ENV: 'test',
  SELLER_NAME: 'Acme Handel GmbH',
  SELLER_STREET: 'Kaistraße 7',
  SELLER_POSTCODE: '20457',
  SELLER_TOWN: 'Hamburg',
  SELLER_REGISTER: 'Amtsgericht Hamburg',
  SELLER_REGISTER_NUMBER: 'HRB 1234',
  SELLER_RESPONSIBLE: 'Ada Keller',
  SELLER_PHONE: '+49 40 1234',
  SELLER_VAT_ID: 'DE123456789',
});

test('each page of an invoice ends with what letters of a company have to say', () => {
  expect(sellerFoot(sellerOf(config))).toBe(
    'Acme Handel GmbH · Kaistraße 7 · 20457 Hamburg · Amtsgericht Hamburg HRB 1234 · Ada Keller · +49 40 1234 · VAT id DE123456789',
  );
});

test('the number of the tax office is beside the VAT id', () => {
  const { seller } = config;
  expect(sellerFoot(sellerOf({ ...config, seller: { ...seller, taxNumber: '27/123/45678' } }))).toContain(
    '+49 40 1234 · Tax number 27/123/45678 · VAT id DE123456789',
  );
});

test('one that was frozen before these were kept is printed without them', () => {
  const { facts: _facts, ...older } = sellerOf(config);
  expect(sellerFoot(older)).toBe('Acme Handel GmbH · Kaistraße 7 · 20457 Hamburg · VAT id DE123456789');
});

test('the total names the currency, which the sign of an amount leaves open', () => {
  expect(invoicePaper(paidInvoice()).total).toEqual(['Total, USD', '$11.90']);
  expect(invoicePaper(paidInvoice({}, { currency: 'EUR' })).total).toEqual(['Total, EUR', '€11.90']);
  expect(creditNotePaper(credit(paidInvoice(), 119)).total).toEqual(['Total credited, USD', '−$1.19']);
});

test('reverse charge is named once beside its amount, and explained below', () => {
  const { sums, notes } = invoicePaper(paidInvoice({ tax: shifted, buyer: french }));
  expect(sums).toEqual([
    ['Net', '$10.00'],
    ['VAT, reverse charge', '$0.00'],
  ]);
  expect(notes).toEqual([expect.stringMatching(/^Reverse charge: the recipient .* article 196\)\.$/)]);
});

test('a top-up has a receipt that says it is no invoice, and before that a request that is none either', () => {
  const lines = [oneLine(2500, { family: 'balance' })];
  const receipt = invoicePaper(paidInvoice({ lines, tax: untaxed }, { number: 'REC-2026-000001' }));
  expect(receipt).toMatchObject({ title: 'Receipt', number: 'REC-2026-000001' });
  expect(receipt.notes).toEqual([
    'This receipt confirms a prepayment. It is not an invoice: VAT is charged, and an invoice issued, when the balance is spent.',
  ]);
  const asking = { number: null, issuedAt: null, paidAt: null, state: 'proforma' } as const;
  const request = invoicePaper(paidInvoice({ lines, tax: untaxed }, asking));
  expect(request.title).toBe('Request for prepayment');
  expect(request.notes).toEqual([expect.stringContaining('The receipt follows with the payment.')]);
});
