import { afterAll, beforeAll, expect, test } from 'vitest';
import { seconds } from '#contract/time.ts';
import { type AuthBed, openAuthBed } from '../../../tests/auth-bed.ts';
import { transaction } from '../db/transaction.ts';
import { limitCounters } from './auth.tables.ts';
import { clearLimit, peekAt, takeFrom } from './limits.ts';

let bed: AuthBed;
beforeAll(async () => {
  bed = await openAuthBed();
});
afterAll(() => bed.close());

const rule = { max: 3, perSeconds: 60 };
const refused = (retryAfter: number) =>
  expect.objectContaining({ failure: 'request.too_many', data: { retryAfter } });

test('a limit refuses what is over it, says when to come back, and opens again then', async () => {
  for (let i = 0; i < 3; i++) await takeFrom(bed.ctx, 'window', rule);
  bed.clock.jump(seconds(20));
  await expect(takeFrom(bed.ctx, 'window', rule)).rejects.toThrow(refused(40));
  bed.clock.jump(seconds(39.5));
  await expect(takeFrom(bed.ctx, 'window', rule)).rejects.toThrow(refused(1));
  bed.clock.jump(seconds(0.5));
  expect(await peekAt(bed.ctx, 'window', rule)).toBe(0);
  await takeFrom(bed.ctx, 'window', rule);
  expect(await peekAt(bed.ctx, 'window', rule)).toBe(1);
});

test('keys are counted apart, and clearing one forgets it', async () => {
  for (let i = 0; i < 3; i++) await takeFrom(bed.ctx, 'a', rule);
  await takeFrom(bed.ctx, 'b', rule);
  await clearLimit(bed.ctx, 'a');
  expect(await peekAt(bed.ctx, 'a', rule)).toBe(0);
  expect(await peekAt(bed.ctx, 'b', rule)).toBe(1);
  await takeFrom(bed.ctx, 'a', rule);
});

test('thirty uses at once in two processes are counted together: exactly the allowed number pass', async () => {
  const other = bed.otherProcess();
  const uses = Array.from({ length: 30 }, (_, i) =>
    takeFrom(i % 2 ? other : bed.ctx, 'parallel', { max: 7, perSeconds: 60 }),
  );
  const ends = await Promise.allSettled(uses);
  expect(ends.filter((end) => end.status === 'fulfilled')).toHaveLength(7);
});

test('a use stays counted when the transaction around it fails', async () => {
  const broken = transaction(bed.ctx, async (inner) => {
    await takeFrom(inner, 'rollback', rule);
    throw new Error('wrong password');
  });
  await expect(broken).rejects.toThrow('wrong password');
  expect(await peekAt(bed.ctx, 'rollback', rule)).toBe(1);
});

test('the database does not show whose limit it counts', async () => {
  await takeFrom(bed.ctx, 'login:email:ann@example.com', rule);
  const rows = await bed.ctx.db.select().from(limitCounters);
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain('ann@');
});

test('with limits off nothing is counted and nothing refused', async () => {
  const free = bed.otherProcess({ LIMITS: 'off' });
  for (let i = 0; i < 10; i++) await takeFrom(free, 'free', { max: 1, perSeconds: 60 });
  expect(await peekAt(bed.ctx, 'free', rule)).toBe(0);
});
