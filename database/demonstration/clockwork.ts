import { sql } from 'drizzle-orm';
import { hours } from '#contract/time.ts';
import { booksQueue } from '#server/business/books/books.ts';
import type { MovableClock } from '#server/platform/clock.ts';
import type { Job } from '#server/platform/jobs/jobs.ts';
import { mailQueue } from '#server/platform/mail/mail.jobs.ts';
import type { Service } from '#server/service.ts';

/** Made by hand at the end; the others are not part of the past that is told. */
const notRun = new Set([booksQueue, 'backup-make']);
/** Moves the clock of a service that does not work by itself, and does what its workers would have done meanwhile. */
export interface Clockwork {
  /** Lets the time pass until then, with everything that is due on the way. */
  passTo(at: Date): Promise<void>;
  /** Does what was announced, and what follows from it. */
  settle(): Promise<void>;
}

interface Waiting extends Record<string, unknown> {
  id: string;
  name: string;
  data: object | null;
}

/**
 * @param mailsFrom mails before this are not kept: the outbox of an install does not go back for months either
 * @param tickEvery so often does here what runs every few minutes or hours in an install; milliseconds, a part of a day
 */
export function clockworkOf(
  service: Service,
  clock: MovableClock,
  mailsFrom: Date,
  tickEvery = hours(6),
): Clockwork {
  const jobs = new Map(service.jobs.list.map((job) => [job.queue, job]));
  const scheduled = service.jobs.list.filter(({ every, queue }) => every && !notRun.has(queue));
  const daily = scheduled.filter(({ every }) => /^\d+ \d+ /.test(every ?? ''));
  const often = scheduled.filter((job) => !daily.includes(job));
  let nextTick = Math.ceil(clock.now().getTime() / tickEvery) * tickEvery;

  const run = (job: Job, data: unknown, id: string) =>
    job.run(
      service.context({ kind: 'job', name: job.queue }),
      (job.on ? job.on.payload.parse(data) : data) as never,
      id,
    );

  async function settle(): Promise<void> {
    for (;;) {
      const taken = await takeWaiting(service);
      if (taken.length === 0) return;
      for (const { id, name, data } of taken) {
        const job = jobs.get(name);
        if (!job) throw new Error(`nobody works at the queue ${name}`);
        if (name === mailQueue && clock.now() < mailsFrom) continue;
        await run(job, data, id);
      }
    }
  }

  async function tick(): Promise<void> {
    for (const job of often) await run(job, {}, '');
    if (clock.now().getUTCHours() < 6) for (const job of daily) await run(job, {}, '');
    await settle();
  }

  return {
    settle,
    async passTo(at) {
      while (nextTick <= at.getTime()) {
        clock.jump(Math.max(0, nextTick - clock.now().getTime()));
        await tick();
        nextTick += tickEvery;
      }
      clock.jump(Math.max(0, at.getTime() - clock.now().getTime()));
    },
  };
}

/** Out of the queue, which keeps no memory of what was done months ago. In the order of the workers. */
async function takeWaiting({ database }: Service): Promise<Waiting[]> {
  const { rows } = await database.db.execute<Waiting & { priority: number }>(sql`
    with taken as (delete from pgboss.job
      where state in ('created', 'retry') and not starts_with(name, '__pgboss') returning *)
    select id, name, data from taken order by priority desc, id`);
  return rows;
}
