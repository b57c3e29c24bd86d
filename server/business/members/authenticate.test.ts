import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { checkConfirmation, logout, queryMemberUserInfo } from '#contract/members.ts';
import { days, hours, minutes } from '#contract/time.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { authenticate } from './authenticate.ts';
import { disableMember } from './members.ts';
import { endSessions } from './sessions.ts';
import { logIn, makeMember, refusal, statementsOf } from './test-members.ts';

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed();
});
afterAll(() => bed.close());

const as = (token: string | undefined, access: Endpoint['access'], name = 'changeStaffRoles') =>
  authenticate(bed.service, { headers: { token } } as never, { access, name } as Endpoint);
const refused = async (work: Promise<unknown>) => {
  const error = (await work.then(
    () => null,
    (reason: unknown) => reason,
  )) as { failure?: string; data?: unknown } | null;
  return { name: error?.failure, data: error?.data };
};
const ended = (reason: string) => ({ name: 'session.ended', data: { reason } });

it('knows members by their token, and visitors by none', async () => {
  const member = await makeMember(bed, 'ann@shop.example');
  const { token } = await logIn(bed, 'ann@shop.example');
  const actor = { kind: 'member', id: member.id, sessionId: expect.stringMatching(/^ses_/), role: 'user' };
  expect(await as(token, 'member')).toEqual(actor);
  expect(await as(token, 'anyone')).toEqual(actor);
  expect(await as(undefined, 'anyone')).toEqual({ kind: 'visitor' });
  expect(await as('', 'development')).toEqual({ kind: 'visitor' });
});

it('refuses a missing token where a member is needed, and names why a dead one is dead', async () => {
  expect(await refused(as(undefined, 'member'))).toEqual({
    name: 'session.missing',
    data: { need: 'login' },
  });
  expect(await refused(as('', 'staff'))).toEqual({ name: 'session.missing', data: { need: 'login' } });
  expect(await refused(as('F'.repeat(43), 'member'))).toEqual(ended('unknown'));
  expect(await refused(as("' or 1=1 --", 'member'))).toEqual(ended('unknown'));
  expect(await as('F'.repeat(43), 'anyone')).toEqual({ kind: 'visitor' });
});

it('asks the database once, and writes the last use at most once a minute', async () => {
  await makeMember(bed, 'often@shop.example');
  const { token } = await logIn(bed, 'often@shop.example');
  expect(await statementsOf(() => as(token, 'member'))).toHaveLength(1);
  bed.clock.jump(minutes(1));
  expect(await statementsOf(() => as(token, 'member'))).toHaveLength(2);
  expect(await statementsOf(() => as(token, 'member'))).toHaveLength(1);
  expect(await statementsOf(() => as('not a token', 'anyone'))).toHaveLength(0);
});

it('reads by indexes only', async () => {
  const { pool } = bed.service.database;
  const client = await pool.connect();
  try {
    // Small tables are read whole; what matters is that a way by index exists for a large one.
    await client.query('begin; set local enable_seqscan = off');
    const { rows } = await client.query(
      `explain select 1 from sessions s join members m on m.id = s.member_id where s.token_hash = 'x'`,
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toMatch(/sessions_token_hash_unique/);
    expect(plan).toMatch(/members_pkey/);
    expect(plan).not.toMatch(/Seq Scan/);
  } finally {
    await client.query('rollback');
    client.release();
  }
});

it('ends after seven days without use, after thirty in all, after twelve hours when not remembered', async () => {
  await makeMember(bed, 'long@shop.example');
  const idle = await logIn(bed, 'long@shop.example');
  const used = await logIn(bed, 'long@shop.example');
  const short = await logIn(bed, 'long@shop.example', undefined, { rememberMe: 'N' });
  bed.clock.jump(hours(12));
  expect(await refused(as(short.token, 'member'))).toEqual(ended('expired'));
  for (let day = 0; day < 29; day++) {
    expect(await as(used.token, 'member')).toMatchObject({ kind: 'member' });
    bed.clock.jump(days(1));
  }
  expect(await refused(as(idle.token, 'member'))).toEqual(ended('expired'));
  bed.clock.jump(hours(12) - 1);
  expect(await as(used.token, 'member')).toMatchObject({ kind: 'member' });
  bed.clock.jump(1);
  expect(await refused(as(used.token, 'member'))).toEqual(ended('expired'));
  expect(await as(used.token, 'anyone')).toEqual({ kind: 'visitor' });
});

it('is over after logging out, after being signed out elsewhere, and for disabled members', async () => {
  const member = await makeMember(bed, 'out@shop.example');
  const [one, two, three] = await Promise.all([1, 2, 3].map(() => logIn(bed, 'out@shop.example')));
  await bed.as(one!.token)(logout, {});
  expect(await refused(as(one!.token, 'member'))).toEqual(ended('revoked'));
  const kept = await as(two!.token, 'member');
  const except = kept.kind === 'member' ? (kept.sessionId ?? undefined) : undefined;
  await endSessions(bed.ctx(), member.id, { except });
  expect(await as(two!.token, 'member')).toMatchObject({ id: member.id });
  expect(await refused(as(three!.token, 'member'))).toEqual(ended('revoked'));
  await disableMember(bed.ctx(), member.id, 'suspended');
  expect(await refused(as(two!.token, 'member'))).toEqual(ended('revoked'));
  // Let in again, the member signs in anew: the old session has ended, and was not merely hidden.
  const { pool } = bed.service.database;
  await pool.query('update members set disabled_at = null where id = $1', [member.id]);
  expect(await refused(as(two!.token, 'member'))).toEqual(ended('revoked'));
  const { token } = await logIn(bed, 'out@shop.example');
  // A session that was opened while the account was being disabled.
  await pool.query('update members set disabled_at = now() where id = $1', [member.id]);
  expect(await refused(as(token, 'member'))).toEqual(ended('revoked'));
});

it('lets only staff to the doors of staff, by what the service stored', async () => {
  await makeMember(bed, 'user@shop.example');
  await makeMember(bed, 'admin@shop.example', { role: 'admin' });
  const user = await logIn(bed, 'user@shop.example');
  const admin = await logIn(bed, 'admin@shop.example');
  expect(await refused(as(user.token, 'staff'))).toEqual({
    name: 'access.refused',
    data: { reason: 'role' },
  });
  expect(await as(admin.token, 'staff')).toMatchObject({ role: 'admin' });
  await bed.service.database.pool.query(
    `update staff set suspended_at = now() from members where members.id = member_id and email = 'admin@shop.example'`,
  );
  expect((await refused(as(admin.token, 'staff'))).name).toBe('access.refused');
});

it('a dead token is no hindrance at doors for anyone', async () => {
  const link = { type: 'newsletter' as const, t: 'G'.repeat(43) };
  expect((await bed.as('H'.repeat(43))(checkConfirmation, link)).state).toBe('expired');
  expect(await bed.as('H'.repeat(43))(logout, {})).toBeNull();
  expect((await refusal(bed.as('H'.repeat(43))(queryMemberUserInfo, {}))).name).toBe('session.ended');
});
