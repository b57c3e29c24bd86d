import type { Id } from '#contract/ids.ts';
import type { Money } from '#contract/money.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { invoiceIssuedByPart } from './invoices.events.ts';
import { changeInvoice } from './invoices.queries.ts';
import type { Invoice } from './invoices.tables.ts';
import { atOneMoment, bookIssue, getLocked, issueNow, moveInvoice, noteMove, pay } from './invoices.ts';
import { receivableOf } from './postings.ts';
import { recover } from './write-off.ts';

/**
 * Money has come for an invoice. Called inside the payment's transaction, which books it: cash against the answered
 * `receivable` as far as it was `applied`, against the buyer's balance what is `excess`. The first part of what is owed issues it, and
 * announces `invoice.issued_by_part`; a part of what may still be left is an advance there, and the last part issues it. Announces
 * `invoice.paid` when it is paid in full. What was written off is taken back by as much as has come for it. An invoice that is paid or
 * void takes no more money.
 * @param of.by what brings it, once: the payment
 * @throws request.not_found; Error: another currency, or less than nothing
 */
export async function settleInvoice(
  ctx: Context,
  { invoiceId, amount, by }: { invoiceId: Id<'invoice'>; amount: Money; by: Id<'payment'> },
): Promise<{ applied: Money; excess: Money; receivable: string; invoice: Invoice }> {
  if (amount.amount < 0) throw new Error(`${amount.amount} cannot be paid`);
  return transaction(ctx, async (inner) => {
    const found = await getLocked(inner, invoiceId);
    const { currency } = found;
    if (currency !== amount.currency)
      throw new Error(`${invoiceId} is in ${currency}, not ${amount.currency}`);
    const applied = takes(found) ? Math.min(amount.amount, found.totalAmount - found.paidAmount) : 0;
    const free = found.totalAmount === 0 && found.state === 'proforma';
    const invoice = applied > 0 || free ? await apply(inner, found, { amount: applied, by }) : found;
    return {
      applied: { amount: applied, currency },
      excess: { amount: amount.amount - applied, currency },
      receivable: receivableOf(invoice),
      invoice,
    };
  });
}

const takes = ({ state }: Invoice) => !['draft', 'paid', 'void', 'refunded'].includes(state);

async function apply(
  ctx: Context,
  invoice: Invoice,
  { amount, by }: { amount: number; by: Id<'payment'> },
): Promise<Invoice> {
  const { id, state } = invoice;
  const paidAmount = invoice.paidAmount + amount;
  if (state === 'written_off') await recover(ctx, invoice, { amount, by });
  if (paidAmount === invoice.totalAmount) return pay(ctx, invoice, amount);
  // What is left of a write-off stays written off.
  if (state === 'written_off') await noteMove(ctx, invoice, state, 'recovered in part');
  else if (state !== 'partially_paid') return payInPart(ctx, invoice, paidAmount);
  return (await changeInvoice(ctx.db, id, state, { paidAmount })) ?? invoice;
}

/**
 * VAT on a part that is paid ahead is chargeable as it is received, and it needs an invoice (Directive 2006/112/EC, articles 65 and 220(1)
 * no. 5). So a part issues all of what is owed (`open`). Most of what may still be left (`proforma`) goes back onto the balance.
 */
async function payInPart(within: Context, invoice: Invoice, paidAmount: number): Promise<Invoice> {
  const ctx = atOneMoment(within);
  const issues = invoice.state === 'open' && !invoice.issuedAt;
  const paid = await moveInvoice(ctx, invoice, 'partially_paid', 'paid in part', {
    paidAmount,
    ...(issues ? await issueNow(ctx, invoice) : {}),
  });
  if (!issues) return paid;
  await bookIssue(ctx, paid);
  await ctx.emit(invoiceIssuedByPart, { invoiceId: paid.id, reference: paid.reference });
  return paid;
}
