import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { InputOf } from '#contract/endpoint.ts';
import { memberUserRetrievePwd, memberUserRetrievePwdSub, queryMemberUserInfo } from '#contract/members.ts';
import { minutes, seconds } from '#contract/time.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { findMemberByEmail } from './members.ts';
import {
  badField,
  captchaTicket,
  countPosted,
  goodPassword,
  logIn,
  makeMember,
  refusal,
  seal,
  statementsOf,
} from './test-members.ts';

vi.mock('@node-rs/argon2', { spy: true });

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed();
});
afterAll(() => bed.close());
beforeEach(() => bed.clock.jump(minutes(61)));

const newPassword = 'anchor window 73';

async function ask(email: string) {
  return bed.call(memberUserRetrievePwd, { email, captchaCode: await captchaTicket(bed) });
}
async function body(
  ticket: string,
  emailCode: string,
  more: Partial<InputOf<typeof memberUserRetrievePwdSub>> = {},
) {
  const password = () => seal(bed, newPassword);
  return { ticket, emailCode, password: await password(), confirmPassword: await password(), ...more };
}
const finish = async (...of: Parameters<typeof body>) =>
  bed.call(memberUserRetrievePwdSub, await body(...of));
const ticketIn = ({ link }: { link: string | null }) => new URL(link ?? '').searchParams.get('ticket') ?? '';
const mailFor = async (email: string, count = 1) => (await bed.mailsTo(email, count)).at(-1)!;

it('mails a code, and a link that brings the ticket along', async () => {
  await makeMember(bed, 'ann@shop.example');
  const answer = await ask('Ann@shop.example');
  expect(answer).toMatchObject({ maskedEmail: 'a•••@shop.example', expiresIn: 900, resendAfter: 60 });
  const mail = await mailFor('ann@shop.example');
  expect(mail.code).toMatch(/^\d{6}$/);
  expect(mail.link).toMatch(/^http:\/\/site\.test\/retrieve-pwd\?ticket=[\w-]{43}$/);
  expect(mail.link).not.toContain(answer.ticket);
  await finish(ticketIn(mail), mail.code!);
  expect(await refusal(finish(answer.ticket, mail.code!))).toEqual(badField('ticket', 'ticket_expired'));
});

it('whoever asked may use up the tries of their own ticket, and not of the one in the mail', async () => {
  await makeMember(bed, 'tries@shop.example');
  const { ticket } = await ask('tries@shop.example');
  const mail = await mailFor('tries@shop.example');
  for (let i = 0; i < 6; i++) await refusal(finish(ticket, mail.code === '000000' ? '000001' : '000000'));
  expect(await refusal(finish(ticket, mail.code!))).toEqual(badField('emailCode', 'code_used_up'));
  await finish(ticketIn(mail), mail.code!);
});

it('strangers who use up the quota keep no owner out: a mail with a link that works is never over ten minutes old', async () => {
  await makeMember(bed, 'flood@shop.example');
  for (let i = 0; i < 6; i++) {
    await ask('flood@shop.example');
    bed.clock.jump(seconds(61));
  }
  expect(await bed.mailsTo('flood@shop.example', 6)).toHaveLength(6);
  // Beyond it: answered alike, and mailed every ten minutes.
  const alike = { expiresIn: 900, resendAfter: 60 };
  let ticket = '';
  for (let i = 0; i < 13; i++) {
    const answer = await ask('flood@shop.example');
    expect(answer).toMatchObject(alike);
    ticket = answer.ticket;
    bed.clock.jump(seconds(61));
  }
  const mails = await bed.mailsTo('flood@shop.example', 7);
  expect(mails).toHaveLength(7);
  const mail = mails.at(-1)!;
  // Asking without end gives no more guesses: these tickets take no code, not even the right one.
  expect(await refusal(finish(ticket, mail.code!))).toEqual(badField('emailCode', 'code_wrong'));
  await finish(ticketIn(mail), mail.code!);
  expect((await logIn(bed, 'flood@shop.example', newPassword)).token).toHaveLength(43);
});

it('answers and works alike for an unknown address, to which nothing is sent', async () => {
  await makeMember(bed, 'known@shop.example');
  const tries = [];
  for (const email of ['known@shop.example', 'nobody@shop.example']) {
    const input = { email, captchaCode: await captchaTicket(bed) };
    const posted = await countPosted(bed);
    vi.mocked(hash).mockClear();
    let text = '';
    const statements = await statementsOf(async () => {
      text = (await bed.send(memberUserRetrievePwd, input)).body;
    });
    const mails = (await countPosted(bed)) - posted;
    const masked = text.replace(/"ticket":"[^"]{43}"/, '').replace(/[kn]•••/, '•••');
    tries.push({ masked, statements, mails, hashed: vi.mocked(hash).mock.calls.length });
  }
  expect(tries[0]!.mails).toBe(1);
  expect(tries[1]).toEqual(tries[0]);
  await mailFor('known@shop.example');
  expect(await bed.mailsTo('nobody@shop.example', 0)).toEqual([]);
});

it('sets the password, ends every session whatever signOutOthers says, and sends a notice', async () => {
  await makeMember(bed, 'owner@shop.example');
  const first = await logIn(bed, 'owner@shop.example');
  const other = await logIn(bed, 'owner@shop.example');
  const { ticket } = await ask('owner@shop.example');
  const { code } = await mailFor('owner@shop.example');
  bed.clock.jump(seconds(20));
  expect(await finish(ticket, code!, { signOutOthers: 'N' })).toBeNull();
  for (const { token } of [first, other]) {
    expect(await refusal(bed.as(token)(queryMemberUserInfo, {}))).toEqual({
      name: 'session.ended',
      data: { reason: 'revoked' },
    });
  }
  const notice = await mailFor('owner@shop.example', 2);
  expect(notice.subject).toContain('password was changed');
  expect((await refusal(logIn(bed, 'owner@shop.example'))).name).toBe('member.credentials_wrong');
  expect((await logIn(bed, 'owner@shop.example', newPassword)).token).toHaveLength(43);
});

it('lifts the lock of the account', async () => {
  await makeMember(bed, 'locked@shop.example');
  for (let i = 0; i < 10; i++) {
    await refusal(
      logIn(bed, 'locked@shop.example', 'quite wrong 1', { captchaCode: await captchaTicket(bed) }),
    );
  }
  expect((await refusal(logIn(bed, 'locked@shop.example'))).name).toBe('member.locked');
  const { ticket } = await ask('locked@shop.example');
  await finish(ticket, (await mailFor('locked@shop.example')).code!);
  const captchaCode = await captchaTicket(bed);
  expect((await logIn(bed, 'locked@shop.example', newPassword, { captchaCode })).token).toHaveLength(43);
});

it('gives a password to a member who had none, and proves their address', async () => {
  await makeMember(bed, 'third@shop.example', { passwordHash: null, emailVerified: false });
  const { ticket } = await ask('third@shop.example');
  await finish(ticket, (await mailFor('third@shop.example')).code!);
  expect((await logIn(bed, 'third@shop.example', newPassword)).token).toHaveLength(43);
  const member = await findMemberByEmail(bed.ctx(), 'third@shop.example');
  expect(member?.emailVerifiedAt).toEqual(bed.clock.now());
});

it('takes a code once, also when sent many times at once or with the ticket of a second request', async () => {
  await makeMember(bed, 'once@shop.example');
  const { ticket } = await ask('once@shop.example');
  bed.clock.jump(seconds(30));
  const second = await ask('once@shop.example');
  const { code } = await mailFor('once@shop.example');
  const input = await body(ticket, code!);
  const all = await Promise.allSettled([1, 2, 3].map(() => bed.call(memberUserRetrievePwdSub, input)));
  expect(all.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
  expect(await refusal(finish(second.ticket, code!))).toEqual(badField('ticket', 'ticket_expired'));
  const posted = await countPosted(bed);
  await ask('once@shop.example');
  expect(await countPosted(bed)).toBe(posted + 1);
});

it('refuses a code after fifteen minutes', async () => {
  await makeMember(bed, 'late@shop.example');
  const { ticket } = await ask('late@shop.example');
  const { code } = await mailFor('late@shop.example');
  bed.clock.jump(minutes(15));
  expect(await refusal(finish(ticket, code!))).toEqual(badField('emailCode', 'code_expired'));
});

it('takes five wrong codes, also in parallel', async () => {
  await makeMember(bed, 'guess@shop.example');
  const { ticket } = await ask('guess@shop.example');
  const { code } = await mailFor('guess@shop.example');
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  const inputs = await Promise.all(Array.from({ length: 9 }, () => body(ticket, wrong)));
  const tries = await Promise.all(
    inputs.map(async (input) => (await refusal(bed.call(memberUserRetrievePwdSub, input))).data),
  );
  expect(tries.filter((data) => JSON.stringify(data).includes('code_wrong'))).toHaveLength(5);
  expect(await refusal(finish(ticket, code!))).toEqual(badField('emailCode', 'code_used_up'));
});

it('refuses bad passwords and leaves the code good', async () => {
  await makeMember(bed, 'picky@shop.example');
  const { ticket } = await ask('picky@shop.example');
  const { code } = await mailFor('picky@shop.example');
  const confirmPassword = await seal(bed, goodPassword);
  expect(await refusal(finish(ticket, code!, { confirmPassword }))).toEqual(
    badField('confirmPassword', 'passwords_differ'),
  );
  const own = () => seal(bed, 'picky@shop.example');
  expect(
    await refusal(finish(ticket, code!, { password: await own(), confirmPassword: await own() })),
  ).toEqual(badField('password', 'password_like_account'));
  expect(await finish(ticket, code!)).toBeNull();
});

it('does not take the ticket of a registration', async () => {
  await makeMember(bed, 'kind@shop.example');
  const { ticket } = await ask('kind@shop.example');
  const { code } = await mailFor('kind@shop.example');
  const { rows } = await bed.service.database.pool.query(
    `update one_time_tickets set kind = 'register' where kind = 'recover' and email = 'kind@shop.example' returning id`,
  );
  expect(rows).toHaveLength(2);
  expect(await refusal(finish(ticket, code!))).toEqual(badField('ticket', 'ticket_expired'));
});
