import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { incidentMoves, maintenanceMoves, statesOf } from '../../../contract/states.ts';
import {
  type NoticeKind,
  type NoticeState,
  noticeKinds,
  type PartState,
  partStates,
  type StatusPart,
  statusParts,
} from '../../../contract/status.ts';
import { createdAt, id, instantColumn, listed } from '../../platform/db/columns.ts';

/** How long a part was found in one state without a break. Instants are those of the database's own clock. */
export const statusSpans = pgTable(
  'status_spans',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    part: text('part').$type<StatusPart>().notNull(),
    state: text('state').$type<PartState>().notNull(),
    since: instantColumn('since').notNull(),
    lastSeen: instantColumn('last_seen').notNull(),
  },
  (t) => [
    index('status_spans_seen').on(t.part, t.lastSeen),
    check('status_spans_part', sql`${t.part} in (${listed(statusParts)})`),
    check('status_spans_state', sql`${t.state} in (${listed(partStates)})`),
    check('status_spans_order', sql`${t.since} <= ${t.lastSeen}`),
  ],
);
export type StatusSpan = typeof statusSpans.$inferSelect;

/** What the operator says of an incident or of maintenance; its words are the updates. */
export const statusNotices = pgTable(
  'status_notices',
  {
    id: id('statusNotice').primaryKey(),
    kind: text('kind').$type<NoticeKind>().notNull(),
    title: text('title').notNull(),
    parts: text('parts').array().$type<StatusPart[]>().notNull(),
    state: text('state').$type<NoticeState>().notNull(),
    startsAt: instantColumn('starts_at').notNull(),
    /** When maintenance is planned to end; null for an incident. */
    endsAt: instantColumn('ends_at'),
    /** When it was resolved or done. */
    endedAt: instantColumn('ended_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('status_notices_end_at').on(t.endedAt),
    check('status_notices_kind', sql`${t.kind} in (${listed(noticeKinds)})`),
    check(
      'status_notices_parts',
      sql`${t.parts} <@ array[${listed(statusParts)}]::text[] and cardinality(${t.parts}) > 0`,
    ),
    check(
      'status_notices_state',
      sql`case ${t.kind} when 'incident' then ${t.state} in (${listed(statesOf(incidentMoves))}) else ${t.state} in (${listed(statesOf(maintenanceMoves))}) end`,
    ),
    check('status_notices_end', sql`(${t.kind} = 'maintenance') = (${t.endsAt} is not null)`),
    check('status_notices_ended', sql`(${t.state} in ('resolved', 'done')) = (${t.endedAt} is not null)`),
  ],
);
export type StatusNoticeRow = typeof statusNotices.$inferSelect;

/** What was said, and from which state to which: written once, a trigger refuses changes. */
export const statusNoticeUpdates = pgTable(
  'status_notice_updates',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    noticeId: id('statusNotice', 'notice_id')
      .notNull()
      .references(() => statusNotices.id),
    /** Null for the first. */
    fromState: text('from_state').$type<NoticeState>(),
    toState: text('to_state').$type<NoticeState>().notNull(),
    text: text('text').notNull(),
    /** As `actorName` says it: text, because it outlives the account. */
    actor: text('actor').notNull(),
    idempotencyKey: text('idempotency_key').notNull().unique(),
    createdAt: createdAt(),
  },
  (t) => [index('status_notice_updates_notice').on(t.noticeId, t.id)],
);
export type NoticeUpdateRow = typeof statusNoticeUpdates.$inferSelect;
