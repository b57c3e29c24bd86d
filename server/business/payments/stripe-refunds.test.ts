import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { usd } from '#contract/money.ts';
import { hours, later, minutes } from '#contract/time.ts';
import type { Gateway } from '#server/platform/payments/gateway.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { type StripeServer, startStripeServer } from '../../../tests/stripe-server.ts';
import { brokenRules } from '../books/test-books.ts';
import { voidInvoice } from '../invoices/void-invoice.ts';
import { listStuck } from '../waiting/stuck.queries.ts';
import { applyRefundAnswer, givenBack } from './apply-refund-answer.ts';
import { listAllPayments } from './list-all-payments.ts';
import { listBalanceOrigins } from './list-balance-origins.ts';
import { findRefund } from './refunds.queries.ts';
import { runRefund } from './run-refund.ts';
import { sweepPayments } from './sweep.ts';
import { balanceOf, type Surplus, sendBack } from './test-balance.ts';
import { begin, newPayer, paymentOf, withGateway } from './test-payments.ts';

// Refunds that Stripe does not carry out, or has carried out without us, against a server that speaks its API. No event is told.

let bed: Testbed;
let stripe: StripeServer;
beforeAll(async () => {
  stripe = await startStripeServer();
  bed = await openTestbed(
    {
      ...stripe.settings,
    },
    undefined,
    { work: false },
  );
});
afterAll(async () => {
  await bed.close();
  await stripe.close();
});

const job = () => bed.ctx({ kind: 'job', name: 'test' });

/** 50.00 that came when nothing was due for it any more. */
async function late(): Promise<Surplus & { intent: string }> {
  bed.clock.jump(1);
  const payer = await newPayer(bed, 5000);
  const { paymentId } = await begin(payer, { provider: 'stripe' });
  await voidInvoice(job(), payer.invoice.id, 'canceled');
  await stripe.pay((await paymentOf(bed, paymentId)).providerRef ?? '');
  bed.clock.jump(minutes(3));
  await sweepPayments(job());
  const { state, providerRef } = await paymentOf(bed, paymentId);
  expect(state).toBe('succeeded');
  return { ...payer, paymentId, intent: providerRef ?? '' };
}
const origins = async ({ ctx }: Surplus) => (await listBalanceOrigins(ctx, { currency: 'USD' })).items;
const refundsAt = (intent: string) =>
  [...stripe.things.values()].filter(
    ({ object, payment_intent }) => object === 'refund' && payment_intent === intent,
  );

test('what was given back on Stripe’s own pages is taken over, and opens no way by a transfer', async () => {
  const of = await late();
  await stripe.refundOnPages(of.intent, 5000);
  const { id } = await sendBack(of, 5000);
  expect(await runRefund(job(), id)).toMatchObject({
    ...{ state: 'succeeded', destination: 'origin', providerRef: refundsAt(of.intent)[0]?.id },
  });
  expect([await balanceOf(bed, of), await origins(of)]).toEqual([0, []]);
  expect(await paymentOf(bed, of.paymentId)).toMatchObject({ state: 'refunded' });
  expect(await runRefund(job(), id)).toMatchObject({ state: 'succeeded' });
});

test('one refund on its pages stands for several of ours, as far as it goes', async () => {
  const of = await late();
  await stripe.refundOnPages(of.intent, 5000);
  for (const amount of [2000, 1500]) {
    const { id } = await sendBack(of, amount);
    expect(await runRefund(job(), id)).toMatchObject({ state: 'succeeded' });
  }
  expect([await balanceOf(bed, of), (await origins(of))[0]?.amount]).toEqual([1500, usd(1500)]);
});

test('a part that was given back on its pages leaves the balance, and the rest can be sent by a transfer', async () => {
  const of = await late();
  await stripe.refundOnPages(of.intent, 2000);
  const { id } = await sendBack(of, 5000);
  const twice = await Promise.all([runRefund(job(), id), runRefund(job(), id)]);
  expect(twice.map(({ state }) => state)).toEqual(['failed', 'failed']);
  expect(await balanceOf(bed, of)).toBe(3000);
  expect(await origins(of)).toMatchObject([{ amount: usd(3000), byTransfer: true }]);
});

test('too little money at Stripe puts a refund off: it stays on its way, staff are told, and it is asked for anew', async () => {
  const of = await late();
  stripe.setFunds(1000);
  const { id } = await sendBack(of, 5000);
  expect(await runRefund(job(), id)).toMatchObject({
    ...{ state: 'processing', failure: 'balance_insufficient', attempt: 1 },
  });
  expect([await balanceOf(bed, of), await origins(of)]).toEqual([0, []]);
  bed.clock.jump(hours(2));
  const stuck = await listStuck(bed.ctx().db, later(bed.clock.now(), -hours(1)), 5);
  expect(stuck.filter(({ kind }) => kind === 'refund')).toMatchObject([
    { invoiceId: of.invoice.id, amount: 5000 },
  ]);
  const { items } = await listAllPayments(job(), { invoiceId: of.invoice.id });
  expect(items[0]?.refundsUnderWay).toMatchObject([{ amount: usd(5000), failure: 'balance_insufficient' }]);

  stripe.setFunds(null);
  await sweepPayments(job());
  expect(await findRefund(bed.ctx().db, id)).toMatchObject({ state: 'succeeded', failure: null });
  expect(refundsAt(of.intent)).toHaveLength(1);
});

test('a refund that is put off is asked for at most once an hour', async () => {
  const of = await late();
  stripe.setFunds(0);
  await sendBack(of, 5000);
  const tries = () => stripe.made.filter((path) => path === '/v1/refunds').length;
  const before = tries();
  bed.clock.jump(hours(3));
  for (let minute = 0; minute < 59; minute++) {
    await sweepPayments(job());
    bed.clock.jump(minutes(1));
  }
  expect(tries() - before).toBe(1);
  stripe.setFunds(null);
  bed.clock.jump(minutes(2));
  await sweepPayments(job());
  expect(await balanceOf(bed, of)).toBe(0);
  expect(refundsAt(of.intent)).toHaveLength(1);
});

test('a dispute that Stripe knows of first keeps the refund on its way, and no transfer is opened', async () => {
  const of = await late();
  Object.assign(stripe.things.get(of.intent) ?? {}, { refuses: 'charge_disputed' });
  const { id } = await sendBack(of, 5000);
  expect(await runRefund(job(), id)).toMatchObject({ state: 'processing', failure: 'charge_disputed' });
  expect([await balanceOf(bed, of), await origins(of)]).toEqual([0, []]);
  Object.assign(stripe.things.get(of.intent) ?? {}, { refuses: null });
  expect(await runRefund(job(), id)).toMatchObject({ state: 'succeeded' });
});

test('any other refusal leaves the money on the balance, to be sent by a transfer', async () => {
  const of = await late();
  Object.assign(stripe.things.get(of.intent) ?? {}, { refuses: 'charge_not_refundable' });
  const { id } = await sendBack(of, 5000);
  expect(await runRefund(job(), id)).toMatchObject({ state: 'failed', failure: 'charge_not_refundable' });
  expect(await balanceOf(bed, of)).toBe(5000);
  expect(await origins(of)).toMatchObject([{ amount: usd(5000), byTransfer: true }]);
});

test('a refund is found among more than one page of them', async () => {
  const of = await late();
  const lost = (real: Gateway): Partial<Gateway> => ({
    async refund(ask) {
      await real.refund(ask);
      throw new Error('the answer was lost');
    },
  });
  const { id } = await sendBack(of, 1000);
  await expect(runRefund(withGateway(job(), 'stripe', lost), id)).rejects.toThrow('lost');
  for (let cent = 0; cent < 120; cent++) await stripe.refundOnPages(of.intent, 1);
  const once = (): Partial<Gateway> => ({
    refund: async () => {
      throw new Error('it was asked for before');
    },
  });
  expect(await runRefund(withGateway(job(), 'stripe', once), id)).toMatchObject({ state: 'succeeded' });
});

test('a refund that fails at Stripe for want of money is asked for again, and is made once', async () => {
  const of = await late();
  const pending = (real: Gateway): Partial<Gateway> => ({
    async refund(ask) {
      const answer = await real.refund(ask);
      // Stripe says so after its first answer.
      Object.assign(stripe.things.get(answer.ref ?? '') ?? {}, {
        ...{ status: 'failed', failure_reason: 'insufficient_funds' },
      });
      Object.assign(stripe.things.get(of.intent) ?? {}, { amount_refunded: 0 });
      return { ...answer, state: 'processing' };
    },
  });
  const { id } = await sendBack(of, 5000);
  const first = await runRefund(withGateway(job(), 'stripe', pending), id);
  expect(first).toMatchObject({ state: 'processing' });
  expect(await runRefund(job(), id)).toMatchObject({ state: 'processing', failure: 'insufficient_funds' });
  expect(await runRefund(job(), id)).toMatchObject({ state: 'succeeded' });
  const states = refundsAt(of.intent).map(({ status }) => status);
  expect(states).toEqual(['failed', 'succeeded']);
  // What is told late of the first try changes nothing.
  const told = { ...givenBack, state: 'failed', ref: refundsAt(of.intent)[0]?.id ?? null } as const;
  expect(await applyRefundAnswer(job(), id, told)).toMatchObject({
    ...{ state: 'succeeded', destination: 'origin', providerRef: refundsAt(of.intent)[1]?.id },
  });
  expect(await balanceOf(bed, of)).toBe(0);
});

describe('an answer of an older try', () => {
  /** The answer of the provider arrives when something else was done. */
  const answeringAfter = (meanwhile: () => Promise<unknown>) =>
    withGateway(job(), 'stripe', (real) => ({
      async refund(ask) {
        const answer = await real.refund(ask);
        await meanwhile();
        return answer;
      },
    }));

  test('does not count for the newer one', async () => {
    const of = await late();
    stripe.setFunds(0);
    const { id } = await sendBack(of, 5000);
    const first = await runRefund(
      answeringAfter(() => runRefund(job(), id)),
      id,
    );
    expect(first).toMatchObject({ state: 'processing', attempt: 1 });
    stripe.setFunds(null);
    expect(await runRefund(job(), id)).toMatchObject({ state: 'succeeded', attempt: 1 });
  });

  test('does not bring back what the newer one has given', async () => {
    const of = await late();
    stripe.setFunds(0);
    const { id } = await sendBack(of, 5000);
    const succeed = async () => {
      await runRefund(job(), id);
      stripe.setFunds(null);
      await runRefund(job(), id);
    };
    expect(await runRefund(answeringAfter(succeed), id)).toMatchObject({
      ...{ state: 'succeeded', destination: 'origin' },
    });
    expect(await balanceOf(bed, of)).toBe(0);
  });

  test('told twice puts the refund off once, and told late takes no name from the newer one', async () => {
    const of = await late();
    const { id } = await sendBack(of, 5000);
    const old = { ...givenBack, ref: 're_old', attempt: 0 };
    const told = (answer: Partial<typeof old> & { state: 'processing' | 'failed'; again?: boolean }) =>
      applyRefundAnswer(job(), id, { ...old, ...answer });
    await told({ state: 'processing' });
    for (let time = 0; time < 2; time++)
      expect(await told({ state: 'failed', again: true })).toMatchObject({ attempt: 1, providerRef: null });
    expect(await told({ state: 'processing' })).toMatchObject({ attempt: 1, providerRef: null });
    expect(await runRefund(job(), id)).toMatchObject({ state: 'succeeded', attempt: 1 });
  });
});

test('after all of it every rule of the books holds', async () => {
  expect(await brokenRules(bed)).toEqual({});
});
