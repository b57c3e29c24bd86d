import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core';
import { amount, createdAt, instantColumn } from '../db/columns.ts';

/**
 * What we asked PayPal for, by our keys. PayPal finds no order by them, and cannot take an order back: money moves only when
 * we capture it. Here it is decided, once, whether we do.
 */
export const paypalOrders = pgTable(
  'paypal_orders',
  {
    /** Ours: the id of the payment. */
    key: text('key').primaryKey(),
    /** `open`: it can be captured, or closed. `capturing`: PayPal was asked for the money. `closed`: it is never asked. */
    state: text('state').$type<'open' | 'capturing' | 'closed'>().notNull(),
    /** PayPal's own names, once they are known. */
    orderId: text('order_id').unique(),
    captureId: text('capture_id').unique(),
    amount: amount('asked').notNull(),
    currency: text('currency').notNull(),
    /** Its payer approves it on PayPal's page; any other is paid by a saved account. */
    attended: boolean('attended').notNull(),
    approveUrl: text('approve_url'),
    /** Where the payer comes back to. */
    returnUrl: text('return_url'),
    /** Who a PayPal account belongs to that is saved along the way. */
    payer: text('payer').notNull(),
    createdAt: createdAt(),
  },
  (table) => [check('paypal_orders_state', sql`${table.state} in ('open', 'capturing', 'closed')`)],
);
export type PaypalOrder = typeof paypalOrders.$inferSelect;

/** PayPal accounts that are being saved without a payment, until their owners come back; PayPal forgets them after three days. */
export const paypalSetups = pgTable('paypal_setups', {
  /** PayPal's own name for it. */
  token: text('token').primaryKey(),
  payer: text('payer').notNull(),
  returnUrl: text('return_url').notNull(),
  /** PayPal's own name for the account that was saved by it; null = none yet. */
  savedRef: text('saved_ref'),
  /** Absent on older rows. */
  savedAt: instantColumn('saved_at'),
  /** Somebody else came back, so that it saves nothing any more, also when it is asked for by the same key again. */
  refused: boolean('refused').notNull().default(false),
  createdAt: createdAt(),
});
export type PaypalSetup = typeof paypalSetups.$inferSelect;
