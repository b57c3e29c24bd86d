import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, instantColumn } from '../../platform/db/columns.ts';
import { services } from '../services/services.tables.ts';

const bytes = (name: string) => bigint(name, { mode: 'number' });
const serviceId = () =>
  id('service', 'service_id')
    .notNull()
    .references(() => services.id);

/** How often sub-users and allow-list of a service were changed, and how far the gateway has taken that. */
export const proxyAccess = pgTable('proxy_access', {
  serviceId: serviceId().primaryKey(),
  revision: integer('revision').notNull(),
  takenRevision: integer('taken_revision').notNull().default(0),
});

export const proxySubUsers = pgTable(
  'proxy_sub_users',
  {
    id: id('proxySubUser').primaryKey(),
    serviceId: serviceId(),
    name: text('name').notNull(),
    /** What it signs in with. */
    login: text('login').notNull().unique(),
    sealedPassword: text('sealed_password').notNull(),
    /** For each period; null = none of its own. */
    capBytes: bytes('cap_bytes'),
    /** Of the period that began at `usedFrom`. */
    usedBytes: bytes('used_bytes').notNull().default(0),
    usedFrom: instantColumn('used_from').notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('proxy_sub_users_name').on(table.serviceId, sql`lower(${table.name})`)],
);
export type SubUserRow = typeof proxySubUsers.$inferSelect;

export const proxyNetworks = pgTable(
  'proxy_networks',
  {
    serviceId: serviceId(),
    /** As `readNetwork` writes it: `198.51.100.0/24`, `2001:db8:7::/64`. */
    network: text('network').notNull(),
    note: text('note').notNull(),
    addedAt: instantColumn('added_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.serviceId, table.network] })],
);

/** Gigabytes of one service that count for the limit of another, while that one has not ended. */
export const proxyAdditions = pgTable(
  'proxy_additions',
  {
    fromServiceId: id('service', 'from_service_id')
      .primaryKey()
      .references(() => services.id),
    toServiceId: id('service', 'to_service_id')
      .notNull()
      .references(() => services.id),
    addedAt: instantColumn('added_at').notNull(),
  },
  (table) => [index('proxy_additions_to').on(table.toServiceId)],
);

/** What was used of a service in one period. */
export const proxyPeriods = pgTable(
  'proxy_periods',
  {
    serviceId: serviceId(),
    startsAt: instantColumn('starts_at').notNull(),
    usedBytes: bytes('used_bytes').notNull(),
    /** The newest moment that a report spoke of. */
    countedAt: instantColumn('counted_at').notNull(),
    /** When the owner was told that 85 % are used; once in a period, and again for what was added. */
    warnedAt: instantColumn('warned_at'),
  },
  (table) => [
    primaryKey({ columns: [table.serviceId, table.startsAt] }),
    check('proxy_periods_used', sql`${table.usedBytes} >= 0`),
  ],
);
export type PeriodRow = typeof proxyPeriods.$inferSelect;

/** Reports of the delivering system as they were counted, so that each is counted once. */
export const proxyReports = pgTable(
  'proxy_reports',
  {
    /** Named by the system, whose name stands before it. */
    id: text('id').primaryKey(),
    serviceId: serviceId(),
    /** Of a sub-user; null = of the service's own login. */
    login: text('login'),
    bytes: bytes('bytes').notNull(),
    usedAt: instantColumn('used_at').notNull(),
  },
  (table) => [
    check('proxy_reports_bytes', sql`${table.bytes} >= 0`),
    index('proxy_reports_service').on(table.serviceId, table.usedAt),
    index('proxy_reports_used').on(table.usedAt),
  ],
);
export type ReportRow = typeof proxyReports.$inferSelect;
