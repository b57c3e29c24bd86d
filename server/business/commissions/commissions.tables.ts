import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import {
  type CommissionRefusal,
  commissionRefusals,
  type PayoutMethod,
  payoutMethods,
} from '#contract/commissions.ts';
import type { Currency } from '#contract/currencies.ts';
import type { Id } from '#contract/ids.ts';
import {
  type CommissionState,
  commissionMoves,
  type PayoutState,
  payoutMoves,
  statesOf,
} from '#contract/states.ts';
import { amount, createdAt, currency, id, instantColumn, listed } from '../../platform/db/columns.ts';
import { invoices } from '../invoices/invoices.tables.ts';
import { members } from '../members/members.tables.ts';

/** How an affiliate is paid from now on. */
export const payoutChoices = pgTable(
  'payout_choices',
  {
    memberId: id('member', 'member_id')
      .primaryKey()
      .references(() => members.id, { onDelete: 'cascade' }),
    method: text('method').$type<PayoutMethod>().notNull(),
    /** `{holder, account}`; null for account credit. */
    sealedAccount: text('sealed_account'),
    /** What may be shown of the account. */
    hint: text('hint'),
    changedAt: instantColumn('changed_at').notNull(),
  },
  (table) => [
    check('payout_choices_method', sql`${table.method} in (${listed(payoutMethods)})`),
    check('payout_choices_account', sql`(${table.method} = 'credit') = (${table.sealedAccount} is null)`),
  ],
);
export type PayoutChoice = typeof payoutChoices.$inferSelect;

/** What an affiliate is paid for a month in one currency; its lines are the commissions that name it. */
export const payouts = pgTable(
  'affiliate_payouts',
  {
    id: id('payout').primaryKey(),
    memberId: id('member', 'member_id')
      .notNull()
      .references(() => members.id),
    /** `2026-11`, UTC. */
    month: text('month').notNull(),
    state: text('state').$type<PayoutState>().notNull(),
    amount: amount('payout').notNull(),
    bonus: amount('bonus').notNull().default(0),
    currency: currency('payout').$type<Currency>().notNull(),
    /** How many commissions were on it when it was made. */
    lines: integer('lines').notNull(),
    /** How it was paid. */
    method: text('method').$type<PayoutMethod>(),
    /** What may be shown of the account that staff were shown last. */
    hint: text('hint'),
    reference: text('reference'),
    paidAt: instantColumn('paid_at'),
    /** Why it was canceled or came back, as it was mailed. */
    reason: text('reason'),
    /** Who acted last, as `actorName` says it. */
    actor: text('actor').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('affiliate_payouts_once_a_month').on(table.memberId, table.month, table.currency),
    check('affiliate_payouts_state', sql`${table.state} in (${listed(statesOf(payoutMoves))})`),
    check('affiliate_payouts_amounts', sql`${table.amount} > 0 and ${table.bonus} >= 0`),
    check(
      'affiliate_payouts_paid',
      sql`(${table.state} in ('paid', 'returned')) = (${table.method} is not null and ${table.paidAt} is not null)`,
    ),
    index('affiliate_payouts_state_index').on(table.state, table.id),
  ],
);
export type Payout = typeof payouts.$inferSelect;

/**
 * What an affiliate earns with one paid line of an order; a refund after it was paid out is a row below zero. Amounts are
 * never changed, except `due`, which falls with refunds until it is paid out.
 */
export const commissions = pgTable(
  'commissions',
  {
    id: id('commission').primaryKey(),
    /** Of the affiliate. */
    memberId: id('member', 'member_id')
      .notNull()
      .references(() => members.id),
    /** No reference: its check would lock the order, which comes before the invoice in the order of locks. */
    orderId: id('order', 'order_id').notNull(),
    /** What was paid; its replacement, once it was reissued with other billing details. */
    invoiceId: id('invoice', 'invoice_id')
      .notNull()
      .references(() => invoices.id),
    /** Of the line on the invoice, from 0. */
    position: integer('position').notNull(),
    kind: text('kind').$type<'order' | 'renewal' | 'refund'>().notNull(),
    /** The credit note or dispute that took back a commission which had been paid out. */
    takenBackBy: text('taken_back_by').$type<Id<'creditNote'> | Id<'dispute'>>(),
    state: text('state').$type<CommissionState>().notNull(),
    base: amount('base').notNull(),
    /** Basis points, as they were on the day of the order. */
    share: integer('share').notNull(),
    /** Payments of the order's line until then earn by the same share. */
    earnsUntil: instantColumn('earns_until').notNull(),
    amount: amount('commission').notNull(),
    due: amount('due').notNull(),
    /** That of the order, in which it is paid. */
    currency: currency('commission').$type<Currency>().notNull(),
    earnedAt: instantColumn('earned_at').notNull(),
    heldUntil: instantColumn('held_until').notNull(),
    approvedAt: instantColumn('approved_at'),
    refusal: text('refusal').$type<CommissionRefusal>(),
    /** As it was mailed, of the last hold, release or refusal by staff; and who that was. */
    reason: text('reason'),
    actor: text('actor'),
    payoutId: id('payout', 'payout_id').references(() => payouts.id),
    createdAt: createdAt(),
  },
  (table) => [
    unique('commissions_once').on(table.invoiceId, table.position, table.takenBackBy).nullsNotDistinct(),
    check('commissions_state', sql`${table.state} in (${listed(statesOf(commissionMoves))})`),
    check('commissions_refusal', sql`${table.refusal} in (${listed(commissionRefusals)})`),
    check('commissions_refused', sql`(${table.state} = 'refused') = (${table.refusal} is not null)`),
    check(
      'commissions_sign',
      sql`case when ${table.kind} = 'refund' then ${table.takenBackBy} is not null and ${table.amount} < 0 and ${table.due} = ${table.amount}
      else ${table.takenBackBy} is null and ${table.due} between 0 and ${table.amount} end`,
    ),
    check(
      'commissions_payout',
      sql`(${table.state} in ('in_payout', 'paid')) = (${table.payoutId} is not null)`,
    ),
    index('commissions_member').on(table.memberId, table.id),
    index('commissions_order').on(table.orderId),
    index('commissions_open').on(table.state, table.heldUntil),
    index('commissions_payout_index').on(table.payoutId),
  ],
);
export type CommissionRow = typeof commissions.$inferSelect;
