import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { SecurityEventKind, SecurityFacts } from '#contract/security-events.ts';
import { id, instantColumn } from '../db/columns.ts';

/**
 * The security journal. A trigger refuses changes, and removals of what is younger than 400 days (migration
 * 0035_security-events).
 */
export const securityEvents = pgTable(
  'security_events',
  {
    id: id('securityEvent').primaryKey(),
    at: instantColumn('at').notNull(),
    kind: text('kind').$type<SecurityEventKind>().notNull(),
    /** Whom it concerns. Not a foreign key: the journal outlives the account. */
    memberId: id('member', 'member_id'),
    /** Who acted, as a history keeps it. */
    actor: text('actor').notNull(),
    network: text('network'),
    requestId: text('request_id'),
    facts: jsonb('facts').$type<SecurityFacts>().notNull(),
  },
  (table) => [
    index('security_events_kind').on(table.kind, table.id),
    index('security_events_member').on(table.memberId, table.id),
    index('security_events_at').on(table.at),
  ],
);
