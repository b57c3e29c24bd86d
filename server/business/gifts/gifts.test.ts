import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeColleague } from '#contract/organisations.ts';
import { days } from '#contract/time.ts';
import { longRun } from '../../../scripts/gate/long-run.ts';
import type { Testbed } from '../../../tests/harness.ts';
import { brokenRules } from '../books/test-books.ts';
import { badField, callerFrom } from '../members/test-members.ts';
import { findMembership } from '../memberships/find-membership.ts';
import { listGrants } from '../memberships/grants.ts';
import { readMembership } from '../memberships/read-membership.ts';
import { takeDownload } from '../memberships/take-download.ts';
import { failureOf } from '../memberships/test-memberships.ts';
import { makeQuote } from '../orders/make-quote.ts';
import { placeOrder } from '../orders/place-order.ts';
import {
  askFor,
  type Buyer,
  cartOf,
  inEuro,
  jobCtx,
  newBuyer,
  newKey,
  openShop,
  orderOf,
  pay,
  payByCard,
  place,
  refundBy,
  rowsOf,
  vps,
} from '../orders/test-orders.ts';
import { type Colleague, ctxOf, join, newOrganisation, proven } from '../organisations/test-organisations.ts';
import { suspendService, unsuspendService } from '../services/operate.ts';
import { listServices } from '../services/read-services.ts';
import { decide, mailsWith, paidOrder, withdraw } from '../withdrawals/test-withdrawals.ts';
import { giftLimit, listGifts, readGift } from './gifts.ts';
import { makeGift } from './make-gift.ts';
import { redeemGift } from './redeem-gift.ts';

let bed: Testbed;
let admin: Buyer;
beforeAll(async () => {
  ({ bed, admin } = await openShop({ LIMITS: 'on' }));
});
afterAll(() => bed.close());

type Lines = Parameters<typeof paidOrder>[2]['lines'];
const pro: Lines[number] = { plan: 'gift-pro-3', months: 0, setup: { words: 'For your new shop.' } };

/** A gift that was bought and paid, as its buyer sees it, once it is there. */
async function bought({
  lines = [pro],
  more,
}: {
  lines?: Lines;
  more?: Parameters<typeof paidOrder>[2]['more'];
} = {}) {
  const buyer = await newBuyer(bed);
  const order = await paidOrder(bed, buyer, { lines, more });
  const own = async () => (await listGifts(buyer.ctx)).items[0];
  await expect.poll(own).toBeDefined();
  const gift = await own();
  return { buyer, order, own, code: gift?.code ?? '', state: async () => (await own())?.state };
}
const redeemed = { name: 'state.move_refused', data: { state: 'redeemed', wanted: 'redeemed' } };
const tierOf = async ({ id }: Buyer) => (await findMembership(admin.ctx, id)).tier;

test('paid once: one gift with its words, a link by mail that leads to it, and no service or subscription', async () => {
  const { buyer, order, own, code } = await bought();
  expect(await own()).toMatchObject({
    ...{ tier: 'pro', months: 3, words: 'For your new shop.', state: 'waiting', orderNo: order.number },
    redeemedAt: null,
  });
  const [mail] = await mailsWith(bed, buyer.email, 'This link is your gift');
  const links = (await mailsWith(bed, buyer.email, `/gift/${code}`)).map(({ link }) => link);
  expect(links).toHaveLength(1);
  expect(mail).toBeDefined();
  expect(await readGift(bed.ctx(), code)).toEqual({
    ...{ tier: 'pro', months: 3, words: 'For your new shop.', state: 'waiting', yours: false },
    ...{ downloadsADay: 40, downloadsAMonth: 800 },
  });
  const [{ id } = { id: 'svc_' as const }] = await rowsOf<{ id: `svc_${string}` }>(
    bed,
    `select s.id from services s join order_lines l on l.id = s.order_line_id where l.order_id = $1`,
    [order.id],
  );
  await Promise.all([makeGift(jobCtx(bed), id), makeGift(jobCtx(bed), id)]);
  expect((await listGifts(buyer.ctx)).items).toHaveLength(1);
  expect(await listServices(buyer.ctx)).toEqual([]);
  const stored = JSON.stringify(await rowsOf(bed, 'select * from gifts'));
  expect(stored).not.toContain(code);
  expect(await rowsOf(bed, 'select 1 from subscriptions where member_id = $1', [buyer.id])).toEqual([]);
  // The buyer has no membership by it and may still buy one.
  const { priced } = await makeQuote(buyer.ctx, cartOf({ plan: 'member-pro', months: 1 }, pro));
  expect(priced.problems).toEqual([]);
});

test('bought in euro, it is billed in euro and gives what any other gives; taken back, euros go back', async () => {
  const buyer = await newBuyer(bed);
  const placed = await place(buyer.ctx, inEuro(cartOf(pro)));
  await payByCard(bed, buyer, placed);
  const own = async () => (await listGifts(buyer.ctx)).items[0];
  await expect.poll(own).toMatchObject({ state: 'waiting' });
  const { order, invoice } = placed;
  expect([order.currency, invoice.currency, order.priced.lines[0]?.net.currency]).toEqual([
    'EUR',
    'EUR',
    'EUR',
  ]);
  const receiver = await newBuyer(bed);
  await redeemGift(receiver.ctx, (await own())?.code ?? '');
  expect(await tierOf(receiver)).toBe('pro');
  await refundBy(admin, order.number, { destination: 'origin' });
  await expect.poll(async () => (await own())?.state).toBe('taken_back');
  expect(await tierOf(receiver)).toBe('free');
  const back = await rowsOf(
    bed,
    `select distinct n.currency from credit_notes n join invoices i on i.id = n.invoice_id where i.member_id = $1`,
    [buyer.id],
  );
  expect(back).toEqual([{ currency: 'EUR' }]);
});

test('of ten at once one has it, as often as they ask; the others are told', async () => {
  const { code, state, buyer } = await bought();
  const people = await Promise.all(Array.from({ length: 5 }, () => newBuyer(bed)));
  const tries = await Promise.allSettled([...people, ...people].map(({ ctx }) => redeemGift(ctx, code)));
  const given = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  expect(new Set(given.map(({ id }) => id)).size).toBe(1);
  const holder = people.find(({ id }) => id === given[0]?.memberId);
  const others = people.filter((one) => one !== holder);
  expect(given).toMatchObject([{ tier: 'pro', months: 3, source: 'gift', givenBy: buyer.id }, {}]);
  for (const { ctx } of others) expect(await failureOf(redeemGift(ctx, code))).toEqual(redeemed);
  expect(await Promise.all(people.map(tierOf))).toEqual(
    people.map((one) => (one === holder ? 'pro' : 'free')),
  );
  expect(await state()).toBe('redeemed');
  expect((await listGifts(buyer.ctx)).items[0]?.code).toBeNull();
  expect(await readGift(others[0]?.ctx ?? bed.ctx(), code)).toMatchObject({
    state: 'redeemed',
    yours: false,
  });
  expect((await readGift(holder?.ctx ?? bed.ctx(), code)).yours).toBe(true);
  expect((await listGrants(admin.ctx, { about: holder?.id })).items).toHaveLength(1);
});

test('the buyer may redeem it, and its months wait behind a tier that they pay for', async () => {
  const { buyer, code } = await bought({ lines: [{ plan: 'gift-starter-1', months: 0 }] });
  await paidOrder(bed, buyer, { lines: [{ plan: 'member-pro', months: 1 }] });
  await expect.poll(() => tierOf(buyer)).toBe('pro');
  const { until } = await readMembership(buyer.ctx);
  await redeemGift(buyer.ctx, code);
  const [{ grant } = { grant: null }] = (await listGrants(admin.ctx, { about: buyer.id })).items;
  expect(grant?.validFrom.getTime()).toBeGreaterThanOrEqual(Date.parse(until ?? ''));
});

test('refunded before: the link is void at once. After: months nobody used are taken back, used ones stay', async () => {
  const early = await bought();
  await refundBy(admin, early.order.number, { destination: 'origin' });
  const late = await newBuyer(bed);
  expect(await failureOf(redeemGift(late.ctx, early.code))).toMatchObject({
    data: { state: 'taken_back', wanted: 'redeemed' },
  });
  expect(await early.own()).toMatchObject({ state: 'taken_back', code: null });

  const [unused, used] = [await bought(), await bought()];
  const [idle, busy] = [await newBuyer(bed), await newBuyer(bed)];
  await redeemGift(idle.ctx, unused.code);
  await redeemGift(busy.ctx, used.code);
  await takeDownload(busy.ctx, { memberId: busy.id, item: 'mat_a', free: false });
  for (const { order } of [unused, used]) await refundBy(admin, order.number);
  await expect.poll(unused.state).toBe('taken_back');
  expect(await tierOf(idle)).toBe('free');
  await mailsWith(bed, idle.email, 'taken back');
  const ended = () =>
    rowsOf(
      bed,
      `select 1 from services s join order_lines l on l.id = s.order_line_id
      where l.order_id = $1 and s.state = 'terminated'`,
      [used.order.id],
    );
  await expect.poll(ended).toHaveLength(1);
  expect([await tierOf(busy), await used.state()]).toEqual(['pro', 'redeemed']);
});

test('the line of a gift that is refunded whole ends it, although its order goes on; a part of its price does not', async () => {
  const { order, state, code } = await bought({ lines: [pro, vps] });
  const [{ id } = { id: 'orl_' as const }] = await rowsOf<{ id: `orl_${string}` }>(
    bed,
    `select id from order_lines where order_id = $1 and position = 0`,
    [order.id],
  );
  await refundBy(admin, order.number, { lines: [id], amount: 100 });
  expect(await state()).toBe('waiting');
  await refundBy(admin, order.number, { lines: [id] });
  expect(await state()).toBe('taken_back');
  expect((await readGift(bed.ctx(), code)).state).toBe('taken_back');
  expect((await orderOf(bed, order.id)).state).toBe('partially_refunded');
});

test('withdrawn from in time it goes back whole, to a business too; redeemed, to a business only by an amount that is named', async () => {
  const firm = { more: { buysAs: 'business', company: 'Lindt Home GmbH' } } as const;
  const open = await bought(firm);
  const asked = await withdraw(bed, open.buyer.ctx, { orderNo: open.order.number, email: open.buyer.email });
  expect(asked.preview?.lines).toMatchObject([{ because: 'whole' }]);
  expect((await decide(admin, asked)).row.refundedAmount).toBe(open.order.totalAmount);
  expect(await open.state()).toBe('taken_back');

  const gone = await bought(firm);
  const declared = await withdraw(bed, gone.buyer.ctx, {
    orderNo: gone.order.number,
    email: gone.buyer.email,
  });
  // Between asking and the decision somebody has it.
  const holder = await newBuyer(bed);
  await redeemGift(holder.ctx, gone.code);
  expect(await failureOf(decide(admin, declared))).toMatchObject({
    ...{ name: 'state.move_refused', data: { state: 'redeemed', wanted: 'withdrawn' } },
  });
  expect(await tierOf(holder)).toBe('pro');
  expect((await decide(admin, declared, { amount: 100 })).row.refundedAmount).toBe(100);
  await expect.poll(gone.state).toBe('taken_back');
  expect(await tierOf(holder)).toBe('free');
});

test('held by the operator it waits, and may be redeemed again after that', async () => {
  const { order, code, state } = await bought();
  const [{ id } = { id: 'svc_' as const }] = await rowsOf<{ id: `svc_${string}` }>(
    bed,
    `select s.id from services s join order_lines l on l.id = s.order_line_id where l.order_id = $1`,
    [order.id],
  );
  await suspendService(admin.ctx, id, { because: 'manual', reason: 'looked at' });
  await expect.poll(state).toBe('held');
  const { ctx } = await newBuyer(bed);
  expect(await failureOf(redeemGift(ctx, code))).toMatchObject({ data: { state: 'held' } });
  await unsuspendService(admin.ctx, id, 'nothing found');
  await expect.poll(state).toBe('waiting');
  expect((await redeemGift(ctx, code)).tier).toBe('pro');
});

test('a consumer who wants no start before has it after the days of withdrawal', async () => {
  const buyer = await newBuyer(bed);
  const order = await paidOrder(bed, buyer, { lines: [pro], more: { startNow: 'N' }, state: 'paid' });
  expect((await listGifts(buyer.ctx)).items).toEqual([]);
  expect((await orderOf(bed, order.id)).state).toBe('paid');
});

test('more than one, too many words, codes that are none, and too many tries are refused', async () => {
  const { ctx } = await newBuyer(bed);
  const { priced } = await makeQuote(ctx, cartOf({ ...pro, quantity: 2 }));
  expect(priced.problems).toMatchObject([{ part: 'quantity', reason: 'too_many', alternatives: ['1'] }]);
  const wordy = await makeQuote(ctx, cartOf({ ...pro, setup: { words: 'a'.repeat(301) } }));
  expect(await failureOf(placeOrder(ctx, askFor(wordy), newKey()))).toMatchObject({
    data: badField('0.words', 'too_long').data,
  });
  const guesser = callerFrom(bed, '203.0.113.9', 'guess');
  const nothing = { name: 'request.not_found' };
  for (const code of ['', 'short', '../../x', 'A'.repeat(43)])
    expect(await failureOf(readGift(guesser, code))).toMatchObject(nothing);
  for (let i = 4; i < giftLimit.max; i++) await failureOf(readGift(guesser, `guess-${i}`));
  expect((await failureOf(readGift(guesser, 'one more'))).name).toBe('request.too_many');
});

test('the books hold with gifts sold, redeemed and given back', async () => {
  bed.clock.jump(days(1));
  expect(await brokenRules(bed)).toEqual({});
});

test.runIf(longRun)(
  'the link of a gift that an organisation bought goes to its owners and who ordered it, while they may see it, and to no billing',
  async () => {
    const pier = await newOrganisation(bed);
    const [second, billing] = [await join(bed, pier, 'owner'), await join(bed, pier, 'billing')];
    const [buyer, other] = [await join(bed, pier, 'buyer'), await join(bed, pier, 'buyer')];
    const links = async ({ email }: Colleague) =>
      (await bed.mailsTo(email)).filter(({ text }) => text.includes('/gift/')).length;
    const counted = async () => Promise.all([pier.owner, second, buyer, other, billing].map(links));
    const orderAs = async (who: Colleague) => {
      const ctx = ctxOf(bed, pier, who);
      const firm = { buysAs: 'business', company: 'Pier Goods Ltd' } as const;
      await paidOrder(bed, { ...who, ctx }, { lines: [pro], more: firm });
    };
    await orderAs(buyer);
    await expect.poll(counted).toEqual([1, 1, 1, 0, 0]);
    // Billing is told that it was paid, as ever.
    await bed.mailAbout(billing.email, 'is paid');
    const ctx = ctxOf(bed, pier, other);
    const { order, invoice } = await place(ctx, cartOf(pro), {
      buysAs: 'business',
      company: 'Pier Goods Ltd',
    });
    const viewer = { memberId: other.id, role: 'viewer', ...(await proven(bed)) } as const;
    await pier.owner.act(changeColleague, viewer);
    await pay(bed, { order, invoice });
    await expect.poll(counted).toEqual([2, 2, 1, 0, 0]);
  },
);
