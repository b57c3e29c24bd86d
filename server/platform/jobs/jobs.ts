import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { z } from 'zod';
import { days, seconds } from '#contract/time.ts';
import type { Context } from '../context.ts';
import type { Connection, Db } from '../db/database.ts';
import { isUnreachable, markConnectionError } from '../db/lost-database.ts';
import { withLineFacts } from '../line-facts.ts';
import type { Log } from '../log.ts';
import { forgetTimesAhead } from './clock-set-back.ts';
import { dueQueues } from './due-queues.ts';
import { type Emit, type Event, emitter } from './events.ts';
import { JobFailure } from './job-failure.ts';

/** Something done later: when an event is announced, on a schedule, or when asked for by name. */
export interface Job<P extends z.ZodType = z.ZodType> {
  queue: string;
  /** One sentence for the development and operator pages. */
  about: string;
  on?: Event<P>;
  /** Cron expression, UTC. */
  every?: string;
  /** Production has no such schedule; what is left in the queue of an install that goes live is done all the same. */
  outsideProduction?: boolean;
  /** Tries after the first, with growing pauses; 5 unless told. */
  retries?: number;
  /** Seconds that one try may take before it counts as failed; 120 unless told. */
  atMostSeconds?: number;
  /** How many may run in this process at the same time; 1 unless told. */
  atOnce?: number;
  /**
   * @param id the same on every try of one job: a key for what must happen once
   * @param triesBefore 0 on the first try
   * @returns numbers that are kept with the finished job for the operator; most jobs have none
   */
  run(ctx: Context, data: z.output<P>, id: string, triesBefore?: number): Promise<JobResult>;
}

// biome-ignore lint/suspicious/noConfusingVoidType: most jobs return nothing and say so
type JobResult = Readonly<Record<string, number>> | void;

export function job<P extends z.ZodType>(value: Job<P>): Job {
  return value as unknown as Job;
}

export interface Jobs {
  boss: PgBoss;
  emit: Emit;
  list: readonly Job[];
  /** Starts working; `contextFor` makes the context a job runs in. */
  work(contextFor: (name: string) => Context): Promise<void>;
  stop(): Promise<void>;
}

/**
 * A process says twice in this time that it still works at its job; after a silence of this length, which is looked for
 * every ten seconds, the job goes back into its queue.
 */
const heartbeatSeconds = 20;

/** A job waits a year for a worker; pg-boss by itself would delete it after two weeks. */
const retentionSeconds = days(365) / seconds(1);

/** Seconds between two tries, at most. */
const maxPauseSeconds = 3600;

/**
 * A notification wakes a queue for what is due at once, and `dueQueues` every two seconds for what became due by waiting, such as
 * a retry: one question instead of one for each queue. Without notifications every worker asks for itself.
 */
const pace = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 60 } as const;
const betweenLooks = seconds(2);

/**
 * Creates every queue before the first request: inside a transaction pg-boss then only inserts.
 */
export async function startJobs(options: {
  connection: Connection;
  db: Db;
  jobs: readonly Job[];
  log: Log;
  production: boolean;
  /** false on a process that only answers requests: it puts jobs into queues and never looks what is in them */
  work: boolean;
}): Promise<Jobs> {
  const { jobs, log, production, work } = options;
  // Its own small pool: what pg-boss asks for while we hold a transaction can then never wait for that transaction.
  const boss = new PgBoss({
    ...options.connection,
    max: 4,
    application_name: 'ezcaravel-jobs',
    useListenNotify: work,
    supervise: work,
    schedule: work,
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
  });
  boss.on('error', (error) => log.warn({ err: ofQueue(error) }, 'job queue'));
  await boss.start();
  const subscriptions = new Map<string, string[]>();
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const { queue, on, retries = 5, atMostSeconds = 120 } of jobs) {
    const kept = known.get(queue);
    const limits = { expireInSeconds: atMostSeconds, heartbeatSeconds, retentionSeconds };
    if (!kept) {
      await boss.createQueue(queue, {
        retryLimit: retries,
        retryDelay: 2,
        retryBackoff: true,
        retryDelayMax: maxPauseSeconds,
        ...limits,
        notify: true,
      });
    } else if (Object.entries(limits).some(([name, value]) => kept[name as keyof typeof limits] !== value))
      await boss.updateQueue(queue, limits);
    if (on) subscriptions.set(on.name, [...(subscriptions.get(on.name) ?? []), queue]);
  }
  const emit = emitter(boss, subscriptions, options.db);
  const look = async () => {
    const late = await forgetTimesAhead(options.db, maxPauseSeconds);
    if (late)
      log.warn({ jobs: late }, 'the clock of the database was ahead: jobs that waited for its time run now');
  };
  let stopped = false;
  const looking: NodeJS.Timeout[] = [];
  return {
    boss,
    emit,
    list: jobs,
    async work(contextFor) {
      const workers = new Map<string, string[]>();
      for (const one of jobs)
        for (let i = 0; i < (one.atOnce ?? 1); i++) {
          const worker = await startWorker(boss, one, contextFor, log);
          workers.set(one.queue, [...(workers.get(one.queue) ?? []), worker]);
        }
      await keepSchedules(boss, jobs, production);
      const wake = async () => {
        for (const queue of await dueQueues(options.db))
          for (const worker of workers.get(queue) ?? []) boss.notifyWorker(worker);
      };
      const failed = (error: Error) => {
        if (!stopped) log.warn({ err: ofQueue(error) }, 'job queue');
      };
      looking.push(
        setInterval(() => void look().catch(failed), seconds(60)).unref(),
        setInterval(() => void wake().catch(failed), betweenLooks).unref(),
      );
    },
    async stop() {
      stopped = true;
      for (const timer of looking) clearInterval(timer);
      await boss.stop({ graceful: true, timeout: 10_000 });
    },
  };
}

/** The queue speaks to no server but the database. */
const ofQueue = (error: Error & { code?: unknown }) =>
  isUnreachable(error) ? markConnectionError(error) : error;

/** The database keeps schedules, also those of a demonstration that went live. */
async function keepSchedules(boss: PgBoss, jobs: readonly Job[], production: boolean): Promise<void> {
  const kept = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]));
  for (const { queue, every, outsideProduction } of jobs) {
    const wanted = production && outsideProduction ? undefined : every;
    if (kept.get(queue) === wanted) continue;
    if (wanted) await boss.schedule(queue, wanted);
    else await boss.unschedule(queue);
  }
}

async function startWorker(
  boss: PgBoss,
  job: Job,
  contextFor: (name: string) => Context,
  log: Log,
): Promise<string> {
  const schema = job.on?.payload;
  const worker = await boss.work(job.queue, { ...pace, batchSize: 1 }, async ([item]) => {
    const jobId = item?.id ?? '';
    try {
      return await withLineFacts({ job: job.queue, jobId, actor: `job:${job.queue}` }, async () => {
        try {
          const data = schema ? schema.parse(item?.data) : item?.data;
          return await job.run(contextFor(job.queue), data as never, jobId, item?.retryCount);
        } catch (error) {
          log.warn({ err: error }, 'a job failed');
          throw new JobFailure(error);
        }
      });
    } finally {
      // Looks for the next one at once; by itself it would wait for a pause after every job.
      boss.notifyWorker(worker);
    }
  });
  return worker;
}

/** Puts one job into its queue, inside the given transaction. */
export async function enqueue(jobs: Jobs, db: Db, queue: string, data: object): Promise<void> {
  await jobs.boss.send(queue, data, { db: fromDrizzle(db as never, sql) });
}
