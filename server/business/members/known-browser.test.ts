import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Endpoint, Envelope } from '#contract/endpoint.ts';
import { errors } from '#contract/errors.ts';
import {
  confirmTotp,
  enrolTotp,
  memberUserLogin,
  memberUserRetrievePwd,
  memberUserRetrievePwdSub,
  queryMemberUserInfo,
} from '#contract/members.ts';
import { minutes } from '#contract/time.ts';
import { longRun } from '../../../scripts/gate/long-run.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { browserCookie } from './known-browser.ts';
import { badField, captchaTicket, goodPassword, logIn, makeMember, refusal, seal } from './test-members.ts';

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed({ LIMITS: 'on', TRUSTED_PROXIES: '127.0.0.1' });
});
afterAll(() => bed.close());
beforeEach(() => bed.clock.jump(minutes(61)));

const wrong = 'something else 99';
const locked = errors['member.locked'].code;
const refused = errors['member.credentials_wrong'].code;

/** A call of a browser: it keeps the cookie about sign-ins, and comes from a network of its own. */
function browserAt(address: string) {
  let device = '';
  const send = async (endpoint: Endpoint, input: object, token?: string) => {
    const pair = String((await bed.site.inject('/handler/v1/querySiteWebTheme')).headers['x-xsrf-token']);
    const cookie = `XSRF-TOKEN=${pair}${device ? `; ${browserCookie}=${device}` : ''}`;
    const headers = { cookie, 'x-xsrf-token': pair, 'x-forwarded-for': address };
    const answer = await bed.send(endpoint, input, { headers, ...(token ? { token } : {}) });
    const set = answer.cookies.find(({ name }) => name === browserCookie);
    if (set) device = set.value;
    return { ...answer.json<Envelope>(), set };
  };
  return {
    send,
    device: () => device,
    wears: (value: string) => {
      device = value;
    },
    logIn: async (account: string, password = goodPassword, token?: string) =>
      send(
        memberUserLogin,
        { account, password: await seal(bed, password), captchaCode: await captchaTicket(bed) },
        token,
      ),
  };
}

async function lockOut(account: string, address: string) {
  const stranger = browserAt(address);
  for (let i = 0; i < 10; i++) expect((await stranger.logIn(account, wrong)).code).toBe(refused);
  expect((await stranger.logIn(account)).code).toBe(locked);
}

it('strangers lock a login for strangers, and not for the browser that the owner has used', async () => {
  await makeMember(bed, 'owner@shop.example');
  const owner = browserAt('203.0.113.1');
  await owner.logIn('owner@shop.example');
  await lockOut('owner@shop.example', '203.0.113.2');
  expect((await owner.logIn('owner@shop.example')).code).toBe(0);
  expect((await browserAt('203.0.113.1').logIn('owner@shop.example')).code).toBe(locked);
  // The owner's success gives strangers no new tries.
  expect((await browserAt('203.0.113.2').logIn('owner@shop.example')).code).toBe(locked);
});

it('ten failures in a known browser lock that browser, and nobody else', async () => {
  await makeMember(bed, 'two@shop.example');
  const first = browserAt('203.0.113.3');
  const second = browserAt('203.0.113.4');
  for (const browser of [first, second]) await browser.logIn('two@shop.example');
  for (let i = 0; i < 10; i++) expect((await first.logIn('two@shop.example', wrong)).code).toBe(refused);
  expect((await first.logIn('two@shop.example')).code).toBe(locked);
  expect((await second.logIn('two@shop.example')).code).toBe(0);
  expect((await browserAt('203.0.113.5').logIn('two@shop.example')).code).toBe(0);
});

it.runIf(longRun)('the cookie is for this site alone, names nobody, and knows several accounts', async () => {
  await makeMember(bed, 'a@shop.example');
  await makeMember(bed, 'b@shop.example');
  const browser = browserAt('203.0.113.6');
  const { set } = await browser.logIn('a@shop.example');
  expect(set).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 365 * 24 * 3600 });
  await browser.logIn('b@shop.example');
  expect(browser.device()).toMatch(/^[\w-]{24}(\.[\w-]{22}){2}$/);
  await lockOut('a@shop.example', '203.0.113.7');
  await lockOut('b@shop.example', '203.0.113.8');
  expect((await browser.logIn('a@shop.example')).code).toBe(0);
  expect((await browser.logIn('b@shop.example')).code).toBe(0);
});

it('a cookie of another account, a forged one and a failed login make no browser known', async () => {
  await makeMember(bed, 'c@shop.example');
  await makeMember(bed, 'd@shop.example');
  const browser = browserAt('203.0.113.9');
  expect((await browser.logIn('c@shop.example', wrong)).set).toBeUndefined();
  await browser.logIn('c@shop.example');
  await lockOut('d@shop.example', '203.0.113.10');
  expect((await browser.logIn('d@shop.example')).code).toBe(locked);
  browser.wears(`${'A'.repeat(24)}.${'A'.repeat(22)}`);
  expect((await browser.logIn('d@shop.example')).code).toBe(locked);
  browser.wears('x'.repeat(4000));
  expect((await browser.logIn('d@shop.example')).code).toBe(locked);
});

it('whoever recovers a password may log in there, whatever strangers do meanwhile', async () => {
  await makeMember(bed, 'back@shop.example');
  const owner = browserAt('203.0.113.11');
  const captchaCode = await captchaTicket(bed);
  const { data } = await owner.send(memberUserRetrievePwd, { email: 'back@shop.example', captchaCode });
  const { code } = (await bed.mailsTo('back@shop.example')).at(-1)!;
  const password = () => seal(bed, 'anchor window 73');
  const ticket = (data as { ticket: string }).ticket;
  const done = { ticket, emailCode: code!, password: await password(), confirmPassword: await password() };
  expect((await owner.send(memberUserRetrievePwdSub, done)).code).toBe(0);
  await lockOut('back@shop.example', '203.0.113.12');
  expect((await owner.logIn('back@shop.example', 'anchor window 73')).code).toBe(0);
});

it.runIf(longRun)(
  'failures at the login page do not lock a proof by somebody who is signed in, nor the other way',
  async () => {
    await makeMember(bed, 'proof@shop.example');
    const { token } = await logIn(bed, 'proof@shop.example');
    await lockOut('proof@shop.example', '203.0.113.13');
    const as = bed.as(token);
    const { secret } = await as(enrolTotp, { password: await seal(bed, goodPassword) });
    expect(secret).toHaveLength(32);
    for (let i = 0; i < 10; i++) {
      const typed = { password: await seal(bed, wrong), otpCode: '000000' };
      expect(await refusal(as(confirmTotp, typed))).toEqual(badField('password', 'password_wrong'));
    }
    const last = refusal(as(enrolTotp, { password: await seal(bed, goodPassword) }));
    expect((await last).name).toBe('member.locked');
    bed.clock.jump(minutes(16));
    expect((await browserAt('203.0.113.14').logIn('proof@shop.example')).code).toBe(0);
  },
);

it('a login ends the session that came with it, and no other one', async () => {
  await makeMember(bed, 'again@shop.example');
  const browser = browserAt('203.0.113.15');
  const first = await logIn(bed, 'again@shop.example');
  const other = await logIn(bed, 'again@shop.example');
  const next = await browser.logIn('again@shop.example', goodPassword, first.token);
  expect(await refusal(bed.as(first.token)(queryMemberUserInfo, {}))).toMatchObject({
    name: 'session.ended',
  });
  for (const token of [other.token, (next.data as { token: string }).token])
    expect((await bed.as(token)(queryMemberUserInfo, {})).userEmail).toBe('again@shop.example');
  // A wrong password ends nothing.
  await browser.logIn('again@shop.example', wrong, other.token);
  expect((await bed.as(other.token)(queryMemberUserInfo, {})).userEmail).toBe('again@shop.example');
});
