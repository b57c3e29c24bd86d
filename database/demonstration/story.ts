import type { ErrorData, Failure } from '#contract/errors.ts';
import { days, hours, later, minutes } from '#contract/time.ts';
import type { Business, Customer } from './business.ts';
import { cards, order, payByCard, register } from './business.ts';
import * as everyday from './everyday.ts';
import * as mishaps from './mishaps.ts';
import { cartOf } from './wares.ts';

/** Plans one day of the business. @param day from 0 on */
export function planDay(one: Business, day: number, of: number): void {
  const { chance, clock } = one;
  const midnight = later(clock.now(), 0);
  const at = (hour: number) => later(midnight, hours(hour) + minutes(chance.between(0, 59)));
  one.plan(at(9), () => everyday.deliver(one));
  one.plan(at(10), () => everyday.payAffiliates(one));
  one.plan(at(22), () => everyday.count(one, day));
  // The business grows: about every second day somebody new at its beginning, and two a day at its end.
  const fresh = (chance.next() < 0.5 ? 1 : 0) + (chance.next() < day / of ? 1 : 0) + (day === 0 ? 2 : 0);
  for (let i = 0; i < fresh; i++) one.plan(at(chance.between(7, 19)), () => arrive(one));
  if (one.customers.length > 3 && chance.next() < 0.45)
    one.plan(at(chance.between(8, 20)), () => buy(one, chance.pick(one.customers)));
  if (day % 4 === 1) one.plan(at(15), () => withSomebody(one, (customer) => everyday.write(one, customer)));
  if (day % 2 === 1)
    one.plan(at(17), () => withSomebody(one, (customer) => everyday.download(one, customer)));
}

async function withSomebody(one: Business, what: (customer: Customer) => Promise<unknown>): Promise<void> {
  if (one.customers.length) await what(one.chance.pick(one.customers));
}

/** Somebody registers, one in four by Mara's link, and most of them order soon. */
async function arrive(one: Business): Promise<void> {
  const { chance, clock } = one;
  const tid = chance.next() < 0.25 ? one.link : null;
  if (tid) await everyday.followLink(one, tid);
  const customer = await register(one, { tid });
  if (chance.next() < 0.85)
    one.plan(later(clock.now(), minutes(chance.between(6, 300))), () => buy(one, customer));
}

/** Each order has its own fate by its number, so that every kind of it is told. */
export async function buy(one: Business, customer: Customer): Promise<void> {
  const which = one.carts;
  const placed = await order(one, customer, cartOf(one.chance, which)).catch(nothingAtTheLimit);
  // The next customer takes the same cart.
  if (!placed) return;
  one.carts++;
  const soon = (count: number, what: () => Promise<unknown>) =>
    one.plan(later(one.clock.now(), days(count)), what);
  const fate = which % 24;
  if (fate === 5) return mishaps.transfer(one, customer, placed);
  if (fate === 9) return mishaps.declineFirst(one, customer, placed);
  if (fate === 3 || fate === 15) return mishaps.payOnce(one, customer, placed);
  const disputed = which % 48 === 20 ? cards.lost : which % 48 === 44 ? cards.won : cards.good;
  await payByCard(one, customer, placed, disputed);
  if (fate === 7) soon(3, () => mishaps.refundPart(one, placed.order));
  if (fate === 13 && customer.buysAs === 'consumer')
    soon(4, () => mishaps.withdraw(one, customer, placed.order, 2));
  // Its renewals would be contested as well.
  if (disputed !== cards.good) soon(2, () => mishaps.cancelWhatRenews(one, customer, placed.order.id));
  if (fate === 18) soon(12, () => mishaps.cancelWhatRenews(one, customer, placed.order.id));
  if (fate === 12) soon(1, () => everyday.openRegistration(one, customer));
}

/** Of some plans a member may have so many and no more: who has them already is told so, and orders nothing. */
function nothingAtTheLimit(refusal: unknown): null {
  const { problems } = ((refusal as Failure).data ?? {}) as Partial<ErrorData['order.not_possible']>;
  if (problems?.every(({ reason }) => reason === 'limit_per_member')) return null;
  throw refusal;
}

/** What waits at the end for whoever looks: one of each queue. @param end of the story */
export function planLastDays(one: Business, end: Date): void {
  const { chance } = one;
  const before = (back: number, what: (customer: Customer) => Promise<unknown>) =>
    one.plan(later(end, -back), async () => what(await register(one)));
  const server = (hostname: string) =>
    [{ plan: 'ds-2', months: 1, location: 'frankfurt', setup: { hostname } }] as const;
  const paid = async (customer: Customer, lines: Parameters<typeof order>[2], card?: string) => {
    const placed = await order(one, customer, lines);
    await payByCard(one, customer, placed, card);
    return placed;
  };
  // Failed cards: billed for the first time about a month ago.
  before(days(33) + hours(5), (customer) =>
    paid(customer, [{ plan: 'writing-team', months: 1 }], cards.once),
  );
  before(days(36) + hours(2), (customer) =>
    paid(customer, [{ plan: 'vps-3', months: 1, location: 'amsterdam' }], cards.once),
  );
  before(days(9), (customer) => paid(customer, server('late.lamp-works.example')));
  before(hours(7), (customer) => paid(customer, server('new.lamp-works.example')));
  before(hours(30), (customer) =>
    paid(customer, [
      {
        plan: 'vps-2',
        months: 1,
        location: 'london',
        setup: { hostname: 'fails-always.lamp-works.example' },
      },
    ]),
  );
  before(days(2), async (customer) => {
    const { order: placed } = await paid(customer, [{ plan: 'social-2', months: 1 }]);
    one.plan(later(end, -hours(20)), () => mishaps.withdraw(one, customer, placed, null));
  });
  before(hours(26), async (customer) =>
    mishaps.transfer(
      one,
      customer,
      await order(one, customer, [{ plan: 'vps-4', months: 3, location: 'london' }]),
    ),
  );
  before(days(3), async (customer) => {
    await paid(customer, [{ plan: 'registration-2', months: 0 }]);
    one.plan(later(end, -hours(50)), () => everyday.openRegistration(one, customer));
  });
  // Held for a look: a large order from an address that nobody has proven.
  one.plan(later(end, -hours(16)), async () => {
    const customer = await register(one, { verified: false });
    await paid(customer, [
      { plan: 'ds-4', months: 3, location: 'frankfurt', setup: { hostname: 'large.lamp-works.example' } },
    ]);
  });
  before(hours(2), (customer) => paid(customer, [{ plan: 'member-pro', months: 1 }]));
  one.plan(later(end, -minutes(40)), () => buy(one, chance.pick(one.customers)));
}
