import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createHandOver, logout, queryMemberUserInfo, redeemHandOver } from '#contract/members.ts';
import { days, minutes, seconds } from '#contract/time.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { countWaitingForLocks } from '../services/test-services.ts';
import { badField, logIn, makeMember, refusal } from './test-members.ts';

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed();
});
afterAll(() => bed.close());
beforeEach(() => bed.clock.jump(minutes(31)));

const over = badField('code', 'link_expired');

async function begin(email: string) {
  const member = await makeMember(bed, email);
  const signedIn = await logIn(bed, email);
  const { code, expiresAt } = await bed.as(signedIn.token)(createHandOver, {});
  return { member, signedIn, code, expiresAt };
}

it('signs the same member in with a session of its own that ends no later than the first', async () => {
  await makeMember(bed, 'ann@shop.example');
  const first = await logIn(bed, 'ann@shop.example');
  bed.clock.jump(days(2));
  const { code, expiresAt } = await bed.as(first.token)(createHandOver, {});
  expect(new Date(expiresAt).getTime() - bed.clock.now().getTime()).toBe(60_000);
  const second = await bed.call(redeemHandOver, { code });
  expect(second.token).not.toBe(first.token);
  expect(second.expiresAt).toBe(first.expiresAt);
  await bed.as(first.token)(logout, {});
  expect((await bed.as(second.token)(queryMemberUserInfo, {})).userEmail).toBe('ann@shop.example');
});

it('works once, however many redeem it at once', async () => {
  const { code } = await begin('once@shop.example');
  const all = await Promise.allSettled([1, 2, 3, 4].map(() => bed.call(redeemHandOver, { code })));
  expect(all.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
  expect(await refusal(bed.call(redeemHandOver, { code }))).toEqual(over);
});

it('is over after a minute, and when unknown', async () => {
  const { code } = await begin('late@shop.example');
  bed.clock.jump(seconds(60));
  expect(await refusal(bed.call(redeemHandOver, { code }))).toEqual(over);
  expect(await refusal(bed.call(redeemHandOver, { code: 'E'.repeat(43) }))).toEqual(over);
});

it('is over when the session it came from has ended, or the member may no longer sign in', async () => {
  const left = await begin('left@shop.example');
  await bed.as(left.signedIn.token)(logout, {});
  expect(await refusal(bed.call(redeemHandOver, { code: left.code }))).toEqual(over);
  const gone = await begin('gone@shop.example');
  await bed.service.database.pool.query('update members set disabled_at = now() where id = $1', [
    gone.member.id,
  ]);
  expect(await refusal(bed.call(redeemHandOver, { code: gone.code }))).toEqual(over);
});

it('waits for an end of sessions that is under way, and is over then', async () => {
  const { member, code } = await begin('thief@shop.example');
  // As a recovery does.
  const owner = await bed.service.database.pool.connect();
  await owner.query('begin');
  await owner.query('update members set password_hash = null where id = $1', [member.id]);
  const redeemed = refusal(bed.call(redeemHandOver, { code }));
  await expect.poll(() => countWaitingForLocks(bed), { interval: 25 }).toBeGreaterThan(0);
  await owner.query('update sessions set ended_at = $2 where member_id = $1', [member.id, bed.clock.now()]);
  await owner.query('commit');
  owner.release();
  expect(await redeemed).toEqual(over);
});

it('is made for members only', async () => {
  expect((await refusal(bed.call(createHandOver, {}))).name).toBe('session.missing');
});
