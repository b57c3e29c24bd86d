import { accountingCurrencyOf } from '#contract/accounting-currencies.ts';
import type { Id } from '#contract/ids.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import {
  completeAccountingAmounts,
  findAccountingAmounts,
  listWaitingInvoices,
  listWaitingNotes,
} from './accounting-amounts.queries.ts';
import { figuresOf, figuresOfNote, statedBefore } from './accounting-amounts.ts';
import { findInvoiceLocked } from './invoices.queries.ts';
import { figuresOfWriteOff } from './state-write-off.ts';
import { listWaitingWriteOffs } from './write-offs.queries.ts';

const invoicesAtOnce = 200;

/** Completes the documents for which a rate is known by now. */
export async function completeAmounts(ctx: Context): Promise<void> {
  let after = '';
  for (;;) {
    const found = await listWaitingInvoices(ctx.db, after, invoicesAtOnce);
    for (const id of found) await transaction(ctx, (inner) => completeInvoice(inner, id));
    const last = found.at(-1);
    if (!last || found.length < invoicesAtOnce) return;
    after = last;
  }
}

/** The invoice, then its credit notes and what was written off of it. One that replaces another has a later id, and comes after it. */
async function completeInvoice(ctx: Context, id: Id<'invoice'>): Promise<void> {
  // Whoever makes a credit note of it meanwhile holds the row: it is made before this or after.
  const invoice = await findInvoiceLocked(ctx.db, id);
  const own = await findAccountingAmounts(ctx.db, id);
  const accounting = accountingCurrencyOf(invoice?.snapshot.seller.country ?? '');
  if (!invoice || !own || !accounting) return;
  const figures = own.rate
    ? own
    : await figuresOf(ctx, invoice, { accounting, before: await statedBefore(ctx, invoice) });
  const { rate } = figures;
  if (!rate) return;
  if (!own.rate) await completeAccountingAmounts(ctx.db, id, figures);
  const of = { invoiceId: id, currency: own.currency, rate };
  for (const note of await listWaitingNotes(ctx.db, id))
    await completeAccountingAmounts(ctx.db, note.id, await figuresOfNote(ctx, note, of));
  for (const writeOff of await listWaitingWriteOffs(ctx.db, id))
    await completeAccountingAmounts(ctx.db, writeOff.id, await figuresOfWriteOff(ctx, writeOff, of));
}
