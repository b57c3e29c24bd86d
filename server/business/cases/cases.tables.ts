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
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import {
  type CaseSide,
  type CaseVerdict,
  caseMarketplaces,
  type caseRegions,
  caseSides,
  caseVerdicts,
  legalForms,
  type PaperType,
  paperTypes,
} from '#contract/case-rules.ts';
import { type CaseState, caseMoves, endedCaseStates, statesOf } from '#contract/states.ts';
import { createdAt, id, instantColumn, listed } from '../../platform/db/columns.ts';
import { members } from '../members/members.tables.ts';
import { services } from '../services/services.tables.ts';

export const cases = pgTable(
  'cases',
  {
    id: id('case').primaryKey(),
    state: text('state').$type<CaseState>().notNull(),
    /** Null = the account is gone; then its papers are deleted. */
    memberId: id('member', 'member_id').references(() => members.id, { onDelete: 'set null' }),
    /** What it was bought with: one case each. */
    serviceId: id('service', 'service_id')
      .notNull()
      .unique()
      .references(() => services.id),
    plan: text('plan').notNull(),
    marketplace: text('marketplace').$type<(typeof caseMarketplaces)[number]>().notNull(),
    country: text('country').notNull(),
    legalForm: text('legal_form').$type<(typeof legalForms)[number]>().notNull(),
    sellsTo: jsonb('sells_to').$type<readonly (typeof caseRegions)[number][]>().notNull(),
    /** Who accompanies it to its end. */
    companionId: id('member', 'companion_id').references(() => members.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    movedAt: instantColumn('moved_at').notNull(),
    endedAt: instantColumn('ended_at'),
  },
  (table) => [
    check('cases_state', sql`${table.state} in (${listed(statesOf(caseMoves))})`),
    check(
      'cases_ended',
      sql`(${table.endedAt} is not null) = (${table.state} in (${listed(endedCaseStates)}))`,
    ),
    check('cases_marketplace', sql`${table.marketplace} in (${listed(caseMarketplaces)})`),
    check('cases_legal_form', sql`${table.legalForm} in (${listed(legalForms)})`),
    index('cases_member').on(table.memberId, table.id),
    index('cases_by_state').on(table.state, table.id),
  ],
);
export type Case = typeof cases.$inferSelect;

/** What is known of a line of the checklist; one without a row is neither ticked nor reviewed. */
export const caseLines = pgTable(
  'case_lines',
  {
    caseId: id('case', 'case_id')
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    line: text('line').notNull(),
    ticked: boolean('ticked').notNull(),
    verdict: text('verdict').$type<CaseVerdict>(),
    note: text('note').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.caseId, table.line] }),
    check('case_lines_verdict', sql`${table.verdict} in (${listed(caseVerdicts)})`),
  ],
);
export type CaseLine = typeof caseLines.$inferSelect;

/** A paper that is kept sealed in the file storage until its day; then row and file are gone. */
export const casePapers = pgTable(
  'case_papers',
  {
    id: id('paper').primaryKey(),
    caseId: id('case', 'case_id')
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    line: text('line').notNull(),
    /** The sender's name for it, cleaned. */
    name: text('name').notNull(),
    /** By content, never by claim. */
    contentType: text('content_type').$type<PaperType>().notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    /** The key that its file is encrypted with, sealed. */
    sealedKey: text('sealed_key').notNull(),
    uploadedAt: instantColumn('uploaded_at').notNull(),
    deleteOn: date('delete_on', { mode: 'string' }).notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
  },
  (table) => [
    check('case_papers_type', sql`${table.contentType} in (${listed(paperTypes)})`),
    unique('case_papers_key').on(table.caseId, table.idempotencyKey),
    index('case_papers_due').on(table.deleteOn),
  ],
);
export type Paper = typeof casePapers.$inferSelect;

export const caseMessages = pgTable(
  'case_messages',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    caseId: id('case', 'case_id')
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    side: text('side').$type<CaseSide>().notNull(),
    /** A member's id; text, because it outlives the account. */
    writtenBy: text('written_by').notNull(),
    text: text('text').notNull(),
    writtenAt: instantColumn('written_at').notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
  },
  (table) => [
    check('case_messages_side', sql`${table.side} in (${listed(caseSides)})`),
    unique('case_messages_key').on(table.caseId, table.writtenBy, table.idempotencyKey),
    index('case_messages_case').on(table.caseId, table.id),
  ],
);

/** Each change of stage, and what happened to papers without one. */
export const caseHistory = pgTable(
  'case_moves',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    caseId: id('case', 'case_id')
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    fromState: text('from_state').$type<CaseState>(),
    toState: text('to_state').$type<CaseState>().notNull(),
    /** Which side acted; null = the service by itself. */
    side: text('side').$type<CaseSide>(),
    actor: text('actor').notNull(),
    reason: text('reason').notNull(),
    /** The line of the checklist it is about. */
    line: text('line'),
    movedAt: instantColumn('moved_at').notNull(),
  },
  (table) => [
    check('case_moves_side', sql`${table.side} in (${listed(caseSides)})`),
    index('case_moves_case').on(table.caseId, table.id),
  ],
);
