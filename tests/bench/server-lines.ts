import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { findMemberOfSession, findSessionWithMember } from '#server/business/members/members.queries.ts';
import { hashToken } from '#server/platform/auth/tokens.ts';
import type { Db } from '#server/platform/db/database.ts';
import { freePort, startSite, stopSite } from '../e2e/start-site.ts';
import { connectionOf } from './embedded-database.ts';
import { type Line, round } from './lines.ts';
import { load, quantile } from './load.ts';
import { logIn, login, pageBesideLogins, readCall } from './members.ts';
import { prerenderedPage, renderedPage } from './pages.ts';
import { rssMB, treePssMB } from './processes.ts';

/** The server lines of the targets, each beside its bare comparison of the same run; about two minutes. */
export async function serverLines(print: (line: Line) => void): Promise<Line[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'ezc-bench-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = { PORT: String(port), DATA_DIR: dataDir, PUBLIC_URL: url, LIMITS: 'off', LOG_LEVEL: 'fatal' };
  const lines: Line[] = [];
  const add = (line: Line) => {
    lines.push(line);
    print(line);
  };
  /** One start, from spawn to the first answer, in seconds. */
  const timedStart = async () => {
    const from = performance.now();
    const child = await startSite(env);
    return { child, seconds: (performance.now() - from) / 1000 };
  };

  const first = await timedStart();
  await stopSite(first.child);
  const again: number[] = [];
  for (let i = 0; i < 4; i++) {
    const { child, seconds } = await timedStart();
    again.push(seconds);
    await stopSite(child);
  }
  const start = { unit: ' s', keep: 'below', bare: '' } as const;
  add({
    ...start,
    what: 'very first start: database, migrations, seed',
    ours: `${round(first.seconds)} s`,
    figure: first.seconds,
    target: 15,
  });
  add({
    ...start,
    what: 'cold start to the first 200, existing data',
    ours: `${again.map(round).join(', ')} s`,
    figure: quantile(again, 0.5),
    target: 1,
  });

  const { child } = await timedStart();
  const site = { url, pid: child.pid ?? 0 };
  try {
    await new Promise((resolve) => setTimeout(resolve, 3000));
    add(memory('memory of the Node process, idle', rssMB(site.pid), 150));
    const database = Number(
      (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0],
    );
    add(await prerenderedPage(site));
    add(await renderedPage(site));
    const token = await logIn(site);
    const connection = await connectionOf(dataDir);
    add(await readCall(site, connection, await statements(connection, token), token));
    add(await login(site));
    add(await pageBesideLogins(site));
    await load(`${url}/home`, 100_000, 20);
    add(memory('memory after 100,000 requests and the load above', rssMB(site.pid), 200));
    add(memory('memory the embedded PostgreSQL adds', treePssMB(database), 60));
  } finally {
    await stopSite(child);
    await rm(dataDir, { recursive: true, force: true });
  }
  return lines;
}

const memory = (what: string, held: number, target: number): Line => ({
  what,
  ours: `${round(held)} MB`,
  bare: '',
  figure: held,
  unit: ' MB',
  target,
  keep: 'below',
});

/** The statements that the read call sends, with their values, as the query layer itself words them. */
async function statements(connection: object, token: string) {
  const sent: { sql: string; params: unknown[] }[] = [];
  const client = new pg.Client(connection);
  await client.connect();
  const db = drizzle({
    client,
    logger: { logQuery: (sql, params) => void sent.push({ sql, params }) },
  }) as unknown as Db;
  const session = await findSessionWithMember(db, hashToken(token));
  if (session) await findMemberOfSession(db, session.id);
  await client.end();
  return sent;
}
