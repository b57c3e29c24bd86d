import { and, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Id } from '#contract/ids.ts';
import type { InvoiceState } from '#contract/states.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { LineShare } from './credit-lines.ts';
import {
  type CreditNote,
  creditNoteLines,
  creditNotes,
  type Invoice,
  invoiceCorrections,
  invoiceHistory,
  invoiceNumbers,
  invoices,
  type Series,
} from './invoices.tables.ts';

/** @returns null when its reference was billed before */
export async function insertInvoice(db: Db, row: typeof invoices.$inferInsert): Promise<Invoice | null> {
  const [made] = await db
    .insert(invoices)
    .values(row)
    .onConflictDoNothing({ target: invoices.reference })
    .returning();
  return made ?? null;
}

export async function findInvoice(db: Db, id: Id<'invoice'>): Promise<Invoice | null> {
  const [row] = await db.select().from(invoices).where(eq(invoices.id, id));
  return row ?? null;
}

export async function findInvoiceByReference(db: Db, reference: string): Promise<Invoice | null> {
  const [row] = await db.select().from(invoices).where(eq(invoices.reference, reference));
  return row ?? null;
}

/** What says how much an invoice still asks for. */
export type Owing = Pick<Invoice, 'reference' | 'state' | 'totalAmount' | 'paidAmount'>;

export function listOwing(db: Db, references: readonly string[]): Promise<Owing[]> {
  const { reference, state, totalAmount, paidAmount } = invoices;
  return db
    .select({ reference, state, totalAmount, paidAmount })
    .from(invoices)
    .where(inArray(reference, [...references]));
}

/** The row, which nobody else changes until the transaction ends. */
export async function findInvoiceLocked(db: Db, id: Id<'invoice'>): Promise<Invoice | null> {
  const [row] = await db.select().from(invoices).where(eq(invoices.id, id)).for('update');
  return row ?? null;
}

/** @returns null when it was no longer in that state */
export async function changeInvoice(
  db: Db,
  id: Id<'invoice'>,
  from: InvoiceState,
  set: Partial<typeof invoices.$inferInsert>,
): Promise<Invoice | null> {
  const [row] = await db
    .update(invoices)
    .set(set)
    .where(and(eq(invoices.id, id), eq(invoices.state, from)))
    .returning();
  return row ?? null;
}

export async function insertMove(db: Db, row: typeof invoiceHistory.$inferInsert): Promise<void> {
  await db.insert(invoiceHistory).values(row);
}

/** @returns the next number of the series in this year, from 1 on; others that draw from it wait until the transaction ends */
export async function takeNumber(db: Db, series: Series, year: number): Promise<number> {
  const [row] = await db
    .insert(invoiceNumbers)
    .values({ series, year, last: 1 })
    .onConflictDoUpdate({
      target: [invoiceNumbers.series, invoiceNumbers.year],
      set: { last: sql`${invoiceNumbers.last} + 1` },
    })
    .returning();
  if (!row) throw new Error('no invoice number was drawn');
  return row.last;
}

export async function insertCreditNote(db: Db, row: CreditNote): Promise<void> {
  await db.insert(creditNotes).values(row);
}

export async function insertCreditNoteLines(
  db: Db,
  creditNoteId: Id<'creditNote'>,
  lines: readonly LineShare[],
): Promise<void> {
  await db
    .insert(creditNoteLines)
    .values(
      lines.map(({ position, net, tax }) => ({ creditNoteId, position, netAmount: net, taxAmount: tax })),
    );
}

const share = {
  position: creditNoteLines.position,
  net: creditNoteLines.netAmount,
  tax: creditNoteLines.taxAmount,
};

/** Lines of one credit note. */
export async function listLinesOfNote(db: Db, id: Id<'creditNote'>): Promise<LineShare[]> {
  return db
    .select(share)
    .from(creditNoteLines)
    .where(eq(creditNoteLines.creditNoteId, id))
    .orderBy(creditNoteLines.position);
}

/** Lines of all credit notes of an invoice; a line that was given back bit by bit comes more than once. */
export async function listCreditedLines(db: Db, invoiceId: Id<'invoice'>): Promise<LineShare[]> {
  return db
    .select(share)
    .from(creditNoteLines)
    .innerJoin(creditNotes, eq(creditNotes.id, creditNoteLines.creditNoteId))
    .where(eq(creditNotes.invoiceId, invoiceId));
}

export async function findCreditNoteByReference(db: Db, reference: string): Promise<CreditNote | null> {
  const [row] = await db.select().from(creditNotes).where(eq(creditNotes.reference, reference));
  return row ?? null;
}

/** Days of a time zone, `to` included; a document lies on the day it was issued, or made while it is not. */
export interface Range {
  from?: string | undefined;
  to?: string | undefined;
  timeZone: string;
}

export const within = (at: SQL, { from, to, timeZone }: Range) => [
  from === undefined ? undefined : gte(at, sql`${from}::date::timestamp at time zone ${timeZone}`),
  to === undefined ? undefined : lt(at, sql`(${to}::date + 1)::timestamp at time zone ${timeZone}`),
];

/** The instant of the day that an invoice bears, by which every list of them is ordered; an index holds it. */
export const shownAt = sql`coalesce(${invoices.issuedAt}, ${invoices.createdAt})`;
export const newestShown = [desc(shownAt), desc(invoices.id)];

/** Those that come after an invoice in that order. @param and what else holds of that invoice, which is called `one` */
export const shownBefore = (id: Id<'invoice'>, and = sql`true`): SQL =>
  sql`(${shownAt}, ${invoices.id}) < (select coalesce(one.issued_at, one.created_at), one.id
    from ${invoices} one where one.id = ${id} and ${and})`;

/** Newest first, by the instant of the day that each bears; `before` is one of the member's own. */
export async function listInvoicesOf(
  db: Db,
  memberId: Id<'member'>,
  {
    before,
    limit,
    states,
    ...range
  }: Range & {
    states?: readonly InvoiceState[] | undefined;
    before: Id<'invoice'> | undefined;
    limit: number;
  },
): Promise<Invoice[]> {
  return db
    .select()
    .from(invoices)
    .where(
      and(
        eq(invoices.memberId, memberId),
        before === undefined ? undefined : shownBefore(before, sql`one.member_id = ${memberId}`),
        states && inArray(invoices.state, [...states]),
        ...within(shownAt, range),
      ),
    )
    .orderBy(...newestShown)
    .limit(limit);
}

/** A credit note beside the invoice that it corrects, with what it gives back of each line. */
export interface Correction {
  note: CreditNote;
  invoice: Invoice;
  lines: LineShare[];
}

export const correction = {
  note: creditNotes,
  invoice: invoices,
  lines: sql<LineShare[]>`(select jsonb_agg(jsonb_build_object('position', ${creditNoteLines.position},
      'net', ${creditNoteLines.netAmount}, 'tax', ${creditNoteLines.taxAmount}) order by ${creditNoteLines.position})
    from ${creditNoteLines} where ${creditNoteLines.creditNoteId} = ${creditNotes.id})`,
};

export async function findCorrection(db: Db, id: Id<'creditNote'>): Promise<Correction | null> {
  const [row] = await db
    .select(correction)
    .from(creditNotes)
    .innerJoin(invoices, eq(invoices.id, creditNotes.invoiceId))
    .where(eq(creditNotes.id, id));
  return row ?? null;
}

export async function listCorrectionsOf(
  db: Db,
  memberId: Id<'member'>,
  { before, limit, ...range }: Range & { before: Id<'creditNote'> | undefined; limit: number },
): Promise<Correction[]> {
  return db
    .select(correction)
    .from(creditNotes)
    .innerJoin(invoices, eq(invoices.id, creditNotes.invoiceId))
    .where(
      and(
        eq(invoices.memberId, memberId),
        before === undefined ? undefined : lt(creditNotes.id, before),
        ...within(sql`${creditNotes.createdAt}`, range),
      ),
    )
    .orderBy(desc(creditNotes.id))
    .limit(limit);
}

export async function listCreditNotesOf(db: Db, invoiceId: Id<'invoice'>): Promise<Correction[]> {
  return db
    .select(correction)
    .from(creditNotes)
    .innerJoin(invoices, eq(invoices.id, creditNotes.invoiceId))
    .where(eq(creditNotes.invoiceId, invoiceId))
    .orderBy(creditNotes.id);
}

export async function insertReplacement(db: Db, row: typeof invoiceCorrections.$inferInsert): Promise<void> {
  await db.insert(invoiceCorrections).values(row);
}

/** The invoice that was issued in place of this one. */
export async function findReplacement(db: Db, invoiceId: Id<'invoice'>): Promise<Invoice | null> {
  const [row] = await db
    .select({ invoice: invoices })
    .from(invoiceCorrections)
    .innerJoin(invoices, eq(invoices.id, invoiceCorrections.replacementId))
    .where(eq(invoiceCorrections.invoiceId, invoiceId));
  return row?.invoice ?? null;
}

/** The credit note by which an invoice was corrected. */
export async function findNoteOfReplaced(db: Db, invoiceId: Id<'invoice'>): Promise<CreditNote | null> {
  const [row] = await db
    .select({ note: creditNotes })
    .from(invoiceCorrections)
    .innerJoin(creditNotes, eq(creditNotes.id, invoiceCorrections.creditNoteId))
    .where(eq(invoiceCorrections.invoiceId, invoiceId));
  return row?.note ?? null;
}

/** The invoice that this one was issued in place of. */
export async function findReplaced(db: Db, replacementId: Id<'invoice'>): Promise<Invoice | null> {
  const [row] = await db
    .select({ invoice: invoices })
    .from(invoiceCorrections)
    .innerJoin(invoices, eq(invoices.id, invoiceCorrections.invoiceId))
    .where(eq(invoiceCorrections.replacementId, replacementId));
  return row?.invoice ?? null;
}
