import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#contract/ids.ts';
import { queryMemberUserInfo } from '#contract/members.ts';
import { enableMember } from '#contract/staff-calls.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { people } from '../../../tests/people.ts';
import { identities } from '../identities/identities.tables.ts';
import { createDemoMember } from '../members/members.ts';
import { countRows, logIn, makeMember, refusal, register } from '../members/test-members.ts';
import {
  DemoAccountsError,
  endDemoAccounts,
  refuseDemoAccounts,
  surveyDemoAccounts,
} from './demo-accounts.ts';
import { makeStaff } from './test-staff.ts';

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed({ LIMITS: 'off' });
  for (const { about: _about, ...who } of Object.values(people)) await createDemoMember(bed.ctx(), who);
});
afterAll(() => bed.close());

const start = () => refuseDemoAccounts(bed.ctx(), 'NODE_ENV is production');

test('a start that others can reach is refused, naming the accounts and the command', async () => {
  const refused = await start().catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(DemoAccountsError);
  const { message } = refused as Error;
  for (const { email } of Object.values(people)) expect(message).toContain(email);
  expect(message).toContain('NODE_ENV is production');
  expect(message).toContain('npm run go-live');
  // None of them is told to whoever reads the log of a start.
  for (const { password } of Object.values(people)) expect(message).not.toContain(password);
});

test('they end for good: no password, session, login, role or link is left, and what they ordered stays', async () => {
  const { db } = bed.service.database;
  const { token } = await logIn(bed, people.olga.email, people.olga.password);
  const userId = (await bed.as(token)(queryMemberUserInfo, {})).userId as never;
  const now = bed.clock.now();
  await db.insert(identities).values({
    ...{ id: newId('identity', now), provider: 'test', subject: 'olga', memberId: userId },
    ...{ email: null, onProvenAccount: true, linkedAt: now },
  });
  const other = await makeMember(bed, 'real@firm.example');
  const kept = await logIn(bed, other.email);
  const members = await countRows(bed, 'members');
  expect(await surveyDemoAccounts(bed.ctx())).toMatchObject({
    accounts: [people.mara.email, people.olga.email, people.omar.email].sort(),
    ends: { sessions: 1, identities: 1, staff: 1 },
    stays: { orders: 0, invoices: 0 },
  });

  expect(await endDemoAccounts(bed.ctx({ kind: 'job', name: 'go-live' }))).toBe(3);
  for (const { email, password } of Object.values(people)) {
    expect((await refusal(logIn(bed, email, password))).name).toBe('member.credentials_wrong');
  }
  expect((await refusal(bed.as(token)(queryMemberUserInfo, {}))).name).toBe('session.ended');
  expect(await countRows(bed, 'identities')).toBe(0);
  expect(await countRows(bed, 'staff')).toBe(0);
  expect(await countRows(bed, 'members')).toBe(members);
  expect((await bed.as(kept.token)(queryMemberUserInfo, {})).userId).toBe(other.id);

  // A start is possible now, and a second run does nothing.
  await expect(start()).resolves.toBeUndefined();
  expect(await endDemoAccounts(bed.ctx())).toBe(0);
});

test('nobody brings one back: not staff, not a new registration', async () => {
  const owner = await makeStaff(bed, 'owner@firm.example', ['owner']);
  const { rows } = await bed.service.database.pool.query('select id from members where email = $1', [
    people.olga.email,
  ]);
  const enabling = owner.call(enableMember, { memberId: rows[0].id, reason: 'back again' });
  expect(await refusal(enabling)).toEqual({ name: 'access.refused', data: { reason: 'demo_ended' } });
  await register(bed, people.olga.email);
  const [mail] = await bed.mailsTo(people.olga.email);
  expect(mail?.code).toBeNull();
});
