import { afterAll, beforeAll, expect, it } from 'vitest';
import { userThirdPartyLogin } from '#contract/identities.ts';
import { memberUserLogin } from '#contract/members.ts';
import { minutes, seconds } from '#contract/time.ts';
import { listWays, removeWay } from '#contract/ways.ts';
import { goodPassword, refusal, seal } from '../members/test-members.ts';
import { makeGuarded } from '../members/test-trusting.ts';
import { trustCookie } from '../members/trusted-devices.ts';
import { Browser, type ListeningBed, openListeningBed } from './test-browser.ts';

let bed: ListeningBed;
beforeAll(async () => {
  bed = await openListeningBed({ LIMITS: 'off' });
});
afterAll(() => bed.close());

const login = { provider: 'test', action: 'login' } as const;
const trustOf = ({ cookies }: Browser) => cookies.find(({ name }) => name === trustCookie)?.value;

/** A member with a second factor, whose login at the provider is linked. */
async function makeLinked(email: string) {
  const guarded = await makeGuarded(bed, email);
  const who = new Browser(bed.origin);
  const ticket = await who.arrivedTicket({ email });
  const link = { provider: 'test', action: 'link', ticket, password: await seal(bed, goodPassword) } as const;
  await who.call(userThirdPartyLogin, { ...link, otpCode: guarded.code() });
  bed.clock.jump(seconds(60));
  return guarded;
}

it('a login of a provider trusts a device by its code, and is asked for none there until the trust ends', async () => {
  const { email, code } = await makeLinked('prov@shop.example');
  const browser = new Browser(bed.origin);
  const ticket = await browser.arrivedTicket({ email });
  const first = await refusal(browser.call(userThirdPartyLogin, { ...login, ticket }));
  expect(first).toMatchObject({ name: 'access.step_up', data: { ticket, mayTrust: true } });
  const opened = await browser.call(userThirdPartyLogin, {
    ...login,
    ticket,
    otpCode: code(),
    trustDevice: 'Y',
  });
  expect(trustOf(browser)).toMatch(/^[\w-]{43}$/);
  bed.clock.jump(minutes(1));

  const again = await browser.call(userThirdPartyLogin, {
    ...login,
    ticket: await browser.arrivedTicket({ email }),
  });
  expect(again.token).toHaveLength(43);
  // It is one trust, whichever way comes first.
  await browser.call(memberUserLogin, { account: email, password: await seal(bed, goodPassword) });

  const { items } = await bed.as(opened.token)(listWays, {});
  const { id = '' } = items.find(({ kind }) => kind === 'trusted_device') ?? {};
  await bed.as(opened.token)(removeWay, {
    kind: 'trusted_device',
    id,
    password: await seal(bed, goodPassword),
  });
  const last = browser.call(userThirdPartyLogin, {
    ...login,
    ticket: await browser.arrivedTicket({ email }),
  });
  expect((await refusal(last)).name).toBe('access.step_up');
});

it('linking a login asks for the code also on a trusted device, and offers no trust', async () => {
  const { email, code } = await makeGuarded(bed, 'linker@shop.example');
  const browser = new Browser(bed.origin);
  const password = await seal(bed, goodPassword);
  await browser.call(memberUserLogin, { account: email, password, otpCode: code(), trustDevice: 'Y' });
  expect(trustOf(browser)).toBeDefined();
  const ticket = await browser.arrivedTicket({ email });
  const link = { provider: 'test', action: 'link', ticket, password: await seal(bed, goodPassword) } as const;
  expect(await refusal(browser.call(userThirdPartyLogin, link))).toEqual({
    name: 'access.step_up',
    data: { methods: ['totp', 'backup'], ticket },
  });
});

it('a login says when it was linked and when it was last used', async () => {
  const { email, token, code } = await makeLinked('used@shop.example');
  const find = async () => (await bed.as(token)(listWays, {})).items.find(({ kind }) => kind === 'identity');
  const linked = await find();
  expect(linked?.lastUsedAt).toBe(linked?.addedAt);
  bed.clock.jump(minutes(10));
  const browser = new Browser(bed.origin);
  const ticket = await browser.arrivedTicket({ email });
  await browser.call(userThirdPartyLogin, { ...login, ticket, otpCode: code() });
  const used = await find();
  expect(used).toMatchObject({ addedAt: linked?.addedAt, lastUsedAt: bed.clock.now().toISOString() });
});
