import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import type { Account } from './account.ts';
import { clearSockets, fitsSocket, makePrivate, makeShortFolder } from './socket.ts';
import { makeFolder, tidyUp } from './test-starter.ts';

const { uid, gid, username: name } = userInfo();
const account: Account = { uid, gid, name, dropsRights: false };
const made: string[] = [];
const shortFolderFor = (dataDir: string) => {
  const folder = makeShortFolder(dataDir, account);
  made.push(folder);
  return folder;
};

afterEach(async () => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
  await tidyUp();
});

test('the socket has room for 99 bytes of path, counted in bytes', () => {
  expect(fitsSocket(`/${'a'.repeat(84)}`)).toBe(true);
  expect(fitsSocket(`/${'a'.repeat(85)}`)).toBe(false);
  expect(fitsSocket(`/${'é'.repeat(43)}`)).toBe(false);
});

test('a data folder has the same short private folder at each start, and no two share one', () => {
  const dataDir = makeFolder();
  const folder = shortFolderFor(dataDir);
  expect(shortFolderFor(dataDir)).toBe(folder);
  expect(shortFolderFor(`${dataDir}2`)).not.toBe(folder);
  expect(fitsSocket(folder)).toBe(true);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});

test('a folder that is open to others, or no folder, is not trusted', () => {
  const dataDir = makeFolder();
  const folder = shortFolderFor(dataDir);
  rmSync(folder, { recursive: true });
  mkdirSync(folder, { mode: 0o755 });
  expect(shortFolderFor(dataDir)).not.toBe(folder);
  rmSync(folder, { recursive: true });
  writeFileSync(folder, '');
  expect(shortFolderFor(dataDir)).not.toBe(folder);
  expect(() => makePrivate(folder, account)).toThrow();
});

test('only what PostgreSQL left is cleared', () => {
  const folder = makeFolder();
  for (const name of ['.s.PGSQL.5432', '.s.PGSQL.5432.lock', 'letter.txt'])
    writeFileSync(join(folder, name), '');
  clearSockets(folder);
  expect(() => statSync(join(folder, '.s.PGSQL.5432.lock'))).toThrow('ENOENT');
  expect(statSync(join(folder, 'letter.txt')).isFile()).toBe(true);
});
