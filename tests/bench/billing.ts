import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { days, later } from '#contract/time.ts';
import { type BillingRun, billingRun } from '#server/business/subscriptions/billing-run.ts';
import { readConfig } from '#server/config.ts';
import { MovableClock } from '#server/platform/clock.ts';
import { startEmbedded } from '#server/platform/db/embedded/start.ts';
import { silentLog } from '#server/platform/log.ts';
import { type Service, startService } from '#server/service.ts';
import { seedCatalogue } from '../../database/seed-catalogue.ts';
import { exponentOf, type Line, round } from './lines.ts';
import { hoursOf, makeSubscriptions } from './many-subscriptions.ts';
import { treeCpuMs } from './processes.ts';

const sizes = [1000, 3000, 10_000] as const;
const day = new Date('2026-11-27T00:00:00Z');
const weekBefore = later(day, -days(7));

interface Day {
  subscriptions: number;
  steps: number;
  /** CPU of the service and its PostgreSQL, in seconds. */
  cpu: number;
  /** The same hour asked for again, and what it did. */
  again: { cpu: number; steps: number; rows: number };
}

/** One day of billing at three sizes, each on a database of its own; about two minutes. */
export async function billingLines(print: (line: Line) => void): Promise<Line[]> {
  const measured: Day[] = [];
  for (const size of sizes) measured.push(await oneDay(size));
  const last = measured.at(-1) as Day;
  const lines: Line[] = [
    {
      what: `a day of billing, growth of its CPU over ${sizes.join(', ')} subscriptions`,
      ours: measured.map(({ cpu, steps }) => `${round(cpu)} s for ${steps} steps`).join(', '),
      bare: 'as much for each: 1',
      figure: exponentOf(measured.map(({ subscriptions, cpu }) => [subscriptions, cpu])),
      unit: '',
      target: 1.1,
      keep: 'below',
    },
    {
      what: 'the last hour of 10,000 run again: steps done and rows changed',
      ours: `${last.again.steps} steps, ${last.again.rows} rows`,
      bare: 'nothing',
      figure: last.again.steps + last.again.rows,
      unit: '',
      target: 0,
      keep: 'below',
    },
    {
      what: 'the same: its CPU as a part of the day',
      ours: `${round(last.again.cpu * 1000)} ms`,
      bare: `the day ${round(last.cpu)} s`,
      figure: last.again.cpu / last.cpu,
      unit: ' ×',
      target: 0.01,
      keep: 'below',
    },
  ];
  for (const line of lines) print(line);
  return lines;
}

async function oneDay(subscriptions: number): Promise<Day> {
  const dataDir = await mkdtemp(join(tmpdir(), 'ezc-billing-'));
  const embedded = await startEmbedded({ dataDir });
  const clock = new MovableClock(weekBefore);
  try {
    const service = await startService({
      config: readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir }),
      connection: { ...embedded.connection, ssl: false },
      log: silentLog,
      clock,
      // What it announces is written into the queues as ever, and nobody takes it out while the clock runs.
      work: false,
    });
    try {
      const ctx = service.context({ kind: 'job', name: 'bench' });
      await seedCatalogue(ctx);
      await makeSubscriptions(ctx.db, subscriptions, day);
      await service.database.pool.query('analyze');
      const postmaster = Number(
        (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0],
      );
      const pids = { postmaster };
      // What is to be reminded of and renewed is billed in the week before, unmeasured.
      for (let i = 0; i < 7; i++) await runHours(clock, service, later(weekBefore, days(i)));
      const measured = await cpuOf(pids, () => runHours(clock, service, day));
      const before = await rowsOf(service);
      const again = await cpuOf(pids, () => billingRun(ctx));
      return {
        subscriptions,
        steps: measured.result,
        cpu: measured.cpu,
        again: { cpu: again.cpu, steps: stepsOf(again.result), rows: (await rowsOf(service)) - before },
      };
    } finally {
      await service.close();
    }
  } finally {
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** @returns steps done in the 24 runs */
async function runHours(clock: MovableClock, service: Service, from: Date): Promise<number> {
  let steps = 0;
  for (const at of hoursOf(from)) {
    clock.jump(at.getTime() - clock.now().getTime());
    const run = await billingRun(service.context({ kind: 'job', name: 'bench' }));
    if (run.failed) throw new Error(`${run.failed} subscriptions were not billed`);
    steps += stepsOf(run);
  }
  return steps;
}

const stepsOf = ({ steps }: BillingRun) => Object.values(steps).reduce((sum, count) => sum + count, 0);

async function cpuOf<T>({ postmaster }: { postmaster: number }, work: () => Promise<T>) {
  const all = () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000 + treeCpuMs(postmaster);
  };
  const before = all();
  const result = await work();
  return { result, cpu: (all() - before) / 1000 };
}

/** Rows of everything that billing writes. */
async function rowsOf({ database }: Service): Promise<number> {
  const { rows } = await database.pool.query(
    `select (select count(*) from subscription_steps) + (select count(*) from invoices) + (select count(*) from payments)
      + (select count(*) from ledger_lines) + (select count(*) from subscription_moves)
      + (select count(*) from pgboss.job where name = 'mail-send') as count`,
  );
  return Number(rows[0].count);
}
