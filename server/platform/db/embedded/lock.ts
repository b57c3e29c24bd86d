import { lchownSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../../data-folder.ts';
import { lockFile } from '../../lock-file.ts';
import { codeOf, refusal } from './refusal.ts';

/**
 * Takes the data folder for this process alone.
 *
 * @returns frees the folder; safe to call twice
 * @throws  EmbeddedPostgresError when another process holds it or it cannot be written
 */
export function lockDirectory(dataDir: string): () => void {
  const isRoot = process.getuid?.() === 0;
  let unlock: (() => void) | null = null;
  try {
    // Root hands the cluster to another user, who has to pass through this folder; nobody has to list it.
    makeFolder(dataDir, isRoot ? 0o711 : 0o700);
    const path = join(dataDir, 'lock');
    unlock = lockFile(path);
    if (unlock && isRoot) {
      const owner = statSync(dataDir); // so that the owner can start without root next time
      lchownSync(path, owner.uid, owner.gid);
    }
  } catch (error) {
    unlock?.();
    const why = codeOf(error) === 'ERR_SQLITE_ERROR' ? messageOf(error) : codeOf(error) || messageOf(error);
    throw refusal(
      `The data folder ${dataDir} cannot be used (${why}): make it writable or choose another DATA_DIR`,
    );
  }
  if (unlock) return unlock;
  throw refusal(`Another process is using ${dataDir}: stop it first, or choose another DATA_DIR`);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
