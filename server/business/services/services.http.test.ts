import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#contract/ids.ts';
import { usd } from '#contract/money.ts';
import * as contract from '#contract/services.ts';
import { countProvisionings } from '#contract/services-operator.ts';
import { hours } from '#contract/time.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { badField, goodPassword, logIn, makeMember, refusal, seal } from '../members/test-members.ts';
import { queueAskedAct } from './asked-act.ts';
import { followOrder, followSubscription, startOrder } from './make-services.ts';
import { revealLimit } from './reveal-credentials.ts';
import { acts, job, moveOrder, newOrder, newSubscription, onlyPiece, settled } from './test-services.ts';

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed({ DELIVERY: 'services=manual' });
});
afterAll(() => bed.close());

async function signedIn(email: string, role: 'user' | 'admin' = 'user') {
  const member = await makeMember(bed, email, { role });
  const { token } = await logIn(bed, email);
  return { id: member.id, call: bed.as(token), token };
}

test('the owner sees the way to delivery and what is there; to others it does not exist', async () => {
  const owner = await signedIn('owner@lindt-home.example');
  const other = await signedIn('other@lindt-home.example');
  const { lineId, subscriptionId } = await newSubscription(bed, {
    memberId: owner.id,
    selection: { location: 'frankfurt' },
  });
  await followSubscription(job(bed), subscriptionId);
  await settled(bed);
  const { id: serviceId } = await onlyPiece(bed, lineId);
  const detail = await owner.call(contract.getService, { serviceId });
  expect(detail.tracker.stages.map(({ stage, progress }) => `${stage} ${progress}`)).toEqual([
    'ordered done',
    'paid done',
    'setup done',
    'delivered done',
  ]);
  expect(detail).toMatchObject({ state: 'active', hasCredentials: true, reveals: [], underway: null });
  expect(JSON.stringify(detail)).not.toContain('v1.');
  await Promise.all([1, 2].map(() => owner.call(contract.renameService, { serviceId, label: 'Shop front' })));
  const { items } = await owner.call(contract.listServices, {});
  expect(items).toMatchObject([
    {
      label: 'Shop front',
      location: 'frankfurt',
      subscription: { id: subscriptionId, months: 1, renewal: usd(800), pastDueAt: null },
      paidOnce: null,
    },
  ]);
  expect((await other.call(contract.listServices, {})).items).toEqual([]);
  const notFound = { name: 'request.not_found', data: null };
  expect(await refusal(other.call(contract.getService, { serviceId }))).toEqual(notFound);
  expect(await refusal(other.call(contract.renameService, { serviceId, label: 'Mine' }))).toEqual(notFound);
  expect(await refusal(other.call(contract.revealCredentials, { serviceId }))).toEqual(notFound);
});

test('credentials are shown after a fresh proof only; each time is listed, a new device is mailed', async () => {
  const owner = await signedIn('secrets@lindt-home.example');
  const { lineId, orderId } = await newOrder(bed, { once: true, memberId: owner.id });
  await startOrder(job(bed), orderId);
  await settled(bed);
  const { id: serviceId } = await onlyPiece(bed, lineId);
  const reveal = (more: object = {}) => owner.call(contract.revealCredentials, { serviceId, ...more });
  expect(await refusal(reveal())).toEqual({ name: 'access.step_up', data: { methods: ['password'] } });
  expect(await refusal(reveal({ password: await seal(bed, 'quite wrong 1') }))).toEqual(
    badField('password', 'password_wrong'),
  );
  expect((await owner.call(contract.getService, { serviceId })).reveals).toEqual([]);
  const password = () => seal(bed, goodPassword);
  const shown = await Promise.all([
    reveal({ password: await password() }),
    reveal({ password: await password() }),
  ]);
  expect(shown[0].credentials.password).toMatch(/^.{20}$/);
  expect(shown[1]).toEqual(shown[0]);
  const { reveals, paidOnce } = await owner.call(contract.getService, { serviceId });
  expect(paidOnce).toEqual(usd(800));
  expect(reveals).toHaveLength(2);
  expect(reveals[0]).toMatchObject({ by: 'you', network: '127.0.0.0/24' });
  await bed.allMailsSent();
  const mails = await bed.mailsTo('secrets@lindt-home.example');
  const about = mails.filter(({ subject }) => subject === 'Passwords of VPS 2 were shown on a new device');
  expect(about).toHaveLength(1);
  expect(about[0]!.text).not.toContain(shown[0].credentials.password);
  for (let i = 2; i < revealLimit.max; i++) await reveal({ password: await password() });
  expect((await refusal(reveal({ password: await password() }))).name).toBe('request.too_many');
});

test('of what was paid once each piece has its part, and together they have all of it', async () => {
  const owner = await signedIn('pieces@lindt-home.example');
  const { orderId } = await newOrder(bed, { once: true, memberId: owner.id, selection: { quantity: 3 } });
  await startOrder(job(bed), orderId);
  await settled(bed);
  const { items } = await owner.call(contract.listServices, {});
  expect(items.map(({ paidOnce }) => paidOnce?.amount).sort()).toEqual([266, 267, 267]);
});

test('the operator works through the queue; nobody else gets in', async () => {
  const admin = await signedIn('admin@ezcaravel.example', 'admin');
  const member = await signedIn('member@lindt-home.example');
  const { lineId, orderId } = await newOrder(bed, { family: 'services', once: true, memberId: member.id });
  await startOrder(job(bed), orderId);
  await settled(bed);
  const { id: serviceId } = await onlyPiece(bed, lineId);
  const { items, nextCursor } = await admin.call(contract.listProvisionings, { state: 'waiting_operator' });
  expect([items.map(({ service }) => service.id), nextCursor]).toEqual([[serviceId], null]);
  const provisioningId = items[0]!.id;
  expect((await admin.call(contract.listProvisionings, { about: provisioningId })).items).toEqual(items);
  const reason = 'Ask the member first';
  const inputs = [
    [contract.listProvisionings, {}],
    [contract.finishProvisioning, { provisioningId }],
    [contract.failProvisioning, { provisioningId, note: 'no' }],
    [contract.retryProvisioning, { provisioningId }],
    [contract.suspendService, { serviceId, because: 'manual', reason }],
    [contract.unsuspendService, { serviceId, reason }],
  ] as const;
  for (const [endpoint, input] of inputs) {
    expect((await refusal(member.call(endpoint, input as never))).name).toBe('access.refused');
    expect((await refusal(bed.call(endpoint, input as never))).name).toBe('session.missing');
  }
  const strange = { provisioningId: newId('provisioning', bed.clock.now()) };
  expect((await refusal(admin.call(contract.finishProvisioning, strange))).name).toBe('request.not_found');
  const failed = { provisioningId, note: 'The papers are missing' };
  for (let time = 1; time <= 2; time++) await admin.call(contract.failProvisioning, failed);
  const otherNote = admin.call(contract.failProvisioning, { provisioningId, note: 'No answer' });
  expect((await refusal(otherNote)).data).toEqual({ state: 'failed', wanted: 'failed' });
  expect((await member.call(contract.getService, { serviceId })).tracker.stages[2]!.progress).toBe('stopped');
  await admin.call(contract.retryProvisioning, { provisioningId });
  await settled(bed);
  const access = { contact: 'desk 3' };
  await Promise.all([1, 2, 3].map(() => admin.call(contract.finishProvisioning, { provisioningId, access })));
  expect(await member.call(contract.getService, { serviceId })).toMatchObject({ state: 'active', access });
  for (const other of [
    { access: { contact: 'desk 4' } },
    { credentials: { password: 'x' } },
    { ref: 'rack 7' },
    { note: 'Told by telephone' },
  ])
    expect(
      (await refusal(admin.call(contract.finishProvisioning, { provisioningId, ...other }))).data,
    ).toEqual({ state: 'done', wanted: 'done' });
  const kept = { access, hasCredentials: false };
  expect(await member.call(contract.getService, { serviceId })).toMatchObject(kept);
  expect(await acts(bed, serviceId)).toHaveLength(1);
  expect(
    (await refusal(admin.call(contract.failProvisioning, { provisioningId, note: 'too late' }))).name,
  ).toBe('state.move_refused');
  await admin.call(contract.suspendService, { serviceId, because: 'abuse', reason });
  const mail = await bed.mailAbout('member@lindt-home.example', 'is suspended');
  expect(mail.text).toContain(reason);
  // The same again is no second mail, and another reason is not lost without a word.
  const suspended = { serviceId, because: 'abuse', reason } as const;
  await admin.call(contract.suspendService, suspended);
  const otherReason = admin.call(contract.suspendService, { ...suspended, reason: 'Spam was sent' });
  expect((await refusal(otherReason)).data).toMatchObject({ wanted: 'suspended' });
  await admin.call(contract.suspendService, { ...suspended, because: 'manual', reason: 'An unpaid debt' });
  await bed.allMailsSent();
  const told = (await bed.mailsTo('member@lindt-home.example')).filter(({ subject }) =>
    subject.includes('is suspended'),
  );
  const why = told.map(({ text }) => [reason, 'An unpaid debt'].filter((one) => text.includes(one)));
  expect(why.toSorted()).toEqual([['An unpaid debt'], [reason]]);
});

test('the same answer again is harmless although the act keeps nothing of it but its note', async () => {
  const admin = await signedIn('repeats@ezcaravel.example', 'admin');
  const { lineId, orderId } = await newOrder(bed, { family: 'services', once: true });
  const said = {
    access: { contact: 'desk 5' },
    credentials: { password: 'x', rescue: 'y' },
    note: 'By hand',
  };
  const answerTwice = async () => {
    await settled(bed);
    const { id: provisioningId, action } = (await acts(bed, (await onlyPiece(bed, lineId)).id)).at(-1)!;
    for (let time = 1; time <= 2; time++)
      await admin.call(contract.finishProvisioning, { provisioningId, ...said });
    const otherNote = admin.call(contract.finishProvisioning, { provisioningId, ...said, note: 'By mail' });
    expect((await refusal(otherNote)).data).toEqual({ state: 'done', wanted: 'done' });
    return action;
  };
  await startOrder(job(bed), orderId);
  expect(await answerTwice()).toBe('create');
  const off = { action: 'rescue_off', input: {}, key: null } as const;
  await queueAskedAct(job(bed), await onlyPiece(bed, lineId), off);
  expect(await answerTwice()).toBe('rescue_off');
  await moveOrder(bed, orderId, 'refunded');
  await followOrder(job(bed), orderId);
  expect(await answerTwice()).toBe('terminate');
  expect(await onlyPiece(bed, lineId)).toMatchObject({ state: 'terminated', credentials: null });
});

test('a reason of an earlier suspension is another reason today', async () => {
  const admin = await signedIn('suspends@ezcaravel.example', 'admin');
  const { lineId, subscriptionId } = await newSubscription(bed);
  await followSubscription(job(bed), subscriptionId);
  await settled(bed);
  const { id: serviceId } = await onlyPiece(bed, lineId);
  const suspend = async (because: 'abuse' | 'manual', reason: string) => {
    await admin.call(contract.suspendService, { serviceId, because, reason });
    await settled(bed);
  };
  await suspend('abuse', 'Spam was sent');
  await admin.call(contract.unsuspendService, { serviceId, reason: 'Settled' });
  await settled(bed);
  await suspend('abuse', 'A port scan');
  await suspend('abuse', 'A port scan');
  expect((await refusal(suspend('abuse', 'Spam was sent'))).data).toMatchObject({ wanted: 'suspended' });
  // It is suspended already, so delivery notes no more than the other cause.
  await suspend('manual', 'An unpaid debt');
  await suspend('manual', 'An unpaid debt');
  expect((await refusal(suspend('manual', 'A port scan'))).data).toMatchObject({ wanted: 'suspended' });
});

test('what waits is counted, and late by the clock', async () => {
  const admin = await signedIn('counts@ezcaravel.example', 'admin');
  const member = await signedIn('counted@lindt-home.example');
  const late = async () => (await admin.call(contract.listProvisionings, { late: 'Y' })).items;
  const before = await admin.call(countProvisionings, {});
  const wish = { family: 'services', once: true, promiseMinutes: 60, memberId: member.id } as const;
  const { lineId, orderId } = await newOrder(bed, wish);
  await startOrder(job(bed), orderId);
  await settled(bed);
  const waiting = before.states.waiting_operator + 1;
  const after = await admin.call(countProvisionings, {});
  expect(after).toMatchObject({ states: { waiting_operator: waiting }, late: before.late });
  const { id } = await onlyPiece(bed, lineId);
  expect((await late()).map(({ service }) => service.id)).not.toContain(id);
  bed.clock.jump(hours(2));
  expect((await admin.call(countProvisionings, {})).late).toBeGreaterThan(before.late);
  expect((await late()).map(({ service }) => service.id)).toContain(id);
  expect((await refusal(member.call(countProvisionings, {}))).name).toBe('access.refused');
});
