import { Failure } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { taxBuyerOf } from '../catalogue/pricing/tax.ts';
import { attachInvoice } from '../documents/documents.ts';
import type { Invoice } from '../invoices/invoices.tables.ts';
import { getLocked as getInvoiceLocked } from '../invoices/invoices.ts';
import { voidInvoice } from '../invoices/void-invoice.ts';
import { requireNoneUnderWay, stopPayments } from '../payments/stop-payments.ts';
import { isRefuted } from '../vat-checks/vat-checks.ts';
import { announceDebit } from './coming-debit.ts';
import { listBilledByRefuted } from './refuted.queries.ts';
import { billLine, subscriptionOfReference, taxedFor } from './renewal-invoice.ts';
import { taxAddedMail } from './subscriptions.mail.ts';
import { findLocked } from './subscriptions.queries.ts';
import type { Subscription } from './subscriptions.tables.ts';
import { changeSubscriptionRow, mailAbout, noteMove } from './subscriptions.ts';

/**
 * Bills renewals and upgrades again, with tax, that were asked for without it because of a VAT id to which the register has said no
 * since. A request for payment is replaced. What was issued, was paid in part or is being paid stays as it is, and is seen to by staff.
 * @param memberId null: of all members
 */
export async function billRefutedAnew(ctx: Context, memberId: Id<'member'> | null): Promise<void> {
  if (ctx.config.vatIdCheck.mode === 'off') return;
  for (const { id, invoiceId } of await listBilledByRefuted(ctx.db, memberId)) {
    try {
      // On a page of a provider that is still open, nobody pays the old amount any more.
      await stopPayments(ctx, invoiceId);
      await transaction(ctx, (inner) => billAnew(inner, id, invoiceId));
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      ctx.log.info({ failure: error.failure, invoice: invoiceId }, 'a request without tax was not replaced');
    }
  }
}

/** In a transaction: the same line for the same buyer, due on the same day, with the tax that holds by now. */
async function billAnew(ctx: Context, id: Id<'subscription'>, invoiceId: Id<'invoice'>): Promise<void> {
  const found = await findLocked(ctx.db, id);
  const before = await getInvoiceLocked(ctx, invoiceId);
  const { buyer, lines } = before.snapshot;
  const [line] = lines;
  const rename = found && renamedBy(found, invoiceId);
  if (!rename || !line || !isUntouched(before)) return;
  if (!(await isRefuted(ctx, found.memberId, taxBuyerOf(buyer)))) return;
  await requireNoneUnderWay(ctx, invoiceId);
  await voidInvoice(ctx, invoiceId, `the VAT ID ${buyer.vatId} is invalid`);
  const billed = { ...found, billing: buyer };
  // Without tax, the net amount is the price, also where prices hold the tax.
  const price = { amount: before.netAmount, currency: before.currency };
  // The day of its rate is that on which its period begins: an upgrade is due a day later.
  const from = subscriptionOfReference(before.reference)?.at ?? before.dueAt;
  const { net, tax } = await taxedFor(ctx, billed, price, from);
  const made = await billLine(ctx, billed, {
    // Behind the moment it says how often it was billed before.
    reference: before.reference.replace(/Z:\d+$/, 'Z'),
    line: { ...line, netAmount: net.amount },
    tax,
    // What was overdue stays so: a day of its own would give it the days before a suspension once more.
    dueAt: before.dueAt,
  });
  const changed = await changeSubscriptionRow(ctx, found, rename(made.id));
  await noteMove(ctx, changed, changed.state, `billed again with tax: the VAT ID ${buyer.vatId} is invalid`);
  const debit = changed.invoiceId === made.id ? await announceDebit(ctx, changed, made.dueAt) : null;
  const attachments = await attachInvoice(ctx, made);
  await mailAbout(ctx, changed, taxAddedMail(changed, { invoice: made, debit, attachments }));
}

const isUntouched = ({ state, issuedAt, paidAmount, snapshot }: Invoice): boolean =>
  state === 'open' && issuedAt === null && paidAmount === 0 && snapshot.tax.reverseCharge;

/** How the row names another invoice in place of one; null where it does not name that one any more. */
function renamedBy({ state, invoiceId, pendingUpdate }: Subscription, id: Id<'invoice'>) {
  if (state === 'canceled') return null;
  if (invoiceId === id) return (made: Id<'invoice'>) => ({ invoiceId: made });
  if (pendingUpdate?.invoiceId !== id) return null;
  return (made: Id<'invoice'>) => ({ pendingUpdate: { ...pendingUpdate, invoiceId: made } });
}
