import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Id } from '#contract/ids.ts';
import { usd } from '#contract/money.ts';
import { confirmBankTransfer, refundPayment } from '#contract/payments.ts';
import { listAllPayments } from '#contract/payments-operator.ts';
import * as calls from '#contract/refund-transfers.ts';
import type { StaffRole } from '#contract/staff.ts';
import * as staffCalls from '#contract/staff-calls.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { newInvoice, oneLine } from '../invoices/test-invoices.ts';
import { logIn, makeMember, refusal } from '../members/test-members.ts';
import { codeOf, makeStaff } from '../staff/test-staff.ts';
import { applyAnswer } from './apply-answer.ts';
import { givenBack } from './apply-refund-answer.ts';
import { bankDay, namedAccount, newRefundKey, payByTransfer } from './test-balance.ts';
import { begin, memberCtx } from './test-payments.ts';

let bed: Testbed;
let finance: Awaited<ReturnType<typeof makeStaff>>;
let owner: typeof finance;
beforeAll(async () => {
  bed = await openTestbed({ LIMITS: 'off' });
  finance = await makeStaff(bed, 'finance@firm.example', ['finance']);
  owner = await makeStaff(bed, 'owner@firm.example', ['owner']);
});
afterAll(() => bed.close());

async function reserved() {
  const of = await payByTransfer(bed, 7000);
  const ask = { paymentId: of.paymentId, amount: 1500, reason: 'written to us', ...namedAccount };
  const headers = { 'idempotency-key': newRefundKey() };
  const answer = await bed.send(calls.reserveRefundTransfer, ask, { token: finance.token, headers });
  const { refundId } = answer.json<{ data: { refundId: Id<'refund'> } }>().data;
  return { ...of, ask, refundId };
}
const shownOf = async (paymentId: string) =>
  (await finance.call(listAllPayments, {})).items.find((one) => one.paymentId === paymentId);

test('finance reserves a transfer, sees where it goes after a proof, sends it, and takes back one that came back', async () => {
  const { paymentId, refundId } = await reserved();
  expect(await shownOf(paymentId)).toMatchObject({
    onBalance: usd(500),
    transfers: [{ refundId, state: 'reserved', amount: usd(1500), accountLast4: '2051', sentOn: null }],
  });
  const { items } = await finance.call(listAllPayments, { transfer: 'reserved' });
  expect(items.map((one) => one.paymentId)).toEqual([paymentId]);

  expect((await refusal(finance.call(calls.revealRefundAccount, { refundId }))).name).toBe('access.step_up');
  const proof = { refundId, otpCode: codeOf(bed, finance.secret) };
  expect(await finance.call(calls.revealRefundAccount, proof)).toEqual({
    holder: 'Mara Lindt',
    iban: 'DE02120300000000202051',
  });
  const [act] = (await owner.call(staffCalls.listStaffActs, {})).items;
  expect(act).toMatchObject({ kind: 'refund_account_revealed', actor: finance.id });

  const sentOn = bankDay(bed.ctx());
  await owner.call(calls.confirmRefundTransfer, { refundId, reference: 'TRX-1', sentOn });
  expect((await refusal(finance.call(calls.revealRefundAccount, { refundId }))).data).toEqual({
    ...{ state: 'sent', wanted: 'revealed' },
  });
  await finance.call(calls.cancelRefundTransfer, { refundId, from: 'sent', reason: 'account closed' });
  expect(await shownOf(paymentId)).toMatchObject({
    onBalance: usd(2000),
    transfers: [{ state: 'returned', reference: 'TRX-1', sentOn, endReason: 'account closed' }],
  });
  expect((await finance.call(listAllPayments, { transfer: 'reserved' })).items).toEqual([]);
});

test('nobody else does any of it, and nothing is done without its fields', async () => {
  const { ask, refundId } = await reserved();
  await makeMember(bed, 'member@example.com');
  const member = bed.as((await logIn(bed, 'member@example.com')).token);
  const support = (await makeStaff(bed, 'support@firm.example', ['support', 'read_only'] as StaffRole[]))
    .call;
  const sent = { refundId, reference: 'TRX-2', sentOn: bankDay(bed.ctx()) };
  const ended = { refundId, from: 'reserved', reason: 'not theirs' } as const;
  const acts = [
    (by: typeof member) => by(calls.reserveRefundTransfer, ask),
    (by: typeof member) => by(calls.revealRefundAccount, { refundId }),
    (by: typeof member) => by(calls.confirmRefundTransfer, sent),
    (by: typeof member) => by(calls.cancelRefundTransfer, ended),
  ];
  for (const act of acts) {
    for (const by of [member, support]) expect((await refusal(act(by))).name).toBe('access.refused');
    expect((await refusal(act(bed.call))).name).toBe('session.missing');
  }
  expect((await refusal(finance.call(calls.reserveRefundTransfer, ask))).data).toEqual({
    fields: { 'idempotency-key': 'required' },
  });
  const refused = async (more: object) =>
    (await refusal(finance.call(calls.confirmRefundTransfer, { ...sent, ...more } as typeof sent))).name;
  for (const more of [{ reference: 'x' }, { sentOn: '20.11.2026' }, { sentOn: undefined }])
    expect(await refused(more)).toBe('request.invalid');
  expect(await refused({ refundId: 'rfd_01hf0z7x8g9k2m4n6p8r0t2v4w' })).toBe('request.not_found');
});

test('where a contested payment was to go is not shown, nor what its secret is lost for', async () => {
  const { refundId, paymentId } = await reserved();
  const reveal = () => refusal(finance.call(calls.revealRefundAccount, { refundId }));
  const { pool } = bed.service.database;
  const { rows } = await pool.query('select sealed_account from refund_transfers where refund_id = $1', [
    refundId,
  ]);
  const set = (value: string) =>
    pool.query('update refund_transfers set sealed_account = $2 where refund_id = $1', [refundId, value]);
  await set('v2.gone.x');
  expect((await reveal()).data).toEqual({ state: 'lost', wanted: 'revealed' });
  await set(rows[0].sealed_account);
  await applyAnswer(bed.ctx({ kind: 'job', name: 'test' }), paymentId, {
    ...givenBack,
    dispute: { ref: 'dp_1', state: 'open', amount: 1500, fee: null, answerBy: null },
  });
  expect((await reveal()).data).toEqual({ state: 'disputed', wanted: 'revealed' });
});

test('nobody confirms a transfer of their own, or refunds what they paid', async () => {
  const lines = [oneLine(5000, { family: 'balance' })];
  const invoice = await newInvoice(bed, finance.id, { lines, tax: 0 });
  const own = { memberId: finance.id, invoice, ctx: memberCtx(bed, finance.id) };
  const { paymentId } = await begin(own, { provider: 'bank' });
  const seen = { paymentId, amount: 5000, receivedOn: bankDay(bed.ctx()), reference: 'OWN-TRX' };
  expect((await refusal(finance.call(confirmBankTransfer, seen))).data).toMatchObject({ reason: 'yourself' });
  await owner.call(confirmBankTransfer, seen);
  const headers = { 'idempotency-key': newRefundKey() };
  const refund = { paymentId, amount: 100, reason: 'for myself' };
  const refused = await bed.send(refundPayment, refund, { token: finance.token, headers });
  expect(refused.json().data).toMatchObject({ reason: 'yourself' });
});
