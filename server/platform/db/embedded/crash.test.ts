import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { longRun } from '../../../../scripts/gate/long-run.ts';
import { listProcesses, readPostmasterPid } from './orphans.ts';
import {
  ask,
  finish,
  launch,
  makeFolder,
  ourProcesses,
  type Starter,
  tidyUp,
  waitUntil,
  watchdogsOf,
} from './test-starter.ts';

afterEach(tidyUp, 60_000);

test('when its parent is killed with -9, a busy PostgreSQL is gone within 5 s and nothing is left', async () => {
  const dataDir = join(makeFolder(), 'data');
  const { connection, process: parent } = await launch(dataDir);
  const busy = ask(connection, 'SELECT pg_sleep(600)').catch((error: Error) => error.message);
  const isBusy = "SELECT FROM pg_stat_activity WHERE state = 'active' AND query = 'SELECT pg_sleep(600)'";
  await waitUntil(async () => (await ask(connection, isBusy)).length === 1, 5_000);
  expect(watchdogsOf(dataDir)).toHaveLength(2);
  parent.kill('SIGKILL');
  await waitUntil(() => ourProcesses(dataDir).length === 0, 5_000);
  expect(await busy).toMatch(/terminat/);
  expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false); // an orderly shutdown, not a crash
});

test('after parent and server are killed with -9, the next start recovers the committed row', async () => {
  const dataDir = join(makeFolder(), 'data');
  const cluster = join(dataDir, 'postgres');
  const first = await launch(dataDir);
  await ask(first.connection, 'CREATE TABLE kept (number int)');
  for (let number = 1; number <= 20; number++)
    await ask(first.connection, `INSERT INTO kept VALUES (${number})`);
  killUnaware(first, [...watchdogsOf(dataDir), ...listProcesses(cluster)]);
  await first.ended;
  expect(readPostmasterPid(cluster)).toBeGreaterThan(0); // it had no time to clean up

  const second = await launch(dataDir);
  expect(second.refused).toBe('');
  expect(await ask(second.connection, 'SELECT count(*)::int AS rows FROM kept')).toEqual([{ rows: 20 }]);
});

test('a live server whose watchdog and parent were killed is stopped, and its data opened', async () => {
  const dataDir = join(makeFolder(), 'data');
  const cluster = join(dataDir, 'postgres');
  const first = await launch(dataDir);
  await ask(first.connection, 'CREATE TABLE kept AS SELECT 1 AS number');
  killUnaware(first, watchdogsOf(dataDir));
  await first.ended;
  const orphan = readPostmasterPid(cluster);
  expect(listProcesses(cluster)).toContain(orphan);
  expect(await ask(first.connection, 'SELECT number FROM kept')).toEqual([{ number: 1 }]);

  const second = await launch(dataDir);
  expect(second.refused).toBe('');
  expect(listProcesses(cluster)).not.toContain(orphan);
  expect(await ask(second.connection, 'SELECT number FROM kept')).toEqual([{ number: 1 }]);
  await finish(second);
  expect(ourProcesses(dataDir)).toEqual([]);
});

test('a killed watchdog does not keep the server from being stopped', async () => {
  const dataDir = join(makeFolder(), 'data');
  const starter = await launch(dataDir);
  const [, reader = 0] = watchdogsOf(dataDir).toSorted((a, b) => a - b);
  process.kill(reader, 'SIGKILL');
  await finish(starter);
  expect(ourProcesses(dataDir)).toEqual([]);
});

test("a stranger's process id in postmaster.pid is forgotten, and the stranger lives", async () => {
  const dataDir = join(makeFolder(), 'data');
  const cluster = join(dataDir, 'postgres');
  const first = await launch(dataDir);
  const socket = join(first.connection.host, `.s.PGSQL.${first.connection.port}.lock`);
  const pidFile = readFileSync(join(cluster, 'postmaster.pid'), 'utf8');
  const { uid, gid } = statSync(cluster);
  first.process.kill('SIGKILL');
  await waitUntil(() => ourProcesses(dataDir).length === 0, 5_000);

  // The same user as PostgreSQL's: only then would PostgreSQL itself refuse to start.
  const stranger = spawn('sleep', ['60'], process.getuid?.() === 0 ? { uid, gid, cwd: '/' } : { cwd: '/' });
  await once(stranger, 'spawn');
  for (const file of [join(cluster, 'postmaster.pid'), socket]) {
    writeFileSync(file, pidFile.replace(/^\d+/, String(stranger.pid)), { mode: 0o600 });
    chownSync(file, uid, gid);
  }
  const second = await launch(dataDir);
  expect(second.refused).toBe('');
  expect(readPostmasterPid(cluster)).not.toBe(stranger.pid);
  expect(stranger.exitCode ?? stranger.signalCode).toBeNull();
  stranger.kill('SIGKILL');
});

test.runIf(longRun)('killed with -9 in the middle of the first start, the next one succeeds', async () => {
  const dataDir = join(makeFolder(), 'data');
  const isInside = () => existsSync(dataDir) && readdirSync(dataDir).some((name) => name.includes('.new-'));
  for (const delayMs of [0, 60, 150, 300]) {
    const cut = launch(dataDir, {
      onSpawn: async (child) => {
        await waitUntil(isInside, 10_000);
        setTimeout(() => child.kill('SIGKILL'), delayMs);
      },
    });
    await cut;
    await (await cut).ended;
    await waitUntil(() => ourProcesses(dataDir).length === 0, 5_000);
    if (existsSync(join(dataDir, 'postgres'))) break; // the machine was quicker than the kill
  }
  const next = await launch(dataDir);
  expect(next.refused).toBe('');
  expect(readdirSync(dataDir).filter((name) => name.includes('.new-'))).toEqual([]);
  expect(await ask(next.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

/** Kills the processes and their parent, which gets no chance to notice and act in between. */
function killUnaware(parent: Starter, pids: number[]): void {
  parent.process.kill('SIGSTOP');
  for (const pid of [...pids, parent.process.pid]) process.kill(pid, 'SIGKILL');
}
