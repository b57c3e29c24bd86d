import { extractXml } from '@stackforge-eu/factur-x';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { downloadElectronicCreditNote, downloadElectronicInvoice } from '#contract/e-invoices.ts';
import type { Endpoint, InputOf } from '#contract/endpoint.ts';
import { errors } from '#contract/errors.ts';
import { type Id, newId } from '#contract/ids.ts';
import { downloadCreditNote, downloadInvoice } from '#contract/invoices.ts';
import { usd } from '#contract/money.ts';
import { listSecurityEvents } from '#contract/security-events.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { creditInvoice } from '../invoices/credit-invoice.ts';
import { buyer, newInvoice, oneLine, payInvoice } from '../invoices/test-invoices.ts';
import { logIn, makeMember } from '../members/test-members.ts';
import { startPayment } from '../payments/start-payment.ts';
import { memberCtx, payBy } from '../payments/test-payments.ts';
import { company, textsOf } from './test-e-invoices.ts';
import { faultsOf } from './test-rules.ts';

let bed: Testbed;
let mara: { id: Id<'member'>; token: string };
let omar: typeof mara;
let olga: typeof mara;
async function open(env: Record<string, string>) {
  bed = await openTestbed({ LIMITS: 'off', ...env });
  const enter = async (email: string, role: 'user' | 'admin' = 'user') => {
    const { id } = await makeMember(bed, email, { role });
    return { id, token: (await logIn(bed, email)).token };
  };
  mara = await enter('mara@lindt-home.example');
  omar = await enter('omar@northpier.example');
  olga = await enter('olga@ezcaravel.example', 'admin');
}
beforeAll(() => open(company));
afterAll(() => bed.close());

const asked = (endpoint: Endpoint, input: unknown, token = mara.token) =>
  bed.send(endpoint, input, { token });
const download = async (input: InputOf<typeof downloadElectronicInvoice>) => {
  const answer = await asked(downloadElectronicInvoice, input);
  expect(answer.headers['content-type']).toBe('application/xml');
  return { xml: answer.payload, name: String(answer.headers['content-disposition']) };
};
const refused = async (endpoint: Endpoint, input: unknown, token?: string) => {
  const { code, data } = (await asked(endpoint, input, token)).json();
  return { code, data };
};
const inside = async (endpoint: Endpoint, input: unknown) =>
  extractXml((await asked(endpoint, input)).rawPayload).then(
    ({ xml }) => xml,
    () => null,
  );

async function paid(more: Parameters<typeof newInvoice>[2] = {}) {
  const invoice = await newInvoice(bed, mara.id, more);
  await payInvoice(bed, invoice.id, invoice.totalAmount);
  return invoice.id;
}
const credit = (invoiceId: Id<'invoice'>) =>
  creditInvoice(bed.ctx(), { invoiceId, reference: `http:${invoiceId}`, amount: usd(119), reason: 'late' });

test('an issued invoice and its credit note are downloaded as data, which is also inside of their PDF', async () => {
  const invoiceId = await paid();
  const { xml, name } = await download({ invoiceId });
  expect(name).toMatch(/filename="INV-2026-\d{6}\.xml"$/);
  expect(await faultsOf(xml)).toEqual([]);
  expect(await inside(downloadInvoice, { invoiceId })).toBe(xml);
  const { id: creditNoteId } = await credit(invoiceId);
  const note = await asked(downloadElectronicCreditNote, { creditNoteId });
  expect(String(note.headers['content-disposition'])).toMatch(/filename="CN-2026-\d{6}\.xml"$/);
  expect(await faultsOf(note.payload)).toEqual([]);
  expect(await inside(downloadCreditNote, { creditNoteId })).toBe(note.payload);
  // The credit, and whatever else is set later, leave the invoice as it was.
  expect((await download({ invoiceId })).xml).toBe(xml);
});

test('an XRechnung has the reference that is asked for, or the number of the buyer, and needs one of them', async () => {
  const invoiceId = await paid();
  const xrechnung = { invoiceId, format: 'xrechnung' } as const;
  const { xml, name } = await download({ ...xrechnung, buyerReference: ' 04011000-12345-67 ' });
  expect(name).toMatch(/filename="INV-2026-\d{6}-xrechnung\.xml"$/);
  expect(textsOf(xml, 'ram:BuyerReference')).toEqual(['04011000-12345-67']);
  expect(await faultsOf(xml)).toEqual([]);
  expect(await refused(downloadElectronicInvoice, xrechnung)).toEqual({
    ...{ code: errors['request.invalid'].code, data: { fields: { buyerReference: 'required' } } },
  });
  const numbered = await paid({ buyer: { ...buyer, purchaseOrder: 'PO 4711' } });
  const own = await download({ ...xrechnung, invoiceId: numbered });
  expect(textsOf(own.xml, 'ram:BuyerReference')).toEqual(['PO 4711']);
  const { id: creditNoteId } = await credit(numbered);
  const note = await asked(downloadElectronicCreditNote, { creditNoteId, format: 'xrechnung' });
  expect(await faultsOf(note.payload)).toEqual([]);
});

test('the data says with what it was paid', async () => {
  const { id: invoiceId, totalAmount } = await newInvoice(bed, mara.id);
  const ctx = memberCtx(bed, mara.id);
  const ask = {
    invoiceId,
    provider: 'sandbox',
    returnTo: '/',
    saveMethod: true,
    idempotencyKey: newId('payment', ctx.now()),
  };
  await payBy(bed, (await startPayment(ctx, ask)).paymentId);
  const { xml } = await download({ invoiceId });
  expect(textsOf(xml, 'ram:TypeCode')).toContain('48');
  expect(xml).toMatch(/<ram:ApplicableTradeSettlementFinancialCard>\s*<ram:ID>4242</);
  expect(textsOf(xml, 'ram:TotalPrepaidAmount')).toEqual(
    [String(totalAmount / 100)].map((sum) => Number(sum).toFixed(2)),
  );
  expect(await faultsOf(xml)).toEqual([]);
});

test('what is not issued, and the receipt of a top-up, have no data, and their PDF comes plain', async () => {
  const proforma = await newInvoice(bed, mara.id);
  const topUp = await paid({ lines: [oneLine(2500, { family: 'balance' })], tax: 0 });
  for (const [invoiceId, obstacle] of [
    [proforma.id, 'not_issued'],
    [topUp, 'top_up'],
  ] as const) {
    expect(await refused(downloadElectronicInvoice, { invoiceId })).toEqual({
      ...{ code: errors['e_invoice.not_possible'].code, data: { obstacle, setting: null } },
    });
    expect(await inside(downloadInvoice, { invoiceId })).toBeNull();
    expect((await asked(downloadInvoice, { invoiceId })).payload.startsWith('%PDF-1.3')).toBe(true);
  }
});

test('what is another member’s is not there, and staff who take it are noted', async () => {
  const invoiceId = await paid();
  const { id: creditNoteId } = await credit(invoiceId);
  const none = { code: errors['request.not_found'].code, data: null };
  expect(await refused(downloadElectronicInvoice, { invoiceId }, omar.token)).toEqual(none);
  expect(await refused(downloadElectronicCreditNote, { creditNoteId }, omar.token)).toEqual(none);
  const unknown = newId('invoice', bed.clock.now());
  expect(await refused(downloadElectronicInvoice, { invoiceId: unknown }, omar.token)).toEqual(none);
  const bare = await bed.send(downloadElectronicInvoice, { invoiceId });
  expect(bare.json().code).toBe(errors['session.missing'].code);
  for (const [endpoint, input] of [
    [downloadElectronicInvoice, { invoiceId, format: 'xrechnung', buyerReference: 'of somebody' }],
    [downloadElectronicCreditNote, { creditNoteId }],
  ] as const)
    expect((await asked(endpoint, input, olga.token)).headers['content-type']).toBe('application/xml');
  const { items } = await bed.as(olga.token)(listSecurityEvents, { kind: 'operator.exported' });
  expect(items.map(({ facts }) => facts)).toMatchObject([
    { call: 'downloadElectronicCreditNote', filter: [`creditNoteId:${creditNoteId}`] },
    { call: 'downloadElectronicInvoice', filter: [`invoiceId:${invoiceId}`] },
  ]);
});

test('an install without a VAT id refuses the data, gives the PDF, and tells staff alone which setting is missing', async () => {
  await bed.close();
  const { SELLER_VAT_ID: _, ...rest } = company;
  await open(rest);
  const invoiceId = await paid();
  const { id: creditNoteId } = await credit(invoiceId);
  for (const [token, setting] of [
    [mara.token, null],
    [olga.token, 'SELLER_VAT_ID'],
  ] as const)
    for (const [endpoint, input] of [
      [downloadElectronicInvoice, { invoiceId }],
      [downloadElectronicCreditNote, { creditNoteId }],
    ] as const)
      expect(await refused(endpoint, input, token)).toEqual({
        code: errors['e_invoice.not_possible'].code,
        data: { obstacle: 'seller_vat_id', setting },
      });
  expect(await inside(downloadInvoice, { invoiceId })).toBeNull();
  expect((await asked(downloadInvoice, { invoiceId })).headers['content-type']).toBe('application/pdf');
});
