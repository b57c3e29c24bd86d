// Use to let visitors look inside: `npm run look-inside` makes a demonstration of 90 days in `data-look-inside`, runs a site on it that
// shows everything to everybody and lets nobody change anything, and makes it again every night. PORT, PUBLIC_URL and
// TRUSTED_PROXIES are its own; the site that sells names it by LOOK_INSIDE_URL. `-- --days 10` tells fewer days.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { hours, days as ofDays } from '#contract/time.ts';

const root = resolve(import.meta.dirname, '..');
const {
  values: { days },
} = parseArgs({ options: { days: { type: 'string', default: '90' } } });
const { env } = process;
const base = resolve(env.DATA_DIR || join(root, 'data-look-inside'));
/** In UTC: when most visitors of a European shop sleep. */
const madeAt = hours(3);

const stopped = new AbortController();
let making: ChildProcess | null = null;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    stopped.abort();
    making?.kill('SIGTERM');
  });

/** One for each night, named by its day; what is being made has another name, and is made again after a loss of power. */
const folderOf = (day: string) => join(base, day);
const dayOf = (moment: number) => new Date(moment - madeAt).toISOString().slice(0, 10);
const endOf = (day: string) => Date.parse(day) + ofDays(1) + madeAt;

let site: ChildProcess | null = null;
process.exitCode = await runByDay().finally(stop);

/** @returns 0 once it was told to stop, else the code of what ended by itself */
async function runByDay(): Promise<number> {
  for (;;) {
    const day = dayOf(Date.now());
    const failed = await make(day);
    if (stopped.signal.aborted) return 0;
    if (failed && !site) return failed;
    if (!failed) {
      await stop();
      site = run(['start.ts'], { LOOK_INSIDE: 'on', DATA_DIR: folderOf(day) });
      await forgetOthers(day);
    }
    // Where it could not be made, the one of the day before stays, and it is tried again in an hour.
    const wait = failed ? hours(1) : endOf(day) - Date.now();
    const night = sleep(wait, null, { signal: stopped.signal }).catch(() => null);
    const ended = await Promise.race([site ? endOfProcess(site) : night, night]);
    if (stopped.signal.aborted) return 0;
    if (ended !== null) return ended || 1;
  }
}

/**
 * While the site of the day before still runs. It is made where only this machine reaches it, as every demonstration.
 * @returns the code of the command where it failed, else 0
 */
async function make(day: string): Promise<number> {
  const folder = folderOf(day);
  if (existsSync(folder)) return 0;
  const begun = `${folder}-begun`;
  await rm(begun, { recursive: true, force: true });
  const own = { DATA_DIR: begun, HOST: '127.0.0.1', PUBLIC_URL: '', LOOK_INSIDE: '' };
  making = run(['scripts/demo.ts', '--make-only', '--days', days], own);
  const code = await endOfProcess(making);
  making = null;
  if (code === 0) await rename(begun, folder);
  return code;
}

async function stop(): Promise<void> {
  site?.kill('SIGTERM');
  if (site) await endOfProcess(site);
}

/** @returns its code; 1 where a signal ended it */
async function endOfProcess(child: ChildProcess): Promise<number> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return child.exitCode ?? 1;
}

async function forgetOthers(day: string): Promise<void> {
  const others = readdirSync(base).filter(
    (name) => /^\d{4}-\d{2}-\d{2}(-begun)?$/.test(name) && name !== day,
  );
  for (const name of others) await rm(join(base, name), { recursive: true, force: true });
}

function run(args: readonly string[], settings: Record<string, string>): ChildProcess {
  return spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...env, ...settings } });
}
