import type { Connection } from '../../platform/db/database.ts';
import { takeTurn } from '../../platform/db/one-at-a-time.ts';
import type { Files } from '../../platform/files/files.ts';
import { changed } from '../archive/read-archive.ts';
import { withClient } from '../client.ts';
import { sha256Of } from '../make/pack-part.ts';
import type { Manifest } from '../manifest.ts';
import { BackupRefused } from '../refusal.ts';
import { followFiles, verifyBackup } from '../verify-backup.ts';
import { beginHold } from './begin-hold.ts';
import { endSignIns } from './end-sign-ins.ts';
import { loadTables } from './load-rows.ts';
import { loadJobs, prepareQueues } from './restore-jobs.ts';
import { makeSchema, planMigrations, removeInstall } from './schema.ts';
import { checkTarget } from './target.ts';

export interface Restore {
  connection: Connection;
  files: Files;
  /** Folder of this build's migrations */
  migrations: string;
  /** Takes the place of what is there, instead of being refused */
  replace?: boolean;
  /** The install was stopped before the backup was made and stays off: nothing happened since that the backup does not know. */
  moved?: boolean;
  /** Is told what happens, a sentence each. */
  say?: (line: string) => void;
}

/**
 * Puts a backup into an empty database and a storage. The backup is read whole before anything is written; then its files
 * are stored, and schema and rows are written in one transaction: cut off at any moment, the database is as it was before.
 * The schema is that of the backup; a start of the service, or `migrate`, brings it up to this build.
 * @throws BackupRefused: cut off, changed or newer than this build; the database is not empty, in use or too old
 */
export async function restoreBackup(restore: Restore, path: string): Promise<Manifest> {
  const { connection, files, say = () => {} } = restore;
  const manifest = await verifyBackup(path);
  say(`${path} is whole: EZCaravel ${manifest.version}, made at ${manifest.madeAt}.`);
  const migrations = planMigrations(manifest, restore.migrations);
  await withClient(connection, 'restore', async (client) => {
    const there = await checkTarget(client, restore.replace ?? false);
    if (there) say(`Replacing ${there}.`);
    await prepareQueues(connection, manifest.jobs.queues);
    const entries = followFiles(path);
    const rows = await storeFiles(entries, files, path);
    await client.query('begin');
    await takeTurn(client, 'schema');
    // Somebody may have started the service meanwhile.
    if (await checkTarget(client, restore.replace ?? false)) await removeInstall(client);
    await makeSchema(client, migrations);
    await loadTables(client, manifest, rows, (parts) => loadJobs(client, manifest.jobs, parts));
    if (!restore.moved) {
      await endSignIns(client);
      await beginHold(client, manifest);
    }
    await client.query('commit');
    await client.query('analyze');
  });
  return manifest;
}

type Entries = ReturnType<typeof followFiles>;

/** Stores every file, and leaves the entries behind them. */
async function* storeFilesOf(entries: Entries, files: Files, path: string): Entries {
  for await (const entry of entries) {
    const { file, bytes } = entry;
    if (!file) yield entry;
    else if (file.sha256 !== sha256Of(bytes)) throw changed(path, file.key);
    else await files.put(file.key, bytes, file.type);
  }
}

/** Reads up to the first rows, so that no transaction waits for the files. */
async function storeFiles(entries: Entries, files: Files, path: string): Promise<Entries> {
  const stored = storeFilesOf(entries, files, path);
  for (;;) {
    const { value, done } = await stored.next();
    if (done) throw new BackupRefused(`${path} holds no rows.`);
    if (value.name.startsWith('tables/')) return behind(value, stored);
  }
}

async function* behind(first: Awaited<ReturnType<Entries['next']>>['value'], rest: Entries): Entries {
  if (first) yield first;
  yield* rest;
}
