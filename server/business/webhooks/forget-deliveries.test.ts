import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#contract/ids.ts';
import { days, later } from '#contract/time.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { jobCtx, newBuyer, rowsOf } from '../orders/test-orders.ts';
import { carryOutDeletions } from '../privacy/carry-out.ts';
import { accountDeletions } from '../privacy/privacy.tables.ts';
import { forgetDeliveries } from './forget-deliveries.ts';
import { newDelivery, newWebhook } from './test-webhooks.ts';

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
    await rowsOf(bed, 'update webhook_deliveries set state = $2, next_try_at = null where id = $1', [
      id,
      state,
    ]);
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
