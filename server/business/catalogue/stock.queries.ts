import { and, eq, ne, sql } from 'drizzle-orm';
import type { Id } from '#contract/ids.ts';
import type { Db } from '#server/platform/db/database.ts';
import { planLocations, plans, stockHolds } from './catalogue.tables.ts';

export async function findPlanId(db: Db, slug: string): Promise<Id<'plan'> | null> {
  const [row] = await db.select({ id: plans.id }).from(plans).where(eq(plans.slug, slug));
  return row?.id ?? null;
}

const ofPlace = (planId: Id<'plan'>, location: string) =>
  and(eq(planLocations.planId, planId), eq(planLocations.locationSlug, location));

/** Until the transaction ends, others that want the stock of this place wait. */
export async function lockPlace(db: Db, planId: Id<'plan'>, location: string) {
  const [row] = await db
    .select({ stock: planLocations.stock })
    .from(planLocations)
    .where(ofPlace(planId, location))
    .for('update');
  return row ?? null;
}

/** How many are free; null where they are not counted, or there is no such place. */
export async function findStock(db: Db, planSlug: string, location: string): Promise<number | null> {
  const [row] = await db
    .select({ stock: planLocations.stock })
    .from(planLocations)
    .innerJoin(plans, eq(plans.id, planLocations.planId))
    .where(and(eq(plans.slug, planSlug), eq(planLocations.locationSlug, location)));
  return row?.stock ?? null;
}

/** @param change negative takes out; where the stock is not counted nothing happens */
export async function changeStock(
  db: Db,
  planId: Id<'plan'>,
  location: string,
  change: number,
): Promise<void> {
  await db
    .update(planLocations)
    .set({ stock: sql`${planLocations.stock} + ${change}` })
    .where(ofPlace(planId, location));
}

export async function updateStock(
  db: Db,
  planId: Id<'plan'>,
  location: string,
  stock: number | null,
): Promise<void> {
  await db.update(planLocations).set({ stock }).where(ofPlace(planId, location));
}

/** Other places of the plan with so many free ones. */
export async function listPlacesWith(
  db: Db,
  planId: Id<'plan'>,
  quantity: number,
  not: string,
): Promise<string[]> {
  const rows = await db
    .select({ slug: planLocations.locationSlug })
    .from(planLocations)
    .where(
      and(
        eq(planLocations.planId, planId),
        ne(planLocations.locationSlug, not),
        sql`(${planLocations.stock} is null or ${planLocations.stock} >= ${quantity})`,
      ),
    )
    .orderBy(planLocations.locationSlug);
  return rows.map(({ slug }) => slug);
}

export async function findHold(db: Db, reference: string) {
  const [row] = await db.select().from(stockHolds).where(eq(stockHolds.reference, reference));
  return row ?? null;
}

export async function insertHold(db: Db, row: typeof stockHolds.$inferInsert): Promise<void> {
  await db.insert(stockHolds).values(row);
}

type HoldState = typeof stockHolds.$inferSelect.state;

/** @returns whether it was in that state */
export async function moveHold(
  db: Db,
  reference: string,
  from: HoldState,
  to: HoldState,
  quantity?: number,
): Promise<boolean> {
  const moved = await db
    .update(stockHolds)
    .set({ state: to, ...(quantity === undefined ? {} : { quantity }) })
    .where(and(eq(stockHolds.reference, reference), eq(stockHolds.state, from)))
    .returning({ id: stockHolds.id });
  return moved.length === 1;
}
