import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendLinkCode, userThirdPartyLogin, userThirdPartyLoginCheck } from '#contract/identities.ts';
import { queryMemberUserInfo, termsVersion } from '#contract/members.ts';
import { days, minutes } from '#contract/time.ts';
import { newOtpSecret } from '#server/platform/auth/otp.ts';
import { hashPassword } from '#server/platform/auth/passwords.ts';
import { sealAtRest } from '#server/platform/auth/vault.ts';
import type { Member } from '../members/members.tables.ts';
import { openSession } from '../members/sessions.ts';
import { badField, goodPassword, logIn, makeMember, refusal, seal } from '../members/test-members.ts';
import { cleanUp } from './identities.jobs.ts';
import { Browser, type ListeningBed, openListeningBed } from './test-browser.ts';

let bed: ListeningBed;
beforeAll(async () => {
  bed = await openListeningBed();
});
afterAll(() => bed.close());

const browser = (token?: string) => new Browser(bed.origin, token);
const link = { provider: 'test', action: 'link' } as const;
const login = { provider: 'test', action: 'login' } as const;
const check = (who: Browser, ticket: string) =>
  who.call(userThirdPartyLoginCheck, { provider: 'test', ticket });
const emailOf = async (token: string) => (await bed.as(token)(queryMemberUserInfo, {})).userEmail;
const waysOf = async (member: Member) => {
  const { rows } = await bed.service.database.pool.query(
    'select way, provider, address from identity_log where member_id = $1 order by id',
    [member.id],
  );
  return rows;
};
const statusOf = async (email: string) => {
  const who = browser();
  return (await check(who, await who.arrivedTicket({ email }))).status;
};

it('links by the password: audit, mail, and signed in with the provider from then on', async () => {
  const member = await makeMember(bed, 'pat@shop.example');
  const who = browser();
  const ticket = await who.arrivedTicket({ email: 'pat@shop.example' });
  expect(await check(who, ticket)).toMatchObject({
    status: 'link_required',
    linkBy: ['password', 'emailCode'],
  });
  expect(await refusal(who.call(userThirdPartyLogin, { ...login, ticket }))).toEqual({
    name: 'entitlement.missing',
    data: { reason: 'link_required', ticket },
  });
  const register = { ...login, action: 'register', agreeTerms: 'Y', termsVersion, ticket } as const;
  expect((await refusal(who.call(userThirdPartyLogin, register))).data).toEqual({
    reason: 'link_required',
    ticket,
  });
  expect(await refusal(who.call(userThirdPartyLogin, { ...link, ticket }))).toEqual(
    badField('password', 'required'),
  );

  const password = await seal(bed, goodPassword);
  const { token } = await who.call(userThirdPartyLogin, { ...link, ticket, password });
  expect(await emailOf(token)).toBe('pat@shop.example');
  expect(await waysOf(member)).toEqual([{ way: 'password', provider: 'test', address: '127.0.0.1' }]);
  const [mail] = await bed.mailsTo('pat@shop.example');
  expect(mail?.subject).toBe('Your account can now be opened with Test provider');
  expect(await statusOf('pat@shop.example')).toBe('bound');
});

it('counts wrong passwords towards the lock of the account, and keeps the ticket for another try', async () => {
  await makeMember(bed, 'lock@shop.example');
  const who = browser();
  const ticket = await who.arrivedTicket({ email: 'lock@shop.example' });
  for (let i = 0; i < 10; i++) {
    const password = await seal(bed, `wrong password ${i}`);
    const { name } = await refusal(who.call(userThirdPartyLogin, { ...link, ticket, password }));
    expect(name).toBe('member.credentials_wrong');
  }
  const password = await seal(bed, goodPassword);
  expect((await refusal(who.call(userThirdPartyLogin, { ...link, ticket, password }))).name).toBe(
    'member.locked',
  );
  expect((await refusal(logIn(bed, 'lock@shop.example'))).name).toBe('member.locked');
  expect((await check(who, ticket)).status).toBe('link_required');
});

it('links by the mailed code: five tries a ticket, the newest code counts', async () => {
  const member = await makeMember(bed, 'code@shop.example', { passwordHash: null });
  const who = browser();
  const ticket = await who.arrivedTicket({ email: 'code@shop.example' });
  expect((await check(who, ticket)).linkBy).toEqual(['emailCode']);
  const early = who.call(userThirdPartyLogin, { ...link, ticket, emailCode: '000000' });
  expect((await refusal(early)).name).toBe('request.invalid');
  expect(await who.call(sendLinkCode, { provider: 'test', ticket })).toEqual({
    expiresIn: 600,
    resendAfter: 60,
  });
  const soon = await refusal(who.call(sendLinkCode, { provider: 'test', ticket }));
  expect(soon).toEqual({ name: 'request.too_many', data: { retryAfter: 60 } });
  const [first] = await bed.mailsTo('code@shop.example');
  bed.clock.jump(minutes(1) + 1);
  expect((await who.call(sendLinkCode, { provider: 'test', ticket })).expiresIn).toBeLessThan(540);
  const [, second] = await bed.mailsTo('code@shop.example', 2);
  const [old, code] = [first?.code ?? '', second?.code ?? ''];
  if (old !== code) {
    const emailCode = old;
    expect(await refusal(who.call(userThirdPartyLogin, { ...link, ticket, emailCode }))).toEqual(
      badField('emailCode', 'code_wrong'),
    );
  }
  const { token } = await who.call(userThirdPartyLogin, { ...link, ticket, emailCode: code });
  expect(await emailOf(token)).toBe('code@shop.example');
  expect(await waysOf(member)).toMatchObject([{ way: 'email_code' }]);
});

it('gives no more than five wrong codes a ticket, and mails only where there is something to link', async () => {
  await makeMember(bed, 'guess@shop.example');
  const who = browser();
  const ticket = await who.arrivedTicket({ email: 'guess@shop.example' });
  await who.call(sendLinkCode, { provider: 'test', ticket });
  const [mail] = await bed.mailsTo('guess@shop.example');
  const code = mail?.code ?? '';
  const wrong = code === '111111' ? '222222' : '111111';
  const tries = await Promise.allSettled(
    Array.from({ length: 8 }, () => who.call(userThirdPartyLogin, { ...link, ticket, emailCode: wrong })),
  );
  expect(tries.every(({ status }) => status === 'rejected')).toBe(true);
  expect(await refusal(who.call(userThirdPartyLogin, { ...link, ticket, emailCode: code }))).toEqual(
    badField('emailCode', 'code_used_up'),
  );
  const stranger = browser();
  const nothing = await stranger.arrivedTicket({ email: 'nobody@shop.example' });
  expect((await refusal(stranger.call(sendLinkCode, { provider: 'test', ticket: nothing }))).name).toBe(
    'request.conflict',
  );
});

it('links by the session of an account, also one with another address, and puts a new session in its place', async () => {
  const member = await makeMember(bed, 'session@shop.example');
  const { token } = await openSession(bed.ctx(), member, { remember: true });
  const who = browser(token);
  const ticket = await who.arrivedTicket({ email: 'private@mail.example' });
  expect(await check(who, ticket)).toMatchObject({ status: 'register_required', linkBy: ['session'] });
  expect(await refusal(who.call(userThirdPartyLogin, { ...link, ticket }))).toEqual({
    name: 'access.step_up',
    data: { methods: ['password'], ticket },
  });
  const password = () => seal(bed, goodPassword);
  const linked = await who.call(userThirdPartyLogin, { ...link, ticket, password: await password() });
  expect(await emailOf(linked.token)).toBe('session@shop.example');
  expect((await refusal(bed.as(token)(queryMemberUserInfo, {}))).name).toBe('session.ended');
  expect(await waysOf(member)).toMatchObject([{ way: 'session' }]);
  expect(await statusOf('private@mail.example')).toBe('bound');
  // A person who is bound is not taken over by somebody else's session.
  const other = await makeMember(bed, 'thief@shop.example');
  const thief = browser((await openSession(bed.ctx(), other, { remember: true })).token);
  const again = await thief.arrivedTicket({ email: 'private@mail.example' });
  expect(
    (await refusal(thief.call(userThirdPartyLogin, { ...link, ticket: again, password: await password() })))
      .name,
  ).toBe('request.conflict');
});

it('never links to an account whose own address is unproven, whatever proves the account', async () => {
  const member = await makeMember(bed, 'unproven@shop.example', { emailVerified: false });
  const { token } = await openSession(bed.ctx(), member, { remember: true });
  const who = browser(token);
  const ticket = await who.arrivedTicket({ email: 'unproven@shop.example' });
  expect(await check(who, ticket)).toMatchObject({ status: 'link_required', linkBy: [] });
  const no = { name: 'access.refused', data: { reason: 'email_unverified', action: 'verify_email' } };
  const password = await seal(bed, goodPassword);
  expect(await refusal(who.call(userThirdPartyLogin, { ...link, ticket, password }))).toEqual(no);
  expect(await refusal(who.call(userThirdPartyLogin, { ...link, ticket }))).toEqual(no);
  expect(await refusal(who.call(userThirdPartyLogin, { ...link, ticket, emailCode: '123456' }))).toEqual(no);
  expect(await refusal(who.call(sendLinkCode, { provider: 'test', ticket }))).toEqual(no);
  const signedOut = browser();
  const other = await signedOut.arrivedTicket({ email: 'unproven@shop.example' });
  expect((await refusal(signedOut.call(userThirdPartyLogin, { ...login, ticket: other }))).name).toBe(
    'entitlement.missing',
  );
});

it('switches a link off that somebody made with an unproven address, once its owner proves it', async () => {
  const attacker = browser();
  const ticket = await attacker.arrivedTicket({ email: 'victim@shop.example', verified: false });
  const register = { provider: 'test', action: 'register', agreeTerms: 'Y', termsVersion } as const;
  await attacker.call(userThirdPartyLogin, { ...register, ticket });
  expect(await statusOf('victim@shop.example')).toBe('bound');
  // As recovering the password does it: the mailbox is proven, a password is set.
  await bed.service.database.pool.query(
    `update members set email_verified_at = $1, password_hash = $2 where email = 'victim@shop.example'`,
    [bed.clock.now(), await hashPassword(goodPassword)],
  );
  expect(await statusOf('victim@shop.example')).toBe('link_required');
  const owner = browser();
  const mine = await owner.arrivedTicket({ email: 'victim@shop.example' });
  const password = await seal(bed, goodPassword);
  await owner.call(userThirdPartyLogin, { ...link, ticket: mine, password });
  expect(await statusOf('victim@shop.example')).toBe('bound');
});

async function withSecondFactor(email: string): Promise<() => string> {
  const member = await makeMember(bed, email);
  const secret = newOtpSecret();
  await bed.service.database.pool.query(
    'insert into second_factors (member_id, secret_sealed, created_at, confirmed_at) values ($1, $2, $3, $3)',
    [member.id, sealAtRest(bed.service.secret, 'totp', secret), bed.clock.now()],
  );
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return () => totp.generate({ timestamp: bed.clock.now().getTime() });
}

it('asks for the second factor when linking and when signing in, with the same ticket again', async () => {
  const codeNow = await withSecondFactor('twofa@shop.example');
  const who = browser();
  const ticket = await who.arrivedTicket({ email: 'twofa@shop.example' });
  const password = () => seal(bed, goodPassword);
  const stepUp = { name: 'access.step_up', data: { methods: ['totp', 'backup'], ticket } };
  expect(
    await refusal(who.call(userThirdPartyLogin, { ...link, ticket, password: await password() })),
  ).toEqual(stepUp);
  const wrong = codeNow() === '000000' ? '000001' : '000000';
  expect(
    await refusal(
      who.call(userThirdPartyLogin, { ...link, ticket, password: await password(), otpCode: wrong }),
    ),
  ).toEqual(badField('otpCode', 'otp_wrong'));
  await who.call(userThirdPartyLogin, { ...link, ticket, password: await password(), otpCode: codeNow() });

  bed.clock.jump(minutes(1));
  const next = await who.arrivedTicket({ email: 'twofa@shop.example' });
  const asked = { methods: ['totp', 'backup'], ticket: next, mayTrust: true };
  const second = { name: 'access.step_up', data: asked };
  expect(await refusal(who.call(userThirdPartyLogin, { ...login, ticket: next }))).toEqual(second);
  const { token } = await who.call(userThirdPartyLogin, { ...login, ticket: next, otpCode: codeNow() });
  expect(await emailOf(token)).toBe('twofa@shop.example');
});

it('lets nobody in whose account is disabled', async () => {
  const member = await makeMember(bed, 'gone@shop.example');
  const who = browser();
  const ticket = await who.arrivedTicket({ email: 'gone@shop.example' });
  await who.call(userThirdPartyLogin, { ...link, ticket, password: await seal(bed, goodPassword) });
  await bed.service.database.pool.query(
    `update members set disabled_at = $1, disabled_reason = 'suspended' where id = $2`,
    [bed.clock.now(), member.id],
  );
  const next = await who.arrivedTicket({ email: 'gone@shop.example' });
  expect(await refusal(who.call(userThirdPartyLogin, { ...login, ticket: next }))).toEqual({
    name: 'access.refused',
    data: { reason: 'suspended' },
  });
});

it('links once, however many send the password at once', async () => {
  const member = await makeMember(bed, 'race@shop.example');
  const who = browser();
  const ticket = await who.arrivedTicket({ email: 'race@shop.example' });
  const password = await seal(bed, goodPassword);
  const tries = Array.from({ length: 5 }, () => who.call(userThirdPartyLogin, { ...link, ticket, password }));
  expect((await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await waysOf(member)).toHaveLength(1);
});

it('forgets from where a login was linked after a year, and what was noted of one that was removed', async () => {
  const [member, other] = [
    await makeMember(bed, 'kept@shop.example'),
    await makeMember(bed, 'cut@shop.example'),
  ];
  for (const { email } of [member, other]) {
    const who = browser();
    const ticket = await who.arrivedTicket({ email });
    await who.call(userThirdPartyLogin, { ...link, ticket, password: await seal(bed, goodPassword) });
  }
  const fromWhere = async () => {
    const { rows } = await bed.service.database.pool.query(
      `select m.email, l.way, l.address, l.user_agent <> '' as browser from identity_log l
       join members m on m.id = l.member_id where m.id = any($1) order by l.id`,
      [[member.id, other.id]],
    );
    return rows;
  };
  const kept = { email: 'kept@shop.example', way: 'password' };
  const cut = { ...kept, email: 'cut@shop.example' };
  const known = { address: '127.0.0.1', browser: true };
  expect(await fromWhere()).toEqual([
    { ...kept, ...known },
    { ...cut, ...known },
  ]);

  await bed.service.database.pool.query('delete from identities where member_id = $1', [other.id]);
  bed.clock.jump(days(365));
  await cleanUp(bed.ctx());
  expect(await fromWhere()).toEqual([{ ...kept, ...known }]);
  bed.clock.jump(minutes(1));
  await cleanUp(bed.ctx());
  expect(await fromWhere()).toEqual([{ ...kept, address: '', browser: false }]);
});
