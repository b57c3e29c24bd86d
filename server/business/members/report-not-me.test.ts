import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { changeEmail, listSignIns } from '#contract/account.ts';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import { applyConfirmation, memberUserRetrievePwdSub, queryMemberUserInfo } from '#contract/members.ts';
import { addPasskey } from '#contract/passkeys.ts';
import { days, minutes } from '#contract/time.ts';
import { listWays, reportNotMe } from '#contract/ways.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { Authenticator } from './test-authenticator.ts';
import { badField, goodPassword, logIn, makeMember, refusal, seal } from './test-members.ts';
import { begin, proofBy } from './test-passkeys.ts';
import { makeGuarded, TrustingBrowser } from './test-trusting.ts';

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed({ LIMITS: 'off' });
});
afterAll(() => bed.close());
beforeEach(() => bed.clock.jump(minutes(31)));

type Report = InputOf<typeof reportNotMe>;
const report = async (token: string, more: Report = {}, password = goodPassword) =>
  bed.as(token)(reportNotMe, { password: await seal(bed, password), ...more });
const isOpen = (token: string) =>
  bed
    .as(token)(queryMemberUserInfo, {})
    .then(
      () => true,
      () => false,
    );
const addKey = async (token: string, device = new Authenticator(bed.service.config.publicUrl)) => {
  await bed.as(token)(addPasskey, { passkey: device.make(await begin(bed, token)) });
  return device;
};
const passkeysOf = async (token: string) =>
  (await bed.as(token)(listWays, {})).items.filter(({ kind }) => kind === 'passkey');

it('ends the other sessions and the password, and the mailed code sets a new one', async () => {
  const email = 'mara@shop.example';
  await makeMember(bed, email);
  const other = (await logIn(bed, email)).token;
  const { token } = await logIn(bed, email);
  const answer = await report(token);
  expect(answer).toMatchObject({ maskedEmail: 'm•••@shop.example', expiresIn: 900, suspended: [] });
  expect([await isOpen(other), await isOpen(token)]).toEqual([false, true]);
  expect((await refusal(logIn(bed, email))).name).toBe('member.credentials_wrong');
  expect((await bed.mailAbout(email, 'somebody else uses')).text).toContain('signed out the other devices');

  const { code } = await bed.mailAbout(email, 'Set a new password for');
  const password = () => seal(bed, 'another lantern 43');
  const done = {
    ticket: answer.ticket,
    emailCode: code ?? '',
    password: await password(),
    confirmPassword: await password(),
  };
  await bed.call(memberUserRetrievePwdSub, done);
  expect(await isOpen(token)).toBe(false);
  expect((await logIn(bed, email, 'another lantern 43')).token).toHaveLength(43);
});

it('ends the session that asks too, if told', async () => {
  await makeMember(bed, 'here@shop.example');
  const { token } = await logIn(bed, 'here@shop.example');
  await report(token, { endThis: 'Y' });
  expect(await isOpen(token)).toBe(false);
});

it('a stolen session alone does nothing, and a wrong password neither', async () => {
  await makeMember(bed, 'stolen@shop.example');
  const other = (await logIn(bed, 'stolen@shop.example')).token;
  const { token } = await logIn(bed, 'stolen@shop.example');
  expect((await refusal(bed.as(token)(reportNotMe, {}))).name).toBe('access.step_up');
  expect(await refusal(report(token, {}, 'quite wrong 1'))).toEqual(badField('password', 'password_wrong'));
  expect(await isOpen(other)).toBe(true);
  expect((await logIn(bed, 'stolen@shop.example')).token).toHaveLength(43);
});

it('switches off what the page said, names it in the mail, and keeps what the owner settled', async () => {
  const email = 'ways@shop.example';
  await makeMember(bed, email);
  const first = (await logIn(bed, email)).token;
  const owners = await addKey(first);
  bed.clock.jump(days(8));
  const { token } = await logIn(bed, email);
  await addKey(token);
  const before = await passkeysOf(token);
  expect(before.map(({ settled }) => settled)).toEqual([true, false]);
  const { suspended } = await report(token);
  expect(suspended).toEqual(
    before.filter(({ settled }) => !settled).map(({ label }) => `Passkey (${label})`),
  );
  expect((await passkeysOf(token)).map(({ state }) => state)).toEqual(['active', 'suspended']);
  expect((await bed.mailAbout(email, 'somebody else uses')).text).toContain(suspended[0]);
  // The older passkey is still a proof of who they are.
  expect(await proofBy(bed.as(token), owners)).toHaveLength(43);
});

it('a thief with session and password, who reports the sign-ins of the owner, switches no older way of theirs off', async () => {
  const email = 'weapon@shop.example';
  await makeMember(bed, email);
  const owner = (await logIn(bed, email)).token;
  await addKey(owner);
  bed.clock.jump(days(8));
  // This sign-in of the owner settles the passkey.
  const { token: settling } = await logIn(bed, email);
  const { items } = await bed.as(settling)(listSignIns, {});
  bed.clock.jump(minutes(5));
  const thief = (await logIn(bed, email)).token;
  const answer = await report(thief, { signInId: items[0]?.signInId ?? 0 });
  expect(answer.suspended).toEqual([]);
  expect((await passkeysOf(thief)).map(({ state }) => state)).toEqual(['active']);
  // Nor does the recovery that follows.
  const { code } = await bed.mailAbout(email, 'Set a new password for');
  const password = () => seal(bed, 'another lantern 43');
  await bed.call(memberUserRetrievePwdSub, {
    ...{ ticket: answer.ticket, emailCode: code ?? '' },
    ...{ password: await password(), confirmPassword: await password() },
  });
  const back = (await logIn(bed, email, 'another lantern 43')).token;
  expect((await passkeysOf(back)).map(({ state }) => state)).toEqual(['active']);
  // The thief is out, without the password and without a code.
  expect(await isOpen(thief)).toBe(false);
});

it('marks the login that was reported, once, and none of another member', async () => {
  await makeMember(bed, 'mine@shop.example');
  await makeMember(bed, 'theirs@shop.example');
  const theirs = (await logIn(bed, 'theirs@shop.example')).token;
  const { token } = await logIn(bed, 'mine@shop.example');
  const [foreign] = (await bed.as(theirs)(listSignIns, {})).items;
  const refused = await refusal(report(token, { signInId: foreign?.signInId ?? 0 }));
  expect(refused.name).toBe('request.not_found');
  // Nothing of it was done.
  expect((await logIn(bed, 'mine@shop.example')).token).toHaveLength(43);
  const [mine] = (await bed.as(token)(listSignIns, {})).items;
  await report(token, { signInId: mine?.signInId ?? 0 });
  const { items } = await bed.as(token)(listSignIns, {});
  expect(items.map(({ disowned }) => disowned)).toEqual([true, false]);
  expect((await bed.as(theirs)(listSignIns, {})).items[0]?.disowned).toBe(false);
});

it('no device is trusted afterwards, and a change of address that waits is void', async () => {
  const guarded = await makeGuarded(bed, 'devices@shop.example');
  const browser = new TrustingBrowser(bed);
  const token = await browser.trust(guarded);
  const password = await seal(bed, goodPassword);
  await bed.as(token)(changeEmail, { email: 'thief@mail.example', password });
  const { link } = await bed.mailAbout('thief@mail.example', 'Confirm your new address');
  await report(token);
  const t = new URL(link ?? '').searchParams.get('t') ?? '';
  expect(await bed.call(applyConfirmation, { type: 'email_change_new', t })).toMatchObject({
    state: 'already_done',
  });
  expect((await bed.as(token)(queryMemberUserInfo, {})).userEmail).toBe(guarded.email);
  const kinds = (await bed.as(token)(listWays, {})).items.map(({ kind }) => kind);
  // The second factor was turned on lately, so it is off as well.
  expect(kinds.filter((kind) => ['password', 'second_factor', 'trusted_device'].includes(kind))).toEqual([]);
});

it('called twice at once it is done once, and the one that lost finds its proof gone', async () => {
  const email = 'twice@shop.example';
  const { id } = await makeMember(bed, email);
  const one = (await logIn(bed, email)).token;
  const other = (await logIn(bed, email)).token;
  const both = await Promise.allSettled([report(one), report(other)]);
  const done = both.filter(
    (each): each is PromiseFulfilledResult<OutputOf<typeof reportNotMe>> => each.status === 'fulfilled',
  );
  expect(done).toHaveLength(1);
  expect([await isOpen(one), await isOpen(other)].filter(Boolean)).toHaveLength(1);
  const { rows } = await bed.service.database.pool.query(
    "select facts from security_events where member_id = $1 and kind = 'not_me.reported'",
    [id],
  );
  expect(rows).toEqual([{ facts: { ways: 0 } }]);
  // Without a password it takes another proof to do it again.
  const left = (await isOpen(one)) ? one : other;
  expect((await refusal(report(left))).name).toBe('access.refused');
});
