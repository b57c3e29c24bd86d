import { and, desc, eq, gt, isNotNull, isNull, lt, ne, notExists, or, sql } from 'drizzle-orm';
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
  const { memberId, email, onProvenAccount, linkedAt, lastUsedAt, suspendedAt } = values;
  const [bound] = await db
    .insert(identities)
    .values(values)
    .onConflictDoUpdate({
      target: [identities.provider, identities.subject],
      set: { memberId, email, onProvenAccount, linkedAt, lastUsedAt, suspendedAt },
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

/** Forgets from where logins were linked before a moment. */
export async function forgetOriginsBefore(db: Db, before: Date): Promise<void> {
  await db
    .update(identityLog)
    .set({ address: '', userAgent: '' })
    .where(
      and(lt(identityLog.createdAt, before), or(ne(identityLog.address, ''), ne(identityLog.userAgent, ''))),
    );
}

/** Removes entries about links that were removed, or that sign somebody else in by now. */
export async function removeEntriesOfRemoved(db: Db): Promise<void> {
  const link = db
    .select({ id: identities.id })
    .from(identities)
    .where(and(eq(identities.id, identityLog.identityId), eq(identities.memberId, identityLog.memberId)));
  await db.delete(identityLog).where(notExists(link));
}

/**
 * Notes that it signs its member in; a recovery that would suspend it waits until the transaction ends.
 * @returns false when it was removed or suspended meanwhile
 */
export async function noteIdentityUse(db: Db, id: Id<'identity'>, at: Date): Promise<boolean> {
  const used = await db
    .update(identities)
    .set({ lastUsedAt: at })
    .where(and(eq(identities.id, id), isNull(identities.suspendedAt)))
    .returning({ id: identities.id });
  return used.length === 1;
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
