import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { type StaffRole, staffRoles } from '../../../contract/staff.ts';
import { createdAt, id, instantColumn, listed } from '../../platform/db/columns.ts';
import { members } from './members.tables.ts';

/** Members who work for the operator. A row stays when somebody is suspended; they remain a member all the same. */
export const staff = pgTable(
  'staff',
  {
    memberId: id('member', 'member_id')
      .primaryKey()
      .references(() => members.id, { onDelete: 'cascade' }),
    roles: text('roles').array().$type<StaffRole[]>().notNull(),
    /** null: by a link that was made on the machine itself, or from before there were invitations. */
    invitedBy: id('member', 'invited_by'),
    invitedAt: instantColumn('invited_at').notNull(),
    acceptedAt: instantColumn('accepted_at').notNull(),
    suspendedAt: instantColumn('suspended_at'),
    suspendedBy: id('member', 'suspended_by'),
  },
  (t) => [
    check(
      'staff_roles',
      sql`${t.roles} <@ array[${listed(staffRoles)}]::text[] and cardinality(${t.roles}) > 0`,
    ),
  ],
);
export type Staff = typeof staff.$inferSelect;

export const staffActKinds = [
  'owner_link_made',
  'became_owner',
  'invited',
  'invitation_withdrawn',
  'accepted',
  'roles_changed',
  'suspended',
  'restored',
  'second_factor_set',
  'second_factor_removed',
  'member_disabled',
  'member_enabled',
  'member_sessions_ended',
  'demo_ended',
  'jobs_retried',
  'subscription_canceled',
  'subscription_cancel_undone',
  'subscription_change_booked',
  'subscription_change_dropped',
  'affiliate_paused',
  'affiliate_resumed',
  'affiliate_ended',
  'goodwill_credited',
  'commission_credited',
  'commission_held',
  'commission_released',
  'commission_refused',
  'commission_paid_out',
  'payout_canceled',
  'payout_account_revealed',
  'refund_reserved',
  'refund_account_revealed',
  'refund_sent',
  'refund_given_up',
  'refund_returned',
  'approval_asked',
  'approval_given',
  'approval_refused',
  'approval_withdrawn',
  'tax_rate_planned',
  'tax_rate_changed',
  'tax_rate_taken_back',
  'exchange_rate_set',
  'exchange_rates_imported',
  'feedback_deleted',
] as const;
export type StaffActKind = (typeof staffActKinds)[number];

/**
 * Who gave, changed or took which right, who was kept out, which jobs were run again, which acts were kept for a second person, which rates of tax were planned and which messages were deleted. Rows are written once and outlive the accounts, so the
 * ids are no references; a trigger refuses changes.
 */
export const staffActs = pgTable(
  'staff_acts',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').$type<StaffActKind>().notNull(),
    /** As `actorName` says it: a member's id, or `job:<name>` for a command on the machine. */
    actor: text('actor').notNull(),
    /** Whom it is about; null while an invitation has no member yet. */
    memberId: id('member', 'member_id'),
    email: text('email').notNull(),
    /** What they hold after it, where the act is about roles. */
    roles: text('roles').array().$type<StaffRole[]>(),
    reason: text('reason').notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    check('staff_acts_kind', sql`${t.kind} in (${listed(staffActKinds)})`),
    index('staff_acts_member').on(t.memberId),
  ],
);
