import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Id } from '#contract/ids.ts';
import { readTaxes } from '#contract/invoices-operator.ts';
import { usd } from '#contract/money.ts';
import type { Context } from '#server/platform/context.ts';
import { seedCatalogue } from '../../../database/seed-catalogue.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { matchMovement } from '../bank-statements/match-by-hand.ts';
import { financeCtx, onlyMovement, takeEntries } from '../bank-statements/test-statements.ts';
import { brokenRules } from '../books/test-books.ts';
import { findInvoice } from '../invoices/invoices.queries.ts';
import { findMember } from '../members/members.queries.ts';
import { jobCtx, rowsOf } from '../orders/test-orders.ts';
import { applyAnswer } from '../payments/apply-answer.ts';
import { givenBack } from '../payments/apply-refund-answer.ts';
import { stands } from '../payments/test-payments.ts';
import { hire, type Staff } from '../staff-approvals/test-staff-approvals.ts';
import { writeOffBy } from '../write-offs/test-write-offs.ts';
import { type Ask, askFor, cancel, details, line, made } from './test-manual-invoices.ts';

// A transfer that lacks 15.00, which a bank has kept, of a request for payment over 1,190.00.

let bed: Testbed;
let finance: Staff;
let bank: Context;
beforeAll(async () => {
  bed = await openTestbed({
    ...{ LIMITS: 'off', SELLER_VAT_ID: 'DE136695976' },
    BANK_ACCOUNT: 'Example shop|DE89 3704 0044 0532 0130 00|COBADEFFXXX',
  });
  await seedCatalogue(jobCtx(bed));
  finance = await hire(bed);
  bank = await financeCtx(bed);
});
afterAll(() => bed.close());
// Ids sort by their instant, and what is written off by its order.
beforeEach(() => bed.clock.jump(1000));

const books = async (memberId: Id<'member'>) => ({
  owed: await stands(bed, `receivable:${memberId}`),
  balance: await stands(bed, `balance:${memberId}`),
  revenue: await stands(bed, 'revenue:services'),
  tax: await stands(bed, 'tax:DE'),
  loss: await stands(bed, 'bad_debt'),
});
const taxed = () => finance.call(readTaxes, { from: '2026-11-01', to: '2026-11-30' });
const numbers = async () =>
  (await rowsOf<{ last: number }>(bed, `select last::int from invoice_numbers where series = 'INV'`))[0]
    ?.last ?? 0;

/** Jobs that may still mail a document. */
const busy = `select name from pgboss.job where name like 'documents-%' and state in ('created', 'retry', 'active')
  and start_after <= now()`;

let movements = 0;
/** Finance matches a transfer by hand. @returns the payment that it became */
async function transfer(invoiceId: Id<'invoice'>, amount: number) {
  const id = `P-${++movements}`;
  await takeEntries(bed, bank, [{ amount, id, reference: `without a name ${id}` }], { opening: null });
  const { movementId } = await onlyMovement(bank, 'open', id);
  return matchMovement(bank, { movementId, invoiceId, applied: amount });
}

/** Billed 1,190.00, of which so much has come. */
async function billed(amount = 117_500, more: Partial<Ask> = {}) {
  const ask = await askFor(bed, { lines: [line({ unitPrice: 100_000 })], ...more });
  const before = { ...(await books(ask.memberId)), numbers: await numbers() };
  const id = await made(bed, finance, ask);
  bed.clock.jump(1000);
  const { paymentId } = await transfer(id, amount);
  const { email } = (await findMember(bed.ctx().db, ask.memberId))!;
  const mails = async () => {
    await expect.poll(() => rowsOf(bed, busy)).toEqual([]);
    await bed.allMailsSent();
    return bed.mailsTo(email, 1);
  };
  return { id, paymentId, memberId: ask.memberId, before, mails, invoice: () => invoiceOf(id) };
}
const invoiceOf = async (id: Id<'invoice'>) => (await findInvoice(bed.ctx().db, id))!;

test('what came issues it whole: it has a number and a date, its tax and revenue are in the books and reports, and it is mailed', async () => {
  const reported = async () => {
    const { rows, booked } = await taxed();
    const row = rows.find(({ treatment, net }) => treatment === 'taxed' && net.currency === 'USD');
    const tax = booked.find(({ currency }) => currency === 'USD')?.amount ?? 0;
    return { net: row?.net.amount ?? 0, tax: row?.tax.amount ?? 0, booked: tax };
  };
  const sums = await reported();
  const { memberId, before, mails, invoice } = await billed();
  const part = await invoice();
  expect(part).toMatchObject({ state: 'partially_paid', paidAmount: 117_500, paidAt: null });
  expect(part).toMatchObject({ number: expect.stringMatching(/^INV-2026-/), issuedAt: bed.clock.now() });
  expect(await books(memberId)).toEqual({
    ...{ owed: 1500, balance: 0, loss: before.loss },
    ...{ revenue: before.revenue - 100_000, tax: before.tax - 19_000 },
  });
  expect(await reported()).toEqual({
    ...{ net: sums.net + 100_000, tax: sums.tax + 19_000, booked: sums.booked + 19_000 },
  });
  const mail = (await mails()).find(({ subject }) => subject === `Your invoice ${part.number}`);
  expect(mail?.text).toContain('We have received part of your payment');
  expect(mail?.text).not.toContain('You do not need to do anything');
  expect(mail?.attachments.map(({ name }) => name)).toEqual([`${part.number}.pdf`]);
  expect(await brokenRules(bed)).toEqual({});
});

test('a business elsewhere in the Union is in the EC sales list with all of it', async () => {
  const france = { details: { ...details, country: 'FR', vatId: 'FR40303265045' } };
  await billed(98_500, france);
  expect((await taxed()).recipients).toMatchObject([{ vatId: 'FR40303265045', net: usd(100_000) }]);
  expect(await brokenRules(bed)).toEqual({});
});

test('the rest that never comes is written off, with the tax in it', async () => {
  const { id, memberId, before, invoice } = await billed();
  const more = { vat: 'correct', amount: 1500 } as const;
  expect(await writeOffBy(bed, finance, { invoice: await invoice() }, more)).toMatchObject({ code: 0 });
  const { revenue, tax, loss } = before;
  expect(await books(memberId)).toEqual({
    ...{ owed: 0, balance: 0, revenue: revenue - 100_000 },
    ...{ tax: tax - 19_000 + 239, loss: loss + 1261 },
  });
  expect(await invoiceOf(id)).toMatchObject({ state: 'written_off', paidAmount: 117_500 });
  expect(await brokenRules(bed)).toEqual({});
});

test('a second part completes it: it keeps its number and its day, and is not mailed again', async () => {
  const { id, memberId, before, mails, invoice } = await billed();
  const { number, issuedAt } = await invoice();
  bed.clock.jump(60_000);
  await transfer(id, 1500);
  expect(await invoice()).toMatchObject({ state: 'paid', number, issuedAt, paidAt: bed.clock.now() });
  expect(await numbers()).toBe(before.numbers + 1);
  expect(await books(memberId)).toMatchObject({ owed: 0, revenue: before.revenue - 100_000 });
  expect(await mails()).toHaveLength(2);
  expect(await brokenRules(bed)).toEqual({});
});

test('canceled, a credit note takes all of it back, and what came is on the balance of its buyer', async () => {
  const { id, memberId, before, mails, invoice } = await billed();
  const { number } = await invoice();
  expect(await cancel(bed, finance, id)).toMatchObject({ code: 0 });
  expect(await invoice()).toMatchObject({ state: 'void', number, creditedAmount: 119_000 });
  const { revenue, tax, loss } = before;
  expect(await books(memberId)).toEqual({ owed: 0, balance: -117_500, revenue, tax, loss });
  const notes = await rowsOf<{ number: string }>(
    bed,
    `select number from credit_notes where invoice_id = $1 and total_amount = 119000`,
    [id],
  );
  // Request, invoice, credit note, and where the money is now.
  const files = (await mails()).flatMap(({ attachments }) => attachments.map(({ name }) => name));
  expect(files.filter((name) => !name.startsWith('PF-')).toSorted()).toEqual([
    `${notes[0]?.number}.pdf`,
    `${number}.pdf`,
  ]);
  expect(await brokenRules(bed)).toEqual({});
});

test('when its bank takes the part back, all of it is owed in the books, and it can be written off or paid', async () => {
  const [left, paid] = [await billed(), await billed()];
  for (const { id, paymentId, memberId, invoice } of [left, paid]) {
    const dispute = {
      ref: `back-${paymentId}`,
      state: 'lost',
      amount: 117_500,
      fee: null,
      answerBy: null,
    } as const;
    await applyAnswer(jobCtx(bed), paymentId, { ...givenBack, dispute });
    expect(await invoice()).toMatchObject({ state: 'uncollectible', paidAmount: 0 });
    expect(await books(memberId)).toMatchObject({ owed: 119_000, balance: 0 });
    expect(await brokenRules(bed)).toEqual({});
    expect((await invoiceOf(id)).number).toMatch(/^INV-/);
  }
  const all = { vat: 'correct', amount: 119_000 } as const;
  expect(await writeOffBy(bed, finance, { invoice: await left.invoice() }, all)).toMatchObject({ code: 0 });
  await transfer(paid.id, 119_000);
  expect([(await left.invoice()).state, (await paid.invoice()).state]).toEqual(['written_off', 'paid']);
  const { revenue, tax, loss } = paid.before;
  expect(await books(paid.memberId)).toEqual({
    ...{ owed: 0, balance: 0, revenue: revenue - 100_000 },
    // Its own, less that of the other, which is corrected.
    ...{ tax: tax - 19_000 + 19_000, loss: loss + 100_000 },
  });
  expect(await brokenRules(bed)).toEqual({});
});
