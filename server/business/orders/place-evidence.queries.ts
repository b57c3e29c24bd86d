import { and, asc, desc, eq, gt, inArray, like, ne, or } from 'drizzle-orm';
import type { Id } from '#contract/ids.ts';
import type { Db } from '#server/platform/db/database.ts';
import { invoices } from '../invoices/invoices.tables.ts';
import { type Payment, payments } from '../payments/payments.tables.ts';
import { type PlaceEvidence, placeEvidence } from './orders.tables.ts';

/** The same piece again is there already. */
export async function insertPlaces(db: Db, rows: (typeof placeEvidence.$inferInsert)[]): Promise<void> {
  if (rows.length) await db.insert(placeEvidence).values(rows).onConflictDoNothing();
}

/** In the order in which they were noted. */
export async function listPlaces(db: Db, reference: string): Promise<PlaceEvidence[]> {
  return db
    .select()
    .from(placeEvidence)
    .where(eq(placeEvidence.reference, reference))
    .orderBy(asc(placeEvidence.id));
}

export async function deletePlacesOf(db: Db, references: readonly string[]): Promise<void> {
  await db.delete(placeEvidence).where(inArray(placeEvidence.reference, [...references]));
}

/**
 * Payments whose money went onto a member's balance in a currency from outside, by a top-up or as more than was due; the newest
 * first. One that is disputed or was refunded fills nothing.
 */
export async function listFilling(
  db: Db,
  { memberId, currency, limit }: { memberId: Id<'member'>; currency: string; limit: number },
): Promise<Pick<Payment, 'id' | 'provider' | 'providerRef' | 'amount'>[]> {
  const { id, provider, providerRef, amount, appliedAmount } = payments;
  return db
    .select({ id, provider, providerRef, amount })
    .from(payments)
    .innerJoin(invoices, eq(invoices.id, payments.invoiceId))
    .where(
      and(
        eq(invoices.memberId, memberId),
        eq(payments.state, 'succeeded'),
        eq(payments.currency, currency),
        ne(provider, 'balance'),
        or(like(invoices.reference, 'topup:%'), gt(amount, appliedAmount)),
      ),
    )
    .orderBy(desc(id))
    .limit(limit);
}
