import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { changePassword } from '#contract/account.ts';
import { memberUserRetrievePwd, memberUserRetrievePwdSub } from '#contract/members.ts';
import { days, minutes, seconds } from '#contract/time.ts';
import { endTrustedDevices, listWays, removeWay } from '#contract/ways.ts';
import { longRun } from '../../../scripts/gate/long-run.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { makeStaff } from '../staff/test-staff.ts';
import { cleanUp } from './members.jobs.ts';
import {
  badField,
  captchaTicket,
  countRows,
  goodPassword,
  logIn,
  makeMember,
  refusal,
  seal,
} from './test-members.ts';
import { makeGuarded, TrustingBrowser } from './test-trusting.ts';

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed({ LIMITS: 'off' });
});
afterAll(() => bed.close());
beforeEach(() => bed.clock.jump(minutes(31)));

const devicesOf = async (token: string) =>
  (await bed.as(token)(listWays, {})).items.filter(({ kind }) => kind === 'trusted_device');
const kindsOf = async (memberId: string) => {
  const { rows } = await bed.service.database.pool.query(
    'select kind from security_events where member_id = $1 order by id',
    [memberId],
  );
  return rows.map(({ kind }) => kind as string);
};
const proof = async (password = goodPassword) => ({ password: await seal(bed, password) });

it('a browser that was trusted is asked for the password alone, and says so on the page', async () => {
  const guarded = await makeGuarded(bed, 'trust@shop.example');
  const browser = new TrustingBrowser(bed);
  const first = await browser.logIn(guarded.email);
  expect(first).toMatchObject({ refused: 'access.step_up', data: { mayTrust: true } });
  const token = await browser.trust(guarded);
  expect(browser.set).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 30 * 24 * 3600 });
  expect(browser.cookie).toMatch(/^[\w-]{43}$/);

  expect((await browser.logIn(guarded.email)).refused).toBeNull();
  expect((await browser.logIn(guarded.email, {}, 'quite wrong 1')).refused).toBe('member.credentials_wrong');
  expect((await new TrustingBrowser(bed).logIn(guarded.email)).refused).toBe('access.step_up');
  const [device] = await devicesOf(token);
  expect(device).toMatchObject({
    label: 'Firefox on Linux',
    network: '127.0.0.0/24',
    lastUsedAt: expect.any(String),
    removable: true,
  });
  const trustedMs = Date.parse(device?.endsAt ?? '') - Date.parse(device?.addedAt ?? '');
  expect(trustedMs).toBe(days(30));
  expect((await bed.mailAbout(guarded.email, 'trusts a device')).text).toContain('Firefox on Linux');
  expect(await kindsOf(guarded.member.id)).toContain('device.trusted');
});

it('it is stored as a hash, and without the tick nothing is trusted', async () => {
  const guarded = await makeGuarded(bed, 'hash@shop.example');
  const browser = new TrustingBrowser(bed);
  await browser.logIn(guarded.email, { otpCode: guarded.code() });
  expect(browser.set).toBeUndefined();
  bed.clock.jump(seconds(30));
  await browser.trust(guarded);
  const { rows } = await bed.service.database.pool.query('select t::text as row from trusted_devices t');
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.some(({ row }) => String(row).includes(browser.cookie))).toBe(false);
});

it('nobody without a second factor trusts a device, and a member whose code is wrong does not', async () => {
  await makeMember(bed, 'single@shop.example');
  const browser = new TrustingBrowser(bed);
  expect((await browser.logIn('single@shop.example', { trustDevice: 'Y' })).refused).toBeNull();
  expect(browser.set).toBeUndefined();
  const guarded = await makeGuarded(bed, 'wrongcode@shop.example');
  const wrong = String((Number(guarded.code()) + 1) % 1_000_000).padStart(6, '0');
  const refused = await browser.logIn(guarded.email, { otpCode: wrong, trustDevice: 'Y' });
  expect(refused).toEqual({ refused: 'request.invalid', data: badField('otpCode', 'otp_wrong').data });
  expect(browser.set).toBeUndefined();
});

it('the cookie of one account is worth nothing at another one, and a forged one nowhere', async () => {
  const one = await makeGuarded(bed, 'one@shop.example');
  const other = await makeGuarded(bed, 'other@shop.example');
  const browser = new TrustingBrowser(bed);
  await browser.trust(one);
  expect((await browser.logIn(other.email)).refused).toBe('access.step_up');
  for (const forged of [
    'A'.repeat(43),
    `${'A'.repeat(43)}.${'B'.repeat(43)}`,
    'x',
    'y'.repeat(3000),
    "' or 1=1",
  ]) {
    const thief = new TrustingBrowser(bed);
    thief.cookie = forged;
    expect((await thief.logIn(one.email)).refused).toBe('access.step_up');
  }
  // Both may be trusted by one browser.
  await browser.trust(other);
  expect(browser.cookie.split('.')).toHaveLength(2);
  for (const { email } of [one, other]) expect((await browser.logIn(email)).refused).toBeNull();
});

it('it ends after 30 days, however often it was used', async () => {
  const guarded = await makeGuarded(bed, 'month@shop.example');
  const browser = new TrustingBrowser(bed);
  await browser.trust(guarded);
  bed.clock.jump(days(20));
  expect((await browser.logIn(guarded.email)).refused).toBeNull();
  bed.clock.jump(days(10) - minutes(1));
  expect((await browser.logIn(guarded.email)).refused).toBeNull();
  bed.clock.jump(minutes(2));
  expect((await browser.logIn(guarded.email)).refused).toBe('access.step_up');
  expect(
    await devicesOf((await logIn(bed, guarded.email, goodPassword, { otpCode: guarded.code() })).token),
  ).toEqual([]);
  const before = await countRows(bed, 'trusted_devices');
  await cleanUp(bed.ctx());
  expect(await countRows(bed, 'trusted_devices')).toBeLessThan(before);
});

it('one device is ended after a fresh proof, and the owner is mailed; a trusted device is no proof', async () => {
  const guarded = await makeGuarded(bed, 'end@shop.example');
  const [desk, phone] = [new TrustingBrowser(bed), new TrustingBrowser(bed, 'Chrome/140 (Android)')];
  const token = await desk.trust(guarded);
  await phone.trust(guarded);
  const { id } = (await devicesOf(token)).find(({ label }) => label === 'Firefox on Linux') ?? { id: '' };
  const end = { kind: 'trusted_device', id };
  expect((await desk.send(removeWay, end, token)).refused).toBe('access.step_up');
  expect((await desk.send(removeWay, { ...end, ...(await proof()) }, token)).refused).toBeNull();
  expect((await desk.logIn(guarded.email)).refused).toBe('access.step_up');
  expect((await phone.logIn(guarded.email)).refused).toBeNull();
  expect((await desk.send(removeWay, { ...end, ...(await proof()) }, token)).refused).toBe(
    'request.not_found',
  );
  expect((await bed.mailAbout(guarded.email, 'was removed')).text).toContain('no longer trusted');
});

it('the device of another account is not there', async () => {
  const owner = await makeGuarded(bed, 'owner@shop.example');
  const browser = new TrustingBrowser(bed);
  const [device] = await devicesOf(await browser.trust(owner));
  await makeMember(bed, 'thief@shop.example');
  const { token } = await logIn(bed, 'thief@shop.example');
  const end = bed.as(token)(removeWay, { kind: 'trusted_device', id: device?.id ?? '', ...(await proof()) });
  expect((await refusal(end)).name).toBe('request.not_found');
  await bed.as(token)(endTrustedDevices, await proof());
  expect((await browser.logIn(owner.email)).refused).toBeNull();
});

it('all devices are ended at once, and so they are by a new password, a recovery and the end of the second factor', async () => {
  const guarded = await makeGuarded(bed, 'all@shop.example');
  const browser = new TrustingBrowser(bed);
  const asked = async (password = goodPassword) =>
    (await browser.logIn(guarded.email, {}, password)).refused === 'access.step_up';

  let token = await browser.trust(guarded);
  expect((await browser.send(endTrustedDevices, {}, token)).refused).toBe('access.step_up');
  await bed.as(token)(endTrustedDevices, await proof());
  expect(await asked()).toBe(true);
  await bed.mailAbout(guarded.email, 'trusts no device any more');

  token = await browser.trust(guarded);
  const second = 'another lantern 43';
  const typed = { newPassword: await seal(bed, second), confirmPassword: await seal(bed, second) };
  await bed.as(token)(changePassword, { ...(await proof()), ...typed });
  expect(await asked(second)).toBe(true);

  await browser.logIn(guarded.email, { otpCode: guarded.code(), trustDevice: 'Y' }, second);
  expect(await asked(second)).toBe(false);
  // Long enough ago for the second factor to stay.
  bed.clock.jump(days(8));
  await browser.logIn(guarded.email, {}, second);
  const { email } = guarded;
  const { ticket } = await bed.call(memberUserRetrievePwd, { email, captchaCode: await captchaTicket(bed) });
  const { code } = await bed.mailAbout(email, 'Set a new password for');
  const password = () => seal(bed, goodPassword);
  await bed.call(memberUserRetrievePwdSub, {
    ticket,
    emailCode: code ?? '',
    password: await password(),
    confirmPassword: await password(),
  });
  expect(await asked()).toBe(true);

  token = await browser.trust(guarded);
  await bed.as(token)(removeWay, { kind: 'second_factor', id: 'totp', ...(await proof()) });
  expect((await bed.as(token)(listWays, {})).items.map(({ kind }) => kind)).not.toContain('trusted_device');
});

it('an account trusts ten devices at most: the oldest is asked for a code again', async () => {
  const guarded = await makeGuarded(bed, 'many@shop.example');
  const browsers = Array.from({ length: 11 }, () => new TrustingBrowser(bed));
  let token = '';
  for (const browser of browsers) token = await browser.trust(guarded);
  expect(await devicesOf(token)).toHaveLength(10);
  expect((await browsers[0]!.logIn(guarded.email)).refused).toBe('access.step_up');
  expect((await browsers[1]!.logIn(guarded.email)).refused).toBeNull();
  expect((await browsers[10]!.logIn(guarded.email)).refused).toBeNull();
});

it('a browser that is trusted anew stands in the list once', async () => {
  const guarded = await makeGuarded(bed, 'anew@shop.example');
  const browser = new TrustingBrowser(bed);
  const token = await browser.trust(guarded);
  await bed.as(token)(endTrustedDevices, await proof());
  await browser.trust(guarded);
  // Its cookie holds one value that was ended and one that counts.
  const before = browser.cookie;
  bed.clock.jump(days(31));
  const again = await browser.trust(guarded);
  expect(await devicesOf(again)).toHaveLength(1);
  expect(browser.cookie.split('.')[0]).not.toBe(before.split('.')[0]);
});

it('staff are asked for the code every time, also on a device they trusted before they were staff', async () => {
  const { email } = await makeStaff(bed, 'staff@shop.example', ['read_only']);
  const browser = new TrustingBrowser(bed);
  expect(await browser.logIn(email)).toMatchObject({ refused: 'access.step_up', data: { mayTrust: false } });

  const guarded = await makeGuarded(bed, 'hired@shop.example');
  await browser.trust(guarded);
  const at = bed.clock.now();
  await bed.service.database.pool.query(
    `insert into staff (member_id, roles, invited_at, accepted_at) values ($1, '{support}', $2, $2)`,
    [guarded.member.id, at],
  );
  expect(await browser.logIn(guarded.email)).toMatchObject({
    refused: 'access.step_up',
    data: { mayTrust: false },
  });
  const signedIn = await browser.logIn(guarded.email, { otpCode: guarded.code(), trustDevice: 'Y' });
  expect(signedIn.refused).toBeNull();
  expect(browser.set).toBeUndefined();
});

it.runIf(longRun)(
  'ending the trust and a login at once: the login comes wholly before it or is asked for a code',
  async () => {
    for (const round of [1, 2, 3, 4, 5, 6]) {
      const guarded = await makeGuarded(bed, `race${round}@shop.example`);
      const browser = new TrustingBrowser(bed);
      const token = await browser.trust(guarded);
      const next = () => seal(bed, 'another lantern 43');
      const change = { ...(await proof()), newPassword: await next(), confirmPassword: await next() };
      const [login] = await Promise.all([
        browser.logIn(guarded.email),
        bed.as(token)(changePassword, change),
      ]);
      // Let in by the password before, it came first, and the change ended its session.
      if (login.refused === null) {
        const ended = bed.as(String(login.data?.token))(listWays, {});
        expect((await refusal(ended)).name).toBe('session.ended');
      } else expect(['access.step_up', 'member.credentials_wrong']).toContain(login.refused);
      expect(await devicesOf(token)).toEqual([]);
    }
  },
);
