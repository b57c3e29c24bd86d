import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hash } from '@node-rs/argon2';
import pg from 'pg';
import { type Call, CallRefused } from '#contract/client.ts';
import { newId } from '#contract/ids.ts';
import {
  memberUserLogin,
  memberUserRegister,
  memberUserRetrievePwd,
  termsVersion,
} from '#contract/members.ts';
import { clientOf } from '../e2e/http-client.ts';
import { freePort, startSite, stopSite } from '../e2e/start-site.ts';
import { solveHumanCheck } from '../human-check.ts';
import { sealPassword } from '../seal.ts';
import { connectionOf } from './embedded-database.ts';
import { type Line, round } from './lines.ts';
import { quantile } from './load.ts';
import { rankDistance } from './rank-distance.ts';

/** Addresses of each kind that every call is made for, each once. */
const count = 250;
const argon2 = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

const known = (call: string, i: number) => `known-${call}-${i}@bench.example`;
const unknown = (call: string, i: number) => `nobody-${call}-${i}@bench.example`;

interface Timed {
  name: string;
  /** What is asked before the clock runs, and then the call itself. */
  prepare(call: Call, email: string): Promise<() => Promise<unknown>>;
}

const calls: readonly Timed[] = [
  {
    name: 'login with a wrong password',
    async prepare(call, account) {
      const password = await sealPassword(call, 'not-the-password-of-this', new Date());
      return () => call(memberUserLogin, { account, password });
    },
  },
  {
    name: 'registration',
    async prepare(call, email) {
      const captchaCode = await solveHumanCheck(call);
      return () => call(memberUserRegister, { email, captchaCode, agreeTerms: 'Y', termsVersion });
    },
  },
  {
    name: 'recovery',
    async prepare(call, email) {
      const captchaCode = await solveHumanCheck(call);
      return () => call(memberUserRetrievePwd, { email, captchaCode });
    },
  },
];

/** Whether the time of an answer tells if an address has an account: login, registration, recovery; about five minutes. */
export async function toldApartLines(print: (line: Line) => void): Promise<Line[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'ezc-bench-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = { PORT: String(port), DATA_DIR: dataDir, PUBLIC_URL: url, LIMITS: 'off', LOG_LEVEL: 'fatal' };
  const child = await startSite(env);
  const lines: Line[] = [];
  try {
    await makeMembers(dataDir);
    const call = await clientOf(url);
    for (const [at, one] of calls.entries()) {
      const line = lineOf(one.name, await timesOf(call, one, String(at)));
      lines.push(line);
      print(line);
    }
  } finally {
    await stopSite(child);
    await rm(dataDir, { recursive: true, force: true });
  }
  return lines;
}

async function makeMembers(dataDir: string): Promise<void> {
  const passwordHash = await hash('harbour-copper-lentil', argon2);
  const client = new pg.Client(await connectionOf(dataDir));
  await client.connect();
  for (const call of calls.keys())
    for (let i = 0; i < count; i++)
      await client.query(
        `insert into members (id, email, email_verified_at, name, password_hash, created_at)
         values ($1, $2, now(), 'Bench', $3, now())`,
        [newId('member', new Date()), known(String(call), i), passwordHash],
      );
  await client.end();
}

interface Times {
  known: number[];
  unknown: number[];
}

/** Milliseconds of each answer; which of the two kinds goes first is drawn for each pair. */
async function timesOf(call: Call, { prepare }: Timed, name: string): Promise<Times> {
  const times: Times = { known: [], unknown: [] };
  const addressOf = { known, unknown };
  for (let i = -10; i < count; i++) {
    const kinds = Math.random() < 0.5 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    for (const kind of kinds) {
      // The first calls find statements unprepared and code cold.
      const email = i < 0 ? unknown(`${name}-warm-${kind}`, -i) : addressOf[kind](name, i);
      const ask = await prepare(call, email);
      const from = performance.now();
      await ask().catch((error: unknown) => {
        if (!(error instanceof CallRefused)) throw error;
      });
      if (i >= 0) times[kind].push(performance.now() - from);
    }
  }
  return times;
}

const lineOf = (name: string, times: Times): Line => ({
  what: `${name}: known and unknown addresses by time, ${count} of each`,
  ours: `known ${round(quantile(times.known, 0.5))} ms`,
  bare: `unknown ${round(quantile(times.unknown, 0.5))} ms`,
  figure: rankDistance(times.known, times.unknown),
  unit: ' σ',
  target: 3,
  keep: 'below',
});
