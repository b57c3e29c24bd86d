import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMachineKey, readMachine } from '#contract/machines.ts';
import { actOnMachine } from '#contract/machines-operator.ts';
import { seedCatalogue } from '../../../database/seed-catalogue.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { logIn, makeMember, refusal } from '../members/test-members.ts';
import { job, settled, type Wish } from '../services/test-services.ts';
import { codeOf, makeStaff } from '../staff/test-staff.ts';
import { keyOf, newMachine } from './test-machines.ts';

let bed: Testbed;
let staff: Awaited<ReturnType<typeof makeStaff>>;
beforeAll(async () => {
  bed = await openTestbed({ LIMITS: 'off' });
  await seedCatalogue(job(bed));
  staff = await makeStaff(bed, 'fulfilment@firm.example', ['fulfilment']);
});
afterAll(() => bed.close());

const reason = 'Asked for by telephone.';
const [staffKey, ownKey] = [keyOf('staff@firm'), keyOf('owner@laptop')];
const dedicated = (management: string): Wish => ({
  family: 'dedicated',
  selection: { plan: 'ds-2', choices: { system: 'debian', management } },
});
let people = 0;

/** A member with a delivered server. */
async function owned(wish: Wish) {
  const email = `owner-${++people}@lindt-home.example`;
  const member = await makeMember(bed, email);
  const { serviceId } = await newMachine(bed, { ...wish, memberId: member.id });
  return { serviceId, call: bed.as((await logIn(bed, email)).token) };
}

test.each([
  ['a virtual server', {}],
  ['a dedicated server', dedicated('self')],
])('nobody but its owner lets anybody into %s that they manage alone', async (_, wish) => {
  const { serviceId, call } = await owned(wish);
  const closed = { name: 'access.refused', data: { reason: 'self_managed' } };
  const byStaff = (more: object) => staff.call(actOnMachine, { serviceId, reason, ...more } as never);
  expect(await refusal(byStaff({ action: 'add_key', sshKey: staffKey }))).toEqual(closed);
  const anew = { action: 'reinstall', system: 'debian' };
  expect(await refusal(byStaff({ ...anew, sshKey: staffKey }))).toEqual(closed);
  expect((await staff.call(readMachine, { serviceId })).actions).not.toContain('add_key');
  expect((await call(readMachine, { serviceId })).actions).toContain('add_key');
  await call(addMachineKey, { serviceId, sshKey: ownKey });
  await settled(bed);
  // With the key that its owner gave, staff are only asked who they are.
  expect((await refusal(byStaff({ ...anew, sshKey: ownKey }))).name).toBe('access.step_up');
});

test('into a server in our care staff let somebody, after a fresh proof', async () => {
  const { serviceId, call } = await owned(dedicated('assisted'));
  const wish = { serviceId, action: 'add_key', sshKey: staffKey, reason } as const;
  expect((await refusal(staff.call(actOnMachine, wish))).name).toBe('access.step_up');
  bed.clock.jump(60_000);
  await staff.call(actOnMachine, { ...wish, otpCode: codeOf(bed, staff.secret) });
  await settled(bed);
  expect((await call(readMachine, { serviceId })).sshKey).toBe(staffKey);
});
