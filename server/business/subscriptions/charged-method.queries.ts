import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { debitCurrency, methodKinds, paysIn } from '#contract/method-kinds.ts';
import type { Db } from '#server/platform/db/database.ts';
import { type PaymentMethod, paymentMethods } from '../payments/payments.tables.ts';
import { type Subscription, subscriptions } from './subscriptions.tables.ts';

/**
 * What a subscription is charged to: the method that was chosen for it while it is kept, else the member's standard, else the newest
 * one. A method that cannot pay in its currency counts as none: an account pays euros alone.
 */
export async function findMethodFor(
  db: Db,
  { memberId, methodId, currency }: Pick<Subscription, 'memberId' | 'methodId' | 'currency'>,
): Promise<PaymentMethod | null> {
  if (!memberId) return null;
  const kinds = methodKinds.filter((kind) => paysIn(kind, currency));
  const { id, kind, standard, removedAt } = paymentMethods;
  const [row] = await db
    .select()
    .from(paymentMethods)
    .where(and(eq(paymentMethods.memberId, memberId), isNull(removedAt), inArray(kind, kinds)))
    .orderBy(sql`${id} = ${methodId} desc nulls last`, desc(standard), desc(id))
    .limit(1);
  return row ?? null;
}

/** The id of the same method, for each row of `subscriptions`. */
export const chargedMethodId: SQL = sql`(
  select charged.id from ${paymentMethods} charged
  where charged.member_id = ${subscriptions.memberId} and charged.removed_at is null
    and (charged.kind <> 'sepa_debit' or ${subscriptions.currency} = ${debitCurrency})
  order by charged.id = ${subscriptions.methodId} desc nulls last, charged.standard desc, charged.id desc limit 1)`;
