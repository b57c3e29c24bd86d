import { randomUUID } from 'node:crypto';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { days } from '#contract/time.ts';
import { makeFolder } from '../../platform/data-folder.ts';
import { isBackupName, type Place } from './place.ts';

/** Backups in a folder, which is made with the first one. */
export function folderPlace(folder: string): Place {
  return {
    async list() {
      const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return [];
        throw error;
      });
      return names.filter(isBackupName).sort();
    },
    draft: (name) => newDraft(folder, name),
    async keep(name, draft) {
      await rename(draft, join(folder, name));
      await flushFolder(folder);
    },
    remove: (name) => rm(join(folder, name), { force: true }),
    addressOf: (name) => join(folder, name),
  };
}

/** Removes what a process that was killed left there: nobody writes to a draft for two days. */
export async function newDraft(folder: string, name: string): Promise<string> {
  makeFolder(folder, 0o700);
  for (const old of (await readdir(folder)).filter((one) => /^\..+\.part$/.test(one))) {
    const facts = await stat(join(folder, old)).catch(() => null);
    if (facts && Date.now() - facts.mtimeMs > days(2)) await rm(join(folder, old), { force: true });
  }
  return join(folder, `.${name}.${randomUUID()}.part`);
}

/** Makes a rename durable. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
