import { and, eq, isNull, sql } from 'drizzle-orm';
import type { RateUsed } from '#contract/accounting-currencies.ts';
import type { Currency } from '#contract/currencies.ts';
import type { Id } from '#contract/ids.ts';
import type { Db } from '#server/platform/db/database.ts';
import { exchangeRates } from '../exchange-rates/exchange-rates.tables.ts';
import { type AccountingAmountsRow, accountingAmounts } from './accounting-amounts.tables.ts';
import { creditNotes, invoices } from './invoices.tables.ts';

export async function insertAccountingAmounts(db: Db, row: AccountingAmountsRow): Promise<void> {
  await db.insert(accountingAmounts).values(row);
}

/** Of an invoice or a credit note. */
export async function findAccountingAmounts(
  db: Db,
  documentId: Id<'invoice'> | Id<'creditNote'>,
): Promise<AccountingAmountsRow | null> {
  const [row] = await db.select().from(accountingAmounts).where(eq(accountingAmounts.documentId, documentId));
  return row ?? null;
}

export interface RateOfInvoice extends Record<string, unknown> {
  /** Of its accounts. */
  currency: string;
  /** Null while it waits. */
  rate: RateUsed | null;
  /** ISO 8601 in UTC: its tax became chargeable with its issue, or with the payment that was carried over to it. */
  chargeableAt: string;
}

/** Of the invoice with a number; null where it has no such amounts. */
export async function findRateOfNumber(db: Db, number: string): Promise<RateOfInvoice | null> {
  const { rows } = await db.execute<RateOfInvoice>(sql`
    select a.currency, a.rate,
      to_char(least(i.issued_at, i.paid_at) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "chargeableAt"
    from ${accountingAmounts} a join ${invoices} i on i.id = a.document_id
    where i.number = ${number}`);
  return rows[0] ?? null;
}

export interface CreditedSums extends Record<string, unknown> {
  net: number;
  tax: number;
  /** In the accounting currency. */
  ownNet: number;
  ownTax: number;
}

/** What the credit notes of an invoice give back together that state it in the accounting currency, in minor units. */
export async function sumStatedNotes(db: Db, invoiceId: Id<'invoice'>): Promise<CreditedSums> {
  const { rows } = await db.execute<CreditedSums>(sql`
    select coalesce(sum(n.net_amount), 0)::bigint as net, coalesce(sum(n.tax_amount), 0)::bigint as tax,
      coalesce(sum(a.net_amount), 0)::bigint as "ownNet", coalesce(sum(a.tax_amount), 0)::bigint as "ownTax"
    from ${accountingAmounts} a join ${creditNotes} n on n.id = a.document_id
    where a.invoice_id = ${invoiceId} and a.stated_at is not null`);
  const [row] = rows;
  if (!row) throw new Error(`nothing was added up of ${invoiceId}`);
  return row;
}

/** Completes amounts that wait. */
export async function completeAccountingAmounts(
  db: Db,
  documentId: string,
  set: Pick<AccountingAmountsRow, 'netAmount' | 'taxAmount' | 'rate' | 'statedAt'>,
): Promise<void> {
  await db
    .update(accountingAmounts)
    .set(set)
    .where(and(eq(accountingAmounts.documentId, documentId), isNull(accountingAmounts.statedAt)));
}

/** Credit notes of an invoice whose amounts wait, the oldest first. */
export async function listWaitingNotes(db: Db, invoiceId: Id<'invoice'>) {
  return db
    .select({
      id: creditNotes.id,
      currency: creditNotes.currency,
      netAmount: creditNotes.netAmount,
      taxAmount: creditNotes.taxAmount,
    })
    .from(accountingAmounts)
    .innerJoin(creditNotes, sql`${creditNotes.id} = ${accountingAmounts.documentId}`)
    .where(and(eq(accountingAmounts.invoiceId, invoiceId), isNull(accountingAmounts.statedAt)))
    .orderBy(creditNotes.id);
}

/** Invoices with amounts that wait, of days around which there is any rate, or in place of another one, whose day it is; by id from one on. */
export async function listWaitingInvoices(db: Db, after: string, limit: number): Promise<Id<'invoice'>[]> {
  const { rows } = await db.execute<{ id: Id<'invoice'> }>(sql`
    select distinct a.invoice_id as id
    from ${accountingAmounts} a join ${invoices} i on i.id = a.invoice_id
    where a.stated_at is null and a.invoice_id > ${after} and (i.snapshot ? 'replaces' or exists (
      select from ${exchangeRates} r where r.published_on between i.issued_at::date - 31 and i.issued_at::date + 1))
    order by 1 limit ${limit}`);
  return rows.map(({ id }) => id);
}

/** Of these currencies those in which something was billed since a moment, or waits to be converted. */
export async function listBilledIn(db: Db, wanted: readonly Currency[], since: Date): Promise<Currency[]> {
  if (wanted.length === 0) return [];
  const { rows } = await db.execute<{ currency: Currency }>(sql`
    select currency from unnest(${sql.param(wanted)}::text[]) as wanted(currency)
    where exists (select from ${invoices} i where i.currency = wanted.currency and i.created_at >= ${since.toISOString()}::timestamptz)
      or exists (select from ${accountingAmounts} a join ${invoices} i on i.id = a.invoice_id
        where a.stated_at is null and i.currency = wanted.currency)`);
  return rows.map(({ currency }) => currency);
}

export interface WaitingAmounts extends Record<string, unknown> {
  count: number;
  /** ISO 8601 in UTC. */
  oldestAt: string | null;
}

/** Documents whose amounts wait. */
export async function countWaitingAmounts(db: Db): Promise<WaitingAmounts> {
  const { rows } = await db.execute<WaitingAmounts>(sql`
    select count(*)::int as count, to_char(min(created_at) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "oldestAt"
    from ${accountingAmounts} where stated_at is null`);
  return rows[0] ?? { count: 0, oldestAt: null };
}
