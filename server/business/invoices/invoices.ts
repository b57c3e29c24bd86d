import { fail } from '#contract/errors.ts';
import { type Id, newId } from '#contract/ids.ts';
import { canMove, type InvoiceState, invoiceMoves } from '#contract/states.ts';
import { actorName, type Context, keyOfActor } from '#server/platform/context.ts';
import { numberText } from '#server/platform/db/numbering.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { isoDayText } from '#server/platform/value-text.ts';
import type { DeferralPart } from '../deferrals/deferrals.tables.ts';
import { book } from '../ledger/ledger.ts';
import { stateInvoice } from './accounting-amounts.ts';
import { deferInvoice } from './defer-invoice.ts';
import { invoicePaid } from './invoices.events.ts';
import {
  changeInvoice,
  findInvoiceByReference,
  findInvoiceLocked,
  insertInvoice,
  insertMove,
  takeNumber,
} from './invoices.queries.ts';
import type { Invoice, invoices, Series } from './invoices.tables.ts';
import { issued, isTopUp, toppedUp } from './postings.ts';
import { type InvoiceSnapshot, zoneOf } from './snapshot.ts';

// Verbs for other verbs, which have checked who acts: no door leads here.

/**
 * Bills something once: the same reference is always answered with the same invoice, as it is by now.
 * @param as `proforma` asks for what may still be left; `open` for what is owed from its due day on, and is issued at
 *   once where INVOICE_NUMBER_AT says so, else by the first part of its money
 * @throws Error when the lines add up to less than nothing
 */
export async function createInvoice(
  ctx: Context,
  wanted: {
    reference: string;
    memberId: Id<'member'>;
    snapshot: InvoiceSnapshot;
    currency: string;
    dueAt: Date;
    as: 'proforma' | 'open';
  },
): Promise<Invoice> {
  const { as, snapshot, ...row } = wanted;
  const netAmount = snapshot.lines.reduce((sum, line) => sum + line.netAmount, 0);
  const taxAmount = snapshot.tax.amount.amount;
  if (netAmount < 0 || taxAmount < 0) throw new Error(`${wanted.reference} would be billed below nothing`);
  return transaction(ctx, async (inner) => {
    const { db, now } = inner;
    const made = await insertInvoice(db, {
      ...row,
      id: newId('invoice', now()),
      state: 'proforma',
      snapshot,
      netAmount,
      taxAmount,
      totalAmount: netAmount + taxAmount,
      createdAt: now(),
    });
    if (!made) return getByReference(inner, wanted.reference);
    await noteMove(inner, made, null, 'made');
    return as === 'open' ? open(inner, made) : made;
  });
}

async function getByReference({ db }: Context, reference: string): Promise<Invoice> {
  const known = await findInvoiceByReference(db, reference);
  if (!known) throw fail('request.conflict');
  return known;
}

/** @throws request.not_found */
export async function getLocked({ db }: Context, id: Id<'invoice'>): Promise<Invoice> {
  const invoice = await findInvoiceLocked(db, id);
  if (!invoice) throw fail('request.not_found');
  return invoice;
}

/** In a transaction that holds the row. What costs nothing is paid by being asked for. */
async function open(ctx: Context, proforma: Invoice): Promise<Invoice> {
  if (proforma.totalAmount === 0) return pay(ctx, proforma, 0);
  if (ctx.config.invoiceNumberAt === 'payment') return moveInvoice(ctx, proforma, 'open', 'asked for');
  const moment = atOneMoment(ctx);
  const issued = await moveInvoice(moment, proforma, 'open', 'issued', await issueNow(moment, proforma));
  await bookIssue(moment, issued);
  return issued;
}

/** The same context with its clock stopped: a document, its number, its entries and its payment bear one instant. */
export function atOneMoment(ctx: Context): Context {
  const moment = ctx.now();
  return { ...ctx, now: () => moment };
}

/**
 * Date and number, which a document gets at one moment, and together with its books: `bookIssue` follows in the same
 * transaction.
 */
export async function issueNow(
  ctx: Context,
  { snapshot }: Pick<Invoice, 'snapshot'>,
): Promise<{ issuedAt: Date; number: string }> {
  return {
    issuedAt: ctx.now(),
    number: await drawNumber(ctx, isTopUp({ snapshot }) ? 'REC' : 'INV', snapshot),
  };
}

/**
 * In the transaction that issued it: revenue and tax are booked on the day that the document bears, revenue of later months is
 * deferred, and both are stated in the seller's currency.
 * @param before what was still deferred of the invoice that this one is issued in place of
 */
export async function bookIssue(
  ctx: Context,
  invoice: Invoice,
  memo = invoice.snapshot.about,
  before: readonly DeferralPart[] | null = null,
) {
  const { id: reference, currency } = invoice;
  await book(ctx, { kind: 'invoice_issued', reference, memo, currency, lines: issued(invoice) });
  await deferInvoice(ctx, invoice, memo, before);
  await stateInvoice(ctx, invoice);
}

/** In a transaction that holds the row: the last of it has come. What was not issued yet is issued by that. */
export async function pay(within: Context, invoice: Invoice, amount: number): Promise<Invoice> {
  const ctx = atOneMoment(within);
  const paid = await moveInvoice(ctx, invoice, 'paid', 'paid in full', {
    paidAmount: invoice.paidAmount + amount,
    paidAt: ctx.now(),
    ...(invoice.issuedAt ? {} : await issueNow(ctx, invoice)),
  });
  if (!invoice.issuedAt) await bookIssue(ctx, paid);
  const lines = toppedUp(paid);
  const { id: reference, currency, snapshot } = paid;
  if (lines.length) await book(ctx, { kind: 'topup_paid', reference, memo: snapshot.about, currency, lines });
  await ctx.emit(invoicePaid, { invoiceId: paid.id, reference: paid.reference });
  return paid;
}

/**
 * In a transaction that holds the row: one move of the table, by whom and why.
 * @throws state.move_refused
 */
export async function moveInvoice(
  ctx: Context,
  invoice: Invoice,
  to: InvoiceState,
  reason: string,
  set: Partial<typeof invoices.$inferInsert> = {},
): Promise<Invoice> {
  const { id, state } = invoice;
  if (!canMove(invoiceMoves, state, to)) throw fail('state.move_refused', { state, wanted: to });
  const moved = await changeInvoice(ctx.db, id, state, { ...set, state: to });
  if (!moved) throw fail('request.conflict');
  await noteMove(ctx, moved, state, reason);
  return moved;
}

export async function noteMove(
  ctx: Context,
  { id, state }: Invoice,
  fromState: InvoiceState | null,
  reason: string,
) {
  const { actor, now } = ctx;
  await insertMove(ctx.db, {
    invoiceId: id,
    fromState,
    toState: state,
    actor: actorName(actor),
    apiKeyId: keyOfActor(actor),
    reason,
    movedAt: now(),
  });
}

/**
 * INV-2026-000123, REC-2026-000001, CN-2026-000001, of the year that it is where the seller is; given back when the transaction is rolled
 * back, so that none is missing.
 */
export async function drawNumber(ctx: Context, series: Series, { seller }: InvoiceSnapshot): Promise<string> {
  const year = Number(isoDayText(ctx.now(), zoneOf(seller)).slice(0, 4));
  return numberText(series, year, await takeNumber(ctx.db, series, year));
}
