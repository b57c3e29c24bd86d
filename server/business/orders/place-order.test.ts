import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { minutes } from '#contract/time.ts';
import { seedCatalogue } from '../../../database/seed-catalogue.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { saveCoupon } from '../catalogue/coupons.ts';
import { cancelOrder } from './cancel-order.ts';
import { makeQuote } from './make-quote.ts';
import type { Quote } from './orders.tables.ts';
import { placeOrder } from './place-order.ts';
import {
  askFor,
  cartOf,
  jobCtx,
  newBuyer,
  newKey,
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

let bed: Testbed;
let buyer: Awaited<ReturnType<typeof newBuyer>>;
beforeAll(async () => {
  bed = await openTestbed({ DELIVERY: 'dedicated=manual,vps=manual' });
  await seedCatalogue(jobCtx(bed));
});
afterAll(() => bed.close());
beforeEach(async () => {
  buyer = await newBuyer(bed);
  await setStockOf(bed, 'ds-2', 10);
});

const quoteFor = (...lines: Parameters<typeof cartOf>) => makeQuote(buyer.ctx, cartOf(...lines));
const countOrders = async () =>
  (await rowsOf<{ n: number }>(bed, 'select count(*)::int as n from orders'))[0]?.n;

describe('an order', () => {
  test('holds stock, bills once, and is released when the money is there', async () => {
    const placed = await place(buyer.ctx, cartOf({ ...server, quantity: 2 }));
    expect(placed.order.number).toMatch(/^EZC-2026-\d{6}$/);
    expect(placed.order.state).toBe('pending_payment');
    expect(placed.invoice).toMatchObject({
      reference: `order:${placed.order.id}`,
      state: 'proforma',
      totalAmount: placed.order.totalAmount,
    });
    expect(await stockOf(bed, 'ds-2')).toBe(8);
    await pay(bed, placed);
    const released = await untilState(bed, placed.order.id, 'processing');
    expect(released.paidAt).toEqual(bed.clock.now());
    expect(await stockOf(bed, 'ds-2')).toBe(8);
    const moves = await rowsOf(
      bed,
      'select to_state, actor from order_moves where order_id = $1 order by id',
      [placed.order.id],
    );
    expect(moves).toEqual([
      { to_state: 'pending_payment', actor: buyer.id },
      { to_state: 'paid', actor: 'job:orders-paid' },
      { to_state: 'processing', actor: 'job:orders-paid' },
    ]);
    const mails = await bed.mailsTo(buyer.email, 2);
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      expect.stringMatching(/is paid$/),
      expect.stringMatching(/to pay$/),
    ]);
  });

  test('asked for six times at once with one key is one order; the key does not place another', async () => {
    const quote = await quoteFor(server);
    const key = newKey();
    const all = await Promise.all(Array.from({ length: 6 }, () => placeOrder(buyer.ctx, askFor(quote), key)));
    expect(new Set(all.map(({ order }) => order.number)).size).toBe(1);
    expect(await stockOf(bed, 'ds-2')).toBe(9);
    bed.clock.jump(minutes(31));
    expect((await placeOrder(buyer.ctx, askFor(quote), key)).order.id).toBe(all[0]?.order.id);
    await expect(placeOrder(buyer.ctx, askFor(quote, { notes: 'other' }), key)).rejects.toMatchObject({
      failure: 'request.conflict',
    });
    // Another member may use the same key for an order of their own.
    const other = await newBuyer(bed);
    const own = await placeOrder(other.ctx, askFor(await makeQuote(other.ctx, cartOf(vps))), key);
    expect(own.order.memberId).toBe(other.id);
  });

  test('of two for the last machine, one is refused with other places, and holds nothing', async () => {
    await setStockOf(bed, 'ds-2', 1);
    const other = await newBuyer(bed);
    const both = await Promise.allSettled([
      place(buyer.ctx, cartOf(vps, server)),
      place(other.ctx, cartOf(server, vps)),
    ]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { failure: 'allowance.used_up', data: { reason: 'sold_out' } },
    });
    expect(await stockOf(bed, 'ds-2')).toBe(0);
  });

  test('over nothing is paid by that', async () => {
    await saveCoupon(bed.ctx(), {
      code: 'GIFT',
      share: 10_000,
      families: [],
      plans: [],
      validFrom: bed.clock.now(),
      mostUsesPerMember: 1,
    });
    const placed = await place(buyer.ctx, { ...cartOf(vps), coupon: 'gift' });
    expect(placed.order).toMatchObject({ totalAmount: 0, state: 'processing', couponCode: 'GIFT' });
    // Used once by this member: the next quote says so, and takes nothing off.
    const { priced } = await makeQuote(buyer.ctx, { ...cartOf(vps), coupon: 'gift' });
    expect(priced.coupon?.refusal).toBe('used_by_you');
  });

  test('with a coupon for first orders is the first of its member, also of two that were quoted at once', async () => {
    await saveCoupon(bed.ctx(), {
      code: 'WELCOME',
      share: 1000,
      families: [],
      plans: [],
      validFrom: bed.clock.now(),
      mostUsesPerMember: 5,
      firstOrder: true,
    });
    const wanted = { ...cartOf(vps), coupon: 'welcome' };
    const fresh = await newBuyer(bed);
    const quotes = [await makeQuote(fresh.ctx, wanted), await makeQuote(fresh.ctx, wanted)];
    const both = await Promise.allSettled(
      quotes.map((quote) => placeOrder(fresh.ctx, askFor(quote), newKey())),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { failure: 'coupon.invalid', data: { refusal: 'not_first_order' } },
    });
    const { priced } = await makeQuote(fresh.ctx, wanted);
    expect(priced.coupon?.refusal).toBe('not_first_order');
  });

  test('with much that speaks against it is looked at first', async () => {
    const strange = await newBuyer(bed, { email: 'somebody@mailinator.com' });
    const placed = await place(strange.ctx);
    expect(placed.order.riskReasons).toContain('disposable_mail');
    await pay(bed, placed);
    await untilState(bed, placed.order.id, 'in_review');
  });
});

describe('an order is refused', () => {
  const refused = async (quote: Quote, more: Parameters<typeof askFor>[1], ctx = buyer.ctx) => {
    const before = await countOrders();
    const error = await placeOrder(ctx, askFor(quote, more), newKey()).catch((thrown) => thrown);
    expect(await countOrders()).toBe(before);
    return error as { failure: string; data: never };
  };

  test('when another total was confirmed, with both', async () => {
    const quote = await quoteFor(vps);
    const { total } = quote.priced.dueToday;
    const confirmedTotal = { ...total, amount: total.amount - 1 };
    expect(await refused(quote, { confirmedTotal })).toMatchObject({
      failure: 'order.price_changed',
      data: { confirmed: confirmedTotal, ours: total },
    });
  });

  test('when the quote is over, with a new one that can be ordered', async () => {
    const quote = await quoteFor(vps);
    bed.clock.jump(minutes(30));
    const error = (await refused(quote, {})) as unknown as { data: { alternatives: [Quote['id']] } };
    expect(error).toMatchObject({ failure: 'allowance.used_up', data: { reason: 'quote_expired' } });
    const ask = { ...askFor(quote), quoteId: error.data.alternatives[0] };
    expect((await placeOrder(buyer.ctx, ask, newKey())).order.state).toBe('pending_payment');
  });

  test('when tax was computed for another country', async () => {
    const quote = await quoteFor(vps);
    expect(await refused(quote, { country: 'US' })).toMatchObject({
      failure: 'order.price_changed',
      data: { ours: quote.priced.dueToday.net },
    });
  });

  test('when the quote belongs to somebody else; a visitor’s may be taken over', async () => {
    const quote = await quoteFor(vps);
    const other = await newBuyer(bed);
    expect(await refused(quote, {}, other.ctx)).toMatchObject({ failure: 'request.not_found' });
    const visitors = await makeQuote(bed.ctx(), cartOf(vps));
    expect((await placeOrder(other.ctx, askFor(visitors), newKey())).order.memberId).toBe(other.id);
  });

  test('for nobody who is not logged in', async () => {
    const quote = await makeQuote(bed.ctx(), cartOf(vps));
    expect(await refused(quote, {}, bed.ctx())).toMatchObject({ failure: 'session.missing' });
  });

  test('without consent, a company, a right VAT id', async () => {
    const quote = await quoteFor(vps);
    const fields = async (more: Parameters<typeof askFor>[1]) => (await refused(quote, more)).data;
    expect(await fields({ agreeTerms: 'N' })).toEqual({ fields: { agreeTerms: 'terms_needed' } });
    expect(await fields({ termsVersion: '2020-01-01' })).toEqual({ fields: { agreeTerms: 'terms_needed' } });
    expect(await fields({ acceptableUse: 'N' })).toEqual({ fields: { acceptableUse: 'terms_needed' } });
    expect(await fields({ buysAs: 'business' })).toEqual({ fields: { company: 'required' } });
    const business = { buysAs: 'business', company: 'Lindt Home GmbH' } as const;
    for (const vatId of ['DE123', 'ATU13585627'])
      expect(await fields({ ...business, vatId })).toEqual({ fields: { vatId: 'vat_id_invalid' } });
  });

  test('with a setup that no machine takes, before anything is held', async () => {
    const quote = await quoteFor({
      ...server,
      choices: { ipv4: 4 },
      setup: { hostname: '-shop', sshKey: 'ssh-rsa AAAA', startScript: '#!/bin/sh' },
    });
    expect((await refused(quote, {})).data).toEqual({
      fields: { '0.hostname': 'hostname_invalid', '0.sshKey': 'ssh_key_invalid', '0.ipv4Reason': 'required' },
    });
    expect(await stockOf(bed, 'ds-2')).toBe(10);
  });

  test('for more of a plan than a member may have, even two at once', async () => {
    await rowsOf(bed, `update plans set limit_per_member = 1 where slug = 'vps-3'`);
    const one = { ...vps, plan: 'vps-3' };
    const both = await Promise.allSettled([place(buyer.ctx, cartOf(one)), place(buyer.ctx, cartOf(one))]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { failure: 'order.not_possible', data: { problems: [{ reason: 'limit_per_member' }] } },
    });
  });

  test('prices that hold are not changed by the catalogue', async () => {
    const quote = await quoteFor({ ...vps, plan: 'vps-4' });
    await rowsOf(
      bed,
      `update plan_prices p set month_amount = month_amount * 2, term_amount = term_amount * 2
      from plans where plans.id = p.plan_id and plans.slug = 'vps-4'`,
    );
    const { order } = await placeOrder(buyer.ctx, askFor(quote), newKey());
    expect((await orderOf(bed, order.id)).totalAmount).toBe(quote.priced.dueToday.total.amount);
  });

  test('one quote is one order, whatever the key: two tabs at once, a member beside another, and after an end', async () => {
    const quote = await quoteFor(server);
    const both = await Promise.all([1, 2, 3].map(() => placeOrder(buyer.ctx, askFor(quote), newKey())));
    expect(new Set(both.map(({ order }) => order.id)).size).toBe(1);
    expect(await stockOf(bed, 'ds-2')).toBe(9);
    const conflict = { failure: 'request.conflict' };
    const other = askFor(quote, { notes: 'ring twice' });
    await expect(placeOrder(buyer.ctx, other, newKey())).rejects.toMatchObject(conflict);
    const [{ order }] = both as [(typeof both)[number]];
    await cancelOrder(buyer.ctx, { orderNo: order.number, reason: '' });
    await expect(placeOrder(buyer.ctx, askFor(quote), newKey())).rejects.toMatchObject(conflict);
    const anybodys = await makeQuote(bed.ctx(), cartOf(vps));
    const stranger = await newBuyer(bed);
    const race = await Promise.allSettled(
      [buyer, stranger].map(({ ctx }) => placeOrder(ctx, askFor(anybodys), newKey())),
    );
    expect(race.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(race.find(({ status }) => status === 'rejected')).toMatchObject({ reason: conflict });
  });
});
