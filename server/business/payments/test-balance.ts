import { type Id, newId } from '#contract/ids.ts';
import type { Context } from '#server/platform/context.ts';
import type { Testbed } from '../../../tests/harness.ts';
import { newMember } from '../invoices/test-invoices.ts';
import { voidInvoice } from '../invoices/void-invoice.ts';
import { readBalance } from './balance.ts';
import { refundOwnBalance } from './refund-balance.ts';
import { begin, newPayer, type Payer, payBy } from './test-payments.ts';
import { confirmTransfer } from './transfers.ts';

// What the tests of money on balances share: payments whose money went there, and who sends it back.

export interface Surplus extends Payer {
  paymentId: Id<'payment'>;
}

const jobCtx = (bed: Testbed) => bed.ctx({ kind: 'job', name: 'test' });

/** Money that comes by card when nothing is due for it any more. */
export async function payLate(bed: Testbed, net = 5000): Promise<Surplus> {
  const payer = await newPayer(bed, net);
  const { paymentId } = await begin(payer);
  await voidInvoice(jobCtx(bed), payer.invoice.id, 'canceled');
  await payBy(bed, paymentId);
  return { ...payer, paymentId };
}

/** A transfer of another amount than the 50.00 that were due. */
export async function payByTransfer(bed: Testbed, amount: number): Promise<Surplus> {
  const payer = await newPayer(bed, 5000);
  const { paymentId } = await begin(payer, { provider: 'bank' });
  const movement = { paymentId, amount, receivedOn: '2026-11-20', reference: `in-${paymentId}` };
  await confirmTransfer(jobCtx(bed), movement);
  return { ...payer, paymentId };
}

/** Minor units. */
export const balanceOf = async (bed: Testbed, { memberId }: Pick<Payer, 'memberId'>) =>
  (await readBalance(jobCtx(bed), memberId, 'USD')).amount;

export async function newStaff(bed: Testbed): Promise<Context> {
  const id = await newMember(bed);
  return bed.ctx({ kind: 'member', id, role: 'admin', sessionId: newId('session', bed.clock.now()) });
}

let keys = 0;
export const newRefundKey = () => `refund-key-${++keys}`;

export const sendBack = ({ ctx, paymentId }: Surplus, amount: number, key = newRefundKey()) =>
  refundOwnBalance(ctx, { paymentId, amount }, key);

/** What is refused because of a field. */
export const fieldRefusal = (name: string, message: string) => ({
  failure: 'request.invalid',
  data: { fields: { [name]: message } },
});
