import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Id } from '#contract/ids.ts';
import type { Money } from '#contract/money.ts';
import type { Db } from '#server/platform/db/database.ts';
import { type AwaitedFee, awaitedFees, type ProviderFee, providerFees } from './fees.tables.ts';
import { type Payment, payments } from './payments.tables.ts';

/** @returns false when this movement was told before */
export async function insertFee(db: Db, row: ProviderFee): Promise<boolean> {
  const made = await db
    .insert(providerFees)
    .values(row)
    .onConflictDoNothing({ target: [providerFees.paymentId, providerFees.providerRef] })
    .returning({ id: providerFees.id });
  return made.length === 1;
}

/** Of these payments, what was taken for each in all, one sum for each currency. */
export async function sumFeesOf(
  db: Db,
  paymentIds: readonly Id<'payment'>[],
): Promise<{ paymentId: Id<'payment'>; fee: Money }[]> {
  if (paymentIds.length === 0) return [];
  const { paymentId, currency, amount } = providerFees;
  const rows = await db
    .select({ paymentId, currency, amount: sql<number>`sum(${amount})::bigint`.mapWith(Number) })
    .from(providerFees)
    .where(inArray(paymentId, [...paymentIds]))
    .groupBy(paymentId, currency)
    .orderBy(paymentId, currency);
  return rows.map(({ paymentId, ...fee }) => ({ paymentId, fee }));
}

/** A movement that was waited for before is asked about from now on. */
export async function insertAwaitedFee(db: Db, row: AwaitedFee): Promise<void> {
  const { reference: _reference, paymentId: _paymentId, ...set } = row;
  await db.insert(awaitedFees).values(row).onConflictDoUpdate({ target: awaitedFees.reference, set });
}

/** Those to ask a provider about by now, the longest due first. */
export async function listDueFees(
  db: Db,
  { now, provider }: { now: Date; provider: string },
  limit: number,
): Promise<{ awaited: AwaitedFee; payment: Payment }[]> {
  return db
    .select({ awaited: awaitedFees, payment: payments })
    .from(awaitedFees)
    .innerJoin(payments, eq(payments.id, awaitedFees.paymentId))
    .where(and(lte(awaitedFees.checkAt, now), eq(payments.provider, provider)))
    .orderBy(asc(awaitedFees.checkAt), asc(awaitedFees.reference))
    .limit(limit);
}

/** @returns false when somebody else asks about it already */
export async function claimAwaitedFee(
  db: Db,
  found: AwaitedFee,
  { now, next }: { now: Date; next: Date },
): Promise<boolean> {
  const rows = await db
    .update(awaitedFees)
    .set({ checkAt: next, askedAt: found.askedAt ?? now })
    .where(isAsItWas(found))
    .returning({ reference: awaitedFees.reference });
  return rows.length === 1;
}

/** Money that moved for it meanwhile is asked about once more. */
export async function deleteAwaitedFee(
  db: Db,
  asked: Pick<AwaitedFee, 'reference' | 'checkAt'>,
): Promise<void> {
  await db.delete(awaitedFees).where(isAsItWas(asked));
}

const isAsItWas = ({ reference, checkAt }: Pick<AwaitedFee, 'reference' | 'checkAt'>) =>
  and(eq(awaitedFees.reference, reference), eq(awaitedFees.checkAt, checkAt));
