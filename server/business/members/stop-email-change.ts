import { eq } from 'drizzle-orm';
import { noteSecurityEvent } from '#server/platform/auth/security-journal.ts';
import { spendTicketsOf } from '#server/platform/auth/tickets.ts';
import type { Context } from '#server/platform/context.ts';
import { postMail } from '#server/platform/mail/mail.ts';
import { waysSuspendedMail } from './members.mail.ts';
import { findMemberByAddress } from './members.queries.ts';
import { type Member, members } from './members.tables.ts';
import { mailRecovery } from './recover-password.ts';
import { endSessions } from './sessions.ts';
import { suspendUnsettled } from './ways.ts';

/**
 * Gives an account the address back that it had before, and puts everybody out who might have asked for the change, as "This was
 * not me" does. In a transaction that holds the member.
 * Where somebody has registered with that address meanwhile, the account is disabled: only its owner had the link.
 */
export async function stopEmailChange(ctx: Context, member: Member, address: string): Promise<void> {
  const holder = await findMemberByAddress(ctx.db, address);
  const free = !holder || holder.id === member.id;
  const now = ctx.now();
  const change = free
    ? { email: address, passwordHash: null }
    : { disabledAt: now, disabledReason: 'address_taken_back', passwordHash: null };
  // Codes that were mailed to the address that the account leaves are no longer good.
  await spendTicketsOf(ctx.db, 'recover', member.email, now);
  const [kept] = await ctx.db.update(members).set(change).where(eq(members.id, member.id)).returning();
  if (!kept) return;
  const suspended = await suspendUnsettled(ctx, kept);
  await endSessions(ctx, member.id);
  await noteSecurityEvent(ctx, 'email_change.stopped', { memberId: member.id });
  if (!free) return;
  if (suspended.length) await postMail(ctx, waysSuspendedMail(ctx.config, kept, suspended));
  await mailRecovery(ctx, address);
}
