import { afterAll, beforeAll, expect, test } from 'vitest';
import { usd } from '#contract/money.ts';
import { hours, minutes, seconds } from '#contract/time.ts';
import type { GatewayFee } from '#server/platform/payments/gateway.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { brokenRules } from '../books/test-books.ts';
import { findInvoice } from '../invoices/invoices.queries.ts';
import { listJournals } from '../reports/journal.ts';
import { sweepFees } from './fees.ts';
import { listAllPayments } from './list-all-payments.ts';
import { giveBack } from './test-fees.ts';
import { begin, newPayer, payBy, paymentOf, stands, withGateway } from './test-payments.ts';
import { confirmTransfer } from './transfers.ts';

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed();
});
afterAll(() => bed.close());
const job = () => bed.ctx({ kind: 'job', name: 'test' });

/** Its card costs a fee of 1.5% and 0.25 (platform/payments/sandbox-cards.ts). */
const costly = '4000056655665556';
async function paid(card = costly) {
  const payer = await newPayer(bed, 5000);
  const { paymentId } = await begin(payer);
  await payBy(bed, paymentId, card);
  return { ...payer, paymentId };
}
const feesNow = async () => [await stands(bed, 'fees:sandbox'), await stands(bed, 'cash:sandbox')];
/** What the accounts of the provider moved by. */
async function moved(work: () => Promise<unknown>) {
  const [fees = 0, cash = 0] = await feesNow();
  await work();
  const [feesAfter = 0, cashAfter = 0] = await feesNow();
  return { fees: feesAfter - fees, cash: cashAfter - cash };
}
const sweepLater = (ctx = job(), after = minutes(2)) => {
  bed.clock.jump(after);
  return sweepFees(ctx);
};
const isAwaited = async (reference: string) =>
  (
    await bed.service.database.pool.query('select asked_at from awaited_fees where reference = $1', [
      reference,
    ])
  ).rows.length === 1;

test('what a provider took for a payment is booked once, whoever asks how often', async () => {
  const { paymentId } = await paid();
  expect(await moved(() => sweepFees(job()))).toEqual({ fees: 0, cash: 0 });
  const ask = () => Promise.all([1, 2, 3].map(() => sweepLater()));
  expect(await moved(ask)).toEqual({ fees: 100, cash: -100 });
  expect(await moved(ask)).toEqual({ fees: 0, cash: 0 });
  expect(await isAwaited(paymentId)).toBe(false);
  expect(await brokenRules(bed)).toEqual({});
});

test('it is shown beside the payment, and found in the journal by the number of the invoice', async () => {
  const { paymentId, invoice } = await paid();
  await sweepLater();
  const { items } = await listAllPayments(job(), { invoiceId: invoice.id });
  expect(items).toMatchObject([{ paymentId, fees: [usd(100)] }]);
  const { number } = (await findInvoice(bed.ctx().db, invoice.id))!;
  const found = await listJournals(job(), { about: number!, kind: 'provider_fee' });
  expect(found.items).toMatchObject([
    {
      lines: [
        { account: 'fees:sandbox', amount: usd(100) },
        { account: 'cash:sandbox', amount: usd(-100) },
      ],
      document: { invoiceId: invoice.id, number },
    },
  ]);
});

test('a payment that cost nothing is asked about once, and nothing is booked for it', async () => {
  const { paymentId, invoice } = await paid('4242424242424242');
  expect(await moved(sweepLater)).toEqual({ fees: 0, cash: 0 });
  expect(await isAwaited(paymentId)).toBe(false);
  const { items } = await listAllPayments(job(), { invoiceId: invoice.id });
  expect(items).toMatchObject([{ fees: [usd(0)] }]);
  expect(await brokenRules(bed)).toEqual({});
});

test('a provider that does not say it yet, or does not answer, is asked again, each time after a longer pause', async () => {
  const { paymentId } = await paid();
  let asked = 0;
  const silent = withGateway(job(), 'sandbox', () => ({
    fees: async (key) => {
      if (key === paymentId) asked += 1;
      if (asked % 2) throw new Error('no answer');
      return null;
    },
  }));
  for (let minute = 0; minute < 60 * 24; minute += 10) await sweepLater(silent, minutes(10));
  expect(asked).toBeGreaterThan(5);
  expect(asked).toBeLessThan(15);
  expect(await isAwaited(paymentId)).toBe(true);
  expect(await moved(() => sweepLater(job(), hours(6)))).toEqual({ fees: 100, cash: -100 });
});

test('a payment of which nothing is said for a week after the first question breaks a rule of the books, by its invoice', async () => {
  const { paymentId, invoice } = await paid();
  const silent = withGateway(job(), 'sandbox', () => ({ fees: async () => null }));
  await sweepLater(silent);
  bed.clock.jump(hours(24 * 8));
  // The books are written to, so that they know how late it is.
  await paid();
  const { number } = (await findInvoice(bed.ctx().db, invoice.id))!;
  const broken = await brokenRules(bed, silent);
  expect(broken['fees-of-payments']).toEqual(expect.arrayContaining([paymentId, number]));
  await sweepLater(job(), hours(6));
  expect(await brokenRules(bed)).toEqual({});
});

test('a provider that is away is asked three times in a run, and the rest is left to the next runs', async () => {
  const ids: string[] = [];
  for (let i = 0; i < 5; i++) ids.push((await paid()).paymentId);
  const asked: string[] = [];
  const away = withGateway(job(), 'sandbox', () => ({
    fees: async (key) => {
      asked.push(key);
      throw new Error('no answer');
    },
  }));
  await sweepLater(away);
  expect(asked).toHaveLength(3);
  await sweepFees(away);
  expect(asked.toSorted()).toEqual(ids.toSorted());
  expect(await moved(() => sweepLater(job(), hours(6)))).toEqual({ fees: 500, cash: -500 });
});

test('a run begins no question after 90 seconds, and leaves the rest to the next one', async () => {
  for (let i = 0; i < 5; i++) await paid();
  let asked = 0;
  const slow = withGateway(job(), 'sandbox', () => ({
    fees: async () => {
      asked += 1;
      bed.clock.jump(seconds(40));
      return null;
    },
  }));
  await sweepLater(slow);
  expect(asked).toBe(3);
  expect(await moved(() => sweepLater(job(), hours(6)))).toEqual({ fees: 500, cash: -500 });
});

test('money that goes back while the provider is asked is asked about once more, and no movement counts twice', async () => {
  const { paymentId, invoice } = await paid();
  const told: GatewayFee[] = [{ ref: `fee:${paymentId}`, of: 'payment', fee: usd(80) }];
  const slow = withGateway(job(), 'sandbox', () => ({
    fees: async (key) => {
      if (key !== paymentId) return [];
      const answer = [...told];
      if (told.length === 1) await back();
      return answer;
    },
  }));
  async function back() {
    const id = await giveBack(bed, { invoice, paymentId }, 5000);
    told.push({ ref: `fee:${id}`, of: 'refund', fee: usd(-30) });
  }
  expect(await moved(() => sweepLater(slow))).toEqual({ fees: 80, cash: -5080 });
  expect(await moved(() => sweepLater(slow))).toEqual({ fees: -30, cash: 30 });
  expect(await moved(() => sweepLater(slow))).toEqual({ fees: 0, cash: 0 });
  const { items } = await listAllPayments(job(), { invoiceId: invoice.id });
  expect(items).toMatchObject([{ state: 'refunded', fees: [usd(50)] }]);
  expect(await brokenRules(bed)).toEqual({});
});

test('a process that dies while it books leaves nothing behind, and the fee is booked later', async () => {
  const { paymentId } = await paid();
  const dies = withGateway(job(), 'sandbox', () => ({
    fees: async (key) =>
      key === paymentId
        ? [
            { ref: 'first', of: 'payment', fee: usd(70) },
            { ref: 'second', of: 'payment', fee: { amount: 0.5, currency: 'USD' } },
          ]
        : null,
  }));
  expect(await moved(() => sweepLater(dies))).toEqual({ fees: 0, cash: 0 });
  expect(await isAwaited(paymentId)).toBe(true);
  expect(await moved(() => sweepLater(job(), hours(6)))).toEqual({ fees: 100, cash: -100 });
  expect(await brokenRules(bed)).toEqual({});
});

test('nobody is asked what a bank transfer cost', async () => {
  const { paymentId } = await begin(await newPayer(bed, 5000), { provider: 'bank' });
  const came = { amount: 5000, receivedOn: '2026-11-20', reference: `transfer:${paymentId}` };
  await confirmTransfer(job(), { paymentId, ...came });
  expect(await paymentOf(bed, paymentId)).toMatchObject({ state: 'succeeded' });
  expect(await isAwaited(paymentId)).toBe(false);
});
