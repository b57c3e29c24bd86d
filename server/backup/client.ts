import pg from 'pg';
import type { Connection } from '../platform/db/database.ts';

/** How every value is written and read, whatever the server or the role is set to. */
const plain = `set client_encoding = 'UTF8'; set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres';
  set extra_float_digits = 1; set bytea_output = 'hex'; set search_path = public;
  set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = 0`;

/**
 * Does `work` on a connection apart from every pool, whose statements may take hours.
 * @param signal ends the connection, and with it whatever runs on it
 */
export async function withClient<T>(
  connection: Connection,
  name: 'backup' | 'restore',
  work: (client: pg.Client) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const client = new pg.Client({
    ...connection,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    application_name: `ezcaravel-${name}`,
  });
  // The query in hand rejects as well.
  client.on('error', () => {});
  await client.connect();
  const stop = () => void client.end().catch(() => {});
  signal?.addEventListener('abort', stop);
  try {
    signal?.throwIfAborted();
    await client.query(plain);
    return await work(client);
  } finally {
    signal?.removeEventListener('abort', stop);
    await client.end().catch(() => {});
  }
}

/** Of the tables in `public` that are ours: those of extensions are made by the extension. */
export const ownTables = `select c.oid, c.relname as name from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  order by c.relname`;

export const quoted = (...names: string[]): string =>
  names.map((name) => pg.escapeIdentifier(name)).join('.');

/** @returns null when the table is not there */
export async function columnsOf(client: pg.Client, table: string): Promise<string[] | null> {
  const { rows } = await client.query<{ columns: string[] | null }>(
    `select array_agg(attname::text order by attnum) as columns from pg_attribute
     where attrelid = to_regclass($1) and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  return rows[0]?.columns ?? null;
}
