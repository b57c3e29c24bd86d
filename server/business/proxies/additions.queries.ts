import { and, asc, eq, ne, or } from 'drizzle-orm';
import type { Id } from '#contract/ids.ts';
import type { Selection } from '#contract/pricing.ts';
import type { Db } from '#server/platform/db/database.ts';
import { services } from '../services/services.tables.ts';
import { proxyAdditions } from './proxies.tables.ts';

/** The service that this one's gigabytes count for, while that one has not ended. */
export async function findAddedTo(db: Db, from: Id<'service'>): Promise<Id<'service'> | null> {
  const [row] = await db
    .select({ id: services.id })
    .from(proxyAdditions)
    .innerJoin(services, eq(services.id, proxyAdditions.toServiceId))
    .where(and(eq(proxyAdditions.fromServiceId, from), ne(services.state, 'terminated')));
  return row?.id ?? null;
}

/** Services that have not ended, whose gigabytes count for this one. */
export async function listAdded(
  db: Db,
  to: Id<'service'>,
): Promise<{ id: Id<'service'>; selection: Selection }[]> {
  return db
    .select({ id: services.id, selection: services.selection })
    .from(proxyAdditions)
    .innerJoin(services, eq(services.id, proxyAdditions.fromServiceId))
    .where(and(eq(proxyAdditions.toServiceId, to), ne(services.state, 'terminated')))
    .orderBy(asc(proxyAdditions.addedAt), asc(services.id));
}

/** Services whose limit hangs together with that of this one, whatever has become of any of them. */
export async function listAddedWith(db: Db, id: Id<'service'>): Promise<Id<'service'>[]> {
  const { fromServiceId, toServiceId } = proxyAdditions;
  const rows = await db
    .select()
    .from(proxyAdditions)
    .where(or(eq(fromServiceId, id), eq(toServiceId, id)));
  return rows.map((row) => (row.fromServiceId === id ? row.toServiceId : row.fromServiceId));
}

/** The ended service that this one's gigabytes have yet to come back from. */
export async function findEndedTarget(db: Db, from: Id<'service'>): Promise<Id<'service'> | null> {
  const [row] = await db
    .select({ id: services.id })
    .from(proxyAdditions)
    .innerJoin(services, eq(services.id, proxyAdditions.toServiceId))
    .where(and(eq(proxyAdditions.fromServiceId, from), eq(services.state, 'terminated')));
  return row?.id ?? null;
}

export async function insertAddition(db: Db, row: typeof proxyAdditions.$inferInsert): Promise<void> {
  await db.insert(proxyAdditions).values(row);
}

export async function deleteAddition(db: Db, from: Id<'service'>): Promise<void> {
  await db.delete(proxyAdditions).where(eq(proxyAdditions.fromServiceId, from));
}
