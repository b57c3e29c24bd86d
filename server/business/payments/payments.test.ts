import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Id } from '#contract/ids.ts';
import { days, minutes, seconds } from '#contract/time.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { newInvoice } from '../invoices/test-invoices.ts';
import { voidInvoice } from '../invoices/void-invoice.ts';
import { jobsOfBusiness } from '../jobs.ts';
import { listMethodsOf } from './payments.queries.ts';
import { recordGatewayEvent } from './record-event.ts';
import { chargeMethod } from './start-payment.ts';
import { sweepPayments } from './sweep.ts';
import {
  act,
  begin,
  invoiceState,
  type memberCtx,
  newPayer,
  payBy,
  paymentOf,
  stands,
  withGateway,
} from './test-payments.ts';

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed();
});
afterAll(() => bed.close());
const job = () => bed.ctx({ kind: 'job', name: 'test' });
const refused = (failure: string) => expect.objectContaining({ failure });

describe('a payment', () => {
  test('begins at the provider, succeeds by its event, and is in the books once', async () => {
    const payer = await newPayer(bed);
    const begun = await begin(payer);
    expect(begun).toMatchObject({ state: 'requires_action', failure: null });
    expect(begun.actionUrl).toContain('/dev/pay?ref=');
    const cash = await stands(bed, 'cash:sandbox');
    const event = await act(bed, begun.paymentId, { card: '4242424242424242' });
    const told = await Promise.all([1, 2, 3].map(() => recordGatewayEvent(job(), 'sandbox', event)));
    expect(told.filter(Boolean)).toHaveLength(1);
    expect(await paymentOf(bed, begun.paymentId)).toMatchObject({ state: 'succeeded', appliedAmount: 5000 });
    expect(await invoiceState(bed, payer.invoice.id)).toEqual({ state: 'paid', paid: 5000 });
    expect((await stands(bed, 'cash:sandbox')) - cash).toBe(5000);
    expect(await stands(bed, `receivable:${payer.memberId}`)).toBe(0);
  });

  test('the same key is one payment, also at once; for something else it is refused', async () => {
    const payer = await newPayer(bed);
    const all = await Promise.all([1, 2, 3, 4].map(() => begin(payer, { idempotencyKey: 'key-same' })));
    expect(new Set(all.map(({ paymentId }) => paymentId)).size).toBe(1);
    const other = await newPayer(bed);
    await expect(begin(other, { idempotencyKey: 'key-same' })).rejects.toEqual(refused('request.conflict'));
    await expect(begin(payer, { idempotencyKey: 'key-same', provider: 'bank' })).rejects.toEqual(
      refused('request.conflict'),
    );
  });

  test('of many begun at once with different keys at most one is open', async () => {
    const payer = await newPayer(bed);
    const all = await Promise.allSettled(Array.from({ length: 6 }, () => begin(payer)));
    expect(all.some(({ status }) => status === 'fulfilled')).toBe(true);
    const { rows } = await bed.service.database.pool.query(
      `select count(*)::int as open from payments where invoice_id = $1 and state in ('created', 'requires_action', 'processing')`,
      [payer.invoice.id],
    );
    expect(rows[0].open).toBe(1);
  });

  test('who begins anew takes the old page back; one that is under way is not begun beside', async () => {
    const payer = await newPayer(bed);
    const first = await begin(payer);
    const second = await begin(payer);
    expect(await paymentOf(bed, first.paymentId)).toMatchObject({ state: 'canceled' });
    expect((await act(bed, first.paymentId, { card: '4242424242424242' })).answer?.state).toBe('canceled');
    expect(await payBy(bed, second.paymentId, '4000000000000077')).toMatchObject({ state: 'processing' });
    await expect(begin(payer)).rejects.toEqual(refused('state.move_refused'));
  });

  test('of somebody else’s invoice, a paid or a void one is refused', async () => {
    const payer = await newPayer(bed);
    const stranger = await newPayer(bed);
    await expect(begin({ ...payer, ctx: stranger.ctx })).rejects.toEqual(refused('request.not_found'));
    await expect(begin({ ...payer, ctx: bed.ctx() })).rejects.toEqual(refused('request.not_found'));
    await payBy(bed, (await begin(payer)).paymentId);
    await expect(begin(payer)).rejects.toEqual(refused('state.move_refused'));
    await voidInvoice(job(), stranger.invoice.id, 'test');
    await expect(begin(stranger)).rejects.toEqual(refused('state.move_refused'));
    await expect(begin(stranger, { provider: 'nobody' })).rejects.toEqual(refused('request.invalid'));
  });

  test('that was declined can be tried again', async () => {
    const payer = await newPayer(bed);
    const declined = await payBy(bed, (await begin(payer)).paymentId, '4000000000000002');
    expect(declined).toMatchObject({ state: 'failed', failure: 'card_declined', appliedAmount: 0 });
    expect(await payBy(bed, (await begin(payer)).paymentId)).toMatchObject({ state: 'succeeded' });
  });
});

describe('events', () => {
  test('out of order: a failure after the success changes nothing, a success after the failure counts', async () => {
    const payer = await newPayer(bed);
    const { paymentId } = await begin(payer);
    const success = await act(bed, paymentId, { card: '4242424242424242' });
    const answer = success.answer ?? null;
    if (!answer) throw new Error('no answer');
    const failure = { ...success, id: 'late-failure', answer: { ...answer, state: 'failed' as const } };
    await recordGatewayEvent(job(), 'sandbox', { ...failure, id: 'early-failure' });
    expect(await paymentOf(bed, paymentId)).toMatchObject({ state: 'failed' });
    await recordGatewayEvent(job(), 'sandbox', success);
    await recordGatewayEvent(job(), 'sandbox', failure);
    expect(await paymentOf(bed, paymentId)).toMatchObject({ state: 'succeeded', appliedAmount: 5000 });
  });

  test('of one provider about another’s payment change nothing', async () => {
    const payer = await newPayer(bed);
    const { paymentId } = await begin(payer);
    const event = await act(bed, paymentId, { card: '4242424242424242' });
    await recordGatewayEvent(job(), 'bank', event);
    expect(await paymentOf(bed, paymentId)).toMatchObject({ state: 'requires_action' });
  });

  test('a success after the invoice was voided, or paid in another way, is on the balance; the member is told', async () => {
    const payer = await newPayer(bed);
    const { paymentId } = await begin(payer);
    const event = await act(bed, paymentId, { card: '4242424242424242' });
    await voidInvoice(job(), payer.invoice.id, 'order canceled');
    await recordGatewayEvent(job(), 'sandbox', event);
    expect(await paymentOf(bed, paymentId)).toMatchObject({ state: 'succeeded', appliedAmount: 0 });
    expect(await stands(bed, `balance:${payer.memberId}`)).toBe(-5000);
    const [mail] = await bed.mailsTo(`${payer.memberId}@example.com`);
    expect(mail?.text).toContain('$50.00');
  });

  test('two that both succeed pay once; the second is on the balance', async () => {
    const payer = await newPayer(bed);
    const first = await begin(payer);
    const event = await act(bed, first.paymentId, { card: '4242424242424242' });
    // The sweep or the payer gave it up before its success was told.
    const deaf = withGateway(payer.ctx, 'sandbox', () => ({
      cancel: async () => ({
        ref: null,
        state: 'canceled',
        actionUrl: null,
        failure: null,
        final: false,
        method: null,
      }),
    }));
    const second = await begin({ ...payer, ctx: deaf });
    await payBy(bed, second.paymentId);
    await recordGatewayEvent(job(), 'sandbox', event);
    expect(await paymentOf(bed, first.paymentId)).toMatchObject({ state: 'succeeded', appliedAmount: 0 });
    expect(await invoiceState(bed, payer.invoice.id)).toEqual({ state: 'paid', paid: 5000 });
    expect(await stands(bed, `balance:${payer.memberId}`)).toBe(-5000);
  });

  test('late and disputed payments tell by the job; a dispute takes the cash away', async () => {
    const payer = await newPayer(bed);
    const late = (await begin(payer)).paymentId;
    await payBy(bed, late, '4000000000000077');
    const sour = (await begin(await newPayer(bed))).paymentId;
    await payBy(bed, sour, '4000000000000259');
    bed.clock.jump(seconds(31));
    const disputed = await stands(bed, 'disputes:sandbox');
    await jobsOfBusiness.find(({ queue }) => queue === 'payments-sandbox')?.run(job(), {}, 'x');
    expect(await paymentOf(bed, late)).toMatchObject({ state: 'succeeded' });
    expect(await paymentOf(bed, sour)).toMatchObject({ state: 'disputed' });
    expect((await stands(bed, 'disputes:sandbox')) - disputed).toBe(5000);
  });
});

describe('a saved method', () => {
  async function saved(card = '4242424242424242') {
    const payer = await newPayer(bed);
    const { paymentId } = await begin(payer, { saveMethod: true });
    await payBy(bed, paymentId, card);
    const [method] = await listMethodsOf(bed.ctx().db, payer.memberId);
    if (!method) throw new Error('nothing was saved');
    return { payer, method };
  }

  test('is charged without its owner, once for a key', async () => {
    const { payer, method } = await saved();
    expect(method).toMatchObject({ standard: true, last4: '4242' });
    const renewal = await newInvoice(bed, payer.memberId, { tax: 0 });
    const ask = { invoiceId: renewal.id, methodId: method.id, idempotencyKey: `renewal:${renewal.id}` };
    const all = await Promise.all([chargeMethod(job(), ask), chargeMethod(job(), ask)]);
    expect(new Set(all.map(({ paymentId }) => paymentId)).size).toBe(1);
    expect(await paymentOf(bed, all[0]?.paymentId as Id<'payment'>)).toMatchObject({ state: 'succeeded' });
    expect(await invoiceState(bed, renewal.id)).toEqual({ state: 'paid', paid: 1000 });
  });

  test('that has to be approved fails alone; somebody else’s is not found', async () => {
    const payer = await newPayer(bed);
    const { paymentId } = await begin(payer, { saveMethod: true });
    await payBy(bed, paymentId, '4000000000003155');
    await recordGatewayEvent(job(), 'sandbox', await act(bed, paymentId, 'approve'));
    const [method] = await listMethodsOf(bed.ctx().db, payer.memberId);
    if (!method) throw new Error('nothing was saved');
    const renewal = await newInvoice(bed, payer.memberId);
    expect(
      await chargeMethod(job(), { invoiceId: renewal.id, methodId: method.id, idempotencyKey: 'asks-alone' }),
    ).toMatchObject({ state: 'failed', failure: 'authentication_required' });
    const other = await newPayer(bed);
    await expect(
      chargeMethod(job(), { invoiceId: other.invoice.id, methodId: method.id, idempotencyKey: 'not-mine' }),
    ).rejects.toEqual(refused('request.not_found'));
  });
});

describe('a provider that does not answer', () => {
  const dead = (ctx: ReturnType<typeof memberCtx>) =>
    withGateway(ctx, 'sandbox', () => ({
      start: async () => Promise.reject(new Error('timed out')),
      charge: async () => Promise.reject(new Error('timed out')),
    }));

  test('that was never asked: the start is given up, the next one works', async () => {
    const payer = await newPayer(bed);
    const begun = await begin({ ...payer, ctx: dead(payer.ctx) }, { idempotencyKey: 'dead-start' });
    expect(begun).toMatchObject({ state: 'created', actionUrl: null });
    // The same key asks again.
    expect(await begin(payer, { idempotencyKey: 'dead-start' })).toMatchObject({ state: 'requires_action' });
    const other = await newPayer(bed);
    const lost = await begin({ ...other, ctx: dead(other.ctx) });
    bed.clock.jump(minutes(3));
    await sweepPayments(job());
    expect(await paymentOf(bed, lost.paymentId)).toMatchObject({ state: 'canceled' });
    expect(await begin(other)).toMatchObject({ state: 'requires_action' });
  });

  test('that acted all the same: the sweep finds the success', async () => {
    const payer = await newPayer(bed);
    const deaf = withGateway(payer.ctx, 'sandbox', (real) => ({
      async start(ask) {
        await real.start(ask);
        throw new Error('the answer was lost');
      },
    }));
    const { paymentId } = await begin({ ...payer, ctx: deaf });
    await act(bed, paymentId, { card: '4242424242424242' });
    await sweepPayments(job());
    expect(await paymentOf(bed, paymentId)).toMatchObject({ state: 'created' });
    bed.clock.jump(minutes(3));
    await Promise.all([sweepPayments(job()), sweepPayments(job())]);
    expect(await paymentOf(bed, paymentId)).toMatchObject({ state: 'succeeded', appliedAmount: 5000 });
  });

  test('what nobody pays is given up after a day, a transfer after two weeks', async () => {
    const card = (await begin(await newPayer(bed))).paymentId;
    const bank = (await begin(await newPayer(bed), { provider: 'bank' })).paymentId;
    bed.clock.jump(days(1));
    await sweepPayments(job());
    expect(await paymentOf(bed, card)).toMatchObject({ state: 'canceled' });
    expect(await paymentOf(bed, bank)).toMatchObject({ state: 'processing' });
    bed.clock.jump(days(13));
    await sweepPayments(job());
    expect(await paymentOf(bed, bank)).toMatchObject({ state: 'canceled' });
  });
});
