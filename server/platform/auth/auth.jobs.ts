import { and, isNotNull, lt, or } from 'drizzle-orm';
import { hours, later } from '#contract/time.ts';
import type { Context } from '../context.ts';
import { job } from '../jobs/jobs.ts';
import { limitCounters, oneTimeTickets, openedSeals, sealingKeys, usedSolutions } from './auth.tables.ts';
import { currentSealingKey, keyLife } from './sealing.ts';
import { removeOldSecurityEvents } from './security-journal.ts';

/** How long a used or expired ticket still says "expired" instead of "unknown". */
const ticketsKeptFor = hours(24);

/** Makes the next sealing key when its time has come and removes what has had its time; safe to run at any moment. */
export async function cleanUp(ctx: Context): Promise<void> {
  const now = ctx.now();
  await currentSealingKey(ctx);
  const dead = later(now, -keyLife.retired);
  await ctx.db
    .delete(sealingKeys)
    .where(and(isNotNull(sealingKeys.retiredAt), lt(sealingKeys.retiredAt, dead)));
  const old = later(now, -ticketsKeptFor);
  await ctx.db
    .delete(oneTimeTickets)
    .where(or(lt(oneTimeTickets.expiresAt, old), lt(oneTimeTickets.spentAt, old)));
  await ctx.db.delete(openedSeals).where(lt(openedSeals.expiresAt, now));
  await ctx.db.delete(usedSolutions).where(lt(usedSolutions.expiresAt, now));
  await ctx.db.delete(limitCounters).where(lt(limitCounters.resetsAt, now));
}

export const authJobs = [
  job({
    queue: 'auth-cleanup',
    about:
      'Rotates the key that passwords are sealed with; removes dead keys, used tickets, opened seals and old counters.',
    every: '17 3 * * *',
    run: (ctx) => cleanUp(ctx),
  }),
  job({
    queue: 'security-journal',
    about: 'Removes what the security journal has kept for 400 days.',
    every: '37 3 * * *',
    run: (ctx) => removeOldSecurityEvents(ctx),
  }),
];
