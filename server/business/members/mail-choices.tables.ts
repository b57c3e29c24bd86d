import { bigint, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { NewsletterAct, OptionalMail } from '#contract/mail-choices.ts';
import { id, instantColumn } from '../../platform/db/columns.ts';
import { members } from './members.tables.ts';

const memberId = () =>
  id('member', 'member_id')
    .notNull()
    .references(() => members.id, { onDelete: 'cascade' });

/** Kinds of mails that a member does without; the others are sent. */
export const unwantedMails = pgTable(
  'unwanted_mails',
  {
    memberId: memberId(),
    kind: text('kind').$type<OptionalMail>().notNull(),
    since: instantColumn('since').notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.kind] })],
);

/** What a member said about the newsletter, and when. What holds now is in `members`. */
export const newsletterConsents = pgTable(
  'newsletter_consents',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    memberId: memberId(),
    act: text('act').$type<NewsletterAct>().notNull(),
    at: instantColumn('at').notNull(),
  },
  (t) => [index('newsletter_consents_member').on(t.memberId)],
);
