import { TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { endOtherSessions } from '#contract/account.ts';
import { confirmTotp, enrolTotp } from '#contract/members.ts';
import { beginPasskey, beginPasskeySignIn, provePasskey } from '#contract/passkeys.ts';
import { minutes, seconds } from '#contract/time.ts';
import { removeWay } from '#contract/ways.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { Authenticator } from './test-authenticator.ts';
import { badField, captchaTicket, goodPassword, logIn, refusal, seal } from './test-members.ts';
import { makeHolder, proofBy } from './test-passkeys.ts';

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed();
});
afterAll(() => bed.close());
beforeEach(() => bed.clock.jump(minutes(61)));

/** Failures came before, so a human check comes along. */
const human = async (passkeyProof: string) => ({ passkeyProof, captchaCode: await captchaTicket(bed) });
const expired = badField('passkey', 'passkey_expired');

/** A member with a passkey and an authenticator app. */
async function makeGuarded(email: string) {
  const holder = await makeHolder(bed, email);
  const as = bed.as(holder.token);
  const { secret } = await as(enrolTotp, { password: await seal(bed, goodPassword) });
  const otpCode = new TOTP({ secret }).generate({ timestamp: bed.clock.now().getTime() });
  await as(confirmTotp, { password: await seal(bed, goodPassword), otpCode });
  bed.clock.jump(seconds(60));
  return holder;
}

it('is a second factor after the password: named, taken once, for its owner, within two minutes', async () => {
  const { email, device } = await makeGuarded('two-keys@shop.example');
  const asked = await refusal(logIn(bed, email));
  expect(asked).toMatchObject({
    name: 'access.step_up',
    data: { methods: ['totp', 'backup', 'passkey'] },
  });
  const passkeyProof = await proofBy(bed.call, device);
  const wrong = logIn(bed, email, 'quite wrong 1', { passkeyProof });
  expect((await refusal(wrong)).name).toBe('member.credentials_wrong');
  const both = await Promise.allSettled([1, 2].map(() => logIn(bed, email, goodPassword, { passkeyProof })));
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);

  const other = await makeHolder(bed, 'two-keys-other@shop.example');
  const theirs = await proofBy(bed.call, other.device);
  expect(await refusal(logIn(bed, email, goodPassword, await human(theirs)))).toEqual(expired);
  const late = await proofBy(bed.call, device);
  bed.clock.jump(minutes(2));
  expect(await refusal(logIn(bed, email, goodPassword, await human(late)))).toEqual(expired);
});

it('is proven by an answer to its own question alone, with the owner checked', async () => {
  const { device } = await makeHolder(bed, 'question@shop.example');
  const forSignIn = device.answer(await bed.call(beginPasskeySignIn, {}));
  expect(await refusal(bed.call(provePasskey, { passkey: forSignIn }))).toEqual(expired);
  const unchecked = proofBy(bed.call, device, { checked: false });
  expect(await refusal(unchecked)).toEqual(badField('passkey', 'passkey_wrong'));
  const stranger = proofBy(bed.call, new Authenticator(bed.service.config.publicUrl));
  expect(await refusal(stranger)).toEqual(badField('passkey', 'passkey_unknown'));
});

it('is a fresh proof in the session it was shown in, once, and not after it was removed', async () => {
  const { email, token, device, passkeyId } = await makeHolder(bed, 'fresh@shop.example');
  const as = bed.as(token);
  expect(await refusal(as(endOtherSessions, {}))).toEqual({
    name: 'access.step_up',
    data: { methods: ['password', 'passkey'] },
  });
  const passkeyProof = await proofBy(as, device);
  await as(endOtherSessions, { passkeyProof });
  expect(await refusal(as(endOtherSessions, { passkeyProof }))).toEqual(expired);

  const second = await logIn(bed, email);
  const elsewhere = await proofBy(bed.as(second.token), device);
  expect(await refusal(as(endOtherSessions, { passkeyProof: elsewhere }))).toEqual(expired);
  const signedOut = await proofBy(bed.call, device);
  expect(await refusal(as(endOtherSessions, { passkeyProof: signedOut }))).toEqual(expired);
  const other = await makeHolder(bed, 'fresh-other@shop.example');
  const theirs = await proofBy(as, other.device);
  expect(await refusal(as(endOtherSessions, { passkeyProof: theirs }))).toEqual(expired);

  const { challenge } = await as(beginPasskey, { passkeyProof: await proofBy(as, device) });
  expect(challenge).toMatch(/^[\w-]{43}$/);
  const kept = await proofBy(as, device);
  await as(removeWay, { kind: 'passkey', id: passkeyId, passkeyProof: await proofBy(as, device) });
  const gone = await refusal(as(endOtherSessions, { passkeyProof: kept }));
  expect(gone).toEqual(badField('passkey', 'passkey_unknown'));
});
