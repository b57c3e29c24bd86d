import { payLate } from '../server/business/payments/test-balance.ts';
import { keptIn, refund, type Staff } from '../server/business/staff-approvals/test-staff-approvals.ts';
import type { Testbed } from './harness.ts';

/** Somebody with 200.00 on their balance, and a refund from it that waits. */
export async function keptRefund(bed: Testbed, by: Staff, amount = 6000) {
  const of = await payLate(bed, 20_000);
  return { of, approvalId: keptIn(await refund(bed, by, of.paymentId, amount)) };
}
