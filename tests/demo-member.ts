// Use to look at account and operator pages with something in them: `DELIVERY=dedicated=manual npm start`, then
// `node tests/demo-member.ts <url> [email]` gives a member (Mara unless told) orders, services, invoices and cards of
// the last five weeks, and prints a token. Development sites only; it moves their clock back and forth, run it once.
import { randomUUID } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import { jumpClock, listJobs, readClock, runJob } from '#contract/development.ts';
import type { Id } from '#contract/ids.ts';
import { listOrders } from '#contract/orders.ts';
import { listMethods } from '#contract/payment-methods.ts';
import * as payments from '#contract/payments.ts';
import { renameService } from '#contract/services.ts';
import { cancelSubscription, listSubscriptions, setMethod } from '#contract/subscriptions.ts';
import { days } from '#contract/time.ts';
import { clientOf } from './e2e/http-client.ts';
import { people } from './people.ts';
import { buy, cards, order, payByCard, type Shopper, serviceIn, shopperOf, until } from './shopper.ts';

const billing = 'subscriptions-billing';

/**
 * Gives a member of a development site what five weeks leave behind: a virtual server in use, one that is suspended
 * because its card failed, proxies, a tool plan that renews and one that ends, a dedicated server being built, an
 * order that waits for a transfer, a balance, two saved cards and the invoices of it all. Who has ordered before, as in
 * `npm run demo`, keeps their own past: an order of last month would have a number after those of today.
 * @returns a session of the member
 */
export async function makeDemoMember(siteUrl: string, email: string = people.mara.email) {
  let member = await shopperOf(siteUrl, email);
  if ((await member.call(listOrders, {})).items.length === 0) {
    await livePast(siteUrl, email);
    member = await shopperOf(siteUrl, email);
  }
  await leaveOpen(member);
  return member;
}

/** Five weeks of orders and renewals, with the clock of the site back and forth. */
async function livePast(siteUrl: string, email: string): Promise<void> {
  const now = (await (await clientOf(siteUrl))(readClock, {})).aheadMilliseconds;
  const at = async (daysAgo: number) => {
    await goTo(siteUrl, now - days(daysAgo));
    // A session does not survive the jump.
    return shopperOf(siteUrl, email);
  };
  try {
    await buyServers(await at(36));
    await buyTools(await at(24));
    for (const daysAgo of [14, 11, 8, 5, 3]) {
      await at(daysAgo);
      await bill(siteUrl);
    }
    await buy(await at(1), [{ plan: 'static-isp', months: 1, quantity: 5 }]);
  } finally {
    await goTo(siteUrl, now);
  }
  await bill(siteUrl);
}

/** One that will renew, and one whose card works only this time. */
async function buyServers(member: Shopper): Promise<void> {
  const setup = { hostname: 'shop.lindt-home.example' };
  await buy(member, [{ plan: 'vps-3', months: 1, location: 'frankfurt', setup }]);
  const { id: serviceId } = await serviceIn(member, 'vps-3');
  await member.call(renameService, { serviceId, label: 'Shop front' });
  await buy(member, [{ plan: 'vps-1', months: 1, location: 'amsterdam' }], { card: cards.goodOnce });
  await serviceIn(member, 'vps-1');
  const { items } = await member.call(listMethods, {});
  const failing = items.find(({ last4 }) => cards.goodOnce.endsWith(last4));
  const subscriptionId = await subscriptionTo(member, 'vps-1');
  await member.call(setMethod, { subscriptionId, methodId: failing?.methodId ?? null });
}

async function buyTools(member: Shopper): Promise<void> {
  await buy(member, [
    { plan: 'writing-pro', months: 1 },
    { plan: 'browsers-100', months: 1 },
  ]);
}

async function leaveOpen(member: Shopper): Promise<void> {
  const { call } = member;
  const amount = { amount: 5000, currency: 'USD' } as const;
  const { invoiceId } = await call(payments.topUp, { amount }, { idempotencyKey: randomUUID() });
  await payByCard(member, invoiceId);
  const subscriptionId = await subscriptionTo(member, 'EZ Writing');
  await call(cancelSubscription, { subscriptionId, reason: 'The season is over' });
  await buy(member, [
    { plan: 'ds-2', months: 3, location: 'frankfurt', setup: { hostname: 'warehouse.lindt-home.example' } },
  ]);
  const waiting = await order(member, [{ plan: 'vps-2', months: 6, location: 'london' }]);
  await call(
    payments.startPayment,
    { invoiceId: waiting.invoiceId, provider: 'bank', returnTo: '/account' },
    { idempotencyKey: randomUUID() },
  );
}

async function subscriptionTo({ call }: Shopper, title: string): Promise<Id<'subscription'>> {
  const { items } = await call(listSubscriptions, {});
  const found = items.find((one) => one.title.includes(title));
  if (!found) throw new Error(`nothing renews that is called ${title}`);
  return found.id;
}

/** @param ahead of the real time, milliseconds */
async function goTo(siteUrl: string, ahead: number): Promise<void> {
  const call = await clientOf(siteUrl);
  const { aheadMilliseconds } = await call(readClock, {});
  await call(jumpClock, { milliseconds: ahead - aheadMilliseconds });
}

/** Does what is due, and waits until what follows from it is done. */
async function bill(siteUrl: string): Promise<void> {
  const call = await clientOf(siteUrl);
  await call(runJob, { queue: billing });
  const open = async () =>
    (await call(listJobs, {})).items.filter(
      ({ queue, event, queued, active }) => (event || queue === billing) && queued + active > 0,
    );
  await until('all jobs are done', open, (jobs) => jobs.length === 0);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [url, email] = process.argv.slice(2);
  if (!url || !URL.canParse(url)) {
    console.error('node tests/demo-member.ts <url> [email]');
    process.exit(2);
  }
  console.log((await makeDemoMember(new URL(url).origin, email)).token);
}
