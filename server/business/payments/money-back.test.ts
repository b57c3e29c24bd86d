import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#contract/ids.ts';
import { usd } from '#contract/money.ts';
import { minutes } from '#contract/time.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { creditInvoice } from '../invoices/credit-invoice.ts';
import { newInvoice } from '../invoices/test-invoices.ts';
import { voidInvoice } from '../invoices/void-invoice.ts';
import { applyRefundAnswer, givenBack } from './apply-refund-answer.ts';
import { payFromBalance, readBalance, topUp } from './balance.ts';
import { type RefundAsk, refundInvoice, refundPayment } from './refunds.ts';
import { runRefund } from './run-refund.ts';
import { sweepPayments } from './sweep.ts';
import { begin, invoiceState, newPayer, payBy, paymentOf, stands, withGateway } from './test-payments.ts';
import { confirmTransfer } from './transfers.ts';

let bed: Testbed;
beforeAll(async () => {
  // Its own job would carry out a refund before a test does, through another provider.
  bed = await openTestbed({}, undefined, { work: false });
});
afterAll(() => bed.close());
const job = () => bed.ctx({ kind: 'job', name: 'test' });
const refused = (failure: string) => expect.objectContaining({ failure });
const ask = (amount: number, reference: string, destination: RefundAsk['destination'] = 'origin') => ({
  amount,
  reason: 'withdrawn',
  reference,
  destination,
});

async function paid(net = 5000) {
  const payer = await newPayer(bed, net);
  const { paymentId } = await begin(payer);
  await payBy(bed, paymentId);
  return { ...payer, paymentId };
}

/** Credit and refund together, as whoever decides on a refund does. */
const giveBack = (of: Awaited<ReturnType<typeof paid>>, amount: number, reference: string, to?: 'balance') =>
  transaction(job(), async (inner) => {
    const invoiceId = of.invoice.id;
    await creditInvoice(inner, { invoiceId, reference, amount: usd(amount), reason: 'withdrawn' });
    return refundPayment(inner, { paymentId: of.paymentId, ...ask(amount, reference, to) });
  });

describe('a refund', () => {
  test('goes back the way it came; in parts, until all is back', async () => {
    const of = await paid();
    const cash = await stands(bed, 'cash:sandbox');
    const first = await giveBack(of, 2000, `first:${of.paymentId}`);
    expect(await runRefund(job(), first.id)).toMatchObject({ state: 'succeeded', destination: 'origin' });
    expect(await paymentOf(bed, of.paymentId)).toMatchObject({ state: 'succeeded', refundedAmount: 2000 });
    const last = await giveBack(of, 3000, `last:${of.paymentId}`);
    await Promise.all([runRefund(job(), last.id), runRefund(job(), last.id)]);
    expect(await paymentOf(bed, of.paymentId)).toMatchObject({ state: 'refunded', refundedAmount: 5000 });
    expect((await stands(bed, 'cash:sandbox')) - cash).toBe(-5000);
    expect(await stands(bed, `receivable:${of.memberId}`)).toBe(0);
  });

  test('never exceeds its payment, many at once included; the same reference is one', async () => {
    const of = await paid();
    const { paymentId } = of;
    const all = await Promise.allSettled(
      Array.from({ length: 8 }, (_, i) =>
        refundPayment(job(), { paymentId, ...ask(1500, `many:${i}:${paymentId}`) }),
      ),
    );
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(await paymentOf(bed, paymentId)).toMatchObject({ refundedAmount: 4500 });
    // One more than what is left. Of nothing left the refusal depends on whether the job has sent the last of it.
    await expect(refundPayment(job(), { paymentId, ...ask(501, 'one-more') })).rejects.toEqual(
      refused('request.invalid'),
    );
    const same = { paymentId, ...ask(500, `same:${paymentId}`) };
    const twice = await Promise.all([refundPayment(job(), same), refundPayment(job(), same)]);
    expect(twice[0].id).toBe(twice[1].id);
    await expect(refundPayment(job(), { ...same, amount: 400 })).rejects.toEqual(refused('request.conflict'));
  });

  test('of nothing, less than nothing or an unpaid payment is refused', async () => {
    const { paymentId } = await paid();
    for (const amount of [0, -1, 0.5, Number.NaN])
      await expect(refundPayment(job(), { paymentId, ...ask(amount, `bad:${amount}`) })).rejects.toEqual(
        refused('request.invalid'),
      );
    const open = await begin(await newPayer(bed));
    await expect(refundPayment(job(), { paymentId: open.paymentId, ...ask(1, 'unpaid') })).rejects.toEqual(
      refused('state.move_refused'),
    );
    await expect(
      refundPayment(job(), { paymentId: newId('payment', bed.clock.now()), ...ask(1, 'nobody') }),
    ).rejects.toEqual(refused('request.not_found'));
  });

  test('to the balance is there at once', async () => {
    const of = await paid();
    expect(await giveBack(of, 5000, `balance:${of.paymentId}`, 'balance')).toMatchObject({
      state: 'succeeded',
    });
    expect(await readBalance(job(), of.memberId, 'USD')).toEqual(usd(5000));
    expect(await paymentOf(bed, of.paymentId)).toMatchObject({ state: 'refunded' });
  });

  test('that the provider refuses, at once or after its yes, is on the balance', async () => {
    const of = await paid();
    const refund = await giveBack(of, 2000, `refused:${of.paymentId}`);
    const no = withGateway(job(), 'sandbox', () => ({
      findRefund: async () => null,
      refund: async () => ({ ...givenBack, state: 'failed' as const, failure: 'card_closed' }),
    }));
    expect(await runRefund(no, refund.id)).toMatchObject({ state: 'succeeded', destination: 'balance' });
    const later = await giveBack(of, 1000, `later:${of.paymentId}`);
    const { providerRef: ref } = await runRefund(job(), later.id);
    const bounced = { ...givenBack, ref, state: 'failed' as const };
    await Promise.all([1, 2].map(() => applyRefundAnswer(job(), later.id, bounced)));
    expect(await readBalance(job(), of.memberId, 'USD')).toEqual(usd(3000));
  });

  test('that the provider was silent about is continued by the sweep', async () => {
    const of = await paid();
    const refund = await giveBack(of, 5000, `silent:${of.paymentId}`);
    bed.clock.jump(minutes(3));
    await Promise.all([sweepPayments(job()), sweepPayments(job())]);
    expect(await runRefund(job(), refund.id)).toMatchObject({ state: 'succeeded' });
    expect(await paymentOf(bed, of.paymentId)).toMatchObject({ state: 'refunded' });
    expect(await stands(bed, `receivable:${of.memberId}`)).toBe(0);
  });

  test('of an invoice spreads over its payments, the oldest first', async () => {
    const payer = await newPayer(bed, 5000);
    const { paymentId } = await begin(payer, { provider: 'bank' });
    const part = { paymentId, amount: 2000, receivedOn: '2026-11-20', reference: `part-${paymentId}` };
    await confirmTransfer(job(), part);
    bed.clock.jump(1);
    const card = (await begin(payer)).paymentId;
    await payBy(bed, card);
    const invoiceId = payer.invoice.id;
    const wanted = { invoiceId, ...ask(3500, `spread:${invoiceId}`) };
    const parts = await refundInvoice(job(), wanted);
    expect(parts.map(({ amount }) => amount)).toEqual([2000, 1500]);
    expect((await refundInvoice(job(), wanted)).map(({ id }) => id)).toEqual(parts.map(({ id }) => id));
    await expect(refundInvoice(job(), { ...wanted, ...ask(1501, 'too-much') })).rejects.toEqual(
      refused('request.invalid'),
    );
  });

  test('of what is on the balance already is refused: excess, and the money of a void invoice', async () => {
    const payer = await newPayer(bed, 5000);
    const { paymentId } = await begin(payer, { provider: 'bank' });
    await confirmTransfer(job(), {
      paymentId,
      amount: 6000,
      receivedOn: '2026-11-20',
      reference: `o-${paymentId}`,
    });
    await expect(refundPayment(job(), { paymentId, ...ask(5001, `excess:${paymentId}`) })).rejects.toEqual(
      refused('request.invalid'),
    );
    const half = await newPayer(bed, 5000);
    const first = await begin(half, { provider: 'bank' });
    const movement = { paymentId: first.paymentId, amount: 2000, receivedOn: '2026-11-20' };
    await confirmTransfer(job(), { ...movement, reference: `h-${first.paymentId}` });
    await voidInvoice(job(), half.invoice.id, 'canceled');
    expect(await readBalance(job(), half.memberId, 'USD')).toEqual(usd(2000));
    await expect(
      refundPayment(job(), { paymentId: first.paymentId, ...ask(2000, `void:${first.paymentId}`) }),
    ).rejects.toEqual(refused('state.move_refused'));
  });
});

describe('a transfer', () => {
  test('in part asks for the rest; the rest pays; more is on the balance; a movement counts once', async () => {
    const payer = await newPayer(bed, 5000);
    const begun = await begin(payer, { provider: 'bank' });
    expect(begun).toMatchObject({ state: 'processing', actionUrl: null });
    expect((await paymentOf(bed, begun.paymentId)).providerRef).toMatch(/^EZ-[0-9A-Z]{5}-[0-9A-Z]{5}$/);
    const movement = { paymentId: begun.paymentId, receivedOn: '2026-11-21' };
    const first = { ...movement, amount: 1800, reference: `m1-${begun.paymentId}` };
    const told = await Promise.all([1, 2, 3].map(() => confirmTransfer(job(), first)));
    const rest = told[0]?.rest;
    expect(new Set(told.map(({ rest }) => rest?.id)).size).toBe(1);
    expect(rest).toMatchObject({ amount: 3200, state: 'processing' });
    expect(await invoiceState(bed, payer.invoice.id)).toEqual({ state: 'partially_paid', paid: 1800 });
    await expect(confirmTransfer(job(), { ...first, amount: 1801 })).rejects.toEqual(
      refused('request.conflict'),
    );
    if (!rest) throw new Error('no rest');
    const second = { ...movement, paymentId: rest.id, amount: 3300, reference: `m2-${rest.id}` };
    expect((await confirmTransfer(job(), second)).payment).toMatchObject({
      appliedAmount: 3200,
      amount: 3300,
    });
    expect(await invoiceState(bed, payer.invoice.id)).toEqual({ state: 'paid', paid: 5000 });
    // The same payer sends again by mistake.
    await confirmTransfer(job(), { ...second, amount: 700, reference: `m3-${rest.id}` });
    expect(await readBalance(job(), payer.memberId, 'USD')).toEqual(usd(800));
  });

  test('that comes after it was given up still counts', async () => {
    const payer = await newPayer(bed, 5000);
    const { paymentId } = await begin(payer, { provider: 'bank' });
    await begin(payer);
    expect(await paymentOf(bed, paymentId)).toMatchObject({ state: 'canceled' });
    const movement = { paymentId, amount: 5000, receivedOn: '2026-11-21', reference: `late-${paymentId}` };
    await confirmTransfer(job(), movement);
    expect(await invoiceState(bed, payer.invoice.id)).toEqual({ state: 'paid', paid: 5000 });
  });

  test('is confirmed for transfers only', async () => {
    const { paymentId } = await begin(await newPayer(bed));
    await expect(
      confirmTransfer(job(), { paymentId, amount: 1, receivedOn: '2026-11-21', reference: 'card' }),
    ).rejects.toEqual(refused('request.not_found'));
  });
});

describe('the balance', () => {
  async function withBalance(amount: number) {
    const payer = await newPayer(bed, 1000);
    const invoice = await topUp(payer.ctx, { memberId: payer.memberId, amount: usd(amount), key: 'top-up' });
    const begun = await begin({ ...payer, invoice });
    await payBy(bed, begun.paymentId);
    return payer;
  }

  test('is topped up by a paid invoice; the same key is one invoice', async () => {
    const payer = await withBalance(2500);
    expect(await readBalance(job(), payer.memberId, 'USD')).toEqual(usd(2500));
    const { memberId } = payer;
    const again = { memberId, amount: usd(2500), key: 'top-up' };
    expect(await topUp(payer.ctx, again)).toMatchObject({ state: 'paid' });
    await expect(topUp(payer.ctx, { ...again, amount: usd(2600) })).rejects.toEqual(
      refused('request.conflict'),
    );
    await expect(topUp(payer.ctx, { ...again, amount: usd(499) })).rejects.toEqual(
      refused('request.invalid'),
    );
  });

  test('is never spent below nothing, with 20 at once', async () => {
    const payer = await withBalance(4500);
    const invoices = await Promise.all(
      Array.from({ length: 20 }, () => newInvoice(bed, payer.memberId, { tax: 0 })),
    );
    const all = await Promise.allSettled(
      invoices.map((invoice) => begin({ ...payer, invoice }, { provider: 'balance' })),
    );
    // Four are paid in full, a fifth in part.
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    expect(await readBalance(job(), payer.memberId, 'USD')).toEqual(usd(0));
    const states = await Promise.all(invoices.map(({ id }) => invoiceState(bed, id)));
    expect(states.filter(({ state }) => state === 'paid')).toHaveLength(4);
    expect(states.filter(({ paid }) => paid === 500)).toHaveLength(1);
  });

  test('pays no top-up, and nothing when there is nothing', async () => {
    const payer = await withBalance(600);
    const { memberId } = payer;
    const more = await topUp(payer.ctx, { memberId, amount: usd(700), key: 'more' });
    const ask = { provider: 'balance', idempotencyKey: `from-balance:${more.id}` };
    await expect(payFromBalance(payer.ctx, more.id, ask)).rejects.toEqual(refused('state.move_refused'));
    const poor = await newPayer(bed);
    await expect(begin(poor, { provider: 'balance' })).rejects.toEqual(refused('payment.refused'));
  });
});
