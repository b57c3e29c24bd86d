import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { errors, fail } from '#contract/errors.ts';
import { newId } from '#contract/ids.ts';
import { exportOrders } from '#contract/orders-operator.ts';
import { listSecurityEvents } from '#contract/security-events.ts';
import { noteOperatorAct } from '#server/platform/http/operator-acts.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { makeMember } from '../members/test-members.ts';
import { makeStaff } from '../staff/test-staff.ts';

let bed: Testbed;
let owner: Awaited<ReturnType<typeof makeStaff>>;
let support: typeof owner;
beforeAll(async () => {
  bed = await openTestbed({ LIMITS: 'off' });
  owner = await makeStaff(bed, 'owner@firm.example', ['owner']);
  support = await makeStaff(bed, 'support@firm.example', ['support']);
});
afterAll(() => bed.close());

const exported = async (more: object = {}) =>
  (await owner.call(listSecurityEvents, { kind: 'operator.exported', ...more })).items;

test('an operator who exports orders is noted with the call and its filters, without the address in them', async () => {
  const { id, email } = await makeMember(bed, 'mara@example.com');
  const wanted = [{}, { state: 'completed', about: email }, { about: 'EZC-2026-000001' }, { about: '' }];
  for (const filter of wanted) {
    const answer = await bed.send(exportOrders, filter, { token: owner.token });
    expect(answer.headers['content-type']).toContain('text/csv');
  }
  const events = await exported();
  expect(events.map(({ facts }) => facts.filter)).toEqual([
    [],
    ['about:EZC-2026-000001'],
    ['state:completed', 'about'],
    [],
  ]);
  for (const event of events)
    expect(event).toMatchObject({
      actor: owner.id,
      memberId: owner.id,
      network: '127.0.0.0/24',
      facts: { call: 'exportOrders', outcome: 'done' },
    });
  expect(JSON.stringify(events)).not.toContain(email);
  expect(await exported({ memberId: id })).toEqual([]);
});

test('one who may not export is told as refused, and nothing as exported', async () => {
  const before = (await exported()).length;
  const answer = await bed.send(exportOrders, {}, { token: support.token });
  expect(answer.json()).toMatchObject({ code: errors['access.refused'].code });
  const { items } = await owner.call(listSecurityEvents, { kind: 'access.refused', memberId: support.id });
  expect(items).toMatchObject([{ actor: support.id, facts: { call: 'exportOrders' } }]);
  expect(await exported()).toHaveLength(before);
  expect(await exported({ memberId: support.id })).toEqual([]);
});

test('every call of staff that answers a file is noted, and its refusal is found among the refused', async () => {
  const files = calls.filter(({ file }) => file);
  const ofStaff = files.filter(({ access }) => access === 'staff').map(({ name }) => name);
  expect(ofStaff).toContain('exportOrders');
  expect(files.length).toBeGreaterThan(ofStaff.length);
  const { id } = await makeMember(bed, 'clerk@firm.example', { staffRoles: ['owner'] });
  const sessionId = newId('session', bed.clock.now());
  const ctx = bed.ctx({ kind: 'member', id, sessionId, role: 'admin' });
  for (const call of files) {
    const refused = noteOperatorAct(ctx, call, {}, async () => {
      throw fail('request.not_found');
    });
    await expect(refused).rejects.toMatchObject({ failure: 'request.not_found' });
  }
  const noted = (await exported({ memberId: id, outcome: 'refused' })).reverse();
  expect(noted.map(({ facts }) => facts)).toEqual(
    ofStaff.map((call) => ({ call, outcome: 'request.not_found', filter: [] })),
  );
  expect(await exported({ memberId: id, outcome: 'done' })).toEqual([]);
});
