import { sql } from 'drizzle-orm';
import { bigint, check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import {
  type SecondPersonCall,
  type StaffApprovalPart,
  type StaffApprovalState,
  staffApprovalStates,
} from '#contract/staff-approvals.ts';
import { id, instantColumn, listed } from '../../platform/db/columns.ts';

/**
 * Acts of staff that were not carried out because they need a second person, and what became of each. The ids of people are no
 * references: a row outlives their accounts.
 */
export const staffApprovals = pgTable(
  'staff_approvals',
  {
    id: id('staffApproval').primaryKey(),
    call: text('call').$type<SecondPersonCall>().notNull(),
    /** As people call what it is about: the number of an order, for example. An account is named by its id, and never by its address. */
    about: text('about').notNull(),
    /** Whose money it is; null: nobody's any more. */
    memberId: id('member', 'member_id'),
    /** Minor units, tax included: what was approved is this sum and no other. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    parts: jsonb('parts').$type<readonly StaffApprovalPart[]>().notNull(),
    /** As the call gave it; empty where it takes none. */
    reason: text('reason').notNull(),
    /** What the call was asked, which may name a bank account; kept until it is decided. */
    sealedInput: text('sealed_input'),
    askedBy: id('member', 'asked_by').notNull(),
    askedAt: instantColumn('asked_at').notNull(),
    state: text('state').$type<StaffApprovalState>().notNull(),
    /** Null: it lapsed, or waits. */
    decidedBy: id('member', 'decided_by'),
    decidedAt: instantColumn('decided_at'),
    refusedBecause: text('refused_because').notNull().default(''),
  },
  (t) => [
    check('staff_approvals_state', sql`${t.state} in (${listed(staffApprovalStates)})`),
    check('staff_approvals_decided', sql`(${t.state} = 'pending') = (${t.decidedAt} is null)`),
    check('staff_approvals_sealed', sql`${t.state} = 'pending' or ${t.sealedInput} is null`),
    check('staff_approvals_others', sql`${t.state} <> 'approved' or ${t.decidedBy} <> ${t.askedBy}`),
    index('staff_approvals_by_state').on(t.state, t.id),
    index('staff_approvals_of_member').on(t.memberId),
  ],
);
export type StaffApprovalRow = typeof staffApprovals.$inferSelect;

/** What somebody of the staff did alone, without a second person; removed once it is no longer added up. */
export const staffActsAlone = pgTable(
  'staff_acts_alone',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    memberId: id('member', 'member_id').notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    doneAt: instantColumn('done_at').notNull(),
  },
  (t) => [index('staff_acts_alone_member').on(t.memberId, t.doneAt)],
);
