import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { Endpoint, Envelope } from '#contract/endpoint.ts';
import { errors } from '#contract/errors.ts';
import {
  changesSomething,
  type StaffRole,
  staffCalls,
  staffMay,
  staffRoles,
  wideCalls,
} from '#contract/staff.ts';
import { days } from '#contract/time.ts';
import { logOut, openSession } from '#server/business/members/sessions.ts';
import { makeMember } from '../../server/business/members/test-members.ts';

import { makeStaff } from '../../server/business/staff/test-staff.ts';
import { openTestbed, type Testbed } from '../harness.ts';

// Every call of the contract, made by everybody it could be made by. A call answers "allowed" when it gets past the door:
// the input holds a field that no call has, so that nothing is changed by those that may.

const code = (name: keyof typeof errors) => errors[name].code;
const refusals: readonly number[] = [
  code('session.missing'),
  code('session.ended'),
  code('access.refused'),
  code('access.second_factor_needed'),
];
/** Without those for development, which tests of their own close, and without the one that would end the session. */
const mounted = calls.filter(({ access, name }) => access !== 'development' && name !== 'logout');

let bed: Testbed;
let tokens: Record<string, string>;
const roleTokens = {} as Record<StaffRole, string>;
const bareTokens = {} as Record<StaffRole, string>;

beforeAll(async () => {
  bed = await openTestbed({ LIMITS: 'off' });
  const open = async (email: string, remember = true) => {
    const member = await makeMember(bed, email);
    return { member, ...(await openSession(bed.ctx(), member, { remember })) };
  };
  // Half a day, then it is over; the others are remembered.
  const expired = await open('expired@example.com', false);
  bed.clock.jump(days(1));
  for (const role of staffRoles) {
    roleTokens[role] = (await makeStaff(bed, `${role}@example.com`, [role])).token;
    bareTokens[role] = (await makeStaff(bed, `bare-${role}@example.com`, [role], { factor: false })).token;
  }
  const suspended = await makeStaff(bed, 'suspended@example.com', ['owner']);
  await bed.service.database.pool.query('update staff set suspended_at = now() where member_id = $1', [
    suspended.id,
  ]);
  const member = await open('member@example.com');
  const left = await open('left@example.com');
  const { rows } = await bed.service.database.pool.query('select id from sessions where member_id = $1', [
    left.member.id,
  ]);
  await logOut(bed.ctx({ kind: 'member', id: left.member.id, sessionId: rows[0].id, role: 'user' }));
  tokens = {
    expired: expired.token,
    revoked: left.token,
    unknown: 'A'.repeat(43),
    malformed: "' or 1=1 --",
    member: member.token,
    suspended: suspended.token,
  };
});
afterAll(() => bed.close());

/** The number of the refusal at the door, or `allowed`. */
async function asked(call: Endpoint, token?: string): Promise<number | 'allowed'> {
  const input = call.body === 'none' ? {} : { noSuchField: '1' };
  const answer = await bed.send(call, input, token ? { token } : {});
  // A file is an answer, and every refusal is JSON.
  if (!String(answer.headers['content-type']).includes('json')) return 'allowed';
  const { code: found } = answer.json<Envelope>();
  return refusals.includes(found) ? found : 'allowed';
}

/** Calls, as `name: what was answered`, that answer something else than the table says. */
async function differing(token: string | undefined, wanted: (call: Endpoint) => number | 'allowed') {
  const wrong: string[] = [];
  for (const call of mounted) {
    const found = await asked(call, token);
    if (found !== wanted(call)) wrong.push(`${call.name}: ${found}, not ${wanted(call)}`);
  }
  return wrong;
}

test('every call of the operator has its row in the table, and every row its call', () => {
  const named = calls.filter(({ access }) => access === 'staff').map(({ name }) => name);
  expect(named.toSorted()).toEqual(Object.keys(staffCalls).toSorted());
  const wide = Object.keys(wideCalls);
  expect(calls.filter(({ name }) => wide.includes(name)).map(({ access }) => access)).toEqual(
    wide.map(() => 'member'),
  );
});

test('an owner may do everything; who only reads may read what is not secret, and change nothing', () => {
  const rows = Object.entries({ ...staffCalls, ...wideCalls });
  expect(rows.filter(([name]) => !staffMay(['owner'], name))).toEqual([]);
  expect(rows.filter(([name, { kind }]) => staffMay(['read_only'], name) !== (kind === 'reads'))).toEqual([]);
  expect(['owner', 'read_only'].map((role) => changesSomething(role as StaffRole))).toEqual([true, false]);
  // What reads is asked by GET, or says in its summary that it changes nothing.
  const posted = calls.filter(
    ({ name, method }) =>
      (staffCalls as Record<string, { kind: string }>)[name]?.kind === 'reads' && method === 'POST',
  );
  expect(posted.map(({ name }) => name).toSorted()).toEqual([
    'previewChangeForMember',
    'previewGoodwill',
    'previewInvoiceRefund',
    'previewMailWords',
    'previewManualInvoice',
    'previewRefund',
    'previewStatement',
    'runTimeMachine',
  ]);
  for (const { summary } of posted) expect(summary).toMatch(/nothing changes|Changes nothing/);
  const changing = calls.filter(
    ({ name }) => (staffCalls as Record<string, { kind: string }>)[name]?.kind === 'changes',
  );
  expect(changing.filter(({ method }) => method === 'GET').map(({ name }) => name)).toEqual([]);
});

test('visitors make the calls that anyone may make, and no others', async () => {
  const wrong = await differing(undefined, ({ access }) =>
    access === 'anyone' ? 'allowed' : code('session.missing'),
  );
  expect(wrong).toEqual([]);
});

test.each(['expired', 'revoked', 'unknown', 'malformed'])(
  'a session that is %s opens no door that a visitor may not pass',
  async (kind) => {
    const wrong = await differing(tokens[kind], ({ access }) =>
      access === 'anyone' ? 'allowed' : code('session.ended'),
    );
    expect(wrong).toEqual([]);
  },
);

test.each(['member', 'suspended'])('no call of the operator is open to a %s', async (kind) => {
  const wrong = await differing(tokens[kind], ({ access }) =>
    access === 'staff' ? code('access.refused') : 'allowed',
  );
  expect(wrong).toEqual([]);
});

test.each(staffRoles)('staff in the role %s make the calls of their row', async (role) => {
  const wrong = await differing(roleTokens[role], ({ access, name }) =>
    access !== 'staff' || staffMay([role], name) ? 'allowed' : code('access.refused'),
  );
  expect(wrong).toEqual([]);
});

test.each(staffRoles)(
  'without a second factor the role %s works only if it changes nothing',
  async (role) => {
    const granted = changesSomething(role) ? code('access.second_factor_needed') : 'allowed';
    const wrong = await differing(bareTokens[role], ({ access, name }) =>
      access !== 'staff' ? 'allowed' : staffMay([role], name) ? granted : code('access.refused'),
    );
    expect(wrong).toEqual([]);
  },
);
