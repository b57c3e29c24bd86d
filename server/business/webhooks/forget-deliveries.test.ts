import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#contract/ids.ts';
import { days, later } from '#contract/time.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { jobCtx, newBuyer, rowsOf } from '../orders/test-orders.ts';
import { carryOutDeletions } from '../privacy/carry-out.ts';
import { held } from '../privacy/held/tables.ts';
import { accountDeletions } from '../privacy/privacy.tables.ts';
import { deleteDeliveriesBefore, findDeliveryLocked } from './deliveries.queries.ts';
import { forgetDeliveries } from './forget-deliveries.ts';
import { newDelivery, newWebhook } from './test-webhooks.ts';
import { findWebhookLocked } from './webhooks.queries.ts';

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed({ WEBHOOKS: 'off' });
});
afterAll(() => bed.close());

const url = 'https://hooks.shop.example/';
const deliveriesOf = (webhookId: string) =>
  rowsOf<{ id: string }>(bed, 'select id from webhook_deliveries where webhook_id = $1 order by id', [
    webhookId,
  ]);

test('messages are deleted after 30 days, whatever became of them', async () => {
  const { webhookId } = await newWebhook(bed, { memberId: (await newBuyer(bed)).id, url });
  const states = ['waiting', 'delivered', 'failed'];
  for (const state of states) {
    const id = await newDelivery(bed, webhookId);
    await rowsOf(
      bed,
      `update webhook_deliveries set state = $2, next_try_at = case when $2 = 'waiting' then next_try_at end where id = $1`,
      [id, state],
    );
  }
  bed.clock.jump(1);
  const kept = await newDelivery(bed, webhookId);
  bed.clock.jump(days(30) - 1);
  await forgetDeliveries(jobCtx(bed));
  expect(await deliveriesOf(webhookId)).toHaveLength(states.length + 1);
  bed.clock.jump(1);
  await forgetDeliveries(jobCtx(bed));
  expect(await deliveriesOf(webhookId)).toEqual([{ id: kept }]);
});

test('very many are deleted in pieces, the oldest first', async () => {
  const { webhookId } = await newWebhook(bed, { memberId: (await newBuyer(bed)).id, url });
  const ids = [];
  for (let n = 0; n < 3; n++) {
    bed.clock.jump(1);
    ids.push(await newDelivery(bed, webhookId));
  }
  const { db } = bed.service.database;
  const before = later(bed.clock.now(), 1);
  await rowsOf(bed, 'delete from webhook_deliveries where webhook_id <> $1', [webhookId]);
  expect(await deleteDeliveriesBefore(db, before, 2)).toBe(2);
  expect(await deliveriesOf(webhookId)).toEqual([{ id: ids[2] }]);
  expect(await deleteDeliveriesBefore(db, before, 2)).toBe(1);
});

test('an account is deleted while one of its messages is sent, and neither waits for the other', async () => {
  const leaver = await newBuyer(bed);
  const { webhookId } = await newWebhook(bed, { memberId: leaver.id, url });
  const id = await newDelivery(bed, webhookId);
  const { db } = bed.service.database;
  let removed: Promise<unknown> = Promise.resolve();
  await db.transaction(async (tx) => {
    // As `sendMessage` locks them, with the deletion in between.
    await findWebhookLocked(tx, webhookId);
    removed = db.transaction(async (other) => {
      for (const { kind, table, of } of held)
        if (kind === 'webhooks') await other.execute(sql`delete from ${table} where ${of(leaver)}`);
    });
    removed.catch(() => {});
    await expect
      .poll(() =>
        rowsOf(
          bed,
          `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        ),
      )
      .toHaveLength(1);
    expect(await findDeliveryLocked(tx, id)).toMatchObject({ id });
  });
  await removed;
  expect(await deliveriesOf(webhookId)).toEqual([]);
});

test('the deletion of an account removes its webhooks with secrets and messages, and those of nobody else', async () => {
  const leaver = await newBuyer(bed);
  const other = await newBuyer(bed);
  const [gone, stays] = [leaver, other].map(({ id: memberId }) => newWebhook(bed, { memberId, url }));
  for (const made of [gone, stays]) await newDelivery(bed, (await made!).webhookId);
  const now = bed.clock.now();
  const asked = { id: newId('accountDeletion', now), memberId: leaver.id, state: 'asked' } as const;
  await bed.service.database.db
    .insert(accountDeletions)
    .values({ ...asked, askedAt: later(now, -days(14)), dueAt: now });
  expect(await carryOutDeletions(jobCtx(bed))).toBe(1);
  const left = `select 'webhooks' as of from webhooks where id = $1
    union all select 'secrets' from webhook_secrets where webhook_id = $1
    union all select 'deliveries' from webhook_deliveries where webhook_id = $1 order by 1`;
  expect(await rowsOf(bed, left, [(await gone!).webhookId])).toEqual([]);
  expect(await rowsOf(bed, left, [(await stays!).webhookId])).toHaveLength(3);
});
