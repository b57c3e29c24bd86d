import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Id } from '#contract/ids.ts';
import type { Db } from '#server/platform/db/database.ts';
import { invoices } from '../invoices/invoices.tables.ts';
import { vatChecks } from '../vat-checks/vat-checks.tables.ts';
import { subscriptions } from './subscriptions.tables.ts';

/** What the register has answered last about the VAT id of an invoice's buyer. */
const lastAnswer: SQL = sql`(select c.state from ${vatChecks} c
  where c.member_id = ${subscriptions.memberId} and c.vat_id = ${invoices.snapshot} #>> '{buyer,vatId}' and c.state <> 'asking'
  order by c.answered_at desc, c.id desc limit 1)`;

/**
 * Requests for payment of renewals and upgrades that nobody has paid anything of, and that are without tax because of a VAT id to which
 * the register has said no.
 * @param memberId null: of all members
 */
export async function listBilledByRefuted(
  db: Db,
  memberId: Id<'member'> | null,
): Promise<{ id: Id<'subscription'>; invoiceId: Id<'invoice'> }[]> {
  const { reference, snapshot } = invoices;
  return db
    .select({ id: subscriptions.id, invoiceId: invoices.id })
    .from(invoices)
    .innerJoin(subscriptions, sql`${subscriptions.id} = split_part(${reference}, ':', 2)`)
    .where(
      and(
        eq(invoices.state, 'open'),
        isNull(invoices.issuedAt),
        eq(invoices.paidAmount, 0),
        sql`(${snapshot} #>> '{tax,reverseCharge}')::boolean`,
        or(
          eq(subscriptions.invoiceId, invoices.id),
          sql`${subscriptions.pendingUpdate} ->> 'invoiceId' = ${invoices.id}`,
        ),
        memberId ? eq(subscriptions.memberId, memberId) : undefined,
        sql`${lastAnswer} = 'invalid'`,
      ),
    )
    .orderBy(subscriptions.id, invoices.id);
}
