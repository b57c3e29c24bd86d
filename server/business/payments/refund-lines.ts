import type { CheckedOf, OutputOf } from '#contract/endpoint.ts';
import { fail, failField } from '#contract/errors.ts';
import type * as contract from '#contract/invoice-refunds.ts';
import type { RefundableLines } from '#contract/invoice-refunds.ts';
import { type Money, sumIn } from '#contract/money.ts';
import { paymentProvider } from '#contract/payments.ts';
import type { StaffApprovalPart } from '#contract/staff-approvals.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { creditInvoice, linesLeftOf } from '../invoices/credit-invoice.ts';
import { grossOf, type LineAmount, type LineShare, previewOfPart } from '../invoices/credit-lines.ts';
import { findCreditNoteByReference, findInvoice } from '../invoices/invoices.queries.ts';
import type { CreditNote, Invoice } from '../invoices/invoices.tables.ts';
import { getLocked } from '../invoices/invoices.ts';
import { isTopUp } from '../invoices/postings.ts';
import { requireOthersAccount } from '../organisations/own-account.ts';
import { requireSecondPerson } from '../staff-approvals/require-second-person.ts';
import { listDisputesOf } from './disputes.queries.ts';
import { listPaymentsOf } from './payments.queries.ts';
import type { Payment } from './payments.tables.ts';
import { destinationOf, partsByPayment, refundable, refundInvoice } from './refunds.ts';

type Chosen = CheckedOf<typeof contract.previewInvoiceRefund>;
type Preview = OutputOf<typeof contract.previewInvoiceRefund>;
type LinesAsk = Omit<CheckedOf<typeof contract.refundInvoiceLines>, 'ends'>;

/** Gives back what goes back beside the lines, in the same transaction and after them, and says what that was. */
export type Besides = (ctx: Context) => Promise<readonly StaffApprovalPart[]>;

/**
 * Finance refunds lines of a paid invoice, once for each key: with a credit note of exactly these lines, and by the payments
 * that brought the money, the oldest first.
 * @throws request.not_found; access.refused: reason `yourself`; request.invalid: invoiceId → not_one_of: it bills an order, or
 *   a top-up; currency → not_one_of: not that of the invoice; lines → not_one_of: a line that it does not have, or one twice,
 *   and out_of_range: more than is left; state.move_refused: not paid, or more than the
 *   payments brought that are neither disputed (state `disputed`) nor taken back (state `lost`); request.conflict: something was
 *   credited since the preview, or the key was used for something else; and as `requireSecondPerson`
 */
export async function refundLines(
  ctx: Context,
  { invoiceId, reason, credited, ...chosen }: LinesAsk,
  key: string,
  besides: Besides,
): Promise<CreditNote> {
  const reference = `refund-lines:${invoiceId}:${key}`;
  return transaction(ctx, async (inner) => {
    const invoice = await getLocked(inner, invoiceId);
    await requireRefundedByLine(inner, invoice, chosen);
    const { amount, lines } = creditOf(chosen);
    const isKnown = (await findCreditNoteByReference(inner.db, reference)) !== null;
    if (!isKnown) {
      requirePaid(invoice);
      // Two who saw the same are not both carried out.
      if (invoice.creditedAmount !== credited) throw fail('request.conflict');
      requireLeft(await linesLeftOf(inner, invoice), lines);
      await requirePayable(inner, await paymentsOf(inner, invoice), amount);
    }
    const sum = { amount, currency: invoice.currency };
    const note = await creditInvoice(inner, { invoiceId, reference, amount: sum, lines, reason });
    const { destination } = chosen;
    await refundInvoice(inner, { invoiceId, amount, reference, reason, destination });
    if (isKnown) return note;
    const parts = [...lines.map((line) => partOf(invoice, line)), ...(await besides(inner))];
    await requireSecondPerson(inner, {
      about: invoice.number ?? invoice.snapshot.about,
      memberId: invoice.memberId,
      amount: sumIn(
        sum.currency,
        parts.map((part) => part.amount),
      ),
      parts,
    });
    return note;
  });
}

/**
 * What `refundLines` would do, computed in the same way.
 * @throws as refundLines
 */
export async function previewLines(
  ctx: Context,
  { invoiceId, ...chosen }: Chosen,
): Promise<{ invoice: Invoice; preview: Omit<Preview, 'subscription'> }> {
  const invoice = await getInvoice(ctx, invoiceId);
  await requireRefundedByLine(ctx, invoice, chosen);
  requirePaid(invoice);
  const { amount, lines } = creditOf(chosen);
  const left = await linesLeftOf(ctx, invoice);
  requireLeft(left, lines);
  const paid = await paymentsOf(ctx, invoice);
  await requirePayable(ctx, paid, amount);
  const { currency } = invoice;
  const shown = lines.map((line) => ({
    position: line.position + 1,
    title: titleOf(invoice, line),
    ...previewOfPart(shareOf(left, line), line.amount, currency),
  }));
  const sumOf = (each: (line: (typeof shown)[number]) => Money) => sumIn(currency, shown.map(each));
  const preview = {
    lines: shown,
    net: sumOf(({ net }) => net),
    tax: sumOf(({ tax }) => tax),
    total: sumOf(({ total }) => total),
    ways: partsByPayment(paid, amount).map((part) => ({
      provider: paymentProvider.parse(part.payment.provider),
      debit: part.payment.debit,
      destination: destinationOf(part.payment, chosen.destination),
      amount: { amount: part.amount, currency },
    })),
    credited: { amount: invoice.creditedAmount, currency },
  };
  return { invoice, preview };
}

/** @throws as refundLines, for an invoice of which nothing can be refunded by line */
export async function listRefundableLines(
  ctx: Context,
  { invoiceId }: CheckedOf<typeof contract.listRefundableLines>,
): Promise<RefundableLines> {
  const invoice = await getInvoice(ctx, invoiceId);
  const { currency } = invoice;
  await requireRefundedByLine(ctx, invoice, { currency });
  requirePaid(invoice);
  const paid = await paymentsOf(ctx, invoice);
  return {
    refundable: { amount: paid.reduce((all, payment) => all + refundable(payment), 0), currency },
    heldBack: await heldBackBy(ctx, paid),
    lines: (await linesLeftOf(ctx, invoice))
      .filter((line) => grossOf([line]) > 0)
      .map((line) => ({
        position: line.position + 1,
        title: titleOf(invoice, line),
        left: { amount: grossOf([line]), currency },
      })),
  };
}

/** @throws request.not_found */
async function getInvoice({ db }: Context, id: Invoice['id']): Promise<Invoice> {
  const invoice = await findInvoice(db, id);
  if (!invoice) throw fail('request.not_found');
  return invoice;
}

const titleOf = ({ snapshot }: Invoice, { position }: Pick<LineAmount, 'position'>) =>
  snapshot.lines[position]?.title ?? '';

const partOf = (invoice: Invoice, line: LineAmount): StaffApprovalPart => ({
  title: titleOf(invoice, line),
  amount: { amount: line.amount, currency: invoice.currency },
});

/** The lines as the document counts them, from 1, as the books do. */
function creditOf({ lines }: Pick<Chosen, 'lines'>): { amount: number; lines: LineAmount[] } {
  const parts = lines.map(({ position, amount }) => ({ position: position - 1, amount }));
  return { amount: parts.reduce((sum, { amount }) => sum + amount, 0), lines: parts };
}

/** What was ordered is refunded with its order, which moves with it; a top-up with its payment, off the balance. */
async function requireRefundedByLine(
  ctx: Context,
  invoice: Invoice,
  { currency }: Pick<Chosen, 'currency'> | Pick<Invoice, 'currency'>,
): Promise<void> {
  await requireOthersAccount(ctx, invoice.memberId);
  if (invoice.reference.startsWith('order:') || isTopUp(invoice)) throw failField('invoiceId', 'not_one_of');
  if (currency !== invoice.currency) throw failField('currency', 'not_one_of');
}

function requirePaid({ state }: Invoice): void {
  if (state !== 'paid') throw fail('state.move_refused', { state, wanted: 'refunded' });
}

function requireLeft(left: readonly LineShare[], lines: readonly LineAmount[]): void {
  if (new Set(lines.map(({ position }) => position)).size < lines.length)
    throw failField('lines', 'not_one_of');
  for (const line of lines)
    if (line.amount > grossOf([shareOf(left, line)])) throw failField('lines', 'out_of_range');
}

/** @throws request.invalid: lines → not_one_of */
function shareOf(left: readonly LineShare[], { position }: LineAmount): LineShare {
  const share = left.find((line) => line.position === position);
  if (!share) throw failField('lines', 'not_one_of');
  return share;
}

const paymentsOf = async ({ db }: Context, { id }: Invoice): Promise<Payment[]> =>
  (await listPaymentsOf(db, id)).map(({ payment }) => payment);

/** What a bank contests is not given back beside that, and what it took back is not paid any more. */
async function requirePayable(ctx: Context, paid: readonly Payment[], amount: number): Promise<void> {
  const parts = partsByPayment(paid, amount);
  if (parts.reduce((sum, part) => sum + part.amount, 0) === amount) return;
  const state = await heldBackBy(ctx, paid);
  if (state) throw fail('state.move_refused', { state, wanted: 'refunded' });
  throw failField('lines', 'out_of_range');
}

/** Why payments cannot give back all that they brought: a bank has not decided on one, or has taken it back. */
async function heldBackBy({ db }: Context, paid: readonly Payment[]): Promise<RefundableLines['heldBack']> {
  const ids = paid.map(({ id }) => id);
  const states = (await listDisputesOf(db, ids)).map(({ state }) => state);
  if (states.includes('open')) return 'disputed';
  return states.includes('lost') ? 'lost' : null;
}
