import { chmodSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** The folder that DATA_DIR names cannot be used. */
export class DataFolderError extends Error {
  override name = 'DataFolderError';
}

/**
 * Makes a folder and those above it, one by one: Node's own `recursive` never returns below /proc, where making a folder says that the
 * folder above is missing although it is there.
 * @throws the error of the system call
 */
export function makeFolder(folder: string, mode: number): void {
  const place = resolve(folder);
  const missing: string[] = [];
  for (let one = place; !isThere(one); one = dirname(one)) missing.unshift(one);
  for (const one of missing) {
    try {
      mkdirSync(one, { mode });
    } catch (error) {
      // Another process that starts at the same moment may be first.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

/**
 * Makes the data folder, closes what is private in it to others, and tries to write there.
 * @throws DataFolderError naming the folder, the reason and what to do
 */
export function prepareDataFolder(dataDir: string): void {
  const folder = resolve(dataDir);
  try {
    makeFolder(folder, process.getuid?.() === 0 ? 0o711 : 0o700);
    const trial = join(folder, `.trial-${process.pid}`);
    writeFileSync(trial, '');
    rmSync(trial);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new DataFolderError(
      `DATA_DIR: the folder ${folder} cannot be used (${code ?? message}). Make it writable for the user of this process, or choose another folder.`,
    );
  }
  // Stored files and mails of members, which earlier versions left readable to every user of the machine.
  for (const name of privateFolders) {
    const place = join(folder, name);
    try {
      if ((statSync(place).mode & 0o077) !== 0) chmodSync(place, 0o700);
    } catch {
      // Absent until the first write; or of another user, who alone may change it.
    }
  }
}

/** In the data folder; for the user of the service alone. */
export const privateFolders = ['files', 'outbox'] as const;

function isThere(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false }) !== undefined;
}
