import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { usd } from '#contract/money.ts';
import { listWriteOffs, type WriteOffVat } from '#contract/write-offs-operator.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { brokenRules, changeUnguarded } from '../books/test-books.ts';
import { voidInvoice } from '../invoices/void-invoice.ts';
import { rowsOf } from '../orders/test-orders.ts';
import { applyAnswer } from '../payments/apply-answer.ts';
import { givenBack } from '../payments/apply-refund-answer.ts';
import { begin, invoiceState, stands } from '../payments/test-payments.ts';
import { hire, type Staff } from '../staff-approvals/test-staff-approvals.ts';
import { newDebt, payAll, topUpBalance, undoBy, writeOffBy } from './test-write-offs.ts';

// A bank takes money back that paid a part of an invoice, after its rest was written off.

let bed: Testbed;
let finance: Staff;
beforeAll(async () => {
  bed = await openTestbed({ LIMITS: 'off', INVOICE_NUMBER_AT: 'issue' }, undefined, { work: false });
  finance = await hire(bed);
});
afterAll(async () => {
  expect(await brokenRules(bed)).toEqual({});
  await bed.close();
});
// Ids sort by their instant, and what is written off by its order.
beforeEach(() => bed.clock.jump(1000));

const job = () => bed.ctx({ kind: 'job', name: 'test' });
const figures = async () => ({
  expense: await stands(bed, 'bad_debt'),
  tax: await stands(bed, 'tax:DE'),
  losses: await stands(bed, 'losses:sandbox'),
});

/** A card paid 11.90. Its bank took 5.00 back, of which the balance paid 2.00 anew, and the rest of 3.00 was written off. */
async function partlyPaid(vat: WriteOffVat = 'keep') {
  const debt = await newDebt(bed);
  const paymentId = await payAll(bed, debt);
  const lose = (amount: number, ref: string) =>
    applyAnswer(job(), paymentId, {
      ...givenBack,
      dispute: { ref, state: 'lost', amount, fee: null, answerBy: null },
    });
  await lose(500, `first-${paymentId}`);
  await topUpBalance(bed, debt, 200);
  await begin(debt, { provider: 'balance' });
  expect(await invoiceState(bed, debt.invoice.id)).toEqual({ state: 'partially_paid', paid: 890 });
  await writeOffBy(bed, finance, debt, { vat, amount: 300 });
  bed.clock.jump(1000);
  const loseRest = async () => {
    await Promise.all([1, 2].map(() => lose(690, `rest-${paymentId}`)));
    bed.clock.jump(1000);
  };
  const balance = () => stands(bed, `balance:${debt.memberId}`);
  return { ...debt, loseRest, balance, end: () => voidInvoice(job(), debt.invoice.id, 'ended') };
}

test('it is written off as well, once, and is no longer paid', async () => {
  const debt = await partlyPaid();
  const before = await figures();
  await debt.loseRest();
  expect(await invoiceState(bed, debt.invoice.id)).toEqual({ state: 'written_off', paid: 200 });
  expect(await figures()).toEqual({ ...before, expense: before.expense + 690 });
  expect(await stands(bed, `receivable:${debt.memberId}`)).toBe(0);
  expect(await debt.balance()).toBe(0);
  const { standing, items } = await finance.call(listWriteOffs, { invoiceId: debt.invoice.id });
  expect(standing).toEqual(usd(990));
  expect(items.map(({ act, amount }) => [act, amount.amount])).toEqual([
    ['written_off', 300],
    ['written_off', 690],
  ]);
});

test('it never comes onto the balance, neither when what was billed ends nor when the write-off is undone before that', async () => {
  const debt = await partlyPaid();
  await debt.loseRest();
  // It was paid once and delivered, so that its end takes nothing back.
  expect(await debt.end()).toMatchObject({ state: 'written_off' });
  expect(await debt.balance()).toBe(0);

  expect(await undoBy(bed, finance, debt)).toMatchObject({ code: 0 });
  expect(await invoiceState(bed, debt.invoice.id)).toEqual({ state: 'uncollectible', paid: 200 });
  expect(await stands(bed, `receivable:${debt.memberId}`)).toBe(990);
  expect(await debt.end()).toMatchObject({ state: 'void' });
  // What the balance had paid is the buyer's.
  expect(await debt.balance()).toBe(-200);
  expect(await stands(bed, `receivable:${debt.memberId}`)).toBe(0);
});

test('paid after all, the whole loss is taken back', async () => {
  const before = await figures();
  const debt = await partlyPaid();
  await debt.loseRest();
  await payAll(bed, debt);
  expect(await invoiceState(bed, debt.invoice.id)).toEqual({ state: 'paid', paid: 1190 });
  expect(await figures()).toEqual({ ...before, tax: before.tax - 190 });
});

test('its VAT is corrected where that of the rest was, and both parts together correct that of the document to the cent', async () => {
  const before = await figures();
  const debt = await newDebt(bed, 1003, 191);
  const paymentId = await payAll(bed, debt);
  for (const half of ['first', 'second']) {
    await applyAnswer(job(), paymentId, {
      ...givenBack,
      dispute: { ref: `${half}-${paymentId}`, state: 'lost', amount: 597, fee: null, answerBy: null },
    });
    if (half === 'first') await writeOffBy(bed, finance, debt, { vat: 'correct', amount: 597 });
    bed.clock.jump(1000);
  }
  expect(await invoiceState(bed, debt.invoice.id)).toEqual({ state: 'written_off', paid: 0 });
  expect(await figures()).toEqual({ ...before, expense: before.expense + 1003 });
});

test('written off and recovered in thirds, the VAT that is corrected is right to the cent after each of them', async () => {
  const before = await figures();
  const debt = await newDebt(bed, 1003, 191);
  const paymentId = await payAll(bed, debt);
  for (const third of [1, 2, 3]) {
    await applyAnswer(job(), paymentId, {
      ...givenBack,
      dispute: { ref: `${third}-${paymentId}`, state: 'lost', amount: 398, fee: null, answerBy: null },
    });
    if (third === 1) await writeOffBy(bed, finance, debt, { vat: 'correct', amount: 398 });
    bed.clock.jump(1000);
  }
  const rows = async () =>
    rowsOf<{ id: string; tax: number }>(
      bed,
      'select id, tax_amount::int as tax from write_offs where invoice_id = $1 order by id',
      [debt.invoice.id],
    );
  expect((await rows()).map(({ tax }) => tax)).toEqual([64, 63, 64]);
  expect(await figures()).toEqual({ ...before, expense: before.expense + 1003 });
  expect(await brokenRules(bed)).toEqual({});

  const [, second] = await rows();
  const change = (cents: number) =>
    changeUnguarded(bed, 'write_offs', 'update write_offs set tax_amount = tax_amount + $2 where id = $1', [
      ...[second?.id, cents],
    ]);
  for (const cents of [1, -1]) {
    await change(cents);
    expect((await brokenRules(bed))['write-off-tax']).toContain(second?.id);
    await change(-cents);
  }

  for (const _third of [1, 2, 3]) {
    await topUpBalance(bed, debt, 398);
    await begin(debt, { provider: 'balance' });
    bed.clock.jump(1000);
  }
  expect((await rows()).map(({ tax }) => tax)).toEqual([64, 63, 64, 64, 63, 64]);
  expect(await figures()).toEqual({ ...before, tax: before.tax - 191 });
});
