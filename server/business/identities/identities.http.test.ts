import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  listThirdPartyProviders,
  thirdPartyCallbackPath,
  userThirdPartyLogin,
  userThirdPartyLoginCheck,
} from '#contract/identities.ts';
import { queryMemberUserInfo, termsVersion } from '#contract/members.ts';
import { minutes } from '#contract/time.ts';
import { badField, countRows, makeMember, refusal } from '../members/test-members.ts';
import { Browser, type ListeningBed, openListeningBed } from './test-browser.ts';

let bed: ListeningBed;
beforeAll(async () => {
  bed = await openListeningBed();
});
afterAll(() => bed.close());

const browser = () => new Browser(bed.origin);
const register = { provider: 'test', action: 'register', agreeTerms: 'Y', termsVersion } as const;
const check = (who: Browser, ticket: string) =>
  who.call(userThirdPartyLoginCheck, { provider: 'test', ticket });

it('offers the test provider outside production', async () => {
  expect((await browser().call(listThirdPartyProviders, {})).items).toEqual([
    { id: 'test', label: 'Test provider' },
  ]);
});

it('registers somebody new, verified, with the partner link bound, and knows them the next time', async () => {
  const who = browser();
  const back = await who.arriveAs({ email: 'Nia@Shop.example' }, { redirect: 'DedicatedBuy' });
  expect(back.get('provider')).toBe('test');
  expect(back.get('redirect')).toBe('DedicatedBuy');
  const ticket = back.get('ticket') ?? '';
  expect(await check(who, ticket)).toEqual({
    status: 'register_required',
    provider: { id: 'test', label: 'Test provider' },
    maskedEmail: 'n•••@shop.example',
    linkBy: [],
  });
  expect(await refusal(who.call(userThirdPartyLogin, { provider: 'test', ticket, action: 'login' }))).toEqual(
    {
      name: 'entitlement.missing',
      data: { reason: 'register_required', ticket },
    },
  );
  const noTokens = { provider: 'test', ticket, action: 'register' } as const;
  expect(await refusal(who.call(userThirdPartyLogin, noTokens))).toEqual(
    badField('agreeTerms', 'terms_needed'),
  );
  const old = { ...register, ticket, termsVersion: '2019-01-01' };
  expect(await refusal(who.call(userThirdPartyLogin, old))).toEqual(badField('termsVersion', 'terms_needed'));

  const { token } = await who.call(userThirdPartyLogin, { ...register, ticket, tid: 'northpier' });
  expect(await bed.as(token)(queryMemberUserInfo, {})).toMatchObject({
    userName: 'Nia Okafor',
    userEmail: 'nia@shop.example',
  });
  const { rows } = await bed.service.database.pool.query(
    `select m.tid, m.email_verified_at, m.password_hash, l.way, s.method from members m
     join identity_log l on l.member_id = m.id join sign_ins s on s.member_id = m.id where m.email = 'nia@shop.example'`,
  );
  expect(rows).toEqual([
    {
      tid: 'northpier',
      email_verified_at: bed.clock.now(),
      password_hash: null,
      way: 'register',
      method: 'third_party',
    },
  ]);

  const later = browser();
  const next = await later.arrivedTicket({ email: 'nia@shop.example' });
  expect((await check(later, next)).status).toBe('bound');
  const again = await later.call(userThirdPartyLogin, { provider: 'test', ticket: next, action: 'login' });
  expect(again.token).not.toBe(token);
  const taken = browser();
  const third = await taken.arrivedTicket({ email: 'nia@shop.example' });
  expect((await refusal(taken.call(userThirdPartyLogin, { ...register, ticket: third }))).name).toBe(
    'request.conflict',
  );
});

it('makes an unproven account for an address the provider does not vouch for, and mails a confirmation', async () => {
  const who = browser();
  const ticket = await who.arrivedTicket({ email: 'loose@shop.example', verified: false });
  await who.call(userThirdPartyLogin, { ...register, ticket });
  const [mail] = await bed.mailsTo('loose@shop.example');
  expect(mail?.link).toMatch(/\/confirm\?type=email_verify&t=/);
  const { rows } = await bed.service.database.pool.query(
    `select email_verified_at from members where email = 'loose@shop.example'`,
  );
  expect(rows).toEqual([{ email_verified_at: null }]);
});

it('brings back a no, and only words of ours', async () => {
  const back = await browser().arriveAs({ email: 'x@shop.example' }, { cancel: true, redirect: 'Faq' });
  expect(Object.fromEntries(back)).toEqual({ error: 'cancelled', provider: 'test', redirect: 'Faq' });
});

it('sends nobody elsewhere: unknown providers, addresses as redirect, foreign hosts', async () => {
  const unknown = await browser().start('nowhere');
  expect(unknown.url.href).toBe(`${bed.origin}/link-confirm?error=failed`);
  const who = browser();
  const back = await who.arriveAs({ email: 'x@shop.example' }, { redirect: 'https://evil.example' });
  expect(back.get('redirect')).toBeNull();
  const answer = await bed.site.inject({
    method: 'GET',
    url: '/auth/v1/thirdPartyStart?provider=test',
    headers: { host: 'evil.example' },
  });
  const to = new URL(String(answer.headers.location));
  expect(to.searchParams.get('redirect_uri')).toBe(`${bed.origin}${thirdPartyCallbackPath}`);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(String(answer.headers['set-cookie'])).toMatch(/third-party=[\w-]{43};.*HttpOnly; SameSite=Lax/);
});

/** Up to the address the provider sends the browser back to, without going there. */
async function callbackOf(who: Browser, email: string): Promise<URL> {
  const { url } = await who.start('test');
  let at: URL = url;
  let init: RequestInit = {
    method: 'POST',
    body: new URLSearchParams({ email, action: 'continue', verified: 'Y' }),
  };
  while (at.pathname !== thirdPartyCallbackPath) {
    const answer = await who.fetch(at, init);
    at = new URL(answer.headers.get('location') ?? '', at);
    init = {};
  }
  return at;
}

it('refuses a forged state, one of another browser, a replay, and a stale one', async () => {
  const failed = async (who: Browser, url: URL) => (await who.go(url)).url.searchParams.get('error');
  const forged = browser();
  const address = await callbackOf(forged, 'forged@shop.example');
  const changed = new URL(address);
  changed.searchParams.set('state', 'A'.repeat(43));
  expect(await failed(forged, changed)).toBe('failed');

  expect(await failed(browser(), address)).toBe('failed');
  const other = browser();
  await other.start('test');
  expect(await failed(other, address)).toBe('failed');

  expect((await forged.go(address)).url.searchParams.get('ticket')).toMatch(/^[\w-]{43}$/);
  expect(await failed(forged, address)).toBe('failed');

  const slow = browser();
  const late = await callbackOf(slow, 'slow@shop.example');
  bed.clock.jump(minutes(21));
  expect(await failed(slow, late)).toBe('failed');
  expect((await slow.go(`${bed.origin}${thirdPartyCallbackPath}?error=<b>hi</b>`)).url.search).toBe(
    '?error=failed',
  );
});

it('ties the ticket to its browser, its provider and ten minutes', async () => {
  const who = browser();
  const ticket = await who.arrivedTicket({ email: 'tied@shop.example' });
  const expired = badField('ticket', 'ticket_expired');
  expect(await refusal(check(browser(), ticket))).toEqual(expired);
  expect(await refusal(browser().call(userThirdPartyLogin, { ...register, ticket }))).toEqual(expired);
  const elsewhere = who.call(userThirdPartyLoginCheck, { provider: 'elsewhere', ticket });
  expect(await refusal(elsewhere)).toEqual(badField('provider', 'not_one_of'));
  bed.clock.jump(minutes(11));
  expect(await refusal(check(who, ticket))).toEqual(expired);
});

it('spends a ticket once, however many try at once', async () => {
  const who = browser();
  const ticket = await who.arrivedTicket({ email: 'double@shop.example' });
  const before = await countRows(bed, 'sessions');
  const tries = Array.from({ length: 6 }, () => who.call(userThirdPartyLogin, { ...register, ticket }));
  const done = await Promise.allSettled(tries);
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await countRows(bed, 'sessions')).toBe(before + 1);

  const next = browser();
  const bound = await next.arrivedTicket({ email: 'double@shop.example' });
  const logins = Array.from({ length: 6 }, () =>
    next.call(userThirdPartyLogin, { provider: 'test', ticket: bound, action: 'login' }),
  );
  expect((await Promise.allSettled(logins)).filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

it('makes one member of two journeys that register the same person at once', async () => {
  const [one, two] = [browser(), browser()];
  const person = { email: 'twice@shop.example' };
  const tickets = [await one.arrivedTicket(person), await two.arrivedTicket(person)];
  const both = [one, two].map((who, i) => who.call(userThirdPartyLogin, { ...register, ticket: tickets[i] }));
  expect((await Promise.allSettled(both)).filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

it('lets a page wait for its pop-up, and takes code and state from one that received them', async () => {
  const who = browser();
  const waiting = { provider: 'test' };
  expect(await refusal(who.call(userThirdPartyLoginCheck, waiting))).toEqual(
    badField('ticket', 'ticket_expired'),
  );
  const address = await callbackOf(who, 'popup@shop.example');
  expect((await who.call(userThirdPartyLoginCheck, waiting)).status).toBe('pending');
  expect(await refusal(who.call(userThirdPartyLogin, { ...register }))).toEqual(
    badField('ticket', 'required'),
  );
  const answer = Object.fromEntries(address.searchParams);
  const forged = await refusal(browser().call(userThirdPartyLoginCheck, { provider: 'test', ...answer }));
  expect(forged).toEqual(badField('ticket', 'ticket_expired'));
  const came = await who.call(userThirdPartyLoginCheck, { provider: 'test', ...answer });
  expect(came.status).toBe('register_required');
  expect((await who.call(userThirdPartyLoginCheck, waiting)).status).toBe('register_required');
  expect((await who.call(userThirdPartyLogin, { ...register, ...answer })).token).toBeTruthy();

  const wrong = browser();
  const next = Object.fromEntries((await callbackOf(wrong, 'popup@shop.example')).searchParams);
  const badCode = wrong.call(userThirdPartyLoginCheck, { provider: 'test', ...next, code: 'x' });
  expect(await refusal(badCode)).toEqual(badField('code', 'code_wrong'));
  await makeMember(bed, 'unrelated@shop.example');
});
