import type { Id } from '#contract/ids.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/database.ts';
import { findReplaced, findReplacement } from '../invoices/invoices.queries.ts';
import type { Invoice } from '../invoices/invoices.tables.ts';
import { getLocked } from '../invoices/invoices.ts';
import { listOfInvoiceLocked, moveToReplacement } from './commissions.queries.ts';

/**
 * In a transaction: the invoice that bills by now what this one did, locked, with the commissions of those that it was
 * issued in place of. Whatever is heard of them, and in which order, is settled on it. They are locked the oldest first.
 * @throws request.not_found
 */
export async function lockCurrent(ctx: Context, id: Id<'invoice'>): Promise<Invoice> {
  let invoice = await getLocked(ctx, await oldestOf(ctx.db, id));
  const replaced: Invoice[] = [];
  for (let next = await findReplacement(ctx.db, invoice.id); next; ) {
    replaced.push(invoice);
    invoice = await getLocked(ctx, next.id);
    next = await findReplacement(ctx.db, invoice.id);
  }
  for (const before of replaced) {
    await listOfInvoiceLocked(ctx.db, before.id);
    await moveToReplacement(ctx.db, before.id, invoice.id);
  }
  return invoice;
}

async function oldestOf(db: Db, id: Id<'invoice'>): Promise<Id<'invoice'>> {
  const replaced = await findReplaced(db, id);
  return replaced ? oldestOf(db, replaced.id) : id;
}
