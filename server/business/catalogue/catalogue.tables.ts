import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Currency } from '#contract/currencies.ts';
import type { Family } from '#contract/pricing.ts';
import { amount, createdAt, id, instantColumn } from '../../platform/db/columns.ts';
import { members } from '../members/members.tables.ts';

export type SaleState = 'on_sale' | 'hidden' | 'retired';

export const plans = pgTable(
  'plans',
  {
    id: id('plan').primaryKey(),
    slug: text('slug').notNull().unique(),
    family: text('family').$type<Family>().notNull(),
    /** Plans that are compared with each other: `dedicated`, `vps`, `static-isp`, `writing` … */
    group: text('group').notNull(),
    name: text('name').notNull(),
    position: integer('position').notNull(),
    state: text('state').$type<SaleState>().notNull(),
    /** What a table of plans shows: `{cores: 8, memoryGiB: 64}`; units are in the names. */
    facts: jsonb('facts').$type<Record<string, unknown>>().notNull(),
    leastQuantity: integer('least_quantity').notNull().default(1),
    mostQuantity: integer('most_quantity').notNull().default(10),
    /** At the same time; null = no limit. */
    limitPerMember: integer('limit_per_member'),
    /** Sold by place: a selection names a location, which has a stock. */
    placed: boolean('placed').notNull().default(false),
    /** From payment to delivery; null = nothing is promised. */
    promiseMinutes: integer('promise_minutes'),
    createdAt: createdAt(),
  },
  (table) => [
    check(
      'plans_family',
      sql`${table.family} in ('dedicated', 'vps', 'proxies', 'tools', 'services', 'membership', 'gifts')`,
    ),
    check('plans_state', sql`${table.state} in ('on_sale', 'hidden', 'retired')`),
    index('plans_group').on(table.group, table.position),
  ],
);
export type Plan = typeof plans.$inferSelect;

/** What a plan costs; a changed price ends one row and begins another, so that the rows are its history. */
export const planPrices = pgTable(
  'plan_prices',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    planId: id('plan', 'plan_id')
      .notNull()
      .references(() => plans.id),
    currency: text('currency').$type<Currency>().notNull(),
    /** 0 = paid once. */
    months: integer('months').notNull(),
    /** Holds for the whole quantity, from this one on. */
    fromQuantity: integer('from_quantity').notNull().default(1),
    /** Of one, for a month (once, when `months` is 0), before the term's share is taken off. */
    monthAmount: amount('month').notNull(),
    /** Of one, for the whole term; explicit, so that a term may have a price of its own. */
    termAmount: amount('term').notNull(),
    setupAmount: amount('setup').notNull().default(0),
    validFrom: instantColumn('valid_from').notNull(),
    validTo: instantColumn('valid_to'),
  },
  (table) => [
    uniqueIndex('plan_prices_now')
      .on(table.planId, table.currency, table.months, table.fromQuantity)
      .where(sql`${table.validTo} is null`),
    check(
      'plan_prices_amounts',
      sql`${table.monthAmount} >= 0 and ${table.termAmount} >= 0 and ${table.setupAmount} >= 0`,
    ),
    check('plan_prices_months', sql`${table.months} in (0, 1, 3, 6, 12)`),
  ],
);

export const options = pgTable(
  'options',
  {
    id: id('option').primaryKey(),
    slug: text('slug').notNull().unique(),
    name: text('name').notNull(),
    /** `choice`: one of its choices; `count`: so many of its only choice. */
    kind: text('kind').$type<'choice' | 'count'>().notNull(),
    most: integer('most').notNull().default(1),
    position: integer('position').notNull(),
  },
  (table) => [check('options_kind', sql`${table.kind} in ('choice', 'count')`)],
);

export const choices = pgTable(
  'choices',
  {
    id: id('choice').primaryKey(),
    optionId: id('option', 'option_id')
      .notNull()
      .references(() => options.id),
    slug: text('slug').notNull(),
    name: text('name').notNull(),
    /** Taken when a selection is silent about the option. */
    standard: boolean('standard').notNull().default(false),
    position: integer('position').notNull(),
    /** Basis points of the plan's own price that it costs on top (a backup) or, negative, takes off (a shorter life). */
    planShare: integer('plan_share').notNull().default(0),
    /** From payment to delivery with it, where that is longer than the plan's own. */
    promiseMinutes: integer('promise_minutes'),
  },
  (table) => [unique('choices_slug').on(table.optionId, table.slug)],
);

export const choicePrices = pgTable(
  'choice_prices',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    choiceId: id('choice', 'choice_id')
      .notNull()
      .references(() => choices.id),
    currency: text('currency').$type<Currency>().notNull(),
    months: integer('months').notNull(),
    monthAmount: amount('month').notNull(),
    termAmount: amount('term').notNull(),
    validFrom: instantColumn('valid_from').notNull(),
    validTo: instantColumn('valid_to'),
  },
  (table) => [
    uniqueIndex('choice_prices_now')
      .on(table.choiceId, table.currency, table.months)
      .where(sql`${table.validTo} is null`),
  ],
);

/** Which choices a plan offers; one that is named with a reason is shown and cannot be taken. */
export const planChoices = pgTable(
  'plan_choices',
  {
    planId: id('plan', 'plan_id')
      .notNull()
      .references(() => plans.id),
    choiceId: id('choice', 'choice_id')
      .notNull()
      .references(() => choices.id),
    impossibleBecause: text('impossible_because'),
    /** With it the choice can be taken only together with so many of a counted option; the reason then is a hint. */
    needs: jsonb('needs').$type<{ option: string; atLeast: number }>(),
  },
  (table) => [primaryKey({ columns: [table.planId, table.choiceId] })],
);

export const locations = pgTable('locations', {
  slug: text('slug').primaryKey(),
  name: text('name').notNull(),
  country: text('country').notNull(),
  position: integer('position').notNull(),
});

export const planLocations = pgTable(
  'plan_locations',
  {
    planId: id('plan', 'plan_id')
      .notNull()
      .references(() => plans.id),
    locationSlug: text('location_slug')
      .notNull()
      .references(() => locations.slug),
    /** Free ones; null = as many as are wanted. */
    stock: integer('stock'),
  },
  (table) => [
    primaryKey({ columns: [table.planId, table.locationSlug] }),
    check('plan_locations_stock', sql`${table.stock} is null or ${table.stock} >= 0`),
  ],
);

/** What a plan costs more (or less) at a place than elsewhere, for each a month; 0 = as elsewhere. */
export const placeDeltas = pgTable(
  'place_deltas',
  {
    planId: id('plan', 'plan_id').notNull(),
    locationSlug: text('location_slug').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    deltaAmount: amount('delta').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.planId, table.locationSlug, table.currency] }),
    foreignKey({
      columns: [table.planId, table.locationSlug],
      foreignColumns: [planLocations.planId, planLocations.locationSlug],
    }),
  ],
);

/** Taken out of the stock for an order that is not paid yet; given back when it ends, kept when it is paid. */
export const stockHolds = pgTable(
  'stock_holds',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    planId: id('plan', 'plan_id').notNull(),
    locationSlug: text('location_slug').notNull(),
    quantity: integer('quantity').notNull(),
    /** The order line; text, because orders stand to the right. */
    reference: text('reference').notNull().unique(),
    state: text('state').$type<'held' | 'taken' | 'returned'>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [check('stock_holds_state', sql`${table.state} in ('held', 'taken', 'returned')`)],
);

export const coupons = pgTable(
  'coupons',
  {
    id: id('coupon').primaryKey(),
    /** Upper case. */
    code: text('code').notNull().unique(),
    /** Basis points, or an amount; one of the two. */
    share: integer('share'),
    amount: amount('off'),
    /** Of `amount` and `leastAmount`; null where neither is set, and it holds in every currency. */
    currency: text('currency').$type<Currency>(),
    /** Empty = everything. */
    families: jsonb('families').$type<readonly Family[]>().notNull(),
    plans: jsonb('plans').$type<readonly string[]>().notNull(),
    /** Renewals it also holds for; null = all. */
    renewals: integer('renewals').default(0),
    leastAmount: amount('least').notNull().default(0),
    mostUses: integer('most_uses'),
    mostUsesPerMember: integer('most_uses_per_member').notNull().default(1),
    /** Only for members who have not ordered before. */
    firstOrder: boolean('first_order').notNull().default(false),
    uses: integer('uses').notNull().default(0),
    validFrom: instantColumn('valid_from').notNull(),
    validTo: instantColumn('valid_to'),
    createdAt: createdAt(),
  },
  (table) => [
    check('coupons_code', sql`${table.code} = upper(${table.code})`),
    check('coupons_off', sql`(${table.share} is null) <> (${table.amount} is null)`),
    check('coupons_share', sql`${table.share} between 1 and 10000`),
    check(
      'coupons_currency',
      sql`(${table.currency} is null) = (${table.amount} is null and ${table.leastAmount} = 0)`,
    ),
  ],
);

export const couponUses = pgTable(
  'coupon_uses',
  {
    couponId: id('coupon', 'coupon_id')
      .notNull()
      .references(() => coupons.id),
    /** The order; text, because orders stand to the right. */
    reference: text('reference').notNull(),
    memberId: id('member', 'member_id').references(() => members.id, { onDelete: 'set null' }),
    usedAt: instantColumn('used_at').notNull(),
    returnedAt: instantColumn('returned_at'),
  },
  (table) => [
    primaryKey({ columns: [table.couponId, table.reference] }),
    index('coupon_uses_member').on(table.memberId),
  ],
);

/** Rates of value added tax by country, each with the day it began and where it was read. */
export const taxRates = pgTable(
  'tax_rates',
  {
    country: text('country').notNull(),
    name: text('name').notNull(),
    /** Basis points. */
    rate: integer('rate').notNull(),
    validFrom: date('valid_from', { mode: 'string' }).notNull(),
    validTo: date('valid_to', { mode: 'string' }),
    source: text('source').notNull(),
  },
  (table) => [primaryKey({ columns: [table.country, table.validFrom] })],
);
