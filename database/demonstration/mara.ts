import { newId } from '#contract/ids.ts';
import { days, hours, later } from '#contract/time.ts';
import { findMemberByEmail } from '#server/business/members/members.ts';
import { people } from '../../tests/people.ts';
import { type Business, type Customer, callerOf, type Lines, order, payByCard } from './business.ts';
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
];

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
  one.plan(at(0.3 * length + 1, 11), () => everyday.openRegistration(one, mara));
  one.plan(at(0.5 * length, 12), () => everyday.write(one, mara));
  for (let day = 1; day < length; day += 6) one.plan(at(day, 16), () => everyday.download(one, mara));
}
