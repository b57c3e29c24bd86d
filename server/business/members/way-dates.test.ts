import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { changePassword } from '#contract/account.ts';
import { days, minutes } from '#contract/time.ts';
import { endTrustedDevices, listWays, type WayKind } from '#contract/ways.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { goodPassword, logIn, makeMember, refusal, seal } from './test-members.ts';
import { makeGuarded } from './test-trusting.ts';

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed({ LIMITS: 'off' });
});
afterAll(() => bed.close());
beforeEach(() => bed.clock.jump(minutes(31)));

const now = () => bed.clock.now().toISOString();
async function datesOf(token: string, wanted: WayKind) {
  const { items } = await bed.as(token)(listWays, {});
  const { addedAt, lastUsedAt } = items.find(({ kind }) => kind === wanted) ?? {};
  return { addedAt, lastUsedAt };
}

it('a password says when it was set and last used: by a login, and as a proof', async () => {
  const email = 'dates@shop.example';
  const addedAt = now();
  await makeMember(bed, email);
  bed.clock.jump(days(1));
  let used = now();
  const { token } = await logIn(bed, email);
  expect(await datesOf(token, 'password')).toEqual({ addedAt, lastUsedAt: used });
  bed.clock.jump(minutes(5));
  await refusal(logIn(bed, email, 'quite wrong 1'));
  expect((await datesOf(token, 'password')).lastUsedAt).toBe(used);
  used = now();
  await bed.as(token)(endTrustedDevices, { password: await seal(bed, goodPassword) });
  expect((await datesOf(token, 'password')).lastUsedAt).toBe(used);

  bed.clock.jump(minutes(5));
  const set = now();
  const typed = () => seal(bed, 'another lantern 43');
  const proof = { password: await seal(bed, goodPassword) };
  await bed.as(token)(changePassword, {
    ...proof,
    newPassword: await typed(),
    confirmPassword: await typed(),
  });
  expect(await datesOf(token, 'password')).toEqual({ addedAt: set, lastUsedAt: null });
});

it('an authenticator app says when it was turned on, and when a code of it was taken', async () => {
  const { email, token, code, backupCodes } = await makeGuarded(bed, 'app@shop.example');
  const { addedAt, lastUsedAt } = await datesOf(token, 'second_factor');
  expect(addedAt).toEqual(expect.any(String));
  expect(lastUsedAt).toBeNull();
  await logIn(bed, email, goodPassword, { otpCode: backupCodes[0] ?? '' });
  expect((await datesOf(token, 'second_factor')).lastUsedAt).toBeNull();
  bed.clock.jump(minutes(2));
  await logIn(bed, email, goodPassword, { otpCode: code() });
  expect(await datesOf(token, 'second_factor')).toEqual({ addedAt, lastUsedAt: now() });
});
