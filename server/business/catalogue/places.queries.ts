import { and, asc, eq, sql } from 'drizzle-orm';
import type { Currency } from '#contract/currencies.ts';
import type { Id } from '#contract/ids.ts';
import type { Db } from '#server/platform/db/database.ts';
import { locations, placeDeltas, planLocations, plans } from './catalogue.tables.ts';

/** In the order they are shown in. */
export async function listLocations(db: Db) {
  return db
    .select({ slug: locations.slug, name: locations.name, country: locations.country })
    .from(locations)
    .orderBy(asc(locations.position), asc(locations.slug));
}

export async function findLocation(db: Db, slug: string) {
  const [row] = await db.select().from(locations).where(eq(locations.slug, slug));
  return row ?? null;
}

/** A new one stands behind the others; one that is there keeps its place. */
export async function putLocation(
  db: Db,
  { slug, name, country }: Pick<typeof locations.$inferInsert, 'slug' | 'name' | 'country'>,
): Promise<void> {
  const position = sql<number>`(select coalesce(max(position), -1) + 1 from locations)`;
  await db
    .insert(locations)
    .values({ slug, name, country, position })
    .onConflictDoUpdate({ target: locations.slug, set: { name, country } });
}

export async function findPlacedPlan(db: Db, slug: string): Promise<Id<'plan'> | null> {
  const [row] = await db
    .select({ id: plans.id })
    .from(plans)
    .where(and(eq(plans.slug, slug), plans.placed));
  return row?.id ?? null;
}

/** @returns false when the plan is offered there already */
export async function insertPlace(db: Db, row: typeof planLocations.$inferInsert): Promise<boolean> {
  const made = await db
    .insert(planLocations)
    .values(row)
    .onConflictDoNothing()
    .returning({ slug: planLocations.locationSlug });
  return made.length === 1;
}

/** As they are set, by currency. */
export async function listDeltasAt(db: Db, planId: Id<'plan'>, location: string) {
  return db
    .select({ amount: placeDeltas.deltaAmount, currency: placeDeltas.currency })
    .from(placeDeltas)
    .where(and(eq(placeDeltas.planId, planId), eq(placeDeltas.locationSlug, location)))
    .orderBy(asc(placeDeltas.currency));
}

export async function findDelta(
  db: Db,
  planId: Id<'plan'>,
  location: string,
  currency: Currency,
): Promise<number | null> {
  const [row] = await db
    .select({ amount: placeDeltas.deltaAmount })
    .from(placeDeltas)
    .where(
      and(
        eq(placeDeltas.planId, planId),
        eq(placeDeltas.locationSlug, location),
        eq(placeDeltas.currency, currency),
      ),
    );
  return row?.amount ?? null;
}

export async function putDelta(db: Db, row: typeof placeDeltas.$inferInsert): Promise<void> {
  await db
    .insert(placeDeltas)
    .values(row)
    .onConflictDoUpdate({
      target: [placeDeltas.planId, placeDeltas.locationSlug, placeDeltas.currency],
      set: { deltaAmount: row.deltaAmount },
    });
}
