import { createHash, randomBytes } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedCatalogue } from '../../database/seed-catalogue.ts';
import { seedMaterials } from '../../database/seed-materials.ts';
import { openTestbed, type Testbed } from '../../tests/harness.ts';
import { checkBooks } from '../business/books/books.ts';
import { newInvoice, newMember } from '../business/invoices/test-invoices.ts';
import { keepContents } from '../business/materials/take-in/keep-contents.ts';
import { type Connection, openDatabase } from '../platform/db/database.ts';
import { migrate } from '../platform/db/migrate.ts';
import { transaction } from '../platform/db/transaction.ts';
import { diskFiles } from '../platform/files/disk.ts';
import { silentLog } from '../platform/log.ts';
import { postMail } from '../platform/mail/mail.ts';
import { makeBackup } from './make/make-backup.ts';
import { restoreBackup } from './restore/restore-backup.ts';
import {
  ask,
  connectionOf,
  contentOf,
  emptyDatabase,
  hashesBelow,
  hasPostgres15,
  openPostgres15,
} from './test-backups.ts';
import { verifyBackup } from './verify-backup.ts';

const migrations = 'database/migrations';
let bed: Testbed;
let folder: string;
let whole: string;
const filesOf = (name: string) => join(folder, name);
const backUp = (name: string) =>
  makeBackup(
    {
      connection: connectionOf(bed) as Connection,
      files: bed.service.files,
      version: '1.2.3',
      now: () => bed.clock.now(),
    },
    join(folder, name),
  );
const restore = (
  connection: Connection,
  path = whole,
  more: { replace?: boolean; migrations?: string } = {},
) => restoreBackup({ connection, files: diskFiles(filesOf('restored')), migrations, ...more }, path);

/** A file of the library, too large for a row. */
async function keepFile(bytes = randomBytes(20_000)): Promise<string> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await transaction(bed.ctx({ kind: 'job', name: 'test' }), (inner) =>
    keepContents(inner, [{ sha256, bytes, contentType: 'image/png' }]),
  );
  return `materials/${sha256.slice(0, 2)}/${sha256}`;
}

beforeAll(async () => {
  bed = await openTestbed();
  folder = await mkdtemp(join(tmpdir(), 'backups-'));
  const job = bed.service.context({ kind: 'job', name: 'seed' });
  await seedCatalogue(job);
  await seedMaterials(job);
  const memberId = await newMember(bed);
  for (let i = 0; i < 5; i++) await newInvoice(bed, memberId, { as: 'open' });
  for (let i = 0; i < 5; i++) await keepFile();
  // A worker that has stopped leaves what is queued.
  await bed.service.jobs.boss.offWork('mail-send', { wait: true });
  await postMail(job, {
    to: 'mara@example.com',
    subject: 'Waiting',
    paragraphs: ['Tab\t, \\N, "ü"\nand more'],
  });
  whole = join(folder, 'whole.tar');
  await backUp('whole.tar');
}, 120_000);
afterAll(async () => {
  await bed.close();
  await rm(folder, { recursive: true, force: true });
});

const waitingJobs = (connection: pg.ClientConfig) =>
  ask(
    connection,
    `select id, name, data, priority, state::text, retry_limit, start_after, keep_until from pgboss.job where state < 'completed' and name = 'mail-send' order by id`,
  );

/** Everything of the restored install is what the running one has. */
async function expectSame(target: Connection): Promise<void> {
  expect(await contentOf(target)).toEqual(await contentOf(connectionOf(bed)));
  expect(await hashesBelow(filesOf('restored'))).toEqual(
    await hashesBelow(join(bed.config.dataDir, 'files')),
  );
  const jobs = await waitingJobs(target);
  expect(jobs).toHaveLength(1);
  expect(jobs).toEqual(await waitingJobs(connectionOf(bed)));
  for (const listing of [
    `select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1`,
    `select hash, created_at from drizzle.__drizzle_migrations order by 2`,
    `select tgrelid::regclass::text as of, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2`,
    `select conrelid::regclass::text as of, conname, pg_get_constraintdef(oid) as rule, convalidated from pg_constraint where connamespace = 'public'::regnamespace and contype = 'f' order by 1, 2`,
  ])
    expect(await ask(target, listing)).toEqual(await ask(connectionOf(bed), listing));
}

test('a restored install has every row, file, number and job of the one that was backed up', async () => {
  const target = await emptyDatabase(bed);
  const manifest = await restore(target);
  await expectSame(target);
  expect(manifest.files).toMatchObject({ missing: 0, missingKeys: [] });
  expect(manifest.files.count).toBeGreaterThan(5);
  // What the ledger forbids is forbidden again.
  await expect(ask(target, 'delete from ledger_lines')).rejects.toThrow(/ledger/);
});

test.skipIf(!hasPostgres15)(
  'the same file is restored on PostgreSQL 15, by a role without special rights',
  async () => {
    const server = await openPostgres15();
    try {
      await restore(server.connection);
      await expectSame(server.connection);
      // And from there back: what moved out can move in again.
      const moved = {
        connection: server.connection,
        files: diskFiles(filesOf('restored')),
        version: '1.2.3',
      };
      await makeBackup({ ...moved, now: () => new Date() }, join(folder, 'moved.tar'));
      const target = await emptyDatabase(bed);
      await restore(target, join(folder, 'moved.tar'));
      await expectSame(target);
    } finally {
      await server.close();
    }
  },
  60_000,
);

test('a service starts on what was restored, its books agree and its counters go on', async () => {
  const target = await emptyDatabase(bed);
  await restore(target);
  const database = openDatabase(target, silentLog);
  try {
    await migrate(database.pool, migrations);
    const checks = await checkBooks({ ...bed.ctx({ kind: 'job', name: 'test' }), db: database.db });
    expect(checks.length).toBeGreaterThan(10);
    expect(checks.flatMap(({ breaks }) => breaks)).toEqual([]);
    const [line] = await ask<{ at: string; max: string }>(
      target,
      `select nextval('ledger_lines_id_seq')::text as at, (select max(id)::text from ledger_lines) as max`,
    );
    expect(Number(line?.at)).toBeGreaterThan(Number(line?.max));
  } finally {
    await database.close();
  }
});

describe('a backup that is not as it was written', () => {
  const broken = () => join(folder, 'broken.tar');
  const expectRefused = async (why: RegExp) => {
    const target = await emptyDatabase(bed);
    await expect(restore(target, broken())).rejects.toThrow(why);
    expect(await contentOf(target)).toEqual({});
  };

  test.each([0.001, 0.3, 0.99])('is refused where it was cut off at %d of its length', async (share) => {
    const bytes = await readFile(whole);
    await writeFile(broken(), bytes);
    await truncate(broken(), Math.max(600, Math.floor(bytes.length * share)));
    await expectRefused(/is not whole: it was cut off/);
  });

  test('is refused when any byte is another', async () => {
    const bytes = await readFile(whole);
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
      await expect(verifyBackup(broken()), `byte ${at}`).rejects.toThrow(
        /is not (as it was written|a backup)/,
      );
    }
    await expectRefused(/is not as it was written/);
  });

  test('is refused when it is something else', async () => {
    await writeFile(broken(), randomBytes(20_000));
    await expectRefused(/is not a backup of EZCaravel/);
    await expect(restore(await emptyDatabase(bed), join(folder, 'none.tar'))).rejects.toThrow(/ENOENT/);
  });

  test('does not appear under its name', async () => {
    const stopped = new AbortController();
    const files = { ...bed.service.files, get: async () => stopped.abort(new Error('stopped')) ?? null };
    const backup = {
      connection: connectionOf(bed) as Connection,
      files,
      version: '1',
      now: () => new Date(),
    };
    const path = join(folder, 'stopped.tar');
    await expect(makeBackup({ ...backup, signal: stopped.signal }, path)).rejects.toThrow();
    expect((await readdir(folder)).filter((name) => name.includes('stopped'))).toEqual([]);
  });
});

describe('a database that is not empty', () => {
  test('is refused with what it holds, and stays as it is', async () => {
    const target = await emptyDatabase(bed);
    await restore(target);
    const before = await contentOf(target);
    await expect(restore(target)).rejects.toThrow(
      /not empty: it holds \d+ tables, 1 members, .*5 invoices.*--replace/,
    );
    expect(await contentOf(target)).toEqual(before);
  });

  test('is replaced when that is asked for, and only as a whole', async () => {
    const target = await emptyDatabase(bed);
    await restore(target);
    await ask(target, `update members set name = 'Somebody else'`);
    const before = await contentOf(target);
    // Fails when much has been removed and made again.
    const lacking = join(folder, 'lacking');
    await cp(migrations, lacking, { recursive: true });
    const journal = JSON.parse(await readFile(join(lacking, 'meta/_journal.json'), 'utf8'));
    const last = journal.entries.at(-1);
    await writeFile(join(lacking, `${last.tag}.sql`), 'alter table ledger_lines rename to ledger_rows');
    await expect(restore(target, whole, { replace: true, migrations: lacking })).rejects.toThrow(
      /ledger_lines/,
    );
    expect(await contentOf(target)).toEqual(before);
    await restore(target, whole, { replace: true });
    await expectSame(target);
  });

  test('is refused while a service runs on it', async () => {
    await expect(restore(connectionOf(bed) as Connection, whole, { replace: true })).rejects.toThrow(
      /service is running/,
    );
  });
});

describe('between versions', () => {
  /** The migrations of a build that is `by` changes older. */
  async function olderBuild(by: number): Promise<string> {
    const older = join(folder, `older-${by}`);
    await cp(migrations, older, { recursive: true });
    const place = join(older, 'meta/_journal.json');
    const journal = JSON.parse(await readFile(place, 'utf8'));
    journal.entries.splice(-by);
    await writeFile(place, JSON.stringify(journal));
    return older;
  }

  test('a backup of an older version is restored, and brought up to this one', async () => {
    const older = await emptyDatabase(bed);
    const pool = new pg.Pool(older);
    await migrate(pool, await olderBuild(3));
    await pool.query(
      `insert into members (id, email, name, created_at) values ('mem_1', 'a@example.com', 'A', now())`,
    );
    await pool.end();
    const path = join(folder, 'older.tar');
    const files = diskFiles(filesOf('none'));
    await makeBackup({ connection: older, files, version: '0.9.0', now: () => new Date() }, path);
    const target = await emptyDatabase(bed);
    await restore(target, path);
    expect(await contentOf(target)).toEqual(await contentOf(older));
    const upgraded = new pg.Pool(target);
    await migrate(upgraded, migrations);
    const { rows } = await upgraded.query('select count(*)::int as n from drizzle.__drizzle_migrations');
    expect(rows[0].n).toBe((await verifyBackup(whole)).migrations.length);
    expect((await upgraded.query('select email from members')).rows).toEqual([{ email: 'a@example.com' }]);
    await upgraded.end();
  });

  test('a backup of a newer version is refused', async () => {
    const target = await emptyDatabase(bed);
    const older = await olderBuild(2);
    await expect(restore(target, whole, { migrations: older })).rejects.toThrow(
      /newer EZCaravel \(1\.2\.3\): it has 2/,
    );
    expect(await contentOf(target)).toEqual({});
  });
});

test('a backup under write load holds what was done before it, whole, and every file of its rows', async () => {
  const memberId = await newMember(bed);
  const before = await newInvoice(bed, memberId, { as: 'open' });
  let written = 0;
  let deleted = 0;
  let busy = true;
  const pool = bed.service.database.pool;
  const bills = async () => {
    while (busy) {
      await newInvoice(bed, memberId, { as: 'open' });
      written++;
    }
  };
  const uploads = async () => {
    while (busy) {
      const key = await keepFile();
      written++;
      // As the nightly sweep does with what nobody uses: the file goes with its row.
      if (written % 3 > 0) continue;
      await pool.query('delete from material_contents where storage_key = $1', [key]);
      await bed.service.files.delete(key);
      deleted++;
    }
  };
  const writers = [bills(), bills(), uploads(), uploads()];
  const started = written;
  const manifest = await backUp('loaded.tar').finally(() => {
    busy = false;
  });
  await Promise.all(writers);
  expect(written - started).toBeGreaterThan(20);
  expect(deleted).toBeGreaterThan(0);
  const target = await emptyDatabase(bed);
  await restoreBackup(
    { connection: target, files: diskFiles(filesOf('loaded')), migrations },
    join(folder, 'loaded.tar'),
  );
  for (const { name, rows } of manifest.tables) {
    const [row] = await ask(target, `select count(*)::int as n from ${name}`);
    expect([name, row?.n]).toEqual([name, rows]);
  }
  expect(await ask(target, 'select 1 from invoices where id = $1', [before.id])).toHaveLength(1);
  const lines = 'select md5(l::text) as line from ledger_lines l order by id';
  const restored = await ask(target, lines);
  // Every line is one of the original, and the sums of the books agree.
  const original = new Set((await ask(connectionOf(bed), lines)).map(({ line }) => line));
  expect(restored.length).toBeGreaterThan(0);
  expect(restored.filter(({ line }) => !original.has(line))).toEqual([]);
  const database = openDatabase(target, silentLog);
  const checks = await checkBooks({ ...bed.ctx({ kind: 'job', name: 'test' }), db: database.db });
  await database.close();
  expect(checks.flatMap(({ breaks }) => breaks)).toEqual([]);
  const stored = await hashesBelow(filesOf('loaded'));
  const contents = await ask<{ storage_key: string; sha256: string }>(
    target,
    'select storage_key, sha256 from material_contents where storage_key is not null',
  );
  expect(contents.length).toBeGreaterThan(5);
  expect(contents.filter(({ storage_key, sha256 }) => stored[storage_key] !== sha256)).toEqual([]);
  expect(manifest.files.missing).toBe(0);
}, 60_000);
