import { newId } from '#contract/ids.ts';
import { days, hours, later } from '#contract/time.ts';
import { findMemberByEmail } from '#server/business/members/members.ts';
import { listMethodsOf } from '#server/business/payments/payments.queries.ts';
import { listServices, renameService } from '#server/business/services/read-services.ts';
import { setMethod } from '#server/business/subscriptions/read-subscriptions.ts';
import { listOfOrder } from '#server/business/subscriptions/subscriptions.queries.ts';
import { people } from '../../tests/people.ts';
import { type Business, type Customer, callerOf, cards, type Lines, order, payByCard } from './business.ts';
import * as everyday from './everyday.ts';

// The seller of the cast was here from the first day on, so that the account which people look at first has a past.

/** When, as a part of the whole story, and what. */
const bought: readonly [when: number, lines: Lines][] = [
  [0, [{ plan: 'vps-3', months: 1, location: 'frankfurt', setup: { hostname: 'shop.lindt-home.example' } }]],
  [0.02, [{ plan: 'member-pro', months: 1 }]],
  [0.15, [{ plan: 'writing-team', months: 1 }]],
  [0.3, [{ plan: 'registration-2', months: 0 }]],
  [
    0.45,
    [{ plan: 'ds-2', months: 1, location: 'frankfurt', setup: { hostname: 'stock.lindt-home.example' } }],
  ],
  [0.6, [{ plan: 'social-1', months: 1 }]],
  [0.7, [{ plan: 'browsers-100', months: 1 }]],
  [0.8, [{ plan: 'residential', months: 0, quantity: 10 }]],
  [0.85, [{ plan: 'static-isp', months: 1, quantity: 5 }]],
];
/** Five weeks before the end of a whole story: its first renewal fails, and it is suspended when people look. */
const failing = 0.6;

/** Plans what Mara does, from now on. @param length of the story in days */
export async function planMara(one: Business, length: number): Promise<void> {
  const { service, clock } = one;
  const begin = clock.now();
  const visitor = service.context({ kind: 'visitor' }, callerOf(one.chance));
  const member = await findMemberByEmail(visitor, people.mara.email);
  if (!member) throw new Error('the demonstration has no member');
  const actor = {
    kind: 'member',
    id: member.id,
    sessionId: newId('session', begin),
    role: 'user',
  } as const;
  const mara: Customer = {
    ...{ id: member.id, ctx: service.context(actor, visitor.caller) },
    ...{ name: people.mara.name, email: people.mara.email, company: 'Lindt Home' },
    ...{ country: 'DE', address: ['Speicherstraße 12', '20457 Hamburg'], buysAs: 'business' },
    currency: service.config.currencies[0],
  };
  const at = (day: number, hour: number) => later(begin, days(Math.floor(day)) + hours(hour));
  one.plan(at(0, 11), async () => {
    one.link = await everyday.becomePartner(mara);
  });
  for (const [when, lines] of bought)
    one.plan(at(when * length, 10), async () => payByCard(one, mara, await order(one, mara, lines)));
  one.plan(at(1, 10), () => nameServer(mara));
  one.plan(at(failing * length, 12), () => rentWithFailingCard(one, mara));
  one.plan(at(0.3 * length + 1, 11), () => everyday.openRegistration(one, mara));
  one.plan(at(0.5 * length, 12), () => everyday.write(one, mara));
  for (let day = 1; day < length; day += 6) one.plan(at(day, 16), () => everyday.download(one, mara));
}

async function nameServer({ ctx }: Customer): Promise<void> {
  const server = (await listServices(ctx)).find(({ family }) => family === 'vps');
  if (server) await renameService(ctx, server.id, 'Shop front');
}

/** Whatever else renews is charged to her first card. */
async function rentWithFailingCard(one: Business, mara: Customer): Promise<void> {
  const { ctx, id } = mara;
  const placed = await order(one, mara, [{ plan: 'vps-1', months: 1, location: 'amsterdam' }]);
  await payByCard(one, mara, placed, cards.once);
  const method = (await listMethodsOf(ctx.db, id)).find(({ last4 }) => cards.once.endsWith(last4));
  for (const subscription of await listOfOrder(ctx.db, placed.order.id))
    await setMethod(ctx, subscription, method?.id ?? null);
}
