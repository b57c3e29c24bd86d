import type { CheckedOf, OutputOf } from '#contract/endpoint.ts';
import { fail } from '#contract/errors.ts';
import type { listWriteOffs as contract } from '#contract/write-offs-operator.ts';
import type { Context } from '#server/platform/context.ts';
import { findInvoice } from '../invoices/invoices.queries.ts';
import { listWriteOffsOf, sumWriteOffs } from '../invoices/write-offs.queries.ts';

/**
 * What was written off of an invoice, and taken back of that; the door lets only staff in.
 * @throws request.not_found
 */
export async function listWriteOffs(
  { db }: Context,
  { invoiceId }: CheckedOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const invoice = await findInvoice(db, invoiceId);
  if (!invoice) throw fail('request.not_found');
  const { currency } = invoice;
  const { total } = await sumWriteOffs(db, invoiceId);
  const rows = await listWriteOffsOf(db, invoiceId);
  return {
    standing: { amount: total, currency },
    items: rows.map(({ act, totalAmount, taxAmount, reason, createdAt }) => ({
      ...{ act, reason, at: createdAt.toISOString() },
      amount: { amount: totalAmount, currency },
      vat: { amount: taxAmount, currency },
    })),
  };
}
