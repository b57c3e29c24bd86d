import { and, asc, count, desc, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Id } from '#contract/ids.ts';
import { oneTimeTickets } from '#server/platform/auth/auth.tables.ts';
import type { Db } from '#server/platform/db/database.ts';
import { members, secondFactors, sessions, signIns } from '../members/members.tables.ts';
import { shownAddressOf } from '../members/shown-address.ts';
import { staff, staffActs } from '../members/staff.tables.ts';

/** An owner who can act: not suspended, not disabled, and with the second factor that an owner needs. */
const acting = and(
  sql`${staff.roles} @> array['owner']`,
  isNull(staff.suspendedAt),
  isNull(members.disabledAt),
  or(isNotNull(secondFactors.confirmedAt), eq(members.demo, true)),
);

export async function listActingOwners(db: Db) {
  return db
    .select({
      memberId: staff.memberId,
      email: members.email,
      locale: members.locale,
      timeZone: members.timeZone,
    })
    .from(staff)
    .innerJoin(members, eq(members.id, staff.memberId))
    .leftJoin(secondFactors, eq(secondFactors.memberId, staff.memberId))
    .where(acting);
}

export async function listStaffWithMembers(db: Db) {
  return db
    .select({
      memberId: staff.memberId,
      email: members.email,
      name: members.name,
      roles: staff.roles,
      acceptedAt: staff.acceptedAt,
      suspendedAt: staff.suspendedAt,
      disabledAt: members.disabledAt,
      demo: members.demo,
      secondFactorAt: secondFactors.confirmedAt,
    })
    .from(staff)
    .innerJoin(members, eq(members.id, staff.memberId))
    .leftJoin(secondFactors, eq(secondFactors.memberId, staff.memberId))
    .orderBy(asc(staff.acceptedAt), asc(staff.memberId));
}

export async function findStaff(db: Db, memberId: Id<'member'>) {
  const [row] = await db.select().from(staff).where(eq(staff.memberId, memberId));
  return row ?? null;
}

/** Tickets of a kind that are still open, the newest first. */
export async function listOpenTickets(db: Db, kind: string, now: Date) {
  return db
    .select({
      email: oneTimeTickets.email,
      data: oneTimeTickets.data,
      createdAt: oneTimeTickets.createdAt,
      expiresAt: oneTimeTickets.expiresAt,
    })
    .from(oneTimeTickets)
    .where(
      and(eq(oneTimeTickets.kind, kind), isNull(oneTimeTickets.spentAt), gt(oneTimeTickets.expiresAt, now)),
    )
    .orderBy(sql`${oneTimeTickets.id} desc`);
}

export async function countOpenSessions(db: Db, memberId: Id<'member'>, now: Date): Promise<number> {
  const [row] = await db
    .select({ open: count() })
    .from(sessions)
    .where(and(eq(sessions.memberId, memberId), isNull(sessions.endedAt), gt(sessions.expiresAt, now)));
  return row?.open ?? 0;
}

export async function findLastSignIn(db: Db, memberId: Id<'member'>): Promise<Date | null> {
  const [row] = await db
    .select({ at: signIns.at })
    .from(signIns)
    .where(eq(signIns.memberId, memberId))
    .orderBy(desc(signIns.at))
    .limit(1);
  return row?.at ?? null;
}

/** Newest first, with the present address of who acted, if they are a member still, and how whom it is about is shown today. */
export async function listActsBefore(db: Db, before: number | null, limit: number) {
  const subject = alias(members, 'subject');
  return db
    .select({ act: staffActs, actorEmail: members.email, about: shownAddressOf(subject) })
    .from(staffActs)
    .leftJoin(members, eq(sql`${members.id}`, staffActs.actor))
    .leftJoin(subject, eq(subject.id, staffActs.memberId))
    .where(before === null ? undefined : lt(staffActs.id, before))
    .orderBy(desc(staffActs.id))
    .limit(limit);
}
