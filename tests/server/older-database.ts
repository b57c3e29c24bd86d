import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { migrate } from '#server/platform/db/migrate.ts';
import { databaseNamed } from '../cluster.ts';

const migrations = join(import.meta.dirname, '../../database/migrations');

export interface OlderDatabase {
  pool: pg.Pool;
  /** Brings it to the schema of today. */
  upgrade(): Promise<void>;
  close(): Promise<void>;
}

/** A database as the migrations before `index` left it, to be filled as the service then did. */
export async function openOlderDatabase(index: number): Promise<OlderDatabase> {
  const base = JSON.parse(inject('cluster')) as pg.ClientConfig;
  const name = `ezc_t_before_${index}_${process.pid}`;
  const admin = new pg.Client(base);
  await admin.connect();
  await admin.query(`create database ${name}`);
  const before = await mkdtemp(join(tmpdir(), 'ezc-migrations-'));
  await cp(migrations, before, { recursive: true });
  const journalPath = join(before, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(journalPath, 'utf8'));
  journal.entries = journal.entries.filter(({ idx }: { idx: number }) => idx < index);
  await writeFile(journalPath, JSON.stringify(journal));
  const pool = new pg.Pool(databaseNamed(base, name));
  // Connections that still close when the database is dropped.
  pool.on('error', () => {});
  await migrate(pool, before);
  return {
    pool,
    upgrade: async () => {
      await migrate(pool, migrations);
    },
    async close() {
      await pool.end();
      await admin.query(`drop database if exists ${name} with (force)`);
      await admin.end();
      await rm(before, { recursive: true, force: true });
    },
  };
}
