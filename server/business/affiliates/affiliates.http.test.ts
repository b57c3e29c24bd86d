import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { affiliateClick, affiliateRegister } from '#contract/affiliates.ts';
import type { Endpoint, Envelope } from '#contract/endpoint.ts';
import { type Id, newId } from '#contract/ids.ts';
import { days, later } from '#contract/time.ts';
import { hashToken, newToken } from '#server/platform/auth/tokens.ts';
import { csrfPair, openTestbed, type Testbed } from '../../../tests/harness.ts';
import { members, sessions } from '../members/members.tables.ts';
import { affiliateJobs } from './affiliates.jobs.ts';
import { affiliateClicks, affiliates } from './affiliates.tables.ts';
import { clickLimit, newAffiliateCode, recordClick } from './affiliates.ts';

const browser =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';
const visitor = 'visitor-0123456789';
let bed: Testbed;
let address = 0;
beforeAll(async () => {
  bed = await openTestbed();
});
afterAll(() => bed.close());
beforeEach(() => {
  address++;
});

async function post<T>(
  endpoint: Endpoint,
  input: object | undefined,
  headers: Record<string, string> = {},
  from?: string,
) {
  const pair = await csrfPair(bed.site);
  const answer = await bed.site.inject({
    method: 'POST',
    url: endpoint.path,
    remoteAddress: from ?? `203.0.113.${address}`,
    headers: { cookie: `XSRF-TOKEN=${pair}`, 'x-xsrf-token': pair, 'user-agent': browser, ...headers },
    payload: input,
  });
  return answer.json<Envelope<T>>();
}
type Registered = { status: string; affiliateCode: string; link: string };
const register = (token?: string) => post<Registered>(affiliateRegister, undefined, token ? { token } : {});
const click = (tid: string, extra: object = {}, headers: Record<string, string> = {}, from?: string) =>
  post<{ clickId: string | null }>(
    affiliateClick,
    { tid, landing: '/home', visitor, ...extra },
    headers,
    from,
  );

async function signIn(verified = true): Promise<{ memberId: Id<'member'>; token: string }> {
  const now = bed.clock.now();
  const memberId = newId('member', now);
  const token = newToken();
  const { db } = bed.service.database;
  await db.insert(members).values({
    id: memberId,
    email: `${memberId}@example.com`,
    emailVerifiedAt: verified ? now : null,
    name: 'Mara',
    createdAt: now,
  });
  await db.insert(sessions).values({
    id: newId('session', now),
    tokenHash: hashToken(token),
    memberId,
    createdAt: now,
    lastUsedAt: now,
    expiresAt: later(now, days(30)),
    remember: true,
    device: 'test',
    address: '127.0.0.1',
  });
  return { memberId, token };
}
async function partner(): Promise<Registered & { token: string }> {
  const { token } = await signIn();
  return { ...(await register(token)).data, token };
}
const clicks = () => bed.service.database.db.select().from(affiliateClicks);

test('a member with a verified address is approved at once and gets a readable code and a link with it', async () => {
  const { token } = await signIn();
  const answer = await register(token);
  expect(answer).toMatchObject({ code: 0, data: { status: 'approved' } });
  expect(answer.data.affiliateCode).toMatch(/^[bcdfghjkmnpqrstvwxyz2-9]{8}$/);
  expect(answer.data.link).toBe(`http://site.test/home?tid=${answer.data.affiliateCode}`);
  expect(await register(token)).toEqual(answer);
});

test('without a token the answer is 40301, with a dead one 40302', async () => {
  expect(await register()).toMatchObject({ code: 40301, data: { need: 'login' } });
  expect(await register(newToken())).toMatchObject({ code: 40302, data: { reason: 'unknown' } });
});

test('twenty applications of one member at once are one, and all are answered alike', async () => {
  const { memberId, token } = await signIn();
  const answers = await Promise.all(Array.from({ length: 20 }, () => register(token)));
  expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
  const rows = (await bed.service.database.db.select().from(affiliates)).filter(
    (row) => row.memberId === memberId,
  );
  expect(rows).toHaveLength(1);
});

test('a member whose email is not verified waits for that alone, and joins by asking again', async () => {
  const { db } = bed.service.database;
  const { token } = await signIn(false);
  const waiting = await register(token);
  expect(waiting.data.status).toBe('applied');
  expect((await click(waiting.data.affiliateCode)).data.clickId).toBeNull();
  expect(await register(token)).toEqual(waiting);
  await db.update(members).set({ emailVerifiedAt: bed.clock.now() });
  expect((await register(token)).data).toEqual({ ...waiting.data, status: 'approved' });
  expect((await click(waiting.data.affiliateCode)).data.clickId).toMatch(/^clk_/);
});

test('an end or a pause of the membership stands when the member joins again', async () => {
  const { db } = bed.service.database;
  for (const status of ['declined', 'paused', 'ended'] as const) {
    const { memberId, token } = await signIn();
    await db.insert(affiliates).values({
      id: newId('affiliate', bed.clock.now()),
      memberId,
      code: newAffiliateCode(),
      status,
      createdAt: bed.clock.now(),
    });
    const answer = await register(token);
    expect(answer.data.status).toBe(status);
    expect((await click(answer.data.affiliateCode)).data.clickId).toBeNull();
  }
});

test('a visit counts once for a code, visitor and day, also when it is sent many times at once', async () => {
  const { affiliateCode } = await partner();
  const before = (await clicks()).length;
  const answers = await Promise.all(Array.from({ length: 10 }, () => click(affiliateCode)));
  const ids = new Set(answers.map(({ data }) => data.clickId));
  expect(ids.size).toBe(1);
  expect([...ids][0]).toMatch(/^clk_/);
  expect((await click(affiliateCode.toUpperCase())).data.clickId).toBe([...ids][0]);
  expect((await click(affiliateCode, { visitor: 'another-visitor-01' })).data.clickId).not.toBe([...ids][0]);
  bed.clock.jump(days(1));
  expect((await click(affiliateCode)).data.clickId).not.toBe([...ids][0]);
  expect(await clicks()).toHaveLength(before + 3);
});

test('only the network of the address and the path of the page are kept', async () => {
  const { affiliateCode } = await partner();
  const landing = '/faq?redirect=x&token=secret#part';
  const kept: [string, string][] = [
    ['198.51.100.77', '198.51.100.0/24'],
    ['2001:db8:85a3:1:2:3:4:5', '2001:db8:85a3::/48'],
    ['::ffff:192.0.2.9', '192.0.2.0/24'],
  ];
  for (const [from, network] of kept) {
    const { data } = await click(
      affiliateCode,
      { landing, visitor: `from-${network.replace(/\W/g, '-')}-0000` },
      {},
      from,
    );
    const row = (await clicks()).find(({ id }) => id === data.clickId);
    expect(row).toMatchObject({ network, landing: '/faq' });
    expect(JSON.stringify(row)).not.toContain(from);
  }
});

test('unknown codes, robots and the partner alone are answered null without an error, and nothing is kept', async () => {
  const { affiliateCode, token } = await partner();
  const before = (await clicks()).length;
  expect(await click('nobody')).toEqual({ code: 0, msg: 'ok', data: { clickId: null } });
  for (const agent of [
    'Googlebot/2.1 (+http://www.google.com/bot.html)',
    'curl/8.5.0',
    'HeadlessChrome',
    '',
  ]) {
    expect((await click(affiliateCode, {}, { 'user-agent': agent })).data).toEqual({ clickId: null });
  }
  expect((await click(affiliateCode, {}, { token })).data).toEqual({ clickId: null });
  expect((await clicks()).length).toBe(before);
  const other = await signIn();
  expect((await click(affiliateCode, {}, { token: other.token })).data.clickId).toMatch(/^clk_/);
});

test('a visit is kept for 90 days', async () => {
  const { affiliateCode } = await partner();
  const forget = () => affiliateJobs[0]?.run(bed.ctx({ kind: 'job', name: 'forget' }), {}, '');
  const of = async (ids: unknown[]) => (await clicks()).flatMap(({ id }) => (ids.includes(id) ? [id] : []));
  const old = (await click(affiliateCode)).data.clickId;
  bed.clock.jump(days(89));
  const young = (await click(affiliateCode)).data.clickId;
  await forget();
  expect(await of([old, young])).toEqual([old, young]);
  bed.clock.jump(days(1) + 1);
  await forget();
  expect(await of([old, young])).toEqual([young]);
});

test('bad input is named by its field', async () => {
  const bad: [object, string, string][] = [
    [{ tid: 'x' }, 'tid', 'not_allowed_characters'],
    [{ tid: 'x'.repeat(65) }, 'tid', 'not_allowed_characters'],
    [{ tid: ["a'; drop table"] }, 'tid', 'wrong_type'],
    [{ tid: "a'; drop table" }, 'tid', 'not_allowed_characters'],
    [{ tid: 'nul\u0000' }, 'tid', 'not_allowed_characters'],
    [{ landing: '' }, 'landing', 'required'],
    [{ landing: `/${'x'.repeat(512)}` }, 'landing', 'too_long'],
    [{ landing: '/a\u0000' }, 'landing', 'not_allowed_characters'],
    [{ landing: 5 }, 'landing', 'wrong_type'],
    [{ visitor: 'short' }, 'visitor', 'not_allowed_characters'],
    [{ visitor: null }, 'visitor', 'wrong_type'],
    [{ extra: 1 }, 'extra', 'unknown_field'],
  ];
  for (const [change, field, said] of bad) {
    const answer = await click('nobody', change);
    expect([change, answer]).toEqual([
      change,
      { code: 40001, msg: expect.any(String), data: { fields: { [field]: said } } },
    ]);
  }
  expect(
    (await post(affiliateRegister, { status: 'approved' }, { token: (await signIn()).token })).code,
  ).toBe(40001);
});

test('one address cannot fill the table', async () => {
  const { affiliateCode } = await partner();
  const before = (await clicks()).length;
  const ctx = { ...bed.ctx(), caller: { address: '192.0.2.200', userAgent: browser } };
  const many = Array.from({ length: clickLimit.max + 5 }, (_, i) =>
    recordClick(ctx, { tid: affiliateCode, landing: '/', visitor: `v${String(i).padStart(20, '0')}` }),
  );
  const results = await Promise.allSettled(many);
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(5);
  expect((await clicks()).length).toBe(before + clickLimit.max);
});
