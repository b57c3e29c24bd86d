// Used by scripts/builds/build-when-old.ts: only one process builds at a time in one folder, and the others wait for it.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { lockFile } from '../../server/platform/lock-file.ts';

/**
 * Does the work while no other process builds in the folder. The lock is free at once when its holder dies.
 * @param say is told in one line that somebody else is building
 */
export async function withBuildLock<T>(
  builds: string,
  say: (line: string) => void,
  work: () => Promise<T>,
): Promise<T> {
  mkdirSync(builds, { recursive: true });
  const take = () => lockFile(join(builds, 'lock'));
  let unlock = take();
  if (!unlock) say('Another process is building the site; waiting for it …');
  while (!unlock) {
    await sleep(200);
    unlock = take();
  }
  try {
    return await work();
  } finally {
    unlock();
  }
}
