import { afterAll, beforeAll, expect, test } from 'vitest';
import { queryMemberUserInfo } from '#contract/members.ts';
import { listSecurityEvents } from '#contract/security-events.ts';
import * as calls from '#contract/staff-calls.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { goodPassword, logIn, refusal, seal } from '../members/test-members.ts';
import { makeStaff } from './test-staff.ts';

let bed: Testbed;
let owner: Awaited<ReturnType<typeof makeStaff>>;
let other: typeof owner;
beforeAll(async () => {
  bed = await openTestbed({ LIMITS: 'off' });
  owner = await makeStaff(bed, 'owner@firm.example', ['owner']);
  other = await makeStaff(bed, 'other@firm.example', ['owner']);
});
afterAll(() => bed.close());

const remove = async (by: typeof owner, about: { id: string }, password: string | null = goodPassword) =>
  by.call(calls.removeSecondFactor, {
    memberId: about.id as typeof owner.id,
    reason: 'the phone is lost',
    ...(password ? { password: await seal(bed, password) } : {}),
  });

test('an owner takes away the second factor of somebody else, who is told and signed out', async () => {
  const lost = await makeStaff(bed, 'lost@firm.example', ['support']);
  await remove(owner, lost);
  expect((await refusal(lost.call(queryMemberUserInfo, {}))).name).toBe('session.ended');
  // The password alone is enough again, and their role waits for a new second factor.
  const { token } = await logIn(bed, lost.email);
  expect(await bed.as(token)(calls.readStaffAccess, {})).toMatchObject({ secondFactor: 'needed' });
  expect(await owner.call(calls.findAccount, { memberId: lost.id })).toMatchObject({ secondFactor: false });
  const mails = await bed.mailsTo(lost.email, 2);
  expect(mails.map(({ subject }) => subject)).toContainEqual(expect.stringContaining('was removed'));
  // Repeated, nothing changes.
  await remove(owner, lost);
  const { items } = await owner.call(calls.listStaffActs, {});
  expect(items.filter(({ kind }) => kind === 'second_factor_removed')).toMatchObject([
    { actor: owner.id, email: lost.email, reason: 'the phone is lost' },
  ]);
  const journal = await owner.call(listSecurityEvents, { memberId: lost.id, kind: 'second_factor.off' });
  expect(journal.items).toMatchObject([{ actor: owner.id }]);
});

test('nobody takes away their own, nobody without a fresh proof, and nobody who is no owner', async () => {
  expect(await refusal(remove(owner, owner))).toEqual({
    name: 'access.refused',
    data: { reason: 'yourself' },
  });
  expect((await refusal(remove(owner, other, null))).name).toBe('access.step_up');
  expect((await refusal(remove(owner, other, 'not the password'))).name).toBe('request.invalid');
  const support = await makeStaff(bed, 'support@firm.example', ['support']);
  expect((await refusal(remove(support, other))).name).toBe('access.refused');
  expect(await other.call(calls.findAccount, { memberId: other.id })).toMatchObject({ secondFactor: true });
});

test('two owners who take it from each other at once leave one who can act', async () => {
  const both = await Promise.allSettled([remove(owner, other), remove(other, owner)]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const factors = await bed.service.database.pool.query(
    'select 1 from second_factors where member_id = any($1) and confirmed_at is not null',
    [[owner.id, other.id]],
  );
  expect(factors.rows).toHaveLength(1);
});
