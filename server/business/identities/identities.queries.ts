import { and, desc, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Id } from '#contract/ids.ts';
import { oneTimeTickets } from '#server/platform/auth/auth.tables.ts';
import type { Db } from '#server/platform/db/database.ts';
import { members, sessions } from '../members/members.tables.ts';
import { type Identity, identities, identityLog } from './identities.tables.ts';

export async function findIdentityWithMember(db: Db, provider: string, subject: string) {
  const [row] = await db
    .select({ identity: identities, member: members })
    .from(identities)
    .innerJoin(members, eq(members.id, identities.memberId))
    .where(and(eq(identities.provider, provider), eq(identities.subject, subject)));
  return row ?? null;
}

/** Binds a person to a member; null when they are bound already by a link that holds, however many ask at once. */
export async function bindIdentity(db: Db, values: Identity): Promise<Identity | null> {
  const { memberId, email, onProvenAccount, linkedAt, suspendedAt } = values;
  const [bound] = await db
    .insert(identities)
    .values(values)
    .onConflictDoUpdate({
      target: [identities.provider, identities.subject],
      set: { memberId, email, onProvenAccount, linkedAt, suspendedAt },
      // Only a link that is stronger replaces one that was not, or one that signs nobody in.
      setWhere: onProvenAccount
        ? or(eq(identities.onProvenAccount, false), isNotNull(identities.suspendedAt))
        : sql`false`,
    })
    .returning();
  return bound ?? null;
}

export async function insertLogEntry(db: Db, entry: typeof identityLog.$inferInsert): Promise<void> {
  await db.insert(identityLog).values(entry);
}

/** Whether it signs somebody in now; a recovery that would suspend it waits until the transaction ends. */
export async function isActiveLocked(db: Db, id: Id<'identity'>): Promise<boolean> {
  const [row] = await db
    .select({ suspendedAt: identities.suspendedAt })
    .from(identities)
    .where(eq(identities.id, id))
    .for('share');
  return row !== undefined && row.suspendedAt === null;
}

/** @returns false when it had ended before */
export async function endSession(db: Db, id: Id<'session'>, now: Date): Promise<boolean> {
  const ended = await db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.id, id), isNull(sessions.endedAt)))
    .returning({ id: sessions.id });
  return ended.length === 1;
}

/** Tickets of one browser. */
export interface OfBrowser {
  kind: string;
  provider: string;
  /** Hash of the browser's cookie. */
  browser: string;
  /** Hash of the state; narrows to one journey. */
  state?: string;
}

/** The newest open ticket of a browser. Few rows are not expired, so the index on that is the one that counts. */
export async function findTicketOfBrowser(db: Db, of: OfBrowser, now: Date) {
  const [row] = await db
    .select()
    .from(oneTimeTickets)
    .where(and(ofBrowser(of), gt(oneTimeTickets.expiresAt, now), isNull(oneTimeTickets.spentAt)))
    .orderBy(desc(oneTimeTickets.createdAt), desc(oneTimeTickets.id))
    .limit(1);
  return row ?? null;
}

/** Whether a journey is under way: not back yet, or back since `since` and perhaps not answered yet. */
export async function isUnderWay(db: Db, of: OfBrowser, now: Date, since: Date): Promise<boolean> {
  const [row] = await db
    .select({ id: oneTimeTickets.id })
    .from(oneTimeTickets)
    .where(
      and(
        ofBrowser(of),
        gt(oneTimeTickets.expiresAt, now),
        or(isNull(oneTimeTickets.spentAt), gt(oneTimeTickets.spentAt, since)),
      ),
    )
    .limit(1);
  return row !== undefined;
}

const ofBrowser = ({ kind, provider, browser, state }: OfBrowser) =>
  and(
    eq(oneTimeTickets.kind, kind),
    sql`${oneTimeTickets.data} ->> 'provider' = ${provider}`,
    sql`${oneTimeTickets.data} ->> 'browser' = ${browser}`,
    state ? sql`${oneTimeTickets.data} ->> 'state' = ${state}` : undefined,
  );
