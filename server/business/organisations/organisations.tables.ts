import { type SQL, sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  jsonb,
  type PgColumn,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Currency } from '#contract/currencies.ts';
import { type ApprovalState, approvalStates, type Renewal } from '#contract/organisation-approvals.ts';
import { type OrganisationRole, organisationRoles } from '#contract/organisation-roles.ts';
import { organisationActs } from '#contract/organisations.ts';
import { id, instantColumn, listed } from '../../platform/db/columns.ts';
import { members } from '../members/members.tables.ts';

/** Why somebody no longer acts for an organisation. */
export const memberEnds = ['left', 'removed', 'account_deleted', 'closed'] as const;
/** How an invitation ended that nobody accepted. */
export const invitationEnds = ['declined', 'withdrawn'] as const;

const role = () => text('role').$type<OrganisationRole>().notNull();
/** What a buyer orders without an owner, in minor units, tax included; both null: no bound. */
const approvalAbove = () => ({
  approvalAboveAmount: bigint('approval_above_amount', { mode: 'number' }),
  approvalAboveCurrency: text('approval_above_currency').$type<Currency>(),
});
type Bound = Record<'role' | 'approvalAboveAmount' | 'approvalAboveCurrency', PgColumn>;
/** A bound is a buyer's, and in one currency. */
const soundBound = ({ role, approvalAboveAmount: amount, approvalAboveCurrency: currency }: Bound): SQL =>
  sql`(${amount} is null or ${role} = 'buyer') and (${amount} is null) = (${currency} is null)`;

/** Its name, orders, services and all else that it has belong to its account, which nobody signs in to. */
export const organisations = pgTable('organisations', {
  id: id('organisation').primaryKey(),
  accountId: id('member', 'account_id')
    .notNull()
    .unique()
    .references(() => members.id, { onDelete: 'cascade' }),
  formedAt: instantColumn('formed_at').notNull(),
  closedAt: instantColumn('closed_at'),
});

const organisationId = () =>
  id('organisation', 'organisation_id')
    .notNull()
    .references(() => organisations.id, { onDelete: 'cascade' });

/** Who acts for an organisation, or did: a row for each time. */
export const organisationMembers = pgTable(
  'organisation_members',
  {
    organisationId: organisationId(),
    memberId: id('member', 'member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    role: role(),
    ...approvalAbove(),
    joinedAt: instantColumn('joined_at').notNull(),
    leftAt: instantColumn('left_at'),
    leftBecause: text('left_because').$type<(typeof memberEnds)[number]>(),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.memberId, t.joinedAt] }),
    check('organisation_members_role', sql`${t.role} in (${listed(organisationRoles)})`),
    check('organisation_members_bound', soundBound(t)),
    check('organisation_members_left', sql`(${t.leftAt} is null) = (${t.leftBecause} is null)`),
    check('organisation_members_because', sql`${t.leftBecause} in (${listed(memberEnds)})`),
    uniqueIndex('organisation_members_once').on(t.memberId, t.organisationId).where(sql`${t.leftAt} is null`),
  ],
);
export type OrganisationMember = typeof organisationMembers.$inferSelect;

export const organisationInvitations = pgTable(
  'organisation_invitations',
  {
    id: id('organisationInvitation').primaryKey(),
    organisationId: organisationId(),
    /** Invited; lower case. */
    email: text('email').notNull(),
    role: role(),
    ...approvalAbove(),
    /** Of the link in the newest mail. */
    tokenHash: text('token_hash').notNull().unique(),
    invitedBy: id('member', 'invited_by').references(() => members.id, { onDelete: 'set null' }),
    invitedAt: instantColumn('invited_at').notNull(),
    expiresAt: instantColumn('expires_at').notNull(),
    acceptedBy: id('member', 'accepted_by').references(() => members.id, { onDelete: 'cascade' }),
    acceptedAt: instantColumn('accepted_at'),
    endedAt: instantColumn('ended_at'),
    endedBecause: text('ended_because').$type<(typeof invitationEnds)[number]>(),
  },
  (t) => [
    check('organisation_invitations_role', sql`${t.role} in (${listed(organisationRoles)})`),
    check('organisation_invitations_bound', soundBound(t)),
    check('organisation_invitations_accepted', sql`(${t.acceptedBy} is null) = (${t.acceptedAt} is null)`),
    check('organisation_invitations_ended', sql`(${t.endedAt} is null) = (${t.endedBecause} is null)`),
    check('organisation_invitations_because', sql`${t.endedBecause} in (${listed(invitationEnds)})`),
    check('organisation_invitations_one_end', sql`${t.acceptedAt} is null or ${t.endedAt} is null`),
    uniqueIndex('organisation_invitations_email')
      .on(t.organisationId, t.email)
      .where(sql`${t.acceptedAt} is null and ${t.endedAt} is null`),
  ],
);
export type OrganisationInvitation = typeof organisationInvitations.$inferSelect;

/** What an owner was asked about one order and its total of that day. */
export const organisationApprovals = pgTable(
  'organisation_approvals',
  {
    id: id('organisationApproval').primaryKey(),
    organisationId: organisationId(),
    orderNo: text('order_no').notNull(),
    totalAmount: bigint('total_amount', { mode: 'number' }).notNull(),
    totalCurrency: text('total_currency').notNull(),
    /** Of what was ordered. */
    titles: text('titles').array().notNull(),
    /** What it costs whenever it renews. */
    renewals: jsonb('renewals').$type<readonly Renewal[]>().notNull().default([]),
    askedBy: id('member', 'asked_by').references(() => members.id, { onDelete: 'set null' }),
    askedAt: instantColumn('asked_at').notNull(),
    note: text('note').notNull(),
    state: text('state').$type<ApprovalState>().notNull(),
    decidedBy: id('member', 'decided_by').references(() => members.id, { onDelete: 'set null' }),
    /** When it was decided, withdrawn or void. */
    decidedAt: instantColumn('decided_at'),
    reason: text('reason').notNull().default(''),
  },
  (t) => [
    check('organisation_approvals_state', sql`${t.state} in (${listed(approvalStates)})`),
    check('organisation_approvals_decided', sql`(${t.state} = 'pending') = (${t.decidedAt} is null)`),
    // At most one that waits or counts, for each order.
    uniqueIndex('organisation_approvals_order')
      .on(t.orderNo)
      .where(sql`${t.state} in ('pending', 'approved')`),
    index('organisation_approvals_organisation').on(t.organisationId, t.id),
  ],
);
export type OrganisationApproval = typeof organisationApprovals.$inferSelect;

/** The history of an organisation; never changed. */
export const organisationHistory = pgTable(
  'organisation_acts',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    organisationId: organisationId(),
    act: text('act').$type<(typeof organisationActs)[number]>().notNull(),
    at: instantColumn('at').notNull(),
    actorId: id('member', 'actor_id').references(() => members.id, { onDelete: 'set null' }),
    /** Whom it was about, where that is somebody with an account. */
    aboutId: id('member', 'about_id').references(() => members.id, { onDelete: 'set null' }),
    /** What else it was about: the address that was invited, the number of an order, or a name. */
    about: text('about').notNull().default(''),
    role: text('role').$type<OrganisationRole>(),
  },
  (t) => [
    check('organisation_acts_act', sql`${t.act} in (${listed(organisationActs)})`),
    index('organisation_acts_organisation').on(t.organisationId, t.id),
  ],
);
