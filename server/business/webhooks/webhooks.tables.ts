import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import {
  statesOf,
  type WebhookDeliveryState,
  type WebhookState,
  webhookDeliveryMoves,
  webhookMoves,
} from '#contract/states.ts';
import { type Delivery, type Webhook, type WebhookEvent, webhookEvents } from '#contract/webhooks.ts';
import { createdAt, id, instantColumn, listed } from '../../platform/db/columns.ts';
import { members } from '../members/members.tables.ts';

/** Addresses that members want to be told at. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: id('webhook').primaryKey(),
    memberId: id('member', 'member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** As `URL` writes it: the host in ASCII. */
    url: text('url').notNull(),
    name: text('name').notNull(),
    events: text('events').array().$type<Webhook['events']>().notNull(),
    state: text('state').$type<WebhookState>().notNull(),
    lastDeliveredAt: instantColumn('last_delivered_at'),
    lastFailedAt: instantColumn('last_failed_at'),
    /** The first try that failed since anything was delivered. */
    failingSince: instantColumn('failing_since'),
    /** When its owner was last mailed that it was switched off. */
    offMailedAt: instantColumn('off_mailed_at'),
    createdAt: createdAt(),
  },
  (table) => [
    check('webhooks_state', sql`${table.state} in (${listed(statesOf(webhookMoves))})`),
    index('webhooks_member').on(table.memberId),
  ],
);
export type WebhookRow = typeof webhooks.$inferSelect;

/** What messages are signed with: one secret that stays, and those before it that sign until their end. */
export const webhookSecrets = pgTable(
  'webhook_secrets',
  {
    id: id('webhookSecret').primaryKey(),
    webhookId: id('webhook', 'webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    /** `whsec_…` */
    sealedSecret: text('sealed_secret').notNull(),
    createdAt: createdAt(),
    endsAt: instantColumn('ends_at'),
  },
  (table) => [
    index('webhook_secrets_webhook').on(table.webhookId),
    uniqueIndex('webhook_secrets_one').on(table.webhookId).where(sql`${table.endsAt} is null`),
  ],
);
export type WebhookSecretRow = typeof webhookSecrets.$inferSelect;

/** Who of an organisation was shown a secret. */
export const webhookSecretViews = pgTable(
  'webhook_secret_views',
  {
    secretId: id('webhookSecret', 'secret_id')
      .notNull()
      .references(() => webhookSecrets.id, { onDelete: 'cascade' }),
    memberId: id('member', 'member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** For the first time. */
    shownAt: instantColumn('shown_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.secretId, table.memberId] }),
    index('webhook_secret_views_member').on(table.memberId),
  ],
);

/** One message to one webhook. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: id('webhookDelivery').primaryKey(),
    webhookId: id('webhook', 'webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    /** What announced it, so that what is announced twice is told once. */
    source: text('source').notNull(),
    event: text('event').$type<WebhookEvent>().notNull(),
    subject: text('subject'),
    body: text('body').notNull(),
    state: text('state').$type<WebhookDeliveryState>().notNull(),
    tries: jsonb('tries').$type<Delivery['tries']>().notNull().default([]),
    /** How many tries of the schedule are behind it. */
    stepsDone: integer('steps_done').notNull().default(0),
    /** By the schedule, while it waits; it is not tried while its webhook is not active. Null where the schedule is over. */
    nextTryAt: instantColumn('next_try_at'),
    /** When its owner asked for a try beside the schedule that is still to come. */
    askedAt: instantColumn('asked_at'),
    /** A process is sending it. After that moment the process is dead, and another one takes it. */
    claimedUntil: instantColumn('claimed_until'),
    createdAt: createdAt(),
  },
  (table) => [
    check('webhook_deliveries_event', sql`${table.event} in (${listed(webhookEvents)})`),
    check('webhook_deliveries_state', sql`${table.state} in (${listed(statesOf(webhookDeliveryMoves))})`),
    check(
      'webhook_deliveries_next',
      sql`(${table.state} = 'waiting') = (${table.nextTryAt} is not null or ${table.askedAt} is not null)`,
    ),
    unique('webhook_deliveries_source').on(table.webhookId, table.source),
    index('webhook_deliveries_webhook').on(table.webhookId, table.id),
    index('webhook_deliveries_due')
      .on(table.webhookId, table.nextTryAt, table.id)
      .where(sql`${table.state} = 'waiting'`),
    index('webhook_deliveries_asked')
      .on(table.webhookId, table.askedAt, table.id)
      .where(sql`${table.askedAt} is not null`),
    index('webhook_deliveries_claimed').on(table.claimedUntil).where(sql`${table.claimedUntil} is not null`),
    index('webhook_deliveries_created').on(table.createdAt),
  ],
);
export type DeliveryRow = typeof webhookDeliveries.$inferSelect;
