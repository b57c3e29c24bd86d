import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import type { Connection } from '../../platform/db/database.ts';
import { columnsOf, quoted } from '../client.ts';
import type { Manifest } from '../manifest.ts';
import { loadRows, type Parts } from './load-rows.ts';

type Queue = Manifest['jobs']['queues'][number];

/**
 * Makes the schema of pg-boss, as this build has it, and the queues of the jobs to come. It cannot be done inside the
 * transaction, and does no harm outside of it: every start does the same.
 */
export async function prepareQueues(connection: Connection, queues: readonly Queue[]): Promise<void> {
  const boss = new PgBoss({
    ...connection,
    max: 2,
    application_name: 'ezcaravel-restore',
    supervise: false,
    schedule: false,
  });
  let failure: Error | null = null;
  boss.on('error', (error) => {
    failure = error;
  });
  await boss.start();
  try {
    const known = new Set((await boss.getQueues()).map(({ name }) => name));
    for (const queue of queues)
      if (!known.has(String(queue.name))) await boss.createQueue(String(queue.name), optionsOf(queue));
    if (failure) throw failure;
  } finally {
    await boss.stop({ graceful: false });
  }
}

const optionsOf = (queue: Queue): Parameters<PgBoss['createQueue']>[1] => {
  const options = {
    retryLimit: queue.retry_limit,
    retryDelay: queue.retry_delay,
    retryBackoff: queue.retry_backoff,
    retryDelayMax: queue.retry_delay_max,
    expireInSeconds: queue.expire_seconds,
    retentionSeconds: queue.retention_seconds,
    deleteAfterSeconds: queue.deletion_seconds,
    heartbeatSeconds: queue.heartbeat_seconds,
    notify: queue.notify,
  };
  return Object.fromEntries(
    Object.entries(options).filter(([, value]) => value !== null && value !== undefined),
  );
};

/** Columns that another version of pg-boss had are left out, and those that it lacked get their defaults. */
export async function loadJobs(
  client: pg.Client,
  jobs: Pick<Manifest['jobs'], 'name' | 'columns' | 'rows' | 'parts'>,
  parts: Parts,
): Promise<void> {
  if (jobs.rows === 0) return;
  const asText = jobs.columns.map((column) => `${quoted(column)} text`).join(', ');
  await client.query(`create temporary table restored_jobs (${asText}) on commit drop`);
  await loadRows(client, 'pg_temp.restored_jobs', jobs, parts);
  const known = (await columnsOf(client, 'pgboss.job')) ?? [];
  const common = jobs.columns.filter((column) => known.includes(column));
  const { rows } = await client.query<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = 'pgboss.job'::regclass and attname = any($1)`,
    [common],
  );
  const typed = rows.map(({ name, type }) => `${quoted(name)}::${type}`).join(', ');
  const into = rows.map(({ name }) => quoted(name)).join(', ');
  await client.query(
    `insert into pgboss.job (${into}) select ${typed} from restored_jobs on conflict do nothing`,
  );
}
