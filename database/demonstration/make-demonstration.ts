import { newId } from '#contract/ids.ts';
import { days, later } from '#contract/time.ts';
import { reportBreaks } from '#server/business/books/books.jobs.ts';
import { booksQueue, checkBooks } from '#server/business/books/books.ts';
import { findMemberByEmail } from '#server/business/members/members.ts';
import { whyNoDemonstration } from '#server/demonstration.ts';
import type { MovableClock } from '#server/platform/clock.ts';
import type { Service } from '#server/service.ts';
import { people } from '../../tests/people.ts';
import { seedDemo } from '../seed.ts';
import { seedCatalogue } from '../seed-catalogue.ts';
import { seedMaterials } from '../seed-materials.ts';
import type { Business } from './business.ts';
import { chanceOf } from './chance.ts';
import { clockworkOf } from './clockwork.ts';
import { planMara } from './mara.ts';
import { enterRates, ratesEvery } from './rates.ts';
import { holdsAnything } from './stored.ts';
import { planDay, planLastDays } from './story.ts';

/** In whose place visitors look inside it. */
export const shownAs = { member: people.mara.email, operator: people.olga.email };

export interface Wanted {
  days: number;
  seed: number;
  /** Whether the library is filled first, so that there is something to download. */
  materials?: boolean;
  say?(line: string): void;
}

/**
 * Gives an empty install the past of a business, day by day and by the verbs that its pages call, up to the moment that the
 * clock showed. The same seed up to the same moment is the same business, ids and passwords left out.
 * @param service one that does not work by itself (`work: false`), with limits off
 * @param clock of the service
 * @throws Error where others can reach the install, where it holds something already, and where its books do not agree at the end
 */
export async function makeDemonstration(
  service: Service,
  clock: MovableClock,
  { days: length, seed, materials = false, say = () => {} }: Wanted,
): Promise<Business> {
  const why = whyNoDemonstration(service.config);
  if (why) throw new Error(`A demonstration is made only where nobody else can reach it, and ${why}.`);
  if (await holdsAnything(service.database.db))
    throw new Error('This database holds something already. A demonstration begins in an empty one.');
  const end = clock.now();
  const first = later(new Date(end.toISOString().slice(0, 10)), -days(length - 1));
  clock.jump(first.getTime() - end.getTime());
  const seeding = service.context({ kind: 'job', name: 'seed' });
  await seedCatalogue(seeding);
  if (materials) await seedMaterials(seeding);
  await seedDemo(service);
  const one = await open(service, clock, seed, later(end, -days(7)));
  await planMara(one, length);
  await tell(one, { length, end, say });
  await closeBooks(one);
  return one;
}

type Timed = { at: number; turn: number; what(): Promise<unknown> };

interface Told extends Business {
  next(until: Date): Timed | null;
}

async function open(service: Service, clock: MovableClock, seed: number, mailsFrom: Date): Promise<Told> {
  const owner = await findMemberByEmail(service.context({ kind: 'visitor' }), people.olga.email);
  if (!owner) throw new Error('the demonstration has no owner');
  const actor = {
    kind: 'member',
    id: owner.id,
    sessionId: newId('session', clock.now()),
    role: 'admin',
    staffRoles: people.olga.staffRoles,
  } as const;
  const planned: Timed[] = [];
  let turn = 0;
  return {
    ...{ service, clock, chance: chanceOf(seed), passing: chanceOf(seed + 1) },
    ...{ customers: [], orders: 0, carts: 0, link: null },
    clockwork: clockworkOf(service, clock, mailsFrom),
    owner: service.context(actor, { address: '127.0.0.1', userAgent: 'demonstration' }),
    plan: (at, what) => planned.push({ at: at.getTime(), turn: turn++, what }),
    next(until) {
      planned.sort((a, b) => a.at - b.at || a.turn - b.turn);
      return planned[0] && planned[0].at <= until.getTime() ? (planned.shift() ?? null) : null;
    },
  };
}

async function tell(one: Told, { length, end, say }: { length: number; end: Date; say(line: string): void }) {
  const begin = one.clock.now();
  planLastDays(one, end);
  for (let day = 0; day < length; day++) {
    if (day % ratesEvery === 0) await enterRates(one);
    planDay(one, day, length);
    const until = new Date(Math.min(later(begin, days(day + 1)).getTime() - 1, end.getTime()));
    for (let next = one.next(until); next; next = one.next(until)) {
      await one.clockwork.passTo(new Date(next.at));
      await next.what();
      await one.clockwork.settle();
    }
    await one.clockwork.passTo(day === length - 1 ? end : later(begin, days(day + 1)));
    if (day % 10 === 9)
      say(`${day + 1} of ${length} days: ${one.customers.length} members, ${one.orders} orders`);
  }
}

/** The nightly check as an install has it, by its queue, so that the operator's pages show it. */
async function closeBooks({ service }: Business): Promise<void> {
  const ctx = service.context({ kind: 'job', name: booksQueue });
  const broken = (await checkBooks(ctx)).filter(({ breaks }) => breaks.length > 0);
  if (broken.length)
    throw new Error(
      `The books of the demonstration do not agree:\n${broken.map(({ rule }) => rule).join('\n')}`,
    );
  const { boss } = service.jobs;
  await boss.send(booksQueue, {});
  const [job] = await boss.fetch(booksQueue);
  if (job) await boss.complete(booksQueue, job.id, await reportBreaks(ctx));
}
