import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { withDatabase } from './evidence.ts';
import type { Fault } from './fault.ts';
import type { Install } from './installs.ts';
import { whyNoServer } from './postgres-server.ts';

const libraries = '/usr/lib';
/** Debian's package `libfaketime` puts it into a folder of the machine's architecture. */
const fakeTime = readdirSync(libraries)
  .map((name) => join(libraries, name, 'faketime/libfaketime.so.1'))
  .find((path) => existsSync(path));

/** By the header `Date` of an answer, and by the database; seconds that they are ahead of the machine. */
async function clocksOf(install: Install): Promise<number[]> {
  const { headers } = await fetch(`${install.origin}/livez`);
  const { rows } = await withDatabase(await install.connection(), (database) =>
    database.query<{ now: Date }>('select clock_timestamp() as now'),
  );
  const times = [Date.parse(headers.get('date') ?? ''), rows[0]?.now.getTime() ?? Number.NaN];
  return times.map((at) => Math.round((at - Date.now()) / 1000));
}

const hour = 3600;

/** The clock of the processes and of their PostgreSQL jumps, and back again. */
function clockJump(name: string, jump: number, lastsSeconds: number): Fault {
  let file = '';
  const set = (seconds: number) => writeFileSync(file, `${seconds < 0 ? '' : '+'}${seconds}\n`);
  return {
    name,
    shape: 'external',
    missing: () =>
      fakeTime ? whyNoServer() : 'libfaketime is not installed (Debian: apt-get install libfaketime).',
    async ground() {
      const folder = mkdtempSync(join(tmpdir(), 'ezc-faults-clock-'));
      chmodSync(folder, 0o755);
      file = join(folder, 'offset');
      set(0);
      const env = {
        ...{ LD_PRELOAD: fakeTime ?? '', FAKETIME_TIMESTAMP_FILE: file, FAKETIME_NO_CACHE: '1' },
        // Durations are measured with the other clock, which no correction of the time moves.
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
      };
      return { env, remove: async () => rmSync(folder, { recursive: true }) };
    },
    async happen(install) {
      set(jump);
      await pause(lastsSeconds * 1000);
      const clocks = await clocksOf(install);
      if (clocks.some((ahead) => !(Math.abs(ahead - jump) < 60)))
        throw new Error(`Process and database are ${clocks.join(' and ')} s ahead in place of ${jump}.`);
      set(0);
    },
  };
}

const mebibytes = 600;

/** What the machine itself does to an install. */
export const machineFaults: readonly Fault[] = [
  {
    name: 'disk full for 10 s',
    shape: 'embedded',
    missing: () => (process.getuid?.() === 0 ? null : 'Only root can make a small disk.'),
    async ground() {
      const dataDir = mkdtempSync(join(tmpdir(), 'ezc-faults-disk-'));
      execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${mebibytes}m,mode=755`, 'ezc-faults', dataDir]);
      const remove = async () => {
        // Taken away at once; what is still being written into it ends by itself.
        execFileSync('umount', ['--lazy', dataDir]);
        rmSync(dataDir, { recursive: true });
      };
      return { dataDir, remove };
    },
    async happen({ dataDir }) {
      const ballast = join(dataDir, 'ballast');
      try {
        // Ends with an error when nothing more fits.
        execFileSync('dd', ['if=/dev/zero', `of=${ballast}`, 'bs=1M'], { stdio: 'ignore' });
      } catch {
        await pause(10_000);
      }
      rmSync(ballast);
    },
  },
  clockJump('clock 1 h ahead for 10 s', hour, 10),
  clockJump('clock 1 h behind for 10 s', -hour, 10),
  // Long enough for the jobs of each minute.
  clockJump('clock 40 days ahead for 75 s', 40 * 24 * hour, 75),
];
