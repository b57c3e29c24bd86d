import { eq } from 'drizzle-orm';
import type { Currency } from '#contract/currencies.ts';
import { type Id, newId } from '#contract/ids.ts';
import type { Family, PricedCart, PricedLine, TermMonths } from '#contract/pricing.ts';
import { days } from '#contract/time.ts';
import type { Context } from '#server/platform/context.ts';
import type { Testbed } from '../../../tests/harness.ts';
import { invoices } from '../invoices/invoices.tables.ts';
import { buyer, newMember, vat } from '../invoices/test-invoices.ts';
import { orderLines, orders } from '../orders/orders.tables.ts';
import { paymentMethods } from '../payments/payments.tables.ts';
import { memberCtx } from '../payments/test-payments.ts';
import { billingRun } from './billing-run.ts';
import { startSubscriptions } from './start.ts';
import { findSubscription, listMoves } from './subscriptions.queries.ts';
import { type Subscription, subscriptionSteps } from './subscriptions.tables.ts';

// What the tests of this noun share: an order that was released, a saved method, what became of a subscription.

export const jobCtx = (bed: Testbed): Context => bed.ctx({ kind: 'job', name: 'test' });

export interface Wanted {
  memberId?: Id<'member'>;
  family?: Family;
  months?: TermMonths;
  /** Of one period before tax, minor units. */
  net?: number;
  coupon?: { share: number; renewals: number | null };
  country?: string;
  currency?: Currency;
}

const pricedOf = ({
  family = 'vps',
  months = 1,
  net = 1000,
  coupon,
  currency = 'USD',
}: Wanted): PricedLine => {
  const sum = (amount: number) => ({ amount, currency });
  const discount = coupon ? Math.floor((net * coupon.share) / 10_000) : 0;
  return {
    selection: { plan: 'vps-2', months, quantity: 1, choices: {}, setup: {} },
    family,
    title: 'VPS 2',
    items: [],
    term: sum(net),
    setup: sum(0),
    discount: sum(discount),
    net: sum(net - discount),
    ...(coupon ? { couponShare: coupon.share } : {}),
    renewal: months === 0 ? null : { months, net: sum(net) },
    promiseMinutes: 10,
  };
};

/** An order as it stands once it is released, by its tables. */
export async function newOrder(bed: Testbed, lines: readonly Wanted[]): Promise<Id<'order'>> {
  const { db } = bed.service.database;
  const now = bed.clock.now();
  const [first] = lines;
  const memberId = first?.memberId ?? (await newMember(bed));
  const priced = lines.map(pricedOf);
  const { currency = 'USD' } = first ?? {};
  const sum = (amount: number) => ({ amount, currency });
  const cart: PricedCart = {
    currency,
    lines: priced,
    coupon: first?.coupon
      ? {
          code: 'TEST',
          refusal: null,
          discount: sum(0),
          share: first.coupon.share,
          renewals: first.coupon.renewals,
        }
      : null,
    dueToday: {
      term: sum(1000),
      setup: sum(0),
      discount: sum(0),
      net: sum(1000),
      tax: vat(190),
      total: sum(1190),
    },
    renewals: [],
    problems: [],
  };
  const id = newId('order', now);
  await db.insert(orders).values({
    id,
    number: id,
    state: 'processing',
    memberId,
    priced: cart,
    billing: { ...buyer, country: first?.country ?? 'DE' },
    totalAmount: 1190,
    currency,
    consumer: true,
    startNow: true,
    termsVersion: '1',
    idempotencyKey: id,
    fingerprint: id,
    createdAt: now,
    paidAt: now,
  });
  await db.insert(orderLines).values(
    priced.map((line, position) => ({
      id: newId('orderLine', now),
      orderId: id,
      position,
      selection: line.selection,
      priced: line,
      netAmount: line.net.amount,
    })),
  );
  return id;
}

export async function newSubscription(bed: Testbed, wanted: Wanted = {}): Promise<Subscription> {
  const [made] = await startSubscriptions(jobCtx(bed), await newOrder(bed, [wanted]));
  if (!made) throw new Error('no subscription began');
  return made;
}

/** An account that its member lets us debit. @param iban as in sandbox-accounts.ts */
export async function saveAccount(
  bed: Testbed,
  memberId: Id<'member'> | null,
  iban = 'DE89370400440532013000',
): Promise<Id<'paymentMethod'>> {
  const id = await saveMethod(bed, memberId, iban);
  const account = { kind: 'sepa_debit', country: iban.slice(0, 2), mandateReference: 'SANDBOX-1' } as const;
  await bed.service.database.db
    .update(paymentMethods)
    .set({ ...account, brand: null, expiresOn: null })
    .where(eq(paymentMethods.id, id));
  return id;
}

/** @param card as in sandbox-cards.ts */
export async function saveMethod(
  bed: Testbed,
  memberId: Id<'member'> | null,
  card = '4242424242424242',
): Promise<Id<'paymentMethod'>> {
  if (!memberId) throw new Error('nobody to save it for');
  const { db } = bed.service.database;
  await db.update(paymentMethods).set({ standard: false }).where(eq(paymentMethods.memberId, memberId));
  const id = newId('paymentMethod', bed.clock.now());
  await db.insert(paymentMethods).values({
    id,
    memberId,
    provider: 'sandbox',
    providerRef: `sbm_${id}_${card}`,
    brand: 'Visa',
    last4: card.slice(-4),
    expiresOn: '2034-12',
    standard: true,
    createdAt: bed.clock.now(),
  });
  return id;
}

export async function again(bed: Testbed, { id }: Pick<Subscription, 'id'>): Promise<Subscription> {
  const found = await findSubscription(bed.service.database.db, id);
  if (!found) throw new Error('no such subscription');
  return found;
}

/** Each invoice of a subscription: state, day it is due, total; oldest first. */
export async function invoicesOf(bed: Testbed, { number }: Pick<Subscription, 'number'>) {
  const rows = await bed.service.database.db.select().from(invoices).orderBy(invoices.id);
  return rows.filter(({ snapshot }) => snapshot.about === number);
}

export const brief = (rows: Awaited<ReturnType<typeof invoicesOf>>) =>
  rows.map(({ state, dueAt, totalAmount }) => `${state} ${dueAt.toISOString().slice(0, 10)} ${totalAmount}`);

export async function stepsOf(bed: Testbed, { id }: Pick<Subscription, 'id'>): Promise<string[]> {
  const rows = await bed.service.database.db
    .select()
    .from(subscriptionSteps)
    .where(eq(subscriptionSteps.subscriptionId, id))
    .orderBy(subscriptionSteps.id);
  return rows.map(
    ({ step, doneAt }) => `${doneAt.toISOString().slice(5, 10)} ${step.replace(/_[0-9a-z]{26}$/, '')}`,
  );
}

export const movesOf = async (bed: Testbed, { id }: Pick<Subscription, 'id'>) =>
  (await listMoves(bed.service.database.db, id)).map(({ toState, reason }) => `${toState}: ${reason}`);

/** One run at the moment the clock stands at. */
export const billNow = (bed: Testbed) => billingRun(jobCtx(bed));

/** Day by day, with a run each. */
export async function passDays(bed: Testbed, count: number): Promise<void> {
  for (let day = 0; day < count; day++) {
    bed.clock.jump(days(1));
    await billNow(bed);
  }
}

/** Its member, as the doors see them. */
export function ownerOf(bed: Testbed, { memberId }: Subscription): Context {
  if (!memberId) throw new Error('nobody');
  return memberCtx(bed, memberId);
}
