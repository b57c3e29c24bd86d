import { lchownSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { codeOf, refusal } from './refusal.ts';

/**
 * Takes the data folder for this process alone. SQLite is used for its file lock only: the kernel frees it
 * the moment the process dies, kill -9 included, and a race has exactly one winner. Nothing is ever written
 * into it.
 *
 * @returns frees the folder; safe to call twice
 * @throws  EmbeddedPostgresError when another process holds it or it cannot be written
 */
export function lockDirectory(dataDir: string): () => void {
  const isRoot = process.getuid?.() === 0;
  let lock: DatabaseSync | undefined;
  try {
    // Root hands the cluster to another user, who has to pass through this folder; nobody has to list it.
    mkdirSync(dataDir, { recursive: true, mode: isRoot ? 0o711 : 0o700 });
    const path = join(dataDir, 'lock');
    lock = new DatabaseSync(path);
    // The journal in memory: otherwise SQLite puts one beside the file.
    lock.exec('PRAGMA journal_mode = MEMORY; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
    if (isRoot) {
      const owner = statSync(dataDir); // so that the owner can start without root next time
      lchownSync(path, owner.uid, owner.gid);
    }
  } catch (error) {
    lock?.close();
    if (isBusy(error)) {
      throw refusal(`Another process is using ${dataDir}: stop it first, or choose another DATA_DIR`);
    }
    const why = codeOf(error) === 'ERR_SQLITE_ERROR' ? messageOf(error) : codeOf(error) || messageOf(error);
    throw refusal(
      `The data folder ${dataDir} cannot be used (${why}): make it writable or choose another DATA_DIR`,
    );
  }
  return () => {
    lock?.close();
    lock = undefined;
  };
}

/** SQLITE_BUSY is 5, https://sqlite.org/rescode.html#busy */
function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === 5;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
