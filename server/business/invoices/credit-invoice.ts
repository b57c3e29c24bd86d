import { fail } from '#contract/errors.ts';
import { type Id, newId } from '#contract/ids.ts';
import type { Money } from '#contract/money.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { takeBackDeferred } from '../deferrals/defer-revenue.ts';
import { lockDeferred } from '../deferrals/lock-deferred.ts';
import { balanceOf, book, lockAccount } from '../ledger/ledger.ts';
import { stateCreditNote } from './accounting-amounts.ts';
import { grossOf, type LineAmount, type LineShare, linesLeft, partOfLine, spread } from './credit-lines.ts';
import { creditNoteIssued } from './invoices.events.ts';
import {
  changeInvoice,
  findCreditNoteByReference,
  insertCreditNote,
  insertCreditNoteLines,
  listCreditedLines,
  listLinesOfNote,
} from './invoices.queries.ts';
import type { CreditNote, Invoice } from './invoices.tables.ts';
import { atOneMoment, drawNumber, getLocked, moveInvoice } from './invoices.ts';
import { balanceAccountOf, credited } from './postings.ts';

export interface CreditAsk {
  invoiceId: Id<'invoice'>;
  reference: string;
  /** Gross; at most what was not credited yet. */
  amount: Money;
  /** What it gives back of which lines, together the amount; absent = spread over all with something left. */
  lines?: readonly LineAmount[];
  /** The lines were computed by `spread` from an amount that was named for them. */
  isSpread?: boolean;
  reason: string;
}

/**
 * Takes back a part of a paid invoice, or all of it, once for each reference. Books revenue of the lines and tax back
 * against the buyer's receivable, which the refund then evens out (receivable against cash or balance): until it does, we
 * owe them. What is still deferred of the lines is taken back before revenue that was earned.
 * @throws request.not_found; state.move_refused: not paid, or a topped-up balance that was spent meanwhile;
 *   request.conflict: the reference was used for something else; request.invalid: amount → out_of_range, also of one line
 */
export async function creditInvoice(ctx: Context, wanted: CreditAsk): Promise<CreditNote> {
  return transaction(ctx, async (inner) => {
    // The invoice's lock comes first, so that the same reference twice at once finds the first one's note.
    const invoice = await getLocked(inner, wanted.invoiceId);
    const known = await findCreditNoteByReference(inner.db, wanted.reference);
    if (known) return again(inner, known, wanted);
    requireCreditable(invoice, wanted.amount);
    const left = await linesLeftOf(inner, invoice);
    const lines = partsOfLines(left, wanted);
    const isSpread =
      (wanted.isSpread ?? !wanted.lines) && lines.length > 1 && wanted.amount.amount < grossOf(left);
    const note = await writeNote(inner, invoice, { ...wanted, lines, isSpread });
    const creditedAmount = invoice.creditedAmount + note.totalAmount;
    if (creditedAmount < invoice.totalAmount)
      await changeInvoice(inner.db, invoice.id, 'paid', { creditedAmount });
    else await moveInvoice(inner, invoice, 'refunded', wanted.reason, { creditedAmount });
    return note;
  });
}

/** Makes what is left of a voided invoice be credited once. */
const voidReference = ({ id }: Pick<Invoice, 'id'>) => `void:${id}`;

/**
 * In a transaction that holds the row: takes back an issued invoice that is not paid, or not any more, with a credit note
 * over what was not credited yet.
 * @throws state.move_refused: it is paid
 */
export async function reverseInvoice(ctx: Context, invoice: Invoice, reason: string): Promise<Invoice> {
  const { id, totalAmount, creditedAmount, currency } = invoice;
  const reversed = await moveInvoice(ctx, invoice, 'void', reason, { creditedAmount: totalAmount });
  await writeNote(ctx, invoice, {
    ...{ invoiceId: id, reference: voidReference(invoice), reason, isSpread: false },
    amount: { amount: totalAmount - creditedAmount, currency },
    lines: (await linesLeftOf(ctx, invoice)).filter((line) => grossOf([line]) !== 0),
  });
  return reversed;
}

/** What is left of each line of an invoice. Lock its row where something is to be credited. */
export async function linesLeftOf({ db }: Pick<Context, 'db'>, invoice: Invoice): Promise<LineShare[]> {
  return linesLeft(invoice, await listCreditedLines(db, invoice.id));
}

/** A retry may spread its amount over what is left by now: only lines that were named have to be the same. */
async function again(
  { db }: Context,
  known: CreditNote,
  { invoiceId, amount, lines, isSpread }: CreditAsk,
): Promise<CreditNote> {
  if (known.invoiceId !== invoiceId || known.totalAmount !== amount.amount) throw fail('request.conflict');
  if (!lines || isSpread) return known;
  const gross = (await listLinesOfNote(db, known.id)).map((line) => [line.position, grossOf([line])]);
  const asked = lines.filter((line) => line.amount !== 0).map((line) => [line.position, line.amount]);
  if (String(gross) !== String(asked.toSorted(([a = 0], [b = 0]) => a - b))) throw fail('request.conflict');
  return known;
}

const outOfRange = () => fail('request.invalid', { fields: { amount: 'out_of_range' } });

function requireCreditable(invoice: Invoice, { amount, currency }: Money): void {
  const { state } = invoice;
  const rest = invoice.totalAmount - invoice.creditedAmount;
  if (state !== 'paid') throw fail('state.move_refused', { state, wanted: 'refunded' });
  if (currency !== invoice.currency || !Number.isSafeInteger(amount) || amount <= 0 || amount > rest)
    throw outOfRange();
}

/** In a transaction that holds the invoice: no line is ever given back beyond its amount. */
function partsOfLines(left: readonly LineShare[], { amount: { amount }, lines }: CreditAsk): LineShare[] {
  const named = (lines ?? spread(left, amount)).filter((line) => line.amount !== 0);
  const sum = named.reduce((all, line) => all + line.amount, 0);
  const twice = new Set(named.map(({ position }) => position)).size < named.length;
  if (sum !== amount || twice) throw outOfRange();
  return named.map((line) => {
    const of = left.find(({ position }) => position === line.position);
    if (!of || !Number.isSafeInteger(line.amount) || line.amount < 0 || line.amount > grossOf([of]))
      throw outOfRange();
    return partOfLine(of, line.amount);
  });
}

interface Written {
  lines: readonly LineShare[];
  isSpread: boolean;
}

async function writeNote(
  within: Context,
  invoice: Invoice,
  { reference, reason, amount: { amount, currency }, lines, isSpread }: Omit<CreditAsk, 'lines'> & Written,
): Promise<CreditNote> {
  const ctx = atOneMoment(within);
  const balance = balanceAccountOf(invoice);
  const postings = credited(invoice, lines);
  const takesBalance = postings.some(([account]) => account === balance);
  await lockDeferred(ctx, { invoiceId: invoice.id });
  if (takesBalance) await lockAccount(ctx, balance);
  const netAmount = lines.reduce((sum, { net }) => sum + net, 0);
  const note: CreditNote = {
    id: newId('creditNote', ctx.now()),
    number: await drawNumber(ctx, 'CN', invoice.snapshot),
    invoiceId: invoice.id,
    reference,
    currency,
    netAmount,
    taxAmount: amount - netAmount,
    totalAmount: amount,
    reason,
    isSpread,
    snapshot: invoice.snapshot,
    createdAt: ctx.now(),
  };
  await insertCreditNote(ctx.db, note);
  await insertCreditNoteLines(ctx.db, note.id, lines);
  await stateCreditNote(ctx, note);
  const memo = `${note.number} for ${invoice.number}`;
  await book(ctx, { kind: 'invoice_credited', reference: note.id, memo, currency, lines: postings });
  await takeBackDeferred(ctx, { id: note.id, invoiceId: invoice.id, currency, memo, lines });
  if (takesBalance && (await balanceOf(ctx, balance, currency)).amount > 0)
    throw fail('state.move_refused', { state: 'spent', wanted: 'refunded' });
  await ctx.emit(creditNoteIssued, {
    invoiceId: invoice.id,
    reference: invoice.reference,
    creditNoteId: note.id,
  });
  return note;
}
