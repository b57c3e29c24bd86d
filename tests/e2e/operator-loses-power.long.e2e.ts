import { type ChildProcess, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '#contract/client.ts';
import { customFeedback } from '#contract/feedback.ts';
import { memberUserRegister, memberUserRegisterSub, termsVersion } from '#contract/members.ts';
import { startEmbedded } from '#server/platform/db/embedded/start.ts';
import { longRun } from '../../scripts/gate/long-run.ts';
import { conditionMs } from '../../scripts/gate/patience.ts';
import { mailsTo } from '../harness.ts';
import { sealTwice } from '../seal.ts';
import { clientOf } from './http-client.ts';
import { freePort, startSite, stopSite } from './start-site.ts';

/** `KILL_ROUNDS=100 npm test` runs more of them. */
const rounds = Number(process.env.KILL_ROUNDS ?? (longRun ? 20 : 3));
const patience = 60_000 + rounds * 15_000;
let dataDir: string;
let env: Record<string, string>;
let origin: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'ezc-crash-'));
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  // Without the human check and the flood limits, which would slow the stream down.
  env = { PORT: String(port), DATA_DIR: dataDir, PUBLIC_URL: origin, LIMITS: 'off', LOG_LEVEL: 'fatal' };
});
afterAll(async () => {
  await rm(dataDir, { recursive: true, force: true });
});

const postmasterPid = async () =>
  Number((await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]);
const isAlive = (pid: number) => spawnSync('kill', ['-0', String(pid)]).status === 0;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const died = (child: ChildProcess) =>
  new Promise<void>((resolve) =>
    child.exitCode !== null || child.signalCode !== null ? resolve() : child.once('exit', () => resolve()),
  );

/** What the service said yes to. */
const acknowledged = { feedback: new Map<string, string>(), members: new Set<string>() };
let sent = 0;

async function keepSendingFeedback(call: Call, until: () => boolean): Promise<void> {
  while (!until()) {
    const subject = `Crash round note ${sent++}`;
    try {
      const { feedbackNo } = await call(customFeedback, {
        type: 'bug',
        subject,
        content: 'Written while the power may go at any moment.',
        email: 'writer@lindt-home.example',
      });
      acknowledged.feedback.set(feedbackNo, subject);
    } catch {
      await pause(20);
    }
  }
}

async function keepRegistering(call: Call, until: () => boolean): Promise<void> {
  while (!until()) {
    const email = `new${sent++}@lindt-home.example`;
    try {
      const { ticket } = await call(memberUserRegister, {
        email,
        captchaCode: 'off',
        agreeTerms: 'Y',
        termsVersion,
      });
      const [mail] = await mailsTo(join(dataDir, 'outbox'), email, 1, 2000);
      const typed = await sealTwice(call, 'harbour-copper-lentil-42', new Date());
      const input = {
        ticket,
        emailCode: mail?.code ?? '',
        userName: 'New Member',
        ...typed,
      };
      await call(memberUserRegisterSub, input);
      acknowledged.members.add(email);
    } catch {
      await pause(20);
    }
  }
}

describe('a server that loses power', () => {
  test(
    `loses nothing acknowledged in ${rounds} rounds of kill -9, the database killed with it in half of them`,
    async () => {
      for (let round = 0; round < rounds; round++) {
        const child = await startSite(env);
        const call = await clientOf(origin);
        let over = false;
        const streams = [
          keepSendingFeedback(call, () => over),
          keepSendingFeedback(call, () => over),
          keepRegistering(call, () => over),
          keepRegistering(call, () => over),
        ];
        await pause(300 + Math.random() * 900);
        // A busy machine may need longer than that for a registration: enough of them are to be lost or kept.
        await expect.poll(() => acknowledged.members.size, { interval: 10 }).toBeGreaterThan((round + 1) / 2);
        const database = await postmasterPid();
        if (round % 2) process.kill(database, 'SIGKILL');
        child.kill('SIGKILL');
        over = true;
        await died(child);
        await Promise.all(streams);
      }
      expect(acknowledged.feedback.size).toBeGreaterThan(rounds * 5);
      expect(acknowledged.members.size).toBeGreaterThan(rounds / 2);

      const database = await startEmbedded({ dataDir });
      const client = new pg.Client({ ...database.connection, ssl: false });
      await client.connect();
      try {
        const { rows: feedback } = await client.query('select number as no, subject from feedback');
        const kept = new Map(feedback.map((row) => [row.no, row.subject]));
        expect(kept.size).toBe(feedback.length);
        const lost = [...acknowledged.feedback].filter(([no, subject]) => kept.get(no) !== subject);
        expect(lost).toEqual([]);
        const { rows: members } = await client.query('select email from members');
        const emails = members.map((row) => row.email);
        expect(new Set(emails).size).toBe(emails.length);
        expect([...acknowledged.members].filter((email) => !emails.includes(email))).toEqual([]);
      } finally {
        await client.end();
        await database.stop();
      }
    },
    patience,
  );

  test('leaves no PostgreSQL behind when it alone is killed', async () => {
    const child = await startSite(env);
    const database = await postmasterPid();
    expect(isAlive(database)).toBe(true);
    child.kill('SIGKILL');
    await died(child);
    const until = Date.now() + 8000;
    while (isAlive(database) && Date.now() < until) await pause(50);
    expect(isAlive(database)).toBe(false);
  });

  test('a second process on the same directory is refused, and the first goes on', async () => {
    const first = await startSite(env);
    try {
      const port = await freePort();
      const second = spawnSync(process.execPath, ['start.ts', '--built'], {
        env: { ...process.env, ...env, DATABASE_URL: '', PORT: String(port) },
        encoding: 'utf8',
        timeout: conditionMs,
      });
      expect(second.status).toBe(1);
      expect(second.stderr.trim()).toMatch(/another process is using/i);
      expect(second.stderr.trim().split('\n')).toHaveLength(1);
      expect((await fetch(`${origin}/handler/v1/querySiteWebTheme`)).status).toBe(200);
    } finally {
      await stopSite(first);
    }
  });

  test.each(['SIGINT', 'SIGTERM'] as const)('%s stops it cleanly', async (signal) => {
    const child = await startSite(env);
    const database = await postmasterPid();
    child.kill(signal);
    await died(child);
    expect(child.exitCode).toBe(0);
    expect(isAlive(database)).toBe(false);
  });
});
