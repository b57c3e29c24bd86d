import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import type { signInMethods } from '#contract/account.ts';
import { createdAt, id, instantColumn } from '../../platform/db/columns.ts';

export const members = pgTable(
  'members',
  {
    id: id('member').primaryKey(),
    /** Lower case; the member's name to the outside. */
    email: text('email').notNull().unique(),
    emailVerifiedAt: instantColumn('email_verified_at'),
    name: text('name').notNull(),
    /** argon2id; null = signs in through a third party only, or must set a new one. */
    passwordHash: text('password_hash'),
    /** null where it was not noted. */
    passwordSetAt: instantColumn('password_set_at'),
    passwordUsedAt: instantColumn('password_used_at'),
    /** BCP 47, checked. */
    locale: text('locale').notNull().default('en'),
    /** IANA; null = as the device that shows it. */
    timeZone: text('time_zone'),
    companyName: text('company_name'),
    country: text('country'),
    sellsOn: text('sells_on').array().notNull().default([]),
    referralSource: text('referral_source'),
    /** The partner link they came by; bound at registration for good. */
    tid: text('tid'),
    termsVersion: text('terms_version'),
    termsAgreedAt: instantColumn('terms_agreed_at'),
    newsletterAskedAt: instantColumn('newsletter_asked_at'),
    newsletterConfirmedAt: instantColumn('newsletter_confirmed_at'),
    disabledAt: instantColumn('disabled_at'),
    disabledReason: text('disabled_reason'),
    /** One of the published cast (tests/people.ts): lives on a loopback address only, and needs no second factor there. */
    demo: boolean('demo').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [check('members_email_lower', sql`${t.email} = lower(${t.email})`)],
);
export type Member = typeof members.$inferSelect;

export const sessions = pgTable(
  'sessions',
  {
    id: id('session').primaryKey(),
    tokenHash: text('token_hash').notNull().unique(),
    memberId: id('member', 'member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    /** Moved on at most once a minute. */
    lastUsedAt: instantColumn('last_used_at').notNull(),
    /** Absolute end; the idle end follows from lastUsedAt. */
    expiresAt: instantColumn('expires_at').notNull(),
    remember: boolean('remember').notNull(),
    endedAt: instantColumn('ended_at'),
    /** "Chrome on Windows" */
    device: text('device').notNull(),
    address: text('address').notNull(),
    /** The sign-in before this one, copied here so that the user record is one read. */
    previousAt: instantColumn('previous_at'),
    previousDevice: text('previous_device'),
  },
  (t) => [index('sessions_member').on(t.memberId), index('sessions_expiry').on(t.expiresAt)],
);
export type Session = typeof sessions.$inferSelect;

export type SignInMethod = (typeof signInMethods)[number];

/** The sign-in history; also how a device is known to be new. */
export const signIns = pgTable(
  'sign_ins',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    memberId: id('member', 'member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    sessionId: id('session', 'session_id').notNull(),
    at: instantColumn('at').notNull(),
    method: text('method').$type<SignInMethod>().notNull(),
    device: text('device').notNull(),
    address: text('address').notNull(),
    /** The tracking id that was sent along, for a first order later. */
    tid: text('tid'),
    /** Set when the member said that this was somebody else. */
    disownedAt: instantColumn('disowned_at'),
    /** The same, said on the security page by whoever was signed in there: it unsettles no way (ways.ts). */
    reportedAt: instantColumn('reported_at'),
  },
  (t) => [index('sign_ins_member').on(t.memberId, t.at), index('sign_ins_at').on(t.at)],
);

/** Failed sign-ins by account name and by address; kept for unknown accounts alike. */
export const signInGuards = pgTable(
  'sign_in_guards',
  {
    /** Keyed hash of the account name or address. */
    key: text('key').primaryKey(),
    failures: integer('failures').notNull(),
    countedFrom: instantColumn('counted_from').notNull(),
    lockedUntil: instantColumn('locked_until'),
  },
  (t) => [index('sign_in_guards_counted_from').on(t.countedFrom)],
);

/** The latest code mailed to an address: what a second request within a minute must not replace. */
export const mailedCodes = pgTable(
  'mailed_codes',
  {
    purpose: text('purpose').$type<'register' | 'recover'>().notNull(),
    email: text('email').notNull(),
    /** The code is derived from this and the install's secret; neither code nor hash is kept here. */
    seed: text('seed').notNull(),
    sentAt: instantColumn('sent_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.purpose, t.email] }), index('mailed_codes_sent_at').on(t.sentAt)],
);

export const confirmations = pgTable(
  'confirmations',
  {
    id: id('confirmation').primaryKey(),
    type: text('type').notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    memberId: id('member', 'member_id').references(() => members.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    data: jsonb('data').notNull().default({}),
    createdAt: createdAt(),
    expiresAt: instantColumn('expires_at').notNull(),
    usedAt: instantColumn('used_at'),
  },
  (t) => [index('confirmations_member').on(t.memberId), index('confirmations_expiry').on(t.expiresAt)],
);
export type Confirmation = typeof confirmations.$inferSelect;

export const secondFactors = pgTable('second_factors', {
  memberId: id('member', 'member_id')
    .primaryKey()
    .references(() => members.id, { onDelete: 'cascade' }),
  /** Encrypted at rest. */
  secretSealed: text('secret_sealed').notNull(),
  createdAt: createdAt(),
  /** null = begun, not yet proven; sign-in does not ask for it. */
  confirmedAt: instantColumn('confirmed_at'),
  /** The newest 30-second step that was used; none at or before it is taken again. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  /** When a code of the app was taken last, after the one that confirmed it. */
  lastUsedAt: instantColumn('last_used_at'),
});

export const backupCodes = pgTable(
  'backup_codes',
  {
    memberId: id('member', 'member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
    usedAt: instantColumn('used_at'),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.codeHash] })],
);
