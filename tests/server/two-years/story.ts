import { type Id, newId } from '#contract/ids.ts';
import { termsVersion } from '#contract/members.ts';
import { pricingRequest, type Selection } from '#contract/pricing.ts';
import { days, hours, later } from '#contract/time.ts';
import { createBillingProfile } from '#server/business/billing-profiles/billing-profiles.ts';
import { payCharge } from '#server/business/development/sandbox-pay.ts';
import { createMember } from '#server/business/members/members.ts';
import { makeQuote } from '#server/business/orders/make-quote.ts';
import { type PlacedOrder, placeOrder } from '#server/business/orders/place-order.ts';
import { refundOrder } from '#server/business/orders/refund-order.ts';
import { readBalance, topUp } from '#server/business/payments/balance.ts';
import { startPayment } from '#server/business/payments/start-payment.ts';
import { changeBilling, previewBilling } from '#server/business/subscriptions/billing.ts';
import { cancelSubscription } from '#server/business/subscriptions/cancel.ts';
import { changeSubscription } from '#server/business/subscriptions/change.ts';
import { previewChange } from '#server/business/subscriptions/change-preview.ts';
import { findSubscription, listOfOrder } from '#server/business/subscriptions/subscriptions.queries.ts';
import type { Subscription } from '#server/business/subscriptions/subscriptions.tables.ts';
import type { Context } from '#server/platform/context.ts';
import { cards } from '../../../database/demonstration/business.ts';
import type { Clockwork } from '../../../database/demonstration/clockwork.ts';
import type { Testbed } from '../../harness.ts';
import type { Person } from './customers.ts';

/** What happens to one customer in two years, by the verbs that pages call. */
export interface Teller {
  bed: Testbed;
  clockwork: Clockwork;
  /** Finance. */
  owner: Context;
  plan(at: Date, what: () => Promise<unknown>): void;
}

interface Customer extends Person {
  id: Id<'member'>;
  ctx: Context;
}

let keys = 0;
const newKey = () => `two-years-key-${++keys}`;

const vps: Partial<Selection> = { location: 'frankfurt', choices: { 'vps-backup': 'none' } };
/** What each of them subscribes to, in turn: every term, machines and benefits. */
const first: readonly Partial<Selection>[] = [
  { plan: 'vps-2', months: 1, ...vps },
  { plan: 'member-pro', months: 12 },
  { plan: 'vps-3', months: 3, ...vps },
  { plan: 'writing-pro', months: 1 },
  { plan: 'vps-2', months: 12, ...vps },
  { plan: 'static-isp', months: 1, quantity: 10 },
  { plan: 'vps-1', months: 6, ...vps },
];

/** Plans the two years of one person. @param which from 0 on: decides what happens to them */
export function planCustomer(one: Teller, person: Person, which: number): void {
  const begin = later(one.bed.clock.now(), days(3 + which * 8) + hours(10));
  const on = (day: number, what: () => Promise<unknown>) => one.plan(later(begin, days(day)), what);
  one.plan(begin, async () => {
    const customer = await arrive(one, person);
    const placed = await order(one, customer, first[which % first.length] ?? {});
    await payByCard(one, customer, placed.invoice.id);
    for (let quarter = 1; quarter < 8; quarter++)
      on(quarter * 91, () => buyOnce(one, customer, which + quarter));
    if (which % 4 === 0) on(12, () => refundPart(one, placed));
    if (which % 4 === 1) for (const day of [100, 480]) on(day, () => spendBalance(one, customer));
    if (which % 4 === 2) on(45, () => changeOver(one, customer, placed, { months: 1 }));
    if (which % 3 === 0) on(130, () => changeOver(one, customer, placed, { plan: 'vps-4' }));
    if (which % 5 === 3) on(200, () => move(one, customer, placed));
    if (which % 6 === 5) on(430, () => cancel(one, customer, placed));
  });
}

async function arrive({ bed, clockwork }: Teller, person: Person): Promise<Customer> {
  const visitor = bed.ctx({ kind: 'visitor' });
  const { key, country } = person;
  const member = await createMember(visitor, {
    ...{ email: `${key}@example.com`, name: 'Ada Keller', country, tid: null, termsVersion },
    ...{
      companyName: key,
      passwordHash: null,
      emailVerified: true,
      demo: false,
      newsletter: false,
      sellsOn: [],
    },
  });
  if (!member) throw new Error(`${key} is there already`);
  const sessionId = newId('session', bed.clock.now());
  await clockwork.settle();
  return {
    ...person,
    id: member.id,
    ctx: bed.ctx({ kind: 'member', id: member.id, role: 'user', sessionId }),
  };
}

async function order(one: Teller, customer: Customer, line: Partial<Selection>): Promise<PlacedOrder> {
  const { ctx, key, country, vatId, currency, buysAs, address } = customer;
  const buyer = { country, ...(vatId ? { vatId } : {}) };
  const quote = await makeQuote(ctx, pricingRequest.parse({ lines: [line], currency, buyer }));
  const placed = await placeOrder(
    ctx,
    {
      ...{ quoteId: quote.id, confirmedTotal: quote.priced.dueToday.total, buysAs, name: 'Ada Keller' },
      ...{ company: buysAs === 'business' ? key : '', address: [...address], country, vatId },
      ...{ purchaseOrder: '', notes: '', termsVersion },
      ...{ agreeTerms: 'Y', acceptableUse: 'Y', startNow: 'Y' },
    },
    newKey(),
  );
  await one.clockwork.settle();
  return placed;
}

async function payByCard(
  one: Teller,
  { ctx }: Customer,
  invoiceId: Id<'invoice'>,
  card: string = cards.good,
): Promise<void> {
  const { paymentId } = await startPayment(ctx, {
    ...{ invoiceId, provider: 'sandbox', saveMethod: card === cards.good, returnTo: '/pay-success' },
    idempotencyKey: newKey(),
  });
  await payCharge(ctx, `sb_${paymentId}`, { card });
  await one.clockwork.settle();
}

/** Proxies by the gigabyte; now and then with a card whose payer contests the payment. */
async function buyOnce(one: Teller, customer: Customer, turn: number): Promise<void> {
  const placed = await order(one, customer, { plan: 'residential', months: 0, quantity: 5 + turn });
  const card = turn % 9 === 4 ? cards.lost : turn % 9 === 8 ? cards.won : cards.good;
  await payByCard(one, customer, placed.invoice.id, card);
}

/** A quarter of it to the card, and three weeks later some more onto the balance. */
async function refundPart(one: Teller, { order: { number: orderNo, totalAmount } }: PlacedOrder) {
  const refund = async (amount: number, destination: 'origin' | 'balance') => {
    const ask = { orderNo, amount, lines: [], reason: 'A slow start', destination };
    await refundOrder(one.owner, ask, newKey());
    await one.clockwork.settle();
  };
  await refund(Math.round(totalAmount / 4), 'origin');
  one.plan(later(one.bed.clock.now(), days(21)), () => refund(Math.round(totalAmount / 7), 'balance'));
}

/** Tops up, and pays an order with what is there. */
async function spendBalance(one: Teller, customer: Customer): Promise<void> {
  const { ctx, id, currency } = customer;
  const amount = { amount: 20_000, currency };
  const invoice = await topUp(ctx, { memberId: id, amount, key: newKey() });
  await payByCard(one, customer, invoice.id);
  const placed = await order(one, customer, { plan: 'datacentre', months: 1, quantity: 10 });
  const free = await readBalance(ctx, id, currency);
  if (free.amount < placed.order.totalAmount) throw new Error(`${customer.key} cannot pay by balance`);
  const ask = {
    invoiceId: placed.invoice.id,
    provider: 'balance',
    saveMethod: false,
    returnTo: '/pay-success',
  };
  await startPayment(ctx, { ...ask, idempotencyKey: newKey() });
  await one.clockwork.settle();
}

async function subscriptionOf({ ctx }: Customer, { order }: PlacedOrder): Promise<Subscription | undefined> {
  const [id] = await listOfOrder(ctx.db, order.id);
  const subscription = id && (await findSubscription(ctx.db, id));
  return subscription?.state === 'active' && !subscription.cancelAtPeriodEnd ? subscription : undefined;
}

/** Another plan or term, of virtual servers only; what is due is paid by card. */
async function changeOver(one: Teller, customer: Customer, placed: PlacedOrder, to: Partial<Selection>) {
  const subscription = await subscriptionOf(customer, placed);
  if (!subscription?.selection.plan.startsWith('vps-')) return;
  const { ctx } = customer;
  const selection = { ...subscription.selection, ...to };
  const { at, due, renewal } = await previewChange(ctx, subscription.id, selection);
  const confirmed = { at, due: due.total, renewal: renewal.total, startNow: true };
  const { invoiceId } = await changeSubscription(ctx, subscription.id, selection, confirmed);
  await one.clockwork.settle();
  if (invoiceId) await payByCard(one, customer, invoiceId);
}

/** To Vienna, with what renews. */
async function move(one: Teller, customer: Customer, placed: PlacedOrder): Promise<void> {
  const subscription = await subscriptionOf(customer, placed);
  if (!subscription) return;
  const { ctx } = customer;
  const profile = await createBillingProfile(ctx, {
    ...{ label: 'Vienna', buysAs: 'consumer', name: 'Ada Keller', company: '', country: 'AT' },
    ...{ address: ['Ring 1', '1010 Wien'], vatId: '', purchaseOrder: '', copyEmail: null },
  });
  const { from, after } = await previewBilling(ctx, subscription.id, profile.id);
  const confirmed = { version: profile.version, from, total: after.total };
  await changeBilling(ctx, subscription.id, profile.id, confirmed);
  await one.clockwork.settle();
}

async function cancel(one: Teller, customer: Customer, placed: PlacedOrder): Promise<void> {
  const subscription = await subscriptionOf(customer, placed);
  if (subscription) await cancelSubscription(customer.ctx, subscription.id, 'The season is over');
  await one.clockwork.settle();
}
