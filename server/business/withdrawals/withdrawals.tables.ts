import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Id } from '#contract/ids.ts';
import { statesOf, type WithdrawalState, withdrawalMoves } from '#contract/states.ts';
import { type DeclarationKind, declarationKind, type RefundPreview } from '#contract/withdrawals.ts';
import { amount, createdAt, id, instantColumn, listed } from '../../platform/db/columns.ts';
import { members } from '../members/members.tables.ts';
import { orders } from '../orders/orders.tables.ts';

export const withdrawals = pgTable(
  'withdrawals',
  {
    id: id('withdrawal').primaryKey(),
    /** WD-2026-000001 */
    number: text('number').notNull().unique(),
    kind: text('kind').$type<DeclarationKind>().notNull().default('withdrawal'),
    state: text('state').$type<WithdrawalState>().notNull(),
    /** Of what only the declarant holds; made from their key, so that the same declaration is kept once. */
    ticketHash: text('ticket_hash').notNull().unique(),
    fingerprint: text('fingerprint').notNull(),
    /** Who was signed in. */
    memberId: id('member', 'member_id').references(() => members.id, { onDelete: 'set null' }),
    /** As the declarant wrote them; they need not fit an order. */
    name: text('name').notNull(),
    email: text('email').notNull(),
    orderNumber: text('order_number').notNull(),
    /** What of the order, in their words; empty = all of it. */
    part: text('part').notNull(),
    /** Chosen by a member from their own order; none = all of it. */
    lines: jsonb('lines').$type<readonly Id<'orderLine'>[]>().notNull().default([]),
    /** The order, where number and address fit one. */
    orderId: id('order', 'order_id').references(() => orders.id),
    /** What was owed back at the moment of confirming, as the buyer was told. */
    preview: jsonb('preview').$type<RefundPreview>(),
    refundedAmount: amount('refunded').notNull().default(0),
    declaredAt: instantColumn('declared_at').notNull(),
    confirmedAt: instantColumn('confirmed_at'),
    /** When it was known to be the buyer's: they were signed in, or pressed the link that was mailed to their address. */
    provenAt: instantColumn('proven_at'),
    /** By when the money has to be back. */
    refundDueAt: instantColumn('refund_due_at'),
    decidedAt: instantColumn('decided_at'),
    /** A member's id; text, because it outlives the account. */
    decidedBy: text('decided_by'),
    reason: text('reason'),
    /** When all of the money was back. */
    settledAt: instantColumn('settled_at'),
    createdAt: createdAt(),
  },
  (table) => [
    check('withdrawals_state', sql`${table.state} in (${listed(statesOf(withdrawalMoves))})`),
    check('withdrawals_kind', sql`${table.kind} in (${listed(declarationKind.options)})`),
    index('withdrawals_member').on(table.memberId),
    index('withdrawals_order').on(table.orderId),
    index('withdrawals_open').on(table.state, table.refundDueAt),
  ],
);
export type Withdrawal = typeof withdrawals.$inferSelect;

export const withdrawalNumbers = pgTable('withdrawal_numbers', {
  year: integer('year').primaryKey(),
  last: integer('last').notNull(),
});
