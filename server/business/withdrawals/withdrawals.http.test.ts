import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { errors } from '#contract/errors.ts';
import * as contract from '#contract/withdrawals.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { captchaTicket, goodPassword, logIn, makeMember } from '../members/test-members.ts';

let bed: Testbed;
let token: string;
let adminToken: string;
beforeAll(async () => {
  bed = await openTestbed();
  await makeMember(bed, 'mara@example.com');
  token = (await logIn(bed, 'mara@example.com', goodPassword)).token;
  await makeMember(bed, 'admin@example.com', { role: 'admin' });
  adminToken = (await logIn(bed, 'admin@example.com', goodPassword)).token;
});
afterAll(() => bed.close());

let keys = 0;
const send = async (
  endpoint: Endpoint,
  input: object,
  { as, key = `withdrawal-key-${++keys}` }: { as?: string; key?: string | null } = {},
) => {
  const headers: Record<string, string> = key === null ? {} : { 'idempotency-key': key };
  return (await bed.send(endpoint, input, { ...(as ? { token: as } : {}), headers })).json();
};
const wish = { name: 'Mara Lindt', email: 'mara@example.com', orderNo: 'EZC-2026-000001' };
const fields = (wrong: object) => ({ code: errors['request.invalid'].code, data: { fields: wrong } });

test('a visitor declares with a human check and a key, and confirms with what was answered alone', async () => {
  expect(await send(contract.declareWithdrawal, wish)).toMatchObject(
    fields({ captchaCode: 'captcha_required' }),
  );
  const captchaCode = await captchaTicket(bed);
  const checked = { ...wish, captchaCode };
  expect(await send(contract.declareWithdrawal, checked, { key: null })).toMatchObject(
    fields({ 'idempotency-key': 'required' }),
  );
  const { code, data } = await send(contract.declareWithdrawal, checked);
  expect([code, data.preview, data.declaration]).toEqual([
    0,
    null,
    { ...wish, kind: 'withdrawal', part: '', lines: [] },
  ]);
  // A check is good for one declaration.
  expect(await send(contract.declareWithdrawal, checked)).toMatchObject(
    fields({ captchaCode: 'captcha_wrong' }),
  );
  const done = await send(contract.confirmWithdrawal, { ticket: data.ticket });
  expect(done).toMatchObject({
    code: 0,
    data: { withdrawalNo: expect.stringMatching(/^WD-2026-\d{6}$/), preview: null },
  });
  expect(await send(contract.confirmWithdrawal, { ticket: data.ticket })).toEqual(done);
  expect(await send(contract.confirmWithdrawal, { ticket: 'A'.repeat(43) })).toMatchObject(
    fields({ ticket: 'ticket_expired' }),
  );
});

test('each field that is wrong is named', async () => {
  const bad: [object, object][] = [
    [{ name: '' }, { name: 'required' }],
    [{ name: 'A\nB' }, { name: 'not_allowed_characters' }],
    [{ email: 'a@b' }, { email: 'email_invalid' }],
    [{ orderNo: 'x'.repeat(61) }, { orderNo: 'too_long' }],
    [{ orderNo: 7 }, { orderNo: 'wrong_type' }],
    [{ part: 'nul \u0000 byte' }, { part: 'not_allowed_characters' }],
    [{ lines: ['orl_1'] }, { lines: 'not_allowed_characters' }],
    [{ lines: [`orl_${'0'.repeat(26)}`] }, { lines: 'not_one_of' }],
    [{ kind: 'both' }, { kind: 'not_one_of' }],
    [{ state: 'accepted' }, { state: 'unknown_field' }],
  ];
  for (const [change, said] of bad) {
    const answer = await send(contract.declareWithdrawal, { ...wish, ...change }, { as: token });
    expect([change, answer.code, answer.data?.fields]).toEqual([change, 40001, said]);
  }
});

test('lists and decisions are for who they are for', async () => {
  for (const call of [contract.listWithdrawable, contract.listOwnWithdrawals]) {
    expect((await send(call, {})).code).toBe(errors['session.missing'].code);
    expect((await send(call, {}, { as: token })).data.items).toEqual([]);
  }
  const decision = { withdrawalNo: 'WD-2026-000999', decision: 'accept', reason: 'in time' };
  for (const [call, input] of [
    [contract.listWithdrawals, {}],
    [contract.decideWithdrawal, decision],
  ] as const) {
    expect((await send(call, input)).code).toBe(errors['session.missing'].code);
    expect((await send(call, input, { as: token })).code).toBe(errors['access.refused'].code);
  }
  const all = await send(contract.listWithdrawals, { state: 'confirmed' }, { as: adminToken });
  expect(all.data.items).toMatchObject([{ order: null, signedIn: false, refunded: null }]);
  const about = async (number: string) =>
    (await send(contract.listWithdrawals, { about: number }, { as: adminToken })).data.items;
  expect(await about(all.data.items[0].withdrawalNo.toLowerCase())).toEqual(all.data.items);
  expect(await about(decision.withdrawalNo)).toEqual([]);
  expect((await send(contract.decideWithdrawal, decision, { as: adminToken })).code).toBe(
    errors['request.not_found'].code,
  );
  const declared = await send(contract.listWithdrawals, { state: 'declared' }, { as: adminToken });
  expect(declared).toMatchObject(fields({ state: 'not_one_of' }));
});
