import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { expect } from 'vitest';
import { seedCatalogue } from '../../database/seed-catalogue.ts';
import { seedMaterials } from '../../database/seed-materials.ts';
import { openTestbed, type Testbed } from '../../tests/harness.ts';
import { newInvoice, newMember } from '../business/invoices/test-invoices.ts';
import { keepContents } from '../business/materials/ingest/keep-contents.ts';
import { openSession } from '../business/members/sessions.ts';
import type { Connection } from '../platform/db/database.ts';
import { transaction } from '../platform/db/transaction.ts';
import { diskFiles } from '../platform/files/disk.ts';
import { postMail } from '../platform/mail/mail.ts';
import { makeBackup } from './make/make-backup.ts';
import type { Manifest } from './manifest.ts';
import { restoreBackup } from './restore/restore-backup.ts';
import { ask, connectionOf, contentOf, hashesBelow } from './test-backups.ts';

export const migrations = 'database/migrations';

/** An install with everything a backup has to carry, a backup of it, and a folder for the test's own files. */
export interface FilledInstall {
  bed: Testbed;
  folder: string;
  whole: string;
  backUp(name: string): Promise<Manifest>;
  restore(
    connection: Connection,
    path?: string,
    more?: { replace?: boolean; moved?: boolean; migrations?: string },
  ): Promise<Manifest>;
  /** Where `restore` stores files */
  restoredFiles: string;
  keepFile(): Promise<string>;
  /** Everything of the restored install is what the running one has. */
  expectSame(target: Connection): Promise<void>;
  close(): Promise<void>;
}

export async function fillInstall(): Promise<FilledInstall> {
  const bed = await openTestbed({ INVOICE_NUMBER_AT: 'issue' });
  const folder = await mkdtemp(join(tmpdir(), 'backups-'));
  // Nothing changes by itself: what is queued stays, and no job of the night writes rows.
  const { boss, list } = bed.service.jobs;
  for (const { queue } of list) await boss.offWork(queue, { wait: true });
  const job = bed.service.context({ kind: 'job', name: 'seed' });
  await seedCatalogue(job);
  await seedMaterials(job);
  const memberId = await newMember(bed);
  await openSession(bed.ctx(), { id: memberId, email: 'a@example.com' }, { remember: true });
  for (const statement of [
    `insert into second_factors (member_id, secret_sealed, created_at) values ($1, 'sealed', now())`,
    `insert into trusted_devices (id, member_id, token_hash, device, address, trusted_at, expires_at)
      values ('tdv_1', $1, 'hash', 'Firefox', '192.0.2.1', now(), now() + interval '30 days')`,
  ])
    await bed.service.database.pool.query(statement, [memberId]);
  for (let i = 0; i < 5; i++) await newInvoice(bed, memberId, { as: 'open' });
  for (let i = 0; i < 5; i++) await keepFile(bed);
  await postMail(job, {
    to: 'mara@example.com',
    subject: 'Waiting',
    paragraphs: ['Tab\t, \\N, "ü"\nand more'],
  });
  const restoredFiles = join(folder, 'restored');
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
  const whole = join(folder, 'whole.tar');
  await backUp('whole.tar');
  return {
    bed,
    folder,
    whole,
    backUp,
    restoredFiles,
    restore: (connection, path = whole, more = {}) =>
      restoreBackup({ connection, files: diskFiles(restoredFiles), migrations, moved: true, ...more }, path),
    keepFile: () => keepFile(bed),
    expectSame: (target) => expectSame(bed, target, restoredFiles),
    async close() {
      await bed.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A file of the library, too large for a row. */
async function keepFile(bed: Testbed): Promise<string> {
  const bytes = randomBytes(20_000);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await transaction(bed.ctx({ kind: 'job', name: 'test' }), (inner) =>
    keepContents(inner, [{ sha256, bytes, contentType: 'image/png' }]),
  );
  return `materials/${sha256.slice(0, 2)}/${sha256}`;
}

const waitingJobs = (connection: pg.ClientConfig) =>
  ask(
    connection,
    `select id, name, data, priority, state::text, retry_limit, start_after, keep_until from pgboss.job where state < 'completed' and name = 'mail-send' order by id`,
  );

async function expectSame(bed: Testbed, target: Connection, files: string): Promise<void> {
  expect(await contentOf(target)).toEqual(await contentOf(connectionOf(bed)));
  expect(await hashesBelow(files)).toEqual(await hashesBelow(join(bed.config.dataDir, 'files')));
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
