import { afterAll, beforeAll, expect, test } from 'vitest';
import { days, seconds } from '#contract/time.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import type { Sandbox } from './sandbox.ts';
import { readDebitIban, sandboxAccounts } from './sandbox-accounts.ts';

let bed: Testbed;
let sandbox: Sandbox;
beforeAll(async () => {
  bed = await openTestbed();
  sandbox = bed.service.gateways.get('sandbox') as Sandbox;
});
afterAll(() => bed.close());

const ask = (key: string) => ({
  ...{ key, amount: 5900, currency: 'EUR', about: 'EZC-2026-000001', email: 'mara@lindt-home.example' },
  ...{ payer: 'mem_1', returnUrl: 'http://site.test/pay-success', saveMethod: true },
  kind: 'sepa_debit' as const,
});
const debit = async (key: string, iban: string) => {
  await sandbox.start(ask(key));
  return sandbox.pay(`sb_${key}`, { iban });
};

test.each([
  ['DE89370400440532013000', seconds(20), 'succeeded', null, false],
  ['DE08370400440532013003', days(5), 'succeeded', null, false],
  ['DE65370400440002222227', seconds(20), 'failed', 'insufficient_funds', false],
  ['DE62370400440532013001', seconds(20), 'failed', 'account_closed', true],
  ['DE78370400440532013004', days(5), 'failed', 'debit_not_authorized', true],
])(
  'account %s is on its way, and ends once its time has come',
  async (iban, after, state, failure, final) => {
    const key = `pay_${iban}`;
    expect(await debit(key, iban)).toMatchObject({ state: 'processing' });
    bed.clock.jump(after - 1);
    expect((await sandbox.dueEvents()).filter(({ about }) => about?.key === key)).toEqual([]);
    bed.clock.jump(1);
    const told = (await sandbox.dueEvents()).filter(({ about }) => about?.key === key);
    expect(told).toMatchObject([{ id: `sb_${key}:${state}`, answer: { state, failure, final } }]);
    expect(await sandbox.dueEvents()).toEqual([]);
  },
);

test('nobody takes back a debit that is on its way', async () => {
  await debit('pay_on_its_way', 'DE08370400440532013003');
  expect(await sandbox.cancel('pay_on_its_way', null)).toMatchObject({ state: 'processing' });
});

test('a returned debit is a dispute that is lost at once, with a fee', async () => {
  await debit('pay_returned', 'DE35370400440532013002');
  for (const at of [20, 30]) {
    bed.clock.jump(seconds(at));
    await sandbox.dueEvents();
  }
  expect(await sandbox.find('pay_returned', null)).toMatchObject({
    state: 'succeeded',
    dispute: { state: 'lost', amount: 5900, fee: { amount: 1500, currency: 'EUR' }, answerBy: null },
  });
});

test('an account is saved once it has paid, with its mandate and without an expiry, and is debited again without its owner', async () => {
  await debit('pay_saved', 'DE89370400440532013000');
  bed.clock.jump(seconds(20));
  await sandbox.dueEvents();
  const { method } = (await sandbox.find('pay_saved', null)) ?? {};
  expect(method).toEqual({
    ...{ kind: 'sepa_debit', ref: 'sbm_mem_1_DE89370400440532013000', last4: '3000', country: 'DE' },
    mandate: { reference: expect.stringMatching(/^SANDBOX-[0-9A-F]{10}$/), url: null },
  });
  const again = { ...ask('pay_again'), methodRef: method?.ref ?? '', returnUrl: null };
  expect(await sandbox.charge(again)).toMatchObject({ state: 'processing' });
  expect(await sandbox.payerPlace?.('sb_pay_again')).toEqual({ kind: 'bank', country: 'DE' });
});

test('an account that is only saved is not debited', async () => {
  const { actionUrl } = await sandbox.saveMethod({ ...ask('save_1') });
  const ref = new URL(actionUrl).searchParams.get('ref') ?? '';
  expect(await sandbox.pay(ref, { iban: 'DE89370400440532013000' })).toMatchObject({ state: 'succeeded' });
  bed.clock.jump(days(6));
  expect((await sandbox.dueEvents()).map(({ id }) => id)).not.toContain(`${ref}:succeeded`);
});

test('a page that asks for an account takes no card, and one that asks for a card no account', async () => {
  await sandbox.start(ask('pay_by_account'));
  expect(await sandbox.pay('sb_pay_by_account', { card: '4242424242424242' })).toMatchObject({
    state: 'requires_action',
  });
  await sandbox.start({ ...ask('pay_by_card'), kind: 'card' });
  expect(await sandbox.pay('sb_pay_by_card', { iban: 'DE89370400440532013000' })).toMatchObject({
    state: 'requires_action',
  });
});

test('an IBAN has the length and the check digits of its country, whose banks take part in SEPA', () => {
  for (const { iban } of sandboxAccounts) expect(readDebitIban(iban)).toBe(iban);
  expect(readDebitIban(' de89 3704 0044 0532 0130 00 ')).toBe('DE89370400440532013000');
  for (const wrong of ['', 'DE88370400440532013000', 'DE8937040044053201300', 'TR330006100519786457841326'])
    expect(readDebitIban(wrong)).toBeNull();
});
