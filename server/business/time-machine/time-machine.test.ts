import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { days, minutes } from '#contract/time.ts';
import { runTimeMachine as contract } from '#contract/time-machine.ts';
import type { Context } from '#server/platform/context.ts';
import { seedCatalogue } from '../../../database/seed-catalogue.ts';
import { longRun } from '../../../scripts/gate/long-run.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { findMember } from '../members/members.queries.ts';
import { cancelSubscription } from '../subscriptions/cancel.ts';
import type { Subscription } from '../subscriptions/subscriptions.tables.ts';
import {
  again,
  invoicesOf,
  jobCtx,
  newSubscription,
  ownerOf,
  passDays,
  type Wanted,
} from '../subscriptions/test-subscriptions.ts';
import { runTimeMachine } from './run-time-machine.ts';
import {
  admin,
  foretell as ask,
  entriesOf,
  type Foretold,
  withCard as newWithCard,
  rowsOf,
  untilQuiet,
} from './test-time-machine.ts';

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed();
  await seedCatalogue(jobCtx(bed));
});
afterEach(() => raw('update subscriptions set next_step_at = null'));
afterAll(() => bed.close());

const raw = <T>(text: string) => rowsOf<T>(bed, text);
const foretell = (wanted: Parameters<typeof ask>[1] = {}, ctx?: Context) => ask(bed, wanted, ctx);
const withCard = (wanted: Wanted = {}) => newWithCard(bed, wanted);
const of = (foretold: Foretold, { id }: Subscription) =>
  entriesOf(foretold)
    .filter(({ subscription }) => subscription?.id === id)
    .map(({ at, kind }) => `${at.slice(5, 10)} ${kind}`);

/** Every row of every table and the next number of every counter. */
async function everything(): Promise<Record<string, unknown>> {
  await untilQuiet(bed);
  const tables = await raw<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  );
  const sums: Record<string, unknown> = {};
  for (const { name } of tables)
    [sums[name]] = await raw(
      `select count(*)::int as rows, md5(string_agg(t::text, ' ' order by t::text)) as sum from ${name} t`,
    );
  sums.counters = await raw(
    `select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1`,
  );
  sums.mails = await raw(`select count(*)::int as rows from pgboss.job where name = 'mail-send'`);
  sums.jobs = await raw(`select count(*)::int as rows from pgboss.job where name like 'subscriptions-%'`);
  return sums;
}

test('a renewal is foretold from its invoice to its charge, and nothing real is touched', async () => {
  const renews = await withCard({ net: 2000 });
  const before = await everything();
  const foretold = await foretell();
  expect(await everything()).toEqual(before);
  expect(of(foretold, renews)).toEqual(['12-13 invoice', '12-20 renewed', '12-20 charged', '01-13 invoice']);
  expect(foretold).toMatchObject({
    complete: true,
    failed: [],
    subscriptionsLeftOut: 0,
    entriesLeftOut: 0,
    until: '2027-01-19T10:00:00.000Z',
  });
  const [day] = foretold.days;
  expect(day).toMatchObject({
    dayOn: '2026-12-13',
    counts: { invoice: 1, mail: 1 },
    invoiced: [{ amount: 2380, currency: 'USD' }],
    charged: [],
  });
  const mails = entriesOf(foretold).filter(({ kind }) => kind === 'mail');
  expect(mails.map(({ note }) => note)).toEqual([
    `Payment for VPS 2 (${renews.number})`,
    `VPS 2 (${renews.number}) renews on 20 December 2026`,
    `VPS 2 (${renews.number}) is paid`,
    `Payment for VPS 2 (${renews.number})`,
    `VPS 2 (${renews.number}) renews on 20 January 2027`,
  ]);
});

test('what it foretells is what then happens', async () => {
  const made = [
    await withCard({ net: 999, coupon: { share: 2000, renewals: 1 } }),
    await withCard({ net: 4900, family: 'tools', country: 'US' }),
    await newSubscription(bed, { net: 700, family: 'dedicated' }),
    await newSubscription(bed, { net: 300, family: 'tools' }),
    await withCard({ net: 800 }),
  ] as const;
  await cancelSubscription(ownerOf(bed, made[4]), made[4].id, 'enough');
  // What has been delivered by then is what ends.
  await untilQuiet(bed);
  const foretold = await foretell({ days: 50 });
  await passDays(bed, 50);
  for (const one of made) {
    const told = entriesOf(foretold).filter(({ subscription }) => subscription?.id === one.id);
    const invoices = await invoicesOf(bed, one);
    expect(told.filter(({ kind }) => kind === 'invoice').map(({ amount }) => amount?.amount)).toEqual(
      invoices.map(({ totalAmount }) => totalAmount),
    );
    const moves = await raw<{ day: string; state: string }>(
      `select to_char(moved_at at time zone 'UTC', 'MM-DD') as day, to_state as state from subscription_moves
       where subscription_id = '${one.id}' and from_state <> to_state order by id`,
    );
    const words = { past_due: 'overdue', unpaid: 'suspended', canceled: 'ended', active: 'resumed' };
    expect(of(foretold, one).filter((line) => / (overdue|suspended|ended|resumed)$/.test(line))).toEqual(
      moves.map(({ day, state }) => `${day} ${words[state as keyof typeof words]}`),
    );
    const payments = await raw<{ state: string }>(
      `select p.state from payments p join invoices i on i.id = p.invoice_id where i.reference like 'renewal:${one.id}:%'`,
    );
    expect(told.filter(({ kind }) => kind === 'charged')).toHaveLength(payments.length);
    const email = (await findMember(bed.ctx().db, one.memberId!))?.email ?? '';
    const subjects = entriesOf(foretold)
      .filter(({ to }) => to === email)
      .map(({ note }) => note);
    await untilQuiet(bed);
    // A delivery and the confirmation of the cancellation left before.
    const sent = (await bed.mailsTo(email))
      .map(({ subject }) => subject)
      .filter((subject) => !/is (ready|delivered|cancelled)$/.test(subject));
    expect(subjects.toSorted()).toEqual(sent.toSorted());
  }
  expect((await again(bed, made[2])).state).toBe('canceled');
});

test('a share of the methods declines: all of them end in suspension', async () => {
  const declined = await withCard({ family: 'vps' });
  const told = of(await foretell({ declines: 100 }), declined);
  expect(told.map((line) => line.slice(6))).toEqual([
    'invoice',
    'renewed',
    'declined',
    'overdue',
    'declined',
    'suspended',
    'declined',
    'declined',
    'ended',
  ]);
  expect(of(await foretell({ declines: 0 }), declined).map((line) => line.slice(6))).toContain('charged');
});

test('one at a time, and free again after it failed', async () => {
  await withCard();
  const asked = await Promise.allSettled([foretell(), foretell(), foretell()]);
  const refused = asked.filter(({ status }) => status === 'rejected');
  expect(refused.length).toBeGreaterThan(0);
  for (const { reason } of refused as PromiseRejectedResult[])
    expect(reason.failure).toBe('request.too_many');
  const before = await everything();
  const broken: Context = {
    ...admin(bed),
    get gateways(): never {
      throw new Error('broken');
    },
  };
  await expect(foretell({}, broken)).rejects.toThrow('broken');
  expect(await everything()).toEqual(before);
  expect((await foretell()).complete).toBe(true);
  await expect
    .poll(() => raw(`select 1 from pg_class where relpersistence = 't' and relkind = 'r'`))
    .toEqual([]);
});

test('what cannot be billed is named, and the others are foretold all the same', async () => {
  const [broken, fine] = [await withCard(), await withCard()];
  await raw(`update subscriptions set billing = 'null' where id = '${broken.id}'`);
  const foretold = await foretell({ days: 35 });
  expect(foretold.failed).toEqual([broken.number]);
  expect(of(foretold, fine).map((line) => line.slice(6))).toContain('charged');
});

test.runIf(longRun)(
  'what there is no time for is left out: the answer says how far it came, and all of it up to there',
  async () => {
    await withCard({ net: 2000 });
    await newSubscription(bed, { net: 700, family: 'dedicated' });
    const before = await everything();
    const whole = await foretell();
    for (const runs of [0, 1, 2]) {
      let left = runs;
      const hasTime = () => left-- > 0;
      const part = await runTimeMachine(admin(bed), bed.service.database, { days: 60, declines: 0 }, hasTime);
      expect(part).toMatchObject({ complete: false, from: whole.from, failed: [] });
      expect(part.until < whole.until).toBe(true);
      expect(entriesOf(part)).toEqual(entriesOf(whole).filter(({ at }) => at <= part.until));
    }
    expect(await everything()).toEqual(before);
    expect(await foretell()).toEqual(whole);
  },
);

test('only an admin may ask, by verb and by door', async () => {
  const one = await newSubscription(bed);
  await expect(foretell({}, ownerOf(bed, one))).rejects.toMatchObject({ failure: 'access.refused' });
  await expect(foretell({}, bed.ctx())).rejects.toMatchObject({ failure: 'access.refused' });
  const answer = await bed.send(contract, { days: 60 });
  expect(answer.json().code).toBe(40301);
});

test('days already overdue when it is asked are made up for in the first run', async () => {
  const one = await withCard();
  bed.clock.jump(one.periodEnd.getTime() - bed.clock.now().getTime() + days(1) + minutes(3));
  const foretold = await foretell({ days: 2 });
  expect(of(foretold, one).map((line) => line.slice(6))).toEqual(['invoice', 'renewed', 'charged']);
});
