import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text } from 'drizzle-orm/pg-core';
import type { InvoiceState } from '#contract/states.ts';
import { type WriteOffAct, writeOffActs } from '#contract/write-offs-operator.ts';
import { amount, createdAt, id, listed } from '../../platform/db/columns.ts';
import { invoices } from './invoices.tables.ts';

/**
 * What was written off of invoices, and what of that was taken back. Each row has its entry in the ledger, by the row's id, and is
 * never changed: what stands of an invoice is what was written off of it less what was taken back.
 */
export const writeOffs = pgTable(
  'write_offs',
  {
    id: id('writeOff').primaryKey(),
    invoiceId: id('invoice', 'invoice_id')
      .notNull()
      .references(() => invoices.id),
    act: text('act').$type<WriteOffAct>().notNull(),
    currency: text('currency').notNull(),
    /** Tax included. */
    totalAmount: amount('total').notNull(),
    /** The tax in it is corrected; it stays as it was booked otherwise. */
    correctsTax: boolean('corrects_tax').notNull(),
    /** The tax that is corrected with it. */
    taxAmount: amount('tax').notNull(),
    /** Of the invoice before it was written off, which it has again once that is undone; null for the other acts. */
    fromState: text('from_state').$type<InvoiceState>(),
    /** The payment that recovered it; null for the other acts. */
    paymentId: id('payment', 'payment_id').unique(),
    reason: text('reason').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    check('write_offs_act', sql`${table.act} in (${listed(writeOffActs)})`),
    check(
      'write_offs_amounts',
      sql`${table.totalAmount} > 0 and ${table.taxAmount} between 0 and ${table.totalAmount}
        and (${table.correctsTax} or ${table.taxAmount} = 0)`,
    ),
    check('write_offs_from', sql`(${table.act} = 'written_off') = (${table.fromState} is not null)`),
    check('write_offs_recovered', sql`(${table.act} = 'recovered') = (${table.paymentId} is not null)`),
    index('write_offs_invoice').on(table.invoiceId),
  ],
);
export type WriteOff = typeof writeOffs.$inferSelect;
