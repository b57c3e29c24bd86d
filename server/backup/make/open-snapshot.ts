import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Connection } from '../../platform/db/database.ts';
import { ownTables, quoted, withClient } from '../client.ts';
import { BackupRefused } from '../refusal.ts';
import { stillNamed } from '../stored-files.ts';
import type { FileCopier } from './copy-files.ts';

/** Each try takes what was stored since the one before: seconds, where files are deleted once a night. */
const tries = 5;

/**
 * Copies the files, and leaves the client in a transaction with a snapshot of which every file is copied. Files come
 * first: rows are committed behind their files, so that a snapshot taken afterwards lacks only what was stored meanwhile.
 * A file that is gone although the snapshot names it was deleted in these seconds, and a new snapshot is taken.
 * @returns missing: keys that rows name although the storage had lost their files before
 * @returns at: a moment before the snapshot: all that it misses was committed later
 */
export async function openSnapshot(
  connection: Connection,
  client: pg.Client,
  { copier, now, signal }: { copier: FileCopier; now(): Date; signal?: AbortSignal },
): Promise<{ missing: string[]; at: Date }> {
  const { rows: tables } = await client.query<{ name: string }>(ownTables);
  if (!tables.some(({ name }) => name === 'members'))
    throw new BackupRefused('The database holds no install of EZCaravel, so there is nothing to back up.');
  await client.query('create temporary table copied_files (key text primary key)');
  const note = async (keys: readonly string[]) => {
    await client.query('insert into copied_files select unnest($1::text[]) on conflict do nothing', [keys]);
  };
  await copier.copyNamed(client, note);
  const locked = tables.map(({ name }) => quoted('public', name)).join(', ');
  for (let tried = 1; ; tried++) {
    signal?.throwIfAborted();
    const at = now();
    await client.query('begin transaction isolation level repeatable read');
    // Before the snapshot: a newer build that starts meanwhile waits with its migrations.
    await client.query(`lock table ${locked} in access share mode`);
    const copied: string[] = [];
    const missing = await copier.copyNamed(client, async (keys) => {
      copied.push(...keys);
      await note(keys);
    });
    if (missing.length === 0) return { missing, at };
    const lost = await withClient(connection, 'backup', (beside) => stillNamed(beside, missing), signal);
    if (lost.length === missing.length) return { missing, at };
    await client.query('rollback');
    if (tried === tries)
      throw new BackupRefused(
        'Stored files are being deleted faster than they can be copied. Try again later.',
      );
    await note(copied);
    await sleep(1_000);
  }
}
