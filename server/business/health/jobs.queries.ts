import { type SQL, sql } from 'drizzle-orm';
import type { JobState } from '#contract/health.ts';
import type { Db } from '#server/platform/db/database.ts';
import { mailQueue } from '#server/platform/mail/mail.jobs.ts';

// The tables are those of pg-boss, whose own figures are up to a minute old.

/** What pg-boss calls a state says nothing of a first try, of a mail that was refused, and of a pause between tries. */
const state = sql<JobState>`case
  when j.state = 'active' then 'running'
  when j.state = 'failed' then 'failed'
  when j.state = 'retry' then 'retrying'
  when j.state = 'created' then 'waiting'
  when j.output ? 'refused' then 'refused'
  else 'done' end`;

export interface FoundJob extends Record<string, unknown> {
  id: string;
  queue: string;
  state: JobState;
  /** ISO 8601 in UTC. */
  posted: string;
  ended: string | null;
  next: string | null;
  retries: number;
  output: unknown;
  data: unknown;
  /** `posted` with microseconds. */
  place: string;
}

export interface WantedJobs {
  queue?: string | undefined;
  states?: readonly JobState[] | undefined;
  cursor?: string | undefined;
}

/** Newest first. */
export async function listJobs(
  db: Db,
  { queue, states, cursor }: WantedJobs,
  limit: number,
): Promise<FoundJob[]> {
  const [at, id] = cursor?.split('_') ?? [];
  const { rows } = await db.execute<FoundJob>(sql`
    select j.id, j.name as queue, ${state} as state, ${iso(sql`j.created_on`)} as posted,
      ${iso(sql`j.completed_on`)} as ended, case when j.state = 'retry' then ${iso(sql`j.start_after`)} end as next,
      j.retry_count as retries, j.output, j.data,
      to_char(j.created_on at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as place
    from pgboss.job j
    where ${ours}
      ${queue ? sql`and j.name = ${queue}` : sql``}
      ${states ? sql`and ${state} in (${listed(states)})` : sql``}
      ${at && id ? sql`and (j.created_on, j.id) < (${at}::timestamptz, ${id}::uuid)` : sql``}
    order by j.created_on desc, j.id desc limit ${limit}`);
  return rows;
}

export async function countJobs(db: Db): Promise<{ queue: string; state: JobState; jobs: number }[]> {
  const { rows } = await db.execute<{ queue: string; state: JobState; jobs: number }>(sql`
    select j.name as queue, ${state} as state, count(*)::int as jobs
    from pgboss.job j where ${ours} and (j.state not in ('completed', 'cancelled') or j.name = ${mailQueue})
    group by 1, 2`);
  return rows;
}

/** Of all queues: given up after the last try, and waiting for the next one. */
export async function countUnfinished(db: Db): Promise<{ failed: number; retrying: number }> {
  const { rows } = await db.execute<{ failed: number; retrying: number }>(sql`
    select count(*) filter (where j.state = 'failed')::int as failed,
      count(*) filter (where j.state = 'retry')::int as retrying
    from pgboss.job j where ${ours} and j.state in ('failed', 'retry')`);
  return rows[0] ?? { failed: 0, retrying: 0 };
}

export async function findLastProblem(db: Db, queue: string): Promise<FoundJob | null> {
  const { rows } = await db.execute<FoundJob>(sql`
    select j.id, ${state} as state, j.output, ${iso(sql`coalesce(j.completed_on, j.started_on, j.created_on)`)} as posted
    from pgboss.job j
    where j.name = ${queue} and j.output is not null
    order by coalesce(j.completed_on, j.started_on, j.created_on) desc limit 1`);
  return rows[0] ?? null;
}

export async function findJob(db: Db, queue: string, id: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select 1 from pgboss.job j where ${ours} and j.name = ${queue} and j.id = ${id}::uuid`,
  );
  return rows.length > 0;
}

/**
 * Makes failed jobs due now, with one more try than they had; what waits or runs is left alone. A job that was kept for
 * almost as long as it may be is kept for another two weeks.
 * @param id one job, which may also wait for its next try or be a mail that was refused; null: all that were given up
 */
export async function makeDue(db: Db, queue: string, id: string | null): Promise<number> {
  const which = id
    ? sql`j.id = ${id}::uuid and (j.state in ('failed', 'retry') or (j.state = 'completed' and j.output ? 'refused'))`
    : sql`j.state = 'failed'`;
  const { rows } = await db.execute(sql`
    update pgboss.job j set state = 'retry', retry_limit = greatest(j.retry_limit, j.retry_count) + 1,
      start_after = pgboss.job_now(), completed_on = null,
      keep_until = greatest(j.keep_until, pgboss.job_now() + interval '14 days')
    where ${ours} and j.name = ${queue} and ${which}
    returning 1`);
  return rows.length;
}

const iso = (at: SQL): SQL => sql`to_char(${at} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Without those that pg-boss has for itself. */
const ours = sql`not starts_with(j.name, '__pgboss')`;

const listed = (values: readonly string[]): SQL =>
  sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  );
