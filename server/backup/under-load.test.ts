import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { longRun } from '../../scripts/gate/long-run.ts';
import { type EmbeddedPostgres, startEmbedded } from '../platform/db/embedded/start.ts';
import type { Manifest } from './manifest.ts';
import { ask, connectionOf, contentOf, hasPostgres15, openPostgres15 } from './test-backups.ts';
import { runCommand } from './test-command.ts';
import { type Figures, figuresOf, heldIn, rowsIn, sumsOf } from './test-figures.ts';
import { type FilledInstall, fillInstall } from './test-install.ts';
import { type Load, startLoad } from './test-load.ts';

// One backup, made while four writers write, and restored twice by the command: into another folder and on PostgreSQL 15.

let install: FilledInstall;
let path: string;
let load: Load;
let manifest: Manifest;
let made: { began: number; ended: number };
/** Of the running install, before the load and behind it. */
let before: Record<string, string>;
let after: Record<string, string>;
let folder: string;
let embedded: EmbeddedPostgres;
let restored: Figures;

beforeAll(async () => {
  install = await fillInstall();
  path = join(install.folder, 'loaded.tar');
  before = await contentOf(connectionOf(install.bed));
  load = await startLoad(install);
  const began = performance.now();
  try {
    manifest = await install.backUp('loaded.tar');
    made = { began, ended: performance.now() };
  } finally {
    await load.stop();
  }
  after = await contentOf(connectionOf(install.bed));
  folder = join(install.folder, 'elsewhere');
  await restoreInto({ DATA_DIR: folder });
  embedded = await startEmbedded({ dataDir: folder });
  restored = await figuresOf(embedded.connection, folder);
}, 240_000);
afterAll(async () => {
  await embedded?.stop();
  await install.close();
});

async function restoreInto(env: Record<string, string>): Promise<void> {
  // As a move: what a restore ends and begins besides is seen in restore-backup.test.ts.
  const { code, said } = await runCommand('restore', ['--moved', path], env);
  expect(said).toMatch(/The backup is restored[\s\S]*The books agree with every rule/);
  expect(code).toBe(0);
}

test('writers wrote before it was made, meanwhile and afterwards', () => {
  const { acts } = load;
  expect(acts.filter(({ ended }) => ended < made.began).length).toBeGreaterThan(10);
  const meanwhile = acts.filter(({ began, ended }) => began > made.began && ended < made.ended);
  expect(meanwhile.length).toBeGreaterThan(20);
  for (const kind of ['invoice_issued', 'invoice_voided', 'kept', 'forgotten'])
    expect(meanwhile.filter(({ what }) => what.startsWith(kind)).length, kind).toBeGreaterThan(0);
  expect(acts.filter(({ began }) => began > made.ended).length).toBeGreaterThan(3);
});

test('restored into another folder, it has the rows, the sums and the files of its snapshot', async () => {
  const held = await heldIn(path, manifest);
  expect(rowsIn(restored.content)).toEqual(held.rows);
  expect(restored.sums).toEqual(held.sums);
  expect(restored.files).toEqual(held.files);
  expect(manifest.files).toMatchObject({ missing: 0, count: Object.keys(held.files).length });
});

const needsPostgres15 = hasPostgres15 ? '' : ' (PostgreSQL 15 is not installed)';
test.runIf(longRun && hasPostgres15)(
  `restored on a PostgreSQL 15 of its own, it has the same rows, sums and files${needsPostgres15}`,
  async () => {
    const server = await openPostgres15();
    try {
      const { host } = server.connection as { host: string };
      const dataDir = join(install.folder, 'external');
      await restoreInto({
        DATABASE_URL: `postgres://shop@localhost/shop?host=${encodeURIComponent(host)}`,
        DATA_DIR: dataDir,
      });
      const [version] = await ask<{ server_version: string }>(server.connection, 'show server_version');
      expect(version?.server_version).toMatch(/^15\./);
      expect(await figuresOf(server.connection, dataDir)).toEqual(restored);
    } finally {
      await server.close();
    }
  },
  120_000,
);

test('the sum of every account is that of the same journals in the running install, and they balance', async () => {
  expect(restored.sums).toEqual(await sumsOf(connectionOf(install.bed), embedded.connection));
  const accounts = restored.sums.map(({ account }) => account.replace(/:.*/, ''));
  expect(new Set(accounts)).toEqual(new Set(['receivable', 'revenue', 'tax']));
  expect(restored.sums.reduce((sum, one) => sum + BigInt(one.sum), 0n)).toBe(0n);
});

test('every write that was acknowledged before one instant is in it, and none that began later', async () => {
  const held = await ask<{ what: string }>(
    embedded.connection,
    `select kind || ' ' || reference as what from ledger_journals
     union all select 'invoice_voided ' || invoice_id from credit_notes
     union all select 'kept ' || storage_key from material_contents where storage_key is not null`,
  );
  const there = new Set(held.map(({ what }) => what));
  const forgotten = load.acts.filter(({ what }) => what.startsWith('forgotten '));
  const gone = new Set(forgotten.map(({ what }) => what.replace('forgotten', 'kept')));
  const seen = load.acts.flatMap((act) => {
    const kept = act.what.replace('forgotten', 'kept');
    // A file that is not there was either stored later or forgotten already.
    if (gone.has(kept) && !there.has(kept)) return [];
    return [{ ...act, isIn: act.what === kept && there.has(kept) }];
  });
  const inside = seen.filter(({ isIn }) => isIn);
  const outside = seen.filter(({ isIn }) => !isIn);
  const lastBegan = Math.max(...inside.map(({ began }) => began));
  const firstEnded = Math.min(...outside.map(({ ended }) => ended));
  expect(lastBegan).toBeLessThan(firstEnded);
  expect(lastBegan).toBeLessThan(made.ended);
  expect(firstEnded).toBeGreaterThan(made.began);
});

/** Which transaction wrote each row as it is now; what is queued belongs to it. */
async function writtenRows(connection: pg.ClientConfig) {
  const ofTables = Object.keys(restored.content).map(
    (table) => `select xmin::text as by, '${table} ' || md5(t::text) as row from public."${table}" t`,
  );
  const ofJobs = `select xmin::text, 'job ' || id from pgboss.job where state < 'completed' and name not like '\\_\\_pgboss%'`;
  return ask<{ by: string; row: string }>(connection, [...ofTables, ofJobs].join(' union all '));
}

test('no transaction is in it by half, its queued jobs included', async () => {
  const there = new Set((await writtenRows(embedded.connection)).map(({ row }) => row));
  const transactions = Map.groupBy(await writtenRows(connectionOf(install.bed)), ({ by }) => by);
  const parts = [...transactions.values()].map((rows) => ({
    rows: rows.map(({ row }) => row),
    held: rows.filter(({ row }) => there.has(row)).length,
  }));
  expect(parts.filter(({ rows, held }) => held > 0 && held < rows.length)).toEqual([]);
  const writing = (...tables: string[]) =>
    parts.filter(({ rows }) => tables.every((table) => rows.some((row) => row.startsWith(`${table} `))));
  const bills = writing('ledger_journals', 'ledger_lines', 'invoice_moves');
  const voids = writing('invoices', 'ledger_journals', 'ledger_lines', 'invoice_moves', 'job');
  expect(voids.filter(({ held }) => held > 0).length).toBeGreaterThan(1);
  expect(bills.filter(({ held }) => held > 0).length).toBeGreaterThan(5);
  expect(bills.filter(({ held }) => held === 0).length).toBeGreaterThan(1);
});

test('what nobody wrote to meanwhile is as it was', () => {
  const untouched = Object.keys(before).filter((table) => before[table] === after[table]);
  expect(untouched.filter((table) => restored.content[table] !== before[table])).toEqual([]);
  expect(untouched).toContain('plans');
});

test('every file that a row names is there, with the hash of its row', async () => {
  const contents = await ask<{ key: string; sha256: string }>(
    embedded.connection,
    'select storage_key as key, sha256 from material_contents where storage_key is not null',
  );
  expect(contents.length).toBeGreaterThan(5);
  expect(contents.filter(({ key, sha256 }) => restored.files[key] !== sha256)).toEqual([]);
});
