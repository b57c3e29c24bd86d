import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { longRun } from '../../scripts/gate/long-run.ts';
import { startEmbedded } from '../platform/db/embedded/start.ts';
import { ask, contentOf, hasPostgres15, makeTables, openPostgres15 } from './test-backups.ts';
import { runCommand } from './test-command.ts';
import { migrations } from './test-install.ts';

let folder: string;
let old: string;
let backup: string;
let before: Record<string, string>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'commands-'));
  old = join(folder, 'old');
  const embedded = await startEmbedded({ dataDir: old });
  await makeTables(embedded.connection, migrations);
  await ask(
    embedded.connection,
    `insert into members (id, email, name, created_at) values ('mem_1', 'a@example.com', 'A', now())`,
  );
  before = await contentOf(embedded.connection);
  // The service runs: its engine is in this process.
  const running = await runCommand('backup', [join(folder, 'kept/')], { DATA_DIR: old });
  await embedded.stop();
  expect(running).toMatchObject({
    code: 0,
    said: expect.stringMatching(/is made and was read back\. It holds \d+ rows/),
  });
  const [name] = await readdir(join(folder, 'kept'));
  backup = join(folder, 'kept', String(name));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function withEngine<T>(dataDir: string, work: (connection: pg.ClientConfig) => Promise<T>): Promise<T> {
  const embedded = await startEmbedded({ dataDir });
  try {
    return await work(embedded.connection);
  } finally {
    await embedded.stop();
  }
}

test.runIf(longRun)(
  'a backup of a stopped install starts the database for itself, and never writes over a file',
  async () => {
    const path = join(folder, 'stopped.tar');
    expect(await runCommand('backup', [path], { DATA_DIR: old })).toMatchObject({ code: 0 });
    const again = await runCommand('backup', [path], { DATA_DIR: old });
    expect(again).toMatchObject({ code: 1, said: `${path} exists. Name a new file or a folder.\n` });
    expect(await runCommand('backup', ['--verify', path], {})).toMatchObject({
      code: 0,
      said: expect.stringMatching(/^\S+ is whole\. It holds/),
    });
  },
);

test('a backup of a folder without a database says so, and makes none', async () => {
  const empty = join(folder, 'empty');
  const { code, said } = await runCommand('backup', [join(folder, 'x.tar')], { DATA_DIR: empty });
  expect([code, said]).toEqual([
    1,
    expect.stringContaining('holds no database. Set DATA_DIR or DATABASE_URL'),
  ]);
  expect(await readdir(folder)).not.toContain('empty');
});

test.runIf(longRun)(
  'a restore fills another folder, says what comes next, and is refused where something is',
  async () => {
    const dataDir = join(folder, 'new');
    const { code, said } = await runCommand('restore', [backup], { DATA_DIR: dataDir });
    expect(said).toMatch(
      /restored\. It holds[\s\S]*books agree with every rule[\s\S]*is on hold[\s\S]*start the service with the APP_SECRET/,
    );
    expect(code).toBe(0);
    expect(await withEngine(dataDir, contentOf)).toEqual({ ...before, install_values: expect.any(String) });
    const asked = await runCommand('resume', [], { DATA_DIR: dataDir });
    const numbers = /npm run resume -- ((?:[A-Z]+-\d{4}-\d{6} ?)+)/.exec(asked.said)?.[1] ?? '';
    expect(numbers.trim().split(' '), asked.said).toHaveLength(8);
    const resumed = await runCommand('resume', numbers.trim().split(' '), { DATA_DIR: dataDir });
    expect(resumed).toMatchObject({ code: 0, said: expect.stringContaining('The hold is over') });
    const again = await runCommand('restore', [backup], { DATA_DIR: dataDir });
    expect(again).toMatchObject({
      code: 1,
      said: expect.stringMatching(/not empty: it holds \d+ tables, 1 members/),
    });
    await withEngine(dataDir, async (connection) => {
      const busy = await runCommand('restore', [backup, '--replace'], { DATA_DIR: dataDir });
      expect(busy).toMatchObject({ code: 1, said: expect.stringContaining('Another process is using') });
      await ask(connection, `update members set name = 'B'`);
    });
    const replaced = await runCommand('restore', [backup, '--replace'], { DATA_DIR: dataDir });
    expect(replaced).toMatchObject({
      code: 0,
      said: expect.stringMatching(/Replacing \d+ tables, 1 members/),
    });
    expect(await withEngine(dataDir, contentOf)).toEqual({ ...before, install_values: expect.any(String) });
  },
);

test.skipIf(!hasPostgres15)(
  'the embedded install moves to a PostgreSQL of its own',
  async () => {
    const server = await openPostgres15();
    try {
      const { host } = server.connection as { host: string };
      const DATABASE_URL = `postgres://shop@localhost/shop?host=${encodeURIComponent(host)}`;
      const env = { DATABASE_URL, DATA_DIR: join(folder, 'moved') };
      expect(await runCommand('restore', [backup, '--moved'], env)).toMatchObject({ code: 0 });
      expect(await contentOf(server.connection)).toEqual(before);
    } finally {
      await server.close();
    }
  },
  60_000,
);
