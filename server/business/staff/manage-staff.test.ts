import { afterAll, beforeAll, expect, test } from 'vitest';
import { queryMemberUserInfo } from '#contract/members.ts';
import { listAllOrders } from '#contract/orders.ts';
import * as calls from '#contract/staff-calls.ts';
import { hours, minutes } from '#contract/time.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { badField, goodPassword, logIn, makeMember, refusal, seal } from '../members/test-members.ts';
import { requireOtherOwner } from './manage-staff.ts';
import { accept, codeOf, makeStaff, ticketOf } from './test-staff.ts';

let bed: Testbed;
let owner: Awaited<ReturnType<typeof makeStaff>>;
beforeAll(async () => {
  bed = await openTestbed({ LIMITS: 'off' });
  owner = await makeStaff(bed, 'owner@firm.example', ['owner']);
});
afterAll(() => bed.close());

const password = () => seal(bed, goodPassword);

/** The invitations that were mailed to an address; other mails may arrive between them. */
async function invitationsTo(email: string, count: number) {
  for (let mails = count; ; mails++) {
    const sent = await bed.mailsTo(email, mails);
    const found = sent.filter(({ subject }) => subject.includes('invited'));
    if (found.length >= count || sent.length < mails) return found;
  }
}

async function invite(email: string, roles: ('support' | 'read_only' | 'owner' | 'finance')[]) {
  const before = await invitationsTo(email, 0);
  await owner.call(calls.inviteStaff, { email, roles, password: await password() });
  const mail = (await invitationsTo(email, before.length + 1)).at(-1);
  return { mail, ticket: ticketOf(mail?.link ?? '') };
}

const acts = async () =>
  (await owner.call(calls.listStaffActs, {})).items.map(({ kind, email }) => `${kind} ${email}`);

test('every change wants a fresh proof: the password or a code, each time', async () => {
  const input = { email: 'x@firm.example', roles: ['support' as const] };
  expect(await refusal(owner.call(calls.inviteStaff, input))).toEqual({
    name: 'access.step_up',
    data: { methods: ['password', 'totp', 'backup'] },
  });
  const guess = { ...input, password: await seal(bed, 'not the password 1') };
  expect(await refusal(owner.call(calls.inviteStaff, guess))).toEqual(badField('password', 'password_wrong'));
  bed.clock.jump(minutes(1));
  const otpCode = codeOf(bed, owner.secret);
  await owner.call(calls.inviteStaff, { ...input, otpCode });
  // A code that was used is used.
  expect(await refusal(owner.call(calls.inviteStaff, { ...input, otpCode }))).toEqual(
    badField('otpCode', 'otp_wrong'),
  );
  for (const call of [calls.changeStaffRoles, calls.suspendStaff, calls.restoreStaff] as const) {
    const body = { memberId: owner.id, roles: ['support'], reason: 'a reason' };
    const fields = Object.fromEntries(
      Object.entries(body).filter(([name]) => name in (call.input as { shape: object }).shape),
    );
    expect((await refusal(owner.call(call, fields as never))).name).toBe('access.step_up');
  }
});

test('somebody new accepts by mail: name, password and second factor, and works at once', async () => {
  const { mail, ticket } = await invite('new@firm.example', ['support']);
  expect(mail?.text).toContain('as: support');
  expect(await bed.call(calls.checkStaffLink, { ticket })).toMatchObject({
    state: 'ready',
    kind: 'invitation',
    email: 'new@firm.example',
    roles: ['support'],
    account: 'new',
    factor: 'set_up',
  });
  const { token, backupCodes } = await accept(bed, ticket, { userName: 'New Hand' });
  expect(backupCodes).toHaveLength(10);
  expect(await bed.as(token)(calls.readStaffAccess, {})).toEqual({
    staffRoles: ['support'],
    secondFactor: 'set',
  });
  expect((await bed.as(token)(listAllOrders, {})).items).toEqual([]);
  expect(await refusal(bed.as(token)(calls.listStaff, {}))).toEqual({
    name: 'access.refused',
    data: { reason: 'role' },
  });
  expect(await refusal(accept(bed, ticket, { userName: 'Again', otpCode: '123456' }))).toEqual(
    badField('ticket', 'link_used'),
  );
  const again = owner.call(calls.inviteStaff, {
    email: 'new@firm.example',
    roles: ['finance'],
    password: await password(),
  });
  expect(await refusal(again)).toEqual(badField('email', 'already_staff'));
});

test('a member keeps their second factor and proves it; reading their mail is not enough', async () => {
  const bare = await makeMember(bed, 'reader@firm.example');
  const reader = await invite(bare.email, ['read_only']);
  expect(await bed.call(calls.checkStaffLink, { ticket: reader.ticket })).toMatchObject({
    account: 'member',
    factor: 'none',
    secret: null,
  });
  expect((await accept(bed, reader.ticket)).backupCodes).toEqual([]);

  const member = await makeStaff(bed, 'guarded@firm.example', []);
  const { ticket } = await invite(member.email, ['finance']);
  expect(await bed.call(calls.checkStaffLink, { ticket })).toMatchObject({ factor: 'prove', secret: null });
  expect((await refusal(accept(bed, ticket))).name).toBe('access.step_up');
  bed.clock.jump(minutes(1));
  await accept(bed, ticket, { otpCode: codeOf(bed, member.secret) });
});

test('an invitation ends after 72 hours, when it is withdrawn, replaced, or its owner may not invite any more', async () => {
  const state = async (ticket: string) => (await bed.call(calls.checkStaffLink, { ticket })).state;
  const first = await invite('slow@firm.example', ['support']);
  const second = await invite('slow@firm.example', ['finance']);
  expect([await state(first.ticket), await state(second.ticket)]).toEqual(['used', 'ready']);
  expect((await owner.call(calls.listStaff, {})).invitations).toContainEqual(
    expect.objectContaining({ email: 'slow@firm.example', roles: ['finance'] }),
  );
  await owner.call(calls.withdrawStaffInvitation, { email: 'slow@firm.example', password: await password() });
  expect(await state(second.ticket)).toBe('used');

  const later = await invite('late@firm.example', ['support']);
  await bed.service.database.pool.query('update staff set suspended_at = now() where member_id = $1', [
    owner.id,
  ]);
  expect(await state(later.ticket)).toBe('expired');
  const tried = accept(bed, later.ticket, { userName: 'Late', otpCode: '123456' });
  expect(await refusal(tried)).toEqual(badField('ticket', 'link_expired'));
  await bed.service.database.pool.query('update staff set suspended_at = null where member_id = $1', [
    owner.id,
  ]);
  expect(await state(later.ticket)).toBe('ready');
  bed.clock.jump(hours(72));
  expect(await state(later.ticket)).toBe('expired');
});

test('roles change with the next call; who is suspended is out at once and stays a member', async () => {
  ({ token: owner.token } = await logIn(bed, owner.email, goodPassword, {
    otpCode: codeOf(bed, owner.secret),
  }));
  owner.call = bed.as(owner.token);
  const hand = await makeStaff(bed, 'hand@firm.example', ['support']);
  const about = { memberId: hand.id };
  await owner.call(calls.changeStaffRoles, { ...about, roles: ['content'], password: await password() });
  expect((await refusal(hand.call(listAllOrders, {}))).name).toBe('access.refused');
  await owner.call(calls.suspendStaff, { ...about, reason: 'left the firm', password: await password() });
  expect(await refusal(hand.call(queryMemberUserInfo, {}))).toEqual({
    name: 'session.ended',
    data: { reason: 'revoked' },
  });
  bed.clock.jump(minutes(1));
  const back = await logIn(bed, hand.email, goodPassword, { otpCode: codeOf(bed, hand.secret) });
  expect((await bed.as(back.token)(queryMemberUserInfo, {})).role).toBe('user');
  expect((await bed.as(back.token)(calls.readStaffAccess, {})).staffRoles).toEqual([]);
  await owner.call(calls.restoreStaff, { ...about, password: await password() });
  expect((await bed.as(back.token)(calls.readStaffAccess, {})).staffRoles).toEqual(['content']);
  expect((await acts()).slice(0, 3)).toEqual([
    'restored hand@firm.example',
    'suspended hand@firm.example',
    'roles_changed hand@firm.example',
  ]);
  const missing = { memberId: (await makeMember(bed, 'none@firm.example')).id, password: await password() };
  expect((await refusal(owner.call(calls.restoreStaff, missing))).name).toBe('request.not_found');
});

test('the last owner cannot be suspended, demoted or lose the second factor, not even by two at the same moment', async () => {
  const self = { memberId: owner.id };
  const demote = async (call: typeof owner.call, memberId: typeof owner.id) =>
    call(calls.changeStaffRoles, { memberId, roles: ['support'], password: await password() });
  expect((await refusal(demote(owner.call, owner.id))).name).toBe('staff.last_owner');
  const leave = owner.call(calls.suspendStaff, { ...self, reason: 'holiday', password: await password() });
  expect((await refusal(leave)).name).toBe('staff.last_owner');
  await expect(requireOtherOwner(bed.ctx(), owner.id)).rejects.toThrow('last owner');
  // An owner without a second factor cannot act, so they are no other owner.
  const bare = await makeStaff(bed, 'bare@firm.example', ['owner'], { factor: false });
  expect((await refusal(demote(owner.call, owner.id))).name).toBe('staff.last_owner');
  expect((await refusal(demote(bare.call, owner.id))).name).toBe('access.second_factor_needed');

  const other = await makeStaff(bed, 'other@firm.example', ['owner']);
  const outcomes = await Promise.allSettled([demote(owner.call, other.id), demote(other.call, owner.id)]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const left = outcomes[0]?.status === 'fulfilled' ? owner : other;
  expect(
    (await left.call(calls.listStaff, {})).items.filter(({ roles }) => roles.includes('owner')),
  ).toHaveLength(2);
});

test('what was written down is never changed', async () => {
  const { pool } = bed.service.database;
  for (const sql of [`update staff_acts set reason = ''`, 'delete from staff_acts', 'truncate staff_acts'])
    await expect(pool.query(sql)).rejects.toThrow('never changed');
});
