import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#contract/ids.ts';
import { usd } from '#contract/money.ts';
import { seedCatalogue } from '../../../database/seed-catalogue.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { brokenRules } from '../books/test-books.ts';
import { findInvoice } from '../invoices/invoices.queries.ts';
import type { Invoice } from '../invoices/invoices.tables.ts';
import { newInvoice, oneLine } from '../invoices/test-invoices.ts';
import { line, made, askFor as manualAsk } from '../manual-invoices/test-manual-invoices.ts';
import { code, hire, type Staff } from '../staff-approvals/test-staff-approvals.ts';
import { newDebt, topUpBalance, writeOffBy } from '../write-offs/test-write-offs.ts';
import { applyAnswer } from './apply-answer.ts';
import { givenBack } from './apply-refund-answer.ts';
import { topUp } from './balance.ts';
import { begin, memberCtx, newPayer, type Payer, payBy, paymentOf, stands } from './test-payments.ts';
import { askFor, creditedOf, listBy, previewBy, refundBy } from './test-refund-lines.ts';
import { confirmTransfer } from './transfers.ts';

let bed: Testbed;
let finance: Staff;
beforeAll(async () => {
  bed = await openTestbed({ LIMITS: 'off', INVOICE_NUMBER_AT: 'issue' });
  await seedCatalogue(job());
});
afterAll(async () => {
  expect(await brokenRules(bed)).toEqual({});
  await bed.close();
});
beforeEach(async () => {
  bed.clock.jump(1);
  finance = await hire(bed);
});

const job = () => bed.ctx({ kind: 'job', name: 'test' });
const invoiceOf = async ({ id }: Pick<Invoice, 'id'>) => (await findInvoice(bed.ctx().db, id))!;

async function paidByCard(net = 5000) {
  const payer = await newPayer(bed, net);
  const { paymentId } = await begin(payer);
  await payBy(bed, paymentId);
  return { ...payer, paymentId };
}

/** A setup over 100.00 and a server over 50.00, billed by hand with 19 % of VAT, and paid. */
async function billedByHand() {
  const lines = [line(), line({ text: 'Server', unitPrice: 5000, family: 'vps' })];
  const ask = await manualAsk(bed, { lines });
  const id = await made(bed, finance, ask);
  const { memberId } = ask;
  const invoice = await invoiceOf({ id });
  const { paymentId } = await begin({ memberId, invoice, ctx: memberCtx(bed, memberId) });
  await payBy(bed, paymentId);
  return { invoice, paymentId };
}

const books = () =>
  Promise.all(['revenue:services', 'revenue:vps', 'tax:DE'].map((name) => stands(bed, name)));

describe('an invoice made by hand', () => {
  test('gives a part of one line back: the credit note names that line alone, and its revenue and tax alone are taken back', async () => {
    const { invoice } = await billedByHand();
    const before = await books();
    const ask = askFor(invoice, [{ position: 2, amount: 1190 }]);
    expect(await previewBy(bed, finance, ask)).toEqual({
      lines: [
        {
          ...{ position: 2, title: 'Server' },
          ...{ net: usd(1000), tax: usd(190), total: usd(1190), left: usd(4760) },
        },
      ],
      ...{ net: usd(1000), tax: usd(190), total: usd(1190), credited: usd(0) },
      ways: [{ provider: 'sandbox', debit: false, destination: 'origin', amount: usd(1190) }],
      subscription: null,
    });
    expect(await refundBy(bed, finance, ask)).toMatchObject({ code: 0, data: { total: usd(1190) } });
    expect(await creditedOf(bed, invoice.id)).toEqual([[{ position: 2, net: 1000, tax: 190 }]]);
    expect((await books()).map((now, i) => now - (before[i] ?? 0))).toEqual([0, 1000, 190]);
    expect(await invoiceOf(invoice)).toMatchObject({ state: 'paid', creditedAmount: 1190 });
    expect(await listBy(bed, finance, invoice.id)).toEqual({
      refundable: usd(16_660),
      heldBack: null,
      lines: [
        { position: 1, title: 'Setup on site', left: usd(11_900) },
        { position: 2, title: 'Server', left: usd(4760) },
      ],
    });
  });

  test('is refunded once nothing is left of any line, and so is its payment', async () => {
    const { invoice, paymentId } = await billedByHand();
    await refundBy(bed, finance, askFor(invoice, [{ position: 1, amount: 11_900 }]));
    const rest = askFor(invoice, [{ position: 2, amount: 5950 }], { credited: 11_900 });
    expect(await refundBy(bed, finance, rest)).toMatchObject({ code: 0 });
    expect(await invoiceOf(invoice)).toMatchObject({ state: 'refunded', creditedAmount: 17_850 });
    await expect.poll(() => paymentOf(bed, paymentId)).toMatchObject({ state: 'refunded' });
    const more = askFor(invoice, [{ position: 1, amount: 1 }], { credited: 17_850 });
    expect(await refundBy(bed, finance, more)).toMatchObject({ data: { state: 'refunded' } });
  });
});

describe('money goes back', () => {
  test('by the payments that brought it, the oldest first, and never more than they brought', async () => {
    const payer = await newPayer(bed, 5000);
    const { paymentId } = await begin(payer, { provider: 'bank' });
    const part = { paymentId, amount: 2000, receivedOn: '2026-11-20', reference: `part-${paymentId}` };
    await confirmTransfer(job(), part);
    bed.clock.jump(1);
    await payBy(bed, (await begin(payer)).paymentId);
    const ask = askFor(payer.invoice, [{ position: 1, amount: 3500 }]);
    const waysTo = async (destination: 'origin' | 'balance') =>
      (await previewBy(bed, finance, { ...ask, destination })).ways.map((way) => [
        ...[way.provider, way.destination, way.amount.amount],
      ]);
    expect(await waysTo('origin')).toEqual([
      ['bank', 'origin', 2000],
      ['sandbox', 'origin', 1500],
    ]);
    expect(await waysTo('balance')).toEqual([
      ['bank', 'balance', 2000],
      ['sandbox', 'balance', 1500],
    ]);
    expect(await refundBy(bed, finance, ask)).toMatchObject({ code: 0 });
    const more = askFor(payer.invoice, [{ position: 1, amount: 1501 }], { credited: 3500 });
    expect(await refundBy(bed, finance, more)).toMatchObject({ data: { fields: { lines: 'out_of_range' } } });
  });

  test('onto the balance where the balance paid it, wherever it is asked to go', async () => {
    const payer = await newPayer(bed, 5000);
    await topUpBalance(bed, payer, 5000);
    await begin(payer, { provider: 'balance' });
    const ask = askFor(payer.invoice, [{ position: 1, amount: 700 }], { destination: 'origin' });
    const { ways } = await previewBy(bed, finance, ask);
    expect(ways).toMatchObject([{ provider: 'balance', destination: 'balance', amount: usd(700) }]);
    const account = `balance:${payer.memberId}`;
    expect(await stands(bed, account)).toBe(0);
    expect(await refundBy(bed, finance, ask)).toMatchObject({ code: 0 });
    expect(await stands(bed, account)).toBe(-700);
  });

  test('once when two people refund the same at once, and the other is told that it has changed', async () => {
    const { invoice } = await paidByCard();
    const other = await hire(bed);
    const ask = askFor(invoice, [{ position: 1, amount: 1000 }]);
    const answers = await Promise.all([finance, other].map((by) => refundBy(bed, by, ask)));
    expect(answers.map((answer) => answer.code).toSorted()).toEqual([0, code('request.conflict')]);
    expect(await invoiceOf(invoice)).toMatchObject({ creditedAmount: 1000 });
  });

  test('once for each key, and the same key is for nothing else', async () => {
    const { invoice } = await paidByCard();
    const ask = askFor(invoice, [{ position: 1, amount: 1000 }]);
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => refundBy(bed, finance, ask, key)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ code: 0 });
    const other = { ...ask, lines: [{ position: 1, amount: 999 }] };
    expect(await refundBy(bed, finance, other, key)).toMatchObject({ code: code('request.conflict') });
    expect(await creditedOf(bed, invoice.id)).toHaveLength(1);
  });
});

describe('it is refused', () => {
  const part = [{ position: 1, amount: 100 }];
  const refusedWith = async (invoice: Pick<Invoice, 'id'>, data: object, by = finance) =>
    expect(await refundBy(bed, by, askFor(invoice, part))).toMatchObject({ data });

  test.each<[what: string, more: Partial<Parameters<typeof refundBy>[2]>, fields: object]>([
    ['in another currency', { currency: 'EUR' }, { currency: 'not_one_of' }],
    ['of a line that it does not have', { lines: [{ position: 2, amount: 1 }] }, { lines: 'not_one_of' }],
    ['of one line twice', { lines: [...part, ...part] }, { lines: 'not_one_of' }],
    ['of more than is left', { lines: [{ position: 1, amount: 5001 }] }, { lines: 'out_of_range' }],
    ['with the end of a subscription that it does not bill', { ends: true }, { ends: 'not_one_of' }],
  ])('%s', async (_what, more, fields) => {
    const { invoice } = await paidByCard();
    const answer = await refundBy(bed, finance, askFor(invoice, part, more));
    expect(answer).toMatchObject({ code: code('request.invalid'), data: { fields } });
    expect(await invoiceOf(invoice)).toMatchObject({ creditedAmount: 0 });
  });

  test('before it is paid, and when its rest is written off', async () => {
    await refusedWith((await newPayer(bed)).invoice, { state: 'proforma' });
    const debt = await newDebt(bed);
    await refusedWith(debt.invoice, { state: 'open' });
    expect(await writeOffBy(bed, finance, debt)).toMatchObject({ code: 0 });
    await refusedWith(debt.invoice, { state: 'written_off' });
  });

  test('while a bank contests its payment, and after the bank took the money back', async () => {
    const { invoice, paymentId } = await paidByCard();
    const contest = (state: 'open' | 'lost') =>
      applyAnswer(job(), paymentId, {
        ...givenBack,
        dispute: { ref: `dp_${paymentId}`, state, amount: 5000, fee: null, answerBy: null },
      });
    await contest('open');
    expect(await listBy(bed, finance, invoice.id)).toMatchObject({
      refundable: usd(0),
      heldBack: 'disputed',
    });
    await refusedWith(invoice, { state: 'disputed' });
    await contest('lost');
    await refusedWith(invoice, { state: 'uncollectible' });
  });

  test('of what a bank took back long ago, also once that was paid anew', async () => {
    const payer = await paidByCard();
    await applyAnswer(job(), payer.paymentId, {
      ...givenBack,
      dispute: { ref: `dp_${payer.paymentId}`, state: 'lost', amount: 1000, fee: null, answerBy: null },
    });
    bed.clock.jump(1);
    await payBy(bed, (await begin(payer)).paymentId);
    expect(await listBy(bed, finance, payer.invoice.id)).toMatchObject({
      refundable: usd(1000),
      heldBack: 'lost',
    });
    const over = (amount: number) => askFor(payer.invoice, [{ position: 1, amount }]);
    expect(await refundBy(bed, finance, over(1001))).toMatchObject({
      code: code('state.move_refused'),
      data: { state: 'lost' },
    });
    expect(await refundBy(bed, finance, over(1000))).toMatchObject({ code: 0 });
  });

  test('for a top-up, which is refunded with its payment', async () => {
    const { ctx, memberId } = await newPayer(bed);
    const invoice = await topUp(ctx, { memberId, amount: usd(2500), key: randomUUID() });
    await refusedWith(invoice, { fields: { invoiceId: 'not_one_of' } });
  });

  test('to whoever may not, to its own buyer, and for an invoice that there is not', async () => {
    const { invoice } = await paidByCard();
    for (const role of ['support', 'read_only', 'content', 'fulfilment', 'affiliate_manager'] as const)
      expect(await refundBy(bed, await hire(bed, role), askFor(invoice, part))).toMatchObject({
        code: code('access.refused'),
      });
    expect(await previewBy(bed, await hire(bed, 'support'), askFor(invoice, part))).toMatchObject({
      total: usd(100),
    });
    const own: Payer = {
      memberId: finance.id,
      invoice: await newInvoice(bed, finance.id, { lines: [oneLine(5000)], tax: 0 }),
      ctx: memberCtx(bed, finance.id),
    };
    await payBy(bed, (await begin(own)).paymentId);
    await refusedWith(own.invoice, { reason: 'yourself' });
    expect(await refundBy(bed, await hire(bed), askFor(own.invoice, part))).toMatchObject({ code: 0 });
    const unknown = { id: newId('invoice', bed.clock.now()) };
    expect(await refundBy(bed, finance, askFor(unknown, part))).toMatchObject({
      code: code('request.not_found'),
    });
  });
});
