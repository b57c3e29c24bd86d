import { DatabaseSync } from 'node:sqlite';

/**
 * Takes a file for this process alone. SQLite is used for its file lock only: the kernel frees it the moment the
 * process dies, kill -9 included, and a race has exactly one winner. Nothing is ever written into the file.
 *
 * @returns a function that frees the file and is safe to call twice; null while another process holds it
 */
export function lockFile(path: string): (() => void) | null {
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(path);
    // The journal is kept in memory: otherwise SQLite puts one beside the file.
    lock.exec('PRAGMA journal_mode = MEMORY; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (error) {
    lock?.close();
    if (isBusy(error)) return null;
    throw error;
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
