import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { userThirdPartyLogin } from '#contract/identities.ts';
import { confirmTotp, enrolTotp, queryMemberUserInfo } from '#contract/members.ts';
import { badField, goodPassword, refusal, seal } from '../members/test-members.ts';
import { makeHolder, proofBy } from '../members/test-passkeys.ts';
import { Browser, type ListeningBed, openListeningBed } from './test-browser.ts';

let bed: ListeningBed;
beforeAll(async () => {
  bed = await openListeningBed();
});
afterAll(() => bed.close());

it('takes a passkey as the second factor of a third-party login, once and of its owner alone', async () => {
  const { email, token, device, member } = await makeHolder(bed, 'third@shop.example');
  const { secret } = await bed.as(token)(enrolTotp, { password: await seal(bed, goodPassword) });
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const otpCode = totp.generate({ timestamp: bed.clock.now().getTime() });
  await bed.as(token)(confirmTotp, { password: await seal(bed, goodPassword), otpCode });

  const who = new Browser(bed.origin);
  const ticket = await who.arrivedTicket({ email });
  const link = { provider: 'test', action: 'link', ticket, password: await seal(bed, goodPassword) } as const;
  const asked = await refusal(who.call(userThirdPartyLogin, link));
  const data = { methods: ['totp', 'backup', 'passkey'], ticket };
  expect(asked).toEqual({ name: 'access.step_up', data });
  const linked = { ...link, password: await seal(bed, goodPassword) };
  await who.call(userThirdPartyLogin, { ...linked, passkeyProof: await proofBy(bed.call, device) });

  const later = new Browser(bed.origin);
  const again = { provider: 'test', action: 'login', ticket: await later.arrivedTicket({ email }) } as const;
  expect((await refusal(later.call(userThirdPartyLogin, again))).name).toBe('access.step_up');
  const other = await makeHolder(bed, 'third-other@shop.example');
  const theirs = await proofBy(bed.call, other.device);
  const foreign = later.call(userThirdPartyLogin, { ...again, passkeyProof: theirs });
  expect(await refusal(foreign)).toEqual(badField('passkey', 'passkey_expired'));
  const passkeyProof = await proofBy(bed.call, device);
  const opened = await later.call(userThirdPartyLogin, { ...again, passkeyProof });
  expect((await bed.as(opened.token)(queryMemberUserInfo, {})).userId).toBe(member.id);
});
