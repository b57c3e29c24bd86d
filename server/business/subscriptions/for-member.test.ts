import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Selection } from '#contract/pricing.ts';
import { getSubscription, listAllSubscriptions } from '#contract/subscriptions.ts';
import * as operator from '#contract/subscriptions-operator.ts';
import { days } from '#contract/time.ts';
import { moneyText } from '#server/platform/value-text.ts';
import { seedCatalogue } from '../../../database/seed-catalogue.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { priceCart } from '../catalogue/catalogue.ts';
import { payInvoice } from '../invoices/test-invoices.ts';
import { findMember } from '../members/members.queries.ts';
import { refusal } from '../members/test-members.ts';
import { rowsOf } from '../orders/test-orders.ts';
import { makeStaff } from '../staff/test-staff.ts';
import { billingRun } from './billing-run.ts';
import { cancelSubscription, undoCancel } from './cancel.ts';
import { changeSubscription } from './change.ts';
import { previewChange } from './change-preview.ts';
import { keepPlan } from './keep-plan.ts';
import type { Subscription } from './subscriptions.tables.ts';
import {
  again,
  invoicesOf,
  jobCtx,
  movesOf,
  newSubscription,
  ownerOf,
  passDays,
  saveMethod,
} from './test-subscriptions.ts';

let bed: Testbed;
let staff: Awaited<ReturnType<typeof makeStaff>>;
let call: ReturnType<Testbed['as']>;
let cheap: Selection;
let dear: Selection;
let prices: [number, number];
const reason = 'Asked for by phone';

beforeAll(async () => {
  bed = await openTestbed({ LIMITS: 'off' });
  await seedCatalogue(jobCtx(bed));
  const selection = { plan: 'vps-4', months: 1, quantity: 1, location: 'frankfurt', setup: {} } as const;
  cheap = { ...selection, choices: {} };
  dear = { ...selection, choices: { 'vps-system': 'windows', 'vps-backup': 'daily' } };
  const { lines } = await priceCart(bed.ctx(), { lines: [cheap, dear], currency: 'USD', buyer: {} });
  const [low, high] = lines.map(({ renewal }) => renewal?.net.amount ?? 0);
  if (!low || !high || low >= high) throw new Error('the two have no two prices');
  prices = [low, high];
});
let made = 0;
// The days that pass in a test outlast a session.
beforeEach(async () => {
  staff = await makeStaff(bed, `support${made++}@lindt-home.example`, ['support']);
  call = bed.as(staff.token);
});
afterAll(() => bed.close());

const owner = (sub: Subscription) => ownerOf(bed, sub);
/** Of the buyers of these tests, who are in Germany. */
const withTax = (net: number) => ({ amount: net + Math.round(net * 0.19), currency: 'USD' as const });
const asked = ({ id: subscriptionId }: Subscription) => ({ subscriptionId, reason });
const actsOf = 'select kind, actor, reason from staff_acts where member_id = $1 order by id';
const acts = ({ memberId }: Subscription) => rowsOf<{ kind: string }>(bed, actsOf, [memberId]);
/** Subjects of what was mailed about it, beside what its delivery is told by. */
async function mails(sub: Subscription) {
  const member = sub.memberId && (await findMember(bed.ctx().db, sub.memberId));
  const sent = await bed.mailsTo(member ? member.email : '');
  return sent.map(({ subject }) => subject).filter((subject) => subject.includes(sub.number));
}
async function book(sub: Subscription, selection: Selection) {
  const preview = await call(operator.previewChangeForMember, { subscriptionId: sub.id, selection });
  const { at, renewal } = preview;
  const change = () => call(operator.changeForMember, { ...asked(sub), selection, at, renewal });
  return { ...preview, change };
}
/** Its member books another plan or size themselves. */
async function choose(sub: Subscription, selection: Selection) {
  const { at, due, renewal } = await previewChange(owner(sub), sub.id, selection);
  const figures = { at, due: due.total, renewal: renewal.total, startNow: true };
  return changeSubscription(owner(sub), sub.id, selection, figures);
}

test('staff cancel to the end of the period, once, and take that back; the member is mailed and nothing is charged', async () => {
  const sub = await newSubscription(bed);
  await saveMethod(bed, sub.memberId);
  const cancel = () => call(operator.cancelForMember, asked(sub));
  const [first] = await Promise.all([cancel(), cancel(), cancel()]);
  expect(first).toEqual({ endsAt: sub.periodEnd.toISOString() });
  expect(await again(bed, sub)).toMatchObject({
    ...{ state: 'active', cancelAtPeriodEnd: true, canceledByStaff: true, cancelReason: reason },
  });
  const undo = () => call(operator.undoCancelForMember, asked(sub));
  await Promise.all([undo(), undo()]);
  expect(await again(bed, sub)).toMatchObject({ cancelAtPeriodEnd: false, canceledByStaff: false });
  expect((await movesOf(bed, sub)).slice(1)).toEqual([
    `active: cancel: ${reason}`,
    `active: cancel taken back: ${reason}`,
  ]);
  expect(await acts(sub)).toEqual([
    { kind: 'subscription_canceled', actor: staff.id, reason },
    { kind: 'subscription_cancel_undone', actor: staff.id, reason },
  ]);
  await expect
    .poll(() => mails(sub))
    .toEqual([`VPS 2 (${sub.number}) is cancelled`, `We have updated VPS 2 (${sub.number}) for you`]);
  expect(await invoicesOf(bed, sub)).toEqual([]);
});

test('what its member canceled is theirs to take back, also where staff had canceled it before', async () => {
  const sub = await newSubscription(bed);
  const refused = { name: 'access.refused', data: { reason: 'members_own' } };
  await cancelSubscription(owner(sub), sub.id, '');
  expect(await refusal(call(operator.undoCancelForMember, asked(sub)))).toEqual(refused);
  await undoCancel(owner(sub), sub.id);
  await call(operator.cancelForMember, asked(sub));
  await cancelSubscription(owner(sub), sub.id, 'too dear');
  await call(operator.cancelForMember, asked(sub));
  expect(await refusal(call(operator.undoCancelForMember, asked(sub)))).toEqual(refused);
  expect(await again(bed, sub)).toMatchObject({ cancelAtPeriodEnd: true, cancelReason: 'too dear' });
  // Each of the three is confirmed, the one of the member after that of staff as well.
  const confirmed = `VPS 2 (${sub.number}) is cancelled`;
  await expect.poll(() => mails(sub)).toEqual([confirmed, confirmed, confirmed]);
});

test('one that is overdue would end at once, so staff do not cancel it; one that has ended is answered as it is', async () => {
  const sub = await newSubscription(bed);
  await passDays(bed, 32);
  call = bed.as((await makeStaff(bed, `later${made++}@lindt-home.example`, ['finance'])).token);
  expect(await refusal(call(operator.cancelForMember, asked(sub)))).toEqual({
    ...{ name: 'state.move_refused', data: { state: 'past_due', wanted: 'canceled' } },
  });
  expect(await again(bed, sub)).toMatchObject({ state: 'past_due', cancelAtPeriodEnd: false });
  const { endedAt } = await cancelSubscription(owner(sub), sub.id, '');
  expect(await call(operator.cancelForMember, asked(sub))).toEqual({ endsAt: endedAt?.toISOString() });
  expect(await refusal(call(operator.undoCancelForMember, asked(sub)))).toMatchObject({
    name: 'state.move_refused',
  });
  await call(operator.keepPlanForMember, asked(sub));
  expect(await acts(sub)).toEqual([]);
});

test('staff book a cheaper plan for the next period, once; it shows, and it is dropped or begins', async () => {
  const sub = await newSubscription(bed, { net: prices[1] });
  const { bookable, change } = await book(sub, cheap);
  expect(bookable).toBe(true);
  await Promise.all([change(), change()]);
  const shown = async () => {
    const { items } = await call(listAllSubscriptions, { about: sub.number });
    const { waiting } = await call(getSubscription, { subscriptionId: sub.id });
    return [items.map(({ comingTitle }) => comingTitle !== null), waiting?.net.amount];
  };
  expect(await shown()).toEqual([[true], prices[0]]);
  await Promise.all([1, 2].map(() => call(operator.keepPlanForMember, asked(sub))));
  expect(await shown()).toEqual([[false], undefined]);
  expect((await acts(sub)).map(({ kind }) => kind)).toEqual([
    ...['subscription_change_booked', 'subscription_change_dropped'],
  ]);
  const subject = `We have updated VPS 2 (${sub.number}) for you`;
  await expect.poll(() => mails(sub)).toEqual([subject, subject]);
  const { text } = await bed.mailAbout(`${sub.memberId}@`, 'We have updated');
  expect(text).toContain(`at ${moneyText(withTax(prices[1]))} including any tax`);
  await (await book(sub, cheap)).change();
  expect(await invoicesOf(bed, sub)).toEqual([]);
  bed.clock.jump(sub.periodEnd.getTime() - bed.clock.now().getTime());
  await billingRun(jobCtx(bed));
  expect((await again(bed, sub)).renewalAmount).toBe(prices[0]);
});

test('what costs more, or is another term, stays the act of the member', async () => {
  const sub = await newSubscription(bed, { net: prices[0] });
  for (const selection of [dear, { ...cheap, months: 12 as const }]) {
    const { bookable, change } = await book(sub, selection);
    expect(bookable).toBe(false);
    expect(await refusal(change())).toEqual({
      ...{ name: 'access.refused', data: { reason: 'members_own' } },
    });
  }
  expect(await again(bed, sub)).toMatchObject({ pendingUpdate: null });
  expect(await invoicesOf(bed, sub)).toEqual([]);
});

test('a change by which its member pays less, or for another term, is theirs to drop', async () => {
  for (const selection of [cheap, { ...cheap, months: 12 as const }]) {
    const sub = await newSubscription(bed, { net: prices[1] });
    await choose(sub, selection);
    expect(await refusal(call(operator.keepPlanForMember, asked(sub)))).toEqual({
      ...{ name: 'access.refused', data: { reason: 'members_own' } },
    });
    const { items } = await call(listAllSubscriptions, { about: sub.number });
    expect(items.map(({ droppable }) => droppable)).toEqual([false]);
    expect((await again(bed, sub)).pendingUpdate?.selection).toEqual(selection);
    await keepPlan(owner(sub), sub.id);
    expect((await again(bed, sub)).pendingUpdate).toBeNull();
  }
});

test('staff book nothing over a change that its member has chosen, and are told which one it is', async () => {
  for (const [net, selection] of [
    [prices[1], cheap],
    [prices[1], { ...cheap, months: 12 }],
    // An upgrade that waits for its money.
    [prices[0], dear],
  ] as const) {
    const sub = await newSubscription(bed, { net });
    const before = await book(sub, cheap);
    expect([before.bookable, before.chosen]).toEqual([true, null]);
    const { invoiceId } = await choose(sub, selection);
    const own = (await again(bed, sub)).pendingUpdate;
    const waiting = { title: own?.priced.title, months: selection.months };
    const { bookable, chosen, change } = await book(sub, cheap);
    expect([bookable, chosen]).toEqual([false, waiting]);
    // Also where the member was quicker than what staff had seen.
    const refused = { name: 'access.refused', data: { reason: 'members_choice', waiting } };
    for (const late of [before.change, change]) expect(await refusal(late())).toEqual(refused);
    expect((await again(bed, sub)).pendingUpdate).toEqual(own);
    expect((await invoicesOf(bed, sub)).map(({ state }) => state)).toEqual(invoiceId ? ['open'] : []);
    expect(await acts(sub)).toEqual([]);
  }
});

test('another figure than ours is refused, and so is one of a quarter of an hour ago', async () => {
  const sub = await newSubscription(bed, { net: prices[1] });
  const { at, renewal } = await book(sub, cheap);
  const ask = { ...asked(sub), selection: cheap, at, renewal };
  const less = { ...renewal, amount: renewal.amount - 1 };
  expect((await refusal(call(operator.changeForMember, { ...ask, renewal: less }))).name).toBe(
    'order.price_changed',
  );
  bed.clock.jump(days(1));
  expect((await refusal(call(operator.changeForMember, ask))).name).toBe('request.invalid');
  expect(await again(bed, sub)).toMatchObject({ pendingUpdate: null });
});

test('nobody does it about a subscription of their own, and one that does not exist is not found', async () => {
  const own = await newSubscription(bed, { memberId: staff.id, net: prices[1] });
  const none = { subscriptionId: `sub_${'0'.repeat(26)}` as Subscription['id'], reason };
  const at = bed.clock.now().toISOString();
  const more = { selection: cheap, at, renewal: { amount: 0, currency: 'USD' as const } };
  const each = (ask: typeof none) => [
    () => call(operator.cancelForMember, ask),
    () => call(operator.undoCancelForMember, ask),
    () => call(operator.previewChangeForMember, { subscriptionId: ask.subscriptionId, selection: cheap }),
    () => call(operator.changeForMember, { ...ask, ...more }),
    () => call(operator.keepPlanForMember, ask),
  ];
  for (const act of each(asked(own)))
    expect(await refusal(act())).toEqual({ name: 'access.refused', data: { reason: 'yourself' } });
  for (const act of each(none)) expect((await refusal(act())).name).toBe('request.not_found');
  expect(await again(bed, own)).toMatchObject({ cancelAtPeriodEnd: false, pendingUpdate: null });
});

test('a member keeps their plan: the change is dropped, and the coming period is billed as it was, once', async () => {
  const sub = await newSubscription(bed, { net: prices[1] });
  await choose(sub, cheap);
  await passDays(bed, 25);
  expect((await invoicesOf(bed, sub)).map(({ netAmount }) => netAmount)).toEqual([prices[0]]);
  await Promise.all([1, 2, 3].map(() => keepPlan(owner(sub), sub.id)));
  expect((await movesOf(bed, sub)).filter((move) => move.endsWith('change dropped'))).toHaveLength(1);
  await billingRun(jobCtx(bed));
  const nets = async () =>
    (await invoicesOf(bed, sub)).map(({ state, netAmount }) => [state as string, netAmount]).sort();
  expect(await nets()).toEqual([
    ['open', prices[1]],
    ['void', prices[0]],
  ]);
  // The amount of the first mail is no longer asked for, so that there is another one, of the new amount.
  const askedFor = async () =>
    (await bed.mailsTo(`${sub.memberId}@`))
      .filter(({ subject }) => subject.startsWith('Payment for'))
      .map(({ text }) => prices.map((price) => text.includes(`It costs ${moneyText(withTax(price))}.`)));
  await expect.poll(askedFor).toEqual([
    [true, false],
    [false, true],
  ]);
});

test('a plan is kept no more once the next period of the other one is paid', async () => {
  const sub = await newSubscription(bed, { net: prices[1] });
  await choose(sub, cheap);
  await passDays(bed, 25);
  const [invoice] = await invoicesOf(bed, sub);
  if (!invoice) throw new Error('not billed');
  await payInvoice(bed, invoice.id, invoice.totalAmount);
  await expect(keepPlan(owner(sub), sub.id)).rejects.toMatchObject({
    ...{ failure: 'state.move_refused', data: { state: 'paid', wanted: 'changed' } },
  });
  expect((await again(bed, sub)).pendingUpdate).not.toBeNull();
});

test('a cancellation hides a change that waits, which nobody drops meanwhile: an undo brings it back', async () => {
  const sub = await newSubscription(bed, { net: prices[1] });
  await (await book(sub, cheap)).change();
  await cancelSubscription(owner(sub), sub.id, '');
  await keepPlan(owner(sub), sub.id);
  await undoCancel(owner(sub), sub.id);
  expect((await again(bed, sub)).pendingUpdate?.selection).toEqual(cheap);
});
