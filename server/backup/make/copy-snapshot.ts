import type pg from 'pg';
import type { ArchiveWriter } from '../archive/write-archive.ts';
import { columnsOf, ownTables, quoted } from '../client.ts';
import type { Manifest, TableRows } from '../manifest.ts';
import { copyRows } from './copy-table.ts';

type Rows = Pick<Manifest, 'postgres' | 'migrations' | 'tables' | 'sequences' | 'jobs'>;

/** Copies every row that the client's snapshot shows. */
export async function copySnapshot(archive: ArchiveWriter, client: pg.Client): Promise<Rows> {
  const ask = async <Row extends object>(sql: string) => (await client.query<Row>(sql)).rows;
  const migrations = await ask<{ hash: string; createdAt: number }>(
    `select hash, created_at::float8 as "createdAt" from drizzle.__drizzle_migrations order by created_at`,
  );
  const [server] = await ask<{ server_version: string }>('show server_version');
  const tables: TableRows[] = [];
  for (const { name } of await ask<{ name: string }>(ownTables)) {
    const columns = (await columnsOf(client, quoted('public', name))) ?? [];
    const query = `select ${columns.map((column) => quoted(column)).join(', ')} from ${quoted('public', name)}`;
    tables.push(await copyRows(archive, client, { name: `public.${name}`, columns, query }));
  }
  const jobs = await copyJobs(archive, client);
  return {
    postgres: server?.server_version ?? '',
    migrations,
    tables,
    // Behind the rows: a number that was drawn meanwhile is a gap, and never one that is drawn twice.
    sequences: await listSequences(client),
    jobs,
  };
}

/**
 * What is still to be done, as new: mails in the queue, events on their way, later steps of orders. What ran in the moment of
 * the snapshot runs again, as after a crash. What is done, failed for good or belongs to pg-boss itself stays behind: it is a record of
 * the past that pg-boss deletes by itself, and so are its statistics; schedules are written anew by each start.
 */
async function copyJobs(archive: ArchiveWriter, client: pg.Client): Promise<Manifest['jobs']> {
  const columns = await columnsOf(client, 'pgboss.job');
  if (!columns) return { name: 'pgboss.job', columns: [], rows: 0, parts: [], queues: [] };
  const waiting = `from pgboss.job where state < 'completed' and name not like '\\_\\_pgboss\\_\\_%'`;
  const query = `select ${columns.map((column) => asNew[column] ?? quoted(column)).join(', ')} ${waiting}`;
  const copied = await copyRows(archive, client, { name: 'pgboss.job', columns, query });
  const { rows } = await client.query(
    `select to_jsonb(q) as queue from pgboss.queue q where name in (select name ${waiting}) order by name`,
  );
  return { ...copied, queues: rows.map(({ queue }) => queue) };
}

const asNew: Record<string, string> = {
  state: `case when state = 'active' then 'created' else state::text end`,
  started_on: 'null',
  heartbeat_on: 'null',
};

async function listSequences(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'S' order by 1`,
  );
  const sequences: Manifest['sequences'] = [];
  for (const { name } of rows) {
    const { rows: found } = await client.query(
      `select last_value::text as last, is_called as called from ${quoted('public', name)}`,
    );
    sequences.push({ name, last: String(found[0]?.last), called: Boolean(found[0]?.called) });
  }
  return sequences;
}
