import { newId } from '#contract/ids.ts';
import { usd } from '#contract/money.ts';
import type { PricedCart, PricedLine } from '#contract/pricing.ts';
import { days, hours, later } from '#contract/time.ts';
import type { Party } from '#server/business/invoices/snapshot.ts';
import { members } from '#server/business/members/members.tables.ts';
import { orderLines, orders } from '#server/business/orders/orders.tables.ts';
import { paymentMethods } from '#server/business/payments/payments.tables.ts';
import { subscriptions } from '#server/business/subscriptions/subscriptions.tables.ts';
import type { Db } from '#server/platform/db/database.ts';

const net = usd(1000);
const nothing = usd(0);
const priced: PricedLine = {
  selection: { plan: 'vps-2', months: 1, quantity: 1, choices: {}, setup: {} },
  family: 'vps',
  title: 'VPS 2',
  items: [],
  term: net,
  setup: nothing,
  discount: nothing,
  net,
  renewal: { months: 1, net },
  promiseMinutes: 10,
};
const tax = { country: 'DE', name: 'VAT 19 %', rate: 1900, reverseCharge: false, inclusive: false };
const cart: PricedCart = {
  currency: 'USD',
  lines: [priced],
  coupon: null,
  dueToday: {
    ...{ term: net, setup: nothing, discount: nothing, net, total: usd(1190) },
    tax: { ...tax, amount: usd(190) },
  },
  renewals: [],
  problems: [],
};
const billing: Party = {
  ...{ name: 'Mara Lindt', company: null, address: ['Speicherstraße 12', '20457 Hamburg'] },
  ...{ country: 'DE', vatId: null, email: 'mara@lindt-home.example' },
};
const atOnce = 500;

/**
 * So many active subscriptions of so many members, each with a saved card that works; their periods end evenly over the
 * thirty days from `at` on.
 */
export async function makeSubscriptions(db: Db, count: number, at: Date): Promise<void> {
  for (let from = 0; from < count; from += atOnce) {
    const made = Array.from({ length: Math.min(atOnce, count - from) }, (_, i) =>
      rowsOf(from + i, count, at),
    );
    await db.insert(members).values(made.map(({ member }) => member));
    await db.insert(paymentMethods).values(made.map(({ method }) => method));
    await db.insert(orders).values(made.map(({ order }) => order));
    await db.insert(orderLines).values(made.map(({ line }) => line));
    await db.insert(subscriptions).values(made.map(({ subscription }) => subscription));
  }
}

function rowsOf(which: number, count: number, at: Date) {
  const [memberId, orderId, lineId] = [newId('member', at), newId('order', at), newId('orderLine', at)];
  const methodId = newId('paymentMethod', at);
  const createdAt = later(at, -days(30));
  const periodEnd = later(at, Math.floor((which / count) * days(30)));
  const card = '4242424242424242';
  return {
    member: { id: memberId, email: `${memberId}@example.com`, name: 'Mara Lindt', createdAt },
    method: {
      ...{ id: methodId, memberId, provider: 'sandbox', providerRef: `sbm_${methodId}_${card}` },
      ...{ brand: 'Visa', last4: '4242', expiresOn: '2034-12', standard: true, createdAt },
    },
    order: {
      ...{ id: orderId, number: orderId, state: 'completed' as const, memberId, priced: cart, billing },
      ...{ totalAmount: 1190, currency: 'USD', consumer: true, startNow: true, termsVersion: '1' },
      ...{ idempotencyKey: orderId, fingerprint: orderId, createdAt, paidAt: createdAt },
    },
    line: { id: lineId, orderId, position: 0, selection: priced.selection, priced, netAmount: net.amount },
    subscription: {
      ...{ id: newId('subscription', at), number: `SUB-BENCH-${which}`, state: 'active' as const, memberId },
      ...{ orderLineId: lineId, selection: priced.selection, priced, billing, months: 1, currency: 'USD' },
      ...{ renewalAmount: net.amount, periodNetAmount: net.amount, methodId },
      anchorDay: periodEnd.getUTCDate(),
      periodStart: later(periodEnd, -days(30)),
      periodEnd,
      nextStepAt: later(periodEnd, -days(7)),
      createdAt,
    },
  };
}

/** The hours of a day, at whose end the run finds what became due. */
export const hoursOf = (day: Date) => Array.from({ length: 24 }, (_, i) => later(day, hours(i + 1)));
