import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refundBalance as refundCall } from '#contract/balance-refunds.ts';
import { usd } from '#contract/money.ts';
import { confirmBankTransfer } from '#contract/payments.ts';
import { reserveRefundTransfer } from '#contract/refund-transfers.ts';
import * as contract from '#contract/staff-approvals.ts';
import * as staffCalls from '#contract/staff-calls.ts';
import { days, hours } from '#contract/time.ts';
import { readToday } from '#contract/today.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { keptRefund } from '../../../tests/kept-refund.ts';
import { brokenRules } from '../books/test-books.ts';
import { refusal } from '../members/test-members.ts';
import { refundOwnBalance } from '../payments/refund-balance.ts';
import { balanceOf, namedAccount, payByTransfer, payLate } from '../payments/test-balance.ts';
import { begin, newPayer } from '../payments/test-payments.ts';
import { confirmTransfer } from '../payments/transfers.ts';
import { codeOf } from '../staff/test-staff.ts';
import { lapseStaffApprovals } from './lapse-approvals.ts';
import {
  code,
  give,
  hire,
  keptIn,
  needed,
  reason,
  refund,
  type Staff,
  send,
  waitingFor,
} from './test-staff-approvals.ts';

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed({ LIMITS: 'off', SECOND_PERSON_ABOVE: '50.00' });
});
afterAll(async () => {
  expect(await brokenRules(bed)).toEqual({});
  await bed.close();
});

const codeFor = ({ secret }: Staff) => codeOf(bed, secret);

test('what is above the amount is kept and not done; somebody else approves it, it is done at once, and the journal names both', async () => {
  const [asker, second] = [await hire(bed), await hire(bed)];
  const owner = await hire(bed, 'owner');
  const { of, approvalId } = await keptRefund(bed, asker);
  expect(await balanceOf(bed, of)).toBe(20_000);

  const [shown] = await waitingFor(second);
  expect(shown).toMatchObject({
    ...{ approvalId, call: 'refundBalance', amount: usd(6000), about: of.invoice.snapshot.about, reason },
    ...{ email: `${of.memberId}@example.com`, askedBy: asker.email, isYours: false, mayDecide: true },
  });
  expect((await waitingFor(asker))[0]).toMatchObject({ approvalId, isYours: true, mayDecide: false });
  const mail = await bed.mailAbout(second.email, 'asks for your approval');
  for (const part of [asker.email, '$60.00', reason]) expect(mail.text).toContain(part);
  const queue = async (by: Staff) =>
    (await by.call(readToday, {})).queues.find(({ name }) => name === 'approvals')?.count;
  expect([await queue(second), await queue(asker)]).toEqual([1, 0]);

  expect((await refusal(second.call(contract.giveStaffApproval, { approvalId }))).name).toBe(
    'access.step_up',
  );
  expect(await give(bed, second, approvalId)).toEqual({ code: 0, data: null });
  expect(await balanceOf(bed, of)).toBe(14_000);
  const { items } = await asker.call(contract.listStaffApprovals, { state: 'approved' });
  expect(items[0]).toMatchObject({ approvalId, decidedBy: second.email, asked: {} });
  expect((await bed.mailAbout(asker.email, 'Approved and carried out')).text).toContain('$60.00');
  const acts = (await owner.call(staffCalls.listStaffActs, {})).items;
  expect(acts.find(({ kind }) => kind === 'approval_given')).toMatchObject({
    ...{ actor: second.id, actorEmail: second.email, email: asker.email },
  });
  expect(acts.find(({ kind }) => kind === 'approval_asked')).toMatchObject({ actor: asker.id });

  expect(await give(bed, second, approvalId)).toMatchObject({ code: code('state.move_refused') });
  expect(await balanceOf(bed, of)).toBe(14_000);
});

test('nobody splits a sum: what one person did alone in 24 hours counts, and what others did or approved does not', async () => {
  const [asker, second] = [await hire(bed), await hire(bed)];
  const of = await payLate(bed, 30_000);
  expect(await refund(bed, asker, of.paymentId, 3000)).toMatchObject({ code: 0 });
  expect(await refund(bed, asker, of.paymentId, 2000)).toMatchObject({ code: 0 });
  const approvalId = keptIn(await refund(bed, asker, of.paymentId, 1));
  expect(await refund(bed, second, of.paymentId, 5000)).toMatchObject({ code: 0 });
  const own = keptIn(await refund(bed, second, of.paymentId, 100));
  expect(await give(bed, asker, own)).toMatchObject({ code: 0 });
  expect(await give(bed, second, approvalId)).toMatchObject({ code: 0 });
  bed.clock.jump(hours(24));
  expect(await refund(bed, asker, of.paymentId, 5000)).toMatchObject({ code: 0 });
  expect(await balanceOf(bed, of)).toBe(30_000 - 5000 - 1 - 5000 - 100 - 5000);
});

test('of two refunds at once that are together above the amount, one is done and one is kept', async () => {
  const asker = await hire(bed);
  const [one, other] = [await payLate(bed, 20_000), await payLate(bed, 20_000)];
  const answers = await Promise.all([
    refund(bed, asker, one.paymentId, 3000),
    refund(bed, asker, other.paymentId, 3000),
  ]);
  expect(answers.map((answer) => answer.code).sort()).toEqual([0, needed]);
  expect((await balanceOf(bed, one)) + (await balanceOf(bed, other))).toBe(37_000);
});

test('a refused act counts for nothing, and a repeated one counts once', async () => {
  const asker = await hire(bed);
  const of = await payLate(bed, 20_000);
  expect(await refund(bed, asker, (await payByTransfer(bed, 7000)).paymentId, 1000)).toMatchObject({
    code: code('request.invalid'),
  });
  const key = randomUUID();
  for (const _ of [1, 2, 3])
    expect(await refund(bed, asker, of.paymentId, 3000, key)).toMatchObject({ code: 0 });
  expect(await refund(bed, asker, of.paymentId, 2000)).toMatchObject({ code: 0 });
  expect(await balanceOf(bed, of)).toBe(15_000);
});

test('the same again is kept once, and somebody else who asks for the same is led to it', async () => {
  const [asker, second] = [await hire(bed), await hire(bed)];
  const of = await payLate(bed, 20_000);
  const first = await refund(bed, asker, of.paymentId, 6000);
  expect(first.data).toMatchObject({ kept: true, above: usd(5000) });
  expect(await refund(bed, asker, of.paymentId, 6000)).toEqual(first);
  const ask = { paymentId: of.paymentId, amount: 6000, reason: 'in other words' };
  expect((await send(bed, second, refundCall, ask)).data).toEqual({
    ...{ approvalId: keptIn(first), kept: false, above: usd(5000) },
  });
  expect(keptIn(await refund(bed, asker, of.paymentId, 7000))).not.toBe(keptIn(first));
});

test('of two who approve at once one carries it out; approving and refusing at once has one end', async () => {
  const [asker, second, third] = [await hire(bed), await hire(bed), await hire(bed)];
  const { of, approvalId } = await keptRefund(bed, asker);
  bed.clock.jump(30_000);
  const at = (by: Staff) => send(bed, by, contract.giveStaffApproval, { approvalId, otpCode: codeFor(by) });
  const answers = await Promise.all([at(second), at(third)]);
  expect(answers.map((answer) => answer.code).sort()).toEqual([0, code('state.move_refused')]);
  expect(await balanceOf(bed, of)).toBe(14_000);

  const next = await keptRefund(bed, asker);
  bed.clock.jump(30_000);
  const ends = await Promise.all([
    send(bed, second, contract.giveStaffApproval, { approvalId: next.approvalId, otpCode: codeFor(second) }),
    send(bed, third, contract.refuseStaffApproval, { approvalId: next.approvalId, reason }),
  ]);
  expect(ends.map((answer) => answer.code).sort()).toEqual([0, code('state.move_refused')]);
  expect(await balanceOf(bed, next.of)).toBe(ends[0]?.code === 0 ? 14_000 : 20_000);
});

test('what can no longer be done is refused as the call refuses it and goes on waiting', async () => {
  const [asker, second] = [await hire(bed), await hire(bed)];
  const { of, approvalId } = await keptRefund(bed, asker, 19_000);
  expect(await refund(bed, second, of.paymentId, 5000)).toMatchObject({ code: 0 });
  expect(await give(bed, second, approvalId)).toMatchObject({
    ...{ code: code('request.invalid'), data: { fields: { amount: 'out_of_range' } } },
  });
  expect((await waitingFor(second)).some((one) => one.approvalId === approvalId)).toBe(true);
  expect(await balanceOf(bed, of)).toBe(15_000);
});

test('what was done in the meantime is not said to be approved', async () => {
  const [asker, second] = [await hire(bed), await hire(bed)];
  const { paymentId } = await begin(await newPayer(bed, 6000), { provider: 'bank' });
  const movement = { paymentId, amount: 6000, receivedOn: '2026-11-20', reference: `in-${paymentId}` };
  const approvalId = keptIn(await send(bed, asker, confirmBankTransfer, movement));
  await confirmTransfer(bed.ctx({ kind: 'job', name: 'test' }), movement);
  expect(await give(bed, second, approvalId)).toMatchObject({ data: { state: 'done' } });
  expect((await waitingFor(second)).some((one) => one.approvalId === approvalId)).toBe(true);
});

test('it is refused with a reason that is mailed, taken back by who asked, and lapses after seven days', async () => {
  const [asker, second] = [await hire(bed), await hire(bed)];
  const [one, other, third] = [
    await keptRefund(bed, asker),
    await keptRefund(bed, asker),
    await keptRefund(bed, asker),
  ];
  const { approvalId } = one;
  await expect(second.call(contract.refuseStaffApproval, { approvalId, reason: ' ' })).rejects.toMatchObject({
    code: code('request.invalid'),
  });
  await second.call(contract.refuseStaffApproval, { approvalId, reason: 'The account is not theirs.' });
  expect((await bed.mailAbout(asker.email, 'Refused')).text).toContain('The account is not theirs.');
  const refused = (await asker.call(contract.listStaffApprovals, { state: 'refused' })).items[0];
  expect(refused).toMatchObject({ approvalId, refusedBecause: 'The account is not theirs.' });

  const taken = { approvalId: other.approvalId };
  expect((await refusal(second.call(contract.withdrawStaffApproval, taken))).name).toBe('request.not_found');
  for (const _ of [1, 2]) await asker.call(contract.withdrawStaffApproval, taken);
  expect(await give(bed, second, other.approvalId)).toMatchObject({ data: { state: 'withdrawn' } });

  bed.clock.jump(days(7));
  expect(await give(bed, await hire(bed), third.approvalId)).toMatchObject({ data: { state: 'lapsed' } });
  expect(await waitingFor(await hire(bed))).toEqual([]);
  await lapseStaffApprovals(bed.ctx({ kind: 'job', name: 'test' }));
  expect((await bed.mailAbout(asker.email, 'Expired')).text).toContain(
    'Nobody decided on your request within 7 days',
  );
  for (const { of } of [one, other, third]) expect(await balanceOf(bed, of)).toBe(20_000);
  const { rows } = await bed.service.database.pool.query(
    `select count(*)::int as kept from staff_approvals where sealed_input is not null`,
  );
  expect(rows).toEqual([{ kept: 0 }]);
});

test('a bank account that money is to be sent to is kept sealed, and shown by its holder and its end', async () => {
  const [asker, second] = [await hire(bed), await hire(bed)];
  const of = await payByTransfer(bed, 15_000);
  const ask = { paymentId: of.paymentId, amount: 6000, reason, ...namedAccount };
  const approvalId = keptIn(await send(bed, asker, reserveRefundTransfer, ask));
  const { rows } = await bed.service.database.pool.query('select * from staff_approvals where id = $1', [
    approvalId,
  ]);
  expect(JSON.stringify(rows)).not.toMatch(/1203|2020|Lindt/);
  const shown = (await waitingFor(second)).find((one) => one.approvalId === approvalId);
  expect(shown?.asked).toEqual({ holder: 'Mara Lindt', account: 'DE … 2051' });
  expect(await give(bed, second, approvalId)).toMatchObject({ code: 0 });
  expect(await balanceOf(bed, of)).toBe(4000);
});

test('what cannot be opened any more is not carried out', async () => {
  const [asker, second] = [await hire(bed), await hire(bed)];
  const { of, approvalId } = await keptRefund(bed, asker);
  await bed.service.database.pool.query(
    `update staff_approvals set sealed_input = 'lost.' || sealed_input where id = $1`,
    [approvalId],
  );
  expect(await give(bed, second, approvalId)).toMatchObject({ data: { state: 'lost' } });
  expect(await balanceOf(bed, of)).toBe(20_000);
});

test('without the setting nothing waits, and what waits already can still be approved', async () => {
  const own = await openTestbed({ LIMITS: 'off', SECOND_PERSON_ABOVE: '50' });
  const [asker, second] = [await hire(own), await hire(own)];
  const of = await payLate(own, 20_000);
  const ask = { paymentId: of.paymentId, amount: 6000, reason };
  const approvalId = keptIn(await send(own, asker, refundCall, ask));
  const off = await own.restart({ LIMITS: 'off' });
  const again = (staff: Staff): Staff => ({ ...staff, call: off.as(staff.token) });
  expect((await again(asker).call(contract.listStaffApprovals, {})).above).toEqual([]);
  expect(await send(off, again(asker), refundCall, { ...ask, amount: 9000 })).toMatchObject({ code: 0 });
  expect(await give(off, again(second), approvalId)).toMatchObject({ code: 0 });
  expect(await balanceOf(off, of)).toBe(5000);
  await off.close();
});

test('a member who sends their own balance back needs nobody', async () => {
  const { ctx, paymentId, ...of } = await payLate(bed, 20_000);
  await refundOwnBalance(ctx, { paymentId, amount: 9000 }, randomUUID());
  expect(await balanceOf(bed, of)).toBe(11_000);
});
