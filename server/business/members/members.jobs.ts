import { lt, or } from 'drizzle-orm';
import { days, hours, later } from '#contract/time.ts';
import type { Context } from '#server/platform/context.ts';
import { job } from '#server/platform/jobs/jobs.ts';
import { requestConfirmation } from './confirmations.ts';
import { newDeviceSeen } from './members.events.ts';
import { findMember } from './members.queries.ts';
import { confirmations, mailedCodes, sessions, signInGuards, signIns } from './members.tables.ts';
import { guardWindow } from './sign-in-guard.ts';
import { trustedDevices } from './trusted-devices.tables.ts';

export const memberJobs = [
  job({
    queue: 'members-new-device',
    about: 'Mails a member about a sign-in from a device not seen before.',
    on: newDeviceSeen,
    async run(ctx, { memberId, sessionId }) {
      const member = await findMember(ctx.db, memberId);
      if (!member) return;
      await requestConfirmation(ctx, {
        type: 'new_device',
        email: member.email,
        memberId,
        data: { sessionId },
      });
    },
  }),
  job({
    queue: 'members-cleanup',
    about: 'Removes sessions, sign-ins, links, trusted devices and counters whose time is long over.',
    every: '29 3 * * *',
    run: (ctx) => cleanUp(ctx),
  }),
];

/** Ended sessions stay a month, so that their token still says why it is refused; sign-ins stay a year. */
export async function cleanUp(ctx: Context): Promise<void> {
  const before = (milliseconds: number) => later(ctx.now(), -milliseconds);
  await ctx.db
    .delete(sessions)
    .where(or(lt(sessions.expiresAt, before(days(30))), lt(sessions.endedAt, before(days(30)))));
  await ctx.db.delete(signIns).where(lt(signIns.at, before(days(365))));
  await ctx.db.delete(confirmations).where(lt(confirmations.expiresAt, before(days(30))));
  await ctx.db.delete(trustedDevices).where(lt(trustedDevices.expiresAt, ctx.now()));
  await ctx.db.delete(mailedCodes).where(lt(mailedCodes.sentAt, before(hours(1))));
  // A lock ends one window after the last failure it counted, which was within one window of the first.
  await ctx.db.delete(signInGuards).where(lt(signInGuards.countedFrom, before(2 * guardWindow)));
}
