import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '#contract/staff-approvals.ts';
import * as staffCalls from '#contract/staff-calls.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { keptRefund } from '../../../tests/kept-refund.ts';
import { newInvoice, oneLine } from '../invoices/test-invoices.ts';
import { voidInvoice } from '../invoices/void-invoice.ts';
import { refusal } from '../members/test-members.ts';
import { join, newOrganisation } from '../organisations/test-organisations.ts';
import { balanceOf, type Surplus } from '../payments/test-balance.ts';
import { begin, memberCtx, payBy } from '../payments/test-payments.ts';
import { codeOf } from '../staff/test-staff.ts';
import { code, give, hire, keptIn, reason, refund, type Staff, waitingFor } from './test-staff-approvals.ts';

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed({ LIMITS: 'off', SECOND_PERSON_ABOVE: '50.00' });
});
afterAll(() => bed.close());

test('nobody approves their own, nor what their roles, their account or their organisation keep them from', async () => {
  const [asker, second, support] = [await hire(bed), await hire(bed), await hire(bed, 'support')];
  const { of, approvalId } = await keptRefund(bed, asker);
  expect(await give(bed, asker, approvalId)).toMatchObject({ data: { reason: 'own' } });
  expect((await refusal(asker.call(contract.refuseStaffApproval, { approvalId, reason }))).data).toEqual({
    reason: 'own',
  });
  expect(await give(bed, support, approvalId)).toMatchObject({ code: code('access.refused') });
  const unknown = `${approvalId.slice(0, -4)}0000` as typeof approvalId;
  expect(await give(bed, second, unknown)).toMatchObject({ code: code('request.not_found') });

  expect(await balanceOf(bed, of)).toBe(20_000);

  const organisation = await newOrganisation(bed, { founder: second });
  const theirs = await lateMoneyOf(organisation.accountId);
  const ofTheirs = keptIn(await refund(bed, asker, theirs.paymentId, 6000));
  expect(await give(bed, second, ofTheirs)).toMatchObject({ data: { reason: 'role' } });
  const shown = (await waitingFor(second)).find((one) => one.approvalId === ofTheirs);
  expect(shown).toMatchObject({ mayDecide: false, email: 'Organisation · Pier Goods' });
  // The person who asks joins it afterwards.
  const own = await newOrganisation(bed, { name: 'Falk Trading' });
  const lateForOwn = keptIn(await refund(bed, asker, (await lateMoneyOf(own.accountId)).paymentId, 6000));
  await join(bed, own, 'billing', { person: asker });
  expect(await give(bed, second, lateForOwn)).toMatchObject({ data: { reason: 'asker' } });
});

/** 200.00 on the balance of an account. */
async function lateMoneyOf(memberId: Surplus['memberId']): Promise<Surplus> {
  const invoice = await newInvoice(bed, memberId, { lines: [oneLine(20_000)], tax: 0 });
  const payer = { memberId, invoice, ctx: memberCtx(bed, memberId) };
  const { paymentId } = await begin(payer);
  await voidInvoice(bed.ctx({ kind: 'job', name: 'test' }), invoice.id, 'canceled');
  await payBy(bed, paymentId);
  return { ...payer, paymentId };
}

test('both still need the right when it is approved: nothing is done for an asker who was suspended, disabled or demoted, or lost their second factor', async () => {
  const owner = await hire(bed, 'owner');
  const proof = () => {
    bed.clock.jump(30_000);
    return { otpCode: codeOf(bed, owner.secret) };
  };
  const changes = [
    (memberId: Staff['id']) => owner.call(staffCalls.suspendStaff, { memberId, reason, ...proof() }),
    (memberId: Staff['id']) => owner.call(staffCalls.disableMember, { memberId, reason }),
    (memberId: Staff['id']) =>
      owner.call(staffCalls.changeStaffRoles, { memberId, roles: ['support'], ...proof() }),
    (memberId: Staff['id']) => owner.call(staffCalls.removeSecondFactor, { memberId, reason, ...proof() }),
  ];
  for (const change of changes) {
    const [asker, second] = [await hire(bed), await hire(bed)];
    const { of, approvalId } = await keptRefund(bed, asker);
    await change(asker.id);
    expect(await give(bed, second, approvalId)).toMatchObject({ data: { reason: 'asker' } });
    expect(await balanceOf(bed, of)).toBe(20_000);
  }
});
