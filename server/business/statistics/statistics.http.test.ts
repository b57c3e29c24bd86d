import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Envelope } from '#contract/endpoint.ts';
import { newId } from '#contract/ids.ts';
import { count, queryStatistics, type Statistics } from '#contract/statistics.ts';
import { days, later } from '#contract/time.ts';
import { hashToken, newToken } from '#server/platform/auth/tokens.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { members, sessions } from '../members/members.tables.ts';
import { makeOperator } from '../members/test-members.ts';
import { dailyCounts } from './statistics.tables.ts';
import { reportLimit } from './statistics.ts';

const browser =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';
const countable = {
  pages: { Home: '/home', Vps: '/vps', BlogDetail: '/blog-detail/:articleId' },
  articles: ['1', '2'],
  answers: ['tax', 'refund'],
};
let bed: Testbed;
let admin: string;
let member: string;
let address = 0;
beforeAll(async () => {
  bed = await openTestbed({}, undefined, { countable });
  admin = await signIn('admin');
  member = await signIn('user');
});
afterAll(() => bed.close());
beforeEach(async () => {
  address++;
  await bed.service.counting.write();
  await bed.service.database.db.delete(dailyCounts);
});

async function signIn(role: 'user' | 'admin'): Promise<string> {
  const now = bed.clock.now();
  const id = newId('member', now);
  const token = newToken();
  const { db } = bed.service.database;
  await db.insert(members).values({ id, email: `${id}@example.com`, name: 'Olga', createdAt: now });
  if (role === 'admin') await makeOperator(bed, id);
  await db.insert(sessions).values({
    id: newId('session', now),
    tokenHash: hashToken(token),
    memberId: id,
    createdAt: now,
    lastUsedAt: now,
    expiresAt: later(now, days(30)),
    remember: true,
    device: 'test',
    address: '127.0.0.1',
  });
  return token;
}

async function report(counts: unknown, headers: Record<string, string> = {}) {
  const answer = await bed.site.inject({
    method: 'POST',
    url: count.path,
    remoteAddress: `203.0.113.${address}`,
    headers: { 'user-agent': browser, 'content-type': 'application/json', ...headers },
    payload: JSON.stringify({ counts }),
  });
  return { ...answer.json<Envelope<{ fields?: object } | null>>(), headers: answer.headers };
}
async function rows() {
  await bed.service.counting.write();
  const found = await bed.service.database.db.select().from(dailyCounts);
  return Object.fromEntries(found.map((row) => [`${row.countedOn} ${row.subject} ${row.name}`, row.count]));
}
const ask = async (input: object, token: string | null = admin) =>
  (await bed.send(queryStatistics, input, token ? { token } : {})).json<Envelope<Statistics>>();
const today = { from: '2026-11-20', to: '2026-11-20' };

test('what browsers report becomes one sum a day, without a cookie, a token or a CSRF pair', async () => {
  const counts = [
    { subject: 'page', name: 'Vps' },
    { subject: 'page', name: 'Vps' },
    { subject: 'tool_used', name: 'parcel-weight' },
    { subject: 'search_missed', name: 'Wire  transfer?' },
  ];
  const answer = await report(counts);
  expect(answer).toMatchObject({ code: 0, data: null });
  expect(answer.headers['set-cookie']).toBeUndefined();
  await report([{ subject: 'search_missed', name: 'wire-transfer' }], { token: member });
  expect(await rows()).toEqual({
    '2026-11-20 page Vps': 2,
    '2026-11-20 tool_used parcel-weight': 1,
    '2026-11-20 search_missed wire transfer': 2,
  });
});

test('robots and visitors who said no are answered alike and not counted', async () => {
  const counts = [{ subject: 'page', name: 'Vps' }];
  const quiet = [{ 'sec-gpc': '1' }, { dnt: '1' }, { 'user-agent': 'Googlebot/2.1' }, { 'user-agent': '' }];
  for (const headers of quiet) expect((await report(counts, headers as never)).code).toBe(0);
  expect(await rows()).toEqual({});
});

test('a name the site does not have is refused, and nothing beside it is counted', async () => {
  const good = { subject: 'page', name: 'Home' };
  const bad: [unknown, string][] = [
    [[good, { subject: 'page', name: '/home' }], 'not_one_of'],
    [[{ subject: 'page', name: 'constructor' }], 'not_one_of'],
    [[{ subject: 'tool_used', name: 'free text' }], 'not_one_of'],
    [[{ subject: 'article_read', name: '3' }], 'not_one_of'],
    [[{ subject: 'answer_helped', name: 'nobody-asked' }], 'not_one_of'],
    [[{ subject: 'referrer', name: 'spam.example' }], 'not_one_of'],
    [[{ subject: 'search_missed', name: 'x'.repeat(201) }], 'too_long'],
    [[{ ...good, visitor: 'me' }], 'unknown_field'],
    [Array.from({ length: 21 }, () => good), 'too_long'],
    [[], 'too_short'],
    ['Home', 'wrong_type'],
    [null, 'wrong_type'],
  ];
  for (const [counts, said] of bad) {
    const { code, data } = await report(counts);
    expect([counts, code, data]).toEqual([counts, 40001, { fields: { counts: said } }]);
  }
  expect(await rows()).toEqual({});
});

test('a page of another origin may not report', async () => {
  const counts = [{ subject: 'page', name: 'Vps' }];
  expect((await report(counts, { origin: 'https://evil.example' })).code).toBe(40311);
  expect((await report(counts, { 'sec-fetch-site': 'cross-site' })).code).toBe(40311);
  expect((await report(counts, { origin: 'http://site.test' })).code).toBe(0);
  expect((await report(counts, { 'content-type': 'text/plain' })).code).toBe(41501);
  expect(await rows()).toEqual({ '2026-11-20 page Vps': 1 });
});

test('one address cannot push the sums up without end', async () => {
  const codes: number[] = [];
  for (let i = 0; i < reportLimit + 3; i++)
    codes.push((await report([{ subject: 'page', name: 'Home' }])).code);
  expect(codes.filter((code) => code === 42901)).toHaveLength(3);
  expect(await rows()).toEqual({ '2026-11-20 page Home': reportLimit });
});

describe('the numbers', () => {
  test('are for admins only', async () => {
    expect(await ask({ view: 'pages', ...today }, null)).toMatchObject({ code: 40301 });
    expect(await ask({ view: 'pages', ...today }, newToken())).toMatchObject({ code: 40302 });
    expect(await ask({ view: 'pages', ...today }, member)).toEqual({
      code: 40304,
      msg: expect.any(String),
      data: { reason: 'role' },
    });
    expect((await ask({ view: 'pages', ...today })).code).toBe(0);
  });

  test('come by day and by name, without gaps, what is in memory included', async () => {
    await bed.service.database.db.insert(dailyCounts).values([
      { subject: 'answer_missed', countedOn: '2026-11-17', name: 'tax', count: 2 },
      { subject: 'answer_helped', countedOn: '2026-11-17', name: 'tax', count: 5 },
      { subject: 'answer_helped', countedOn: '2026-11-19', name: 'refund', count: 9 },
      { subject: 'answer_missed', countedOn: '2026-11-16', name: 'tax', count: 100 },
    ]);
    await report([{ subject: 'answer_missed', name: 'refund' }]);
    const { data } = await ask({ view: 'answers', from: '2026-11-17', to: '2026-11-20' });
    expect(data).toEqual({
      subjects: ['answer_missed', 'answer_helped'],
      totals: [3, 14],
      steps: [
        { startsOn: '2026-11-17', sums: [2, 5] },
        { startsOn: '2026-11-18', sums: [0, 0] },
        { startsOn: '2026-11-19', sums: [0, 9] },
        { startsOn: '2026-11-20', sums: [1, 0] },
      ],
      names: [
        { name: 'tax', sums: [2, 5] },
        { name: 'refund', sums: [1, 9] },
      ],
      namesLeftOut: 0,
    });
  });

  test('come by week and by month, cut at the days asked for', async () => {
    const on = (countedOn: string, sum: number) => ({
      subject: 'page' as const,
      countedOn,
      name: 'Vps',
      count: sum,
    });
    await bed.service.database.db
      .insert(dailyCounts)
      .values([on('2026-10-26', 7), on('2026-10-28', 1), on('2026-11-01', 2), on('2026-11-02', 4)]);
    const range = { view: 'pages', from: '2026-10-28', to: '2026-11-03' };
    expect((await ask({ ...range, step: 'week' })).data.steps).toEqual([
      { startsOn: '2026-10-26', sums: [3] },
      { startsOn: '2026-11-02', sums: [4] },
    ]);
    expect((await ask({ ...range, step: 'month' })).data.steps).toEqual([
      { startsOn: '2026-10-01', sums: [1] },
      { startsOn: '2026-11-01', sums: [6] },
    ]);
  });

  test('are refused for impossible ranges and given for two years', async () => {
    const bad: [string, string, string][] = [
      ['2026-11-20', '2026-11-19', 'to'],
      ['0000-01-01', '0000-01-02', 'from'],
      ['1999-12-31', '2000-01-01', 'from'],
      ['2026-01-01', '9999-12-31', 'to'],
      ['2024-11-20', '2026-11-21', 'from'],
      ['2026-02-30', '2026-03-01', 'from'],
      ['yesterday', '2026-03-01', 'from'],
    ];
    for (const [from, to, field] of bad) {
      const { code, data } = await ask({ view: 'pages', from, to });
      expect([from, to, code, Object.keys((data as never as { fields: object }).fields)]).toEqual([
        from,
        to,
        40001,
        [field],
      ]);
    }
    const { data } = await ask({ view: 'pages', from: '2024-11-20', to: '2026-11-20' });
    expect(data.steps).toHaveLength(731);
    expect((await ask({ view: 'everything', ...today })).code).toBe(40001);
    expect((await ask({ view: 'pages', ...today, step: 'hour' })).code).toBe(40001);
  });

  test('name at most 500 names and say how many are left out', async () => {
    await bed.service.database.db.insert(dailyCounts).values(
      Array.from({ length: 510 }, (_, i) => ({
        subject: 'search_missed' as const,
        countedOn: '2026-11-20',
        name: `word ${i}`,
        count: i + 1,
      })),
    );
    const { data } = await ask({ view: 'searches', ...today });
    expect(data.names).toHaveLength(500);
    expect(data.names[0]).toEqual({ name: 'word 509', sums: [510] });
    expect(data.namesLeftOut).toBe(10);
    expect(data.totals).toEqual([(510 * 511) / 2]);
  });
});
