/**
 * Run by the tests as a process of its own: builds a small folder. `half` writes half of a build, and the rest once the
 * file `go-on` lies beside it.
 */
import { appendFileSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildWhenOld } from './build-when-old.ts';
import { hashSources } from './sources-hash.ts';

const [root = '', how = ''] = process.argv.slice(2);
await buildWhenOld({
  builds: join(root, 'build'),
  hash: () => hashSources(root),
  say: (line) => process.stdout.write(`${line}\n`),
  make: async ({ folder }) => {
    appendFileSync(join(root, 'made.log'), `${process.pid}\n`);
    writeFileSync(join(folder, 'half'), 'made');
    process.stdout.write('half\n');
    while (how === 'half' && !existsSync(join(root, 'go-on'))) await sleep(20);
    writeFileSync(join(folder, 'whole'), 'made');
  },
});
