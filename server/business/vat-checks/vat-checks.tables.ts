import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Id } from '#contract/ids.ts';
import { statesOf, type VatCheckState, vatCheckMoves } from '#contract/states.ts';
import { createdAt, id, instantColumn, listed } from '../../platform/db/columns.ts';
import { members } from '../members/members.tables.ts';

/** What the register of VAT ids was asked for a member, and its answer: evidence that is dated and never changed. */
export const vatChecks = pgTable(
  'vat_checks',
  {
    id: id('vatCheck').primaryKey(),
    memberId: id('member', 'member_id').references(() => members.id, { onDelete: 'set null' }),
    /** As it is printed, with its letters. */
    vatId: text('vat_id').notNull(),
    state: text('state').$type<VatCheckState>().notNull(),
    /** Something was billed without tax because of the id, or is to be. */
    reliedOn: boolean('relied_on').notNull(),
    /** How often it was asked without an answer. */
    tries: integer('tries').notNull().default(0),
    /** While there is no answer. A try that is under way has it in the near future, for the case that its process dies. */
    nextTryAt: instantColumn('next_try_at'),
    answeredAt: instantColumn('answered_at'),
    /** Proves the question to a tax office. */
    consultation: text('consultation'),
    /** As the register has it. */
    traderName: text('trader_name'),
    /** When somebody saw to what was billed without tax, who of the staff, and how; the id outlives their account. */
    settledAt: instantColumn('settled_at'),
    settledBy: text('settled_by').$type<Id<'member'>>(),
    settledNote: text('settled_note'),
    createdAt: createdAt(),
  },
  (table) => [
    check('vat_checks_state', sql`${table.state} in (${listed(statesOf(vatCheckMoves))})`),
    check('vat_checks_answered', sql`(${table.state} = 'asking') = (${table.answeredAt} is null)`),
    check('vat_checks_tried', sql`(${table.state} = 'asking') = (${table.nextTryAt} is not null)`),
    check('vat_checks_settled', sql`(${table.settledAt} is null) = (${table.settledNote} is null)`),
    uniqueIndex('vat_checks_asking').on(table.memberId, table.vatId).where(sql`${table.state} = 'asking'`),
    index('vat_checks_answers').on(table.memberId, table.vatId, table.answeredAt),
    index('vat_checks_due').on(table.nextTryAt).where(sql`${table.state} = 'asking'`),
    index('vat_checks_unsettled')
      .on(table.answeredAt)
      .where(sql`${table.state} = 'invalid' and ${table.reliedOn} and ${table.settledAt} is null`),
  ],
);
export type VatCheck = typeof vatChecks.$inferSelect;
