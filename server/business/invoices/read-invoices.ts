import type { CheckedOf, OutputOf } from '#contract/endpoint.ts';
import { fail, failField } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import type {
  CreditNoteSummary,
  getInvoice,
  InvoiceStanding,
  InvoiceSummary,
  listCreditNotes,
  listInvoices,
} from '#contract/invoices.ts';
import type { InvoiceState } from '#contract/states.ts';
import type { Context } from '#server/platform/context.ts';
import { isoDayText } from '#server/platform/value-text.ts';
import { actingMember } from '../members/sessions.ts';
import { findStated } from './accounting-amounts.ts';
import { isDebitable } from './debitable.ts';
import {
  type Correction,
  findCorrection,
  findInvoice,
  findReplaced,
  findReplacement,
  listCorrectionsOf,
  listCreditNotesOf,
  listInvoicesOf,
} from './invoices.queries.ts';
import type { Invoice } from './invoices.tables.ts';
import { accountingText } from './pdf/accounting-text.ts';
import { isTopUp } from './postings.ts';
import { isCorrected, standsAgainst } from './replace-invoice.ts';
import { shownBuyer } from './shown-buyer.ts';
import { zoneOf } from './snapshot.ts';

const onPage = 50;

/** @throws session.missing; request.invalid: to → out_of_range, when it lies before `from` */
export async function listOwnInvoices(
  ctx: Context,
  { cursor, standing, ...range }: CheckedOf<typeof listInvoices>,
): Promise<OutputOf<typeof listInvoices>> {
  const memberId = actingMember(ctx).id;
  requireOrder(range);
  const found = await listInvoicesOf(ctx.db, memberId, {
    ...range,
    timeZone: ctx.config.seller.timeZone,
    states: standing && statesBy[standing],
    before: cursor,
    limit: onPage + 1,
  });
  const shown = found.slice(0, onPage);
  return {
    items: shown.map(summaryOf),
    nextCursor: found.length > onPage ? (shown.at(-1)?.id ?? null) : null,
  };
}

/** @throws as `listOwnInvoices` */
export async function listOwnCreditNotes(
  ctx: Context,
  { cursor, ...range }: CheckedOf<typeof listCreditNotes>,
): Promise<OutputOf<typeof listCreditNotes>> {
  const memberId = actingMember(ctx).id;
  requireOrder(range);
  const found = await listCorrectionsOf(ctx.db, memberId, {
    ...range,
    timeZone: ctx.config.seller.timeZone,
    before: cursor,
    limit: onPage + 1,
  });
  const shown = found.slice(0, onPage);
  return {
    items: shown.map(creditNoteOf),
    nextCursor: found.length > onPage ? (shown.at(-1)?.note.id ?? null) : null,
  };
}

/**
 * An invoice that this caller may see.
 * @throws request.not_found: there is none, or it is another member's
 */
export async function getOwnInvoice(ctx: Context, id: Id<'invoice'>): Promise<Invoice> {
  const invoice = await findInvoice(ctx.db, id);
  if (!invoice || !maySee(ctx, invoice)) throw fail('request.not_found');
  return invoice;
}

/** @throws request.not_found */
export async function getOwnCreditNote(ctx: Context, id: Id<'creditNote'>): Promise<Correction> {
  const correction = await findCorrection(ctx.db, id);
  if (!correction || !maySee(ctx, correction.invoice)) throw fail('request.not_found');
  return correction;
}

/** @throws request.not_found */
export async function describeInvoice(ctx: Context, id: Id<'invoice'>): Promise<OutputOf<typeof getInvoice>> {
  const invoice = await getOwnInvoice(ctx, id);
  const notes = await listCreditNotesOf(ctx.db, id);
  const [before, after] = [await findReplaced(ctx.db, id), await findReplacement(ctx.db, id)];
  const stated = await findStated(ctx, id);
  const { currency, snapshot } = invoice;
  const { lines, tax } = snapshot;
  const { facts: _facts, identity: _identity, timeZone: _zone, ...seller } = snapshot.seller;
  return {
    ...summaryOf(invoice),
    seller: { ...seller, address: [...seller.address] },
    buyer: shownBuyer(snapshot.buyer),
    lines: lines.map(({ title, details, quantity, netAmount }) => ({
      title,
      details: [...details],
      quantity,
      net: { amount: netAmount, currency },
    })),
    net: { amount: invoice.netAmount, currency },
    tax,
    notes: [...(stated ? [accountingText(stated, invoice)] : []), ...snapshot.notes],
    creditNotes: notes.map(creditNoteOf),
    replaces: before && nameOf(before),
    replacedBy: after && nameOf(after),
    // Payments are looked at when it is corrected.
    correctable: standsAgainst(invoice, ctx.now()) === null,
  };
}

const nameOf = ({ id: invoiceId, number }: Invoice) => ({ invoiceId, number });

function maySee({ actor }: Context, { memberId }: Invoice): boolean {
  return actor.kind === 'member' && (actor.role === 'admin' || actor.id === memberId);
}

/** @throws request.invalid: to → out_of_range */
export function requireOrder({ from, to }: { from?: string | undefined; to?: string | undefined }): void {
  if (from !== undefined && to !== undefined && to < from) throw failField('to', 'out_of_range');
}

export const statesBy: Readonly<Record<InvoiceStanding, readonly InvoiceState[]>> = {
  due: ['proforma', 'open', 'partially_paid', 'uncollectible'],
  paid: ['paid'],
  ended: ['void', 'refunded', 'written_off'],
};

/** Nobody is asked for what was written off, and it can be paid all the same. */
const isPayable = (state: InvoiceState) => statesBy.due.includes(state) || state === 'written_off';

export function summaryOf(invoice: Invoice): InvoiceSummary {
  const { currency, state, totalAmount, paidAmount } = invoice;
  return {
    invoiceId: invoice.id,
    number: invoice.number,
    state,
    about: invoice.snapshot.about,
    topUp: isTopUp(invoice),
    debitable: isDebitable(invoice),
    total: { amount: totalAmount, currency },
    paid: { amount: paidAmount, currency },
    credited: { amount: invoice.creditedAmount, currency },
    corrected: isCorrected(invoice),
    due: { amount: isPayable(state) ? totalAmount - paidAmount : 0, currency },
    date: isoDayText(invoice.issuedAt ?? invoice.createdAt, zoneOf(invoice.snapshot.seller)),
    createdAt: invoice.createdAt.toISOString(),
    issuedAt: invoice.issuedAt?.toISOString() ?? null,
    dueAt: invoice.dueAt.toISOString(),
    paidAt: invoice.paidAt?.toISOString() ?? null,
  };
}

export function creditNoteOf({ note, invoice, lines }: Correction): CreditNoteSummary {
  const { currency } = note;
  return {
    creditNoteId: note.id,
    number: note.number,
    invoiceId: invoice.id,
    invoiceNumber: invoice.number,
    net: { amount: note.netAmount, currency },
    tax: { amount: note.taxAmount, currency },
    total: { amount: note.totalAmount, currency },
    lines: lines.map(({ position, net, tax }) => ({
      position: position + 1,
      title: note.snapshot.lines[position]?.title ?? '',
      net: { amount: net, currency },
      tax: { amount: tax, currency },
      total: { amount: net + tax, currency },
    })),
    isSpread: note.isSpread,
    reason: note.reason,
    date: isoDayText(note.createdAt, zoneOf(note.snapshot.seller)),
    createdAt: note.createdAt.toISOString(),
  };
}
