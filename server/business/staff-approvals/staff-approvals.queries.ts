import { and, desc, eq, gt, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Id } from '#contract/ids.ts';
import type { Money } from '#contract/money.ts';
import type { SecondPersonCall, StaffApprovalState } from '#contract/staff-approvals.ts';
import type { Db } from '#server/platform/db/database.ts';
import { members, secondFactors } from '../members/members.tables.ts';
import { shownAddressOf } from '../members/shown-address.ts';
import { staff } from '../members/staff.tables.ts';
import { type StaffApprovalRow, staffActsAlone, staffApprovals } from './staff-approvals.tables.ts';

type ApprovalId = Id<'staffApproval'>;
type MemberId = Id<'member'>;

/** Newest first, with the addresses that people have by now. @param wanted.after those asked later; what waits longer has lapsed */
export async function listApprovalRows(
  db: Db,
  wanted: {
    state: StaffApprovalState;
    after: Date | null;
    before: ApprovalId | undefined;
    limit: number;
  },
) {
  const subject = alias(members, 'subject');
  const asker = alias(members, 'asker');
  const decider = alias(members, 'decider');
  return db
    .select({
      approval: staffApprovals,
      email: sql<string | null>`case when ${subject.id} is not null then ${shownAddressOf(subject)} end`,
      askedBy: asker.email,
      decidedBy: decider.email,
    })
    .from(staffApprovals)
    .leftJoin(subject, eq(subject.id, staffApprovals.memberId))
    .leftJoin(asker, eq(asker.id, staffApprovals.askedBy))
    .leftJoin(decider, eq(decider.id, staffApprovals.decidedBy))
    .where(
      and(
        eq(staffApprovals.state, wanted.state),
        wanted.after ? gt(staffApprovals.askedAt, wanted.after) : undefined,
        wanted.before ? lt(staffApprovals.id, wanted.before) : undefined,
      ),
    )
    .orderBy(desc(staffApprovals.id))
    .limit(wanted.limit);
}

export async function findApproval(db: Db, id: ApprovalId): Promise<StaffApprovalRow | null> {
  const [row] = await db.select().from(staffApprovals).where(eq(staffApprovals.id, id));
  return row ?? null;
}

/** Nobody else decides or ends it before the transaction ends. */
export async function findApprovalLocked(db: Db, id: ApprovalId): Promise<StaffApprovalRow | null> {
  const [row] = await db.select().from(staffApprovals).where(eq(staffApprovals.id, id)).for('update');
  return row ?? null;
}

/** In their order, those that wait about money of a member: nobody decides on them before the transaction ends. */
export async function lockPendingAbout(db: Db, memberId: MemberId): Promise<void> {
  await db
    .select({ id: staffApprovals.id })
    .from(staffApprovals)
    .where(and(eq(staffApprovals.state, 'pending'), eq(staffApprovals.memberId, memberId)))
    .orderBy(staffApprovals.id)
    .for('update');
}

/** Those that wait for the same call about the same thing, and were asked later. */
export async function listWaitingAbout(
  db: Db,
  { call, about, after }: { call: SecondPersonCall; about: string; after: Date },
): Promise<StaffApprovalRow[]> {
  return db
    .select()
    .from(staffApprovals)
    .where(
      and(
        eq(staffApprovals.state, 'pending'),
        eq(staffApprovals.call, call),
        eq(staffApprovals.about, about),
        gt(staffApprovals.askedAt, after),
      ),
    );
}

/** Whether this sum waits for a second person, by whatever call, and was asked for later than a moment. */
export async function isAskedFor(
  db: Db,
  {
    about,
    memberId,
    amount: { amount, currency },
  }: { about: string; memberId: MemberId | null; amount: Money },
  after: Date,
): Promise<boolean> {
  const rows = await db
    .select({ id: staffApprovals.id })
    .from(staffApprovals)
    .where(
      and(
        eq(staffApprovals.state, 'pending'),
        eq(staffApprovals.about, about),
        memberId ? eq(staffApprovals.memberId, memberId) : isNull(staffApprovals.memberId),
        eq(staffApprovals.amount, amount),
        eq(staffApprovals.currency, currency),
        gt(staffApprovals.askedAt, after),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

export async function insertApproval(db: Db, row: typeof staffApprovals.$inferInsert): Promise<void> {
  await db.insert(staffApprovals).values(row);
}

/** Ends one that waits; what was asked is kept no longer. @returns null: it waits no more */
export async function endApproval(
  db: Db,
  id: ApprovalId,
  end: {
    state: Exclude<StaffApprovalState, 'pending'>;
    decidedBy: MemberId | null;
    decidedAt: Date;
    refusedBecause?: string;
  },
): Promise<StaffApprovalRow | null> {
  const [row] = await db
    .update(staffApprovals)
    .set({ ...end, sealedInput: null })
    .where(and(eq(staffApprovals.id, id), eq(staffApprovals.state, 'pending')))
    .returning();
  return row ?? null;
}

/** Ends those that wait and were asked at a moment or before it. */
export async function lapseApprovals(db: Db, askedUntil: Date, at: Date): Promise<StaffApprovalRow[]> {
  return db
    .update(staffApprovals)
    .set({ state: 'lapsed', decidedAt: at, sealedInput: null })
    .where(and(eq(staffApprovals.state, 'pending'), lte(staffApprovals.askedAt, askedUntil)))
    .returning();
}

/** Minor units of one currency. */
export async function sumDoneAlone(
  db: Db,
  memberId: MemberId,
  { currency, after }: { currency: string; after: Date },
): Promise<number> {
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${staffActsAlone.amount}), 0)::bigint` })
    .from(staffActsAlone)
    .where(
      and(
        eq(staffActsAlone.memberId, memberId),
        eq(staffActsAlone.currency, currency),
        gt(staffActsAlone.doneAt, after),
      ),
    );
  return row?.sum ?? 0;
}

export async function insertDoneAlone(db: Db, row: typeof staffActsAlone.$inferInsert): Promise<void> {
  await db.insert(staffActsAlone).values(row);
}

export async function deleteDoneAlone(db: Db, until: Date): Promise<void> {
  await db.delete(staffActsAlone).where(lte(staffActsAlone.doneAt, until));
}

/** Staff whose roles are in force: not suspended, not disabled, and with a second factor unless it is a demo account. */
export async function listActingStaff(db: Db) {
  return db
    .select({
      memberId: staff.memberId,
      roles: staff.roles,
      email: members.email,
      locale: members.locale,
      timeZone: members.timeZone,
    })
    .from(staff)
    .innerJoin(members, eq(members.id, staff.memberId))
    .leftJoin(secondFactors, eq(secondFactors.memberId, staff.memberId))
    .where(
      and(
        isNull(staff.suspendedAt),
        isNull(members.disabledAt),
        or(isNotNull(secondFactors.confirmedAt), eq(members.demo, true)),
      ),
    );
}
