// Used by scripts/db-reset.ts: removes data folders that no process runs on.
import { existsSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { lockFile } from '../../server/platform/lock-file.ts';

/**
 * @returns a line for each folder, saying what became of it
 * @throws  with one line when this is no place to remove data, or when a process runs on one of the folders; then nothing is removed
 */
export function resetData(folders: readonly string[], env: NodeJS.ProcessEnv, from: string): string[] {
  if (env.NODE_ENV === 'production') throw new Error('db:reset removes nothing in production.');
  if (env.DATABASE_URL || env.DATABASE_URL_FILE)
    throw new Error('db:reset removes embedded databases only: unset DATABASE_URL.');
  const nameOf = (folder: string) => relative(from, folder) || folder;
  const found = folders.filter((folder) => existsSync(folder));
  const unlocks: (() => void)[] = [];
  try {
    for (const folder of found) {
      const unlock = lockFile(join(folder, 'lock'));
      if (!unlock) throw new Error(`A process is using ${nameOf(folder)}: stop it first.`);
      unlocks.push(unlock);
    }
    // The locks are held meanwhile, so that nobody starts in between.
    for (const folder of found) rmSync(folder, { recursive: true, force: true });
  } finally {
    for (const unlock of unlocks) unlock();
  }
  return folders.map((folder) =>
    found.includes(folder)
      ? `Removed ${nameOf(folder)}: the database, the outbox and the stored files.`
      : `There was no ${nameOf(folder)}.`,
  );
}
