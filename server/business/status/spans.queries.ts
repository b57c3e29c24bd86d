import { asc, desc, eq, gte, lt, min, sql } from 'drizzle-orm';
import type { PartState, StatusPart } from '#contract/status.ts';
import type { Db } from '#server/platform/db/database.ts';
import { beat } from '#server/platform/health/heartbeat.ts';
import { mailQueue } from '#server/platform/mail/mail.jobs.ts';
import { type StatusSpan, statusSpans } from './status.tables.ts';

/** The database's clock, by which spans are measured: that of a machine may be wrong, and that of the business may have been moved. */
export async function readDatabaseClock(db: Db): Promise<Date> {
  const { rows } = await db.execute<{ now: string }>(
    sql`select to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as now`,
  );
  return new Date(rows[0]?.now ?? Number.NaN);
}

/** Whether a process that lives has answered a request of its own lately, and whether one lives that does jobs. */
export async function lookAtProcesses(db: Db): Promise<{ answers: boolean; works: boolean }> {
  const lately = sql`clock_timestamp() - make_interval(secs => ${beat.livesForSeconds})`;
  const { rows } = await db.execute<{ answers: boolean; works: boolean }>(sql`select
    exists (select from processes where role <> 'worker' and answered_at > ${lately}) as answers,
    exists (select from processes where role <> 'web' and seen_at > ${lately}) as works`);
  return rows[0] ?? { answers: false, works: false };
}

/**
 * Mails of the last day that were posted more than ten minutes ago and are not sent, how many of them were never tried,
 * and how many were handed to the mail server in the last hour.
 */
export async function countLateMails(db: Db): Promise<{ late: number; untried: number; sent: number }> {
  // The table is that of pg-boss. A mail that was refused for good says something of its address, not of our mail.
  const { rows } = await db.execute<{ late: number; untried: number; sent: number }>(sql`select
    count(*) filter (where ${overdue})::int as late,
    count(*) filter (where ${overdue} and j.state = 'created')::int as untried,
    count(*) filter (where j.state = 'completed' and j.completed_on > clock_timestamp() - interval '1 hour'
      and not coalesce(j.output ? 'refused', false))::int as sent
    from pgboss.job j where j.name = ${mailQueue} and j.created_on > clock_timestamp() - interval '1 day'`);
  return rows[0] ?? { late: 0, untried: 0, sent: 0 };
}

const overdue = sql`j.state in ('created', 'retry', 'active', 'failed') and j.created_on < clock_timestamp() - interval '10 minutes'`;

/** In a transaction. @returns false when another process is writing at this moment */
export async function takeStatusLock(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended('status:spans', 0)) as taken`,
  );
  return rows[0]?.taken ?? false;
}

export async function findLastSpan(db: Db, part: StatusPart): Promise<StatusSpan | null> {
  const [row] = await db
    .select()
    .from(statusSpans)
    .where(eq(statusSpans.part, part))
    .orderBy(desc(statusSpans.lastSeen), desc(statusSpans.id))
    .limit(1);
  return row ?? null;
}

export async function insertSpan(db: Db, part: StatusPart, state: PartState, at: Date): Promise<void> {
  await db.insert(statusSpans).values({ part, state, since: at, lastSeen: at });
}

export async function extendSpan(db: Db, id: number, lastSeen: Date): Promise<void> {
  await db.update(statusSpans).set({ lastSeen }).where(eq(statusSpans.id, id));
}

/** Those that reach beyond an instant, the oldest first. */
export async function listSpansSince(db: Db, from: Date): Promise<StatusSpan[]> {
  return db
    .select()
    .from(statusSpans)
    .where(gte(statusSpans.lastSeen, from))
    .orderBy(asc(statusSpans.since), asc(statusSpans.id));
}

/** When each part was first measured. */
export async function listFirstMeasured(db: Db): Promise<{ part: StatusPart; first: Date }[]> {
  const rows = await db
    .select({ part: statusSpans.part, first: min(statusSpans.since) })
    .from(statusSpans)
    .groupBy(statusSpans.part);
  return rows.flatMap(({ part, first }) => (first ? [{ part, first }] : []));
}

/** @returns how many there were */
export async function deleteSpansOlderThan(db: Db, days: number): Promise<number> {
  const gone = await db
    .delete(statusSpans)
    .where(lt(statusSpans.lastSeen, sql`clock_timestamp() - make_interval(days => ${days})`))
    .returning({ id: statusSpans.id });
  return gone.length;
}
