import { sql } from 'drizzle-orm';
import type { Id } from '#contract/ids.ts';
import type { Db } from '#server/platform/db/database.ts';
import { deferralParts } from '../deferrals/deferrals.tables.ts';
import { creditNotes, invoices } from '../invoices/invoices.tables.ts';
import type { InvoiceSnapshot } from '../invoices/snapshot.ts';
import { writeOffs } from '../invoices/write-offs.tables.ts';
import { journals } from '../ledger/ledger.tables.ts';
import { providerFees } from '../payments/fees.tables.ts';
import { disputes, payments, refunds } from '../payments/payments.tables.ts';

/** The document behind something that was booked. */
export interface DocumentBehind extends Record<string, unknown> {
  /** What the journal names. */
  reference: string;
  invoiceId: Id<'invoice'>;
  /** Of the credit note where it is one, else of the invoice. */
  number: string | null;
  about: string;
  email: string;
  name: string;
  company: string | null;
  /** What says how it is taxed. */
  snapshot: Pick<InvoiceSnapshot, 'seller' | 'buyer' | 'tax'>;
}

/** Of each reference that leads to an invoice: its own, or that of its credit note, write-off, payment, refund, dispute or fee. */
export async function listDocumentsBehind(db: Db, references: readonly string[]): Promise<DocumentBehind[]> {
  const { rows } = await db.execute<DocumentBehind>(sql`
    select r.reference, i.id as "invoiceId", coalesce(c.number, i.number) as number, i.snapshot ->> 'about' as about,
      i.snapshot -> 'buyer' ->> 'email' as email, i.snapshot -> 'buyer' ->> 'name' as name,
      i.snapshot -> 'buyer' ->> 'company' as company, i.snapshot - 'lines' as snapshot
    from unnest(${sql.param(references)}::text[]) as r(reference)
    left join ${creditNotes} c on c.id = r.reference
    left join ${writeOffs} w on w.id = r.reference
    left join ${refunds} f on f.id = r.reference
    -- What a dispute costs is booked again for each change of its fee, under its id with a suffix.
    left join ${disputes} d on d.id = split_part(r.reference, ':', 1)
    left join ${providerFees} t on t.id = r.reference
    left join ${payments} p on p.id = coalesce(f.payment_id, d.payment_id, t.payment_id, r.reference)
    join ${invoices} i on i.id = coalesce(c.invoice_id, w.invoice_id, p.invoice_id, r.reference)`);
  return rows;
}

/**
 * Everything that is booked of a document: by the number of an invoice, of a credit note alone, of an order or a
 * subscription; or of what has this id.
 */
export async function listReferencesOf(db: Db, about: string): Promise<string[]> {
  const number = about.toUpperCase();
  const { rows } = await db.execute<{ reference: string }>(sql`
    with of_number as (
      select id from ${invoices} where number = ${number} or snapshot ->> 'about' = ${number} or id = ${about}
    ), paid as (
      select id from ${payments} where invoice_id in (select id from of_number)
    ), disputed as (
      select id from ${disputes} where payment_id in (select id from paid)
    )
    select id as reference from of_number
    union select id from ${creditNotes} where number = ${number} or invoice_id in (select id from of_number)
    union select id from ${writeOffs} where invoice_id in (select id from of_number)
    union select id from paid
    union select id from ${refunds} where payment_id in (select id from paid)
    union select id from disputed
    union select id from ${providerFees} where payment_id in (select id from paid)
    union select recognition_id from ${deferralParts}
      where invoice_id in (select id from of_number) and recognition_id is not null
    union select reference from ${journals}
      where kind = 'dispute_fee' and split_part(reference, ':', 1) in (select id from disputed)
    union select ${about}`);
  return rows.map(({ reference }) => reference);
}
