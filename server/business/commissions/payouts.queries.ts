import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Currency } from '#contract/currencies.ts';
import type { Id } from '#contract/ids.ts';
import type { PayoutState } from '#contract/states.ts';
import type { Db } from '#server/platform/db/database.ts';
import { affiliates } from '../affiliates/affiliates.tables.ts';
import {
  type CommissionRow,
  commissions,
  type Payout,
  type PayoutChoice,
  payoutChoices,
  payouts,
} from './commissions.tables.ts';
import { leastPayouts } from './terms.ts';

export async function findChoice(db: Db, memberId: Id<'member'>): Promise<PayoutChoice | null> {
  const [row] = await db.select().from(payoutChoices).where(eq(payoutChoices.memberId, memberId));
  return row ?? null;
}

/** The row, which nobody else changes until the transaction ends. */
export async function findChoiceLocked(db: Db, memberId: Id<'member'>): Promise<PayoutChoice | null> {
  const [row] = await db
    .select()
    .from(payoutChoices)
    .where(eq(payoutChoices.memberId, memberId))
    .for('update');
  return row ?? null;
}

export async function saveChoice(db: Db, row: PayoutChoice): Promise<void> {
  const { memberId: _, ...set } = row;
  await db.insert(payoutChoices).values(row).onConflictDoUpdate({ target: payoutChoices.memberId, set });
}

/** In a query that adds up commissions by their currency: what a statement in it has at least. */
export const leastOfCurrency = sql`(${JSON.stringify(leastPayouts)}::jsonb ->> ${commissions.currency})::bigint`;

/**
 * Affiliates and currencies in which enough is approved whose hold ended before a moment, and which have no statement of the
 * month yet.
 */
export async function listToPay(
  db: Db,
  { month, before }: { month: string; before: Date },
): Promise<{ memberId: Id<'member'>; currency: Currency }[]> {
  return db
    .select({ memberId: commissions.memberId, currency: commissions.currency })
    .from(commissions)
    .innerJoin(affiliates, eq(affiliates.memberId, commissions.memberId))
    .where(
      and(
        ...approved(before),
        sql`not exists (select 1 from ${payouts}
          where ${payouts.memberId} = ${commissions.memberId} and ${payouts.currency} = ${commissions.currency}
            and ${payouts.month} = ${month})`,
      ),
    )
    .groupBy(commissions.memberId, commissions.currency)
    .having(sql`sum(${commissions.due}) >= ${leastOfCurrency}`)
    .orderBy(asc(commissions.memberId), asc(commissions.currency));
}

/** By the end of their hold: they may be approved a few hours after it. */
const approved = (before: Date) =>
  [
    eq(commissions.state, 'approved'),
    lt(commissions.heldUntil, before),
    // What was taken back of a line waits for the decision about it.
    sql`not (${commissions.kind} = 'refund' and exists (select 1 from ${commissions} held
      where held.invoice_id = ${commissions.invoiceId} and held.position = ${commissions.position} and held.state = 'on_hold'))`,
  ] as const;

/** Nobody else changes them until the transaction ends. */
export async function listApprovedLocked(
  db: Db,
  { memberId, currency, before }: { memberId: Id<'member'>; currency: Currency; before: Date },
): Promise<CommissionRow[]> {
  return db
    .select()
    .from(commissions)
    .where(and(eq(commissions.memberId, memberId), eq(commissions.currency, currency), ...approved(before)))
    .orderBy(asc(commissions.id))
    .for('update');
}

/** @returns false when the month has its statement in this currency already */
export async function insertPayout(db: Db, row: Payout): Promise<boolean> {
  const made = await db.insert(payouts).values(row).onConflictDoNothing().returning({ id: payouts.id });
  return made.length === 1;
}

export async function putOnPayout(
  db: Db,
  ids: readonly Id<'commission'>[],
  payoutId: Id<'payout'>,
): Promise<void> {
  await db
    .update(commissions)
    .set({ state: 'in_payout', payoutId })
    .where(and(inArray(commissions.id, [...ids]), eq(commissions.state, 'approved')));
}

/** The row, which nobody else changes until the transaction ends. */
export async function findPayoutLocked(db: Db, id: Id<'payout'>): Promise<Payout | null> {
  const [row] = await db.select().from(payouts).where(eq(payouts.id, id)).for('update');
  return row ?? null;
}

/** In a transaction that holds the row. @throws Error when it was no longer in that state */
export async function changePayout(
  db: Db,
  id: Id<'payout'>,
  from: PayoutState,
  set: Partial<typeof payouts.$inferInsert>,
): Promise<Payout> {
  const [row] = await db
    .update(payouts)
    .set(set)
    .where(and(eq(payouts.id, id), eq(payouts.state, from)))
    .returning();
  if (!row) throw new Error(`${id} is no longer ${from}`);
  return row;
}

const linesOf = (db: Db, payoutId: Id<'payout'>) =>
  inArray(
    commissions.id,
    db
      .select({ id: commissions.id })
      .from(commissions)
      .where(eq(commissions.payoutId, payoutId))
      .orderBy(asc(commissions.id))
      .for('update'),
  );

export async function markLinesPaid(db: Db, payoutId: Id<'payout'>): Promise<void> {
  await db.update(commissions).set({ state: 'paid' }).where(linesOf(db, payoutId));
}

/** They are on the next statement. */
export async function releaseLines(db: Db, payoutId: Id<'payout'>): Promise<void> {
  await db.update(commissions).set({ state: 'approved', payoutId: null }).where(linesOf(db, payoutId));
}
