import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '#server/platform/db/embedded/start.ts';
import { migrate } from '#server/platform/db/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection facts of the run's PostgreSQL, as JSON. */
    cluster: string;
    template: string;
  }
}

/**
 * Two workers open several services each, which together need more connections than an install does, and nothing here
 * must survive a power cut.
 */
const settings = { max_connections: '200', fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/** One PostgreSQL per run (embedded, or DATABASE_URL) with one template database, migrated once. */
export default async function setup(project: TestProject) {
  const url = process.env.DATABASE_URL;
  const folder = url ? null : await mkdtemp(join(tmpdir(), 'ezc-test-'));
  const embedded = folder ? await startEmbedded({ dataDir: folder, settings }) : null;
  const base: pg.ClientConfig = embedded ? embedded.connection : { connectionString: url };
  // Two projects of one run may share a server.
  const run = `${process.pid}x${randomBytes(3).toString('hex')}`;
  const template = `ezc_template_${run}`;
  const admin = new pg.Client(base);
  await admin.connect();
  await admin.query(`create database ${template}`);
  const pool = new pg.Pool(databaseNamed(base, template));
  await migrate(pool, 'database/migrations');
  await pool.end();
  project.provide('cluster', JSON.stringify(base));
  project.provide('template', template);
  return async () => {
    const { rows } = await admin.query(
      `select datname from pg_database where datname like 'ezc\\_t\\_${run}\\_%'`,
    );
    for (const { datname } of rows) await admin.query(`drop database if exists ${datname} with (force)`);
    await admin.query(`drop database if exists ${template} with (force)`);
    await admin.end();
    await embedded?.stop();
    if (folder) await rm(folder, { recursive: true, force: true });
  };
}

/** The same server, another database. */
export function databaseNamed(base: pg.ClientConfig, database: string): pg.ClientConfig {
  if (!base.connectionString) return { ...base, database };
  const url = new URL(base.connectionString);
  url.pathname = `/${database}`;
  return { connectionString: url.href };
}
