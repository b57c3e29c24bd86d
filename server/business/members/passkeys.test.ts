import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { listSignIns } from '#contract/account.ts';
import { memberUserRetrievePwd, memberUserRetrievePwdSub, queryMemberUserInfo } from '#contract/members.ts';
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  maxPasskeys,
  renamePasskey,
  signInByPasskey,
} from '#contract/passkeys.ts';
import { days, minutes } from '#contract/time.ts';
import { listWays, removeWay } from '#contract/ways.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { disableMember } from './members.ts';
import { Authenticator, type Changed } from './test-authenticator.ts';
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
import { begin as beginIn, makeHolder as makeHolderIn } from './test-passkeys.ts';

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed();
});
afterAll(() => bed.close());
// Another quarter of an hour: limits by network begin anew.
beforeEach(() => bed.clock.jump(minutes(61)));

const origin = 'http://site.test';
const bad = (message: Parameters<typeof badField>[1]) => badField('passkey', message);
const begin = (token: string) => beginIn(bed, token);
const ask = () => bed.call(beginPasskeySignIn, {});
const waysOf = async (token: string) =>
  (await bed.as(token)(listWays, {})).items.filter(({ kind }) => kind === 'passkey');
const remove = async (token: string, id: string) =>
  bed.as(token)(removeWay, { kind: 'passkey', id, password: await seal(bed, goodPassword) });
const kindsOf = async (email: string) => {
  const { rows } = await bed.service.database.pool.query(
    `select e.kind, e.facts from security_events e join members m on m.id = e.member_id
     where m.email = $1 order by e.id`,
    [email],
  );
  return rows as { kind: string; facts: Record<string, unknown> }[];
};

const makeHolder = (email: string, device?: Authenticator) => makeHolderIn(bed, email, device);
const signIn = async (device: Authenticator, changed?: Changed) =>
  bed.call(signInByPasskey, { passkey: device.answer(await ask(), changed) });

it('signs in with a passkey alone, and the list of ways, the history, the mail and the journal tell of it', async () => {
  const { email, token, device, member } = await makeHolder('key@shop.example');
  const [added] = await waysOf(token);
  expect(added).toMatchObject({ state: 'active', removable: true, lastUsedAt: null });
  expect(added?.addedAt).toBe(bed.clock.now().toISOString());
  const { subject, text } = await bed.mailAbout(email, 'can now be opened with a passkey');
  expect(subject).toContain('EZCaravel');
  expect(text).toContain(added?.label);

  bed.clock.jump(minutes(5));
  const opened = await signIn(device);
  const as = bed.as(opened.token);
  expect((await as(queryMemberUserInfo, {})).userId).toBe(member.id);
  expect((await waysOf(opened.token))[0]?.lastUsedAt).toBe(bed.clock.now().toISOString());
  expect((await as(listSignIns, {})).items[0]).toMatchObject({ method: 'passkey' });
  const events = await kindsOf(email);
  expect(events).toContainEqual({ kind: 'passkey.added', facts: { passkey: added?.id } });
  expect(events).toContainEqual({ kind: 'sign_in.done', facts: { method: 'passkey' } });
});

it('is begun with a fresh proof alone, asks for a key that checks its owner, and names those that are there', async () => {
  const { token, device } = await makeHolder('begin@shop.example');
  expect((await refusal(bed.as(token)(beginPasskey, {}))).name).toBe('access.step_up');
  const password = () => seal(bed, 'quite wrong 1');
  expect(await refusal(bed.as(token)(beginPasskey, { password: await password() }))).toEqual(
    badField('password', 'password_wrong'),
  );
  const options = await begin(token);
  expect(options).toMatchObject({
    rp: { id: 'site.test', name: 'EZCaravel' },
    user: { name: 'begin@shop.example' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    attestation: 'none',
    excludeCredentials: [{ id: device.id, transports: ['internal', 'hybrid'] }],
  });
  // What the device keeps of them says nothing about who they are.
  expect(options.user.id).toMatch(/^[\w-]{43}$/);
  expect((await refusal(bed.call(beginPasskey, { password: await password() }))).name).toBe(
    'session.missing',
  );
});

it('adds nothing for another challenge, purpose, session, member, origin, site or an unchecked owner', async () => {
  const { token, email } = await makeHolder('add@shop.example');
  const other = await makeHolder('add-other@shop.example');
  const second = await logIn(bed, email);
  const before = await countRows(bed, 'member_passkeys');
  const tryWith = async (changed: Changed, by = token, from = token) => {
    const passkey = new Authenticator(origin).make(await begin(from), changed);
    return refusal(bed.as(by)(addPasskey, { passkey }));
  };
  expect(await tryWith({ challenge: 'A'.repeat(43) })).toEqual(bad('passkey_expired'));
  expect(await tryWith({ challenge: (await ask()).challenge })).toEqual(bad('passkey_expired'));
  expect(await tryWith({}, second.token)).toEqual(bad('passkey_expired'));
  expect(await tryWith({}, other.token)).toEqual(bad('passkey_expired'));
  const wrong: Changed[] = [
    { origin: 'https://evil.example' },
    { origin: 'http://site.test.evil.example' },
    { origin: 'http://site.test:8080' },
    { rpId: 'evil.example' },
    { type: 'webauthn.get' },
    { crossOrigin: true },
    { checked: false },
    { present: false },
  ];
  for (const changed of wrong)
    expect(await tryWith(changed), JSON.stringify(changed)).toEqual(bad('passkey_wrong'));
  const creation = await begin(token);
  bed.clock.jump(minutes(5));
  const late = new Authenticator(origin).make(creation);
  expect(await refusal(bed.as(token)(addPasskey, { passkey: late }))).toEqual(bad('passkey_expired'));
  expect(await countRows(bed, 'member_passkeys')).toBe(before);
});

it('takes one challenge once, however many answer it at once, and the same credential once', async () => {
  const { token, device } = await makeHolder('once@shop.example');
  const creation = await begin(token);
  const made = [1, 2, 3, 4].map(() => new Authenticator(origin).make(creation));
  const all = await Promise.allSettled(made.map((passkey) => bed.as(token)(addPasskey, { passkey })));
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const names = (await waysOf(token)).map(({ label }) => label);
  expect(names).toEqual([names[0], `${names[0]} (2)`]);
  const again = device.make(await begin(token));
  expect(await refusal(bed.as(token)(addPasskey, { passkey: again }))).toEqual(bad('passkey_there'));
  // Nor does somebody else take it over.
  const thief = await makeMember(bed, 'once-thief@shop.example');
  const theirs = await logIn(bed, thief.email);
  const taken = device.make(await begin(theirs.token));
  expect(await refusal(bed.as(theirs.token)(addPasskey, { passkey: taken }))).toEqual(bad('passkey_there'));

  const counting = await makeHolder('once-in@shop.example');
  const answer = counting.device.answer(await ask());
  const ins = await Promise.allSettled(
    [1, 2, 3, 4].map(() => bed.call(signInByPasskey, { passkey: answer })),
  );
  expect(ins.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await refusal(bed.call(signInByPasskey, { passkey: answer }))).toEqual(bad('passkey_expired'));
});

it('signs nobody in by another challenge, purpose, origin, site, key or handle, or with an unchecked owner', async () => {
  const { token, device, email } = await makeHolder('attack@shop.example');
  const other = await makeHolder('attack-other@shop.example');
  const sessions = await countRows(bed, 'sessions');
  const tryWith = (changed: Changed) => refusal(signIn(device, changed));
  expect(await tryWith({ challenge: 'A'.repeat(43) })).toEqual(bad('passkey_expired'));
  expect(await tryWith({ challenge: (await begin(token)).challenge })).toEqual(bad('passkey_expired'));
  const wrong: Changed[] = [
    { origin: 'https://evil.example' },
    { origin: 'https://site.test' },
    { rpId: 'evil.example' },
    { type: 'webauthn.create' },
    { crossOrigin: true },
    { checked: false },
    { present: false },
    { userHandle: 'A'.repeat(43) },
  ];
  for (const changed of wrong)
    expect(await tryWith(changed), JSON.stringify(changed)).toEqual(bad('passkey_wrong'));

  // The key of one member under the credential of another, and a signature of another question.
  const mine = device.answer(await ask());
  const theirs = { ...mine, id: other.device.id };
  expect(await refusal(bed.call(signInByPasskey, { passkey: theirs }))).toEqual(bad('passkey_wrong'));
  const { signature } = device.answer(await ask());
  const mixed = { ...device.answer(await ask()), signature };
  expect(await refusal(bed.call(signInByPasskey, { passkey: mixed }))).toEqual(bad('passkey_wrong'));
  expect(await refusal(signIn(new Authenticator(origin)))).toEqual(bad('passkey_unknown'));
  const question = await ask();
  bed.clock.jump(minutes(5));
  const late = bed.call(signInByPasskey, { passkey: device.answer(question) });
  expect(await refusal(late)).toEqual(bad('passkey_expired'));
  expect(await countRows(bed, 'sessions')).toBe(sessions);
  const refused = (await kindsOf(email)).filter(({ kind }) => kind === 'sign_in.failed');
  expect(refused.at(-1)?.facts).toEqual({ reason: 'passkey_wrong' });
});

it('refuses a passkey whose counter went back, and takes one that never counts', async () => {
  const { device, email } = await makeHolder('count@shop.example', new Authenticator(origin, { counter: 7 }));
  await signIn(device);
  expect(await refusal(signIn(device, { counter: 8 }))).toEqual(bad('passkey_counter'));
  expect(await refusal(signIn(device, { counter: 0 }))).toEqual(bad('passkey_counter'));
  expect((await kindsOf(email)).at(-1)).toEqual({
    kind: 'sign_in.failed',
    facts: { reason: 'passkey_counter' },
  });
  await signIn(device, { counter: 20 });
  // Two copies that count alike, at once.
  const answers = [device.answer(await ask(), { counter: 30 }), device.answer(await ask(), { counter: 30 })];
  const both = await Promise.allSettled(answers.map((passkey) => bed.call(signInByPasskey, { passkey })));
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);

  const still = (await makeHolder('still@shop.example', new Authenticator(origin, { counter: 0 }))).device;
  await signIn(still);
  await signIn(still);
});

it('signs nobody in once it is removed, which needs a fresh proof and is mailed', async () => {
  const { token, device, email, passkeyId } = await makeHolder('gone@shop.example');
  const thief = await makeHolder('gone-thief@shop.example');
  const bare = bed.as(token)(removeWay, { kind: 'passkey', id: passkeyId });
  expect((await refusal(bare)).name).toBe('access.step_up');
  expect((await refusal(remove(thief.token, passkeyId))).name).toBe('request.not_found');
  const foreign = bed.as(thief.token)(renamePasskey, { passkeyId, name: 'Mine' });
  expect((await refusal(foreign)).name).toBe('request.not_found');
  await bed.as(token)(renamePasskey, { passkeyId, name: 'Key ring' });
  expect((await waysOf(token))[0]?.label).toBe('Key ring');
  await remove(token, passkeyId);
  expect((await bed.mailAbout(email, 'was removed')).text).toContain('Key ring');
  expect((await refusal(remove(token, passkeyId))).name).toBe('request.not_found');
  expect(await refusal(signIn(device))).toEqual(bad('passkey_unknown'));
  // What is left still opens the account.
  const { items } = await bed.as(token)(listWays, {});
  expect(items.map(({ kind }) => kind)).toEqual(['email', 'password', 'session']);
});

/** The owner sets a new password by the code that is mailed to them. */
async function recover(email: string) {
  const { ticket } = await bed.call(memberUserRetrievePwd, { email, captchaCode: await captchaTicket(bed) });
  const { code } = await bed.mailAbout(email, 'Set a new password for');
  const password = () => seal(bed, 'another lantern 43');
  await bed.call(memberUserRetrievePwdSub, {
    ticket,
    emailCode: code ?? '',
    password: await password(),
    confirmPassword: await password(),
  });
  return (await bed.mailAbout(email, 'password was changed')).text;
}

it('is suspended by a recovery when it was added lately, and stays when its owner came back a week later', async () => {
  const { device, email } = await makeHolder('lately@shop.example');
  const { token } = await signIn(device);
  // A thief who begins before the recovery has no session to end it in.
  const begun = await begin(token);
  expect(await recover(email)).toContain('Passkey (');
  expect((await refusal(bed.as(token)(queryMemberUserInfo, {}))).name).toBe('session.ended');
  const late = bed.as(token)(addPasskey, { passkey: new Authenticator(origin).make(begun) });
  expect((await refusal(late)).name).toBe('session.ended');
  expect(await refusal(signIn(device))).toEqual(bad('passkey_suspended'));
  const owner = await logIn(bed, email, 'another lantern 43');
  expect((await waysOf(owner.token))[0]).toMatchObject({ state: 'suspended' });

  const kept = await makeHolder('kept@shop.example');
  bed.clock.jump(days(8));
  await logIn(bed, kept.email);
  expect(await recover(kept.email)).not.toContain('Passkey (');
  await signIn(kept.device);
});

it('signs in an owner whom strangers have locked out of the password, and nobody who is disabled', async () => {
  const { device, email, member } = await makeHolder('locked@shop.example');
  for (let i = 0; i < 10; i++)
    await refusal(logIn(bed, email, `quite wrong ${i}`, { captchaCode: await captchaTicket(bed) }));
  expect((await refusal(logIn(bed, email))).name).toBe('member.locked');
  await signIn(device);
  await disableMember(bed.ctx(), member.id, 'suspended');
  expect(await refusal(signIn(device))).toEqual({ name: 'access.refused', data: { reason: 'suspended' } });
});

it('is limited by network, and an account holds as many as the table says', async () => {
  const { token, member } = await makeHolder('many@shop.example');
  await bed.service.database.pool.query(
    `insert into member_passkeys (id, member_id, credential_id, user_handle, public_key, counter, backed_up, name, added_at)
     select 'pky_' || n, $1, 'filler-' || n, 'handle', 'key', 0, false, 'Filler', $2 from generate_series(2, $3::int) n`,
    [member.id, bed.clock.now(), maxPasskeys],
  );
  expect(await refusal(begin(token))).toEqual({
    name: 'access.refused',
    data: { reason: 'passkeys_full' },
  });
  const asked = await Promise.allSettled(Array.from({ length: 70 }, ask));
  expect(asked.filter(({ status }) => status === 'rejected')).toHaveLength(10);
});
