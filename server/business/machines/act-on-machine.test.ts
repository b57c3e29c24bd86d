import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#contract/ids.ts';
import { readMachine, restartMachine } from '#contract/machines.ts';
import { actOnMachine } from '#contract/machines-operator.ts';
import { listSecurityEvents } from '#contract/security-events.ts';
import {
  finishProvisioning,
  getService,
  listProvisionings,
  revealCredentials,
  suspendService,
} from '#contract/services.ts';
import type { StaffRole } from '#contract/staff.ts';
import { seedCatalogue } from '../../../database/seed-catalogue.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { badField, logIn, makeMember, refusal } from '../members/test-members.ts';
import { join, newOrganisation, proven } from '../organisations/test-organisations.ts';
import { followOrder } from '../services/make-services.ts';
import { acts, job, makeOverdue, moveOrder, settled } from '../services/test-services.ts';
import { codeOf, makeStaff } from '../staff/test-staff.ts';
import { newMachine } from './test-machines.ts';

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed({ LIMITS: 'off' });
  await seedCatalogue(job(bed));
});
afterAll(() => bed.close());

const reason = 'Asked for by telephone; the machine does not answer.';
let people = 0;

/** A member with a delivered server, both signed in. */
async function owned(on = bed, wish: Parameters<typeof newMachine>[1] = {}) {
  const email = `owner-${++people}@lindt-home.example`;
  const member = await makeMember(on, email);
  const bought = await newMachine(on, { ...wish, memberId: member.id });
  const call = on.as((await logIn(on, email)).token);
  return { ...bought, email, call, read: () => call(readMachine, { serviceId: bought.serviceId }) };
}
const staff = (role: StaffRole, on = bed) => makeStaff(on, `${role}-${++people}@ezcaravel.example`, [role]);
type Staff = Awaited<ReturnType<typeof staff>>;
/** What an authenticator shows from now on; a code is taken once. */
const nextCode = (who: Staff) => {
  bed.clock.jump(60_000);
  return codeOf(bed, who.secret);
};
const refused = (state: string, wanted: string) => ({ name: 'state.move_refused', data: { state, wanted } });
const actsOf = async (serviceId: Parameters<typeof acts>[1]) =>
  (await acts(bed, serviceId)).map(({ action, state }) => `${action} ${state}`);

test('fulfilment asks for a restart: done by the driver, in the history of its owner, who is mailed why', async () => {
  const owner = await owned();
  const { serviceId } = owner;
  const fulfilment = await staff('fulfilment');
  const { actId } = await fulfilment.call(actOnMachine, { serviceId, action: 'restart', reason });
  await settled(bed);
  const asked = { id: actId, action: 'restart', state: 'done', about: '', by: 'operator', reason };
  expect((await owner.read()).acts).toMatchObject([asked]);
  expect((await fulfilment.call(readMachine, { serviceId })).acts).toMatchObject([asked]);
  const mail = await bed.mailAbout(owner.email, 'We are working on VPS 2');
  expect(mail.text).toContain('our staff asked for a restart on VPS 2.');
  expect(mail.text).toContain(`The reason: ${reason}`);
  expect(mail.text).not.toContain('erase');
  const { items } = await fulfilment.call(listProvisionings, { about: owner.email });
  expect(items.map(({ action, askedBy, reason: why }) => [action, askedBy, why])).toEqual([
    ['create', null, 'ordered'],
    ['restart', 'operator', reason],
  ]);
  const boss = await staff('owner');
  const events = await boss.call(listSecurityEvents, {
    kind: 'operator.acted',
    memberId: fulfilment.id,
  });
  expect(events.items).toMatchObject([
    { actor: fulfilment.id, facts: { call: 'actOnMachine', outcome: 'done', about: [serviceId] } },
  ]);
  // What its owner asks stands beside it as theirs.
  await owner.call(restartMachine, { serviceId });
  await settled(bed);
  expect((await owner.read()).acts.map(({ by, reason: why }) => [by, why])).toEqual([
    ['you', ''],
    ['operator', reason],
  ]);
});

test('in an organisation everybody reads which acts were theirs, and who of their colleagues did the others', async () => {
  const organisation = await newOrganisation(bed);
  const { owner } = organisation;
  const colleague = await join(bed, organisation, 'operator');
  const { serviceId } = await newMachine(bed, { memberId: organisation.accountId });
  await owner.act(restartMachine, { serviceId });
  await settled(bed);
  await colleague.act(restartMachine, { serviceId });
  await settled(bed);
  await (await staff('fulfilment')).call(actOnMachine, { serviceId, action: 'restart', reason });
  await settled(bed);
  await colleague.act(revealCredentials, { serviceId, ...(await proven(bed)) });
  const mine = { by: 'you', colleague: null };
  const theirs = { by: 'colleague', colleague: 'Mara Lindt' };
  const ours = { by: 'operator', colleague: null };
  expect((await owner.act(readMachine, { serviceId })).acts).toMatchObject([ours, theirs, mine]);
  expect((await owner.act(getService, { serviceId })).reveals).toMatchObject([theirs]);
  expect((await colleague.act(readMachine, { serviceId })).acts).toMatchObject([ours, mine, theirs]);
  expect((await colleague.act(getService, { serviceId })).reveals).toMatchObject([mine]);
});

test('only fulfilment and owners may; others who work here learn nothing, and change nothing', async () => {
  const { serviceId } = await owned();
  const wish = { serviceId, action: 'restart', reason } as const;
  for (const role of ['finance', 'support', 'content', 'affiliate_manager', 'read_only'] as const) {
    const { call } = await staff(role);
    expect((await refusal(call(actOnMachine, wish))).name).toBe('access.refused');
  }
  const stranger = await owned();
  expect((await refusal(stranger.call(actOnMachine, wish))).name).toBe('access.refused');
  // Not even the owner of the server by this call, and no staff by the calls of its owner.
  expect((await refusal(bed.call(actOnMachine, wish))).name).toBe('session.missing');
  const boss = await staff('owner');
  expect((await refusal(boss.call(restartMachine, { serviceId }))).name).toBe('request.not_found');
  expect(await actsOf(serviceId)).toEqual(['create done']);
  await boss.call(actOnMachine, wish);
  await settled(bed);
  expect(await actsOf(serviceId)).toEqual(['create done', 'restart done']);
  const nobodys = newId('service', bed.clock.now());
  expect((await refusal(boss.call(actOnMachine, { ...wish, serviceId: nobodys }))).name).toBe(
    'request.not_found',
  );
});

test('what erases something needs a fresh proof of the one who asks', async () => {
  const owner = await owned();
  const { serviceId } = owner;
  const fulfilment = await staff('fulfilment');
  const ask = (more: object) => fulfilment.call(actOnMachine, { serviceId, reason, ...more } as never);
  const stepUp = { name: 'access.step_up', data: { methods: ['password', 'totp', 'backup'] } };
  expect(await refusal(ask({ action: 'reinstall', system: 'debian' }))).toEqual(stepUp);
  expect((await owner.read()).acts).toEqual([]);
  // A system that costs more is refused before anybody is asked for a proof.
  const windows = ask({ action: 'reinstall', system: 'windows' });
  expect(await refusal(windows)).toEqual(badField('system', 'not_one_of'));
  await ask({ action: 'reinstall', system: 'debian', otpCode: nextCode(fulfilment) });
  await settled(bed);
  expect(await owner.read()).toMatchObject({
    ...{ system: { slug: 'debian' }, sshKey: null },
    acts: [{ action: 'reinstall', state: 'done', about: 'Debian 12', by: 'operator' }],
  });
  const mail = await bed.mailAbout(owner.email, 'We are working on');
  expect(mail.text).toContain('our staff asked for a reinstall');
  expect(mail.text).toContain('It concerns Debian 12.');
  expect(mail.text).toContain('It erases everything on its disks.');
  // Its passwords are for its owner alone.
  expect((await refusal(fulfilment.call(revealCredentials, { serviceId }))).name).toBe('request.not_found');
});

test('names, snapshots and the rescue system are asked as by its owner, within the same bounds', async () => {
  const owner = await owned();
  const { serviceId } = owner;
  const fulfilment = await staff('fulfilment');
  const ask = (more: object) => fulfilment.call(actOnMachine, { serviceId, reason, ...more } as never);
  const done = async (more: object) => {
    const { actId } = await ask(more);
    await settled(bed);
    return actId;
  };
  const address = (await owner.read()).addresses[0]?.address ?? '';
  await done({ action: 'name_address', address, name: 'Shop.Lindt-Home.example' });
  const first = await done({ action: 'take_snapshot', name: 'Before the repair' });
  await done({ action: 'take_snapshot', name: 'After it' });
  const full = await refusal(ask({ action: 'take_snapshot', name: 'One more' }));
  expect(full).toMatchObject({ name: 'allowance.used_up', data: { used: 2, limit: 2 } });
  await done({ action: 'restore_snapshot', snapshotId: first, otpCode: nextCode(fulfilment) });
  await done({ action: 'delete_snapshot', snapshotId: first, otpCode: nextCode(fulfilment) });
  await done({ action: 'rescue_on' });
  const now = await owner.read();
  expect(now.rescueSince).not.toBeNull();
  expect(now.addresses[0]?.reverseName).toBe('shop.lindt-home.example');
  expect(now.snapshots.map(({ name }) => name)).toEqual(['After it']);
  expect(now.acts.every(({ by, state }) => by === 'operator' && state === 'done')).toBe(true);
  const other = await owned();
  const theirs = { action: 'restore_snapshot', snapshotId: first, serviceId: other.serviceId };
  expect((await refusal(ask(theirs))).name).toBe('request.not_found');
  const foreign = ask({ action: 'name_address', address: '198.51.100.1', name: 'shop.example' });
  expect(await refusal(foreign)).toEqual(badField('address', 'not_one_of'));
});

test('an act has what it needs and nothing else, and always a reason', async () => {
  const { serviceId } = await owned();
  const { call } = await staff('fulfilment');
  const wrong = async (more: object) => refusal(call(actOnMachine, { serviceId, reason, ...more } as never));
  expect(await wrong({ action: 'restart', reason: ' ' })).toEqual(badField('reason', 'too_short'));
  expect(await wrong({ action: 'restart', system: 'debian' })).toEqual(badField('system', 'unknown_field'));
  expect(await wrong({ action: 'reinstall' })).toEqual(badField('system', 'required'));
  expect(await wrong({ action: 'add_key' })).toEqual(badField('sshKey', 'required'));
  expect(await wrong({ action: 'add_key', sshKey: 'ssh-dss AAAA' })).toEqual(
    badField('sshKey', 'ssh_key_invalid'),
  );
  const named = { action: 'name_address', address: '192.0.2.7' };
  expect(await wrong({ ...named, name: 'shop_1.example' })).toEqual(badField('name', 'hostname_invalid'));
  expect(await wrong({ action: 'take_snapshot', name: 'x'.repeat(61) })).toEqual(
    badField('name', 'too_long'),
  );
  expect(await wrong({ action: 'delete_snapshot' })).toEqual(badField('snapshotId', 'required'));
  expect(await wrong({ action: 'terminate' })).toEqual(badField('action', 'not_one_of'));
  expect(await actsOf(serviceId)).toEqual(['create done']);
});

test('one act at a time, whoever asks; the same question sent again is the same act, of the same person', async () => {
  const owner = await owned();
  const { serviceId } = owner;
  const { call, token } = await staff('fulfilment');
  const both = await Promise.allSettled([
    call(actOnMachine, { serviceId, action: 'restart', reason }),
    owner.call(restartMachine, { serviceId }),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await settled(bed);
  const headers = { 'idempotency-key': randomUUID() };
  const wish = { serviceId, action: 'restart', reason } as const;
  const ask = async () => (await bed.send(actOnMachine, wish, { token, headers })).json().data;
  const [once, again] = await Promise.all([ask(), ask()]);
  expect(once).toEqual(again);
  await settled(bed);
  expect(await ask()).toEqual(once);
  expect(await actsOf(serviceId)).toEqual(['create done', 'restart done', 'restart done']);
  const { token: another } = await staff('fulfilment');
  const taken = (await bed.send(actOnMachine, wish, { token: another, headers })).json();
  expect(taken.data).toBeNull();
  // Its owner was told of each act that was done for them, and of no other.
  await bed.allMailsSent();
  const told = (await bed.mailsTo(owner.email)).filter(({ subject }) => subject.startsWith('We are working'));
  expect(told.length).toBe((await owner.read()).acts.filter(({ by }) => by === 'operator').length);
});

test('of a service that is suspended, ended, not delivered or no server, staff are refused as its owner is', async () => {
  const { serviceId, subscriptionId, orderId } = await owned();
  const { call } = await staff('owner');
  const restart = (id = serviceId) =>
    refusal(call(actOnMachine, { serviceId: id, action: 'restart', reason }));
  await call(suspendService, { serviceId, because: 'abuse', reason: 'Complaints' });
  expect(await restart()).toEqual(refused('suspended', 'restart'));
  const late = await owned();
  await makeOverdue(bed, late.subscriptionId);
  expect(await restart(late.serviceId)).toEqual(refused('suspended', 'restart'));
  await makeOverdue(bed, subscriptionId);
  await moveOrder(bed, orderId, 'refunded');
  await followOrder(job(bed), orderId);
  await settled(bed);
  expect(await restart()).toEqual(refused('ended', 'restart'));
  const failing = await owned(bed, { selection: { setup: { hostname: 'refused.example' } } });
  expect(await restart(failing.serviceId)).toEqual(refused('not_delivered', 'restart'));
  const tool = await owned(bed, { family: 'tools', selection: { plan: 'writing-pro' } });
  expect((await restart(tool.serviceId)).name).toBe('entitlement.missing');
  const dedicated = await owned(bed, {
    ...{ family: 'dedicated', selection: { plan: 'ds-2', choices: { system: 'debian' } } },
  });
  const take = { serviceId: dedicated.serviceId, action: 'take_snapshot', name: 'Before', reason } as const;
  expect(await refusal(call(actOnMachine, take))).toMatchObject({ data: { reason: 'snapshots' } });
});

test('what staff asked and a person did is told as our work, with its new passwords', async () => {
  const quiet = await openTestbed({ LIMITS: 'off', DELIVERY: 'vps=manual' });
  try {
    await seedCatalogue(job(quiet));
    const owner = await owned(quiet);
    const { serviceId } = owner;
    const fulfilment = await staff('fulfilment', quiet);
    const finish = async (more: object = {}) => {
      const { items } = await fulfilment.call(listProvisionings, { serviceId });
      const open = items.find(({ state }) => state === 'waiting_operator');
      if (!open) throw new Error('nothing waits');
      await fulfilment.call(finishProvisioning, { provisioningId: open.id, ...more });
    };
    await finish({ access: { ipv4: '192.0.2.7', user: 'root' }, credentials: { password: 'first' } });
    await fulfilment.call(actOnMachine, { serviceId, action: 'rescue_on', reason });
    await settled(quiet);
    const again = fulfilment.call(actOnMachine, { serviceId, action: 'restart', reason });
    expect(await refusal(again)).toEqual(refused('underway', 'restart'));
    await finish({ credentials: { rescuePassword: 'second' } });
    const mail = await quiet.mailAbout(owner.email, 'Our work on VPS 2 is done');
    expect(mail.text).toContain('our staff asked for the rescue system. It is done');
    expect(mail.text).toContain('The new passwords are shown there');
    const told = (await quiet.mailsTo(owner.email)).map(({ subject }) => subject);
    expect(told.filter((subject) => subject.startsWith('Your request for'))).toEqual([]);
  } finally {
    await quiet.close();
  }
});
