import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Fault } from './fault.ts';

const libraries = '/usr/lib';
/** Debian's package `libfaketime` puts it into a folder of the machine's architecture. */
const fakeTime = readdirSync(libraries)
  .map((name) => join(libraries, name, 'faketime/libfaketime.so.1'))
  .find((path) => existsSync(path));

/** Seconds; how far the clock of the install is from that of the machine. */
const clockFile = join(tmpdir(), `ezc-faults-clock-${process.pid}`);
const setClock = (seconds: number) => writeFileSync(clockFile, `${seconds < 0 ? '' : '+'}${seconds}\n`);

/** By the header `Date` of an answer. */
async function secondsAhead(origin: string): Promise<number> {
  const { headers } = await fetch(`${origin}/livez`);
  return Math.round((Date.parse(headers.get('date') ?? '') - Date.now()) / 1000);
}

const hour = 3600;

/** The clock of process and database jumps, and back again after ten seconds. */
const clockJump = (name: string, seconds: number): Fault => ({
  name,
  shape: 'embedded',
  missing: () => (fakeTime ? null : 'libfaketime is not installed (Debian: apt-get install libfaketime).'),
  async ground() {
    setClock(0);
    const env = {
      ...{ LD_PRELOAD: fakeTime ?? '', FAKETIME_TIMESTAMP_FILE: clockFile, FAKETIME_NO_CACHE: '1' },
      // Durations are measured with the other clock, which no correction of the time moves.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    };
    return { env, remove: async () => rmSync(clockFile, { force: true }) };
  },
  async happen({ origin }) {
    setClock(seconds);
    await pause(10_000);
    const ahead = await secondsAhead(origin);
    if (Math.abs(ahead - seconds) > 60) throw new Error(`The clock of the service is ${ahead} s ahead.`);
    setClock(0);
  },
});

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
  clockJump('clock 1 h ahead for 10 s', hour),
  clockJump('clock 1 h behind for 10 s', -hour),
  clockJump('clock 40 days ahead for 10 s', 40 * 24 * hour),
];
