import type pg from 'pg';
import { ownTables, quoted } from '../client.ts';
import { BackupRefused } from '../refusal.ts';

/** Of these an operator wants to know how many would be lost. */
const telling = ['members', 'orders', 'invoices', 'materials', 'feedback'];

/**
 * @returns what the database holds, in words, when it may be replaced; null when it is empty. Queues alone count as empty:
 *          they are made before anything else.
 * @throws BackupRefused: not empty, in use, or not a PostgreSQL for this
 */
export async function checkTarget(client: pg.Client, replace: boolean): Promise<string | null> {
  const { rows } = await client.query<{ version: number; encoding: string; users: number }>(
    `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
       (select count(*)::int from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
         and application_name in ('ezcaravel', 'ezcaravel-jobs', 'ezcaravel-alone')) as users`,
  );
  const [server] = rows;
  if (!server || server.version < 150_000)
    throw new BackupRefused('DATABASE_URL names a PostgreSQL older than 15. Use PostgreSQL 15 or newer.');
  if (server.encoding !== 'UTF8')
    throw new BackupRefused(
      `The database has the encoding ${server.encoding}. Create one with the encoding UTF8.`,
    );
  if (server.users > 0)
    throw new BackupRefused('The service is running on this database. Stop it, then restore.');
  const there = await describe(client);
  if (there && !replace)
    throw new BackupRefused(
      `The database is not empty: it holds ${there}. Restore into an empty one, or add --replace to delete all of this for the backup.`,
    );
  return there;
}

async function describe(client: pg.Client): Promise<string | null> {
  const { rows: tables } = await client.query<{ name: string }>(ownTables);
  if (tables.length === 0) return null;
  const counts: string[] = [];
  for (const name of telling.filter((one) => tables.some((table) => table.name === one))) {
    const { rows } = await client.query(`select count(*)::int as n from ${quoted('public', name)}`);
    counts.push(`${rows[0]?.n} ${name}`);
  }
  return [`${tables.length} tables`, ...counts].join(', ');
}
