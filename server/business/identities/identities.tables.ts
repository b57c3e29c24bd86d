import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, instantColumn } from '../../platform/db/columns.ts';
import { members } from '../members/members.tables.ts';

/** Which person at which provider signs in as which member. */
export const identities = pgTable(
  'identities',
  {
    id: id('identity').primaryKey(),
    provider: text('provider').notNull(),
    /** What the provider calls the person; email addresses change hands, this does not. */
    subject: text('subject').notNull(),
    memberId: id('member', 'member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** The address at the provider when it was linked, for the member to recognise it by. */
    email: text('email'),
    /** false: it made an account whose address nobody had proven yet; identity-match.ts says what follows from that. */
    onProvenAccount: boolean('on_proven_account').notNull(),
    linkedAt: instantColumn('linked_at').notNull(),
    /** null where it was not noted. */
    lastUsedAt: instantColumn('last_used_at'),
    /** Set when the owner recovered the account: it signs nobody in until the account is proven again. */
    suspendedAt: instantColumn('suspended_at'),
  },
  (t) => [
    uniqueIndex('identities_person').on(t.provider, t.subject),
    index('identities_member').on(t.memberId),
  ],
);
export type Identity = typeof identities.$inferSelect;

export const linkWays = ['register', 'password', 'email_code', 'session'] as const;
export type LinkWay = (typeof linkWays)[number];

/** The audit of linking. From where a login was linked is forgotten after a year, and the entry goes with the link. */
export const identityLog = pgTable(
  'identity_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    memberId: id('member', 'member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    identityId: id('identity', 'identity_id').notNull(),
    provider: text('provider').notNull(),
    /** How it was proven that the account is theirs. */
    way: text('way').$type<LinkWay>().notNull(),
    createdAt: createdAt(),
    /** Both empty once they are forgotten. */
    address: text('address').notNull(),
    userAgent: text('user_agent').notNull(),
  },
  (t) => [
    check('identity_log_way', sql`${t.way} in ('register', 'password', 'email_code', 'session')`),
    index('identity_log_member').on(t.memberId, t.createdAt),
  ],
);
