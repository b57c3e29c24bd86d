import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { days } from '#contract/time.ts';
import { longRun } from '../../scripts/gate/long-run.ts';
import { openTestbed, type Testbed } from '../../tests/harness.ts';
import { type Bucket, openBucketServer } from '../../tests/s3-server.ts';
import { newMember } from '../business/invoices/test-invoices.ts';
import type { Connection } from '../platform/db/database.ts';
import { diskFiles } from '../platform/files/disk.ts';
import { type LastBackup, lastBackup } from '../platform/health/last-backup.ts';
import { findInstallValue } from '../platform/secret.ts';
import { scheduledBackups } from './backup.jobs.ts';
import { restoreBackup } from './restore/restore-backup.ts';
import { withLocalFile } from './targets/bucket.ts';
import { ask, connectionOf, emptyDatabase } from './test-backups.ts';
import { migrations } from './test-install.ts';
import { verifyBackup } from './verify-backup.ts';

let folder: string;
let bucket: Bucket;
const beds: Testbed[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scheduled-'));
  bucket = await openBucketServer();
});
afterAll(async () => {
  for (const bed of beds) await bed.close();
  await bucket.close();
  await rm(folder, { recursive: true, force: true });
});

async function openBed(env: Record<string, string>): Promise<Testbed> {
  const bed = await openTestbed(env);
  beds.push(bed);
  return bed;
}

/** What one turn of the schedule does, and what the log says of it. */
async function turn(bed: Testbed) {
  const said: { level: string; msg: string; facts: object }[] = [];
  const note = (level: string) => (facts: object, msg: string) => void said.push({ level, msg, facts });
  const log = { debug: note('debug'), info: note('info'), warn: note('warn'), error: note('error') };
  const backups = scheduledBackups(bed.config, connectionOf(bed) as Connection);
  await backups.jobs[0]?.run({ ...bed.ctx({ kind: 'job', name: 'backup-make' }), log }, undefined, '');
  await backups.settled();
  const last = await findInstallValue<LastBackup>(bed.service.database.db, lastBackup);
  return { said, last };
}

test('the schedule is that of the settings, and none without BACKUP_TO', async () => {
  const to = join(folder, 'never');
  const bed = await openBed({ BACKUP_TO: to, BACKUP_EVERY: '5 1 * * 0' });
  const schedules = await bed.service.jobs.boss.getSchedules();
  expect(schedules.find(({ name }) => name === 'backup-make')?.cron).toBe('5 1 * * 0');
  const without = await openBed({});
  expect((await without.service.jobs.boss.getSchedules()).map(({ name }) => name)).not.toContain(
    'backup-make',
  );
  expect((await turn(without)).said).toEqual([]);
});

test('as many stay as BACKUP_KEEP says, and what is not ours stays too', async () => {
  const to = join(folder, 'kept');
  const bed = await openBed({ BACKUP_TO: to, BACKUP_KEEP: '2' });
  await newMember(bed);
  for (let i = 0; i < 3; i++) {
    if (i > 0) bed.clock.jump(days(1));
    const { said, last } = await turn(bed);
    expect(said.map(({ level, msg }) => [level, msg])).toEqual([['info', 'backup made']]);
    expect(last).toMatchObject({ at: bed.clock.now().toISOString(), problem: null });
    await writeFile(join(to, 'notes.txt'), 'mine');
  }
  expect((await readdir(to)).sort()).toEqual([
    'ezcaravel-20261121T100000Z.tar',
    'ezcaravel-20261122T100000Z.tar',
    'notes.txt',
  ]);
  const { tables } = await verifyBackup(join(to, 'ezcaravel-20261122T100000Z.tar'));
  expect(tables.find(({ name }) => name === 'public.members')?.rows).toBe(1);
});

test('a backup that fails is an error in the log, kept for the operator, and leaves nothing', async () => {
  const file = join(folder, 'a-file');
  await writeFile(file, '');
  const { said, last } = await turn(await openBed({ BACKUP_TO: join(file, 'below') }));
  expect(said).toMatchObject([{ level: 'error', msg: 'the scheduled backup has failed' }]);
  expect(last).toMatchObject({ address: null, problem: expect.stringContaining('ENOTDIR') });
});

test.runIf(longRun)('a backup in a bucket is read back, found by restore, and the oldest goes', async () => {
  const to = 's3://attachments/nightly';
  const bed = await openBed({ ...bucket.env, BACKUP_TO: to, BACKUP_KEEP: '1' });
  await bed.service.files.put('materials/aa/in-the-bucket', Buffer.alloc(30_000, 'x'), 'image/png');
  await bed.service.database.pool.query(
    `insert into material_contents (sha256, size_bytes, content_type, storage_key, created_at)
     values ('aa', 30000, 'image/png', 'materials/aa/in-the-bucket', now())`,
  );
  expect((await turn(bed)).last?.problem).toBeNull();
  bed.clock.jump(days(1));
  const { last } = await turn(bed);
  expect(last?.address).toBe(`${to}/ezcaravel-20261121T100000Z.tar`);
  await expect(
    withLocalFile(bed.config, `${to}/ezcaravel-20261120T100000Z.tar`, verifyBackup),
  ).rejects.toThrow(/does not exist/);
  expect(await readdir(join(bed.config.dataDir, 'backup-drafts'))).toEqual([]);
  const target = await emptyDatabase(bed);
  const files = diskFiles(join(folder, 'from-bucket'));
  await withLocalFile(bed.config, String(last?.address), (path) =>
    restoreBackup({ connection: target, files, migrations }, path),
  );
  expect(await ask(target, 'select storage_key from material_contents')).toHaveLength(1);
  expect(String(await files.get('materials/aa/in-the-bucket'))).toBe('x'.repeat(30_000));
});

test('a file that the storage has lost is an error, and the backup is kept beside the complete one before it', async () => {
  const to = join(folder, 'lost');
  const bed = await openBed({ BACKUP_TO: to, BACKUP_KEEP: '1' });
  await turn(bed);
  bed.clock.jump(days(1));
  await bed.service.database.pool.query(
    `insert into material_contents (sha256, size_bytes, content_type, storage_key, created_at)
     values ('bb', 30000, 'image/png', 'materials/bb/lost', now())`,
  );
  await turn(bed);
  bed.clock.jump(days(1));
  const { said, last } = await turn(bed);
  expect(said.map(({ level }) => level)).toEqual(['info', 'error']);
  expect(last?.problem).toMatch(/lacks 1 files.*materials\/bb\/lost/);
  // The one before any file was lost, and the newest.
  expect((await readdir(to)).sort()).toEqual([
    'ezcaravel-20261120T100000Z.tar',
    'ezcaravel-20261122T100000Z.tar',
  ]);
});
