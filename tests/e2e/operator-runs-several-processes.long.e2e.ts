import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { customFeedback } from '#contract/feedback.ts';
import { startEmbedded } from '#server/platform/db/embedded/start.ts';
import { removeAll } from '../faults/leavings.ts';
import { openServer, whyNoServer } from '../faults/postgres-server.ts';
import { type Mailbox, openMailbox } from '../smtp-server.ts';
import { nginxIsThere, secureClient, startNginx } from './behind-nginx.ts';
import { clientOf } from './http-client.ts';
import { startLoad, visitorsOf } from './load-behind-nginx.ts';
import { registerByMail } from './register-by-mail.ts';
import { names, type SeveralProcesses, severalProcesses } from './several-processes.ts';
import { freePort } from './start-site.ts';

const rosa = { email: 'rosa@firm.example', name: 'Rosa Several', password: 'lantern meadow 47' };
let folder = '';
let server: { url: string; stop(): Promise<unknown> };
let database: pg.Client;
let mailbox: Mailbox;
/** While it is set, the mail server keeps everybody waiting. */
let mailsRest = false;
const resting: (() => void)[] = [];
let processes: SeveralProcesses;
let nginx: ReturnType<typeof startNginx>;
let client: ReturnType<typeof secureClient>;
let token = '';

/** A PostgreSQL of the system where there is one; otherwise the embedded one, started by none of the processes. */
async function externalDatabase(): Promise<typeof server> {
  if (!whyNoServer()) {
    const { url } = await openServer(join(folder, 'external'));
    return { url, stop: () => removeAll((line) => process.stderr.write(`${line}\n`)) };
  }
  const own = await startEmbedded({ dataDir: folder });
  const { host, port, user, database: base } = own.connection;
  return { url: `postgres://${user}@localhost:${port}/${base}?host=${host}`, stop: () => own.stop() };
}

const rowsOf = async <T extends pg.QueryResultRow>(query: string, values: unknown[] = []): Promise<T[]> =>
  (await database.query<T>(query, values)).rows;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ezc-faults-several-'));
  server = await externalDatabase();
  database = new pg.Client(server.url);
  await database.connect();
  mailbox = await openMailbox(0, {
    onRcptTo: (_address, _session, done) => void (mailsRest ? resting.push(done) : done()),
  });
  processes = await severalProcesses({
    ...{ DATABASE_URL: server.url, DATA_DIR: join(folder, 'data'), SMTP_URL: mailbox.url },
    PUBLIC_URL: 'https://shop.pier-soehne.de',
  });
  const port = await freePort();
  if (nginxIsThere) nginx = startNginx(port, processes.ports('web1', 'web2'));
  client = secureClient(port);
}, 120_000);
afterAll(async () => {
  client.close();
  await processes.stopAll();
  await nginx?.stop();
  await mailbox.close();
  await database.end();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}, 60_000);

const patience = { timeout: 400_000, retry: 0 };
/** Each visitor of the load that writes comes from networks of their own, of which Linux has enough. */
const canLoad = nginxIsThere && process.platform === 'linux';
const say = (figures: object) => process.stdout.write(`${JSON.stringify(figures)}\n`);

test('three that start at the same moment on an empty database are all there', patience, async () => {
  for (const name of names) processes.start(name);
  await processes.allReady(...names);
  await expect
    .poll(async () => (await Promise.all(names.map(processes.readyz))).map(({ checks }) => checks.worker), {
      timeout: 15_000,
    })
    .toEqual(['ok', 'ok', 'ok']);
  const rows = await rowsOf('select role from processes order by role');
  expect(rows.map(({ role }) => role)).toEqual(['web', 'web', 'worker']);
  // One answers, another one sends the mail.
  token = await registerByMail(processes.originOf('web1'), mailbox, rosa);
});

/** What was acknowledged is there once, and was mailed once. */
async function expectAllOnce(acknowledged: readonly string[]): Promise<void> {
  const kept = await rowsOf<{ number: string }>('select number from feedback where number = any($1)', [
    acknowledged,
  ]);
  expect(kept).toHaveLength(acknowledged.length);
  const [twice] = await rowsOf('select (count(*) - count(distinct content))::int as more from feedback');
  expect(twice).toEqual({ more: 0 });
  const mailed = () =>
    mailbox.taken.flatMap(
      ({ eml }) => /^Subject: We have received your message \((FB-[^)]+)\)/m.exec(eml)?.[1] ?? [],
    );
  const rest = async () => acknowledged.filter((number) => !mailed().includes(number));
  await expect.poll(rest, { timeout: 90_000 }).toEqual([]);
  expect(mailed().length).toBe(new Set(mailed()).size);
}

/** Writes that wait for a row which another transaction holds. */
async function waitingForRows(): Promise<number> {
  const [locks] = await rowsOf<{ waiting: number }>(
    `select count(*)::int as waiting from pg_stat_activity where wait_event_type = 'Lock'`,
  );
  return locks?.waiting ?? 0;
}

type Load = Awaited<ReturnType<typeof startLoad>>;
/** What happens to the processes while they are asked all the time; each visitor gets the last answer. */
async function underLoad(happens: (load: Load) => Promise<void>): Promise<Load> {
  await using load = await startLoad(client, token);
  await load.goesOn(50);
  await happens(load);
  await load.goesOn(50);
  return load;
}

test.runIf(canLoad)('a rolling restart under load fails no request', patience, async () => {
  const load = await underLoad(async () => {
    for (const name of ['web1', 'web2'] as const) {
      await processes.stop(name);
      processes.start(name);
      await processes.allReady(name);
    }
  });
  say({ rollingRestart: { answers: load.answers(), messages: load.acknowledged.length } });
  expect(load.failed, nginx.errors()).toEqual({ reads: [], writes: [] });
  await expectAllOnce(load.acknowledged);
});

test.runIf(canLoad)(
  'a web process that is killed under load fails nobody who reads, and what is written is kept once',
  patience,
  async () => {
    const before = { GET: nginx.cutOff('GET'), POST: nginx.cutOff('POST') };
    const load = await underLoad(async ({ goesOn, isStuck }) => {
      for (const [name, stands] of [
        ['web1', false],
        ['web2', false],
        ['web1', true],
      ] as const) {
        if (stands) {
          // So that every visitor is sure to wait for the one that is killed. A message draws its number from a row: where
          // one that the other process writes waits for that row, everybody is let go and it is tried again.
          do {
            processes.signal(name, 'SIGCONT');
            await goesOn(10);
            processes.signal(name, 'SIGSTOP');
            await isStuck();
          } while ((await waitingForRows()) > 0);
        }
        processes.signal(name, 'SIGKILL');
        await goesOn(50);
        processes.start(name);
        await processes.allReady(name);
      }
    });
    const cutOff = { reads: nginx.cutOff('GET') - before.GET, writes: nginx.cutOff('POST') - before.POST };
    const { failed, acknowledged } = load;
    say({ kills: { answers: load.answers(), messages: acknowledged.length, cutOff } });
    expect(failed.reads, nginx.errors()).toEqual([]);
    // nginx sends what only reads again to the other process, and what writes to nobody: the visitor does.
    expect(cutOff.reads, nginx.errors()).toBeGreaterThanOrEqual(visitorsOf.reads);
    expect(cutOff.writes).toBeGreaterThanOrEqual(visitorsOf.writes);
    expect(failed.writes).toHaveLength(cutOff.writes);
    expect(failed.writes.filter((what) => !what.startsWith('502'))).toEqual([]);
    await expectAllOnce(acknowledged);
  },
);

interface MailJob {
  id: string;
  state: string;
  heartbeat: number;
  /** Seconds of the database's clock. */
  started: number;
  said: number;
}
const mailJobs = (which: string) =>
  rowsOf<MailJob>(`select id, state, heartbeat_seconds as heartbeat, extract(epoch from started_on)::float as started,
    extract(epoch from heartbeat_on)::float as said from pgboss.job where name = 'mail-send' and ${which}`);

test(
  'mails that a worker was sending as it was killed are sent by the next one within their heartbeat',
  patience,
  async () => {
    const left = async () => (await mailJobs(`state in ('created', 'retry', 'active')`)).length;
    await expect.poll(left, { timeout: 90_000 }).toBe(0);
    mailsRest = true;
    const numbers: string[] = [];
    for (const i of [1, 2, 3, 4, 5, 6]) {
      const own = { token, 'x-forwarded-for': `198.51.100.${i}` };
      const message = {
        type: 'bug',
        subject: `Mail ${i}`,
        content: `A mail that takes a while: ${i}.`,
      } as const;
      const call = await clientOf(processes.originOf('web1'), own);
      numbers.push((await call(customFeedback, message)).feedbackNo);
    }
    // The worker sends as many as it does at once, and has said meanwhile that it still does.
    const atWork = async () => (await mailJobs(`state = 'active' and heartbeat_on > started_on`)).length;
    await expect.poll(atWork, { timeout: 30_000 }).toBe(4);
    processes.signal('worker', 'SIGKILL');
    const begun = await mailJobs(`state = 'active'`);
    const waiting = await mailJobs(`state = 'created'`);
    expect([begun.length, waiting.length]).toEqual([4, 8]);
    mailsRest = false;
    for (const goOn of resting.splice(0)) goOn();

    processes.start('worker');
    await processes.allReady('worker');
    const [now] = await rowsOf<{ ready: number }>('select extract(epoch from now())::float as ready');
    const ready = now?.ready ?? 0;
    await expect.poll(left, { timeout: 120_000, interval: 500 }).toBe(0);

    const after = new Map((await mailJobs(`state = 'completed'`)).map((one) => [one.id, one]));
    const startOf = ({ id }: MailJob) => after.get(id)?.started ?? Number.NaN;
    const silences = begun.map((one) => (startOf(one) - one.said) / one.heartbeat);
    say({ killedWorker: { silences: silences.map((many) => many.toFixed(2)), waiting: waiting.length } });
    for (const one of begun) {
      // Nobody takes it over from a worker that may still live, and then it waits for less than another heartbeat.
      expect(startOf(one) - one.said).toBeGreaterThan(one.heartbeat);
      expect(startOf(one) - Math.max(one.said + one.heartbeat, ready)).toBeLessThan(one.heartbeat);
    }
    for (const one of waiting) expect(startOf(one) - ready).toBeLessThan(one.heartbeat);
    await expectAllOnce(numbers);
  },
);

test('the processes that are left measure what those that are gone did', patience, async () => {
  const measured = async () => {
    const rows = await rowsOf<{ part: string; state: string }>(
      'select distinct on (part) part, state from status_spans order by part, id desc',
    );
    return Object.fromEntries(rows.map(({ part, state }) => [part, state]));
  };
  // Heartbeats count for 45 seconds, and a measurement follows within a minute.
  const soon = { timeout: 130_000, interval: 1_000 };
  for (const name of names) if ((await processes.readyz(name)).status === 'not there') processes.start(name);
  await processes.allReady(...names);
  await expect.poll(measured, soon).toMatchObject({ site: 'working', jobs: 'working', files: 'working' });
  processes.signal('worker', 'SIGKILL');
  await expect.poll(measured, soon).toMatchObject({ site: 'working', jobs: 'down' });
  processes.start('worker');
  await expect.poll(measured, soon).toMatchObject({ site: 'working', jobs: 'working' });
  for (const name of ['web1', 'web2'] as const) processes.signal(name, 'SIGKILL');
  await expect.poll(measured, soon).toMatchObject({ site: 'down', jobs: 'working' });
  // Three processes wrote, and no two of their spans overlap.
  const rows = await rowsOf(
    `select a.id from status_spans a join status_spans b on a.part = b.part and a.id < b.id
     where b.since < a.last_seen`,
  );
  expect(rows).toEqual([]);
});
