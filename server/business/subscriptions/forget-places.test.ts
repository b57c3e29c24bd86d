import { afterAll, beforeAll, expect, test } from 'vitest';
import { days } from '#contract/time.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Testbed } from '../../../tests/harness.ts';
import { payInvoice } from '../invoices/test-invoices.ts';
import { notePlaces } from '../orders/place-evidence.ts';
import { jobCtx, newBuyer, openShop, payByCard, place, rowsOf, untilState } from '../orders/test-orders.ts';
import { billingRun } from './billing-run.ts';
import { endSubscription } from './end.ts';
import { forgetSpentPlaces } from './forget-places.ts';
import { findLocked, listSubscriptionsBy } from './subscriptions.queries.ts';
import { again } from './test-subscriptions.ts';

let bed: Testbed;
beforeAll(async () => {
  ({ bed } = await openShop({ LIMITS: 'off' }));
});
afterAll(() => bed.close());

const jumpTo = (at: number) => bed.clock.jump(at - bed.clock.now().getTime());
/** The beginning of a year, so many after the one of the clock. */
const yearAhead = (count: number) => Date.UTC(bed.clock.now().getUTCFullYear() + count, 0);

test('evidence stays ten years after the year of the last document that rests on it, and as long as a subscription runs', async () => {
  const buyer = await newBuyer(bed, { country: 'DE' });
  const placed = await place(buyer.ctx);
  await payByCard(bed, buyer, placed);
  await untilState(bed, placed.order.id, 'processing');
  const { db } = bed.service.database;
  const find = async () => (await listSubscriptionsBy(db, { memberId: buyer.id, limit: 1 }))[0];
  await expect.poll(find).toBeTruthy();
  const begun = await find();
  if (!begun) throw new Error('no subscription');
  const changed = {
    reference: `subscription:${begun.id}:${bed.clock.now().toISOString()}`,
    memberId: buyer.id,
  };
  await notePlaces(jobCtx(bed), changed, [{ kind: 'billing', country: 'FR' }]);
  const kept = async () => {
    await forgetSpentPlaces(jobCtx(bed));
    const rows = await rowsOf<{ reference: string }>(
      bed,
      'select distinct reference from place_evidence where member_id = $1',
      [buyer.id],
    );
    return rows.length;
  };

  jumpTo(yearAhead(11));
  expect(await kept()).toBe(2);
  await billingRun(jobCtx(bed));
  const { invoiceId } = await again(bed, begun);
  if (!invoiceId) throw new Error('nothing was billed');
  const [asked] = await rowsOf<{ total: number }>(
    bed,
    'select total_amount::int as total from invoices where id = $1',
    [invoiceId],
  );
  await payInvoice(bed, invoiceId, asked?.total ?? 0);
  await transaction(jobCtx(bed), async (inner) => {
    const running = await findLocked(inner.db, begun.id);
    if (running) await endSubscription(inner, running, 'terminated');
  });

  const end = yearAhead(11);
  jumpTo(end - days(1));
  expect(await kept()).toBe(2);
  jumpTo(end);
  expect(await kept()).toBe(0);
});
