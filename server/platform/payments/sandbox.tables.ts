import { bigint, boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** What the pretended provider remembers on its own side; empty and unused in production. */
export const sandboxCharges = pgTable('sandbox_charges', {
  ref: text('ref').primaryKey(),
  /** The asker's key: the same one is the same charge. */
  key: text('key').notNull().unique(),
  kind: text('kind').$type<'payment' | 'refund' | 'method'>().notNull(),
  state: text('state').notNull(),
  amount: bigint('amount', { mode: 'number' }).notNull(),
  currency: text('currency').notNull(),
  about: text('about').notNull(),
  payer: text('payer').notNull(),
  returnUrl: text('return_url'),
  saveMethod: boolean('save_method').notNull().default(false),
  /** A debit: the payer enters an IBAN and not a card. */
  debit: boolean('debit').notNull().default(false),
  /** The sentinel number it was paid with. */
  card: text('card'),
  iban: text('iban'),
  failure: text('failure'),
  final: boolean('final').notNull().default(false),
  /** When a late answer comes. */
  dueAt: timestamp('due_at', { withTimezone: true, precision: 3 }),
  createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
});
export type Charge = typeof sandboxCharges.$inferSelect;
