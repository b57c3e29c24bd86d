import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#contract/ids.ts';
import { days } from '#contract/time.ts';
import { seedCatalogue } from '../../../database/seed-catalogue.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { saveCoupon } from '../catalogue/coupons.ts';
import { payInvoice } from '../invoices/test-invoices.ts';
import { balanceOf } from '../ledger/ledger.ts';
import { members } from '../members/members.tables.ts';
import { startWaiting } from '../withdrawals/start-waiting.ts';
import { cancelOrder } from './cancel-order.ts';
import { lineDelivered } from './deliver.ts';
import { orderPaid } from './order-paid.ts';
import { orders } from './orders.tables.ts';
import { paymentOfOrderFailed } from './payment-failed.ts';
import { getOrder, listAllOrders, listOrders } from './read-orders.ts';
import { releaseOrder } from './review-order.ts';
import { sweepOrders } from './sweep-orders.ts';
import {
  cartOf,
  jobCtx,
  newBuyer,
  orderOf,
  pay,
  place,
  rowsOf,
  server,
  setStockOf,
  stockOf,
  untilState,
  vps,
} from './test-orders.ts';
import { endOfWithdrawal } from './withdrawal-days.ts';

let bed: Testbed;
let buyer: Awaited<ReturnType<typeof newBuyer>>;
let admin: typeof buyer;
beforeAll(async () => {
  bed = await openTestbed({ DELIVERY: 'dedicated=manual,vps=manual' });
  await seedCatalogue(jobCtx(bed));
  admin = await newBuyer(bed, { role: 'admin' });
  await saveCoupon(bed.ctx(), {
    code: 'TEN',
    share: 1000,
    families: [],
    plans: [],
    validFrom: bed.clock.now(),
    mostUsesPerMember: 1,
  });
});
afterAll(() => bed.close());
beforeEach(async () => {
  buyer = await newBuyer(bed);
  await setStockOf(bed, 'ds-2', 10);
});

const cancel = (orderNo: string, ctx = buyer.ctx) => cancelOrder(ctx, { orderNo, reason: '' });
const invoiceOf = async (reference: string) =>
  (await rowsOf<{ state: string }>(bed, 'select state from invoices where reference = $1', [reference]))[0];
const usesOf = async (code: string) =>
  (await rowsOf<{ uses: number }>(bed, 'select uses from coupons where code = $1', [code]))[0]?.uses;
const linesOf = (id: string) =>
  rowsOf<{ id: `orl_${string}` }>(bed, 'select id from order_lines where order_id = $1 order by position', [
    id,
  ]);

describe('before it is paid', () => {
  test('its buyer cancels it, six times at once: stock, coupon and invoice are given back once', async () => {
    const before = await usesOf('TEN');
    const { order } = await place(buyer.ctx, { ...cartOf(server), coupon: 'TEN' });
    expect([await stockOf(bed, 'ds-2'), await usesOf('TEN')]).toEqual([9, (before ?? 0) + 1]);
    await Promise.all(Array.from({ length: 6 }, () => cancel(order.number)));
    expect([await stockOf(bed, 'ds-2'), await usesOf('TEN')]).toEqual([10, before]);
    expect(await invoiceOf(`order:${order.id}`)).toEqual({ state: 'void' });
    const mails = await bed.mailsTo(buyer.email, 2);
    expect(mails.filter(({ subject }) => subject.includes('cancelled'))).toHaveLength(1);
  });

  test('what happens to it is mailed to the address that its buyer has today', async () => {
    const { order } = await place(buyer.ctx);
    await bed.mailsTo(buyer.email, 1);
    const email = buyer.email.replace('@', '.today@');
    await bed.service.database.db.update(members).set({ email }).where(eq(members.id, buyer.id));
    await cancel(order.number);
    expect((await bed.mailsTo(email, 1)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('cancelled'),
    ]);
    expect(await bed.mailsTo(buyer.email)).toHaveLength(1);
  });

  test('a failed try is noted, and it can be paid and canceled all the same', async () => {
    const placed = await place(buyer.ctx);
    await paymentOfOrderFailed(jobCtx(bed), placed.order.id, 'card_declined');
    await paymentOfOrderFailed(jobCtx(bed), placed.order.id, 'card_declined');
    expect((await orderOf(bed, placed.order.id)).state).toBe('payment_failed');
    await pay(bed, placed);
    await untilState(bed, placed.order.id, 'processing');
    await paymentOfOrderFailed(jobCtx(bed), placed.order.id, 'told late');
    expect((await orderOf(bed, placed.order.id)).state).toBe('processing');
  });

  test('it is canceled after seven days, not before; what is on its way goes onto the balance', async () => {
    const placed = await place(buyer.ctx, cartOf(server));
    bed.clock.jump(days(7));
    await sweepOrders(jobCtx(bed));
    expect((await orderOf(bed, placed.order.id)).state).toBe('pending_payment');
    bed.clock.jump(1);
    await Promise.all([sweepOrders(jobCtx(bed)), sweepOrders(jobCtx(bed))]);
    expect((await orderOf(bed, placed.order.id)).state).toBe('canceled');
    expect(await stockOf(bed, 'ds-2')).toBe(10);
    await pay(bed, placed);
    expect((await orderOf(bed, placed.order.id)).state).toBe('canceled');
    expect((await balanceOf(bed.ctx(), `balance:${buyer.id}`, 'USD')).amount).toBe(-placed.order.totalAmount);
  });

  test('canceling an order that is paid is refused, whoever is first', async () => {
    const placed = await place(buyer.ctx, cartOf(server));
    const [paid, canceled] = await Promise.allSettled([pay(bed, placed), cancel(placed.order.number)]);
    expect(paid.status).toBe('fulfilled');
    const { state } =
      canceled.status === 'fulfilled'
        ? await orderOf(bed, placed.order.id)
        : await untilState(bed, placed.order.id, 'processing');
    expect(state).toBe(canceled.status === 'fulfilled' ? 'canceled' : 'processing');
    expect(await stockOf(bed, 'ds-2')).toBe(state === 'canceled' ? 10 : 9);
    const second = await place(buyer.ctx);
    await pay(bed, second);
    await expect(cancel(second.order.number)).rejects.toMatchObject({ failure: 'state.move_refused' });
  });

  test('a part does not release it', async () => {
    const placed = await place(buyer.ctx);
    await payInvoice(bed, placed.invoice.id, placed.order.totalAmount - 1);
    expect(await invoiceOf(`order:${placed.order.id}`)).toEqual({ state: 'partially_paid' });
    await cancel(placed.order.number);
    expect((await balanceOf(bed.ctx(), `balance:${buyer.id}`, 'USD')).amount).toBe(
      1 - placed.order.totalAmount,
    );
  });
});

describe('once it is paid', () => {
  test('told six times at once, it is released once', async () => {
    const placed = await place(buyer.ctx);
    await pay(bed, placed);
    await Promise.all(Array.from({ length: 6 }, () => orderPaid(jobCtx(bed), placed.order.id)));
    const moves = await rowsOf<{ to_state: string }>(
      bed,
      'select to_state from order_moves where order_id = $1 order by id',
      [placed.order.id],
    );
    expect(moves.map((row) => row.to_state)).toEqual(['pending_payment', 'paid', 'processing']);
  });

  test('a consumer who did not ask for the start waits for the end of the withdrawal period', async () => {
    const placed = await place(buyer.ctx, cartOf(vps), { startNow: 'N' });
    await pay(bed, placed);
    await untilState(bed, placed.order.id, 'paid');
    const { paidAt, ...paid } = await orderOf(bed, placed.order.id);
    const by = endOfWithdrawal(paidAt!, bed.config.seller.timeZone);
    const { next } = await getOrder(buyer.ctx, paid.number);
    expect(next).toEqual({ what: 'start_after_withdrawal_period', by: by.toISOString() });
    bed.clock.jump(by.getTime() - bed.clock.now().getTime() - 1);
    await startWaiting(jobCtx(bed));
    expect((await orderOf(bed, paid.id)).state).toBe('paid');
    bed.clock.jump(1);
    await startWaiting(jobCtx(bed));
    expect((await orderOf(bed, paid.id)).state).toBe('processing');
  });

  test('it completes with its last line, whichever that is', async () => {
    const placed = await place(buyer.ctx, cartOf(vps, server));
    await pay(bed, placed);
    await untilState(bed, placed.order.id, 'processing');
    const [first, last] = await linesOf(placed.order.id);
    if (!first || !last) throw new Error('two lines were ordered');
    await lineDelivered(jobCtx(bed), last.id);
    await lineDelivered(jobCtx(bed), last.id);
    expect((await orderOf(bed, placed.order.id)).state).toBe('processing');
    await Promise.all([lineDelivered(jobCtx(bed), first.id), lineDelivered(jobCtx(bed), first.id)]);
    expect(await orderOf(bed, placed.order.id)).toMatchObject({
      state: 'completed',
      completedAt: bed.clock.now(),
    });
    const subjects = (await bed.mailsTo(buyer.email, 3)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes('is delivered'))).toHaveLength(1);
  });

  test('an admin releases what was looked at; others may not', async () => {
    const strange = await newBuyer(bed, { emailVerifiedAt: null, country: 'US', email: 'x@yopmail.com' });
    const placed = await place(strange.ctx);
    await pay(bed, placed);
    await untilState(bed, placed.order.id, 'in_review');
    const wanted = { orderNo: placed.order.number, reason: 'called back' };
    await expect(releaseOrder(strange.ctx, wanted)).rejects.toMatchObject({ failure: 'access.refused' });
    expect((await getOrder(strange.ctx, placed.order.number)).risk).toBeNull();
    await Promise.all([releaseOrder(admin.ctx, wanted), releaseOrder(admin.ctx, wanted)]);
    expect((await orderOf(bed, placed.order.id)).state).toBe('processing');
  });

  test('what was looked at waits for the end of the withdrawal period as well, where its buyer asked for no earlier start', async () => {
    const strange = await newBuyer(bed, { emailVerifiedAt: null, country: 'FR', email: 'y@yopmail.com' });
    const placed = await place(strange.ctx, cartOf(vps), { startNow: 'N' });
    await pay(bed, placed);
    await untilState(bed, placed.order.id, 'in_review');
    const wanted = { orderNo: placed.order.number, reason: 'called back' };
    for (let i = 0; i < 2; i++)
      expect(await releaseOrder(admin.ctx, wanted)).toMatchObject({ state: 'paid' });
    const { paidAt } = await orderOf(bed, placed.order.id);
    const by = endOfWithdrawal(paidAt!, bed.config.seller.timeZone);
    bed.clock.jump(by.getTime() - bed.clock.now().getTime());
    await startWaiting(jobCtx(bed));
    expect((await orderOf(bed, placed.order.id)).state).toBe('processing');
  });
});

describe('who may see it', () => {
  test('its buyer and admins; for others there is no such order', async () => {
    const { order } = await place(buyer.ctx, cartOf(vps, server));
    const own = await getOrder(buyer.ctx, order.number);
    expect(own).toMatchObject({ state: 'pending_payment', cancelable: true, next: { what: 'payment' } });
    expect(own.timeline.map(({ state }) => state)).toEqual(['pending_payment']);
    expect((await getOrder(admin.ctx, order.number)).risk).toMatchObject({ score: 0 });
    const other = await newBuyer(bed);
    const gone = { failure: 'request.not_found' };
    await expect(getOrder(other.ctx, order.number)).rejects.toMatchObject(gone);
    await expect(cancel(order.number, other.ctx)).rejects.toMatchObject(gone);
    await expect(getOrder(bed.ctx(), order.number)).rejects.toMatchObject({ failure: 'session.missing' });
    expect((await listOrders(other.ctx, {})).items).toEqual([]);
    await expect(listAllOrders(other.ctx, {})).rejects.toMatchObject({ failure: 'access.refused' });
  });

  test('lists come in pages, without gap or double, found by number, address and state', async () => {
    // One that is ordered, and others like it by their rows: a list does not ask how they came to be.
    const { order } = await place(buyer.ctx);
    const numbers = [order.number];
    for (let i = 0; i < 25; i++) {
      bed.clock.jump(1);
      const [number, now] = [`EZC-2026-9${String(i).padStart(5, '0')}`, bed.clock.now()];
      const own = { id: newId('order', now), number, quoteId: null, idempotencyKey: number, createdAt: now };
      await bed.service.database.db.insert(orders).values({ ...order, ...own });
      numbers.unshift(number);
    }
    const first = await listOrders(buyer.ctx, {});
    const second = await listOrders(buyer.ctx, { cursor: first.nextCursor as `ord_${string}` });
    expect([...first.items, ...second.items].map(({ orderNo }) => orderNo)).toEqual(numbers);
    expect(second.nextCursor).toBeNull();
    const found = async (wanted: Parameters<typeof listAllOrders>[1]) =>
      (await listAllOrders(admin.ctx, wanted)).items.map(({ orderNo }) => orderNo);
    expect(await found({ about: numbers[3]?.toLowerCase() })).toEqual([numbers[3]]);
    expect(await found({ about: buyer.email.toUpperCase() })).toEqual(numbers.slice(0, 25));
    expect(await found({ about: buyer.email, state: 'completed' })).toEqual([]);
  });
});
