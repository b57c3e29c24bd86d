import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockFile } from '#server/platform/lock-file.ts';
import { resetData } from './reset-data.ts';

let root = '';
let dev = '';
let demo = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'ezc-reset-'));
  [dev, demo] = [join(root, '.dev/data'), join(root, 'data')];
  for (const folder of [dev, demo]) {
    mkdirSync(join(folder, 'postgres'), { recursive: true });
    writeFileSync(join(folder, 'postgres/PG_VERSION'), '18');
  }
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test('the named folder is removed, no other one, and it is said', () => {
  expect(resetData([dev], {}, root)).toEqual([
    'Removed .dev/data: the database, the outbox and the stored files.',
  ]);
  expect([dev, demo].map((folder) => existsSync(folder))).toEqual([false, true]);
  expect(resetData([dev], {}, root)).toEqual(['There was no .dev/data.']);
});

test('it is refused in production and beside a database of somebody else', () => {
  expect(() => resetData([dev], { NODE_ENV: 'production' }, root)).toThrow('in production');
  expect(() => resetData([dev], { DATABASE_URL: 'postgres://db/shop' }, root)).toThrow('DATABASE_URL');
  expect(existsSync(dev)).toBe(true);
});

test('while a process uses one of the folders, none is removed', () => {
  const unlock = lockFile(join(demo, 'lock'));
  expect(() => resetData([dev, demo], {}, root)).toThrow('A process is using data: stop it first.');
  expect([dev, demo].map((folder) => existsSync(folder))).toEqual([true, true]);
  unlock?.();
  resetData([dev, demo], {}, root);
  expect([dev, demo].map((folder) => existsSync(folder))).toEqual([false, false]);
});
