import { TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  changeName,
  changePassword,
  endOtherSessions,
  listSignIns,
  renewBackupCodes,
} from '#contract/account.ts';
import { confirmTotp, enrolTotp, queryMemberUserInfo } from '#contract/members.ts';
import { minutes, seconds } from '#contract/time.ts';
import { listWays } from '#contract/ways.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { openSession } from './sessions.ts';
import { badField, callerFrom, goodPassword, logIn, makeMember, refusal, seal } from './test-members.ts';

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed();
});
afterAll(() => bed.close());
// Failures and limits of one test do not reach the next one.
beforeEach(() => bed.clock.jump(minutes(61)));

const newPassword = 'anchor window 73';

/** A member with two sessions. */
async function makeSignedIn(email: string) {
  const member = await makeMember(bed, email);
  const here = await openSession(bed.ctx(), member, { remember: true, method: 'password' });
  bed.clock.jump(seconds(1));
  const there = await openSession(bed.ctx(), member, { remember: true, method: 'password' });
  return { member, here: here.token, there: there.token };
}

const withPassword = async (plain = newPassword, present = goodPassword, again = plain) => ({
  password: await seal(bed, present),
  newPassword: await seal(bed, plain),
  confirmPassword: await seal(bed, again),
});

const alive = (token: string) =>
  bed
    .as(token)(queryMemberUserInfo, {})
    .then(
      () => true,
      () => false,
    );

async function turnOn(token: string) {
  const password = () => seal(bed, goodPassword);
  const { secret } = await bed.as(token)(enrolTotp, { password: await password() });
  const code = () => new TOTP({ secret }).generate({ timestamp: bed.clock.now().getTime() });
  const { backupCodes } = await bed.as(token)(confirmTotp, { password: await password(), otpCode: code() });
  bed.clock.jump(seconds(60));
  return { code, backupCodes };
}

const kindsOf = async (memberId: string) => {
  const { rows } = await bed.service.database.pool.query(
    'select kind from security_events where member_id = $1 order by id',
    [memberId],
  );
  return rows.map(({ kind }) => kind);
};

it('the name is another one at once, and a name that is none is refused', async () => {
  const { here, there } = await makeSignedIn('name@shop.example');
  expect(await bed.as(here)(changeName, { userName: '  Mara Lindt-Berg ' })).toBeNull();
  expect((await bed.as(there)(queryMemberUserInfo, {})).userName).toBe('Mara Lindt-Berg');
  for (const [userName, why] of [
    ['x', 'too_short'],
    ['x'.repeat(61), 'too_long'],
    ['Mara\u0000Lindt', 'not_allowed_characters'],
  ] as const)
    expect(await refusal(bed.as(here)(changeName, { userName }))).toEqual(badField('userName', why));
  expect((await bed.as(here)(queryMemberUserInfo, {})).userName).toBe('Mara Lindt-Berg');
});

it('a name is changed twenty times an hour', async () => {
  const { here } = await makeSignedIn('often@shop.example');
  for (let i = 0; i < 20; i++) await bed.as(here)(changeName, { userName: `Name ${i}` });
  expect((await refusal(bed.as(here)(changeName, { userName: 'One more' }))).name).toBe('request.too_many');
});

it('a new password needs the present one, ends the other sessions, and is mailed', async () => {
  const { member, here, there } = await makeSignedIn('change@shop.example');
  expect(await bed.as(here)(changePassword, await withPassword())).toBeNull();
  expect([await alive(here), await alive(there)]).toEqual([true, false]);
  expect((await refusal(logIn(bed, member.email))).name).toBe('member.credentials_wrong');
  expect((await logIn(bed, member.email, newPassword)).token).toHaveLength(43);
  const [mail] = await bed.mailsTo(member.email);
  expect(mail?.subject).toMatch(/password was changed$/);
  expect(mail?.link).toMatch(/\/forget-pwd$/);
  expect(await kindsOf(member.id)).toContain('password.changed');
});

it('a stolen session alone changes no password and ends no session', async () => {
  const { member, here, there } = await makeSignedIn('stolen@shop.example');
  const { newPassword: typed, confirmPassword } = await withPassword();
  const asked = { name: 'access.step_up', data: { methods: ['password'] } };
  const change = bed.as(here)(changePassword, { newPassword: typed, confirmPassword });
  expect(await refusal(change)).toMatchObject(asked);
  expect(await refusal(bed.as(here)(endOtherSessions, {}))).toMatchObject(asked);
  const guess = bed.as(here)(changePassword, await withPassword(newPassword, 'not the password 1'));
  expect(await refusal(guess)).toEqual(badField('password', 'password_wrong'));
  expect(await alive(there)).toBe(true);
  expect((await logIn(bed, member.email)).token).toHaveLength(43);
});

it.each([
  ['short 1', undefined, 'newPassword', 'too_short'],
  ['password123!', undefined, 'newPassword', 'password_common'],
  ['rules@shop.example', undefined, 'newPassword', 'password_like_account'],
  [newPassword, 'anchor window 74', 'confirmPassword', 'passwords_differ'],
] as const)('the rules for passwords are those of registering: %s', async (plain, again, field, why) => {
  const email = 'rules@shop.example';
  const { rowCount } = await bed.service.database.pool.query('select 1 from members where email = $1', [
    email,
  ]);
  if (!rowCount) await makeMember(bed, email);
  const { token } = await logIn(bed, email);
  // Judged before the proof: a wrong one beside it is not even looked at.
  const input = await withPassword(plain, 'not the password 1', again);
  expect(await refusal(bed.as(token)(changePassword, input))).toEqual(badField(field, why));
});

it('ten wrong passwords lock further proofs, and not the login', async () => {
  const { member, here } = await makeSignedIn('locked@shop.example');
  for (let i = 0; i < 10; i++)
    await refusal(bed.as(here)(changePassword, await withPassword(newPassword, `not this one ${i}`)));
  expect((await refusal(bed.as(here)(changePassword, await withPassword()))).name).toBe('member.locked');
  bed.clock.jump(minutes(16));
  expect((await logIn(bed, member.email)).token).toHaveLength(43);
});

it('of two new passwords at once one is set, and the other is told', async () => {
  const { member, here } = await makeSignedIn('twice@shop.example');
  const words = ['anchor window 73', 'copper kettle 58'];
  const both = await Promise.allSettled(
    words.map(async (plain) => bed.as(here)(changePassword, await withPassword(plain))),
  );
  const set = words.filter((_, i) => both[i]?.status === 'fulfilled');
  expect(set).toHaveLength(1);
  expect((await logIn(bed, member.email, set[0])).token).toHaveLength(43);
});

it('who has no password is led to the recovery, which makes one', async () => {
  const member = await makeMember(bed, 'none@shop.example', { passwordHash: null });
  const { token } = await openSession(bed.ctx(), member, { remember: true });
  const refused = { name: 'access.refused', data: { reason: 'no_password', action: 'ForgetPwd' } };
  expect(await refusal(bed.as(token)(changePassword, await withPassword()))).toMatchObject(refused);
});

it('a code of the second factor is a proof too, once', async () => {
  const { here, there } = await makeSignedIn('code@shop.example');
  const { code } = await turnOn(here);
  const { newPassword: typed, confirmPassword } = await withPassword();
  const otpCode = code();
  expect(await bed.as(here)(endOtherSessions, { otpCode })).toBeNull();
  expect([await alive(here), await alive(there)]).toEqual([true, false]);
  const again = bed.as(here)(changePassword, { otpCode, newPassword: typed, confirmPassword });
  expect(await refusal(again)).toEqual(badField('otpCode', 'otp_wrong'));
});

it('all other sessions end, nobody else’s, and the owner is mailed', async () => {
  const other = await makeSignedIn('other@shop.example');
  const { member, here, there } = await makeSignedIn('ends@shop.example');
  await bed.as(here)(endOtherSessions, { password: await seal(bed, goodPassword) });
  expect([await alive(here), await alive(there), await alive(other.there)]).toEqual([true, false, true]);
  const [mail] = await bed.mailsTo(member.email);
  expect(mail?.subject).toMatch(/signed out on other devices$/);
});

it('new backup codes are shown once and end the earlier ones', async () => {
  const { member, here } = await makeSignedIn('codes@shop.example');
  const proof = async () => ({ password: await seal(bed, goodPassword) });
  expect((await refusal(bed.as(here)(renewBackupCodes, await proof()))).name).toBe('request.conflict');
  const { backupCodes: old } = await turnOn(here);
  const { backupCodes } = await bed.as(here)(renewBackupCodes, await proof());
  expect(new Set(backupCodes).size).toBe(10);
  expect(backupCodes.filter((one) => old.includes(one))).toEqual([]);
  const spent = logIn(bed, member.email, goodPassword, { otpCode: old[0]! });
  expect(await refusal(spent)).toEqual(badField('otpCode', 'otp_wrong'));
  expect((await logIn(bed, member.email, goodPassword, { otpCode: backupCodes[0]! })).token).toHaveLength(43);
  expect(await kindsOf(member.id)).toContain('backup_codes.renewed');
  expect((await refusal(bed.as(here)(renewBackupCodes, {}))).name).toBe('access.step_up');
});

it('sessions and sign-ins tell device and network of the member’s own', async () => {
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
  const member = await makeMember(bed, 'list@shop.example');
  const ctx = callerFrom(bed, '203.0.113.77', firefox);
  await openSession(ctx, member, { remember: true, method: 'password' });
  bed.clock.jump(seconds(1));
  const { token } = await openSession(bed.ctx(), member, { remember: true, method: 'third_party' });
  const stranger = await makeSignedIn('stranger@shop.example');
  const { items } = await bed.as(token)(listSignIns, {});
  expect(items.map(({ method, disowned }) => [method, disowned])).toEqual([
    ['third_party', false],
    ['password', false],
  ]);
  expect(items[1]).toMatchObject({ device: 'Firefox on Linux', network: '203.0.113.0/24' });
  expect((await bed.as(stranger.here)(listSignIns, {})).items).toHaveLength(2);
  const ways = (await bed.as(token)(listWays, {})).items;
  const sessions = ways.filter(({ kind }) => kind === 'session');
  expect(sessions.map(({ current }) => current).toSorted()).toEqual([false, true]);
  expect(sessions.find(({ current }) => !current)).toMatchObject({
    label: 'Firefox on Linux',
    network: '203.0.113.0/24',
  });
  expect(ways.filter(({ kind }) => kind !== 'session').every(({ network }) => network === null)).toBe(true);
});
