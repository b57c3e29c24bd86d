import { failField } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import { later, minutes } from '#contract/time.ts';
import { takeByNetwork } from '#server/platform/auth/limits.ts';
import { findTicket, issueTicket, spendTicket } from '#server/platform/auth/tickets.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { findMember, findSession, holdMember } from './members.queries.ts';
import { actingSession, continueSession, type OpenedSession } from './sessions.ts';

const kind = 'hand_over';
const validMs = minutes(1);
const maxPerNetwork = { max: 60, perSeconds: 60 };

/** A code that signs the same member in on another address of ours: one minute, one use. */
export async function createHandOver(ctx: Context): Promise<{ code: string; expiresAt: Date }> {
  const { id, sessionId } = actingSession(ctx);
  const { ticket } = await issueTicket(ctx, { kind, memberId: id, data: { sessionId }, validMs });
  return { code: ticket, expiresAt: later(ctx.now(), validMs) };
}

/**
 * A session of its own for whoever holds the code. It ends when the first one would have ended at the latest.
 * @throws request.invalid (code): unknown, used, expired, or the session it came from is over
 */
export async function redeemHandOver(ctx: Context, code: string): Promise<OpenedSession> {
  await takeByNetwork(ctx, 'hand-over', maxPerNetwork);
  return transaction(ctx, async (inner) => {
    const refused = failField('code', 'link_expired');
    const ticket = await findTicket(inner, kind, code);
    if (!ticket) throw refused;
    // Whatever ends their sessions holds the member too: it comes before, and is seen here, or after, and ends the new one as well.
    await holdMember(inner.db, ticket.memberId as Id<'member'>);
    if (!(await spendTicket(inner, ticket.id))) throw refused;
    const from = await findSession(inner.db, (ticket.data as { sessionId: Id<'session'> }).sessionId);
    if (!from || from.endedAt || from.expiresAt <= ctx.now()) throw refused;
    const member = await findMember(inner.db, from.memberId);
    if (!member || member.disabledAt) throw refused;
    return continueSession(inner, from);
  });
}
