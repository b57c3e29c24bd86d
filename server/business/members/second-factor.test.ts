import { TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  confirmTotp,
  enrolTotp,
  memberUserRetrievePwd,
  memberUserRetrievePwdSub,
} from '#contract/members.ts';
import { days, minutes, seconds } from '#contract/time.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { badField, captchaTicket, goodPassword, logIn, makeMember, refusal, seal } from './test-members.ts';

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed();
});
afterAll(() => bed.close());
beforeEach(() => bed.clock.jump(minutes(31)));

const codeAt = (secret: string, at: Date) => new TOTP({ secret }).generate({ timestamp: at.getTime() });
const wrongCode = (right: string) => String((Number(right) + 1) % 1_000_000).padStart(6, '0');

/** A member with the second factor on; time has moved to a step that was not used. */
async function makeGuarded(email: string) {
  await makeMember(bed, email);
  const { token } = await logIn(bed, email);
  const password = () => seal(bed, goodPassword);
  const { secret, uri } = await bed.as(token)(enrolTotp, { password: await password() });
  const otpCode = codeAt(secret, bed.clock.now());
  const { backupCodes } = await bed.as(token)(confirmTotp, { password: await password(), otpCode });
  bed.clock.jump(seconds(60));
  return { email, token, secret, uri, backupCodes, code: () => codeAt(secret, bed.clock.now()) };
}

it('is asked for after the right password only, and then signs in', async () => {
  const { email, code } = await makeGuarded('two@shop.example');
  expect((await refusal(logIn(bed, email, 'quite wrong 1', { otpCode: code() }))).name).toBe(
    'member.credentials_wrong',
  );
  expect(await refusal(logIn(bed, email))).toEqual({
    name: 'access.step_up',
    data: {
      methods: ['totp', 'backup'],
      ticket: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
      mayTrust: true,
    },
  });
  expect((await logIn(bed, email, goodPassword, { otpCode: code() })).token).toHaveLength(43);
});

it('takes a code once, however many use it at once', async () => {
  const { email, code } = await makeGuarded('replay@shop.example');
  const input = { otpCode: code() };
  const both = await Promise.allSettled([1, 2, 3].map(() => logIn(bed, email, goodPassword, input)));
  expect(both.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
  expect(
    await refusal(logIn(bed, email, goodPassword, { ...input, captchaCode: await captchaTicket(bed) })),
  ).toEqual(badField('otpCode', 'otp_wrong'));
  bed.clock.jump(seconds(30));
  const captchaCode = await captchaTicket(bed);
  expect((await logIn(bed, email, goodPassword, { otpCode: code(), captchaCode })).token).toHaveLength(43);
});

it('takes a backup code once, written in any case', async () => {
  const { email, backupCodes } = await makeGuarded('paper@shop.example');
  expect(new Set(backupCodes).size).toBe(10);
  const otpCode = backupCodes[3]!.toUpperCase();
  const both = await Promise.allSettled([1, 2].map(() => logIn(bed, email, goodPassword, { otpCode })));
  expect(both.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
  expect((await logIn(bed, email, goodPassword, { otpCode: backupCodes[4]! })).token).toHaveLength(43);
});

it('wrong codes count as failures and lock the account', async () => {
  const { email, code } = await makeGuarded('guess@shop.example');
  for (let i = 0; i < 10; i++) {
    const captchaCode = await captchaTicket(bed);
    const guess = logIn(bed, email, goodPassword, { otpCode: wrongCode(code()), captchaCode });
    expect(await refusal(guess)).toEqual(badField('otpCode', 'otp_wrong'));
  }
  const captchaCode = await captchaTicket(bed);
  const right = logIn(bed, email, goodPassword, { otpCode: code(), captchaCode });
  expect((await refusal(right)).name).toBe('member.locked');
});

it('asking for it is no failure, and its ticket spares the second round the human check', async () => {
  const { email, code } = await makeGuarded('ticket@shop.example');
  for (let i = 0; i < 5; i++) expect((await refusal(logIn(bed, email))).name).toBe('access.step_up');
  for (let i = 0; i < 3; i++) await refusal(logIn(bed, email, 'quite wrong 1'));
  const otpCode = code();
  const captchaCode = await captchaTicket(bed);
  const { ticket } = (await refusal(logIn(bed, email, goodPassword, { captchaCode }))).data as {
    ticket: string;
  };
  expect(await refusal(logIn(bed, 'other@shop.example', goodPassword, { ticket }))).toEqual(
    badField('captchaCode', 'captcha_required'),
  );
  expect((await logIn(bed, email, goodPassword, { otpCode, ticket })).token).toHaveLength(43);
  const again = await refusal(logIn(bed, 'other@shop.example', goodPassword, { ticket }));
  expect(again).toEqual(badField('captchaCode', 'captcha_required'));
});

it('stays when the password is recovered, once it was used with the password a week later', async () => {
  const { email, code } = await makeGuarded('keep@shop.example');
  bed.clock.jump(days(8));
  await logIn(bed, email, goodPassword, { otpCode: code() });
  const { ticket } = await bed.call(memberUserRetrievePwd, { email, captchaCode: await captchaTicket(bed) });
  const mails = await bed.mailsTo(email, 2);
  const emailCode = mails.find((mail) => mail.code)!.code!;
  const password = () => seal(bed, 'anchor window 73');
  await bed.call(memberUserRetrievePwdSub, {
    ticket,
    emailCode,
    password: await password(),
    confirmPassword: await password(),
  });
  expect((await refusal(logIn(bed, email, 'anchor window 73'))).name).toBe('access.step_up');
});

it('begins with the password typed again, and is off until a code has proven it', async () => {
  await makeMember(bed, 'begin@shop.example');
  const { token } = await logIn(bed, 'begin@shop.example');
  const wrong = () => seal(bed, 'quite wrong 1');
  expect(await refusal(bed.as(token)(enrolTotp, { password: await wrong() }))).toEqual(
    badField('password', 'password_wrong'),
  );
  const password = () => seal(bed, goodPassword);
  const { secret, uri } = await bed.as(token)(enrolTotp, { password: await password() });
  expect(uri).toBe(
    `otpauth://totp/EZCaravel:begin%40shop.example?issuer=EZCaravel&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
  );
  expect((await logIn(bed, 'begin@shop.example')).token).toHaveLength(43);
  const otpCode = codeAt(secret, bed.clock.now());
  expect(
    await refusal(bed.as(token)(confirmTotp, { password: await password(), otpCode: wrongCode(otpCode) })),
  ).toEqual(badField('otpCode', 'otp_wrong'));
  expect(await refusal(bed.as(token)(confirmTotp, { password: await wrong(), otpCode }))).toEqual(
    badField('password', 'password_wrong'),
  );
  await bed.as(token)(confirmTotp, { password: await password(), otpCode });
  expect((await bed.mailsTo('begin@shop.example')).at(-1)?.subject).toContain('second factor');
  expect((await refusal(bed.as(token)(confirmTotp, { password: await password(), otpCode }))).name).toBe(
    'request.conflict',
  );
  expect(await refusal(bed.as(token)(enrolTotp, { password: await password() }))).toEqual({
    name: 'access.refused',
    data: { reason: 'totp_already_on' },
  });
});

it('the code that proved it does not also sign in', async () => {
  await makeMember(bed, 'same@shop.example');
  const { token } = await logIn(bed, 'same@shop.example');
  const password = () => seal(bed, goodPassword);
  const { secret } = await bed.as(token)(enrolTotp, { password: await password() });
  const otpCode = codeAt(secret, bed.clock.now());
  await bed.as(token)(confirmTotp, { password: await password(), otpCode });
  expect(await refusal(logIn(bed, 'same@shop.example', goodPassword, { otpCode }))).toEqual(
    badField('otpCode', 'otp_wrong'),
  );
});

it('stores neither the secret nor the backup codes in clear', async () => {
  const { secret, backupCodes } = await makeGuarded('clear@shop.example');
  const { pool } = bed.service.database;
  const { rows } = await pool.query(
    'select f::text as row from second_factors f union all select b::text from backup_codes b',
  );
  expect(rows.length).toBeGreaterThan(10);
  for (const hidden of [secret, ...backupCodes]) {
    expect(rows.some(({ row }) => String(row).includes(hidden))).toBe(false);
  }
});

it('is refused to members without a password', async () => {
  const { token } = await (async () => {
    await makeMember(bed, 'none@shop.example');
    const signedIn = await logIn(bed, 'none@shop.example');
    await bed.service.database.pool.query(
      `update members set password_hash = null where email = 'none@shop.example'`,
    );
    return signedIn;
  })();
  const password = await seal(bed, goodPassword);
  expect(await refusal(bed.as(token)(enrolTotp, { password }))).toEqual({
    name: 'access.refused',
    data: { reason: 'no_password', action: 'ForgetPwd' },
  });
});
