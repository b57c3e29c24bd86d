import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errors } from '#contract/errors.ts';
import { newId } from '#contract/ids.ts';
import {
  confirmTotp,
  enrolTotp,
  logout,
  memberUserRetrievePwd,
  memberUserRetrievePwdSub,
} from '#contract/members.ts';
import { giveMonths, takeGrantBack } from '#contract/memberships-operator.ts';
import { listSecurityEvents, type SecurityEventKind, securityEventKinds } from '#contract/security-events.ts';
import { days, later } from '#contract/time.ts';
import { noteSecurityEvent, removeOldSecurityEvents } from '#server/platform/auth/security-journal.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { seedCatalogue } from '../../../database/seed-catalogue.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { captchaTicket, goodPassword, logIn, makeMember, seal } from '../members/test-members.ts';

let bed: Testbed;
let memberId: string;
let token: string;
let adminToken: string;
beforeAll(async () => {
  bed = await openTestbed();
  await seedCatalogue(bed.ctx({ kind: 'job', name: 'seed' }));
  memberId = (await makeMember(bed, 'mara@example.com')).id;
  await makeMember(bed, 'admin@example.com', { role: 'admin' });
  adminToken = (await logIn(bed, 'admin@example.com')).token;
  token = (await logIn(bed, 'mara@example.com')).token;
});
afterAll(() => bed.close());

const list = (input: object = {}) => bed.as(adminToken)(listSecurityEvents, input);
const newest = async (kind: SecurityEventKind) => (await list({ kind })).items[0];
const pool = () => bed.service.database.pool;

describe('what the journal tells', () => {
  test('a sign-in, and a wrong password of an account and of none, with the network and the request', async () => {
    expect(await newest('sign_in.done')).toMatchObject({
      memberId,
      actor: 'visitor',
      network: '127.0.0.0/24',
      requestId: expect.stringMatching(/^[0-9a-f]{16}$/),
      facts: { method: 'password' },
    });
    await logIn(bed, 'mara@example.com', 'not the password').catch(() => {});
    expect(await newest('sign_in.failed')).toMatchObject({ memberId, facts: { reason: 'password' } });
    await logIn(bed, 'nobody@example.com', 'not the password').catch(() => {});
    const [none] = (await list({ kind: 'sign_in.failed' })).items;
    expect(none).toMatchObject({ memberId: null });
    expect(JSON.stringify(none)).not.toContain('nobody');
  });

  test('an account that is locked', async () => {
    const { id } = await makeMember(bed, 'locked@example.com');
    for (let tries = 0; tries < 11; tries++)
      await logIn(bed, 'locked@example.com', 'wrong', { captchaCode: await captchaTicket(bed) }).catch(
        () => {},
      );
    expect((await list({ memberId: id, kind: 'sign_in.failed' })).items).toHaveLength(10);
    expect((await list({ memberId: id, kind: 'sign_in.locked' })).items).toHaveLength(1);
  });

  test('a recovery that was asked for, by an address with an account and by one without', async () => {
    const ask = async (email: string) =>
      bed.call(memberUserRetrievePwd, { email, captchaCode: await captchaTicket(bed) });
    await ask('mara@example.com');
    expect(await newest('recovery.asked')).toMatchObject({ memberId });
    await ask('nobody@example.com');
    expect(await newest('recovery.asked')).toMatchObject({ memberId: null });
  });

  test('a member who calls what only operators may: 20 times an hour, and the call is refused all the same', async () => {
    for (let i = 0; i < 22; i++) {
      const answer = await bed.send(listSecurityEvents, {}, { token });
      expect(answer.json()).toMatchObject({ code: errors['access.refused'].code });
    }
    const { items } = await list({ kind: 'access.refused' });
    expect(items).toHaveLength(20);
    expect(items[0]).toMatchObject({ memberId, actor: memberId, facts: { call: 'listSecurityEvents' } });
  });

  test('an operator who changes something, with what became of it and without what they wrote', async () => {
    const gift = { email: 'mara@example.com', tier: 'pro', months: 1, reason: 'For the trouble we made' };
    const given = (
      await bed.send(giveMonths, gift, {
        token: adminToken,
        headers: { 'idempotency-key': 'give-months-0001' },
      })
    ).json();
    expect(given.code).toBe(0);
    expect((await newest('operator.acted'))?.facts).toEqual({
      call: 'giveMonths',
      outcome: 'done',
      about: [],
    });
    const grantId = newId('membershipGrant', bed.clock.now());
    await bed.send(takeGrantBack, { grantId, reason: gift.reason }, { token: adminToken });
    const event = await newest('operator.acted');
    expect(event?.facts).toEqual({ call: 'takeGrantBack', outcome: 'request.not_found', about: [grantId] });
    expect(event?.actor).toBe(event?.memberId);
  });

  test('a second factor and a password that were shown again, right and wrong, and a recovery that ended all', async () => {
    const email = 'guarded@example.com';
    const { id } = await makeMember(bed, email);
    const human = async () => ({ captchaCode: await captchaTicket(bed) });
    const { token: own } = await logIn(bed, email, goodPassword, await human());
    const enrol = async (plain: string) => bed.as(own)(enrolTotp, { password: await seal(bed, plain) });
    await enrol('not the password').catch(() => {});
    const { secret } = await enrol(goodPassword);
    const otpCode = new TOTP({ secret }).generate({ timestamp: bed.clock.now().getTime() });
    const password = await seal(bed, goodPassword);
    await bed.as(own)(confirmTotp, { password, otpCode });
    await logIn(bed, email, goodPassword, { otpCode: '000000', ...(await human()) }).catch(() => {});
    const { ticket } = await bed.call(memberUserRetrievePwd, {
      email,
      captchaCode: await captchaTicket(bed),
    });
    const { code } = (await bed.mailsTo(email, 2)).find((mail) => mail.code) ?? {};
    const renewed = () => seal(bed, 'another lantern 43');
    const renew = {
      ticket,
      emailCode: code ?? '',
      password: await renewed(),
      confirmPassword: await renewed(),
    };
    await bed.call(memberUserRetrievePwdSub, renew);
    const { items } = await list({ memberId: id });
    expect(items.map(({ kind, facts }) => [kind, facts.by ?? facts.sessions ?? null])).toEqual([
      ['recovery.done', null],
      ['session.ended', 1],
      // The factor is minutes old, so that somebody else may have set it.
      ['ways.suspended', null],
      ['second_factor.off', null],
      ['recovery.asked', null],
      ['second_factor.wrong', null],
      ['second_factor.on', null],
      ['step_up.done', 'password'],
      ['step_up.done', 'password'],
      ['step_up.failed', null],
      ['sign_in.done', null],
    ]);
  });

  test('a session that ended, once', async () => {
    const own = await logIn(bed, 'mara@example.com', goodPassword, { captchaCode: await captchaTicket(bed) });
    await bed.as(own.token)(logout, {});
    await bed.as(own.token)(logout, {});
    expect((await list({ kind: 'session.ended', memberId })).items).toHaveLength(1);
  });
});

describe('who reads it', () => {
  test('a visitor is refused', async () => {
    const answer = await bed.send(listSecurityEvents, {});
    expect(answer.json()).toMatchObject({ code: errors['session.missing'].code });
  });

  test('pages follow each other without a gap, newest first, also between two instants', async () => {
    const ctx = bed.ctx({ kind: 'job', name: 'test' });
    const { id } = await makeMember(bed, 'many@example.com');
    for (let i = 0; i < 60; i++)
      await noteSecurityEvent(ctx, 'session.ended', { memberId: id, facts: { sessions: i } });
    const first = await list({ memberId: id });
    const second = await list({ memberId: id, cursor: first.nextCursor ?? undefined });
    expect([first.items.length, second.items.length, second.nextCursor]).toEqual([50, 10, null]);
    const seen = [...first.items, ...second.items].map(({ facts }) => facts.sessions);
    expect(seen).toEqual(Array.from({ length: 60 }, (_, i) => 59 - i));
    const now = bed.clock.now();
    const until = { memberId: id, until: now.toISOString() };
    expect((await list(until)).items).toEqual([]);
    const around = { ...until, from: now.toISOString(), until: later(now, 1000).toISOString() };
    expect((await list(around)).items).toHaveLength(50);
  });
});

describe('what is looked for', () => {
  test('an address finds what its account did and met; one without an account is refused', async () => {
    const { items } = await list({ email: 'MARA@example.com' });
    expect(items.length).toBeGreaterThan(0);
    expect(new Set(items.map((item) => item.memberId))).toEqual(new Set([memberId]));
    expect(items[0]?.email).toBe('mara@example.com');
    const none = await bed.send(listSecurityEvents, { email: 'nobody@example.com' }, { token: adminToken });
    expect(none.json()).toMatchObject({ code: errors['request.not_found'].code });
    const other = await makeMember(bed, 'somebody-else@example.com');
    expect((await list({ email: 'mara@example.com', memberId: other.id })).items).toEqual([]);
  });

  test('what was refused is told apart from what was done, also among the calls of operators', async () => {
    const ctx = bed.ctx({ kind: 'job', name: 'test' });
    const { id } = await makeMember(bed, 'outcomes@example.com');
    const act = (outcome: string) =>
      noteSecurityEvent(ctx, 'operator.acted', { memberId: id, facts: { call: 'giveMonths', outcome } });
    await act('done');
    await act('request.not_found');
    await noteSecurityEvent(ctx, 'sign_in.failed', { memberId: id });
    await noteSecurityEvent(ctx, 'sign_in.done', { memberId: id });
    const kinds = async (outcome: 'done' | 'refused') =>
      (await list({ memberId: id, outcome })).items.map(({ kind, facts }) => [kind, facts.outcome ?? null]);
    expect(await kinds('refused')).toEqual([
      ['sign_in.failed', null],
      ['operator.acted', 'request.not_found'],
    ]);
    expect(await kinds('done')).toEqual([
      ['sign_in.done', null],
      ['operator.acted', 'done'],
    ]);
  });
});

describe('what nobody can change', () => {
  test('the database refuses to change, remove or empty it', async () => {
    const refusal = 'only ever added to';
    await expect(pool().query(`update security_events set kind = 'sign_in.done'`)).rejects.toThrow(refusal);
    await expect(pool().query('delete from security_events')).rejects.toThrow(refusal);
    await expect(pool().query('truncate security_events')).rejects.toThrow(refusal);
  });

  test('what is 400 days old is removed, also where the clock of the service is ahead', async () => {
    const ctx = bed.ctx();
    const insert = (id: string, age: string) =>
      pool().query(
        `insert into security_events (id, at, kind, actor, facts) values ($1, now() - $2::interval, 'session.ended', 'visitor', '{}')`,
        [id, age],
      );
    await insert('sev_old', '401 days');
    await insert('sev_young', '399 days');
    await removeOldSecurityEvents({ ...ctx, now: () => later(new Date(), days(30)) });
    const { rows } = await pool().query(
      `select id from security_events where id in ('sev_old', 'sev_young')`,
    );
    expect(rows).toEqual([{ id: 'sev_young' }]);
  });

  test('a refusal outlives the transaction that it rolls back, and a success does not', async () => {
    const { id } = await makeMember(bed, 'rolled@example.com');
    const refused = transaction(bed.ctx(), async (inner) => {
      await noteSecurityEvent(inner, 'recovery.done', { memberId: id });
      await noteSecurityEvent(inner, 'sign_in.failed', { memberId: id });
      throw new Error('rolled back');
    });
    await expect(refused).rejects.toThrow('rolled back');
    const { items } = await list({ memberId: id });
    expect(items.map(({ kind }) => kind)).toEqual(['sign_in.failed']);
  });

  test('words of a visitor cannot become a fact', async () => {
    for (const text of ['two words', 'a@mail.test', 'line\n'])
      await expect(noteSecurityEvent(bed.ctx(), 'sign_in.done', { facts: { text } })).rejects.toThrow('text');
  });
});

test('every kind is a word and its outcome', () => {
  for (const kind of securityEventKinds) expect(kind).toMatch(/^[a-z_]+\.[a-z]+$/);
});
