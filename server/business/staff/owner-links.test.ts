import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { memberUserLogin, queryMemberUserInfo } from '#contract/members.ts';
import { listSecurityEvents } from '#contract/security-events.ts';
import { acceptStaffLink, checkStaffLink, listStaff, readStaffAccess } from '#contract/staff-calls.ts';
import { hours, minutes } from '#contract/time.ts';
import { hashToken } from '#server/platform/auth/tokens.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { badField, goodPassword, logIn, makeMember, refusal, seal } from '../members/test-members.ts';
import { firstOwnerLines } from './owner-links.ts';
import { accept, codeOf, makeStaff, ownerTicket, ticketOf } from './test-staff.ts';

const newcomer = { userName: 'Ada Owner', password: 'sextant meadow 71' };

describe('the first owner', () => {
  let bed: Testbed;
  beforeAll(async () => {
    bed = await openTestbed({ LIMITS: 'off' });
  });
  afterAll(() => bed.close());

  test('comes by the link of the first start, with name, address, password and second factor in one go', async () => {
    const lines = await firstOwnerLines(bed.ctx({ kind: 'job', name: 'start' }));
    const url = /http:\/\/site\.test\/staff-welcome#\S+/.exec(lines.join('\n'))?.[0] ?? '';
    const ticket = ticketOf(url);
    expect(ticket).toHaveLength(43);
    const { rows } = await bed.service.database.pool.query('select * from one_time_tickets');
    expect(JSON.stringify(rows)).not.toContain(ticket);
    expect(JSON.stringify(rows)).toContain(hashToken(ticket));

    const seen = await bed.call(checkStaffLink, { ticket });
    expect(seen).toMatchObject({
      state: 'ready',
      kind: 'owner',
      email: null,
      account: 'open',
      factor: 'set_up',
    });
    expect((await bed.call(checkStaffLink, { ticket })).secret).toBe(seen.secret);

    const { email: _none, ...anonymous } = { ...newcomer, email: '' };
    expect(await refusal(accept(bed, ticket, anonymous))).toEqual(badField('email', 'required'));
    const who = { ...newcomer, email: 'ada@firm.example' };
    const wrong = accept(bed, ticket, { ...who, otpCode: '000000' });
    expect(await refusal(wrong)).toEqual(badField('otpCode', 'otp_wrong'));
    const differ = accept(bed, ticket, { ...who, again: 'sextant meadow 72' });
    expect(await refusal(differ)).toEqual(badField('confirmPassword', 'passwords_differ'));
    const { token, backupCodes } = await accept(bed, ticket, who);
    expect(backupCodes).toHaveLength(10);
    const call = bed.as(token);
    expect(await call(queryMemberUserInfo, {})).toMatchObject({ userName: 'Ada Owner', role: 'admin' });
    expect(await call(readStaffAccess, {})).toEqual({ staffRoles: ['owner'], secondFactor: 'set' });
    expect((await call(listStaff, {})).items).toMatchObject([
      { email: 'ada@firm.example', secondFactor: true },
    ]);
    // Once: the tries before were refused.
    const { items } = await call(listSecurityEvents, { kind: 'second_factor.on' });
    expect(items).toMatchObject([{ email: 'ada@firm.example', actor: 'visitor' }]);

    // From now on the password alone is not enough, and no further start prints a link.
    expect((await refusal(logIn(bed, 'ada@firm.example', newcomer.password))).name).toBe('access.step_up');
    const otpCode = backupCodes[0]!;
    expect((await logIn(bed, 'ada@firm.example', newcomer.password, { otpCode })).token).toHaveLength(43);
    expect(await firstOwnerLines(bed.ctx())).toEqual([]);
  });

  test('is one: a link that was printed and not used is over', async () => {
    const ticket = await ownerTicket(bed, null);
    expect((await bed.call(checkStaffLink, { ticket })).state).toBe('used');
    const late = accept(bed, ticket, { ...newcomer, email: 'eve@firm.example', otpCode: '123456' });
    expect(await refusal(late)).toEqual(badField('ticket', 'link_used'));
  });
});

describe('a link for an address', () => {
  let bed: Testbed;
  beforeAll(async () => {
    bed = await openTestbed({ LIMITS: 'off' });
    await makeStaff(bed, 'first@firm.example', ['owner']);
  });
  afterAll(() => bed.close());

  test('works once, however many open it at the same time', async () => {
    const ticket = await ownerTicket(bed, 'twice@firm.example');
    const tries = await Promise.allSettled(Array.from({ length: 4 }, () => accept(bed, ticket, newcomer)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await bed.call(checkStaffLink, { ticket })).state).toBe('used');
    expect(await refusal(accept(bed, ticket, { ...newcomer, otpCode: '123456' }))).toEqual(
      badField('ticket', 'link_used'),
    );
    const { rows } = await bed.service.database.pool.query(
      `select count(*)::int from staff join members on id = member_id where email = 'twice@firm.example'`,
    );
    expect(rows).toEqual([{ count: 1 }]);
  });

  test('says that it has expired, was replaced, or never was', async () => {
    const old = await ownerTicket(bed, 'late@firm.example');
    const ticket = await ownerTicket(bed, 'late@firm.example');
    expect((await bed.call(checkStaffLink, { ticket: old })).state).toBe('used');
    bed.clock.jump(hours(24) - 1000);
    expect((await bed.call(checkStaffLink, { ticket })).state).toBe('ready');
    bed.clock.jump(1000);
    expect((await bed.call(checkStaffLink, { ticket })).state).toBe('expired');
    const otpCode = '123456';
    expect(await refusal(accept(bed, ticket, { ...newcomer, otpCode }))).toEqual(
      badField('ticket', 'link_expired'),
    );
    const wrong = 'A'.repeat(43);
    expect((await bed.call(checkStaffLink, { ticket: wrong })).state).toBe('unknown');
    expect(await refusal(accept(bed, wrong, { ...newcomer, otpCode }))).toEqual(
      badField('ticket', 'link_unknown'),
    );
  });

  test('wants the password of somebody who has an account, and tells the other owners', async () => {
    const mara = await makeMember(bed, 'mara@firm.example');
    const before = await logIn(bed, mara.email);
    const ticket = await ownerTicket(bed, mara.email);
    expect(await bed.call(checkStaffLink, { ticket })).toMatchObject({
      account: 'member',
      email: mara.email,
    });
    const guess = accept(bed, ticket, { password: 'not the password 1' });
    expect(await refusal(guess)).toEqual(badField('password', 'password_wrong'));
    expect((await bed.as(before.token)(readStaffAccess, {})).staffRoles).toEqual([]);
    const { token } = await accept(bed, ticket);
    expect((await bed.as(token)(queryMemberUserInfo, {})).userId).toBe(mara.id);
    expect((await refusal(bed.as(before.token)(queryMemberUserInfo, {}))).name).toBe('session.ended');
    // One about their own second factor, one about the owner of the test before.
    const mails = await bed.mailsTo('first@firm.example', 3);
    expect(mails.map(({ text }) => text).join()).toContain('mara@firm.example is now an owner');
  });

  test('is the way back without the phone: it replaces the second factor', async () => {
    const lost = await makeStaff(bed, 'lost@firm.example', ['owner']);
    const ticket = await ownerTicket(bed, lost.email);
    const { secret } = await bed.call(checkStaffLink, { ticket });
    expect(secret).not.toBe(lost.secret);
    await accept(bed, ticket);
    bed.clock.jump(minutes(1));
    const password = await seal(bed, goodPassword);
    const stale = bed.call(memberUserLogin, {
      account: lost.email,
      password,
      otpCode: codeOf(bed, lost.secret),
    });
    expect(await refusal(stale)).toEqual(badField('otpCode', 'otp_wrong'));
    const otpCode = codeOf(bed, secret ?? '');
    expect((await logIn(bed, lost.email, goodPassword, { otpCode })).token).toHaveLength(43);
  });

  test('makes no owner of a disabled member or a demo account', async () => {
    await makeMember(bed, 'demo@firm.example', { demo: true });
    const demo = await ownerTicket(bed, 'demo@firm.example');
    expect(await refusal(accept(bed, demo))).toEqual({ name: 'access.refused', data: { reason: 'demo' } });
    const gone = await makeMember(bed, 'gone@firm.example');
    await bed.service.database.pool.query('update members set disabled_at = now() where id = $1', [gone.id]);
    const ticket = await ownerTicket(bed, gone.email);
    expect((await refusal(accept(bed, ticket))).name).toBe('access.refused');
  });

  test('asks for the present second factor by no other call: acceptLink needs the code of the new one', async () => {
    const ticket = await ownerTicket(bed, 'bare@firm.example');
    const input = { ticket, userName: 'Bare', password: await seal(bed, newcomer.password) };
    expect(await refusal(bed.call(acceptStaffLink, input))).toEqual(badField('otpCode', 'required'));
  });
});
