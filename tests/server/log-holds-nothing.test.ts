import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSharedCollection } from '#contract/collections.ts';
import { listPeople } from '#contract/development.ts';
import type { Envelope } from '#contract/endpoint.ts';
import { customFeedback } from '#contract/feedback.ts';
import { readGift, redeemGift } from '#contract/gifts.ts';
import { memberUserLogin, queryMemberUserInfo, termsVersion } from '#contract/members.ts';
import { makeQuote, placeOrder } from '#contract/orders.ts';
import { readInvitation } from '#contract/seats.ts';
import { makeMember, seal } from '#server/business/members/test-members.ts';
import { processLog } from '#server/platform/log.ts';
import { seedCatalogue } from '../../database/seed-catalogue.ts';
import { conditionMs } from '../../scripts/gate/patience.ts';
import { openTestbed, type Testbed } from '../harness.ts';
import { cuttableLine } from './test-cuttable-line.ts';

/** What somebody tells the site, each found again wherever it lands. */
const planted = {
  name: 'Canaria Plantovic',
  street: 'Kanarienweg 77',
  town: '20999 Kanarienstadt',
  phone: '+49 170 5550199',
  email: 'canary-planted@mail.test',
  password: 'Kanari-Geheim-91!x',
  giftCode: 'CANARYGIFTCODE77XYZ',
  shareToken: 'CANARYSHARETOKEN88XYZ',
  invitation: 'CANARYINVITATION99XYZ',
  subject: 'Canary subject of a message',
  words: 'Canary words that nobody else should read.',
  headerToken: 'CANARYHEADERTOKEN_0123456789_abcdefghijklmn',
  cookie: 'CANARYCOOKIE55XYZ',
  userAgent: 'CanaryBrowser/7.7',
  address: '203.0.113.77',
} as const;

interface Line {
  level: string;
  msg: string;
  err?: { message: string; cause?: { sqlState?: string; constraint?: string; table?: string } };
  call?: string;
  actor?: string;
  requestId?: string;
  job?: string;
  jobId?: string;
  held?: Record<string, number>;
}

const raw: string[] = [];
const lines = (): Line[] => raw.map((line) => JSON.parse(line));
const line = cuttableLine();
let bed: Testbed;
let token: string;
let memberId: string;

beforeAll(async () => {
  const log = processLog('trace', { write: (text: string) => void raw.push(text) });
  const env = { LIMITS: 'off', TRUSTED_PROXIES: '127.0.0.1' };
  bed = await openTestbed(env, undefined, { log, through: line.through });
  await seedCatalogue(bed.ctx({ kind: 'job', name: 'seed' }));
  const member = await makeMember(bed, planted.email, { name: planted.name });
  memberId = member.id;
  token = (await logInWith('harbour lantern 42')).json<Envelope<{ token: string }>>().data.token;
});
afterAll(async () => {
  await bed.close();
  await line.close();
});

const headers = {
  'user-agent': planted.userAgent,
  'x-forwarded-for': planted.address,
  referer: `http://site.test/gift/${planted.giftCode}?mail=${planted.email}`,
};
const answerOf = (sent: { json<T>(): T }) => sent.json<Envelope<{ requestId: string } | null>>();

async function logInWith(password: string) {
  const input = { account: planted.email, password: await seal(bed, password) };
  return bed.send(memberUserLogin, input, { headers });
}
const message = (subject: string = planted.subject) => ({
  type: 'idea',
  subject,
  content: planted.words,
  email: planted.email,
  name: planted.name,
  phone: planted.phone,
  relatedPage: `/gift/${planted.giftCode}`,
});
const feedback = (subject?: string) => bed.send(customFeedback, message(subject), { token, headers });

async function orderTo(street: string) {
  const quoted = await bed.call(makeQuote, {
    lines: [{ plan: 'vps-2', months: 1, location: 'frankfurt' }],
    buyer: { country: 'DE' },
  });
  const input = {
    quoteId: quoted.quoteId,
    confirmedTotal: quoted.priced.dueToday.total,
    buysAs: 'consumer',
    name: planted.name,
    address: [street, planted.town],
    country: 'DE',
    agreeTerms: 'Y',
    termsVersion,
    acceptableUse: 'Y',
    startNow: 'Y',
    notes: planted.words,
  };
  const more = { 'idempotency-key': 'canary-order-key-0001' };
  return bed.send(placeOrder, input, { token, headers: { ...headers, ...more } });
}

/** Everything that carries something of somebody's; what it answers does not matter. */
async function manyCalls(): Promise<void> {
  await logInWith(planted.password).catch(() => {});
  await feedback();
  await bed.send(readGift, { code: planted.giftCode }, { headers });
  await bed.send(redeemGift, { code: planted.giftCode }, { token, headers });
  await bed.send(readSharedCollection, { token: planted.shareToken } as never, { headers });
  await bed.send(readInvitation, { token: planted.invitation } as never, { headers });
  await bed.send(queryMemberUserInfo, {}, { token: planted.headerToken, headers });
  await bed.send(queryMemberUserInfo, {}, { token, headers: { ...headers, cookie: `a=${planted.cookie}` } });
  for (const method of ['GET', 'POST'] as const)
    await bed.site.inject({ method, url: `/gift/${planted.giftCode}?mail=${planted.email}`, headers });
  await bed.site.inject({ method: 'GET', url: `/%zz/${planted.giftCode}`, headers });
  for (const type of ['application/json', 'text/plain', 'multipart/form-data; boundary=x'])
    await bed.site.inject({
      method: 'POST',
      url: '/payments/v1/webhooks/sandbox',
      headers: { ...headers, 'content-type': type },
      payload: `{"${planted.words}": ${planted.email}`,
    });
}

async function change(statement: string): Promise<void> {
  await bed.service.database.db.execute(sql.raw(statement));
}

const failed = (sqlState: string) => lines().filter(({ err }) => err?.cause?.sqlState === sqlState);

async function until(what: string, holds: () => boolean): Promise<void> {
  const end = performance.now() + conditionMs;
  while (!holds()) {
    if (performance.now() > end) throw new Error(`waited in vain: ${what}\n${raw.slice(-20).join('')}`);
    await pause(50);
  }
}

test('a statement that breaks is told with call, actor, request and condition, and the visitor gets the reference', async () => {
  await change('alter table feedback rename to feedback_away');
  const sent = await feedback();
  await change('alter table feedback_away rename to feedback');
  expect(sent.statusCode).toBe(500);
  const { code, msg, data } = answerOf(sent);
  expect(code).toBe(50000);
  expect(msg).toContain(data?.requestId);
  expect(sent.headers['x-request-id']).toBe(data?.requestId);
  const [told] = failed('42P01');
  expect(told).toMatchObject({
    level: 'error',
    msg: 'request failed',
    call: 'customFeedback',
    actor: memberId,
    requestId: data?.requestId,
    err: { cause: { message: 'PostgreSQL: undefined_table' } },
  });
});

test('a unique violation names the constraint and the table', async () => {
  await change('create unique index feedback_once on feedback (content)');
  await feedback();
  expect((await feedback(`${planted.subject} again`)).statusCode).toBe(500);
  await change('drop index feedback_once');
  expect(failed('23505').at(-1)?.err?.cause).toMatchObject({
    constraint: 'feedback_once',
    table: 'feedback',
  });
});

test('a trigger that repeats the row, a NUL, and a value that is no number reach the log as conditions', async () => {
  await change(`create function repeat_row() returns trigger language plpgsql as
    $$ begin raise exception 'no order for %', new.billing::text using detail = new.notes; end $$`);
  await change(
    'create trigger repeat_row before insert on orders for each row execute function repeat_row()',
  );
  expect((await orderTo(planted.street)).statusCode).toBe(500);
  await change('drop function repeat_row() cascade');
  expect(failed('P0001')).toHaveLength(1);
  expect(failed('P0001')[0]).toMatchObject({ call: 'placeOrder', actor: memberId });
  const cursor = `${planted.email}\u0000`;
  const { db } = bed.service.database;
  await bed.send(listPeople, { cursor }, { headers });
  await db.execute(sql`select ${planted.phone}::int`).catch((err) => bed.service.log.error({ err }, 'x'));
  await db.execute(sql`select ${cursor}::text`).catch((err) => bed.service.log.error({ err }, 'x'));
  expect(failed('22P02')).toHaveLength(1);
  expect(failed('22021').length).toBeGreaterThan(0);
});

test('a job that fails is told with its name and its id', async () => {
  await change('alter table members rename column email to mail_away');
  await bed.service.jobs.boss.send('mail-send', { sealed: planted.words });
  await until('the job failed', () => lines().some(({ msg }) => msg === 'a job failed'));
  await change('alter table members rename column mail_away to email');
  expect(lines().find(({ msg }) => msg === 'a job failed')).toMatchObject({
    level: 'warn',
    job: 'mail-send',
    jobId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    actor: 'job:mail-send',
  });
});

// Once: a second try would begin in the ten seconds after the first.
test('while the database is away the log says so once, not for each call; then that it is back', {
  retry: 0,
}, async () => {
  await manyCalls();
  await line.cut();
  const before = raw.length;
  for (let round = 0; round < 5; round++) {
    expect((await feedback()).statusCode).toBe(503);
    await manyCalls();
  }
  // The queue asks all the time by itself.
  await pause(3_000);
  const forged = 'an event that its provider did not sign';
  const away = lines()
    .slice(before)
    .filter(({ msg }) => msg !== forged);
  expect(away.filter(({ msg }) => msg === 'the database does not answer')).toHaveLength(1);
  expect(away.length, raw.slice(before).join('')).toBeLessThan(8);
  await line.mend();
  await expect.poll(async () => (await feedback()).statusCode).toBe(200);
  await until('it is back', () => lines().some(({ msg }) => msg === 'the database answers again'));
  const back = lines().find(({ msg }) => msg === 'the database answers again');
  expect(back, 'the request that opened the connection is not what it is about').not.toHaveProperty(
    'requestId',
  );
  const held = Object.values(back?.held ?? {}).reduce((sum, count) => sum + count, 0);
  expect(held).toBeGreaterThan(20);
});

test('a request id is taken from a trusted proxy alone, and only of a safe shape', async () => {
  const ask = async (id: string, more: Record<string, string> = {}) => {
    const url = '/handler/v1/querySiteWebTheme';
    return (await bed.site.inject({ url, headers: { 'x-request-id': id, ...more } })).headers['x-request-id'];
  };
  const proxied = { 'x-forwarded-for': '203.0.113.9' };
  expect(await ask('proxy-made-0001', proxied)).toBe('proxy-made-0001');
  expect(await ask('proxy-made-0001')).toMatch(/^[0-9a-f]{16}$/);
  expect(await ask(`bad "${planted.name}"`, proxied)).toMatch(/^[0-9a-f]{16}$/);
});

test('no line holds anything of what was planted', () => {
  expect(raw.length).toBeGreaterThan(10);
  const all = raw.join('\n').toLowerCase();
  for (const [what, value] of Object.entries({ ...planted, token })) {
    const forms = [
      value,
      encodeURIComponent(value),
      JSON.stringify(value).slice(1, -1),
      Buffer.from(value).toString('base64'),
    ];
    const found = forms.find((form) => all.includes(form.toLowerCase()));
    const where = raw.filter((text) => found && text.toLowerCase().includes(found.toLowerCase()));
    expect(where, what).toEqual([]);
  }
  expect(all).not.toContain('canar');
  expect(all).not.toContain('kanari');
});
