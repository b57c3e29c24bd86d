import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { InputOf } from '#contract/endpoint.ts';
import {
  memberUserRegister,
  memberUserRegisterSub,
  queryMemberUserInfo,
  termsVersion,
} from '#contract/members.ts';
import { minutes, seconds } from '#contract/time.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { findMemberByEmail } from './members.ts';
import {
  badField,
  captchaTicket,
  countPosted,
  countRows,
  goodPassword,
  makeMember,
  refusal,
  register,
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

type Second = InputOf<typeof memberUserRegisterSub>;

async function second(ticket: string, emailCode: string, more: Partial<Second> = {}): Promise<Second> {
  const password = () => seal(bed, goodPassword);
  return {
    ticket,
    emailCode,
    userName: 'Mara Lindt',
    password: await password(),
    confirmPassword: await password(),
    ...more,
  };
}
const finish = async (ticket: string, emailCode: string, more: Partial<Second> = {}) =>
  bed.call(memberUserRegisterSub, await second(ticket, emailCode, more));
const codeFor = async (email: string, count = 1) => (await bed.mailsTo(email, count)).at(-1)?.code ?? '';
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('the first step', () => {
  it('mails a code of six digits and says how long it is valid', async () => {
    const answer = await register(bed, 'New.One@shop.example');
    expect(answer).toEqual({
      ticket: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
      maskedEmail: 'n•••@shop.example',
      expiresIn: 600,
      resendAfter: 60,
    });
    expect(await codeFor('new.one@shop.example')).toMatch(/^\d{6}$/);
  });

  it('answers and works alike when the address has an account, which is told by mail', async () => {
    await makeMember(bed, 'known@shop.example');
    const tries = [];
    for (const email of ['known@shop.example', 'fresh@shop.example']) {
      const input = { email, captchaCode: await captchaTicket(bed), agreeTerms: 'Y', termsVersion };
      const posted = await countPosted(bed);
      vi.mocked(hash).mockClear();
      let body = '';
      const statements = await statementsOf(async () => {
        body = (await bed.send(memberUserRegister, input)).body;
      });
      const mails = (await countPosted(bed)) - posted;
      const masked = body.replace(/"ticket":"[^"]{43}"/, '').replace(/[kf]•••/, '•••');
      tries.push({ masked, statements, mails, hashed: vi.mocked(hash).mock.calls.length });
    }
    expect(tries[0]!.mails).toBe(1);
    expect(tries[0]!.hashed).toBe(0);
    expect(tries[1]).toEqual(tries[0]);
    const [mail] = await bed.mailsTo('known@shop.example');
    expect(mail?.subject).toContain('already have an account');
    expect(mail?.code).toBeNull();
    expect(mail?.link).toBe('http://site.test/login');
  });

  it('refuses other terms than the present ones, and a missing or used human check', async () => {
    const email = 'terms@shop.example';
    expect(await refusal(register(bed, email, { termsVersion: '2020-01-01' }))).toEqual(
      badField('termsVersion', 'terms_needed'),
    );
    const captchaCode = await captchaTicket(bed);
    await register(bed, email, { captchaCode });
    expect(await refusal(register(bed, email, { captchaCode }))).toEqual(
      badField('captchaCode', 'captcha_wrong'),
    );
    const noCheck = { email, agreeTerms: 'Y', termsVersion } as never;
    expect((await refusal(bed.call(memberUserRegister, noCheck))).data).toEqual({
      fields: { captchaCode: 'required' },
    });
  });

  it('within a minute sends no second mail, and the code on its way works with either ticket', async () => {
    const first = await register(bed, 'twice@shop.example');
    bed.clock.jump(seconds(59));
    const posted = await countPosted(bed);
    const again = await register(bed, 'twice@shop.example');
    expect(await countPosted(bed)).toBe(posted);
    expect(Object.keys(again)).toEqual(Object.keys(first));
    expect(again.ticket).not.toBe(first.ticket);
    const code = await codeFor('twice@shop.example');
    expect((await finish(again.ticket, code)).token).toHaveLength(43);
    expect(await refusal(finish(first.ticket, code))).toEqual(badField('ticket', 'ticket_expired'));
  });

  it('a ticket that shares a code dies with the code', async () => {
    await register(bed, 'share@shop.example');
    bed.clock.jump(seconds(59));
    const { ticket } = await register(bed, 'share@shop.example');
    const code = await codeFor('share@shop.example');
    bed.clock.jump(minutes(10) - seconds(59));
    expect(await refusal(finish(ticket, code))).toEqual(badField('emailCode', 'code_expired'));
  });

  it('after a minute mails another code', async () => {
    await register(bed, 'later@shop.example');
    const one = await codeFor('later@shop.example');
    bed.clock.jump(seconds(60));
    const { ticket } = await register(bed, 'later@shop.example');
    const two = await codeFor('later@shop.example', 2);
    expect(await bed.mailsTo('later@shop.example', 2)).toHaveLength(2);
    expect(two).not.toBe(one);
    expect((await finish(ticket, two)).token).toHaveLength(43);
  });

  it('asked many times at once sends one mail', async () => {
    const posted = await countPosted(bed);
    await Promise.all(Array.from({ length: 5 }, () => register(bed, 'rush@shop.example')));
    expect((await countPosted(bed)) - posted).toBe(1);
  });

  it('is held to six an hour for one address and twenty for one network', async () => {
    for (let i = 0; i < 6; i++) await register(bed, 'often@shop.example');
    const seventh = await refusal(register(bed, 'often@shop.example'));
    expect(seventh.name).toBe('request.too_many');
    for (let i = 0; i < 13; i++) await register(bed, `n${i}@shop.example`);
    expect((await refusal(register(bed, 'n99@shop.example'))).name).toBe('request.too_many');
  });
});

describe('the second step', () => {
  it('makes the member with all that was told, binds the partner link, and signs in', async () => {
    const { ticket } = await register(bed, 'full@shop.example', { tid: 'partner-1', locale: 'en-GB' });
    const { token } = await finish(ticket, await codeFor('full@shop.example'), {
      companyName: 'Lindt Home',
      country: 'DE',
      sellsOn: ['amazon', 'etsy', 'amazon'],
      referralSource: 'friend',
    });
    const me = await bed.as(token)(queryMemberUserInfo, {});
    expect(me).toMatchObject({
      userName: 'Mara Lindt',
      userEmail: 'full@shop.example',
      userLoginPrompt: '',
      role: 'user',
    });
    expect(await findMemberByEmail(bed.ctx(), 'FULL@shop.example')).toMatchObject({
      tid: 'partner-1',
      locale: 'en-GB',
      companyName: 'Lindt Home',
      country: 'DE',
      sellsOn: ['amazon', 'etsy'],
      referralSource: 'friend',
      termsVersion,
      emailVerifiedAt: bed.clock.now(),
      newsletterAskedAt: null,
    });
  });

  it('makes one member of two that come at once; the other ticket is over', async () => {
    const { ticket } = await register(bed, 'double@shop.example');
    const code = await codeFor('double@shop.example');
    const bodies = await Promise.all([1, 2, 3].map(() => second(ticket, code)));
    const before = await countRows(bed, 'members');
    const both = await Promise.allSettled(bodies.map((body) => bed.call(memberUserRegisterSub, body)));
    expect(both.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    for (const one of both) {
      if (one.status === 'rejected') {
        expect(one.reason.data).toEqual({ fields: { ticket: 'ticket_expired' } });
      }
    }
    expect(await countRows(bed, 'members')).toBe(before + 1);
  });

  it('says that the ticket is over when the address got an account meanwhile', async () => {
    const { ticket } = await register(bed, 'race@shop.example');
    const code = await codeFor('race@shop.example');
    await makeMember(bed, 'race@shop.example');
    expect(await refusal(finish(ticket, code))).toEqual(badField('ticket', 'ticket_expired'));
  });

  it('takes five wrong codes, also all at once, and then not even the right one', async () => {
    const { ticket } = await register(bed, 'guess@shop.example');
    const code = await codeFor('guess@shop.example');
    const bodies = await Promise.all(Array.from({ length: 12 }, () => second(ticket, otherThan(code))));
    const tries = await Promise.all(
      bodies.map(async (body) => (await refusal(bed.call(memberUserRegisterSub, body))).data),
    );
    const count = (message: string) => tries.filter((data) => JSON.stringify(data).includes(message)).length;
    expect([count('code_wrong'), count('code_used_up')]).toEqual([5, 7]);
    expect(await refusal(finish(ticket, code))).toEqual(badField('emailCode', 'code_used_up'));
  });

  it('refuses an expired code and an unknown ticket', async () => {
    const { ticket } = await register(bed, 'slow@shop.example');
    const code = await codeFor('slow@shop.example');
    bed.clock.jump(minutes(10));
    expect(await refusal(finish(ticket, code))).toEqual(badField('emailCode', 'code_expired'));
    expect(await refusal(finish('B'.repeat(43), code))).toEqual(badField('ticket', 'ticket_expired'));
  });

  it('judges the password first, and a bad one costs no code', async () => {
    const { ticket } = await register(bed, 'mara.lindt@shop.example');
    const code = await codeFor('mara.lindt@shop.example');
    const differ = { confirmPassword: await seal(bed, 'another one 17') };
    expect(await refusal(finish(ticket, code, differ))).toEqual(
      badField('confirmPassword', 'passwords_differ'),
    );
    for (const [plain, problem] of [
      ['short', 'too_short'],
      ['x'.repeat(129), 'too_long'],
      ['mara.lindt@shop.example', 'password_like_account'],
      ['password123', 'password_common'],
    ] as const) {
      const password = () => seal(bed, plain);
      const refused = await refusal(
        finish(ticket, code, { password: await password(), confirmPassword: await password() }),
      );
      expect(refused).toEqual(badField('password', problem));
    }
    const garbage = { password: 'not sealed' };
    expect(await refusal(finish(ticket, code, garbage))).toEqual(badField('password', 'password_unreadable'));
    expect((await finish(ticket, code)).token).toHaveLength(43);
  });

  it('asks whether the newsletter is really wanted, when it was ticked', async () => {
    const { ticket } = await register(bed, 'news@shop.example', { marketingOptIn: 'Y' });
    const code = await codeFor('news@shop.example');
    bed.clock.jump(seconds(20));
    await finish(ticket, code);
    const mails = await bed.mailsTo('news@shop.example', 2);
    expect(mails.at(-1)?.link).toMatch(/^http:\/\/site\.test\/confirm\?type=newsletter&t=[A-Za-z0-9_-]{43}$/);
    const member = await findMemberByEmail(bed.ctx(), 'news@shop.example');
    expect(member?.newsletterAskedAt).toEqual(bed.clock.now());
    expect(member?.newsletterConfirmedAt).toBeNull();
  });
});
