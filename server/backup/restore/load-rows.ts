import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Entry } from '../archive/read-archive.ts';
import { columnsOf, ownTables, quoted } from '../client.ts';
import { unpacked } from '../make/pack-part.ts';
import type { Manifest, TableRows } from '../manifest.ts';
import { BackupRefused } from '../refusal.ts';

/** Rows of one table, part by part. */
export type Parts = AsyncIterable<Buffer>;

/**
 * Fills the tables that the migrations have made. Foreign keys are taken off and made again behind the rows, which
 * checks them all, and triggers rest meanwhile: the owner of a table may do both, so no superuser is needed, and tables
 * come in any order. Triggers guard what people do; rows of a backup have passed them once.
 */
export async function loadTables(
  client: pg.Client,
  { tables, sequences, jobs }: Manifest,
  entries: AsyncGenerator<Entry, void>,
  loadJobs: (parts: Parts) => Promise<void>,
): Promise<void> {
  const { rows: found } = await client.query<{ name: string }>(ownTables);
  const names = new Set(found.map(({ name }) => `public.${name}`));
  const unknown = tables.filter(({ name }) => !names.has(name)).map(({ name }) => name);
  if (unknown.length > 0)
    throw new BackupRefused(
      `The backup holds tables that are not made by EZCaravel: ${unknown.join(', ')}. Move them to another schema and make the backup again.`,
    );
  const { rows: keys } = await client.query<{ of: string; name: string; rule: string }>(
    `select conrelid::regclass::text as of, conname as name, pg_get_constraintdef(oid) as rule from pg_constraint
     where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`,
  );
  for (const { of, name } of keys) await client.query(`alter table ${of} drop constraint ${quoted(name)}`);
  for (const { name } of tables) {
    await client.query(`alter table ${sqlName(name)} disable trigger user`);
    // A migration may have written rows of its own.
    await client.query(`truncate ${sqlName(name)}`);
  }
  const next = takeParts(entries);
  for (const table of tables) await loadRows(client, sqlName(table.name), table, next(table));
  await loadJobs(next(jobs));
  // To its end, where it is known that the file is as it was written.
  for await (const { name } of entries)
    if (name.startsWith('tables/')) throw new Error(`${name} belongs to no table`);
  for (const { name, last, called } of sequences)
    await client.query('select setval($1::regclass, $2::bigint, $3)', [quoted('public', name), last, called]);
  for (const { name } of tables) await client.query(`alter table ${sqlName(name)} enable trigger user`);
  for (const { of, name, rule } of keys)
    await client.query(`alter table ${of} add constraint ${quoted(name)} ${rule}`);
}

/** @param into the table as SQL names it */
export async function loadRows(
  client: pg.Client,
  into: string,
  { name, columns, rows }: TableRows,
  parts: Parts,
): Promise<void> {
  if (rows === 0) return;
  const known = await columnsOf(client, into);
  const unknown = columns.filter((column) => !known?.includes(column));
  if (unknown.length > 0)
    throw new BackupRefused(
      `The backup holds columns of ${name} that are not made by EZCaravel: ${unknown.join(', ')}.`,
    );
  const list = columns.map((column) => quoted(column)).join(', ');
  const sink = client.query(copyFrom(`copy ${into} (${list}) from stdin`));
  await pipeline(Readable.from(parts), sink);
  if (sink.rowCount !== rows) throw new Error(`${sink.rowCount} of ${rows} rows of ${name} were written`);
}

export const sqlName = (name: string): string => quoted(...name.split('.'));

/** Hands out the entries table by table, in the order of the manifest. */
function takeParts(entries: AsyncGenerator<Entry, void>): (table: TableRows) => Parts {
  return async function* ({ parts }) {
    for (const { name } of parts) {
      let entry = await entries.next();
      while (!entry.done && !entry.value.name.startsWith('tables/')) entry = await entries.next();
      if (entry.done || entry.value.name !== name)
        throw new Error(`${name} is not where the manifest has it`);
      yield await unpacked(entry.value.bytes);
    }
  };
}
