import { afterAll, beforeAll, expect, test } from 'vitest';
import { seconds } from '#contract/time.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { ForgedEvent } from './gateway.ts';
import { openGateways } from './gateways.ts';
import { type Sandbox, sandboxGateway } from './sandbox.ts';

let bed: Testbed;
let sandbox: Sandbox;
beforeAll(async () => {
  bed = await openTestbed();
  sandbox = bed.service.gateways.get('sandbox') as Sandbox;
});
afterAll(() => bed.close());

const ask = (key: string) => ({
  key,
  amount: 5900,
  currency: 'USD',
  about: 'EZC-2026-000001',
  email: 'mara@lindt-home.example',
  payer: 'mem_1',
  returnUrl: 'http://site.test/pay-success',
  saveMethod: true,
  kind: 'card' as const,
});
const pay = async (key: string, card: string) => {
  const { ref } = await sandbox.start(ask(key));
  return sandbox.pay(ref ?? '', { card });
};

test('a payment begins on the provider’s page and is settled by the card', async () => {
  const begun = await sandbox.start(ask('pay_1'));
  expect(begun).toMatchObject({
    state: 'requires_action',
    actionUrl: 'http://site.test/dev/pay?ref=sb_pay_1',
  });
  await sandbox.pay('sb_pay_1', { card: '4242 4242 4242 4242' });
  expect(await sandbox.find('pay_1', null)).toMatchObject({
    state: 'succeeded',
    method: { ref: 'sbm_mem_1_4242424242424242', last4: '4242' },
  });
});

test.each([
  ['4000000000000002', 'failed', 'card_declined', false],
  ['4000000000009995', 'failed', 'insufficient_funds', false],
  ['4000000000000069', 'failed', 'expired_card', true],
  ['1234', 'failed', 'incorrect_number', true],
] as const)('card %s %s: %s', async (card, state, failure, final) => {
  expect(await pay(`pay_${card}`, card)).toMatchObject({ state, failure, final });
});

test('a card that asks waits for its owner, who approves or refuses', async () => {
  expect(await pay('pay_ask_1', '4000000000003155')).toMatchObject({ state: 'requires_action' });
  expect(await sandbox.pay('sb_pay_ask_1', 'approve')).toMatchObject({ state: 'succeeded' });
  await pay('pay_ask_2', '4000000000003155');
  expect(await sandbox.pay('sb_pay_ask_2', 'refuse')).toMatchObject({ state: 'failed' });
});

test('nobody approves what no card was given for', async () => {
  await sandbox.start(ask('pay_none'));
  expect(await sandbox.pay('sb_pay_none', 'approve')).toMatchObject({ state: 'requires_action' });
});

test('the same key is one charge, and a settled one is not paid again', async () => {
  const charge = { ...ask('pay_twice'), methodRef: 'sbm_mem_1_4242424242424242' };
  const answers = await Promise.all([sandbox.charge(charge), sandbox.charge(charge)]);
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]?.state).toBe('succeeded');
  expect(await sandbox.pay('sb_pay_twice', { card: '4000000000000002' })).toMatchObject({
    state: 'succeeded',
  });
});

test('a saved card that has to be approved, or works once, fails alone', async () => {
  const charge = (key: string, card: string) =>
    sandbox.charge({ ...ask(key), methodRef: `sbm_mem_1_${card}`, returnUrl: null });
  expect(await charge('pay_off_1', '4000000000003155')).toMatchObject({ failure: 'authentication_required' });
  expect(await charge('pay_off_2', '4000000000000341')).toMatchObject({ failure: 'card_declined' });
});

test('a saved card that has to be approved waits for an owner who is there', async () => {
  const charge = { ...ask('pay_on_1'), methodRef: 'sbm_mem_1_4000000000003155' };
  expect(await sandbox.charge(charge)).toMatchObject({
    state: 'requires_action',
    actionUrl: 'http://site.test/dev/pay?ref=sb_pay_on_1',
  });
  expect(await sandbox.pay('sb_pay_on_1', 'approve')).toMatchObject({ state: 'succeeded' });
});

test('late and disputed payments are told when they are due, once', async () => {
  expect(await pay('pay_late', '4000000000000077')).toMatchObject({ state: 'processing' });
  expect(await pay('pay_sour', '4000000000000259')).toMatchObject({ state: 'succeeded' });
  expect(await sandbox.dueEvents()).toEqual([]);
  bed.clock.jump(seconds(31));
  const told = await sandbox.dueEvents();
  expect(told.map(({ id }) => id).sort()).toEqual(['sb_pay_late:succeeded', 'sb_pay_sour:disputed']);
  expect(await sandbox.dueEvents()).toEqual([]);
});

test('a dispute is over what was not given back, is decided a minute later, and can be asked about', async () => {
  await pay('pay_lost', '4000000000000259');
  await pay('pay_won', '4000000000002685');
  await pay('pay_back', '4000000000002685');
  const refund = { amount: 900, currency: 'USD', attempt: 0 };
  await sandbox.refund({ ...refund, key: 'rfd_part', paymentRef: 'sb_pay_lost' });
  await sandbox.refund({ ...refund, key: 'rfd_all', amount: 5900, paymentRef: 'sb_pay_back' });
  bed.clock.jump(seconds(31));
  await sandbox.dueEvents();
  const disputeOf = async (key: string) => (await sandbox.find(key, null))?.dispute;
  expect(await disputeOf('pay_lost')).toMatchObject({ ref: 'sbd_pay_lost', state: 'open', amount: 5000 });
  expect(await disputeOf('pay_back')).toBeUndefined();
  bed.clock.jump(seconds(61));
  const told = await sandbox.dueEvents();
  expect(told.map(({ id }) => id).sort()).toEqual(
    expect.arrayContaining(['sb_pay_lost:dispute_lost', 'sb_pay_won:dispute_won']),
  );
  expect([(await disputeOf('pay_lost'))?.state, (await disputeOf('pay_won'))?.state]).toEqual([
    'lost',
    'won',
  ]);
  bed.clock.jump(seconds(61));
  expect(await sandbox.dueEvents()).toEqual([]);
});

test('a card that takes no refund says so, and all of it can still be contested', async () => {
  await pay('pay_shut', '4000000000005126');
  const refund = { key: 'rfd_shut', amount: 900, currency: 'USD', paymentRef: 'sb_pay_shut', attempt: 0 };
  const refused = { state: 'failed', failure: 'expired_or_canceled_card' };
  expect(await sandbox.refund(refund)).toMatchObject(refused);
  expect(await sandbox.findRefund('rfd_shut', null, null)).toMatchObject(refused);
  expect(await sandbox.find('pay_shut', null)).toMatchObject({ state: 'succeeded' });
});

test('an event that is not signed is not read', async () => {
  await expect(sandbox.readEvents(Buffer.from('[]'), { 'sandbox-signature': 'ab' })).rejects.toThrow(
    ForgedEvent,
  );
});

test('production has no pretended provider', async () => {
  const { service } = bed;
  const options = {
    db: service.database.db,
    now: () => bed.clock.now(),
    secret: service.secret,
  };
  const key = service.secret.newest.bytes;
  expect(() => sandboxGateway({ ...options, secret: key, publicUrl: '', production: true })).toThrow(
    'production',
  );
  const config = { ...service.config, production: true, bankAccount: null };
  expect([...(await openGateways({ ...options, config })).keys()]).toEqual([]);
});
