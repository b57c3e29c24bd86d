import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { type MethodKind, methodKinds } from '#contract/method-kinds.ts';
import {
  type DisputeState,
  disputeMoves,
  type PaymentState,
  paymentMoves,
  statesOf,
} from '#contract/states.ts';
import { amount, createdAt, id, instantColumn, listed } from '../../platform/db/columns.ts';
import { invoices } from '../invoices/invoices.tables.ts';
import { members } from '../members/members.tables.ts';

export const paymentMethods = pgTable(
  'payment_methods',
  {
    id: id('paymentMethod').primaryKey(),
    memberId: id('member', 'member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    provider: text('provider').notNull(),
    /** The provider's own name for it. */
    providerRef: text('provider_ref').notNull(),
    kind: text('kind').$type<MethodKind>().notNull().default('card'),
    last4: text('last4').notNull(),
    /** Of a card; null for an account, as the month of its end is. */
    brand: text('brand'),
    expiresOn: text('expires_on'),
    /** Of an account: the country of its bank, and by what it may be debited; null for a card. */
    country: text('country'),
    mandateReference: text('mandate_reference'),
    mandateUrl: text('mandate_url'),
    /** Of a PayPal account: the address of its owner there, masked; empty where PayPal did not tell it, null for others. */
    address: text('address'),
    standard: boolean('standard').notNull().default(false),
    /** How many days ahead its owner was warned last that it expires; null = not yet. */
    expiryWarning: integer('expiry_warning'),
    removedAt: instantColumn('removed_at'),
    createdAt: createdAt(),
  },
  (table) => [
    check('payment_methods_kind', sql`${table.kind} in (${listed(methodKinds)})`),
    check(
      'payment_methods_card',
      sql`(${table.kind} = 'card') = (${table.brand} is not null and ${table.expiresOn} is not null)`,
    ),
    check(
      'payment_methods_account',
      sql`(${table.kind} = 'sepa_debit') = (${table.country} is not null and ${table.mandateReference} is not null)`,
    ),
    check('payment_methods_wallet', sql`(${table.kind} = 'paypal') = (${table.address} is not null)`),
    index('payment_methods_member').on(table.memberId).where(sql`${table.removedAt} is null`),
    uniqueIndex('payment_methods_ref').on(table.provider, table.providerRef),
    uniqueIndex('payment_methods_standard')
      .on(table.memberId)
      .where(sql`${table.standard} and ${table.removedAt} is null`),
  ],
);
export type PaymentMethod = typeof paymentMethods.$inferSelect;

export const payments = pgTable(
  'payments',
  {
    id: id('payment').primaryKey(),
    invoiceId: id('invoice', 'invoice_id')
      .notNull()
      .references(() => invoices.id),
    memberId: id('member', 'member_id').references(() => members.id, { onDelete: 'set null' }),
    /** `sandbox`, `stripe`, `paypal`, `bank`, `balance` */
    provider: text('provider').notNull(),
    methodId: id('paymentMethod', 'method_id').references(() => paymentMethods.id, { onDelete: 'set null' }),
    /** By SEPA direct debit: it is on its way for days. */
    debit: boolean('debit').notNull().default(false),
    /** Its payer was there when it began, and may have left since; else a saved method was charged by us. */
    attended: boolean('attended').notNull().default(true),
    /**
     * Whether the method that its payer enters is kept for renewals: `asked` until the browser that began the payment has come back from
     * the provider, then `granted`. Null: it is not kept, because nobody asked for it, or because somebody else has paid.
     */
    saving: text('saving').$type<'asked' | 'granted'>(),
    state: text('state').$type<PaymentState>().notNull(),
    amount: amount('payment').notNull(),
    currency: text('currency').notNull(),
    /** What of it paid the invoice; the rest went onto the member's balance. */
    appliedAmount: amount('applied').notNull().default(0),
    /** What of the applied part was given back, refunds on their way included. */
    refundedAmount: amount('refunded').notNull().default(0),
    /** The provider's own name for this try, or what the payer writes on a transfer; known from the first answer on. */
    providerRef: text('provider_ref'),
    /** The caller's key: the same write again is answered with this row. */
    idempotencyKey: text('idempotency_key').notNull().unique(),
    /** Where the member goes on, while an action is asked for. */
    actionUrl: text('action_url'),
    /** Why it failed, in the provider's word (`card_declined`, `expired_card` …). */
    failure: text('failure'),
    /** A decline that can never succeed; not tried again by itself. */
    final: boolean('final').notNull().default(false),
    /** While it is open: when the sweep asks its provider. */
    checkAt: instantColumn('check_at').notNull(),
    createdAt: createdAt(),
    settledAt: instantColumn('settled_at'),
  },
  (table) => [
    check('payments_state', sql`${table.state} in (${listed(statesOf(paymentMoves))})`),
    check('payments_saving', sql`${table.saving} in ('asked', 'granted')`),
    check('payments_amount', sql`${table.amount} > 0`),
    check('payments_refunded', sql`${table.refundedAmount} between 0 and ${table.appliedAmount}`),
    check('payments_applied', sql`${table.appliedAmount} between 0 and ${table.amount}`),
    uniqueIndex('payments_ref')
      .on(table.provider, table.providerRef)
      .where(sql`${table.providerRef} is not null`),
    index('payments_invoice').on(table.invoiceId),
    index('payments_open').on(table.state, table.checkAt),
  ],
);
export type Payment = typeof payments.$inferSelect;

/** What providers told us, once each, in the order of arrival. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    provider: text('provider').notNull(),
    eventId: text('event_id').notNull(),
    type: text('type').notNull(),
    payload: jsonb('payload').notNull(),
    receivedAt: instantColumn('received_at').notNull(),
    handledAt: instantColumn('handled_at'),
  },
  (table) => [primaryKey({ columns: [table.provider, table.eventId] })],
);

export const refunds = pgTable(
  'refunds',
  {
    id: id('refund').primaryKey(),
    paymentId: id('payment', 'payment_id')
      .notNull()
      .references(() => payments.id),
    amount: amount('refund').notNull(),
    currency: text('currency').notNull(),
    reason: text('reason').notNull(),
    state: text('state').$type<'created' | 'processing' | 'succeeded' | 'failed'>().notNull(),
    /** What gives it: the invoice, which a credit note covers, or the balance, which the payment's money had gone onto. */
    source: text('source').$type<'invoice' | 'balance'>().notNull().default('invoice'),
    /** Back the way it came, or onto the member's balance. */
    destination: text('destination').$type<'origin' | 'balance'>().notNull(),
    /** The end of the account that it goes to, where staff send it by a transfer (`refundTransfers`). */
    accountLast4: text('account_last4'),
    /** Who asked for it, as `actorName` says it; null where that was not kept yet. */
    actor: text('actor'),
    providerRef: text('provider_ref'),
    idempotencyKey: text('idempotency_key').notNull().unique(),
    tries: integer('tries').notNull().default(0),
    /** How often its provider refused it for now; each time, the next try is a new request there. */
    attempt: integer('attempt').notNull().default(0),
    /** Why it was not carried out, or not yet: the provider's own word, or of a transfer the reason that staff gave. */
    failure: text('failure'),
    /** While it is open: when the sweep asks its provider again; null = it has not asked yet. */
    checkAt: instantColumn('check_at'),
    createdAt: createdAt(),
    settledAt: instantColumn('settled_at'),
  },
  (table) => [
    check('refunds_state', sql`${table.state} in ('created', 'processing', 'succeeded', 'failed')`),
    check('refunds_amount', sql`${table.amount} > 0`),
    check('refunds_source', sql`${table.source} in ('invoice', 'balance')`),
    check('refunds_account', sql`${table.accountLast4} is null or ${table.source} = 'balance'`),
    index('refunds_payment').on(table.paymentId),
    index('refunds_open').on(table.state, table.createdAt),
  ],
);
export type Refund = typeof refunds.$inferSelect;

/** A refund from a balance that staff send by a transfer: where it goes, and what they did about it. */
export const refundTransfers = pgTable('refund_transfers', {
  refundId: id('refund', 'refund_id')
    .primaryKey()
    .references(() => refunds.id),
  /** Holder and IBAN, sealed; null once it was sent or given up. */
  sealedAccount: text('sealed_account'),
  /** The bank's own name for it, in capitals and without blanks: one movement sends one refund. */
  reference: text('reference').unique(),
  /** Day of the bank, `2026-11-20`. */
  sentOn: text('sent_on'),
  /** As `actorName` says it. */
  sentBy: text('sent_by'),
  /** Who gave it up, or recorded that it came back. */
  endedBy: text('ended_by'),
});
export type RefundTransfer = typeof refundTransfers.$inferSelect;

/** What payers' banks contest: the provider takes the money back at once, and keeps it when the dispute is lost. */
export const disputes = pgTable(
  'payment_disputes',
  {
    id: id('dispute').primaryKey(),
    paymentId: id('payment', 'payment_id')
      .notNull()
      .references(() => payments.id),
    /** The provider's own name for it. */
    providerRef: text('provider_ref').notNull(),
    state: text('state').$type<DisputeState>().notNull(),
    amount: amount('dispute').notNull(),
    currency: text('currency').notNull(),
    /** What the provider has taken for it, in the currency of its account; null = it has not said. */
    feeAmount: amount('fee'),
    feeCurrency: text('fee_currency'),
    /** Of a lost one: what the invoice asks for again. */
    owedAmount: amount('owed').notNull().default(0),
    answerBy: instantColumn('answer_by'),
    createdAt: createdAt(),
    closedAt: instantColumn('closed_at'),
  },
  (table) => [
    unique('payment_disputes_ref').on(table.paymentId, table.providerRef),
    check('payment_disputes_state', sql`${table.state} in (${listed(statesOf(disputeMoves))})`),
    check('payment_disputes_amount', sql`${table.amount} > 0`),
    check('payment_disputes_owed', sql`${table.owedAmount} between 0 and ${table.amount}`),
    check('payment_disputes_fee', sql`(${table.feeAmount} is null) = (${table.feeCurrency} is null)`),
  ],
);
export type Dispute = typeof disputes.$inferSelect;
