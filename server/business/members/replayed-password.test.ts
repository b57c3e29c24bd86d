import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeEmail, changePassword } from '#contract/account.ts';
import { memberUserLogin } from '#contract/members.ts';
import { openSealed } from '#server/platform/auth/sealing.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { countPosted, goodPassword, logIn, makeMember, refusal, seal } from './test-members.ts';

// Somebody who has recorded a request, at a proxy that opens TLS or in a log, has its sealed password, and cannot open it.

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed({ LIMITS: 'off' });
});
afterAll(() => bed.close());

const usedUp = {
  name: 'request.invalid',
  data: { fields: { password: 'password_unreadable' }, reason: 'key_expired' },
};

it('a recorded login signs nobody in, and does not count as a wrong password', async () => {
  const email = 'recorded@shop.example';
  await makeMember(bed, email);
  const recorded = { account: email, password: await seal(bed, goodPassword) };
  expect((await bed.call(memberUserLogin, recorded)).token).toHaveLength(43);
  for (let i = 0; i < 12; i++) expect(await refusal(bed.call(memberUserLogin, recorded))).toEqual(usedUp);
  expect((await logIn(bed, email)).token).toHaveLength(43);
});

it('of one login sent eight times at once, one signs in', async () => {
  const email = 'hurried@shop.example';
  await makeMember(bed, email);
  const recorded = { account: email, password: await seal(bed, goodPassword) };
  const all = await Promise.allSettled(Array.from({ length: 8 }, () => bed.call(memberUserLogin, recorded)));
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

it('a recorded password proves nothing to a thief who has the session as well', async () => {
  const email = 'proven@shop.example';
  await makeMember(bed, email);
  const password = await seal(bed, goodPassword);
  const { token } = await bed.call(memberUserLogin, { account: email, password });
  const posted = await countPosted(bed);
  const as = bed.as(token);
  expect(await refusal(as(changeEmail, { email: 'thief@shop.example', password }))).toEqual(usedUp);
  const next = {
    newPassword: await seal(bed, 'another lantern 43'),
    confirmPassword: await seal(bed, 'another lantern 43'),
  };
  expect(await refusal(as(changePassword, { password, ...next }))).toEqual(usedUp);
  expect(await countPosted(bed)).toBe(posted);
});

it('a recorded change of the password does not bring that password back', async () => {
  const email = 'changed@shop.example';
  await makeMember(bed, email);
  const { token } = await logIn(bed, email);
  const [old, first, second] = [goodPassword, 'another lantern 43', 'anchor window 73'];
  const change = async (from: string, to: string) => ({
    password: await seal(bed, from),
    newPassword: await seal(bed, to),
    confirmPassword: await seal(bed, to),
  });
  const recorded = await change(old, first);
  await bed.as(token)(changePassword, recorded);
  await bed.as(token)(changePassword, await change(first, second));
  const back = { ...recorded, password: await seal(bed, second) };
  expect(await refusal(bed.as(token)(changePassword, back))).toMatchObject({
    data: { fields: { newPassword: 'password_unreadable' } },
  });
  expect((await logIn(bed, email, second)).token).toHaveLength(43);
});

it('a sealed password opens once, in another spelling of its bytes as well, and after a call that was refused', async () => {
  const open = (jwe: string, ctx = bed.ctx()) => openSealed(ctx, jwe, 'password');
  const first = await seal(bed, 'recorded');
  expect(await open(first)).toBe('recorded');
  const isUsedUp = { failure: usedUp.name, data: usedUp.data };
  for (const again of [first, otherSpelling(first)])
    await expect(open(again)).rejects.toMatchObject(isUsedUp);

  const refused = await seal(bed, 'refused');
  const call = transaction(bed.ctx(), async (inner) => {
    await open(refused, inner);
    throw new Error('The rest of the call was refused.');
  });
  await expect(call).rejects.toThrow('The rest of the call was refused.');
  await expect(open(refused)).rejects.toMatchObject(isUsedUp);
});

/** The same bytes in base64url that no encoder writes: the last letter of a tag has four bits that nobody reads. */
function otherSpelling(jwe: string): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const other = jwe.slice(0, -1) + letters[letters.indexOf(jwe.at(-1)!) + 1];
  const tag = (text: string) => Buffer.from(text.split('.')[4]!, 'base64url');
  if (other === jwe || !tag(other).equals(tag(jwe))) throw new Error('It is not the same message.');
  return other;
}
