import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import pg from 'pg';
import { inject, vi } from 'vitest';
import { type Call, createClient, formEncode } from '#contract/client.ts';
import type { Endpoint, Envelope } from '#contract/endpoint.ts';
import { readEml } from '#server/business/development/read-eml.ts';
import { type Config, readConfig } from '#server/config.ts';
import { MovableClock } from '#server/platform/clock.ts';
import type { Actor, Context } from '#server/platform/context.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { silentLog } from '#server/platform/log.ts';
import { type Service, startService } from '#server/service.ts';
import { buildSite } from '#server/site.ts';
import { conditionMs } from '../scripts/gate/patience.ts';
import { copyTemplate, databaseNamed } from './cluster.ts';

/** A whole service on a database of its own, with a clock the test owns. */
export interface Testbed {
  service: Service;
  site: FastifyInstance;
  clock: MovableClock;
  config: Config;
  connection: Connection;
  /** A context for calling verbs directly. */
  ctx(actor?: Actor): Context;
  /** The typed client, as the site uses it, with the CSRF pair; refusals throw CallRefused. */
  call: Call;
  /** The same with a session token. */
  as(token: string): Call;
  /** The raw answer of one call, for tests about the envelope. */
  send(
    endpoint: Endpoint,
    input: unknown,
    options?: { token?: string; headers?: Record<string, string> },
  ): Promise<LightMyRequestResponse>;
  /** Waits until `count` mails to this address are in the outbox; in the order they were posted in. */
  mailsTo(address: string, count?: number): Promise<SentMail[]>;
  /** The newest mail to this address whose subject has these words, once it is there; others may come before and after it. */
  mailAbout(address: string, words: string): Promise<SentMail>;
  /** Waits until no mail waits to be sent, and no job is due that could post one. */
  allMailsSent(): Promise<void>;
  /** The service is stopped and started again on the same database, files and clock with other settings. */
  restart(env: Record<string, string>): Promise<Testbed>;
  /** Stops the service and leaves the database. */
  stop(): Promise<void>;
  close(): Promise<void>;
}

/** Where the service of a bed runs. */
interface Ground {
  connection: Connection;
  dataDir: string;
  clock: MovableClock;
  remove(): Promise<void>;
}

export interface SentMail {
  subject: string;
  to: string;
  text: string;
  attachments: { name: string; contentType: string; bytes: number }[];
  /** The six digits in it, if any. */
  code: string | null;
  /** The first link in it, if any. */
  link: string | null;
}

let made = 0;

export async function openTestbed(
  env: Record<string, string> = {},
  start = new Date('2026-11-20T10:00:00Z'),
  more: Partial<Pick<Parameters<typeof startService>[0], 'countable' | 'log' | 'work'>> & {
    /** Where the service reaches its database instead. */
    through?: (connection: Connection) => Promise<Connection>;
  } = {},
): Promise<Testbed> {
  const base = JSON.parse(inject('cluster')) as pg.ClientConfig;
  const template = inject('template');
  const name = `ezc_t_${template.split('_').at(-1)}_${process.pid}_${made++}`;
  const admin = new pg.Client(base);
  await admin.connect();
  await copyTemplate(admin, template, name);
  const dataDir = await mkdtemp(join(tmpdir(), 'ezc-bed-'));
  const clock = new MovableClock(start);
  const { through = async (connection) => connection, ...options } = more;
  const connection = await through(databaseNamed(base, name) as Connection);
  const remove = async () => {
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.end();
    await rm(dataDir, { recursive: true, force: true });
  };
  return openOn({ connection, dataDir, clock, remove }, env, options);
}

async function openOn(
  ground: Ground,
  env: Record<string, string>,
  options: Partial<Parameters<typeof startService>[0]>,
): Promise<Testbed> {
  const { connection, dataDir, clock } = ground;
  const config = readConfig({ NODE_ENV: 'test', PUBLIC_URL: 'http://site.test', DATA_DIR: dataDir, ...env });
  const service = await startService({ log: silentLog, ...options, config, connection, clock });
  const site = await buildSite(service, null);
  await site.ready();
  const pair = await csrfPair(site);
  const send: Testbed['send'] = (endpoint, input, options = {}) => {
    const headers: Record<string, string> = { ...(options.token ? { token: options.token } : {}) };
    if (endpoint.method === 'GET') {
      const query = formEncode(input as Record<string, unknown>).toString();
      return site.inject({
        method: 'GET',
        url: query ? `${endpoint.path}?${query}` : endpoint.path,
        headers: { ...headers, ...options.headers },
      });
    }
    Object.assign(headers, { cookie: `XSRF-TOKEN=${pair}`, 'x-xsrf-token': pair });
    const form = endpoint.body === 'form';
    if (form) headers['content-type'] = 'application/x-www-form-urlencoded';
    const payload = form
      ? formEncode(input as Record<string, unknown>).toString()
      : endpoint.body === 'json'
        ? (input as object)
        : undefined;
    return site.inject({
      method: 'POST',
      url: endpoint.path,
      headers: { ...headers, ...options.headers },
      payload,
    });
  };
  let stopped = false;
  const stop = async () => {
    if (stopped) return;
    stopped = true;
    await site.close();
    await service.close();
  };
  const clientFor = (token?: string) =>
    createClient(async (endpoint, input) => {
      const answer = await send(endpoint, input, { token });
      return { envelope: answer.json<Envelope>(), status: answer.statusCode };
    });
  return {
    service,
    site,
    clock,
    config,
    connection,
    ctx: (actor = { kind: 'visitor' }) => service.context(actor, { address: '127.0.0.1', userAgent: 'test' }),
    call: clientFor(),
    as: (token) => clientFor(token),
    send,
    mailsTo: (address, count = 1) => mailsTo(join(dataDir, 'outbox'), address, count),
    async mailAbout(address, words) {
      const find = async () => {
        const mails = await mailsTo(join(dataDir, 'outbox'), address, 1);
        const mail = mails.findLast(({ subject }) => subject.includes(words));
        if (!mail)
          throw new Error(`Mails to ${address}, none about "${words}": ${mails.map((one) => one.subject)}`);
        return mail;
      };
      return vi.waitFor(find, { timeout: conditionMs, interval: 50 });
    },
    allMailsSent: () => vi.waitFor(() => noMailToCome(service), { timeout: conditionMs, interval: 50 }),
    async restart(changed) {
      await stop();
      return openOn(ground, changed, options);
    },
    stop,
    async close() {
      await stop();
      await ground.remove();
    },
  };
}

/** A genuine CSRF pair, as a browser would have got it. */
export async function csrfPair(site: FastifyInstance): Promise<string> {
  const answer = await site.inject({ method: 'GET', url: '/handler/v1/querySiteWebTheme' });
  return String(answer.headers['x-xsrf-token']);
}

/**
 * Reads .eml files in the order the mails were posted in, which is that of the ids at the end of their names; the instants
 * at the beginning are those of sending.
 */
export async function mailsTo(
  outbox: string,
  address: string,
  count: number,
  patienceMs = conditionMs,
): Promise<SentMail[]> {
  const until = Date.now() + patienceMs;
  for (;;) {
    const names = (await readdir(outbox).catch(() => [] as string[]))
      .filter((name) => name.endsWith('.eml') && !name.startsWith('.'))
      .sort((a, b) => (postedId(a) < postedId(b) ? -1 : 1));
    const mails = await Promise.all(names.map((name) => addressed(join(outbox, name))));
    const found = mails.filter(({ to }) => to.includes(address));
    if (found.length >= count || Date.now() > until)
      return Promise.all(found.map(async ({ path }) => readMail(await readFile(path))));
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

const postedId = (name: string) => name.slice(name.lastIndexOf('-'));

/** To whom the mails are that were looked at: a mail never changes, and the outbox of the journeys holds hundreds. */
const addressees = new Map<string, string>();

async function addressed(path: string): Promise<{ path: string; to: string }> {
  const to = addressees.get(path) ?? (await readMail(await readFile(path))).to;
  addressees.set(path, to);
  return { path, to };
}

async function noMailToCome({ database }: Service): Promise<void> {
  const { rows } = await database.pool.query(
    `select name from pgboss.job where state in ('created', 'retry', 'active')
      and (name = 'mail-send' or start_after <= now())`,
  );
  if (rows.length > 0) throw new Error(`still to do: ${rows.map(({ name }) => name)}`);
}

export async function readMail(eml: string | Buffer): Promise<SentMail> {
  const { subject, to, text, attachments } = await readEml(Buffer.from(eml));
  return {
    ...{ subject, to, text, attachments },
    code: /^\d{6}$/m.exec(text)?.[0] ?? null,
    link: /^https?:\/\/\S+$/m.exec(text)?.[0] ?? null,
  };
}
