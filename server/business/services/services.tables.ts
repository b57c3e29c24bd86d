import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ActInput } from '#contract/machines.ts';
import type { Family, Selection } from '#contract/pricing.ts';
import {
  type DriverName,
  machineActions,
  type ProvisioningAction,
  type ProvisioningState,
  provisioningActions,
  provisioningMoves,
  type ServiceState,
  type SuspensionReason,
  serviceMoves,
  statesOf,
  suspensionReasons,
} from '#contract/states.ts';
import { actingKey, createdAt, id, instantColumn, listed } from '../../platform/db/columns.ts';
import { members } from '../members/members.tables.ts';
import { orderLines } from '../orders/orders.tables.ts';
import { subscriptions } from '../subscriptions/subscriptions.tables.ts';

export const services = pgTable(
  'services',
  {
    id: id('service').primaryKey(),
    state: text('state').$type<ServiceState>().notNull(),
    suspendedBecause: text('suspended_because').$type<SuspensionReason>(),
    /** The operator wants it suspended, whatever its subscription says; only they lift it. */
    heldBecause: text('held_because').$type<'abuse' | 'manual'>(),
    /** It must end although its order and subscription go on: there are fewer pieces now. */
    endsBecause: text('ends_because'),
    memberId: id('member', 'member_id').references(() => members.id, { onDelete: 'set null' }),
    orderLineId: id('orderLine', 'order_line_id')
      .notNull()
      .references(() => orderLines.id),
    /** Null for what is paid once. */
    subscriptionId: id('subscription', 'subscription_id').references(() => subscriptions.id),
    /** One of so many of the line, from 1 on. */
    piece: integer('piece').notNull(),
    family: text('family').$type<Family>().notNull(),
    title: text('title').notNull(),
    label: text('label').notNull().default(''),
    selection: jsonb('selection').$type<Selection>().notNull(),
    driver: text('driver').$type<DriverName>().notNull(),
    /** What the driver calls it. */
    driverRef: text('driver_ref'),
    /** Addresses, ports, names: what may be shown without further proof. */
    access: jsonb('access').$type<Record<string, string>>().notNull().default({}),
    /** Passwords and keys, sealed; opened only after step-up, and each time is written down. */
    credentials: text('credentials'),
    promisedAt: instantColumn('promised_at'),
    deliveredAt: instantColumn('delivered_at'),
    terminatedAt: instantColumn('terminated_at'),
    /** When the operator was told that its delivery is late. */
    escalatedAt: instantColumn('escalated_at'),
    createdAt: createdAt(),
  },
  (table) => [
    check('services_state', sql`${table.state} in (${listed(statesOf(serviceMoves))})`),
    check(
      'services_suspended',
      sql`(${table.suspendedBecause} is not null) = (${table.state} = 'suspended')`,
    ),
    check('services_reason', sql`${table.suspendedBecause} in (${listed(suspensionReasons)})`),
    check('services_held', sql`${table.heldBecause} in ('abuse', 'manual')`),
    uniqueIndex('services_piece').on(table.orderLineId, table.piece),
    index('services_member').on(table.memberId, table.createdAt),
    index('services_subscription').on(table.subscriptionId),
  ],
);
export type DeliveredService = typeof services.$inferSelect;

export const provisionings = pgTable(
  'provisionings',
  {
    id: id('provisioning').primaryKey(),
    serviceId: id('service', 'service_id')
      .notNull()
      .references(() => services.id),
    /** Order of the acts on a service; an id orders them to the millisecond only. */
    sequence: bigint('sequence', { mode: 'number' }).generatedAlwaysAsIdentity(),
    action: text('action').$type<ProvisioningAction>().notNull(),
    state: text('state').$type<ProvisioningState>().notNull(),
    /** Why: `overdue`, `order_refunded`, `fewer_pieces` … */
    reason: text('reason').notNull(),
    /** What a creation or change is to bring about; null for the other actions. */
    selection: jsonb('selection').$type<Selection>(),
    /** Who asked for it, as `actorName` says it; null for what delivery does of itself. */
    askedBy: text('asked_by'),
    apiKeyId: actingKey(),
    /** What it was asked with; null for what delivery does of itself. */
    input: jsonb('input').$type<ActInput>(),
    /** The same question sent again is the same act. */
    idempotencyKey: text('idempotency_key'),
    /** What the driver calls the snapshot or the backup that it made. */
    madeRef: text('made_ref'),
    tries: integer('tries').notNull().default(0),
    /** What an operator reads: the last answer of the driver. */
    note: text('note').notNull().default(''),
    createdAt: createdAt(),
    /** While queued: not before. */
    nextTryAt: instantColumn('next_try_at').notNull(),
    startedAt: instantColumn('started_at'),
    doneAt: instantColumn('done_at'),
  },
  (table) => [
    check('provisionings_action', sql`${table.action} in (${listed(provisioningActions)})`),
    check('provisionings_state', sql`${table.state} in (${listed(statesOf(provisioningMoves))})`),
    check(
      'provisionings_asked',
      sql`(${table.action} in (${listed(machineActions)})) = (${table.askedBy} is not null and ${table.input} is not null)`,
    ),
    uniqueIndex('provisionings_key').on(table.serviceId, table.idempotencyKey),
    index('provisionings_service').on(table.serviceId, table.sequence),
    index('provisionings_open').on(table.state, table.createdAt),
    // One act at a time on one service.
    uniqueIndex('provisionings_one')
      .on(table.serviceId)
      .where(sql`${table.state} in ('queued', 'running', 'waiting_operator')`),
  ],
);
export type Provisioning = typeof provisionings.$inferSelect;

export const serviceHistory = pgTable(
  'service_moves',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    serviceId: id('service', 'service_id')
      .notNull()
      .references(() => services.id),
    fromState: text('from_state').$type<ServiceState>(),
    toState: text('to_state').$type<ServiceState>().notNull(),
    actor: text('actor').notNull(),
    reason: text('reason').notNull(),
    movedAt: instantColumn('moved_at').notNull(),
  },
  (table) => [index('service_moves_service').on(table.serviceId)],
);

/** Who saw the credentials of a service, when and from where; shown to its owner. */
export const credentialReveals = pgTable(
  'credential_reveals',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    serviceId: id('service', 'service_id')
      .notNull()
      .references(() => services.id),
    /** A member's id, the operator's people included. */
    actor: text('actor').notNull(),
    device: text('device').notNull(),
    network: text('network').notNull(),
    revealedAt: instantColumn('revealed_at').notNull(),
  },
  (table) => [index('credential_reveals_service').on(table.serviceId, table.revealedAt)],
);
