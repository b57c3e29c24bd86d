import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { Currency } from '#contract/currencies.ts';
import { type PlaceKind, placeKinds } from '#contract/orders.ts';
import type { PricedCart, PricedLine, PricingRequest, Selection } from '#contract/pricing.ts';
import type { ServerDraft } from '#contract/server-drafts.ts';
import { type OrderState, orderMoves, statesOf } from '#contract/states.ts';
import { actingKey, amount, createdAt, id, instantColumn, listed } from '../../platform/db/columns.ts';
import type { Party } from '../invoices/snapshot.ts';
import { members } from '../members/members.tables.ts';

/** What a member has put together and not ordered; a visitor's cart stays in the browser until they log in. */
export const carts = pgTable('carts', {
  memberId: id('member', 'member_id')
    .primaryKey()
    .references(() => members.id, { onDelete: 'cascade' }),
  lines: jsonb('lines').$type<readonly Selection[]>().notNull(),
  coupon: text('coupon'),
  /** Key of the last cart that a browser brought, which is added once. */
  mergedKey: text('merged_key'),
  updatedAt: instantColumn('updated_at').notNull(),
});

/** The dedicated server that a member is putting together, until it comes into the cart. */
export const serverDrafts = pgTable('server_drafts', {
  memberId: id('member', 'member_id')
    .primaryKey()
    .references(() => members.id, { onDelete: 'cascade' }),
  draft: jsonb('draft').$type<ServerDraft>().notNull(),
  updatedAt: instantColumn('updated_at').notNull(),
});

/** Prices that hold until a moment, whatever the catalogue does meanwhile. */
export const quotes = pgTable(
  'quotes',
  {
    id: id('quote').primaryKey(),
    memberId: id('member', 'member_id').references(() => members.id, { onDelete: 'cascade' }),
    request: jsonb('request').$type<PricingRequest>().notNull(),
    priced: jsonb('priced').$type<PricedCart>().notNull(),
    expiresAt: instantColumn('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('quotes_expires').on(table.expiresAt)],
);

export const orders = pgTable(
  'orders',
  {
    id: id('order').primaryKey(),
    /** EZC-2026-000123 */
    number: text('number').notNull().unique(),
    /** A quote is ordered once; it is forgotten before its order is. */
    quoteId: id('quote', 'quote_id').unique(),
    state: text('state').$type<OrderState>().notNull(),
    memberId: id('member', 'member_id').references(() => members.id, { onDelete: 'set null' }),
    /** As it was confirmed; the promise about renewals included. */
    priced: jsonb('priced').$type<PricedCart>().notNull(),
    billing: jsonb('billing').$type<Party>().notNull(),
    totalAmount: amount('total').notNull(),
    /** That of the quote, for good: its invoice, what renews and what goes back are in it. */
    currency: text('currency').$type<Currency>().notNull(),
    couponCode: text('coupon_code'),
    notes: text('notes').notNull().default(''),
    /** The buyer bought as a consumer, who may withdraw. */
    consumer: boolean('consumer').notNull(),
    /** Asked for the start before the withdrawal period is over, and knows what that means. */
    startNow: boolean('start_now').notNull(),
    termsVersion: text('terms_version').notNull(),
    /** The partner link, as it was sent with the order. */
    tid: text('tid'),
    /** From 0; high ones are looked at before delivery. */
    riskScore: integer('risk_score').notNull().default(0),
    riskReasons: jsonb('risk_reasons').$type<readonly string[]>().notNull().default([]),
    idempotencyKey: text('idempotency_key').notNull().unique(),
    fingerprint: text('fingerprint').notNull(),
    createdAt: createdAt(),
    paidAt: instantColumn('paid_at'),
    completedAt: instantColumn('completed_at'),
    /** When the buyer's page was told that it is paid, so that the purchase is counted once. */
    purchaseNotedAt: instantColumn('purchase_noted_at'),
  },
  (table) => [
    check('orders_state', sql`${table.state} in (${listed(statesOf(orderMoves))})`),
    index('orders_member').on(table.memberId, table.createdAt),
    index('orders_open').on(table.state, table.createdAt),
  ],
);
export type Cart = typeof carts.$inferSelect;
export type Quote = typeof quotes.$inferSelect;
export type Order = typeof orders.$inferSelect;

export const orderLines = pgTable(
  'order_lines',
  {
    id: id('orderLine').primaryKey(),
    orderId: id('order', 'order_id')
      .notNull()
      .references(() => orders.id),
    position: integer('position').notNull(),
    selection: jsonb('selection').$type<Selection>().notNull(),
    priced: jsonb('priced').$type<PricedLine>().notNull(),
    /** What is still owed of the line to its buyer after refunds, before tax. */
    netAmount: amount('net').notNull(),
    deliveredAt: instantColumn('delivered_at'),
    /** Taken back although the order goes on: nothing of it is delivered or renewed any more. */
    endedAt: instantColumn('ended_at'),
  },
  (table) => [index('order_lines_order').on(table.orderId)],
);
export type OrderLine = typeof orderLines.$inferSelect;

/** Each change of state: by whom, why, when. */
export const orderHistory = pgTable(
  'order_moves',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: id('order', 'order_id')
      .notNull()
      .references(() => orders.id),
    fromState: text('from_state').$type<OrderState>(),
    toState: text('to_state').$type<OrderState>().notNull(),
    /** A member's id, or `job:<queue>`; text, because the history outlives the account. */
    actor: text('actor').notNull(),
    apiKeyId: actingKey(),
    reason: text('reason').notNull(),
    movedAt: instantColumn('moved_at').notNull(),
  },
  (table) => [index('order_moves_order').on(table.orderId)],
);

/**
 * Where a buyer without a VAT id is, piece by piece: proof of the country whose VAT was charged (Implementing Regulation (EU)
 * 282/2011, articles 24b and 24f).
 */
export const placeEvidence = pgTable(
  'place_evidence',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    memberId: id('member', 'member_id').references(() => members.id, { onDelete: 'set null' }),
    /** `order:ord_…`, or `subscription:sub_…:<instant>` where its billing details were changed. */
    reference: text('reference').notNull(),
    kind: text('kind').$type<PlaceKind>().notNull(),
    /** ISO 3166-1. */
    country: text('country').notNull(),
    notedAt: instantColumn('noted_at').notNull(),
  },
  (table) => [
    check('place_evidence_kind', sql`${table.kind} in (${listed(placeKinds)})`),
    unique('place_evidence_once').on(table.reference, table.kind, table.country),
    index('place_evidence_member').on(table.memberId),
    index('place_evidence_noted').on(table.notedAt),
  ],
);
export type PlaceEvidence = typeof placeEvidence.$inferSelect;

/** The last number of each year. */
export const orderNumbers = pgTable('order_numbers', {
  year: integer('year').primaryKey(),
  last: integer('last').notNull(),
});
