import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiRoutes } from '#contract/api.ts';
import { calls } from '#contract/calls.ts';
import type { Endpoint, Envelope } from '#contract/endpoint.ts';
import { errors } from '#contract/errors.ts';
import { queryMemberUserInfo } from '#contract/members.ts';
import { memberCalls, organisationRight } from '#contract/organisation-rights.ts';
import { organisationRoles } from '#contract/organisation-roles.ts';
import { listOrganisations, removeColleague } from '#contract/organisations.ts';
import { disableMember } from '#contract/staff-calls.ts';
import { callApi, giveKey, problemIn } from '../../server/business/api-keys/test-api-keys.ts';
import {
  type Colleague,
  join,
  newOrganisation,
  newPerson,
  type Organisation,
  type Person,
} from '../../server/business/organisations/test-organisations.ts';
import { makeStaff } from '../../server/business/staff/test-staff.ts';
import { openTestbed, type Testbed } from '../harness.ts';

// Every call of the contract, made for an organisation by everybody it could be made by. A call answers "allowed" when it gets past
// the door: the input holds a field that no call has, so that nothing is changed by those that may.

const refused = errors['access.refused'].code;
/** Without those for development, and without the one that would end the session. */
const mounted = calls.filter(({ access, name }) => access !== 'development' && name !== 'logout');

let bed: Testbed;
let organisation: Organisation;
const colleagues: Partial<Record<string, Colleague>> = {};
let former: Colleague;
let outsider: Person;
let staff: Awaited<ReturnType<typeof makeStaff>>;

beforeAll(async () => {
  bed = await openTestbed({ LIMITS: 'off' });
  organisation = await newOrganisation(bed);
  colleagues.owner = organisation.owner;
  for (const role of organisationRoles)
    if (role !== 'owner') colleagues[role] = await join(bed, organisation, role);
  former = await join(bed, organisation, 'owner');
  await organisation.owner.act(removeColleague, { memberId: former.id });
  outsider = await newPerson(bed);
  await newOrganisation(bed, { name: 'Elsewhere', founder: outsider });
  staff = await makeStaff(bed, 'staff@example.com', ['owner']);
});
afterAll(() => bed.close());

/** `allowed`, or why it was refused at the door. */
async function asked(call: Endpoint, token: string, named: string): Promise<string> {
  const input = call.body === 'none' ? {} : { noSuchField: '1' };
  const answer = await bed.send(call, input, { token, headers: { organisation: named } });
  // A file is an answer, and every refusal is JSON.
  if (!String(answer.headers['content-type']).includes('json')) return 'allowed';
  const { code, data } = answer.json<Envelope<{ reason?: string } | null>>();
  return code === refused &&
    data?.reason?.match(/^(organisation|organisation_disabled|organisation_role|role)$/)
    ? data.reason
    : 'allowed';
}

async function differing(
  token: string,
  named: string,
  wanted: (call: Endpoint) => string,
): Promise<string[]> {
  const wrong: string[] = [];
  for (const call of mounted) {
    const found = await asked(call, token, named);
    if (found !== wanted(call)) wrong.push(`${call.name}: ${found}, not ${wanted(call)}`);
  }
  return wrong;
}

test('every call of members has its row in the table, and every row its call', () => {
  const named = calls.filter(({ access }) => access === 'member').map(({ name }) => name);
  expect(named.toSorted()).toEqual(Object.keys(memberCalls).toSorted());
  // Of the others those alone act for an organisation that anybody may make.
  const others = calls.filter(
    ({ access, name }) => access !== 'member' && organisationRight(name) !== 'person',
  );
  expect(others.map(({ access }) => access)).toEqual(others.map(() => 'anyone'));
  expect(others.length).toBeGreaterThan(3);
});

test('an owner may do everything that is not about the person', () => {
  const rights = calls.map(({ name }) => organisationRight(name)).filter((right) => right !== 'person');
  expect(rights.filter((right) => !right.includes('owner'))).toEqual([]);
});

test.each(organisationRoles)('the role %s makes the calls of its column', async (role) => {
  const { token } = colleagues[role] as Colleague;
  const wrong = await differing(token, organisation.id, ({ name, access }) => {
    if (access === 'staff') return 'role';
    const right = organisationRight(name);
    return right === 'person' || right.includes(role) ? 'allowed' : 'organisation_role';
  });
  expect(wrong).toEqual([]);
});

test.each([
  ['somebody who acts for another one', () => outsider.token, () => organisation.id],
  ['a former owner', () => former.token, () => organisation.id],
  ['somebody who names one that is none', () => outsider.token, () => 'org_00000000000000000000000000'],
  ['somebody who names something else', () => outsider.token, () => "' or 1=1 --"],
])('%s makes no call for it, and every call about themselves', async (_, token, named) => {
  const wrong = await differing(token(), named(), ({ name, access }) =>
    access === 'staff' ? 'role' : organisationRight(name) === 'person' ? 'allowed' : 'organisation',
  );
  expect(wrong).toEqual([]);
});

test('one that the operator has disabled is acted for by nobody, and every call about themselves is made', async () => {
  const disabled = await newOrganisation(bed, { name: 'Disabled' });
  await staff.call(disableMember, { memberId: disabled.accountId, reason: 'card fraud, case 12' });
  const wrong = await differing(disabled.owner.token, disabled.id, ({ name, access }) =>
    access === 'staff' ? 'role' : organisationRight(name) === 'person' ? 'allowed' : 'organisation_disabled',
  );
  expect(wrong).toEqual([]);
});

test('staff have no right to the organisations of others, and none as staff in a call for one', async () => {
  const wrong = await differing(staff.token, organisation.id, ({ name, access }) =>
    access === 'staff' || organisationRight(name) === 'person' ? 'allowed' : 'organisation',
  );
  expect(wrong).toEqual([]);
});

test('what is about the person is answered about the person, whatever the header says', async () => {
  for (const colleague of [...Object.values(colleagues), former]) {
    if (!colleague) continue;
    const answer = await bed.send(
      queryMemberUserInfo,
      {},
      {
        token: colleague.token,
        headers: { organisation: organisation.id },
      },
    );
    expect(answer.json().data).toMatchObject({ userId: colleague.id, userEmail: colleague.email });
  }
  expect((await former.act(listOrganisations, {})).items).toEqual([]);
});

test.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const)(
  'a key of the organisation makes calls by %s of its scopes alone, for the organisation',
  async (method) => {
    const [wide, bare] = [
      await giveKey(bed, organisation.accountId),
      await giveKey(bed, organisation.accountId, []),
    ];
    for (const route of apiRoutes.filter((one) => one.method === method)) {
      const path = route.path.replaceAll(/\{\w+\}/g, 'none') as `/${string}`;
      const ask = (key: string) =>
        callApi(bed, method, path, { key, headers: { 'idempotency-key': 'a'.repeat(20) } });
      expect((await ask(wide)).statusCode, route.path).not.toBe(403);
      const answer = await ask(bare);
      if (route.scope)
        expect(problemIn(answer), route.path).toMatchObject({ status: 403, scope: route.scope });
      else expect(answer.statusCode, route.path).not.toBe(403);
    }
  },
);
