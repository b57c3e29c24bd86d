import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import pg from 'pg';
import { inject } from 'vitest';
import { readConfig } from '#server/config.ts';
import { MovableClock } from '#server/platform/clock.ts';
import type { Context } from '#server/platform/context.ts';
import { type Connection, openDatabase } from '#server/platform/db/database.ts';
import { diskFiles } from '#server/platform/files/disk.ts';
import type { Emit } from '#server/platform/jobs/events.ts';
import { silentLog } from '#server/platform/log.ts';
import { keyringOf } from '#server/platform/secret.ts';
import { copyTemplate, databaseNamed } from './cluster.ts';

/** A database of its own and a clock the test owns, without doors and jobs: what the primitives stand on. */
export interface AuthBed {
  clock: MovableClock;
  /** A context as the first process of the install has it. */
  ctx: Context;
  /** The same install as another process sees it: other connections, other memory. */
  otherProcess(env?: Record<string, string>): Context;
  close(): Promise<void>;
}

let made = 0;

export async function openAuthBed(env: Record<string, string> = {}): Promise<AuthBed> {
  const base = JSON.parse(inject('cluster')) as pg.ClientConfig;
  const template = inject('template');
  const name = `ezc_t_${template.split('_').at(-1)}_${process.pid}_auth${made++}`;
  const admin = new pg.Client(base);
  await admin.connect();
  await copyTemplate(admin, template, name);
  const clock = new MovableClock(new Date('2026-11-20T10:00:00.000Z'));
  const secret = keyringOf([randomBytes(32).toString('base64url')]);
  const opened: { close(): Promise<void> }[] = [];
  const openProcess = (more: Record<string, string>): Context => {
    const database = openDatabase(databaseNamed(base, name) as Connection, silentLog);
    opened.push(database);
    return {
      db: database.db,
      actor: { kind: 'visitor' },
      caller: { address: '127.0.0.1', userAgent: 'test' },
      now: () => clock.now(),
      emit: announcesNothing,
      log: silentLog,
      config: readConfig({ NODE_ENV: 'test', PUBLIC_URL: 'http://site.test', ...env, ...more }),
      files: diskFiles(tmpdir()),
      gateways: new Map(),
      benefitsOf: async () => ({ tier: 'free', infrastructureShare: 0, subscribed: false }),
      usualBuyerOf: async () => {
        throw new Error('the primitives bill nobody');
      },
      mailsToPeople: async () => [],
      secret,
    };
  };
  return {
    clock,
    ctx: openProcess({}),
    otherProcess: (more = {}) => openProcess(more),
    async close() {
      for (const database of opened) await database.close();
      await admin.query(`drop database if exists ${name} with (force)`);
      await admin.end();
    },
  };
}

const announcesNothing: Emit = Object.assign(
  async () => {
    throw new Error('the primitives announce nothing');
  },
  { within: () => announcesNothing },
);
