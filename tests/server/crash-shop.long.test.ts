import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { on } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { checkBooks } from '#contract/books.ts';
import { CallRefused } from '#contract/client.ts';
import { jumpClock, logInAs, paySandboxCharge, runJob } from '#contract/development.ts';
import { newId } from '#contract/ids.ts';
import { termsVersion } from '#contract/members.ts';
import { makeQuote, placeOrder } from '#contract/orders.ts';
import { startPayment } from '#contract/payments.ts';
import { days, minutes, seconds } from '#contract/time.ts';
import { conditionMs } from '../../scripts/gate/patience.ts';
import { copyTemplate, databaseNamed } from '../cluster.ts';
import { clientOf } from '../e2e/http-client.ts';
import { freePort } from '../e2e/start-site.ts';
import { people } from '../people.ts';
import { nothingOf, standingOf, whole } from './purchase-standing.ts';
import type { FrailOptions, Order, Told } from './test-frail-service.ts';

const rounds = Number(process.env.CRASH_ROUNDS ?? 20);
const card = '4242424242424242';

let dataDir: string;
let db: pg.Pool;
let connection: pg.ClientConfig;
let origin: string;
let port: number;
/** The clock of the service only ever goes on, also over its deaths. */
let aheadMs = 0;
/** The process of the moment, and since when it runs by the clock of the database. */
let child: ChildProcess;
let startedAt: Date;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'ezc-crash-shop-'));
  const base = JSON.parse(inject('cluster')) as pg.ClientConfig;
  const template = inject('template');
  // As the testbeds name theirs, so that what is left of a broken run is dropped with them.
  const name = `ezc_t_${template.split('_').at(-1)}_${process.pid}_crash`;
  const admin = new pg.Client(base);
  await admin.connect();
  await copyTemplate(admin, template, name);
  await admin.end();
  connection = databaseNamed(base, name);
  db = new pg.Pool({ ...connection, max: 2 });
  port = await freePort();
  origin = `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  await killed();
  await db.end();
  await rm(dataDir, { recursive: true, force: true });
});

const rowsOf = async <T extends object = Record<string, unknown>>(text: string, values: unknown[] = []) =>
  (await db.query<T>(text, values)).rows;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function start(): Promise<void> {
  await killed();
  const env = { NODE_ENV: 'test', PUBLIC_URL: origin, PORT: String(port), DATA_DIR: dataDir, LIMITS: 'off' };
  const options: FrailOptions = { connection, env, aheadMs };
  [{ at: startedAt }] = (await rowsOf<{ at: Date }>('select now() as at')) as [{ at: Date }];
  child = fork(join(import.meta.dirname, 'test-frail-service.ts'), [JSON.stringify(options)], {
    execArgv: [],
    // As the start of the product does: what is compiled once need not be again.
    env: { ...process.env, NODE_COMPILE_CACHE: 'node_modules/.cache/compiled' },
  });
  await heard((told) => told === 'ready');
}

const tell = (order: Order) => child.send(order);
async function heard(fits: (told: Told) => boolean): Promise<Told> {
  for await (const [told] of on(child, 'message', { close: ['exit'] })) if (fits(told)) return told;
  throw new Error(`the service ended with ${child.exitCode}`);
}
const ended = () =>
  new Promise<void>((resolve) =>
    child.exitCode !== null || child.signalCode !== null ? resolve() : child.once('exit', () => resolve()),
  );
/** Also what a first try of the test has left at the port. */
const killed = async () => void (child?.kill('SIGKILL') && (await ended()));

/** What a buyer's browser knows; its keys stay the same. */
interface Purchase {
  memberId: string;
  token: string;
  quote?: { quoteId: `quo_${string}`; total: { amount: number; currency: string } };
  order?: { orderNo: string; invoiceId: `inv_${string}` };
  payment?: { ref: string | null };
  paid?: boolean;
  orderKey: string;
  paymentKey: string;
}

async function newPurchase(): Promise<Purchase> {
  const memberId = newId('member', new Date());
  const email = `${memberId}@lindt-home.example`;
  await db.query(
    `insert into members (id, email, email_verified_at, name, created_at) values ($1, $2, now(), 'Mara Lindt', now())`,
    [memberId, email],
  );
  const call = await clientOf(origin);
  const { token } = await call(logInAs, { email });
  return { memberId, token, orderKey: randomUUID(), paymentKey: randomUUID() };
}

/** From where the browser stands to the end of what it does; throws when nobody answers. */
async function buy(it: Purchase): Promise<void> {
  const call = await clientOf(origin, { token: it.token });
  if (!it.quote) {
    const { quoteId, priced } = await call(makeQuote, {
      lines: [{ plan: 'vps-2', months: 1, location: 'frankfurt' }],
      buyer: { country: 'DE' },
    });
    it.quote = { quoteId: quoteId as `quo_${string}`, total: priced.dueToday.total };
  }
  it.order ??= await call(
    placeOrder,
    {
      quoteId: it.quote.quoteId,
      confirmedTotal: it.quote.total,
      ...{ buysAs: 'consumer', name: 'Mara Lindt', address: ['Speicherstraße 12', '20457 Hamburg'] },
      ...{ country: 'DE', agreeTerms: 'Y', termsVersion, acceptableUse: 'Y', startNow: 'Y' },
    },
    { idempotencyKey: it.orderKey },
  );
  if (!it.payment) {
    const { actionUrl } = await call(
      startPayment,
      { invoiceId: it.order.invoiceId, provider: 'sandbox', saveMethod: true, returnTo: '/pay-success' },
      { idempotencyKey: it.paymentKey },
    );
    it.payment = { ref: actionUrl && new URL(actionUrl).searchParams.get('ref') };
  }
  if (!it.paid && it.payment.ref) await call(paySandboxCharge, { ref: it.payment.ref, act: { card } });
  it.paid = true;
}

async function stateOf({ memberId }: Purchase): Promise<string | null> {
  const [order] = await rowsOf<{ state: string }>('select state from orders where member_id = $1', [
    memberId,
  ]);
  return order?.state ?? null;
}

async function until(holds: () => Promise<boolean>, ms: number, meanwhile?: () => Promise<void>) {
  const end = performance.now() + ms;
  while (!(await holds())) {
    if (performance.now() > end) return false;
    await meanwhile?.();
    await pause(100);
  }
  return true;
}

/** What passing time does by itself: the queue takes over from the dead, and the sweeps look around. */
async function letTimePass(by: number): Promise<void> {
  const call = await clientOf(origin);
  await db.query(
    `update pgboss.job set started_on = started_on - interval '10 minutes' where state = 'active' and started_on < $1`,
    [startedAt],
  );
  await db.query(`update pgboss.queue set monitor_on = null, monitor_claim_on = null`);
  tell('supervise');
  await heard((told) => told === 'supervised');
  await db.query(`update pgboss.job set start_after = now() where state = 'retry'`);
  await call(jumpClock, { milliseconds: by });
  aheadMs += by;
  for (const queue of ['payments-sweep', 'orders-sweep', 'services-sweep']) await call(runJob, { queue });
}

/** Whoever comes back finds their order, whether they pressed the button or not. */
async function comeBack(it: Purchase): Promise<void> {
  // Right after a crash a step may find the one before it still under way, as two tabs would.
  await until(
    async () => {
      try {
        await buy(it);
        return true;
      } catch (error) {
        if (!(error instanceof CallRefused)) throw error;
        return false;
      }
    },
    30_000,
    () => letTimePass(minutes(3)),
  );
  await finish(it);
}

const finish = (it: Purchase) =>
  until(
    async () => (await stateOf(it)) === 'completed',
    30_000,
    async () => {
      if (!(await until(async () => (await stateOf(it)) === 'completed', seconds(1.5))))
        await letTimePass(minutes(3));
    },
  );

const standing = async ({ memberId }: Purchase) => (await rowsOf(standingOf, [memberId]))[0];

async function brokenRules(): Promise<unknown[]> {
  const call = await clientOf(origin);
  const { token } = await call(logInAs, { email: people.olga.email });
  const { checks } = await (await clientOf(origin, { token }))(checkBooks, {});
  return checks.filter(({ breaks }) => breaks.length > 0);
}

test(
  `killed with -9 between any two steps of order, payment and delivery, in ${rounds} rounds: all of it is there once, or nothing`,
  async () => {
    await start();
    const calm = await newPurchase();
    tell({ dieAt: -1, when: 'after' });
    await buy(calm);
    await finish(calm);
    tell('count');
    const told = await heard((one) => typeof one === 'object');
    const writes = typeof told === 'object' ? told.writes : 0;
    expect(await standing(calm)).toEqual(whole);
    expect(writes).toBeGreaterThan(30);

    const left: { it: Purchase; dieAt: number }[] = [];
    let deaths = 0;
    for (let round = 0; round < rounds; round++) {
      const it = await newPurchase();
      const dieAt = 1 + Math.floor(((round + Math.random()) / rounds) * writes);
      const when = Math.random() < 0.5 ? 'before' : 'after';
      tell({ dieAt, when });
      await buy(it).catch(() => {});
      // What the buyer has done is done; the rest goes on without them.
      // On any machine the write it dies at comes before the order is complete, or right after.
      const died = async () => child.signalCode !== null;
      await until(async () => (await died()) || (await stateOf(it)) === 'completed', conditionMs);
      if (await until(died, seconds(1))) deaths++;
      await start();
      const comesBack = round % 2 === 0 || it.paid;
      if (!comesBack) left.push({ it, dieAt });
      else {
        await comeBack(it);
        expect(await standing(it), `died ${when} write ${dieAt} of ${writes}`).toEqual(whole);
      }
    }
    expect(deaths).toBeGreaterThan(rounds / 2);

    // Eight days later nobody waits any more for those who did not come back.
    const over = async () => {
      const states = await Promise.all(left.map(({ it }) => stateOf(it)));
      return states.every((state) => state === null || state === 'completed' || state === 'canceled');
    };
    await letTimePass(days(8));
    expect(await until(over, 30_000, () => letTimePass(minutes(3)))).toBe(true);
    for (const { it, dieAt } of left) {
      const found = await standing(it);
      const paid = found?.charges === 1;
      expect(found, `left after write ${dieAt} of ${writes}`).toMatchObject(paid ? whole : nothingOf);
    }
    expect(await brokenRules()).toEqual([]);
    const [held] = await rowsOf<{ held: number }>(
      `select count(*)::int as held from stock_holds where state = 'held'`,
    );
    expect(held?.held).toBe(0);
    child.kill('SIGTERM');
    await ended();
    expect(child.exitCode).toBe(0);
  },
  60_000 + rounds * 30_000,
);
