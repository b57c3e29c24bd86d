import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Log } from '../log.ts';
import { awaitDatabase } from './await-database.ts';

const cluster = JSON.parse(inject('cluster'));
const url = process.env.DATABASE_URL ? new URL(process.env.DATABASE_URL) : null;
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'late-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Keeps what is logged. */
function listener() {
  const lines: string[] = [];
  const note = (facts: object, msg: string) => lines.push(`${msg} ${JSON.stringify(facts)}`);
  const log: Log = { debug: note, info: note, warn: note, error: note };
  return { lines, log };
}

test.skipIf(url)('a database that comes later is waited for, and the log says what for', async () => {
  const { lines, log } = listener();
  const socket = join(folder, 'socket');
  const waiting = awaitDatabase(
    `postgres://${cluster.user}:s3cret@localhost/postgres?host=${socket}&port=${cluster.port}`,
    log,
  );
  await expect.poll(() => lines.length).toBeGreaterThan(0);
  await symlink(cluster.host, socket);
  await waiting;
  expect(lines.at(0)).toContain('waiting for the database');
  expect(lines.at(0)).toContain('ENOENT');
  expect(lines.at(-1)).toContain('the database answers');
  expect(lines.join()).not.toContain('s3cret');
});

test('one that never comes is given up, naming the setting, the server and the reason', async () => {
  const { log } = listener();
  // Port 9 (discard) of this machine: nobody listens there.
  const nobody = awaitDatabase('postgres://ada:s3cret@127.0.0.1:9/shop', log, 400);
  await expect(nobody).rejects.toThrow(
    /^DATABASE_URL: the database at 127\.0\.0\.1:9\/shop cannot be used: .*ECONNREFUSED.* \(tried again for 0 seconds\)$/,
  );
});

test.skipIf(url)('one that refuses for good is not waited for', async () => {
  const { lines, log } = listener();
  const missing = `postgres://${cluster.user}@localhost/no_such_shop?host=${cluster.host}&port=${cluster.port}`;
  await expect(awaitDatabase(missing, log)).rejects.toThrow(
    /^DATABASE_URL: the database at \/\S+\/no_such_shop cannot be used: database "no_such_shop" does not exist$/,
  );
  expect(lines).toEqual([]);
});
