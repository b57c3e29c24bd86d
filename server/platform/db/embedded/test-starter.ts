import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { Connection } from './database.ts';
import { listProcesses } from './orphans.ts';

/** A process that started PostgreSQL, or failed to. */
export interface Starter {
  process: ChildProcess & { pid: number };
  connection: Connection;
  ms: number;
  /** what went to stderr; empty when it started */
  refused: string;
  ended: Promise<number | null>;
}

export const isRoot = process.getuid?.() === 0;
const program = join(import.meta.dirname, 'test-program.ts');
const folders: string[] = [];
const dataDirs = new Set<string>();
const starters: Starter[] = [];

/** A new folder that every user may enter. */
export function makeFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'ezc-test-')));
  chmodSync(folder, 0o755);
  folders.push(folder);
  return folder;
}

/** Ends what the test started and removes its folders. */
export async function tidyUp(): Promise<void> {
  const killed = starters.splice(0);
  for (const { process: started, ended } of killed) {
    started.kill('SIGKILL');
    await ended;
  }
  for (const dataDir of dataDirs) await waitUntil(() => ourProcesses(dataDir).length === 0, 15_000);
  dataDirs.clear();
  for (const folder of folders.splice(0)) {
    rmSync(folder, { recursive: true, force: true });
  }
  for (const { connection } of killed) {
    // A socket outside of the data folder.
    if (connection.host.startsWith(join(tmpdir(), 'ezcaravel-')))
      rmSync(connection.host, { recursive: true, force: true });
  }
}

/** Settles when PostgreSQL is up or has been refused. */
export async function launch(
  dataDir: string,
  options: { uid?: number; gid?: number; onSpawn?: (child: ChildProcess) => void } = {},
): Promise<Starter> {
  const { onSpawn, ...identity } = options;
  dataDirs.add(dataDir);
  const child = spawn('node', [program, dataDir], {
    ...identity,
    detached: true,
    cwd: '/',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const starter: Starter = {
    process: Object.assign(child, { pid: child.pid ?? 0 }),
    connection: { host: '', port: 0, user: '', database: '' },
    ms: 0,
    refused: '',
    ended: new Promise((resolve) => child.once('close', resolve)),
  };
  starters.push(starter);
  onSpawn?.(child);
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    starter.refused += text;
  });
  const up = new Promise<void>((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      Object.assign(starter, JSON.parse(line));
      if (starter.connection.host) resolve();
    });
  });
  await Promise.race([up, starter.ended]);
  return starter;
}

/** Ends it in order, as a server's SIGTERM would. */
export async function finish(starter: Starter): Promise<void> {
  starter.process.kill('SIGTERM');
  const code = await starter.ended;
  if (code !== 0) throw new Error(`ended with ${code}: ${starter.refused}`);
}

/** Runs one statement on a connection of its own. */
export async function ask<Row extends object>(connection: Connection, sql: string): Promise<Row[]> {
  const client = new Client({ ...connection, ssl: false });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** The two shells that watch the server of this data folder. */
export function watchdogsOf(dataDir: string): number[] {
  return rowsAbout(dataDir)
    .filter((row) => row.includes('ezcaravel-watchdog'))
    .map(Number.parseFloat);
}

/** Every process, the program of the test aside, that still works for this folder. */
export function ourProcesses(dataDir: string): number[] {
  const others = rowsAbout(dataDir).filter((row) => !row.includes(program));
  return [...listProcesses(join(dataDir, 'postgres')), ...others.map(Number.parseFloat)];
}

/** @returns milliseconds waited */
export async function waitUntil(isSo: () => boolean | Promise<boolean>, limitMs: number): Promise<number> {
  const startedAt = performance.now();
  while (!(await isSo())) {
    if (performance.now() - startedAt > limitMs) throw new Error(`not within ${limitMs} ms: ${isSo}`);
    await sleep(25);
  }
  return performance.now() - startedAt;
}

function rowsAbout(dataDir: string): string[] {
  const rows = execFileSync('ps', ['-axww', '-o', 'pid=,command='], { encoding: 'utf8' }).split('\n');
  return rows.filter((row) => row.includes(`${dataDir}/`) || row.endsWith(dataDir));
}
