import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { statesOf, type WithdrawalState, withdrawalMoves } from '#contract/states.ts';
import { amount, createdAt, id, instantColumn, listed } from '../../platform/db/columns.ts';
import { orders } from '../orders/orders.tables.ts';

/** How a refund was reckoned, line by line, as the buyer was told. */
export interface RefundPreview {
  lines: readonly {
    title: string;
    /** Paid for the line with tax, minor units. */
    paidAmount: number;
    backAmount: number;
    /** `whole`, `used_days`, `begun_digital`, `too_late` */
    because: string;
    usedDays: number | null;
    termDays: number | null;
  }[];
  totalAmount: number;
  currency: string;
}

export const withdrawals = pgTable(
  'withdrawals',
  {
    id: id('withdrawal').primaryKey(),
    /** WD-2026-000001 */
    number: text('number').notNull().unique(),
    state: text('state').$type<WithdrawalState>().notNull(),
    /** As the declarant wrote them; they need not fit an order. */
    name: text('name').notNull(),
    email: text('email').notNull(),
    orderNumber: text('order_number').notNull(),
    statement: text('statement').notNull(),
    /** The order, where number and address fit one. */
    orderId: id('order', 'order_id').references(() => orders.id),
    preview: jsonb('preview').$type<RefundPreview>(),
    refundedAmount: amount('refunded').notNull().default(0),
    declaredAt: instantColumn('declared_at').notNull(),
    confirmedAt: instantColumn('confirmed_at'),
    /** By when the money has to be back. */
    refundDueAt: instantColumn('refund_due_at'),
    settledAt: instantColumn('settled_at'),
    createdAt: createdAt(),
  },
  (table) => [
    check('withdrawals_state', sql`${table.state} in (${listed(statesOf(withdrawalMoves))})`),
    index('withdrawals_order').on(table.orderId),
    index('withdrawals_open').on(table.state, table.refundDueAt),
  ],
);
export type Withdrawal = typeof withdrawals.$inferSelect;

export const withdrawalNumbers = pgTable('withdrawal_numbers', {
  year: integer('year').primaryKey(),
  last: integer('last').notNull(),
});
