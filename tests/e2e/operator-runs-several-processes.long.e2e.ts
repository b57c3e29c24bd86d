import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { customFeedback } from '#contract/feedback.ts';
import { type EmbeddedPostgres, startEmbedded } from '#server/platform/db/embedded/start.ts';
import manifest from '../../package.json' with { type: 'json' };
import { nginxIsThere, secureClient, startNginx } from './behind-nginx.ts';
import { freePort, stopSite } from './start-site.ts';

/** Two processes that answer, one that does the jobs, on one PostgreSQL that none of them has started. */
type Name = 'web1' | 'web2' | 'worker';
const roles: Record<Name, string> = { web1: 'web', web2: 'web', worker: 'worker' };
const names = Object.keys(roles) as Name[];
const running = new Map<Name, ChildProcess>();
const ports = new Map<Name, number>();
let server: EmbeddedPostgres;
let folder = '';
let database: pg.Client;
let nginx: ReturnType<typeof startNginx>;
let client: ReturnType<typeof secureClient>;

function start(name: Name): void {
  const { host, port, user, database: base } = server.connection;
  const child = spawn('sh', ['-c', `${manifest.scripts.start} --built`], {
    cwd: join(import.meta.dirname, '../..'),
    env: {
      ...process.env,
      NODE_ENV: 'development',
      DATABASE_URL: `postgres://${user}@localhost:${port}/${base}?host=${host}`,
      DATA_DIR: folder,
      PUBLIC_URL: 'https://shop.example',
      TRUSTED_PROXIES: '127.0.0.1',
      LIMITS: 'off',
      LOG_LEVEL: 'warn',
      ROLE: roles[name],
      PORT: String(ports.get(name)),
    },
    stdio: 'ignore',
  });
  running.set(name, child);
}

const readyz = (name: Name) =>
  fetch(`http://127.0.0.1:${ports.get(name)}/readyz`).then(
    (answer) => answer.json(),
    () => ({ status: 'not there' }),
  );
const allReady = (...which: Name[]) =>
  expect
    .poll(async () => (await Promise.all(which.map(readyz))).map(({ status }) => status), { timeout: 90_000 })
    .toEqual(which.map(() => 'ready'));

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ezc-several-'));
  server = await startEmbedded({ dataDir: folder });
  database = new pg.Client(server.connection);
  await database.connect();
  for (const name of names) ports.set(name, await freePort());
  const port = await freePort();
  if (nginxIsThere) nginx = startNginx(port, [ports.get('web1') ?? 0, ports.get('web2') ?? 0]);
  client = secureClient(port);
}, 120_000);
afterAll(async () => {
  client.close();
  for (const child of running.values()) await stopSite(child);
  await nginx?.stop();
  await database.end();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}, 60_000);

const patience = { timeout: 400_000, retry: 0 };

test('three that start at the same moment on an empty database are all there', patience, async () => {
  for (const name of names) start(name);
  await allReady(...names);
  await expect
    .poll(async () => (await Promise.all(names.map(readyz))).map(({ checks }) => checks.worker), {
      timeout: 15_000,
    })
    .toEqual(['ok', 'ok', 'ok']);
  const { rows } = await database.query('select role from processes order by role');
  expect(rows.map(({ role }) => role)).toEqual(['web', 'web', 'worker']);
});

test.runIf(nginxIsThere)('a rolling restart under load fails no request', patience, async () => {
  const theme = await client.ask('/handler/v1/querySiteWebTheme');
  const pair = String(theme.headers['x-xsrf-token']);
  const headers = { cookie: `__Host-XSRF-TOKEN=${pair}`, 'x-xsrf-token': pair };
  const failed: string[] = [];
  let asked = 0;
  let acknowledged = 0;
  let over = false;
  const note = (what: string, { status, body }: { status: number; body: string }) => {
    asked++;
    if (status !== 200) failed.push(`${what}: ${status} ${body.slice(0, 80)}`);
    return status === 200;
  };
  const read = async (path: string) => {
    while (!over)
      await client.ask(path).then(
        (answer) => note(path, answer),
        (error) => failed.push(`${path}: ${error}`),
      );
  };
  const write = async (who: string) => {
    for (let i = 0; !over; i++) {
      const content = `A message of ${who} that must be kept once: number ${i}.`;
      const body = { type: 'praise', subject: `Number ${i}`, content, email: `${who}@lindt-home.example` };
      await client
        .ask(customFeedback.path, {
          body,
          headers: { ...headers, 'idempotency-key': `a-key-of-${who}-number-${i}-of-the-test` },
        })
        .then(
          (answer) => {
            if (note('feedback', answer) && JSON.parse(answer.body).code === 0) acknowledged++;
            else failed.push(`feedback: ${answer.body.slice(0, 120)}`);
          },
          (error) => failed.push(`feedback: ${error}`),
        );
      await sleep(20);
    }
  };
  const load = [
    read('/home'),
    read('/search?q=vps'),
    read('/handler/v1/querySiteWebTheme'),
    write('ada'),
    write('bo'),
  ];
  for (const name of ['web1', 'web2'] as const) {
    await sleep(2_000);
    await stopSite(running.get(name) as ChildProcess);
    start(name);
    await allReady(name);
  }
  await sleep(2_000);
  over = true;
  await Promise.all(load);
  expect(failed, nginx.errors()).toEqual([]);
  expect(asked).toBeGreaterThan(100);
  const { rows } = await database.query(
    'select count(*)::int as kept, count(distinct content)::int as once from feedback',
  );
  expect(rows[0]).toEqual({ kept: acknowledged, once: acknowledged });
});

test(
  'jobs of a worker that is killed are done by the next one within their heartbeat',
  patience,
  async () => {
    // Mails wait for a worker that has taken them and dies.
    running.get('worker')?.kill('SIGKILL');
    await database.query(`
    insert into pgboss.job (name, data) select 'mail-send', data from pgboss.job where name = 'mail-send' limit 1`);
    const taken = await database.query(`
    update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now(), heartbeat_seconds = 20
    where name = 'mail-send' and state in ('created', 'retry') returning id`);
    expect(taken.rowCount).toBeGreaterThan(0);
    const killedAt = performance.now();
    start('worker');
    const left = async () =>
      (
        await database.query(
          `select count(*)::int as left from pgboss.job where name = 'mail-send' and state not in ('completed', 'failed')`,
        )
      ).rows[0].left;
    await expect.poll(left, { timeout: 90_000, interval: 500 }).toBe(0);
    const seconds = (performance.now() - killedAt) / 1000;
    // 20 s of heartbeat, at most 10 s until it is looked for, 10 s until it is looked at again, and the start of the process.
    expect(seconds).toBeLessThan(60);
  },
);

test('the processes that are left measure what those that are gone did', patience, async () => {
  const measured = async () => {
    const { rows } = await database.query<{ part: string; state: string }>(
      'select distinct on (part) part, state from status_spans order by part, id desc',
    );
    return Object.fromEntries(rows.map(({ part, state }) => [part, state]));
  };
  // Heartbeats count for 45 seconds, and a measurement follows within a minute.
  const soon = { timeout: 130_000, interval: 1_000 };
  for (const name of names) if ((await readyz(name)).status === 'not there') start(name);
  await allReady(...names);
  await expect.poll(measured, soon).toMatchObject({ site: 'working', jobs: 'working', files: 'working' });
  running.get('worker')?.kill('SIGKILL');
  await expect.poll(measured, soon).toMatchObject({ site: 'working', jobs: 'down' });
  start('worker');
  await expect.poll(measured, soon).toMatchObject({ site: 'working', jobs: 'working' });
  for (const name of ['web1', 'web2'] as const) running.get(name)?.kill('SIGKILL');
  await expect.poll(measured, soon).toMatchObject({ site: 'down', jobs: 'working' });
  // Three processes wrote, and no two of their spans overlap.
  const { rows } = await database.query(
    `select a.id from status_spans a join status_spans b on a.part = b.part and a.id < b.id
     where b.since < a.last_seen`,
  );
  expect(rows).toEqual([]);
});
