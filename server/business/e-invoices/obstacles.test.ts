import { expect, test } from 'vitest';
import { type EInvoiceObstacle, eInvoiceObstacles } from '#contract/e-invoice-obstacles.ts';
import { usd } from '#contract/money.ts';
import type { InvoiceSnapshot } from '../invoices/snapshot.ts';
import { buyer, oneLine, vat } from '../invoices/test-invoices.ts';
import { issuedInvoice } from './issued-document.ts';
import { obstacleTo } from './obstacles.ts';
import {
  american,
  french,
  ofOrganisation,
  paidInvoice,
  seller,
  shifted,
  untaxed,
} from './test-e-invoices.ts';

const made = paidInvoice();
const having = (snapshot: Partial<InvoiceSnapshot>, of = made) =>
  issuedInvoice({ ...of, snapshot: { ...of.snapshot, ...snapshot } });
const identity = { register: null, responsible: 'Ada Keller', phone: null };
const toFrance = paidInvoice({ tax: shifted, buyer: french });
const toAmerica = paidInvoice({ tax: untaxed, buyer: american });

const inTheEmirates = { ...american, country: 'AE', address: ['Marina Plaza', '12 Harbour View'] };

const cases: [EInvoiceObstacle, ReturnType<typeof issuedInvoice>][] = [
  ['not_issued', issuedInvoice({ ...made, number: null })],
  ['top_up', issuedInvoice(paidInvoice({ lines: [oneLine(1000, { family: 'balance' })], tax: untaxed }))],
  ['currency', issuedInvoice({ ...made, currency: 'KWD' })],
  ['tax_reason', issuedInvoice(paidInvoice({ tax: untaxed }))],
  ['tax_reason', issuedInvoice(paidInvoice({ tax: vat(0, { name: 'VAT 0%', rate: 0 }) }))],
  ['sums', issuedInvoice({ ...made, netAmount: 1001, totalAmount: 1191 })],
  ['sums', issuedInvoice(paidInvoice({ tax: 290 }))],
  ['sums', issuedInvoice(paidInvoice({ tax: { ...shifted, amount: usd(1) }, buyer: french }))],
  ['sums', issuedInvoice(paidInvoice({ lines: [oneLine(2000), oneLine(-1000)] }))],
  ['sums', issuedInvoice(paidInvoice({ lines: [], tax: 0 }))],
  ['seller_vat_id', having({ seller: { ...seller, vatId: null } })],
  ['seller_register', having({ seller: { ...seller, identity } }, toAmerica)],
  ['country', having({ buyer: { ...buyer, country: null } })],
  ['buyer_vat_id', having({ buyer: { ...french, vatId: null } }, toFrance)],
];
const ofXRechnung: typeof cases = [
  ['seller_place', having({ seller: { ...seller, address: ['Kaistraße 7'] } })],
  ['seller_phone', having({ seller: { ...seller, identity } })],
  ['buyer_place', having({ buyer: { ...buyer, address: ['Speicherstraße 12', 'Hamburg'] } })],
  ['buyer_place', having({ buyer: inTheEmirates }, toAmerica)],
  ['buyer_email', issuedInvoice(ofOrganisation)],
];

test.each(cases)('%s is in the way of every format', (obstacle, document) => {
  expect([obstacleTo(document, 'en16931'), obstacleTo(document, 'xrechnung')]).toEqual([obstacle, obstacle]);
});

test.each(ofXRechnung)('%s is in the way of XRechnung alone', (obstacle, document) => {
  expect([obstacleTo(document, 'en16931'), obstacleTo(document, 'xrechnung')]).toEqual([null, obstacle]);
});

test('each obstacle is met here', () => {
  const met = new Set([...cases, ...ofXRechnung].map(([obstacle]) => obstacle));
  expect(eInvoiceObstacles.filter((obstacle) => !met.has(obstacle))).toEqual([]);
});

test('the tax may lie less than one unit of the currency beside the product of net and rate, as the published rule has it', () => {
  const off = (tax: number) => obstacleTo(issuedInvoice(paidInvoice({ tax })), 'en16931');
  expect([off(190 - 99), off(190 + 99)]).toEqual([null, null]);
  expect([off(190 - 100), off(190 + 100)]).toEqual(['sums', 'sums']);
});

test('what an older release issued has the facts of its seller in one list alone: with VAT it is expressed all the same', () => {
  const { identity: _, ...older } = seller;
  expect(obstacleTo(having({ seller: older }), 'en16931')).toBeNull();
  expect(obstacleTo(having({ seller: older }, toAmerica), 'en16931')).toBe('seller_register');
});

test('a seller outside the Union charges no VAT of it', () => {
  const swiss = { ...seller, country: 'CH', vatId: null };
  const document = having(
    { seller: swiss, notes: [] },
    paidInvoice({ tax: vat(0, { country: null, rate: 0 }) }),
  );
  expect(obstacleTo(document, 'en16931')).toBeNull();
});
