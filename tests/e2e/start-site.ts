import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import manifest from '../../package.json' with { type: 'json' };
import { buildWhatIsOld } from '../../scripts/build.ts';
import { ensureChromium } from '../../scripts/chromium.ts';
import { testMs } from '../../scripts/gate/patience.ts';

declare module 'vitest' {
  interface ProvidedContext {
    siteUrl: string;
    outbox: string;
    /** Data folder of a site that was started once and stopped. */
    startedOnce: string;
    chromium: string;
    /** Origin of the page that plays the main site in the hand-over journeys. */
    mainSite: string;
  }
}

const root = join(import.meta.dirname, '../..');

/**
 * One site for the whole run: `npm start`, its own data folder and port, an embedded database. It begins in a copy of the
 * folder of a real first start, as do the sites that journeys start for themselves (copied-data.ts).
 */
export default async function setup(project: TestProject) {
  await buildWhatIsOld();
  const startedOnce = await mkdtemp(join(tmpdir(), 'ezc-once-'));
  const port = await freePort();
  const mainSitePort = await freePort();
  const siteUrl = `http://127.0.0.1:${port}`;
  const mainSite = `http://127.0.0.1:${mainSitePort}`;
  const env = { PORT: String(port), PUBLIC_URL: siteUrl };
  await stopSite(await startSite({ ...env, DATA_DIR: startedOnce }));
  const dataDir = await copyData(startedOnce);
  const child = await startSite({
    ...env,
    DATA_DIR: dataDir,
    MAIN_SITE_ORIGIN: mainSite,
    // Each visitor says where they come from (visitor.ts), so that no journey uses up the limits of another.
    TRUSTED_PROXIES: '127.0.0.1',
    LOG_LEVEL: 'warn',
  });
  project.provide('siteUrl', siteUrl);
  project.provide('outbox', join(dataDir, 'outbox'));
  project.provide('startedOnce', startedOnce);
  project.provide('chromium', ensureChromium());
  project.provide('mainSite', mainSite);
  return async () => {
    await stopSite(child);
    for (const folder of [dataDir, startedOnce]) await rm(folder, { recursive: true, force: true });
  };
}

/** A data folder as another one is, whose site has been stopped. */
export async function copyData(from: string): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'ezc-e2e-'));
  // Keeps whose the database's files are, which Node's own copy does not.
  await promisify(execFile)('cp', ['-a', `${from}/.`, dataDir]);
  return dataDir;
}

/**
 * Starts the site of a folder on its build as it is, and waits for its first answer (60 s at most).
 * @param onSay is told what it prints
 */
export async function startSite(
  env: Record<string, string>,
  folder = root,
  onSay: (text: string) => void = () => {},
): Promise<ChildProcess> {
  // The very command of `npm start`, without npm between us and the process.
  const child = spawn('sh', ['-c', `${manifest.scripts.start} --built`], {
    cwd: folder,
    // Journeys look for documents by the day of their own machine, also in the hours in which a seller's has begun already.
    env: { ...process.env, NODE_ENV: 'development', DATABASE_URL: '', SELLER_TIME_ZONE: 'UTC', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      said = (said + text).slice(-4000);
      onSay(String(text));
    });
  // What a page shows of a failure is a number; the reason is in the log alone, and a failure may not come twice.
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (line.includes('"level":"error"')) process.stderr.write(`the site said: ${line.slice(0, 2000)}\n`);
  });
  const own = `http://127.0.0.1:${env.PORT}`;
  // A worker answers its supervisor alone.
  const first =
    env.ROLE === 'worker' ? `${own}/livez` : `${env.PUBLIC_URL ?? own}/handler/v1/querySiteWebTheme`;
  const until = Date.now() + testMs;
  for (;;) {
    if (child.exitCode !== null || Date.now() > until) {
      child.kill('SIGKILL');
      throw new Error(`the site did not start:\n${said}`);
    }
    const ok = await fetch(first).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ok) return child;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

export async function stopSite(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}
