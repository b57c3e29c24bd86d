import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Selection } from '#contract/pricing.ts';
import { minutes } from '#contract/time.ts';
import type { Context } from '#server/platform/context.ts';
import type { Emit } from '#server/platform/jobs/events.ts';
import { seedCatalogue } from '../../../database/seed-catalogue.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { changePrice, priceHistory } from '../catalogue/change-price.ts';
import { orderEnded } from '../orders/orders.events.ts';
import { recordGatewayEvent } from '../payments/record-event.ts';
import { startPayment } from '../payments/start-payment.ts';
import { sweepPayments } from '../payments/sweep.ts';
import { act, payBy, withGateway } from '../payments/test-payments.ts';
import { listPieces } from '../services/services.queries.ts';
import { settled } from '../services/test-services.ts';
import { billingRun } from './billing-run.ts';
import { cancelSubscription } from './cancel.ts';
import { changeSubscription } from './change.ts';
import { previewChange } from './change-preview.ts';
import type { Subscription } from './subscriptions.tables.ts';
import {
  again,
  billNow,
  invoicesOf,
  jobCtx,
  newSubscription,
  ownerOf,
  passDays,
  saveMethod,
} from './test-subscriptions.ts';

// The four faults that are told most often about billing software, each shown absent.

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed({ LIMITS: 'off' });
  await seedCatalogue(jobCtx(bed));
});
afterEach(() => bed.service.database.pool.query('update subscriptions set next_step_at = null'));
afterAll(() => bed.close());

const raw = async <T>(text: string, values: unknown[]): Promise<T[]> =>
  (await bed.service.database.pool.query(text, values)).rows as T[];
const untilEnd = (sub: Subscription) =>
  bed.clock.jump(sub.periodEnd.getTime() - bed.clock.now().getTime() + minutes(1));
const statesOf = async (sub: Subscription) =>
  (await invoicesOf(bed, sub)).map(({ state }) => state as string);

let keys = 0;
const pay = async (sub: Subscription, ctx: Context = ownerOf(bed, sub)) => {
  const [invoice] = (await invoicesOf(bed, sub)).filter(({ state }) => state === 'open');
  if (!invoice) throw new Error('nothing is open');
  const ask = { provider: 'sandbox', idempotencyKey: `field-${++keys}`, returnTo: '/' };
  return startPayment(ctx, { invoiceId: invoice.id, ...ask });
};

test('double charge: two runs at once, a provider that acts and stays silent, and a member who pays by hand', async () => {
  const sub = await newSubscription(bed, { net: 2000 });
  await saveMethod(bed, sub.memberId);
  untilEnd(sub);
  const silent = withGateway(jobCtx(bed), 'sandbox', (real) => ({
    charge: async (ask) => {
      await real.charge(ask);
      throw new Error('no answer');
    },
  }));
  await Promise.all([billingRun(silent), billingRun(silent), billingRun(silent)]);
  await pay(sub).catch(({ failure }) => expect(failure).toBe('state.move_refused'));
  for (let i = 0; i < 3; i++) {
    bed.clock.jump(minutes(5));
    await Promise.all([sweepPayments(jobCtx(bed)), sweepPayments(jobCtx(bed)), billNow(bed)]);
  }
  await passDays(bed, 8);
  expect(await again(bed, sub)).toMatchObject({ state: 'active', pastDueAt: null });
  const charges = await raw(
    `select amount::int from sandbox_charges where payer = $1 and state = 'succeeded' and kind = 'payment'`,
    [sub.memberId],
  );
  expect(charges).toEqual([{ amount: 2380 }]);
  expect(await statesOf(sub)).toEqual(['paid']);
});

test('orphan invoice after a cancelled service: canceled, ended for being overdue, or taken back with its order', async () => {
  const canceled = await newSubscription(bed);
  const overdue = await newSubscription(bed, { family: 'dedicated' });
  const withdrawn = await newSubscription(bed);
  await passDays(bed, 25);
  for (const sub of [canceled, overdue, withdrawn]) expect(await statesOf(sub)).toEqual(['open']);
  await cancelSubscription(ownerOf(bed, canceled), canceled.id, 'enough');
  const [line] = await raw<{ order_id: `ord_${string}` }>('select order_id from order_lines where id = $1', [
    withdrawn.orderLineId,
  ]);
  if (!line) throw new Error('no order');
  await jobCtx(bed).emit(orderEnded, { orderId: line.order_id, state: 'withdrawn' });
  await expect.poll(async () => (await again(bed, withdrawn)).state).toBe('canceled');
  await passDays(bed, 60);
  for (const sub of [canceled, overdue, withdrawn]) {
    expect((await again(bed, sub)).state).toBe('canceled');
    expect(await statesOf(sub)).toEqual(['void']);
  }
});

test('missed unsuspension after payment: the money lifts it, also when the news of the money is lost', async () => {
  for (const lost of [false, true]) {
    const sub = await newSubscription(bed);
    const serviceState = async () =>
      (await listPieces(bed.service.database.db, sub.orderLineId)).map(({ state }) => state);
    await expect.poll(serviceState).toEqual(['active']);
    untilEnd(sub);
    await billNow(bed);
    await passDays(bed, 4);
    expect((await again(bed, sub)).state).toBe('unpaid');
    await expect.poll(serviceState).toEqual(['suspended']);
    const { paymentId } = await pay(sub);
    if (lost) {
      const emit = Object.assign(async () => {}, { within: () => emit }) as unknown as Emit;
      const event = await act(bed, paymentId, { card: '4242424242424242' });
      await recordGatewayEvent({ ...jobCtx(bed), emit }, 'sandbox', event);
      expect((await again(bed, sub)).state).toBe('unpaid');
      await passDays(bed, 11);
    } else await payBy(bed, paymentId);
    await expect.poll(async () => (await again(bed, sub)).state).toBe('active');
    await settled(bed);
    await expect.poll(serviceState).toEqual(['active']);
  }
});

test('stale renewal price: neither a changed catalogue nor an old invoice bills another price than the one that holds', async () => {
  const dear: Selection = {
    ...{ plan: 'vps-4', months: 1, quantity: 1, choices: {}, setup: {}, location: 'frankfurt' },
  };
  const sub = await newSubscription(bed, { net: 700 });
  await saveMethod(bed, sub.memberId);
  const [price] = (await priceHistory(jobCtx(bed), 'vps-2')).filter(
    ({ months, validTo, fromQuantity }) => months === 1 && validTo === null && fromQuantity === 1,
  );
  if (!price) throw new Error('no price');
  const { id: replaces, months, fromQuantity, termAmount, setupAmount } = price;
  const amounts = { monthAmount: price.monthAmount * 3, termAmount, setupAmount };
  await changePrice(jobCtx(bed), {
    ...{ plan: 'vps-2', replaces, currency: 'USD' as const, fromQuantity, ...amounts },
    months: months as 1,
  });
  await passDays(bed, 31);
  expect((await invoicesOf(bed, sub)).map(({ netAmount }) => netAmount)).toEqual([700]);
  await passDays(bed, 25);
  expect(await statesOf(sub)).toEqual(['paid', 'open']);
  // The open invoice was made at the old price: it is taken back, and the coming period costs what holds by then.
  const owner = ownerOf(bed, sub);
  const { at, due, renewal } = await previewChange(owner, sub.id, dear);
  const { invoiceId } = await changeSubscription(owner, sub.id, dear, {
    ...{ at, due: due.total, renewal: renewal.total, startNow: true },
  });
  if (!invoiceId) throw new Error('not billed');
  const ask = { invoiceId, provider: 'sandbox', idempotencyKey: `field-${++keys}`, returnTo: '/' };
  await payBy(bed, (await startPayment(owner, ask)).paymentId);
  await expect.poll(async () => (await again(bed, sub)).selection.plan).toBe(dear.plan);
  await passDays(bed, 10);
  const billed = (await invoicesOf(bed, sub)).filter(({ state }) => state !== 'void');
  expect(billed.map(({ totalAmount }) => totalAmount)).toEqual([833, due.total.amount, renewal.total.amount]);
});
