import { and, asc, count, desc, eq, gt, gte, inArray, lt, sql } from 'drizzle-orm';
import type { Id } from '#contract/ids.ts';
import type { Db } from '#server/platform/db/database.ts';
import { livingStates } from '../services/services.queries.ts';
import { services } from '../services/services.tables.ts';
import {
  type PeriodRow,
  proxyAccess,
  proxyNetworks,
  proxyPeriods,
  proxyReports,
  proxySubUsers,
  type ReportRow,
  type SubUserRow,
} from './proxies.tables.ts';

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
export async function listUntold(db: Db): Promise<ServiceId[]> {
  const rows = await db
    .select({ id: proxyAccess.serviceId })
    .from(proxyAccess)
    .innerJoin(services, eq(services.id, proxyAccess.serviceId))
    .where(
      and(lt(proxyAccess.takenRevision, proxyAccess.revision), inArray(services.state, [...livingStates])),
    )
    .limit(200);
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

export async function findPeriod(db: Db, serviceId: ServiceId, startsAt: Date): Promise<PeriodRow | null> {
  const [row] = await db
    .select()
    .from(proxyPeriods)
    .where(and(eq(proxyPeriods.serviceId, serviceId), eq(proxyPeriods.startsAt, startsAt)));
  return row ?? null;
}

/** @returns the period as it is with these bytes */
export async function addToPeriod(
  db: Db,
  { serviceId, startsAt, bytes, at }: { serviceId: ServiceId; startsAt: Date; bytes: number; at: Date },
): Promise<PeriodRow> {
  const [row] = await db
    .insert(proxyPeriods)
    .values({ serviceId, startsAt, usedBytes: bytes, countedAt: at })
    .onConflictDoUpdate({
      target: [proxyPeriods.serviceId, proxyPeriods.startsAt],
      set: {
        usedBytes: sql`${proxyPeriods.usedBytes} + excluded.used_bytes`,
        countedAt: sql`greatest(${proxyPeriods.countedAt}, excluded.counted_at)`,
      },
    })
    .returning();
  if (!row) throw new Error(`the period of ${serviceId} was not kept`);
  return row;
}

export async function setWarned(db: Db, { serviceId, startsAt }: PeriodRow, at: Date): Promise<void> {
  await db
    .update(proxyPeriods)
    .set({ warnedAt: at })
    .where(and(eq(proxyPeriods.serviceId, serviceId), eq(proxyPeriods.startsAt, startsAt)));
}

/** The owner is told again when 85 % of a larger limit are used. */
export async function clearWarned(db: Db, serviceId: ServiceId, startsAt: Date): Promise<void> {
  await db
    .update(proxyPeriods)
    .set({ warnedAt: null })
    .where(and(eq(proxyPeriods.serviceId, serviceId), eq(proxyPeriods.startsAt, startsAt)));
}

export async function hasUsed(db: Db, serviceId: ServiceId): Promise<boolean> {
  const [row] = await db
    .select({ startsAt: proxyPeriods.startsAt })
    .from(proxyPeriods)
    .where(and(eq(proxyPeriods.serviceId, serviceId), gt(proxyPeriods.usedBytes, 0)))
    .limit(1);
  return row !== undefined;
}

/** @returns whether there was none with its id */
export async function insertReport(db: Db, row: ReportRow): Promise<boolean> {
  return (await db.insert(proxyReports).values(row).onConflictDoNothing().returning()).length > 0;
}

export async function findReport(db: Db, id: string): Promise<ReportRow | null> {
  const [row] = await db.select().from(proxyReports).where(eq(proxyReports.id, id));
  return row ?? null;
}

/** By day of UTC, those with any, the newest first. */
export async function listUsedDays(
  db: Db,
  serviceId: ServiceId,
  since: Date,
): Promise<{ on: string; bytes: number }[]> {
  const on = sql<string>`to_char(${proxyReports.usedAt} at time zone 'UTC', 'YYYY-MM-DD')`;
  return db
    .select({ on, bytes: sql<number>`sum(${proxyReports.bytes})`.mapWith(Number) })
    .from(proxyReports)
    .where(and(eq(proxyReports.serviceId, serviceId), gte(proxyReports.usedAt, since)))
    .groupBy(on)
    .orderBy(desc(on));
}

export async function deleteReportsBefore(db: Db, at: Date): Promise<void> {
  await db.delete(proxyReports).where(lt(proxyReports.usedAt, at));
}
