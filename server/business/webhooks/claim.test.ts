import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Id } from '#contract/ids.ts';
import { later, seconds } from '#contract/time.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { newBuyer, rowsOf } from '../orders/test-orders.ts';
import { claimDue, claimStatement, hasDue } from './claim.queries.ts';
import { newDelivery, newWebhook } from './test-webhooks.ts';

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed({ LIMITS: 'off' }, undefined, { work: false });
});
beforeEach(() => rowsOf(bed, 'delete from webhooks'));
afterAll(() => bed.close());

const url = 'https://hooks.shop.example/';
const ask = (room: number) => {
  const now = bed.clock.now();
  return { now, until: later(now, seconds(30)), room, ofWebhook: 2, ofMember: 8 };
};
const claim = (room: number) => claimDue(bed.service.database.db, ask(room));
const newOne = async () => (await newWebhook(bed, { memberId: (await newBuyer(bed)).id, url })).webhookId;

/** So many messages of a webhook that have been due for an hour. */
const overdue = (webhookId: Id<'webhook'>, count: number) =>
  rowsOf(
    bed,
    `insert into webhook_deliveries (id, webhook_id, source, event, body, state, next_try_at, created_at)
     select 'whd_' || substr($1, 5) || n, $1, n::text, 'order.placed', '{}', 'waiting',
       $3::timestamptz - interval '1 hour', $3
     from generate_series(1, $2::int) n`,
    [webhookId, count, bed.clock.now()],
  );

test('the first message of each member goes before anybody’s second', async () => {
  // More members with a backlog than there is room for.
  for (let n = 0; n < 6; n++) await overdue(await newOne(), 20);
  const late = [];
  for (let n = 0; n < 2; n++) late.push(await newDelivery(bed, await newOne()));
  expect(await claim(8)).toEqual(expect.arrayContaining(late));
  // While those are on their way, somebody new has the next place.
  const newcomer = await newDelivery(bed, await newOne());
  expect(await claim(1)).toEqual([newcomer]);
});

test('of one webhook what its owner asked for goes first', async () => {
  const webhookId = await newOne();
  await overdue(webhookId, 10);
  const asked = await newDelivery(bed, webhookId, 'webhook.test');
  await rowsOf(bed, 'update webhook_deliveries set asked_at = $2, next_try_at = null where id = $1', [
    asked,
    bed.clock.now(),
  ]);
  expect(await claim(1)).toEqual([asked]);
});

test('a claim reads a few rows of each webhook, however many wait', async () => {
  for (let n = 0; n < 20; n++) await overdue(await newOne(), 1000);
  const paused = await newOne();
  await overdue(paused, 1000);
  await rowsOf(bed, `update webhooks set state = 'paused' where id = $1`, [paused]);
  await rowsOf(bed, 'analyze webhook_deliveries');
  const { db } = bed.service.database;
  const { rows } = await db.execute<{ 'QUERY PLAN': string }>(
    sql`explain (analyze, timing off, summary off) ${claimStatement(ask(32))}`,
  );
  const lines = rows.map((row) => row['QUERY PLAN']);
  const read = lines.map((line) => {
    const [, count = 0, loops = 0] = /actual rows=([\d.]+) loops=(\d+)/.exec(line) ?? [];
    return Number(count) * Number(loops);
  });
  expect(lines.join('\n')).not.toContain('Seq Scan on webhook_deliveries');
  expect(Math.max(...read)).toBeGreaterThan(20);
  expect(Math.max(...read)).toBeLessThan(500);
});

test('nothing is due where webhooks with messages are paused, or everything is being sent', async () => {
  const { db } = bed.service.database;
  const due = () => hasDue(db, bed.clock.now());
  const webhookId = await newOne();
  await overdue(webhookId, 2);
  expect(await due()).toBe(true);
  await rowsOf(bed, `update webhooks set state = 'paused' where id = $1`, [webhookId]);
  expect([await due(), await claim(8)]).toEqual([false, []]);
  await rowsOf(bed, `update webhooks set state = 'active' where id = $1`, [webhookId]);
  expect(await claim(8)).toHaveLength(2);
  expect(await due()).toBe(false);
});
