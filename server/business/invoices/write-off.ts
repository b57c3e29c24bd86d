import { fail } from '#contract/errors.ts';
import { type Id, newId } from '#contract/ids.ts';
import { canMove, invoiceMoves } from '#contract/states.ts';
import type { WriteOffAct } from '#contract/write-offs-operator.ts';
import type { Context } from '#server/platform/context.ts';
import { book, type Line } from '../ledger/ledger.ts';
import { linesLeftOf } from './credit-invoice.ts';
import { grossOf, partOfLine } from './credit-lines.ts';
import type { Invoice } from './invoices.tables.ts';
import { atOneMoment, moveInvoice, noteMove } from './invoices.ts';
import { receivableOf, taxOf } from './postings.ts';
import { stateWriteOff } from './state-write-off.ts';
import { findWrittenOff, insertWriteOff, type Standing, sumWriteOffs } from './write-offs.queries.ts';
import type { WriteOff } from './write-offs.tables.ts';

// Verbs for other verbs, which have checked who acts and hold the row of the invoice: no door leads here.

/** The expense of money that does not come. It is no revenue that is taken back: what was sold was delivered. */
const badDebt = 'bad_debt';

const kinds = {
  written_off: 'invoice_written_off',
  recovered: 'write_off_recovered',
  undone: 'write_off_undone',
} as const satisfies Record<WriteOffAct, string>;

/**
 * What writing off the rest of an invoice comes to. The tax in it is the part that the lines which are left have of it.
 * @throws state.move_refused: it is not issued (state `not_issued`), or nothing of it is unpaid
 */
export async function restToWriteOff(ctx: Pick<Context, 'db'>, invoice: Invoice): Promise<Standing> {
  const { state, issuedAt, totalAmount, paidAmount } = invoice;
  if (!issuedAt) throw fail('state.move_refused', { state: 'not_issued', wanted: 'written_off' });
  if (!canMove(invoiceMoves, state, 'written_off'))
    throw fail('state.move_refused', { state, wanted: 'written_off' });
  const total = totalAmount - paidAmount;
  return { total, tax: await taxIn(ctx, invoice, total) };
}

/**
 * The tax in all that is written off of an invoice, by what is left of its lines. What a part adds to it, or takes back, is the difference
 * of two such sums, so that the rounding of several parts never adds up. @param total minor units, tax included
 */
async function taxIn(ctx: Pick<Context, 'db'>, invoice: Invoice, total: number): Promise<number> {
  const left = await linesLeftOf(ctx, invoice);
  const tax = left.reduce((sum, line) => sum + line.tax, 0);
  return partOfLine({ position: 0, net: grossOf(left) - tax, tax }, total).tax;
}

/** What is booked when so much is written off; the tax is corrected as far as it is named. */
export const writtenOffLines = (invoice: Invoice, { total, tax }: Standing): Line[] => [
  [badDebt, total - tax],
  [taxOf(invoice), tax],
  [receivableOf(invoice), -total],
];

/**
 * Books the rest of an issued invoice as a loss; it asks for nothing any more, and can still be paid. The document stays as it is.
 * @param of.correctsTax takes its VAT back from what is owed to the tax office, on the day of this entry
 * @throws as `restToWriteOff`
 */
export async function writeOff(
  within: Context,
  invoice: Invoice,
  { correctsTax, reason }: { correctsTax: boolean; reason: string },
): Promise<WriteOff> {
  const ctx = atOneMoment(within);
  const { total, tax } = await restToWriteOff(ctx, invoice);
  await moveInvoice(ctx, invoice, 'written_off', reason);
  return keep(ctx, invoice, {
    ...{ act: 'written_off', fromState: invoice.state, paymentId: null, reason, correctsTax },
    ...{ totalAmount: total, taxAmount: correctsTax ? tax : 0 },
  });
}

/**
 * A part had come of an invoice whose rest is written off, and the payer's bank took it back: that part is written off as well, and its
 * VAT is corrected where that of the rest was. The caller has taken it off what is paid, and books that it is owed again.
 */
export async function writeOffReturned(
  within: Context,
  invoice: Invoice,
  { amount, reason }: { amount: number; reason: string },
): Promise<WriteOff> {
  const ctx = atOneMoment(within);
  const { correctsTax } = await getWrittenOff(ctx, invoice);
  const before = await sumWriteOffs(ctx.db, invoice.id);
  const standing = await taxIn(ctx, invoice, before.total + amount);
  await noteMove(ctx, invoice, invoice.state, reason);
  return keep(ctx, invoice, {
    ...{ act: 'written_off', fromState: 'uncollectible', paymentId: null, reason, correctsTax },
    ...{ totalAmount: amount, taxAmount: correctsTax ? standing - before.tax : 0 },
  });
}

/**
 * Money has come for an invoice that was written off: the loss is taken back by as much, and the tax that was corrected is owed again
 * for that part. The caller settles the invoice with it.
 * @param by the payment that brought it, which recovers it once
 */
export async function recover(
  within: Context,
  invoice: Invoice,
  { amount, by }: { amount: number; by: Id<'payment'> },
): Promise<WriteOff> {
  const of = { act: 'recovered', paymentId: by, reason: '' } as const;
  return takeBack(atOneMoment(within), invoice, amount, of);
}

/** Takes back all that is still written off: the invoice asks for it again, as it did before. */
export async function reinstate(within: Context, invoice: Invoice, reason: string): Promise<Invoice> {
  const ctx = atOneMoment(within);
  const { fromState } = await getWrittenOff(ctx, invoice);
  if (!fromState) throw new Error(`${invoice.id} was written off from no state`);
  const isPaidInPart = fromState === 'open' && invoice.paidAmount > 0;
  const back = await moveInvoice(ctx, invoice, isPaidInPart ? 'partially_paid' : fromState, reason);
  const { totalAmount, paidAmount } = invoice;
  await takeBack(ctx, invoice, totalAmount - paidAmount, { act: 'undone', paymentId: null, reason });
  return back;
}

async function takeBack(
  ctx: Context,
  invoice: Invoice,
  amount: number,
  of: Pick<WriteOff, 'act' | 'paymentId' | 'reason'>,
): Promise<WriteOff> {
  const before = await sumWriteOffs(ctx.db, invoice.id);
  const { correctsTax } = await getWrittenOff(ctx, invoice);
  if (amount > before.total) throw new Error(`${amount} of ${invoice.id} was not written off`);
  const standing = await taxIn(ctx, invoice, before.total - amount);
  const taxAmount = correctsTax ? before.tax - standing : 0;
  return keep(ctx, invoice, { ...of, fromState: null, totalAmount: amount, taxAmount, correctsTax });
}

/** By which it was written off last. */
async function getWrittenOff({ db }: Context, { id }: Invoice): Promise<WriteOff> {
  const written = await findWrittenOff(db, id);
  if (!written) throw new Error(`${id} was written off by nothing`);
  return written;
}

/** The row, its entry in the ledger, and what it comes to in the currency of the accounts. */
async function keep(
  ctx: Context,
  invoice: Invoice,
  of: Omit<WriteOff, 'id' | 'invoiceId' | 'currency' | 'createdAt'>,
): Promise<WriteOff> {
  const { id: invoiceId, currency, number, snapshot } = invoice;
  const row: WriteOff = {
    id: newId('writeOff', ctx.now()),
    invoiceId,
    currency,
    createdAt: ctx.now(),
    ...of,
  };
  await insertWriteOff(ctx.db, row);
  const lines = writtenOffLines(invoice, { total: row.totalAmount, tax: row.taxAmount });
  const sign = row.act === 'written_off' ? 1 : -1;
  await book(ctx, {
    ...{ kind: kinds[row.act], reference: row.id, memo: `${number} for ${snapshot.about}`, currency },
    lines: lines.map(([account, amount]): Line => [account, sign * amount]),
  });
  await stateWriteOff(ctx, row);
  return row;
}
