import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { Currency } from '#contract/currencies.ts';
import type { Id } from '#contract/ids.ts';
import type { PricedLine, Selection } from '#contract/pricing.ts';
import { type SubscriptionState, statesOf, subscriptionMoves } from '#contract/states.ts';
import { amount, createdAt, id, instantColumn, listed } from '../../platform/db/columns.ts';
import { invoices } from '../invoices/invoices.tables.ts';
import type { Party } from '../invoices/snapshot.ts';
import { members } from '../members/members.tables.ts';
import { orderLines } from '../orders/orders.tables.ts';
import { paymentMethods } from '../payments/payments.tables.ts';

/** Takes the place of the subscription's own: at the end of the period, or once its invoice is paid. */
export interface PendingUpdate {
  selection: Selection;
  priced: PricedLine;
  requestedAt: string;
  /** What has to be paid for it to take effect now; null waits for the end of the period. */
  invoiceId: Id<'invoice'> | null;
  /** Staff booked it, and no change that the member had booked waited then: staff may drop it. */
  byStaff?: boolean;
  /** The coupon of the order is not for this plan: once it takes effect, nothing is billed with it any more. */
  couponEnds?: boolean;
  /** The coupon's share once it takes effect, where an upgrade that was taken back had ended the coupon; absent = as `couponEnds` says. */
  couponShare?: number;
  /** The share of the coupon that was given back so: what is booked in place of this change has it too, where the coupon is for that plan. */
  couponBack?: number;
  /** When it lapses unpaid, where a payment under way has put that off; else a day after it was requested. */
  lapsesAt?: string;
}

/** What held until an upgrade was paid, for whoever withdraws from it. */
export interface BeforeUpgrade {
  /** Of the upgrade. */
  invoiceId: Id<'invoice'>;
  selection: Selection;
  priced: PricedLine;
  renewalAmount: number;
  periodNetAmount: number;
  /** Absent where the upgrade left it as it was. */
  couponShare?: number;
  /** A change that was booked for the end of a period has taken its place: undoing it brings nothing back. */
  replaced?: boolean;
}

export const subscriptions = pgTable(
  'subscriptions',
  {
    id: id('subscription').primaryKey(),
    /** SUB-2026-000123 */
    number: text('number').notNull().unique(),
    state: text('state').$type<SubscriptionState>().notNull(),
    memberId: id('member', 'member_id').references(() => members.id, { onDelete: 'set null' }),
    orderLineId: id('orderLine', 'order_line_id')
      .notNull()
      .unique()
      .references(() => orderLines.id),
    selection: jsonb('selection').$type<Selection>().notNull(),
    /** What one period costs, as it was promised; each invoice is made from this and never from a price of old. */
    priced: jsonb('priced').$type<PricedLine>().notNull(),
    billing: jsonb('billing').$type<Party>().notNull(),
    months: integer('months').notNull(),
    renewalAmount: amount('renewal').notNull(),
    /** That of its order: each renewal and each change is priced in it. */
    currency: text('currency').$type<Currency>().notNull(),
    /** What the running period costs before tax, as it was billed; an upgrade credits the rest of it. */
    periodNetAmount: amount('period_net').notNull(),
    /** Renewals that a coupon still holds for; null = all of them. */
    couponRenewals: integer('coupon_renewals'),
    couponShare: integer('coupon_share').notNull().default(0),
    /** The day of the month it began on: the 31st comes back after a February. */
    anchorDay: integer('anchor_day').notNull(),
    periodStart: instantColumn('period_start').notNull(),
    periodEnd: instantColumn('period_end').notNull(),
    /** Bills the coming period, or the running one while it is overdue; null before it is made and once it is paid for. */
    invoiceId: id('invoice', 'invoice_id').references(() => invoices.id),
    /** When its payer was last told, by a mail, that this money is missing; null = not yet. */
    remindedAt: instantColumn('reminded_at'),
    cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull().default(false),
    cancelReason: text('cancel_reason'),
    /** Staff canceled it, and its member has not said so themselves since: staff may take that back. */
    canceledByStaff: boolean('canceled_by_staff').notNull().default(false),
    pendingUpdate: jsonb('pending_update').$type<PendingUpdate>(),
    /** The oldest first; as far back as one can be withdrawn from. */
    upgrades: jsonb('upgrades').$type<readonly BeforeUpgrade[]>().notNull().default([]),
    methodId: id('paymentMethod', 'method_id').references(() => paymentMethods.id, { onDelete: 'set null' }),
    /** While overdue: since when, until when it works and is kept, how many retries were made, when the next is. */
    pastDueAt: instantColumn('past_due_at'),
    suspendAt: instantColumn('suspend_at'),
    endAt: instantColumn('end_at'),
    retries: integer('retries').notNull().default(0),
    nextRetryAt: instantColumn('next_retry_at'),
    /** While money is missing: since when a debit of it has been on its way. */
    debitedAt: instantColumn('debited_at'),
    /** While it is paused: since when, and until when at the latest. */
    pausedAt: instantColumn('paused_at'),
    pausedUntil: instantColumn('paused_until'),
    endedAt: instantColumn('ended_at'),
    /** When the billing run has to look at it next; null once it has ended. */
    nextStepAt: instantColumn('next_step_at'),
    /** The settings that this moment was computed by (plan-anew.ts). */
    schedule: text('schedule').notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [
    check('subscriptions_state', sql`${table.state} in (${listed(statesOf(subscriptionMoves))})`),
    check('subscriptions_months', sql`${table.months} in (1, 3, 6, 12)`),
    check('subscriptions_period', sql`${table.periodStart} < ${table.periodEnd}`),
    index('subscriptions_member').on(table.memberId, table.createdAt),
    index('subscriptions_due').on(table.nextStepAt, table.id),
    index('subscriptions_schedule').on(table.schedule, table.id),
    index('subscriptions_invoice').on(table.invoiceId),
    index('subscriptions_overdue').on(table.id).where(sql`${table.state} = 'past_due'`),
  ],
);
export type Subscription = typeof subscriptions.$inferSelect;

/** What was done about a period, once each: its invoice, the reminder, the charge, a retry, a suspension. */
export const subscriptionSteps = pgTable(
  'subscription_steps',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    subscriptionId: id('subscription', 'subscription_id')
      .notNull()
      .references(() => subscriptions.id),
    /** End of the period the step belongs to. */
    periodEnd: instantColumn('period_end').notNull(),
    /** `vat_check`, `invoice`, `reminder`, `renew`, `charge:0` …, `failed:<payment>`, `method:<method>`, `debit:<invoice>:<method>:0` …, `suspend`, `overdue:<day>`, `start_now:<moment>` */
    step: text('step').notNull(),
    invoiceId: id('invoice', 'invoice_id').references(() => invoices.id),
    doneAt: instantColumn('done_at').notNull(),
  },
  (table) => [unique('subscription_steps_once').on(table.subscriptionId, table.periodEnd, table.step)],
);

export const subscriptionHistory = pgTable(
  'subscription_moves',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    subscriptionId: id('subscription', 'subscription_id')
      .notNull()
      .references(() => subscriptions.id),
    fromState: text('from_state').$type<SubscriptionState>(),
    toState: text('to_state').$type<SubscriptionState>().notNull(),
    actor: text('actor').notNull(),
    reason: text('reason').notNull(),
    movedAt: instantColumn('moved_at').notNull(),
  },
  (table) => [index('subscription_moves_subscription').on(table.subscriptionId)],
);

export const subscriptionNumbers = pgTable('subscription_numbers', {
  year: integer('year').primaryKey(),
  last: integer('last').notNull(),
});
