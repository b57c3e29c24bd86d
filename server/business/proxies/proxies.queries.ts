import { and, asc, count, eq, inArray, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import type { Id } from '#contract/ids.ts';
import { shortValidity, trialPlan } from '#contract/proxies.ts';
import type { Db } from '#server/platform/db/database.ts';
import { livingStates } from '../services/services.queries.ts';
import { services } from '../services/services.tables.ts';
import { proxyAccess, proxyNetworks, proxySubUsers, type SubUserRow } from './proxies.tables.ts';

type ServiceId = Id<'service'>;

export async function findAccess(db: Db, serviceId: ServiceId) {
  const [row] = await db.select().from(proxyAccess).where(eq(proxyAccess.serviceId, serviceId));
  return row ?? null;
}

/** One revision more. */
export async function raiseRevision(db: Db, serviceId: ServiceId): Promise<void> {
  await db
    .insert(proxyAccess)
    .values({ serviceId, revision: 1 })
    .onConflictDoUpdate({
      target: proxyAccess.serviceId,
      set: { revision: sql`${proxyAccess.revision} + 1` },
    });
}

/** Of two answers the one to the newer revision counts. */
export async function setTaken(db: Db, serviceId: ServiceId, revision: number): Promise<void> {
  await db
    .update(proxyAccess)
    .set({ takenRevision: revision })
    .where(and(eq(proxyAccess.serviceId, serviceId), lt(proxyAccess.takenRevision, revision)));
}

/** Services that give what they are for, and whose gateway knows an earlier revision. */
export async function listUntold(db: Db, limit: number): Promise<ServiceId[]> {
  const rows = await db
    .select({ id: proxyAccess.serviceId })
    .from(proxyAccess)
    .innerJoin(services, eq(services.id, proxyAccess.serviceId))
    .where(
      and(lt(proxyAccess.takenRevision, proxyAccess.revision), inArray(services.state, [...livingStates])),
    )
    // Those that a gateway refuses again and again must not keep the others from their turn.
    .orderBy(sql`random()`)
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Services that do not end yet: trials delivered up to a moment, and gigabytes for 30 days delivered up to another. */
export async function listDeliveredBefore(
  db: Db,
  { trial, short }: { trial?: Date; short: Date },
): Promise<ServiceId[]> {
  const { selection, deliveredAt, endsBecause, state } = services;
  const chosen = sql`${selection}->'choices'->>${shortValidity.option}`;
  const rows = await db
    .select({ id: services.id })
    .from(services)
    .where(
      and(
        eq(services.family, 'proxies'),
        ne(state, 'terminated'),
        isNull(endsBecause),
        or(
          trial && and(sql`${selection}->>'plan' = ${trialPlan}`, lte(deliveredAt, trial)),
          and(sql`${chosen} = ${shortValidity.choice}`, lte(deliveredAt, short)),
        ),
      ),
    )
    .orderBy(asc(deliveredAt), asc(services.id))
    .limit(500);
  return rows.map(({ id }) => id);
}

export async function listSubUsers(db: Db, serviceId: ServiceId): Promise<SubUserRow[]> {
  return db
    .select()
    .from(proxySubUsers)
    .where(eq(proxySubUsers.serviceId, serviceId))
    .orderBy(asc(proxySubUsers.id));
}

export async function findSubUser(db: Db, id: Id<'proxySubUser'>): Promise<SubUserRow | null> {
  const [row] = await db.select().from(proxySubUsers).where(eq(proxySubUsers.id, id));
  return row ?? null;
}

export async function findSubUserByLogin(
  db: Db,
  serviceId: ServiceId,
  login: string,
): Promise<SubUserRow | null> {
  const [row] = await db
    .select()
    .from(proxySubUsers)
    .where(and(eq(proxySubUsers.serviceId, serviceId), eq(proxySubUsers.login, login)));
  return row ?? null;
}

export async function insertSubUser(db: Db, row: typeof proxySubUsers.$inferInsert): Promise<void> {
  await db.insert(proxySubUsers).values(row);
}

export async function updateSubUser(
  db: Db,
  id: Id<'proxySubUser'>,
  set: Partial<Omit<SubUserRow, 'id' | 'serviceId' | 'login'>>,
): Promise<void> {
  await db.update(proxySubUsers).set(set).where(eq(proxySubUsers.id, id));
}

export async function deleteSubUser(db: Db, id: Id<'proxySubUser'>): Promise<void> {
  await db.delete(proxySubUsers).where(eq(proxySubUsers.id, id));
}

export async function deleteSubUsersOf(db: Db, serviceId: ServiceId): Promise<void> {
  await db.delete(proxySubUsers).where(eq(proxySubUsers.serviceId, serviceId));
}

export async function listNetworks(db: Db, serviceId: ServiceId) {
  return db
    .select()
    .from(proxyNetworks)
    .where(eq(proxyNetworks.serviceId, serviceId))
    .orderBy(asc(proxyNetworks.addedAt), asc(proxyNetworks.network));
}

export async function findNetwork(db: Db, serviceId: ServiceId, network: string) {
  const [row] = await db
    .select()
    .from(proxyNetworks)
    .where(and(eq(proxyNetworks.serviceId, serviceId), eq(proxyNetworks.network, network)));
  return row ?? null;
}

export async function countNetworks(db: Db, serviceId: ServiceId): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(proxyNetworks)
    .where(eq(proxyNetworks.serviceId, serviceId));
  return row?.count ?? 0;
}

export async function insertNetwork(db: Db, row: typeof proxyNetworks.$inferInsert): Promise<void> {
  await db.insert(proxyNetworks).values(row);
}

export async function setNote(db: Db, serviceId: ServiceId, network: string, note: string): Promise<void> {
  await db
    .update(proxyNetworks)
    .set({ note })
    .where(and(eq(proxyNetworks.serviceId, serviceId), eq(proxyNetworks.network, network)));
}

export async function deleteNetwork(db: Db, serviceId: ServiceId, network: string): Promise<void> {
  await db
    .delete(proxyNetworks)
    .where(and(eq(proxyNetworks.serviceId, serviceId), eq(proxyNetworks.network, network)));
}

export async function deleteNetworksOf(db: Db, serviceId: ServiceId): Promise<void> {
  await db.delete(proxyNetworks).where(eq(proxyNetworks.serviceId, serviceId));
}
