import { and, asc, count, desc, eq, gt, ilike, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Id } from '#contract/ids.ts';
import type { CaseState } from '#contract/states.ts';
import { containing } from '#server/platform/db/containing.ts';
import type { Db } from '#server/platform/db/database.ts';
import { members } from '../members/members.tables.ts';
import { shownAddressOf } from '../members/shown-address.ts';
import {
  type Case,
  type CaseLine,
  caseHistory,
  caseLines,
  caseMessages,
  casePapers,
  cases,
  type Paper,
} from './cases.tables.ts';

/** @returns null when the service has one already */
export async function insertCase(db: Db, row: typeof cases.$inferInsert): Promise<Case | null> {
  const [made] = await db.insert(cases).values(row).onConflictDoNothing().returning();
  return made ?? null;
}

export async function findCase(db: Db, id: Id<'case'>): Promise<Case | null> {
  const [row] = await db.select().from(cases).where(eq(cases.id, id));
  return row ?? null;
}

/** The row, which nobody else changes until the transaction ends. */
export async function findCaseLocked(db: Db, id: Id<'case'>): Promise<Case | null> {
  const [row] = await db.select().from(cases).where(eq(cases.id, id)).for('update');
  return row ?? null;
}

export async function findCaseOf(db: Db, serviceId: Id<'service'>): Promise<Case | null> {
  const [row] = await db.select().from(cases).where(eq(cases.serviceId, serviceId));
  return row ?? null;
}

export async function listCasesOf(db: Db, memberId: Id<'member'>): Promise<Case[]> {
  return db.select().from(cases).where(eq(cases.memberId, memberId)).orderBy(desc(cases.id)).limit(200);
}

interface Wanted {
  /** None = those that have not ended, or of a member that is asked for those of every stage. */
  state?: CaseState | undefined;
  /** A part of the member's name or address. */
  about?: string | undefined;
  before?: Id<'case'> | undefined;
  limit: number;
}

export async function listCaseRows(db: Db, { state, about, before, limit }: Wanted) {
  const companions = alias(members, 'companions');
  const lastSide = sql<string | null>`(select m.side from ${caseMessages} m
    where m.case_id = ${cases.id} order by m.id desc limit 1)`;
  return db
    .select({ row: cases, member: members, companion: companions.name, lastSide })
    .from(cases)
    .leftJoin(members, eq(members.id, cases.memberId))
    .leftJoin(companions, eq(companions.id, cases.companionId))
    .where(
      and(
        state ? eq(cases.state, state) : about ? undefined : isNull(cases.endedAt),
        about
          ? or(ilike(shownAddressOf(), containing(about)), ilike(members.name, containing(about)))
          : undefined,
        before ? lt(cases.id, before) : undefined,
      ),
    )
    .orderBy(desc(cases.id))
    .limit(limit);
}

/** How many cases are at each stage that has any, and how many of them have not ended. */
export async function countCaseRows(db: Db) {
  return db
    .select({
      state: cases.state,
      all: count(),
      open: sql<number>`(count(*) filter (where ${cases.endedAt} is null))::int`,
    })
    .from(cases)
    .groupBy(cases.state);
}

/** @returns null when it was no longer in that state */
export async function changeCaseRow(
  db: Db,
  id: Id<'case'>,
  from: CaseState,
  set: Partial<typeof cases.$inferInsert>,
): Promise<Case | null> {
  const [row] = await db
    .update(cases)
    .set(set)
    .where(and(eq(cases.id, id), eq(cases.state, from)))
    .returning();
  return row ?? null;
}

export async function insertMove(db: Db, row: typeof caseHistory.$inferInsert): Promise<void> {
  await db.insert(caseHistory).values(row);
}

/** The newest first. */
export async function listMoves(db: Db, caseId: Id<'case'>, limit: number) {
  return db
    .select()
    .from(caseHistory)
    .where(eq(caseHistory.caseId, caseId))
    .orderBy(desc(caseHistory.id))
    .limit(limit);
}

export async function listLineRows(db: Db, caseId: Id<'case'>): Promise<CaseLine[]> {
  return db.select().from(caseLines).where(eq(caseLines.caseId, caseId));
}

export async function putLine(
  db: Db,
  { caseId, line }: { caseId: Id<'case'>; line: string },
  set: Partial<Pick<CaseLine, 'ticked' | 'verdict' | 'note'>>,
): Promise<void> {
  await db
    .insert(caseLines)
    .values({ caseId, line, ticked: false, ...set })
    .onConflictDoUpdate({ target: [caseLines.caseId, caseLines.line], set });
}

export async function insertPaper(db: Db, row: typeof casePapers.$inferInsert): Promise<void> {
  await db.insert(casePapers).values(row);
}

export async function findPaper(db: Db, id: Id<'paper'>): Promise<Paper | null> {
  const [row] = await db.select().from(casePapers).where(eq(casePapers.id, id));
  return row ?? null;
}

export async function findPaperByKey(
  db: Db,
  caseId: Id<'case'>,
  idempotencyKey: string,
): Promise<Paper | null> {
  const [row] = await db
    .select()
    .from(casePapers)
    .where(and(eq(casePapers.caseId, caseId), eq(casePapers.idempotencyKey, idempotencyKey)));
  return row ?? null;
}

export async function listPapers(db: Db, caseId: Id<'case'>): Promise<Paper[]> {
  return db.select().from(casePapers).where(eq(casePapers.caseId, caseId)).orderBy(asc(casePapers.id));
}

/** @returns false when it is gone already */
export async function deletePaper(db: Db, id: Id<'paper'>): Promise<boolean> {
  return (await db.delete(casePapers).where(eq(casePapers.id, id)).returning()).length > 0;
}

/** Papers whose day has come, and those of accounts that are gone; 500 at a time. */
export async function listDuePapers(db: Db, today: string, after: Id<'paper'> | null): Promise<Paper[]> {
  const rows = await db
    .select({ paper: casePapers })
    .from(casePapers)
    .innerJoin(cases, eq(cases.id, casePapers.caseId))
    .where(
      and(
        or(lte(casePapers.deleteOn, today), isNull(cases.memberId)),
        after ? gt(casePapers.id, after) : undefined,
      ),
    )
    .orderBy(asc(casePapers.id))
    .limit(500);
  return rows.map(({ paper }) => paper);
}

/** Papers of a case that would be kept beyond a day are kept to that day. */
export async function shortenPapers(db: Db, caseId: Id<'case'>, deleteOn: string): Promise<void> {
  await db
    .update(casePapers)
    .set({ deleteOn })
    .where(and(eq(casePapers.caseId, caseId), sql`${casePapers.deleteOn} > ${deleteOn}`));
}

/** @returns false when the same was written already */
export async function insertMessage(db: Db, row: typeof caseMessages.$inferInsert): Promise<boolean> {
  const made = await db.insert(caseMessages).values(row).onConflictDoNothing().returning();
  return made.length > 0;
}

/** The newest first. */
export async function listMessages(db: Db, caseId: Id<'case'>, limit: number) {
  return db
    .select()
    .from(caseMessages)
    .where(eq(caseMessages.caseId, caseId))
    .orderBy(desc(caseMessages.id))
    .limit(limit);
}

/** A line that was accepted is no longer; one that was refused keeps its verdict and note. */
export async function withdrawAcceptance(db: Db, caseId: Id<'case'>, line: string): Promise<void> {
  await db
    .update(caseLines)
    .set({ verdict: null, note: '' })
    .where(and(eq(caseLines.caseId, caseId), eq(caseLines.line, line), eq(caseLines.verdict, 'accepted')));
}

export async function clearVerdicts(db: Db, caseId: Id<'case'>): Promise<void> {
  await db.update(caseLines).set({ verdict: null, note: '' }).where(eq(caseLines.caseId, caseId));
}
