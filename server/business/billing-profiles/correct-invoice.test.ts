import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Id } from '#contract/ids.ts';
import { usd } from '#contract/money.ts';
import type { TaxLine } from '#contract/pricing.ts';
import { days } from '#contract/time.ts';
import type { Testbed } from '../../../tests/harness.ts';
import { brokenRules, payAsBooked } from '../books/test-books.ts';
import { creditInvoice } from '../invoices/credit-invoice.ts';
import { findCorrection, findInvoice } from '../invoices/invoices.queries.ts';
import { creditNotePaper, invoicePaper } from '../invoices/pdf/paper.ts';
import { describeInvoice } from '../invoices/read-invoices.ts';
import type { Party } from '../invoices/snapshot.ts';
import { newInvoice, oneLine, vat } from '../invoices/test-invoices.ts';
import { balanceOf } from '../ledger/ledger.ts';
import { findInvoiceOf } from '../orders/orders.ts';
import {
  type Buyer,
  cartOf,
  newBuyer,
  openShop,
  orderOf,
  payByCard,
  place,
  refundBy,
  rowsOf,
  server,
  untilState,
  vps,
} from '../orders/test-orders.ts';
import { changeBillingProfile, createBillingProfile } from './billing-profiles.ts';
import { correctInvoice, previewCorrection } from './correct-invoice.ts';
import { details, french } from './test-billing-profiles.ts';

let bed: Testbed;
let admin: Buyer;
let mara: Buyer;
beforeAll(async () => {
  ({ bed, admin } = await openShop({ LIMITS: 'off' }));
});
afterAll(() => bed.close());
beforeEach(async () => {
  mara = await newBuyer(bed);
});

type InvoiceId = Id<'invoice'>;
const company = { label: 'Firm', buysAs: 'business', company: 'Lindt Home GmbH' } as const;
const profile = (more: Parameters<typeof details>[0] = company, who = mara) =>
  createBillingProfile(who.ctx, details(more));
const invoiceOf = async (id: InvoiceId) => (await findInvoice(bed.service.database.db, id))!;
const party = (email: string, more: Partial<Party> = {}): Party => ({
  ...{ name: 'Mara Lindt', company: null, address: ['Speicherstraße 12', '20457 Hamburg'] },
  ...{ country: 'DE', vatId: null, email, purchaseOrder: null, profileId: null },
  ...more,
});

/** A paid invoice of hers, as payments keep and book it. */
async function paidInvoice({
  lines = [oneLine(1000)],
  tax = 190,
  buyer = {},
}: {
  lines?: ReturnType<typeof oneLine>[];
  tax?: number | TaxLine;
  buyer?: Partial<Party>;
} = {}) {
  const made = await newInvoice(bed, mara.id, { lines, tax, buyer: party(mara.email, buyer) });
  await payAsBooked(bed, made.id, made.totalAmount);
  return invoiceOf(made.id);
}
async function correct(invoiceId: InvoiceId, more: Parameters<typeof details>[0] = company) {
  const { id: profileId, version } = await profile(more);
  return correctInvoice(mara.ctx, { invoiceId, profileId, version });
}
const sums = async () => {
  const rows = await rowsOf<{ account: string; amount: number }>(
    bed,
    'select account, sum(line_amount)::int as amount from ledger_lines group by account having sum(line_amount) <> 0',
  );
  return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]));
};

test('an order’s invoice is credited and reissued once, at once included: no account moves, and its payment counts for the new one', async () => {
  const placed = await place(mara.ctx, cartOf(server, vps));
  await payByCard(bed, mara, placed);
  await untilState(bed, placed.order.id, 'processing');
  // Its subscriptions have begun: their first month is revenue.
  await expect.poll(() => rowsOf(bed, 'select from deferral_parts where month is null')).toEqual([]);
  const old = await invoiceOf(placed.invoice.id);
  const [before, ledger] = [invoicePaper(old), await sums()];
  const { id: profileId, version } = await profile({ ...company, purchaseOrder: 'PO 1' });
  const ask = { invoiceId: old.id, profileId };
  expect(await previewCorrection(mara.ctx, ask)).toMatchObject({
    before: { company: null },
    after: { company: 'Lindt Home GmbH', purchaseOrder: 'PO 1' },
    ...{ total: usd(old.totalAmount), version, taxChanges: false },
  });
  expect(await findInvoiceOf(mara.ctx, placed.order)).toMatchObject({ id: old.id, creditedAmount: 0 });
  const answers = await Promise.all(
    [1, 2, 3, 4].map(() => correctInvoice(mara.ctx, { ...ask, version, purchaseOrder: 'PO 2' })),
  );
  expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
  const [{ invoiceId, number, creditNoteId, creditNoteNumber }] = answers as [(typeof answers)[number]];

  const made = await invoiceOf(invoiceId);
  expect(await findInvoiceOf(mara.ctx, placed.order)).toEqual(made);
  expect(made).toMatchObject({
    ...{ number, state: 'paid', paidAt: old.paidAt, netAmount: old.netAmount, taxAmount: old.taxAmount },
    snapshot: { lines: old.snapshot.lines, tax: old.snapshot.tax, buyer: { company: 'Lindt Home GmbH' } },
  });
  expect(await invoiceOf(old.id)).toMatchObject({ state: 'refunded', creditedAmount: old.totalAmount });
  expect(await sums()).toEqual(ledger);
  expect((await balanceOf(bed.ctx(), `receivable:${mara.id}`, 'USD')).amount).toBe(0);
  expect((await orderOf(bed, placed.order.id)).state).not.toBe('refunded');

  // The documents name each other, and the first one says what it said.
  expect(invoicePaper(await invoiceOf(old.id))).toEqual(before);
  expect(invoicePaper(made).facts).toEqual(
    expect.arrayContaining([
      ['Replaces', expect.stringMatching(new RegExp(`^${old.number} of \\d+ November 2026$`))],
      ['Credited by', creditNoteNumber],
      ['Your purchase order', 'PO 2'],
    ]),
  );
  const note = await findCorrection(bed.service.database.db, creditNoteId);
  expect(note && creditNotePaper(note)).toMatchObject({
    facts: expect.arrayContaining([['Corrects', expect.stringContaining(old.number!)]]),
    lines: [{ title: expect.stringContaining('Item 1') }, { title: expect.stringContaining('Item 2') }],
  });
  expect(await describeInvoice(mara.ctx, old.id)).toMatchObject({
    ...{ replacedBy: { invoiceId, number }, replaces: null, correctable: false },
  });
  expect(await describeInvoice(mara.ctx, invoiceId)).toMatchObject({
    ...{ replaces: { invoiceId: old.id, number: old.number }, replacedBy: null, correctable: true },
  });
  const mail = await bed.mailAbout(mara.email, `Corrected invoice ${number}`);
  expect(mail.link).toContain(`/account/invoices?invoice=${invoiceId}`);
  expect(mail.text).toContain(creditNoteNumber);
  expect(mail.attachments).toMatchObject([{ name: `${number}.pdf` }, { name: `${creditNoteNumber}.pdf` }]);
  // Refunded later, it is the new invoice that is credited, and the card gets it back.
  await refundBy(admin, placed.order.number, { destination: 'origin' });
  expect(await invoiceOf(invoiceId)).toMatchObject({ state: 'refunded' });
  const refunds = await rowsOf<{ provider: string; amount: number }>(
    bed,
    `select p.provider, r.refund_amount::int as amount from refunds r join payments p on p.id = r.payment_id where p.invoice_id = $1`,
    [invoiceId],
  );
  expect(refunds).toEqual([{ provider: 'sandbox', amount: old.totalAmount }]);
  await expect.poll(async () => (await balanceOf(bed.ctx(), `receivable:${mara.id}`, 'USD')).amount).toBe(0);
  expect(await brokenRules(bed)).toEqual({});
});

describe('what stays of the tax', () => {
  const reverse = vat(0, { country: 'FR', rate: 0, reverseCharge: true, name: 'VAT, reverse charge' });
  const none = vat(0, { country: null, rate: 0, name: 'No VAT' });
  const half = vat(115, { country: 'FI', rate: 2550, name: 'VAT 25.5%' });
  const paris = { country: 'FR', vatId: 'FR40303265045', company: 'Lindt SARL' };
  const cases: [string, Parameters<typeof paidInvoice>[0], Parameters<typeof details>[0]][] = [
    ['a consumer in Germany who turns out to be a firm', {}, company],
    ['another address in Germany', {}, { address: ['Kai 1', '24103 Kiel'] }],
    ['reverse charge, another name of the firm', { tax: reverse, buyer: paris }, french],
    [
      'the United States, another state',
      { tax: none, buyer: { country: 'US' } },
      { country: 'US', address: ['1 Main St', 'Reno, NV'] },
    ],
    [
      'half a cent of tax in Finland',
      { lines: [oneLine(450)], tax: half, buyer: { country: 'FI' } },
      { country: 'FI', address: ['Satamakatu 1', '00160 Helsinki'] },
    ],
    [
      'two lines of two revenues',
      { lines: [oneLine(16_037, { family: 'dedicated' }), oneLine(900)], tax: 3218 },
      company,
    ],
  ];
  test.each(cases)('%s: done at once, to the cent', async (_what, of, to) => {
    const old = await paidInvoice(of);
    const ledger = await sums();
    const { invoiceId } = await correct(old.id, to);
    const made = await invoiceOf(invoiceId);
    expect([made.netAmount, made.taxAmount, made.paidAmount]).toEqual([
      ...[old.netAmount, old.taxAmount, old.totalAmount],
    ]);
    expect(made.snapshot.tax).toEqual(old.snapshot.tax);
    expect(await sums()).toEqual(ledger);
    expect(await brokenRules(bed)).toEqual({});
  });

  const others: [string, Parameters<typeof paidInvoice>[0], Parameters<typeof details>[0]][] = [
    ['a firm in France instead of a consumer in Germany', {}, french],
    ['a consumer in France instead of one in Germany', {}, { country: 'FR' }],
    ['a consumer instead of a firm in France', { tax: reverse, buyer: paris }, { country: 'FR' }],
    ['the United States instead of Germany', {}, { country: 'US' }],
  ];
  test.each(others)('%s: refused, as the tax would be another one', async (_what, of, to) => {
    const old = await paidInvoice(of);
    const { id: profileId, version } = await profile(to);
    const ask = { invoiceId: old.id, profileId };
    expect(await previewCorrection(mara.ctx, ask)).toMatchObject({ taxChanges: true, version });
    await expect(correctInvoice(mara.ctx, { ...ask, version })).rejects.toMatchObject({
      data: { fields: { profileId: 'tax_changes' } },
    });
    expect(await invoiceOf(old.id)).toEqual(old);
  });
});

test('a corrected one is corrected again in a chain; the first one is not', async () => {
  const first = await paidInvoice();
  const second = await correct(first.id);
  const third = await correct(second.invoiceId, { label: 'Kiel', address: ['Kai 1', '24103 Kiel'] });
  expect(await describeInvoice(mara.ctx, second.invoiceId)).toMatchObject({
    replaces: { number: first.number },
    replacedBy: { number: third.number },
  });
  const facts = invoicePaper(await invoiceOf(third.invoiceId)).facts;
  expect(facts).toContainEqual(['Replaces', expect.stringContaining(second.number)]);
  expect(facts).toContainEqual(['Credited by', third.creditNoteNumber]);
  await expect(correct(first.id, { label: 'Other', name: 'Somebody' })).rejects.toMatchObject({
    data: { state: 'corrected' },
  });
  expect(await brokenRules(bed)).toEqual({});
});

test('two corrections at once to different details: one is made', async () => {
  const old = await paidInvoice();
  const [one, other] = [await profile(), await profile({ label: 'Kiel', address: ['Kai 1'] })];
  const both = await Promise.allSettled(
    [one, other].map(({ id: profileId, version }) =>
      correctInvoice(mara.ctx, { invoiceId: old.id, profileId, version }),
    ),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await brokenRules(bed)).toEqual({});
});

describe('refused', () => {
  const refused = (state: string) => ({
    failure: 'state.move_refused',
    data: { state, wanted: 'corrected' },
  });

  test('to everybody but its member, whose profile it has to be', async () => {
    const old = await paidInvoice();
    const { id: profileId, version } = await profile();
    const ask = { invoiceId: old.id, profileId, version };
    const other = await newBuyer(bed);
    const theirs = await profile(company, other);
    const notFound = { failure: 'request.not_found' };
    for (const who of [other, admin]) {
      await expect(correctInvoice(who.ctx, ask)).rejects.toMatchObject(notFound);
      await expect(previewCorrection(who.ctx, ask)).rejects.toMatchObject(notFound);
    }
    await expect(correctInvoice(mara.ctx, { ...ask, profileId: theirs.id })).rejects.toMatchObject(notFound);
    await expect(correctInvoice(bed.ctx(), ask)).rejects.toMatchObject({ failure: 'session.missing' });
    expect(await invoiceOf(old.id)).toEqual(old);
  });

  test('while it is not paid, once a part or all of it was credited, and after a year', async () => {
    const open = await newInvoice(bed, mara.id, { as: 'open', buyer: party(mara.email) });
    await expect(correct(open.id)).rejects.toMatchObject(refused('open'));
    const part = await paidInvoice();
    const credit = (amount: number, reference: string) =>
      creditInvoice(bed.ctx(), { invoiceId: part.id, reference, amount: usd(amount), reason: 'r' });
    await credit(100, `part:${part.id}`);
    await expect(correct(part.id)).rejects.toMatchObject(refused('partially_refunded'));
    await credit(1090, `rest:${part.id}`);
    await expect(correct(part.id)).rejects.toMatchObject(refused('refunded'));
    const topUp = await paidInvoice({ lines: [oneLine(500, { family: 'balance' })], tax: vat(0) });
    await expect(correct(topUp.id)).rejects.toMatchObject(refused('nothing_billed'));
  });

  test('while a bank contests its payment', async () => {
    const old = await paidInvoice();
    await rowsOf(bed, `update payments set state = 'disputed' where invoice_id = $1`, [old.id]);
    await expect(correct(old.id)).rejects.toMatchObject(refused('disputed'));
    await rowsOf(bed, `update payments set state = 'succeeded' where invoice_id = $1`, [old.id]);
  });

  test('for the same details, and for a profile that was changed since it was shown', async () => {
    const old = await paidInvoice();
    await expect(correct(old.id, {})).rejects.toMatchObject({
      data: { fields: { profileId: 'same_details' } },
    });
    const { id: profileId, version } = await profile();
    await changeBillingProfile(mara.ctx, { profileId, version, ...details({ ...company, name: 'Mia' }) });
    await expect(correctInvoice(mara.ctx, { invoiceId: old.id, profileId, version })).rejects.toMatchObject({
      failure: 'request.conflict',
    });
  });

  test('after a year', async () => {
    const old = await paidInvoice();
    const { id: profileId, version } = await profile();
    bed.clock.jump(days(366));
    await expect(correctInvoice(mara.ctx, { invoiceId: old.id, profileId, version })).rejects.toMatchObject(
      refused('too_old'),
    );
  });
});
