import { afterAll, beforeAll, expect, test } from 'vitest';
import { queryMemberUserInfo } from '#contract/members.ts';
import * as calls from '#contract/staff-calls.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { disableMember } from '../members/members.ts';
import { logIn, makeMember, refusal } from '../members/test-members.ts';
import { makeStaff } from './test-staff.ts';

let bed: Testbed;
let owner: Awaited<ReturnType<typeof makeStaff>>;
let support: typeof owner;
beforeAll(async () => {
  bed = await openTestbed({ LIMITS: 'off' });
  owner = await makeStaff(bed, 'owner@firm.example', ['owner']);
  support = await makeStaff(bed, 'support@firm.example', ['support']);
});
afterAll(() => bed.close());

const reason = 'card fraud, case 12';

test('support keeps a member out at once and lets them in again, with the reason kept', async () => {
  const mara = await makeMember(bed, 'mara@shop.example');
  const sessions = await Promise.all([logIn(bed, mara.email), logIn(bed, mara.email)]);
  const about = { memberId: mara.id, reason };
  expect(await support.call(calls.findAccount, { email: mara.email })).toMatchObject({
    memberId: mara.id,
    sessions: 2,
    disabledAt: null,
    staffRoles: [],
  });
  // Told twice at once, it happens once.
  await Promise.all([support.call(calls.disableMember, about), support.call(calls.disableMember, about)]);
  for (const { token } of sessions)
    expect((await refusal(bed.as(token)(queryMemberUserInfo, {}))).name).toBe('session.ended');
  expect(await refusal(logIn(bed, mara.email))).toEqual({
    name: 'access.refused',
    data: { reason: 'suspended' },
  });
  await support.call(calls.enableMember, { ...about, reason: 'it was a mistake' });
  expect((await logIn(bed, mara.email)).token).toHaveLength(43);
  const { items } = await owner.call(calls.listStaffActs, {});
  expect(items.slice(0, 2)).toMatchObject([
    { kind: 'member_enabled', actor: support.id, actorEmail: support.email, reason: 'it was a mistake' },
    { kind: 'member_disabled', email: mara.email, reason },
  ]);
  expect(items.filter(({ kind }) => kind === 'member_disabled')).toHaveLength(1);
});

test('an account that was deleted is not enabled again', async () => {
  const gone = await makeMember(bed, 'gone@shop.example');
  await disableMember(bed.ctx({ kind: 'job', name: 'test' }), gone.id, 'deleted');
  expect(await refusal(owner.call(calls.enableMember, { memberId: gone.id, reason }))).toEqual({
    name: 'access.refused',
    data: { reason: 'deleted' },
  });
});

test('ending the sessions of a member keeps nobody out', async () => {
  const omar = await makeMember(bed, 'omar@shop.example');
  const { token } = await logIn(bed, omar.email);
  await support.call(calls.endMemberSessions, { memberId: omar.id, reason });
  expect((await refusal(bed.as(token)(queryMemberUserInfo, {}))).name).toBe('session.ended');
  expect((await logIn(bed, omar.email)).token).toHaveLength(43);
});

test('nobody keeps themselves out, and only an owner keeps staff out', async () => {
  for (const call of [calls.disableMember, calls.enableMember, calls.endMemberSessions]) {
    expect(await refusal(support.call(call, { memberId: support.id, reason }))).toEqual({
      name: 'access.refused',
      data: { reason: 'yourself' },
    });
    expect(await refusal(support.call(call, { memberId: owner.id, reason }))).toEqual({
      name: 'access.refused',
      data: { reason: 'staff' },
    });
  }
  await owner.call(calls.disableMember, { memberId: support.id, reason });
  expect((await refusal(support.call(queryMemberUserInfo, {}))).name).toBe('session.ended');
});

test('an unknown member is told as such, and a reason is needed', async () => {
  const memberId = `mem_${'0'.repeat(26)}` as never;
  expect((await refusal(owner.call(calls.disableMember, { memberId, reason }))).name).toBe(
    'request.not_found',
  );
  expect((await refusal(owner.call(calls.findAccount, { email: 'nobody@shop.example' }))).name).toBe(
    'request.not_found',
  );
  expect((await refusal(owner.call(calls.disableMember, { memberId: owner.id, reason: ' ' }))).name).toBe(
    'request.invalid',
  );
});
