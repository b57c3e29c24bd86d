import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Call } from '#contract/client.ts';
import { logInAs, paySandboxCharge } from '#contract/development.ts';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import { termsVersion } from '#contract/members.ts';
import * as orders from '#contract/orders.ts';
import * as payments from '#contract/payments.ts';
import type { PricingRequest } from '#contract/pricing.ts';
import { listServices, type ServiceSummary } from '#contract/services.ts';
import type { ServiceState } from '#contract/states.ts';
import { cancelSubscription, changeSubscription, previewChange } from '#contract/subscriptions.ts';
import { conditionMs } from '../scripts/gate/patience.ts';
import { clientOf } from './e2e/http-client.ts';

// A member who buys without a browser, through the calls alone: for journeys that begin with something bought.

type Line = InputOf<typeof orders.makeQuote>['lines'][number];
export type PlacedOrder = OutputOf<typeof orders.placeOrder>;

/** Cards of the pretended provider (server/platform/payments/sandbox-cards.ts). */
export const cards = { good: '4242424242424242', goodOnce: '4000000000000341' } as const;

export interface Shopper {
  call: Call;
  siteUrl: string;
}

/** Signs a member of a development site in without their password. */
export async function shopperOf(siteUrl: string, email: string): Promise<Shopper & { token: string }> {
  const { token } = await (await clientOf(siteUrl))(logInAs, { email });
  return { call: await clientOf(siteUrl, { token }), siteUrl, token };
}

/** Asks until it holds. */
export async function until<T>(
  what: string,
  ask: () => Promise<T>,
  holds: (answer: T) => boolean,
): Promise<T> {
  const end = performance.now() + conditionMs;
  for (;;) {
    const answer = await ask();
    if (holds(answer)) return answer;
    if (performance.now() > end) throw new Error(`waited in vain: ${what}\n${JSON.stringify(answer)}`);
    await pause(100);
  }
}

/** Orders as a consumer in Hamburg who wants it at once. */
export async function order(
  { call }: Shopper,
  lines: readonly Line[],
  cart: Partial<PricingRequest> = {},
  more: Partial<InputOf<typeof orders.placeOrder>> = {},
): Promise<PlacedOrder> {
  const request = { buyer: { country: 'DE' }, ...cart, lines: [...lines] };
  const { quoteId, priced } = await call(orders.makeQuote, request);
  return call(
    orders.placeOrder,
    {
      quoteId,
      confirmedTotal: priced.dueToday.total,
      buysAs: 'consumer',
      name: 'Mara Lindt',
      address: ['Speicherstraße 12', '20457 Hamburg'],
      country: 'DE',
      agreeTerms: 'Y',
      termsVersion,
      acceptableUse: 'Y',
      startNow: 'Y',
      ...more,
    },
    { idempotencyKey: randomUUID() },
  );
}

/** Pays an invoice by a card, which is kept for renewals. */
export async function payByCard(
  { call, siteUrl }: Shopper,
  invoiceId: PlacedOrder['invoiceId'],
  card: string = cards.good,
): Promise<void> {
  const started = await call(
    payments.startPayment,
    { invoiceId, provider: 'sandbox', saveMethod: true, returnTo: '/account' },
    { idempotencyKey: randomUUID() },
  );
  const ref = new URL(started.actionUrl ?? '', siteUrl).searchParams.get('ref') ?? '';
  const { failure } = await call(paySandboxCharge, { ref, act: { card } });
  if (failure) throw new Error(`the payment failed: ${failure}`);
}

/** Orders, pays and waits until the order is in delivery. */
export async function buy(
  shopper: Shopper,
  lines: readonly Line[],
  { card, tid, currency }: { card?: string; tid?: string; currency?: PricingRequest['currency'] } = {},
): Promise<PlacedOrder> {
  const placed = await order(shopper, lines, { currency }, { tid });
  await payByCard(shopper, placed.invoiceId, card);
  await until(
    `${placed.orderNo} is released`,
    () => shopper.call(orders.getOrder, { orderNo: placed.orderNo }),
    ({ state }) => state === 'processing' || state === 'completed',
  );
  return placed;
}

/** Goes on by a dearer plan of the same tool, and pays the difference. */
export async function upgrade(
  shopper: Shopper,
  from: ServiceSummary,
  to: { plan: string; choices?: Record<string, number> },
): Promise<void> {
  const wanted = {
    subscriptionId: subscriptionOf(from),
    selection: { months: 1, choices: {}, ...to },
  } as const;
  const { at, due, renewal } = await shopper.call(previewChange, wanted);
  const { invoiceId } = await shopper.call(changeSubscription, {
    ...wanted,
    at,
    due,
    renewal,
    startNow: 'Y',
  });
  if (!invoiceId) throw new Error(`nothing is due for ${to.plan}`);
  await payByCard(shopper, invoiceId);
}

/** Cancels what a service is subscribed to, and waits until the service says so. */
export async function cancel(shopper: Shopper, service: ServiceSummary): Promise<void> {
  await shopper.call(cancelSubscription, { subscriptionId: subscriptionOf(service) });
  const find = async () => (await shopper.call(listServices, {})).items.find(({ id }) => id === service.id);
  await until(`${service.title} ends`, find, (one) => one?.state === 'cancel_scheduled');
}

function subscriptionOf({ title, subscription }: ServiceSummary) {
  if (!subscription) throw new Error(`${title} has no subscription`);
  return subscription.id;
}

/** The newest service of a plan once it stands there. */
export async function serviceIn(
  { call }: Shopper,
  title: string,
  state: ServiceState = 'active',
): Promise<ServiceSummary> {
  const find = async () => (await call(listServices, {})).items.find((one) => one.title.includes(title));
  const found = await until(`${title} is ${state}`, find, (one) => one?.state === state);
  return found as ServiceSummary;
}
