import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Id } from '#contract/ids.ts';
import * as contract from '#contract/machines.ts';
import { finishProvisioning, getService, listProvisionings, revealCredentials } from '#contract/services.ts';
import { signedHeaders } from '#server/platform/webhooks/signature.ts';
import { seedCatalogue } from '../../../database/seed-catalogue.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { badField, goodPassword, logIn, makeMember, refusal, seal } from '../members/test-members.ts';
import { acts, job, settled } from '../services/test-services.ts';
import { keyOf, newMachine } from './test-machines.ts';

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed({ LIMITS: 'off' });
  await seedCatalogue(job(bed));
});
afterAll(() => bed.close());

async function signedIn(email: string, on = bed) {
  const member = await makeMember(on, email);
  const { token } = await logIn(on, email);
  return { id: member.id, token, call: on.as(token) };
}
const stepUp = { name: 'access.step_up', data: { methods: ['password'] } };

test('a reinstall needs a fresh proof, refuses a dearer system, and brings another password', async () => {
  const owner = await signedIn('reinstalls@lindt-home.example');
  const { serviceId } = await newMachine(bed, { memberId: owner.id });
  const password = () => seal(bed, goodPassword);
  const shown = async () =>
    (await owner.call(revealCredentials, { serviceId, password: await password() })).credentials;
  const before = await shown();
  const read = () => owner.call(contract.readMachine, { serviceId });
  const reinstall = (more: object = {}) =>
    owner.call(contract.reinstallMachine, { serviceId, system: 'debian', ...more });
  expect(await refusal(reinstall())).toEqual(stepUp);
  expect(await refusal(reinstall({ system: 'windows' }))).toEqual(badField('system', 'not_one_of'));
  expect(await refusal(reinstall({ system: 'rescue', password: await password() }))).toEqual(
    badField('system', 'not_one_of'),
  );
  expect(await refusal(reinstall({ sshKey: 'ssh-dss AAAA' }))).toEqual(badField('sshKey', 'ssh_key_invalid'));
  expect(await refusal(reinstall({ password: await seal(bed, 'quite wrong 1') }))).toEqual(
    badField('password', 'password_wrong'),
  );
  expect((await read()).acts).toEqual([]);
  const sshKey = keyOf('mara@laptop');
  await reinstall({ sshKey, password: await password() });
  await settled(bed);
  expect(await read()).toMatchObject({
    ...{ system: { slug: 'debian', name: 'Debian 12' }, sshKey },
    ...{ reinstalledAt: bed.clock.now().toISOString(), blocked: null },
    acts: [{ action: 'reinstall', state: 'done', about: 'Debian 12', by: 'you' }],
  });
  const mail = await bed.mailAbout('reinstalls@lindt-home.example', 'is being reinstalled');
  expect(mail.text).toContain('from the network 127.0.0.0/24');
  const after = await shown();
  expect(after.password).toMatch(/^[\w-]{20}$/);
  expect(after.password).not.toBe(before.password);
});

test('Windows is installed again where it was bought, and its user is another one', async () => {
  const owner = await signedIn('windows@lindt-home.example');
  const choices = { 'vps-system': 'windows' };
  const { serviceId } = await newMachine(bed, { memberId: owner.id, selection: { plan: 'vps-3', choices } });
  const { system, systems } = await owner.call(contract.readMachine, { serviceId });
  expect([system?.slug, systems.map(({ slug }) => slug)]).toEqual([
    ...['windows', ['ubuntu', 'debian', 'alma', 'rocky', 'windows']],
  ]);
  const user = async () => (await owner.call(getService, { serviceId })).access.user;
  expect(await user()).toBe('Administrator');
  const password = () => seal(bed, goodPassword);
  await owner.call(contract.reinstallMachine, { serviceId, system: 'alma', password: await password() });
  await settled(bed);
  expect(await user()).toBe('root');
});

test('the rescue system has a password of its own, which ends with it', async () => {
  const owner = await signedIn('rescues@lindt-home.example');
  const { serviceId } = await newMachine(bed, { memberId: owner.id });
  const password = () => seal(bed, goodPassword);
  const names = async () =>
    Object.keys((await owner.call(revealCredentials, { serviceId, password: await password() })).credentials);
  const turn = async (on: 'Y' | 'N') => {
    await owner.call(contract.setRescue, { serviceId, on });
    await settled(bed);
    return (await owner.call(contract.readMachine, { serviceId })).rescueSince;
  };
  expect([await turn('Y'), await names()]).toEqual([
    ...[bed.clock.now().toISOString(), ['password', 'rescuePassword']],
  ]);
  expect([await turn('N'), await names()]).toEqual([null, ['password']]);
});

test('bad input is marked at its field, and nobody asks without a session', async () => {
  const owner = await signedIn('bad-input@lindt-home.example');
  const { serviceId } = await newMachine(bed, { memberId: owner.id });
  const address = (await owner.call(contract.readMachine, { serviceId })).addresses[0]?.address ?? '';
  const name = (wanted: string) => owner.call(contract.nameAddress, { serviceId, address, name: wanted });
  const wrong = badField('name', 'hostname_invalid');
  for (const one of ['shop', 'shop_1.example', '-shop.example', 'shop.example.', '192.0.2.7'])
    expect(await refusal(name(one))).toEqual(wrong);
  await name('Shop.Lindt-Home.example');
  await settled(bed);
  expect((await owner.call(contract.readMachine, { serviceId })).addresses[0]?.reverseName).toBe(
    'shop.lindt-home.example',
  );
  const asked = { serviceId, sshKey: keyOf('').replace('AAAAI', 'AAAAJ') };
  expect(await refusal(owner.call(contract.addMachineKey, asked))).toEqual(
    badField('sshKey', 'ssh_key_invalid'),
  );
  expect((await refusal(bed.call(contract.restartMachine, { serviceId }))).name).toBe('session.missing');
  expect((await refusal(bed.call(contract.readMachine, { serviceId }))).name).toBe('session.missing');
});

test('the same question by the same key is answered by the same act, at the door too', async () => {
  const owner = await signedIn('twice@lindt-home.example');
  const { serviceId } = await newMachine(bed, { memberId: owner.id });
  const idempotencyKey = randomUUID();
  const headers = { 'idempotency-key': idempotencyKey };
  const { token } = owner;
  const ask = async () =>
    (await bed.send(contract.restartMachine, { serviceId }, { token, headers })).json().data;
  const { actId } = await ask();
  await settled(bed);
  expect(await ask()).toEqual({ actId });
  expect(await acts(bed, serviceId)).toHaveLength(2);
});

test('staff find what waits by order or email, with what was asked, and finish it', async () => {
  const quiet = await openTestbed({ LIMITS: 'off', DELIVERY: 'dedicated=manual' });
  try {
    await seedCatalogue(job(quiet));
    const owner = await signedIn('waits@lindt-home.example', quiet);
    await makeMember(quiet, 'staff@ezcaravel.example', { role: 'admin' });
    const staff = quiet.as((await logIn(quiet, 'staff@ezcaravel.example')).token);
    const bought = await newMachine(quiet, {
      ...{ memberId: owner.id, family: 'dedicated', selection: { plan: 'ds-2', choices: {} } },
    });
    const { serviceId } = bought;
    const waiting = async () =>
      (await staff(listProvisionings, { about: 'Waits@Lindt-Home.example' })).items.filter(
        ({ state }) => state === 'waiting_operator',
      );
    const finish = async (more: object) => {
      const [act] = await waiting();
      if (!act) throw new Error('nothing waits');
      await staff(finishProvisioning, { provisioningId: act.id, ...more });
      return act;
    };
    await finish({ access: { ipv4: '192.0.2.7', user: 'root' }, credentials: { password: 'first' } });
    const password = () => seal(quiet, goodPassword);
    await owner.call(contract.reinstallMachine, { serviceId, system: 'rocky', password: await password() });
    await settled(quiet);
    const act = await finish({ credentials: { password: 'second' } });
    expect(act).toMatchObject({ action: 'reinstall', input: { system: 'rocky' } });
    expect(await owner.call(revealCredentials, { serviceId, password: await password() })).toEqual({
      credentials: { password: 'second' },
    });
    const mail = await quiet.mailAbout('waits@lindt-home.example', 'Your request for');
    expect(mail.text).toContain('you requested a reinstall. It is done');
    expect(mail.text).toContain('There you can show the new passwords');
    const { items } = await staff(listProvisionings, { about: act.order.number.toLowerCase() });
    expect(items.map(({ action, state }) => [action, state])).toEqual([
      ['create', 'done'],
      ['reinstall', 'done'],
    ]);
    expect((await staff(listProvisionings, { about: 'nobody@lindt-home.example' })).items).toEqual([]);
  } finally {
    await quiet.close();
  }
});

test('another system is asked with a signature, and says later what became of it', async () => {
  const secret = `whsec_${Buffer.from('a key that both sides were given').toString('base64')}`;
  const seen: Record<string, unknown>[] = [];
  const other = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const asked = JSON.parse(body);
    seen.push(asked);
    const made = { ref: 'vm-7', access: { ipv4: '192.0.2.7' }, credentials: { password: 'x' } };
    if (asked.action === 'create') response.writeHead(200).end(JSON.stringify(made));
    else response.writeHead(202).end();
  });
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const there = await openTestbed({
    ...{ LIMITS: 'off', DELIVERY: 'vps=webhook', DELIVERY_WEBHOOK_SECRET: secret },
    DELIVERY_WEBHOOK_URL: `http://127.0.0.1:${(other.address() as AddressInfo).port}/`,
  });
  const callBack = async (said: object) => {
    const body = JSON.stringify(said);
    const signed = signedHeaders([secret], 'msg_1', there.clock.now(), body);
    const headers = { 'content-type': 'application/json', ...signed };
    const url = '/services/v1/webhooks/delivery';
    return (await there.site.inject({ method: 'POST', url, headers, payload: body })).statusCode;
  };
  try {
    await seedCatalogue(job(there));
    const owner = await signedIn('webhook@lindt-home.example', there);
    const { serviceId } = await newMachine(there, { memberId: owner.id });
    const { actId } = await owner.call(contract.takeSnapshot, { serviceId, name: 'Before' });
    await settled(there);
    expect(seen.at(-1)).toMatchObject({
      ...{ id: actId, action: 'take_snapshot', input: { name: 'Before' } },
      service: { id: serviceId, ref: 'vm-7' },
    });
    expect(await callBack({ id: actId, state: 'done', ref: 'snap-9' })).toBe(200);
    expect(await callBack({ id: actId, state: 'done', ref: 'snap-9' })).toBe(200);
    await owner.call(contract.restoreSnapshot, { serviceId, snapshotId: actId });
    await settled(there);
    expect(seen.at(-1)).toMatchObject({
      ...{ action: 'restore_snapshot', input: { snapshotId: actId, snapshotRef: 'snap-9' } },
      // What was made is not what the service is called.
      service: { ref: 'vm-7' },
    });
    const { id } = seen.at(-1) as { id: string };
    expect(await callBack({ id, state: 'failed', note: 'the disk is busy' })).toBe(200);
    const { acts: listed, snapshots } = await owner.call(contract.readMachine, { serviceId });
    expect([listed.map(({ state }) => state), snapshots.length]).toEqual([['failed', 'done'], 1]);
    // What the system said of the snapshot was no mail; that a person did what had failed is one.
    await makeMember(there, 'staff@ezcaravel.example', { role: 'admin' });
    const staff = there.as((await logIn(there, 'staff@ezcaravel.example')).token);
    for (let time = 1; time <= 2; time++)
      await staff(finishProvisioning, { provisioningId: id as Id<'provisioning'> });
    await there.allMailsSent();
    const told = (await there.mailsTo('webhook@lindt-home.example')).filter(({ subject }) =>
      subject.startsWith('Your request for'),
    );
    expect(
      told.map(({ text }) => text.includes('you requested the return to a snapshot. It is done')),
    ).toEqual([true]);
    expect(told[0]?.text).not.toContain('passwords');
  } finally {
    await there.close();
    await new Promise((resolve) => other.close(resolve));
  }
});
