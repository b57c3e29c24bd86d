import type { Currency } from '#contract/currencies.ts';
import { type Id, newId } from '#contract/ids.ts';
import { termsVersion } from '#contract/members.ts';
import { pricingRequest } from '#contract/pricing.ts';
import { payCharge } from '#server/business/development/sandbox-pay.ts';
import { createMember } from '#server/business/members/members.ts';
import { openSession } from '#server/business/members/sessions.ts';
import { makeQuote } from '#server/business/orders/make-quote.ts';
import { type PlacedOrder, placeOrder } from '#server/business/orders/place-order.ts';
import { startPayment } from '#server/business/payments/start-payment.ts';
import type { MovableClock } from '#server/platform/clock.ts';
import type { Context } from '#server/platform/context.ts';
import type { Service } from '#server/service.ts';
import type { Chance } from './chance.ts';
import type { Clockwork } from './clockwork.ts';
import { type Person, personOf } from './persons.ts';

/** Cards of the pretended provider (server/platform/payments/sandbox-cards.ts). */
export const cards = {
  good: '4000056655665556',
  declined: '4000000000000002',
  once: '4000000000000341',
  lost: '4000000000000259',
  won: '4000000000002685',
} as const;

export interface Customer extends Person {
  id: Id<'member'>;
  ctx: Context;
  /** In which they buy whatever they buy. */
  currency: Currency;
}

/** What the days are made with. */
export interface Business {
  service: Service;
  clock: MovableClock;
  chance: Chance;
  /** Of those who only look, apart, so that their number changes no order. */
  passing: Chance;
  clockwork: Clockwork;
  /** As the owner of the demonstration, with the rights of a call of staff. */
  owner: Context;
  customers: Customer[];
  orders: number;
  /** Those of them whose cart and fate were drawn. */
  carts: number;
  /** The code of Mara's affiliate link, once she has joined. */
  link: string | null;
  /** Has something done later, at its time; what would come after the end of the story never does. */
  plan(at: Date, what: () => Promise<unknown>): void;
}

const devices = [
  'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
];

/** From where visitors come: networks that are kept for documentation (RFC 5737). */
export const callerOf = (chance: Chance) => ({
  address: `203.0.113.${chance.between(1, 254)}`,
  userAgent: chance.pick(devices),
});

/** @param verified false for an address that nobody has proven yet */
export async function register(
  one: Business,
  { tid = null, verified = true }: { tid?: string | null; verified?: boolean } = {},
): Promise<Customer> {
  const { service, chance } = one;
  const which = one.customers.length;
  const person = personOf(chance, which);
  const caller = callerOf(chance);
  const visitor = service.context({ kind: 'visitor' }, caller);
  const { email, name, company, country } = person;
  const member = await createMember(visitor, {
    ...{ email, name, country, tid, termsVersion },
    ...{ companyName: company, passwordHash: null, emailVerified: verified, demo: true },
    newsletter: false,
    sellsOn: chance.next() < 0.5 ? ['amazon'] : ['ebay', 'etsy'],
  });
  if (!member) throw new Error(`${email} has an account already`);
  await openSession(visitor, member, { remember: true, method: 'register' });
  const sessionId = newId('session', one.clock.now());
  const ctx = service.context({ kind: 'member', id: member.id, sessionId, role: 'user' }, caller);
  const customer = { ...person, id: member.id, ctx, currency: currencyOf(service, which) };
  one.customers.push(customer);
  await one.clockwork.settle();
  return customer;
}

/** Every third buys in the second currency that the install sells in, so that reports have both. @param which from 0 on */
function currencyOf({ config }: Service, which: number): Currency {
  const [first, second = first] = config.currencies;
  return which % 3 === 2 ? second : first;
}

/** Lines of a cart as a page sends them; they are checked as the door checks them. */
export type Lines = readonly Record<string, unknown>[];

export async function order(one: Business, customer: Customer, lines: Lines): Promise<PlacedOrder> {
  const { ctx, name, company, address, country, buysAs, currency } = customer;
  const quote = await makeQuote(ctx, pricingRequest.parse({ lines, currency, buyer: { country } }));
  const placed = await placeOrder(
    ctx,
    {
      ...{ quoteId: quote.id, confirmedTotal: quote.priced.dueToday.total, buysAs, name, country },
      company: buysAs === 'business' ? company : '',
      address: [...address],
      ...{ vatId: '', purchaseOrder: '', notes: '', termsVersion },
      agreeTerms: 'Y',
      acceptableUse: 'Y',
      startNow: 'Y',
    },
    `demonstration-${++one.orders}`,
  );
  await one.clockwork.settle();
  return placed;
}

let keys = 0;
export const newKey = () => `demonstration-key-${++keys}`;

/** By a card, which is kept for renewals. */
export async function payByCard(
  one: Business,
  { ctx }: Customer,
  { invoice }: PlacedOrder,
  card: string = cards.good,
): Promise<void> {
  const { paymentId } = await startPayment(ctx, {
    ...{ invoiceId: invoice.id, provider: 'sandbox', saveMethod: true, returnTo: '/pay-success' },
    idempotencyKey: newKey(),
  });
  await payCharge(ctx, `sb_${paymentId}`, { card });
  await one.clockwork.settle();
}
