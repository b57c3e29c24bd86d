import { and, desc, eq, inArray, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Id } from '#contract/ids.ts';
import type { vatCheckLists } from '#contract/vat-checks-operator.ts';
import type { Db } from '#server/platform/db/database.ts';
import { members } from '../members/members.tables.ts';
import { shownAddressOf } from '../members/shown-address.ts';
import { type VatCheck, vatChecks } from './vat-checks.tables.ts';

type CheckId = Id<'vatCheck'>;
type MemberId = Id<'member'>;

const isOf = (memberId: MemberId, vatId: string) =>
  and(eq(vatChecks.memberId, memberId), eq(vatChecks.vatId, vatId));
const isAsking = eq(vatChecks.state, 'asking');
const isUnsettled = and(
  eq(vatChecks.state, 'invalid'),
  eq(vatChecks.reliedOn, true),
  isNull(vatChecks.settledAt),
);

/** What the register answered last; null while it has never answered. */
export async function findNewestAnswer(db: Db, memberId: MemberId, vatId: string): Promise<VatCheck | null> {
  const [row] = await db
    .select()
    .from(vatChecks)
    .where(and(isOf(memberId, vatId), ne(vatChecks.state, 'asking')))
    .orderBy(desc(vatChecks.answeredAt), desc(vatChecks.id))
    .limit(1);
  return row ?? null;
}

/** Of each of these ids the newest answer or, where there is none, the question. */
export async function listNewest(db: Db, memberId: MemberId, vatIds: readonly string[]): Promise<VatCheck[]> {
  if (vatIds.length === 0) return [];
  return db
    .selectDistinctOn([vatChecks.vatId])
    .from(vatChecks)
    .where(and(eq(vatChecks.memberId, memberId), inArray(vatChecks.vatId, [...vatIds])))
    .orderBy(vatChecks.vatId, sql`${vatChecks.answeredAt} desc nulls last`, desc(vatChecks.id));
}

/** Keeps a question; where the same is being asked, that one, which then is relied on as well. */
export async function insertQuestion(db: Db, row: typeof vatChecks.$inferInsert): Promise<VatCheck> {
  const [kept] = await db
    .insert(vatChecks)
    .values(row)
    .onConflictDoUpdate({
      target: [vatChecks.memberId, vatChecks.vatId],
      targetWhere: sql`state = 'asking'`,
      set: { reliedOn: sql`${vatChecks.reliedOn} or excluded.relied_on` },
    })
    .returning();
  if (!kept) throw new Error('the question was not kept');
  return kept;
}

export async function markReliedOn(db: Db, id: CheckId): Promise<void> {
  await db.update(vatChecks).set({ reliedOn: true }).where(eq(vatChecks.id, id));
}

/** Takes one question that is due, so that nobody else asks it until a moment. @returns null when it is not due, or answered */
export async function claimQuestion(db: Db, id: CheckId, now: Date, until: Date): Promise<VatCheck | null> {
  const [row] = await db
    .update(vatChecks)
    .set({ nextTryAt: until })
    .where(and(eq(vatChecks.id, id), isAsking, lte(vatChecks.nextTryAt, now)))
    .returning();
  return row ?? null;
}

/** The letters that an id begins with: they name the register behind VIES that answers for it. */
const register = sql<string>`left(${vatChecks.vatId}, 2)`;

/** Registers for which a question is due. */
export async function listDueRegisters(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectDistinct({ register })
    .from(vatChecks)
    .where(and(isAsking, lte(vatChecks.nextTryAt, now)));
  return rows.map((row) => row.register);
}

/** The same of the one that is due longest at a register, and waits for none that somebody else is taking. */
export async function claimNext(db: Db, of: string, now: Date, until: Date): Promise<VatCheck | null> {
  const next = db
    .select({ id: vatChecks.id })
    .from(vatChecks)
    .where(and(isAsking, lte(vatChecks.nextTryAt, now), eq(register, of)))
    .orderBy(vatChecks.nextTryAt, vatChecks.id)
    .limit(1)
    .for('update', { skipLocked: true });
  const [row] = await db
    .update(vatChecks)
    .set({ nextTryAt: until })
    .where(inArray(vatChecks.id, next))
    .returning();
  return row ?? null;
}

export async function postpone(db: Db, id: CheckId, nextTryAt: Date): Promise<void> {
  await db
    .update(vatChecks)
    .set({ tries: sql`${vatChecks.tries} + 1`, nextTryAt })
    .where(and(eq(vatChecks.id, id), isAsking));
}

export interface Answered {
  state: 'valid' | 'invalid';
  answeredAt: Date;
  consultation: string | null;
  traderName: string | null;
}

/**
 * An id that turns out invalid was relied on as well where an earlier question was, unless the answer to one since then has told that
 * already.
 */
const wasReliedOn = sql`${vatChecks.reliedOn} or exists (
  select 1 from ${vatChecks} o
  where o.member_id = ${vatChecks}.member_id and o.vat_id = ${vatChecks}.vat_id and o.relied_on
    and o.id > coalesce((
      select max(i.id) from ${vatChecks} i
      where i.member_id = ${vatChecks}.member_id and i.vat_id = ${vatChecks}.vat_id and i.state = 'invalid'
    ), ''))`;

/** @returns null when it was answered meanwhile */
export async function writeAnswer(db: Db, id: CheckId, answer: Answered): Promise<VatCheck | null> {
  const [row] = await db
    .update(vatChecks)
    .set({
      ...answer,
      nextTryAt: null,
      ...(answer.state === 'invalid' ? { reliedOn: wasReliedOn } : {}),
    })
    .where(and(eq(vatChecks.id, id), isAsking))
    .returning();
  return row ?? null;
}

const listed: Record<(typeof vatCheckLists)[number], SQL | undefined> = {
  unsettled: isUnsettled,
  asking: isAsking,
  valid: eq(vatChecks.state, 'valid'),
  invalid: eq(vatChecks.state, 'invalid'),
};

/** Newest question first, with the address of whoever gave the id. */
export async function listChecks(
  db: Db,
  wanted: {
    state: (typeof vatCheckLists)[number];
    about: string | undefined;
    before: CheckId | undefined;
    limit: number;
  },
): Promise<{ check: VatCheck; email: string | null }[]> {
  const { state, about, before, limit } = wanted;
  return db
    .select({ check: vatChecks, email: shownAddressOf() })
    .from(vatChecks)
    .leftJoin(members, eq(members.id, vatChecks.memberId))
    .where(
      and(
        listed[state],
        about
          ? or(
              eq(vatChecks.vatId, about.toUpperCase().replaceAll(/[\s.\-/]/g, '')),
              eq(members.email, about.toLowerCase()),
            )
          : undefined,
        before ? lt(vatChecks.id, before) : undefined,
      ),
    )
    .orderBy(desc(vatChecks.id))
    .limit(limit);
}

export async function findCheckLocked(db: Db, id: CheckId): Promise<VatCheck | null> {
  const [row] = await db.select().from(vatChecks).where(eq(vatChecks.id, id)).for('update');
  return row ?? null;
}

export async function writeSettled(
  db: Db,
  id: CheckId,
  set: { settledAt: Date; settledBy: MemberId; settledNote: string },
): Promise<void> {
  await db.update(vatChecks).set(set).where(eq(vatChecks.id, id));
}

/** Removes questions from before a moment: of those that something was billed by, and of all others. */
export async function deleteChecks(db: Db, before: { reliedOn: Date; others: Date }): Promise<void> {
  await db
    .delete(vatChecks)
    .where(
      or(
        and(eq(vatChecks.reliedOn, true), lt(vatChecks.createdAt, before.reliedOn)),
        and(eq(vatChecks.reliedOn, false), lt(vatChecks.createdAt, before.others)),
      ),
    );
}
