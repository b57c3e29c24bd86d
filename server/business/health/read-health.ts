import { sql } from 'drizzle-orm';
import type { OutputOf } from '#contract/endpoint.ts';
import type * as calls from '#contract/health.ts';
import type { JobState } from '#contract/health.ts';
import type { Context } from '#server/platform/context.ts';
import { freeBytes, leastFree } from '#server/platform/health/disk.ts';
import { listProcesses } from '#server/platform/health/heartbeat.ts';
import { type LastBackup, lastBackup } from '#server/platform/health/last-backup.ts';
import type { Job } from '#server/platform/jobs/jobs.ts';
import { mailQueue } from '#server/platform/mail/mail.jobs.ts';
import { findHold } from '#server/platform/on-hold.ts';
import { findInstallValue } from '#server/platform/secret.ts';
import { requireOperator } from '../staff/manage-staff.ts';
import { countJobs, findLastProblem } from './jobs.queries.ts';
import { problemOf } from './jobs.ts';

type Health = OutputOf<typeof calls.readHealth>;
type Counted = Awaited<ReturnType<typeof countJobs>>;

/** @param jobs what this version knows to do. @throws access.refused */
export async function readHealth(ctx: Context, jobs: readonly Job[]): Promise<Health> {
  requireOperator(ctx);
  const { db, config } = ctx;
  const database = await askDatabase(ctx);
  const free = await freeBytes(config.dataDir);
  const counted = await countJobs(db);
  const processes = await listProcesses(db);
  return {
    onHoldSince: (await findHold(db))?.madeAt ?? null,
    database,
    disk: { freeBytes: free, low: free === null || free < leastFree },
    processes: processes.map(({ id, startedAt, seenAt, ...process }) => ({
      processId: id,
      ...process,
      startedAt: startedAt.toISOString(),
      seenAt: seenAt.toISOString(),
    })),
    queues: queuesOf(jobs, counted),
    mail: await mailOf(ctx, counted),
    backup: {
      scheduled: config.backup !== null,
      last: await findInstallValue<LastBackup>(db, lastBackup),
    },
  };
}

async function askDatabase({ db }: Context): Promise<Health['database']> {
  const begun = performance.now();
  const { rows } = await db.execute<{ size: string }>(
    sql`select pg_database_size(current_database())::text as size`,
  );
  return { answeredInMs: Math.round(performance.now() - begun), sizeBytes: Number(rows[0]?.size ?? 0) };
}

function queuesOf(jobs: readonly Job[], counted: Counted): Health['queues'] {
  const names = new Set([...jobs.map(({ queue }) => queue), ...counted.map(({ queue }) => queue)]);
  const queues = [...names].map((queue) => {
    const count = counterOf(counted, queue);
    return {
      queue,
      about: jobs.find((job) => job.queue === queue)?.about ?? null,
      waiting: count('waiting'),
      running: count('running'),
      retrying: count('retrying'),
      failed: count('failed'),
    };
  });
  return queues.sort(
    (a, b) =>
      Number(b.failed > 0) - Number(a.failed > 0) ||
      Number(b.retrying > 0) - Number(a.retrying > 0) ||
      a.queue.localeCompare(b.queue),
  );
}

async function mailOf({ db }: Context, counted: Counted): Promise<Health['mail']> {
  const count = counterOf(counted, mailQueue);
  const last = await findLastProblem(db, mailQueue);
  const problem = last && problemOf(last.state, last.output);
  return {
    posted: counted.filter(({ queue }) => queue === mailQueue).reduce((sum, { jobs }) => sum + jobs, 0),
    sent: count('done'),
    waiting: count('waiting') + count('running') + count('retrying'),
    refused: count('refused'),
    failed: count('failed'),
    last: last && problem ? { at: last.posted, problem } : null,
  };
}

const counterOf = (counted: Counted, queue: string) => (state: JobState) =>
  counted.find((one) => one.queue === queue && one.state === state)?.jobs ?? 0;
