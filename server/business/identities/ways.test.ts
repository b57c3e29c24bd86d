import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendLinkCode, userThirdPartyLogin, userThirdPartyLoginCheck } from '#contract/identities.ts';
import {
  confirmTotp,
  enrolTotp,
  memberUserRetrievePwd,
  memberUserRetrievePwdSub,
  queryMemberUserInfo,
  termsVersion,
} from '#contract/members.ts';
import { days, minutes } from '#contract/time.ts';
import { listWays, removeWay } from '#contract/ways.ts';
import { openSession } from '../members/sessions.ts';
import {
  badField,
  captchaTicket,
  goodPassword,
  logIn,
  makeMember,
  refusal,
  seal,
} from '../members/test-members.ts';
import { makeStaff } from '../staff/test-staff.ts';
import { Browser, type ListeningBed, openListeningBed } from './test-browser.ts';

let bed: ListeningBed;
beforeAll(async () => {
  bed = await openListeningBed({ LIMITS: 'off' });
});
afterAll(() => bed.close());

const link = { provider: 'test', action: 'link' } as const;
const login = { provider: 'test', action: 'login' } as const;

/** Somebody at the provider whose browser holds the token of a session here. */
async function arrived(email: string, token?: string) {
  const who = new Browser(bed.origin, token);
  return { who, ticket: await who.arrivedTicket({ email }) };
}
async function linkWithPassword(email: string, theirs: string) {
  const { token } = await logIn(bed, email);
  const { who, ticket } = await arrived(theirs, token);
  return who.call(userThirdPartyLogin, { ...link, ticket, password: await seal(bed, goodPassword) });
}
async function signInAt(email: string) {
  const { who, ticket } = await arrived(email);
  return who.call(userThirdPartyLogin, { ...login, ticket });
}
/** The owner sets a new password by the code that is mailed to them. */
async function recover(email: string, newPassword = 'another lantern 43') {
  const { ticket } = await bed.call(memberUserRetrievePwd, { email, captchaCode: await captchaTicket(bed) });
  const { code } = await bed.mailAbout(email, 'Set a new password for');
  const password = await seal(bed, newPassword);
  const confirmPassword = await seal(bed, newPassword);
  await bed.call(memberUserRetrievePwdSub, { ticket, emailCode: code ?? '', password, confirmPassword });
  return (await bed.mailAbout(email, 'password was changed')).text;
}
const kindsOf = async (email: string) => {
  const { rows } = await bed.service.database.pool.query(
    'select e.kind from security_events e join members m on m.id = e.member_id where m.email = $1 order by e.id',
    [email],
  );
  return rows.map(({ kind }) => kind);
};

it('a stolen session alone links no login to the account, and does not become a longer one', async () => {
  const member = await makeMember(bed, 'omar@shop.example');
  const { token } = await openSession(bed.ctx(), member, { remember: false, method: 'password' });
  const { who, ticket } = await arrived('thief@mail.example', token);
  expect(await refusal(who.call(userThirdPartyLogin, { ...link, ticket }))).toEqual({
    name: 'access.step_up',
    data: { methods: ['password'], ticket },
  });
  const wrong = await seal(bed, 'not the password 1');
  const guess = who.call(userThirdPartyLogin, { ...link, ticket, password: wrong, linkTo: 'session' });
  expect((await refusal(guess)).data).toEqual({ fields: { password: 'password_wrong' } });
  await recover('omar@shop.example');
  expect((await refusal(signInAt('thief@mail.example'))).name).toBe('entitlement.missing');
});

it('recovery suspends a login that a thief of the password linked, also after they signed in again, and names it', async () => {
  const member = await makeMember(bed, 'vera@shop.example');
  await linkWithPassword('vera@shop.example', 'thief2@mail.example');
  await logIn(bed, 'vera@shop.example');
  const stolen = await signInAt('thief2@mail.example');
  expect((await bed.as(stolen.token)(queryMemberUserInfo, {})).userEmail).toBe('vera@shop.example');

  const mail = await recover('vera@shop.example');
  expect(mail).toContain('Test provider (thief2@mail.example)');
  expect((await refusal(bed.as(stolen.token)(queryMemberUserInfo, {}))).name).toBe('session.ended');
  const { who, ticket } = await arrived('thief2@mail.example');
  const refused = await refusal(who.call(userThirdPartyLogin, { ...login, ticket }));
  expect(refused).toMatchObject({ name: 'entitlement.missing', data: { reason: 'link_required' } });
  const old = who.call(userThirdPartyLogin, { ...link, ticket, password: await seal(bed, goodPassword) });
  expect((await refusal(old)).name).toBe('member.credentials_wrong');
  expect(await kindsOf('vera@shop.example')).toContain('ways.suspended');

  // The owner of the login allows it again with the new password.
  const password = await seal(bed, 'another lantern 43');
  const back = await who.call(userThirdPartyLogin, { ...link, ticket, password });
  const { items } = await bed.as(back.token)(listWays, {});
  expect(items.find(({ kind }) => kind === 'identity')).toMatchObject({ state: 'active' });
  expect((await bed.as(back.token)(queryMemberUserInfo, {})).userId).toBe(member.id);
});

it('a mailed code proves the account it was mailed to, also where the provider’s address is that of another one', async () => {
  await makeMember(bed, 'mallory@shop.example');
  await makeMember(bed, 'victim@shop.example');
  const { who: mallory, ticket: own } = await arrived(
    'victim@shop.example',
    (await logIn(bed, 'mallory@shop.example')).token,
  );
  const proof = { ticket: own, password: await seal(bed, goodPassword), linkTo: 'session' } as const;
  await mallory.call(userThirdPartyLogin, { ...link, ...proof });
  // Switched off, the login still matches the account that it was linked to.
  await recover('mallory@shop.example');
  const { token } = await logIn(bed, 'mallory@shop.example', 'another lantern 43');
  const { who, ticket } = await arrived('victim@shop.example');
  await who.call(sendLinkCode, { provider: 'test', ticket });
  const { code } = await bed.mailAbout('mallory@shop.example', 'Your code to sign in with');
  // Taken out, it matches the account with that address.
  const mine = bed.as(token);
  const identity = (await mine(listWays, {})).items.find(({ kind }) => kind === 'identity');
  const password = await seal(bed, 'another lantern 43');
  await mine(removeWay, { kind: 'identity', id: identity?.id ?? '', password });
  const taking = who.call(userThirdPartyLogin, { ...link, ticket, emailCode: code ?? '' });
  expect(await refusal(taking)).toEqual(badField('ticket', 'ticket_expired'));
  // A code that is mailed to the other account opens it as before.
  bed.clock.jump(minutes(1) + 1);
  await who.call(sendLinkCode, { provider: 'test', ticket });
  const theirs = await bed.mailAbout('victim@shop.example', 'Your code to sign in with');
  const opened = await who.call(userThirdPartyLogin, { ...link, ticket, emailCode: theirs.code ?? '' });
  expect((await bed.as(opened.token)(queryMemberUserInfo, {})).userEmail).toBe('victim@shop.example');
});

it('recovery keeps what its owner proved a week later by the password, and what made the account', async () => {
  await makeMember(bed, 'lena@shop.example');
  await linkWithPassword('lena@shop.example', 'lena@private.example');
  bed.clock.jump(days(8));
  await logIn(bed, 'lena@shop.example');
  expect(await recover('lena@shop.example')).not.toContain('switched off');
  await signInAt('lena@private.example');

  const { who, ticket } = await arrived('nia@made.example');
  const terms = { agreeTerms: 'Y', termsVersion } as const;
  await who.call(userThirdPartyLogin, { ...login, action: 'register', ...terms, ticket });
  expect(await recover('nia@made.example')).not.toContain('switched off');
  await signInAt('nia@made.example');
});

async function turnOn(token: string) {
  const password = await seal(bed, goodPassword);
  const { secret } = await bed.as(token)(enrolTotp, { password });
  const otpCode = new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: bed.clock.now().getTime(),
  });
  await bed.as(token)(confirmTotp, { password: await seal(bed, goodPassword), otpCode });
}

it('recovery turns off a second factor with which a thief locked the owner out, but not that of staff', async () => {
  await makeMember(bed, 'jon@shop.example');
  await turnOn((await logIn(bed, 'jon@shop.example')).token);
  expect((await refusal(logIn(bed, 'jon@shop.example'))).name).toBe('access.step_up');
  expect(await recover('jon@shop.example')).toContain('Authenticator app');
  await logIn(bed, 'jon@shop.example', 'another lantern 43');

  await makeStaff(bed, 'clerk@shop.example', ['owner']);
  await recover('clerk@shop.example');
  expect((await refusal(logIn(bed, 'clerk@shop.example', 'another lantern 43'))).name).toBe('access.step_up');
});

it('lists every way in, and takes one out after a fresh proof only, with a mail and an entry in the journal', async () => {
  await makeMember(bed, 'mia@shop.example');
  const { token } = await linkWithPassword('mia@shop.example', 'mia@private.example');
  const other = await logIn(bed, 'mia@shop.example');
  const mine = bed.as(token);
  const { items } = await mine(listWays, {});
  expect(items.map(({ kind }) => kind)).toEqual(['email', 'password', 'identity', 'session', 'session']);
  expect(items.filter(({ current }) => current)).toHaveLength(1);
  const [identity, session] = [
    items.find(({ kind }) => kind === 'identity')!,
    items.find(({ kind, current }) => kind === 'session' && !current)!,
  ];
  const wish = { kind: 'identity', id: identity.id } as const;
  expect((await refusal(mine(removeWay, wish))).name).toBe('access.step_up');
  await makeMember(bed, 'eve@shop.example');
  const eve = bed.as((await logIn(bed, 'eve@shop.example')).token);
  const password = await seal(bed, goodPassword);
  expect((await refusal(eve(removeWay, { ...wish, password }))).name).toBe('request.not_found');
  await mine(removeWay, { ...wish, password: await seal(bed, goodPassword) });
  const again = mine(removeWay, { ...wish, password: await seal(bed, goodPassword) });
  expect((await refusal(again)).name).toBe('request.not_found');
  await mine(removeWay, { kind: 'session', id: session.id, password: await seal(bed, goodPassword) });
  expect((await refusal(bed.as(other.token)(queryMemberUserInfo, {}))).name).toBe('session.ended');

  const texts = (await bed.mailsTo('mia@shop.example', 3)).map(({ text }) => text).join('\n');
  expect(texts).toContain('Test provider (mia@private.example) was unlinked');
  expect(texts).toMatch(/The session on .* was ended/);
  expect(await kindsOf('mia@shop.example')).toEqual(
    expect.arrayContaining(['identity.linked', 'step_up.done', 'identity.unlinked', 'session.ended']),
  );
  bed.clock.jump(minutes(1));
  const { who, ticket } = await arrived('mia@private.example');
  expect((await who.call(userThirdPartyLoginCheck, { provider: 'test', ticket })).status).toBe(
    'register_required',
  );
});
