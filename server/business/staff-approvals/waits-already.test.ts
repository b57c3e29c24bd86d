import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { usd } from '#contract/money.ts';
import { days, hours, later } from '#contract/time.ts';
import { conditionMs } from '../../../scripts/gate/patience.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { keptRefund } from '../../../tests/kept-refund.ts';
import { brokenRules } from '../books/test-books.ts';
import { balanceOf, payLate } from '../payments/test-balance.ts';
import { countWaitingForLocks } from '../services/test-services.ts';
import { nameOfAbout } from './require-second-person.ts';
import { give, hire, needed, refund } from './test-staff-approvals.ts';

// A sum that waits for a second person, and somebody who may move as much alone.

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed({ LIMITS: 'off', SECOND_PERSON_ABOVE: '50.00' });
});
afterAll(async () => {
  expect(await brokenRules(bed)).toEqual({});
  await bed.close();
});

test('a sum that waits is moved by nobody alone, however little they did that day: they are led to it, and approved it moves once', async () => {
  const [asker, second] = [await hire(bed), await hire(bed)];
  expect(await refund(bed, asker, (await payLate(bed, 20_000)).paymentId, 3000)).toMatchObject({ code: 0 });
  const { of, approvalId } = await keptRefund(bed, asker, 4000);
  const led = { code: needed, data: { approvalId, kept: false, above: usd(5000) } };
  expect(await refund(bed, second, of.paymentId, 4000)).toEqual(led);
  bed.clock.jump(hours(24));
  expect(await refund(bed, asker, of.paymentId, 4000)).toMatchObject({ data: { approvalId, kept: true } });
  expect(await balanceOf(bed, of)).toBe(20_000);
  expect(await give(bed, second, approvalId)).toMatchObject({ code: 0 });
  expect(await balanceOf(bed, of)).toBe(16_000);
  // What is decided stops nobody, and neither does what has lapsed or another sum.
  expect(await refund(bed, second, of.paymentId, 4000)).toMatchObject({ code: 0 });
  const other = await keptRefund(bed, asker, 6000);
  expect(await refund(bed, await hire(bed), other.of.paymentId, 4000)).toMatchObject({ code: 0 });
  const third = await hire(bed);
  expect(await refund(bed, third, (await payLate(bed, 20_000)).paymentId, 3000)).toMatchObject({ code: 0 });
  const lapsed = await keptRefund(bed, third, 4000);
  bed.clock.jump(days(7));
  expect(await refund(bed, await hire(bed), lapsed.of.paymentId, 4000)).toMatchObject({ code: 0 });
});

test('who moves a sum alone waits while the same is being kept, and then sees that it waits', async () => {
  const [asker, second] = [await hire(bed), await hire(bed)];
  expect(await refund(bed, asker, (await payLate(bed, 20_000)).paymentId, 3000)).toMatchObject({ code: 0 });
  const { of, approvalId } = await keptRefund(bed, asker, 4000);
  const { pool } = bed.service.database;
  const setAsked = 'update staff_approvals set asked_at = $1 where id = $2';
  const now = bed.clock.now();
  await pool.query(setAsked, [later(now, -days(8)), approvalId]);
  const keeping = await pool.connect();
  await keeping.query('begin');
  await keeping.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    nameOfAbout(of.invoice.snapshot),
  ]);
  await keeping.query(setAsked, [now, approvalId]);
  const alone = refund(bed, second, of.paymentId, 4000);
  try {
    await vi.waitUntil(async () => (await countWaitingForLocks(bed)) > 0, {
      timeout: conditionMs,
      interval: 25,
    });
    await keeping.query('commit');
  } finally {
    keeping.release(true);
  }
  expect(await alone).toMatchObject({ code: needed, data: { approvalId } });
  expect(await balanceOf(bed, of)).toBe(20_000);
});
