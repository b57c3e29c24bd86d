import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { failField } from '#contract/errors.ts';
import { type Id, newId } from '#contract/ids.ts';
import { later } from '#contract/time.ts';
import type { Context } from '../context.ts';
import type { Db } from '../db/database.ts';
import { aside } from '../db/transaction.ts';
import { oneTimeTickets } from './auth.tables.ts';
import { hashCode, hashesOfCode, hashToken, newToken } from './tokens.ts';

export interface Ticket {
  id: Id<'ticket'>;
  kind: string;
  email: string | null;
  memberId: string | null;
  data: unknown;
  wrongTries: number;
  createdAt: Date;
  expiresAt: Date;
}

/** Wrong codes that one ticket takes. */
export const codeTries = 5;

/**
 * Makes a ticket; only its hash is kept, and only the hash of its code.
 * @param t.data  whatever the kind needs later, as JSON
 * @param t.code  a code that was mailed, for `tryCode`
 */
export async function issueTicket(
  ctx: Context,
  t: { kind: string; email?: string; memberId?: string; data?: unknown; code?: string; validMs: number },
): Promise<{ ticket: string; id: Id<'ticket'> }> {
  const now = ctx.now();
  const ticket = newToken();
  const ticketHash = hashToken(ticket);
  const id = newId('ticket', now);
  await ctx.db.insert(oneTimeTickets).values({
    id,
    kind: t.kind,
    ticketHash,
    codeHash: t.code === undefined ? null : hashCode(ctx.secret, ticketHash, t.code),
    email: t.email ?? null,
    memberId: t.memberId ?? null,
    data: t.data ?? null,
    createdAt: now,
    expiresAt: later(now, t.validMs),
  });
  return { ticket, id };
}

/** The ticket, without spending it; null when unknown, of another kind, used or expired. */
export async function findTicket(ctx: Context, kind: string, ticket: string): Promise<Ticket | null> {
  const [row] = await ctx.db
    .select(shown)
    .from(oneTimeTickets)
    .where(and(named(kind, hashToken(ticket)), unspent, gt(oneTimeTickets.expiresAt, ctx.now())));
  return row ?? null;
}

/** A ticket in whatever state it is, for a page that says what became of its link; null when there was never one. */
export async function lookAtTicket(
  ctx: Context,
  kind: string,
  ticket: string,
): Promise<{ ticket: Ticket; state: 'ready' | 'used' | 'expired' } | null> {
  const [row] = await ctx.db
    .select({ ...shown, spentAt: oneTimeTickets.spentAt })
    .from(oneTimeTickets)
    .where(named(kind, hashToken(ticket)));
  if (!row) return null;
  const { spentAt, ...found } = row;
  return { ticket: found, state: spentAt ? 'used' : found.expiresAt <= ctx.now() ? 'expired' : 'ready' };
}

/**
 * Checks the code that was mailed for a ticket. A wrong one is counted in one statement of its own: of any number
 * of parallel tries five at most are compared, and no rollback of the caller gives one back. A right code costs no
 * try, so that a form with another mistake in it can be sent again; `spendTicket` ends the ticket.
 * @throws request.invalid: ticket → ticket_expired (unknown or spent); emailCode → code_expired, code_used_up, code_wrong
 */
export async function tryCode(ctx: Context, kind: string, ticket: string, code: string): Promise<Ticket> {
  const db = aside(ctx);
  const ticketHash = hashToken(ticket);
  const right = sql<boolean>`(${inArray(oneTimeTickets.codeHash, hashesOfCode(ctx.secret, ticketHash, code))})`;
  const mine = and(named(kind, ticketHash), unspent, sql`${oneTimeTickets.codeHash} is not null`);
  const [tried] = await db
    .update(oneTimeTickets)
    .set({ wrongTries: sql`${oneTimeTickets.wrongTries} + case when ${right} then 0 else 1 end` })
    .where(
      and(mine, gt(oneTimeTickets.expiresAt, ctx.now()), sql`${oneTimeTickets.wrongTries} < ${codeTries}`),
    )
    .returning({ ...shown, right });
  if (tried) {
    const { right: isRight, ...found } = tried;
    if (isRight) return found;
    throw failField('emailCode', 'code_wrong');
  }
  const [row] = await db.select(shown).from(oneTimeTickets).where(mine);
  if (!row) throw failField('ticket', 'ticket_expired');
  throw failField('emailCode', row.expiresAt <= ctx.now() ? 'code_expired' : 'code_used_up');
}

/**
 * Gives an open ticket a code that is mailed now, in place of an earlier one. Wrong tries stay counted: asking for
 * another code gives no more of them.
 * @param code.memberId whose mailbox it goes to: `tryCode` answers it, and it proves that account alone
 * @returns false when the ticket is unknown, spent or expired
 */
export async function giveCode(
  ctx: Context,
  kind: string,
  ticket: string,
  { code, memberId }: { code: string; memberId: Id<'member'> },
): Promise<boolean> {
  const ticketHash = hashToken(ticket);
  const given = await ctx.db
    .update(oneTimeTickets)
    .set({ codeHash: hashCode(ctx.secret, ticketHash, code), memberId })
    .where(and(named(kind, ticketHash), unspent, gt(oneTimeTickets.expiresAt, ctx.now())))
    .returning({ id: oneTimeTickets.id });
  return given.length === 1;
}

/** Ends a ticket in the caller's transaction; true for exactly one of any number of callers, never after it expired. */
export async function spendTicket(ctx: Context, id: string): Promise<boolean> {
  const spent = await ctx.db
    .update(oneTimeTickets)
    .set({ spentAt: ctx.now() })
    .where(and(eq(oneTimeTickets.id, id as Id<'ticket'>), unspent, gt(oneTimeTickets.expiresAt, ctx.now())))
    .returning({ id: oneTimeTickets.id });
  return spent.length === 1;
}

const unspent = isNull(oneTimeTickets.spentAt);
const named = (kind: string, ticketHash: string) =>
  and(eq(oneTimeTickets.ticketHash, ticketHash), eq(oneTimeTickets.kind, kind));
const shown = {
  id: oneTimeTickets.id,
  kind: oneTimeTickets.kind,
  email: oneTimeTickets.email,
  memberId: oneTimeTickets.memberId,
  data: oneTimeTickets.data,
  wrongTries: oneTimeTickets.wrongTries,
  createdAt: oneTimeTickets.createdAt,
  expiresAt: oneTimeTickets.expiresAt,
};

/**
 * Ends every open ticket of one kind for an address: tickets of one minute share a code, which must not work twice.
 * @returns how many were open
 */
export async function spendTicketsOf(db: Db, kind: string, email: string, now: Date): Promise<number> {
  const spent = await db
    .update(oneTimeTickets)
    .set({ spentAt: now })
    .where(
      and(eq(oneTimeTickets.kind, kind), eq(oneTimeTickets.email, email), isNull(oneTimeTickets.spentAt)),
    )
    .returning({ id: oneTimeTickets.id });
  return spent.length;
}
