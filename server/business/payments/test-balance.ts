import type { Currency } from '#contract/currencies.ts';
import { type Id, newId } from '#contract/ids.ts';
import type { Context } from '#server/platform/context.ts';
import { isoDayText } from '#server/platform/value-text.ts';
import type { Testbed } from '../../../tests/harness.ts';
import { newMember } from '../invoices/test-invoices.ts';
import { voidInvoice } from '../invoices/void-invoice.ts';
import { readBalance } from './balance.ts';
import type { Refund } from './payments.tables.ts';
import { refundOwnBalance } from './refund-balance.ts';
import { confirmRefundTransfer, reserveRefundTransfer } from './refund-transfers.ts';
import { begin, newPayer, type Payer, payBy } from './test-payments.ts';
import { confirmTransfer } from './transfers.ts';

// What the tests of money on balances share: payments whose money went there, and who sends it back.

export interface Surplus extends Payer {
  paymentId: Id<'payment'>;
}

const jobCtx = (bed: Testbed) => bed.ctx({ kind: 'job', name: 'test' });

/** Money that comes by card when nothing is due for it any more. */
export async function payLate(
  bed: Testbed,
  net = 5000,
  card?: string,
  currency: Currency = 'USD',
): Promise<Surplus> {
  const payer = await newPayer(bed, net, { currency });
  const { paymentId } = await begin(payer);
  await voidInvoice(jobCtx(bed), payer.invoice.id, 'canceled');
  await payBy(bed, paymentId, card);
  return { ...payer, paymentId };
}

/** Its bank takes nothing back (platform/payments/sandbox-cards.ts). */
export const shutCard = '4000000000005126';

/** A transfer of another amount than the 50.00 that were due. */
export async function payByTransfer(bed: Testbed, amount: number): Promise<Surplus> {
  const payer = await newPayer(bed, 5000);
  const { paymentId } = await begin(payer, { provider: 'bank' });
  const movement = { paymentId, amount, receivedOn: '2026-11-20', reference: `in-${paymentId}` };
  await confirmTransfer(jobCtx(bed), movement);
  return { ...payer, paymentId };
}

/** Minor units. */
export const balanceOf = async (bed: Testbed, { memberId }: Pick<Payer, 'memberId'>, currency = 'USD') =>
  (await readBalance(jobCtx(bed), memberId, currency)).amount;

export async function newStaff(bed: Testbed): Promise<Context> {
  const id = await newMember(bed);
  return bed.ctx({ kind: 'member', id, role: 'admin', sessionId: newId('session', bed.clock.now()) });
}

let keys = 0;
export const newRefundKey = () => `refund-key-of-a-test-${++keys}`;

export const sendBack = ({ ctx, paymentId }: Surplus, amount: number, key = newRefundKey()) =>
  refundOwnBalance(ctx, { paymentId, amount }, key);

/** An account of a member, as they write it to staff. */
export const namedAccount = { holder: 'Mara Lindt', iban: 'de02 1203 0000 0000 2020 51' };

/** Staff take money off a balance that they send to a bank account. */
export const reserve = (
  staff: Context,
  { paymentId }: Pick<Surplus, 'paymentId'>,
  amount: number,
  key = newRefundKey(),
) => reserveRefundTransfer(staff, { paymentId, amount, reason: 'written to us', ...namedAccount }, key);

/** Today, as the bank of the seller has it. */
export const bankDay = ({ now, config }: Context) => isoDayText(now(), config.seller.timeZone);

/** They have sent it today. */
export const markSent = (staff: Context, refundId: Id<'refund'>, reference: string) =>
  confirmRefundTransfer(staff, { refundId, reference, sentOn: bankDay(staff) });

/** Both at once. */
export async function sendByTransfer(bed: Testbed, of: Surplus, amount: number): Promise<Refund> {
  const staff = await newStaff(bed);
  const { id } = await reserve(staff, of, amount);
  return markSent(staff, id, `out-${id}`);
}

/** What is refused because of a field. */
export const fieldRefusal = (name: string, message: string) => ({
  failure: 'request.invalid',
  data: { fields: { [name]: message } },
});
