import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { longRun } from '../../../scripts/gate/long-run.ts';
import { checkBooks } from '../../business/books/books.ts';
import type { Connection } from '../../platform/db/database.ts';
import { diskFiles } from '../../platform/files/disk.ts';
import { makeBackup } from '../make/make-backup.ts';
import {
  ask,
  connectionOf,
  contentOf,
  emptyDatabase,
  hasPostgres15,
  makeTables,
  openPostgres15,
} from '../test-backups.ts';
import { type FilledInstall, fillInstall, migrations } from '../test-install.ts';
import { verifyBackup } from '../verify-backup.ts';
import { finishRestore } from './finish-restore.ts';

let install: FilledInstall;
beforeAll(async () => {
  install = await fillInstall();
});
afterAll(() => install.close());

test('a restored install has every row, file, number and job of the one that was backed up', async () => {
  const target = await emptyDatabase(install.bed);
  const manifest = await install.restore(target);
  await install.expectSame(target);
  expect(manifest.files).toMatchObject({ missing: 0, missingKeys: [] });
  expect(manifest.files.count).toBeGreaterThan(5);
  // What the ledger forbids is forbidden again.
  await expect(ask(target, 'delete from ledger_lines')).rejects.toThrow(/ledger/);
});

test('after a restore everybody signs in again, and no device is trusted', async () => {
  const target = await emptyDatabase(install.bed);
  await install.restore(target, install.whole, { moved: false });
  const open = 'select id from sessions where ended_at is null union all select id from trusted_devices';
  expect(await ask(target, open)).toEqual([]);
  expect(await ask(connectionOf(install.bed), open)).toHaveLength(2);
  expect(await ask(target, 'select id from sessions')).toHaveLength(1);
});

test('what is restored from a backup that was made on hold is compared from the moment it was held for', async () => {
  const [held, again] = [await emptyDatabase(install.bed), await emptyDatabase(install.bed)];
  const holdOf = (target: Connection) =>
    ask(target, `select value from install_values where name = 'on-hold'`);
  await install.restore(held, install.whole, { moved: false });
  const first = await holdOf(held);
  expect(first).toMatchObject([{ value: { madeAt: expect.any(String) } }]);
  const path = join(install.folder, 'held.tar');
  const files = diskFiles(install.restoredFiles);
  const later = () => new Date('2027-01-01T00:00:00Z');
  await makeBackup({ connection: held, files, version: '1.2.3', now: later }, path);
  await install.restore(again, path, { moved: false });
  expect(await holdOf(again)).toEqual(first);
});

test.runIf(longRun && hasPostgres15)(
  'the same file is restored on PostgreSQL 15, by a role without special rights',
  async () => {
    const server = await openPostgres15();
    try {
      await install.restore(server.connection);
      await install.expectSame(server.connection);
      // And from there back: what moved out can move in again.
      const moved = {
        connection: server.connection,
        files: diskFiles(install.restoredFiles),
        version: '1.2.3',
      };
      await makeBackup({ ...moved, now: () => new Date() }, join(install.folder, 'moved.tar'));
      const target = await emptyDatabase(install.bed);
      await install.restore(target, join(install.folder, 'moved.tar'));
      await install.expectSame(target);
    } finally {
      await server.close();
    }
  },
  60_000,
);

test('what was restored is brought up to this build, its books are checked and its counters go on', async () => {
  const target = await emptyDatabase(install.bed);
  await install.restore(target);
  expect(await finishRestore(target, migrations, checkBooks)).toEqual([]);
  const [line] = await ask<{ at: string; max: string }>(
    target,
    `select nextval('ledger_lines_id_seq')::text as at, (select max(id)::text from ledger_lines) as max`,
  );
  expect(Number(line?.at)).toBeGreaterThan(Number(line?.max));
  // A rule that does not hold is named.
  await ask(target, 'update invoices set credited_amount = 1');
  expect(await finishRestore(target, migrations, checkBooks)).toEqual(['credited']);
});

describe('a database that is not empty', () => {
  test('is refused with what it holds, and stays as it is', async () => {
    const target = await emptyDatabase(install.bed);
    await install.restore(target);
    const before = await contentOf(target);
    await expect(install.restore(target)).rejects.toThrow(
      /not empty: it holds \d+ tables, 1 members, .*5 invoices.*--replace/,
    );
    expect(await contentOf(target)).toEqual(before);
  });

  test('is replaced when that is asked for, and only as a whole', async () => {
    const target = await emptyDatabase(install.bed);
    await install.restore(target);
    await ask(target, `update members set name = 'Somebody else'`);
    const before = await contentOf(target);
    // Fails when much has been removed and made again.
    const lacking = join(install.folder, 'lacking');
    await cp(migrations, lacking, { recursive: true });
    const journal = JSON.parse(await readFile(join(lacking, 'meta/_journal.json'), 'utf8'));
    const last = journal.entries.at(-1);
    await writeFile(join(lacking, `${last.tag}.sql`), 'alter table ledger_lines rename to ledger_rows');
    await expect(
      install.restore(target, install.whole, { replace: true, migrations: lacking }),
    ).rejects.toThrow(/ledger_lines/);
    expect(await contentOf(target)).toEqual(before);
    await install.restore(target, install.whole, { replace: true });
    await install.expectSame(target);
  });

  test('is refused while a service runs on it', async () => {
    await expect(
      install.restore(connectionOf(install.bed) as Connection, install.whole, { replace: true }),
    ).rejects.toThrow(/service is running/);
  });
});

describe('between versions', () => {
  /** The migrations of a build that is `by` changes older. */
  async function olderBuild(by: number): Promise<string> {
    const older = join(install.folder, `older-${by}`);
    await cp(migrations, older, { recursive: true });
    const place = join(older, 'meta/_journal.json');
    const journal = JSON.parse(await readFile(place, 'utf8'));
    journal.entries.splice(-by);
    await writeFile(place, JSON.stringify(journal));
    return older;
  }

  test.runIf(longRun)('a backup of an older version is restored, and brought up to this one', async () => {
    const older = await emptyDatabase(install.bed);
    await makeTables(older, await olderBuild(3));
    await ask(
      older,
      `insert into members (id, email, name, created_at) values ('mem_1', 'a@example.com', 'A', now())`,
    );
    const path = join(install.folder, 'older.tar');
    const files = diskFiles(join(install.folder, 'none'));
    await makeBackup({ connection: older, files, version: '0.9.0', now: () => new Date() }, path);
    const target = await emptyDatabase(install.bed);
    await install.restore(target, path);
    expect(await contentOf(target)).toEqual(await contentOf(older));
    expect(await finishRestore(target, migrations, checkBooks)).toEqual([]);
    const [applied] = await ask(target, 'select count(*)::int as n from drizzle.__drizzle_migrations');
    expect(applied?.n).toBe((await verifyBackup(install.whole)).migrations.length);
    expect(await ask(target, 'select email from members')).toEqual([{ email: 'a@example.com' }]);
  });

  test('a backup of a newer version is refused', async () => {
    const target = await emptyDatabase(install.bed);
    const older = await olderBuild(2);
    await expect(install.restore(target, install.whole, { migrations: older })).rejects.toThrow(
      /newer EZCaravel \(1\.2\.3\): it has 2/,
    );
    expect(await contentOf(target)).toEqual({});
  });
});
