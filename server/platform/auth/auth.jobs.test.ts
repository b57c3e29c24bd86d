import { afterAll, beforeAll, expect, test } from 'vitest';
import { hours, minutes } from '#contract/time.ts';
import { type AuthBed, openAuthBed } from '../../../tests/auth-bed.ts';
import { authJobs, cleanUp } from './auth.jobs.ts';
import { limitCounters, oneTimeTickets, openedSeals, usedSolutions } from './auth.tables.ts';
import { peekAt, takeFrom } from './limits.ts';
import { findTicket, issueTicket, spendTicket } from './tickets.ts';

let bed: AuthBed;
beforeAll(async () => {
  bed = await openAuthBed();
});
afterAll(() => bed.close());

test('the nightly job removes what has had its time and keeps what has not', async () => {
  const { ctx, clock } = bed;
  const issue = (validMs: number) => issueTicket(ctx, { kind: 'register', validMs });
  await issue(minutes(10));
  const spent = await issue(hours(72));
  await spendTicket(ctx, spent.id);
  const living = await issue(hours(72));
  await takeFrom(ctx, 'short', { max: 3, perSeconds: 60 });
  await takeFrom(ctx, 'long', { max: 3, perSeconds: 48 * 3600 });
  await ctx.db
    .insert(usedSolutions)
    .values({ challenge: 'old', expiresAt: new Date(ctx.now().getTime() + minutes(10)) });
  await ctx.db
    .insert(openedSeals)
    .values({ digest: 'old', expiresAt: new Date(ctx.now().getTime() + minutes(12)) });
  await cleanUp(ctx);
  expect(await ctx.db.$count(oneTimeTickets)).toBe(3);
  expect(await ctx.db.$count(usedSolutions)).toBe(1);
  expect(await ctx.db.$count(openedSeals)).toBe(1);

  // Expired, but somebody may still come with its code and should hear that it is late.
  clock.jump(hours(1));
  await cleanUp(ctx);
  expect(await ctx.db.$count(oneTimeTickets)).toBe(3);
  expect(await ctx.db.$count(openedSeals)).toBe(0);

  clock.jump(hours(24));
  await ctx.db
    .insert(usedSolutions)
    .values({ challenge: 'new', expiresAt: new Date(ctx.now().getTime() + minutes(10)) });
  await authJobs[0]!.run(ctx, null, 'job-1');
  expect(await findTicket(ctx, 'register', living.ticket)).toMatchObject({ id: living.id });
  expect(await ctx.db.$count(oneTimeTickets)).toBe(1);
  expect(await ctx.db.$count(usedSolutions)).toBe(1);
  expect(await ctx.db.$count(limitCounters)).toBe(1);
  expect(await peekAt(ctx, 'long', { max: 3, perSeconds: 48 * 3600 })).toBe(1);
});
