import { newId } from '#contract/ids.ts';
import { usd } from '#contract/money.ts';
import type { PricedCart, PricedLine } from '#contract/pricing.ts';
import { days, hours, later } from '#contract/time.ts';
import type { Party } from '#server/business/invoices/snapshot.ts';
import { members } from '#server/business/members/members.tables.ts';
import { orderLines, orders } from '#server/business/orders/orders.tables.ts';
import { paymentMethods } from '#server/business/payments/payments.tables.ts';
import { scheduleText } from '#server/business/subscriptions/next-step.ts';
import { subscriptions } from '#server/business/subscriptions/subscriptions.tables.ts';
import { readConfig } from '#server/config.ts';
import type { Db } from '#server/platform/db/database.ts';

const schedule = scheduleText(readConfig({}).renewals);
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
const tax = { country: 'DE', name: 'VAT 19%', rate: 1900, reverseCharge: false, inclusive: false };
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
const maxAtOnce = 500;

/**
 * So many active subscriptions of so many members, each with a saved card that works. A thirtieth of them renews on the
 * day, as many have to be reminded on it, and as many billed; the others are due after it.
 */
export async function makeSubscriptions(db: Db, count: number, day: Date): Promise<void> {
  for (let from = 0; from < count; from += maxAtOnce) {
    const made = Array.from({ length: Math.min(maxAtOnce, count - from) }, (_, i) => rowsOf(from + i, day));
    await db.insert(members).values(made.map(({ member }) => member));
    await db.insert(paymentMethods).values(made.map(({ method }) => method));
    await db.insert(orders).values(made.map(({ order }) => order));
    await db.insert(orderLines).values(made.map(({ line }) => line));
    await db.insert(subscriptions).values(made.map(({ subscription }) => subscription));
  }
}

/** On which day from the measured one on a period ends: 3 days ahead is the reminder, 7 the invoice. */
const daysAhead = (group: number) => [0, 3, 7][group] ?? group + 5;

function rowsOf(which: number, day: Date) {
  const at = later(day, -days(8));
  const [memberId, orderId, lineId] = [newId('member', at), newId('order', at), newId('orderLine', at)];
  const methodId = newId('paymentMethod', at);
  const createdAt = later(at, -days(60));
  const periodEnd = later(day, days(daysAhead(which % 30)) + hours(Math.floor(which / 30) % 24));
  const card = '4242424242424242';
  return {
    member: { id: memberId, email: `${memberId}@example.com`, name: 'Mara Lindt', createdAt },
    method: {
      ...{ id: methodId, memberId, provider: 'sandbox', providerRef: `sbm_${methodId}_${card}` },
      ...{ brand: 'Visa', last4: '4242', expiresOn: '2034-12', standard: true, createdAt },
    },
    order: {
      ...{ id: orderId, number: orderId, state: 'completed' as const, memberId, priced: cart, billing },
      ...{ totalAmount: 1190, currency: cart.currency, consumer: true, startNow: true, termsVersion: '1' },
      ...{ idempotencyKey: orderId, fingerprint: orderId, createdAt, paidAt: createdAt },
    },
    line: { id: lineId, orderId, position: 0, selection: priced.selection, priced, netAmount: net.amount },
    subscription: {
      ...{ id: newId('subscription', at), number: `SUB-BENCH-${which}`, state: 'active' as const, memberId },
      ...{
        orderLineId: lineId,
        selection: priced.selection,
        priced,
        billing,
        months: 1,
        currency: cart.currency,
      },
      ...{ renewalAmount: net.amount, periodNetAmount: net.amount, methodId },
      anchorDay: periodEnd.getUTCDate(),
      periodStart: later(periodEnd, -days(30)),
      periodEnd,
      nextStepAt: later(periodEnd, -days(7)),
      schedule,
      createdAt,
    },
  };
}

/** The hours of a day, at whose end the run finds what became due. */
export const hoursOf = (day: Date) => Array.from({ length: 24 }, (_, i) => later(day, hours(i + 1)));
