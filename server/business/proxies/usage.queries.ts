import { and, desc, eq, gt, gte, lt, sql } from 'drizzle-orm';
import type { Id } from '#contract/ids.ts';
import type { Db } from '#server/platform/db/database.ts';
import { type PeriodRow, proxyPeriods, proxyReports, type ReportRow } from './proxies.tables.ts';

type ServiceId = Id<'service'>;

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
