import { and, asc, desc, eq, gt, gte, isNotNull, isNull, or } from 'drizzle-orm';
import type { Id } from '#contract/ids.ts';
import type { Db } from '#server/platform/db/database.ts';
import { members } from '../members/members.tables.ts';
import { type TeamSeat, teamSeats } from './memberships.tables.ts';

const living = isNull(teamSeats.endedAt);

/** Held and offered, the oldest holder first, then those who were invited first. */
export async function listSeats(db: Db, ownerId: Id<'member'>): Promise<TeamSeat[]> {
  return db
    .select()
    .from(teamSeats)
    .where(and(eq(teamSeats.ownerId, ownerId), living))
    .orderBy(asc(teamSeats.acceptedAt), asc(teamSeats.invitedAt), asc(teamSeats.id));
}

/** Those that take a place: held ones, and offers that can still be accepted. */
export async function listTaken(db: Db, ownerId: Id<'member'>, now: Date): Promise<TeamSeat[]> {
  return db
    .select()
    .from(teamSeats)
    .where(
      and(
        eq(teamSeats.ownerId, ownerId),
        living,
        or(isNotNull(teamSeats.acceptedAt), gt(teamSeats.expiresAt, now)),
      ),
    )
    .orderBy(asc(teamSeats.acceptedAt), asc(teamSeats.invitedAt), asc(teamSeats.id));
}

export async function hasSeats(db: Db, ownerId: Id<'member'>): Promise<boolean> {
  const rows = await db
    .select({ id: teamSeats.id })
    .from(teamSeats)
    .where(and(eq(teamSeats.ownerId, ownerId), living))
    .limit(1);
  return rows.length > 0;
}

export async function findSeat(db: Db, id: Id<'teamSeat'>): Promise<TeamSeat | null> {
  const [row] = await db.select().from(teamSeats).where(eq(teamSeats.id, id));
  return row ?? null;
}

/** The living seat of an owner for an address. */
export async function findSeatFor(db: Db, ownerId: Id<'member'>, email: string): Promise<TeamSeat | null> {
  const [row] = await db
    .select()
    .from(teamSeats)
    .where(and(eq(teamSeats.ownerId, ownerId), eq(teamSeats.email, email), living));
  return row ?? null;
}

/** An offer by the token in its mail, with its owner's address; also one that is over. */
export async function findOffer(db: Db, tokenHash: string) {
  const [row] = await db
    .select({ seat: teamSeats, ownerEmail: members.email })
    .from(teamSeats)
    .innerJoin(members, eq(members.id, teamSeats.ownerId))
    .where(eq(teamSeats.tokenHash, tokenHash));
  return row ?? null;
}

export async function insertSeat(db: Db, row: typeof teamSeats.$inferInsert): Promise<void> {
  await db.insert(teamSeats).values(row);
}

/** The seat of a member that ended last, not before a moment, with its owner's address. */
export async function findSeatEnded(db: Db, memberId: Id<'member'>, since: Date) {
  const [row] = await db
    .select({ endedAt: teamSeats.endedAt, because: teamSeats.endedBecause, ownerEmail: members.email })
    .from(teamSeats)
    .innerJoin(members, eq(members.id, teamSeats.ownerId))
    .where(and(eq(teamSeats.memberId, memberId), gte(teamSeats.endedAt, since)))
    .orderBy(desc(teamSeats.endedAt), desc(teamSeats.id))
    .limit(1);
  return row ?? null;
}

/** @returns null when it has ended meanwhile */
export async function changeSeat(
  db: Db,
  id: Id<'teamSeat'>,
  set: Partial<typeof teamSeats.$inferInsert>,
): Promise<TeamSeat | null> {
  const [row] = await db
    .update(teamSeats)
    .set(set)
    .where(and(eq(teamSeats.id, id), living))
    .returning();
  return row ?? null;
}
