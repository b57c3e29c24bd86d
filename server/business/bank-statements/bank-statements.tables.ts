import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import type { PayoutProvider, QueueReason } from '#contract/bank-movements.ts';
import type { StatementReading } from '#contract/bank-statements.ts';
import type { Id } from '#contract/ids.ts';
import { type BankMovementState, bankMovementMoves, statesOf } from '#contract/states.ts';
import { amount, createdAt, id, instantColumn, listed } from '../../platform/db/columns.ts';
import { payments } from '../payments/payments.tables.ts';

const dayColumn = (name: string) => date(name, { mode: 'string' });

/** What was imported; a file that holds several statements has a row for each of them. */
export const bankStatements = pgTable(
  'bank_statements',
  {
    id: id('bankStatement').primaryKey(),
    /** SHA-256 of the file, which is itself not kept. */
    fileHash: text('file_hash').notNull(),
    /** Of the statement within its file, from 0. */
    position: integer('position').notNull(),
    /** How it was read, as the person who imported it said. */
    reading: jsonb('reading').$type<StatementReading>().notNull(),
    /** IBAN without blanks, or the number of an account that has none. */
    account: text('account').notNull(),
    fromOn: dayColumn('from_on'),
    toOn: dayColumn('to_on'),
    openingAmount: amount('opening'),
    closingAmount: amount('closing'),
    /** Of both balances; null where the file has none. */
    currency: text('currency'),
    /** How many the file lists, and how many of those were new. */
    movements: integer('movements').notNull(),
    kept: integer('kept').notNull(),
    /** Who of the staff imported it; the id outlives their account. */
    importedBy: text('imported_by').$type<Id<'member'>>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('bank_statements_file').on(table.fileHash, table.position),
    check(
      'bank_statements_balances',
      sql`${table.currency} is not null or (${table.openingAmount} is null and ${table.closingAmount} is null)`,
    ),
  ],
);
export type BankStatement = typeof bankStatements.$inferSelect;

/** A movement of the account, however many files list it. Whatever its bank told stays as it is. */
export const bankMovements = pgTable(
  'bank_movements',
  {
    id: id('bankMovement').primaryKey(),
    /** The first that listed it. */
    statementId: id('bankStatement', 'statement_id')
      .notNull()
      .references(() => bankStatements.id),
    account: text('account').notNull(),
    /** What makes it the same movement in another file (fingerprints.ts). */
    fingerprint: text('fingerprint').notNull(),
    /** The bank's own name for it. */
    bankId: text('bank_id'),
    bookedOn: dayColumn('booked_on').notNull(),
    valueOn: dayColumn('value_on'),
    /** Below zero: it left the account. */
    amount: amount('movement').notNull(),
    currency: text('currency').notNull(),
    /** Who paid, or was paid; of their account no more than its end is kept. */
    payer: text('payer').notNull(),
    accountLast4: text('account_last4'),
    reference: text('reference').notNull(),
    /** The bank says that it returns an earlier payment. */
    isReturn: boolean('is_return').notNull(),
    state: text('state').$type<BankMovementState>().notNull(),
    /** Why it waits, or waited before it was set aside. */
    reason: text('reason').$type<QueueReason>(),
    /** Of one that is set aside: the provider that has paid it out of what it held for us. */
    payoutOf: text('payout_of').$type<PayoutProvider>(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('bank_movements_fingerprint').on(table.account, table.fingerprint),
    check('bank_movements_state', sql`${table.state} in (${listed(statesOf(bankMovementMoves))})`),
    check('bank_movements_amount', sql`${table.amount} <> 0`),
    check('bank_movements_matched', sql`${table.state} <> 'matched' or ${table.amount} > 0`),
    check(
      'bank_movements_reason',
      sql`(${table.state} in ('open', 'set_aside')) = (${table.reason} is not null)`,
    ),
    check(
      'bank_movements_payout',
      sql`${table.payoutOf} is null or (${table.state} = 'set_aside' and ${table.amount} > 0)`,
    ),
    index('bank_movements_list').on(table.state, table.bookedOn, table.id),
    index('bank_movements_statement').on(table.statementId),
  ],
);
export type BankMovement = typeof bankMovements.$inferSelect;

/** Which payment a movement is: one for one. Never changed. */
export const bankMatches = pgTable(
  'bank_matches',
  {
    movementId: id('bankMovement', 'movement_id')
      .primaryKey()
      .references(() => bankMovements.id),
    paymentId: id('payment', 'payment_id')
      .notNull()
      .unique()
      .references(() => payments.id),
    how: text('how').$type<'by_reference' | 'by_hand'>().notNull(),
    /** The match confirmed the transfer; else somebody had done so before. */
    booked: boolean('booked').notNull(),
    /** A member's id, or `job:<queue>`; text, because it outlives the account. */
    actor: text('actor').notNull(),
    matchedAt: instantColumn('matched_at').notNull(),
  },
  (table) => [check('bank_matches_how', sql`${table.how} in ('by_reference', 'by_hand')`)],
);
export type BankMatch = typeof bankMatches.$inferSelect;

/** Each change of state: by whom, why, when. */
export const bankMovementHistory = pgTable(
  'bank_movement_moves',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    movementId: id('bankMovement', 'movement_id')
      .notNull()
      .references(() => bankMovements.id),
    fromState: text('from_state').$type<BankMovementState>(),
    toState: text('to_state').$type<BankMovementState>().notNull(),
    actor: text('actor').notNull(),
    reason: text('reason').notNull(),
    movedAt: instantColumn('moved_at').notNull(),
  },
  (table) => [index('bank_movement_moves_movement').on(table.movementId)],
);
