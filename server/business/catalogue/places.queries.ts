import { and, asc, eq, sql } from 'drizzle-orm';
import type { Id } from '#contract/ids.ts';
import type { Db } from '#server/platform/db/database.ts';
import { locations, planLocations, plans } from './catalogue.tables.ts';

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

export async function updateDelta(
  db: Db,
  planId: Id<'plan'>,
  location: string,
  deltaAmount: number,
): Promise<void> {
  await db
    .update(planLocations)
    .set({ deltaAmount })
    .where(and(eq(planLocations.planId, planId), eq(planLocations.locationSlug, location)));
}
