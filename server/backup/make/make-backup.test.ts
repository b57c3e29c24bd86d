import { randomBytes, randomUUID } from 'node:crypto';
import { readdir, readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { longRun } from '../../../scripts/gate/long-run.ts';
import type { Connection } from '../../platform/db/database.ts';
import { diskFiles } from '../../platform/files/disk.ts';
import { restoreBackup } from '../restore/restore-backup.ts';
import { ask, connectionOf, contentOf, emptyDatabase, hashesBelow } from '../test-backups.ts';
import { type FilledInstall, fillInstall, migrations } from '../test-install.ts';
import { verifyBackup } from '../verify-backup.ts';
import { makeBackup } from './make-backup.ts';

let install: FilledInstall;
beforeAll(async () => {
  install = await fillInstall();
});
afterAll(() => install.close());

/** Of the file that a backup copies last. */
async function lastKey(): Promise<string> {
  const [last] = await ask<{ key: string }>(
    connectionOf(install.bed),
    'select storage_key as key from material_contents where storage_key is not null order by 1 desc limit 1',
  );
  return last?.key ?? '';
}

test('it is of a moment before its snapshot, also where files are stored while it is made', async () => {
  const { bed, folder } = install;
  const { files } = bed.service;
  const order: string[] = [];
  // Behind its key the first round would still find what is stored meanwhile.
  const last = await lastKey();
  const storeBefore = async () => {
    while ((await install.keepFile()) > last);
  };
  let another: Promise<void> | null = null;
  const get: typeof files.get = async (key) => {
    // One of them is copied with the snapshot, as the first round is past its key.
    another ??= storeBefore();
    await another;
    order.push('file');
    return files.get(key);
  };
  const now = () => {
    order.push('moment');
    return new Date('2026-11-20T02:17:00Z');
  };
  const slow = { connection: connectionOf(bed) as Connection, version: '1.2.3' };
  const path = join(folder, `slow-${randomUUID()}.tar`);
  const made = await makeBackup({ ...slow, files: { ...files, get }, now }, path);
  expect(made.madeAt).toBe('2026-11-20T02:17:00.000Z');
  expect(order.slice(order.lastIndexOf('moment'))).toEqual(['moment', 'file']);
});

describe('a backup that is not as it was written', () => {
  const broken = () => join(install.folder, 'broken.tar');
  const expectRefused = async (why: RegExp) => {
    const target = await emptyDatabase(install.bed);
    await expect(install.restore(target, broken())).rejects.toThrow(why);
    expect(await contentOf(target)).toEqual({});
  };

  test.each([0.001, 0.3, 0.99])('is refused where it was cut off at %d of its length', async (share) => {
    const bytes = await readFile(install.whole);
    await writeFile(broken(), bytes);
    await truncate(broken(), Math.max(600, Math.floor(bytes.length * share)));
    await expectRefused(/is not whole: it was cut off/);
  });

  test('is refused when any byte is another', async () => {
    const bytes = await readFile(install.whole);
    const inside = (text: string) => bytes.indexOf(text) + text.length + 600;
    const places = [
      5,
      130,
      900,
      inside('files/materials/'),
      inside('tables/public.members/'),
      inside('manifest.json'),
    ];
    for (const at of [...places, bytes.length - 2_000, bytes.length - 700, bytes.length - 480]) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 4;
      await writeFile(broken(), changed);
      // A seal that cannot be read looks like one that is missing.
      await expect(verifyBackup(broken()), `byte ${at}`).rejects.toThrow(
        /is not (as it was written|a backup|whole)/,
      );
    }
    await expectRefused(/is not (as it was written|whole)/);
  });

  test('is refused when it is something else', async () => {
    await writeFile(broken(), randomBytes(20_000));
    await expectRefused(/is not a backup of EZCaravel/);
    await expect(
      install.restore(await emptyDatabase(install.bed), join(install.folder, 'none.tar')),
    ).rejects.toThrow(/ENOENT/);
  });

  test('does not appear under its name', async () => {
    const stopped = new AbortController();
    const files = {
      ...install.bed.service.files,
      get: async () => stopped.abort(new Error('stopped')) ?? null,
    };
    const backup = {
      connection: connectionOf(install.bed) as Connection,
      files,
      version: '1',
      now: () => new Date(),
    };
    const path = join(install.folder, 'stopped.tar');
    await expect(makeBackup({ ...backup, signal: stopped.signal }, path)).rejects.toThrow();
    expect((await readdir(install.folder)).filter((name) => name.includes('stopped'))).toEqual([]);
  });
});

test.runIf(longRun)(
  'a file that comes while files are copied is in it, and one that goes meanwhile is in no row',
  async () => {
    const { bed } = install;
    const { files } = bed.service;
    const last = await lastKey();
    let [stored, gone] = ['', ''];
    const meanwhile: typeof files = {
      ...files,
      async get(key) {
        if (key === last && !stored) {
          // The first round is over.
          stored = await install.keepFile();
          gone = await install.keepFile();
        }
        if (key === gone) {
          // Behind the snapshot, as the sweep does it.
          await bed.service.database.pool.query('delete from material_contents where storage_key = $1', [
            key,
          ]);
          await files.delete(key);
        }
        return files.get(key);
      },
    };
    const path = join(install.folder, 'meanwhile.tar');
    const connection = connectionOf(bed) as Connection;
    const manifest = await makeBackup(
      { connection, files: meanwhile, version: '1', now: () => new Date() },
      path,
    );
    expect(manifest.files.missing).toBe(0);
    const target = await emptyDatabase(bed);
    const place = join(install.folder, 'meanwhile');
    await restoreBackup({ connection: target, files: diskFiles(place), migrations }, path);
    const rows = await ask(target, 'select storage_key from material_contents where storage_key = any($1)', [
      [stored, gone],
    ]);
    expect(rows).toEqual([{ storage_key: stored }]);
    expect(Object.keys(await hashesBelow(place))).toContain(stored);
  },
);
