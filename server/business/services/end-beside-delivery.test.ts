import { afterAll, beforeAll, expect, test } from 'vitest';
import { transaction } from '#server/platform/db/transaction.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { followOrder, followSubscription } from './make-services.ts';
import { retryProvisioning } from './operate.ts';
import {
  acts,
  changeSubscription,
  countWaitingForLocks,
  job,
  moveOrder,
  newSubscription,
  onlyPiece,
  pieces,
  settled,
} from './test-services.ts';

// What ends at the moment at which delivery does something with it.

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed({ LIMITS: 'off' });
});
afterAll(() => bed.close());

async function followed(wish: Parameters<typeof newSubscription>[1]) {
  const made = await newSubscription(bed, wish);
  await followSubscription(job(bed), made.subscriptionId);
  await settled(bed);
  return made;
}

test('a machine too many ends, also where delivery moves it on at that moment', async () => {
  const { lineId, subscriptionId, selection } = await followed({ selection: { quantity: 2 } });
  const second = (await pieces(bed, lineId)).at(-1);
  await changeSubscription(bed, subscriptionId, { selection: { ...selection, quantity: 1 } });
  const delivery = await bed.service.database.pool.connect();
  await delivery.query('begin');
  await delivery.query(`update services set state = 'cancel_scheduled' where id = $1`, [second?.id]);
  const following = followSubscription(job(bed), subscriptionId);
  await expect.poll(() => countWaitingForLocks(bed), { interval: 25 }).toBeGreaterThan(0);
  await delivery.query('commit');
  delivery.release();
  await following;
  await settled(bed);
  expect((await pieces(bed, lineId)).map(({ state }) => state)).toEqual(['active', 'terminated']);
});

test('what may have been made is taken down, also where its order ends before it is tried again', async () => {
  const wish = { selection: { setup: { hostname: 'refused.example' } } };
  const { lineId, orderId } = await followed(wish);
  const { id } = await onlyPiece(bed, lineId);
  const [create] = await acts(bed, id);
  expect(create).toMatchObject({ action: 'create', state: 'failed', tries: 1 });
  await moveOrder(bed, orderId, 'withdrawn');
  // No worker comes between the two.
  await transaction(job(bed), async (inner) => {
    await retryProvisioning(inner, create!.id);
    await followOrder(inner, orderId);
  });
  await settled(bed);
  expect((await acts(bed, id)).map(({ action }) => action)).toContain('terminate');
});
