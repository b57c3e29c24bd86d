import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Fault } from './fault.ts';
import type { Install } from './installs.ts';
import { whyNoServer } from './postgres-server.ts';

async function killDatabase({ dataDir }: Install): Promise<void> {
  const file = await readFile(join(dataDir, 'data/postgres/postmaster.pid'), 'utf8');
  process.kill(Number(file.split('\n')[0]), 'SIGKILL');
}

/** `kill -9` of each part, by itself and together; a supervisor starts processes again at once. */
export const kills: readonly Fault[] = [
  {
    name: 'kill -9 of the process, embedded database',
    shape: 'embedded',
    happen: (install) => install.kill('all'),
    repair: (install) => install.start('all'),
  },
  { name: 'kill -9 of the embedded PostgreSQL', shape: 'embedded', happen: killDatabase },
  {
    name: 'kill -9 of both at once',
    shape: 'embedded',
    async happen(install) {
      await killDatabase(install);
      await install.kill('all');
    },
    repair: (install) => install.start('all'),
  },
  {
    name: 'kill -9 of the web process',
    shape: 'external',
    missing: whyNoServer,
    happen: (install) => install.kill('web'),
    repair: (install) => install.start('web'),
  },
  {
    name: 'kill -9 of the worker',
    shape: 'external',
    missing: whyNoServer,
    happen: (install) => install.kill('worker'),
    repair: (install) => install.start('worker'),
  },
];
