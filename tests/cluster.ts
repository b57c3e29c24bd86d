import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { jobsOfBusiness } from '#server/business/jobs.ts';
import { authJobs } from '#server/platform/auth/auth.jobs.ts';
import { type Connection, openDatabase } from '#server/platform/db/database.ts';
import { startEmbedded } from '#server/platform/db/embedded/start.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { startJobs } from '#server/platform/jobs/jobs.ts';
import { silentLog } from '#server/platform/log.ts';

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

/** One PostgreSQL per run (embedded, or DATABASE_URL) with one template database, prepared once. */
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
  await prepare(databaseNamed(base, template) as Connection);
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

/** Makes what a service makes at its first start and finds at every other: the tables, and a queue for each job. */
async function prepare(connection: Connection): Promise<void> {
  const { db, pool, close } = openDatabase(connection, silentLog);
  await migrate(pool, 'database/migrations');
  const jobs = [...authJobs, ...jobsOfBusiness];
  await (await startJobs({ connection, db, jobs, log: silentLog, production: false, work: false })).stop();
  await close();
}

/** Makes a database that is as the template is. @param admin connected to the same server */
export async function copyTemplate(admin: pg.Client, template: string, name: string): Promise<void> {
  await admin.query(`create database ${name} template ${template} strategy file_copy`);
  // Where a server compiles what looks dear to it, compiling took ten times as long as answering: 400 ms for a check of the books.
  await admin.query(`alter database ${name} set jit = off`);
}

/** The same server, another database. */
export function databaseNamed(base: pg.ClientConfig, database: string): pg.ClientConfig {
  if (!base.connectionString) return { ...base, database };
  const url = new URL(base.connectionString);
  url.pathname = `/${database}`;
  return { connectionString: url.href };
}
