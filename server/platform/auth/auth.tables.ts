import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, instantColumn } from '../db/columns.ts';

/** Key pairs that passwords are sealed with on their way here. One is current; older ones open for another day. */
export const sealingKeys = pgTable(
  'sealing_keys',
  {
    /** Stands in the wire string and in the JWE header; never holds an underscore. */
    kid: text('kid').primaryKey(),
    /** The public half: base64 of the DER SubjectPublicKeyInfo. */
    spki: text('spki').notNull(),
    /** The private half: PKCS #8, encrypted at rest. */
    sealedPrivateKey: text('sealed_private_key').notNull(),
    createdAt: createdAt(),
    retiredAt: instantColumn('retired_at'),
  },
  (table) => [
    // However many processes rotate at once, one key is current.
    uniqueIndex('sealing_keys_one_current')
      .on(sql`(${table.retiredAt} is null)`)
      .where(sql`${table.retiredAt} is null`),
  ],
);

/** How often something was done since a window opened. Keys are hashed: they are made of addresses and emails. */
export const limitCounters = pgTable(
  'limit_counters',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    resetsAt: instantColumn('resets_at').notNull(),
  },
  (table) => [index('limit_counters_resets_at').on(table.resetsAt)],
);

/** Opaque values that are good once and not for long; some also want a code that went out by mail. */
export const oneTimeTickets = pgTable(
  'one_time_tickets',
  {
    id: id('ticket').primaryKey(),
    kind: text('kind').notNull(),
    ticketHash: text('ticket_hash').notNull(),
    codeHash: text('code_hash'),
    wrongTries: integer('wrong_tries').notNull().default(0),
    email: text('email'),
    // Not a foreign key: this side of the house knows no members. Tickets live for hours at most.
    memberId: text('member_id'),
    data: jsonb('data'),
    createdAt: createdAt(),
    expiresAt: instantColumn('expires_at').notNull(),
    spentAt: instantColumn('spent_at'),
  },
  (table) => [
    uniqueIndex('one_time_tickets_ticket_hash').on(table.ticketHash),
    index('one_time_tickets_expires_at').on(table.expiresAt),
  ],
);

/** Solved human checks, until they would have expired anyway: each is good once. */
export const usedSolutions = pgTable(
  'used_solutions',
  {
    /** The challenge's signature. */
    challenge: text('challenge').primaryKey(),
    expiresAt: instantColumn('expires_at').notNull(),
  },
  (table) => [index('used_solutions_expires_at').on(table.expiresAt)],
);

/** Sealed passwords that were opened, until they are too old anyway: each is good once. */
export const openedSeals = pgTable(
  'opened_seals',
  {
    /** SHA-256 of its header and nonce, base64url: nothing of what was sealed. */
    digest: text('digest').primaryKey(),
    expiresAt: instantColumn('expires_at').notNull(),
  },
  (table) => [index('opened_seals_expires_at').on(table.expiresAt)],
);
