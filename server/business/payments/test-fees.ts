import type { Id } from '#contract/ids.ts';
import { usd } from '#contract/money.ts';
import { minutes } from '#contract/time.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Testbed } from '../../../tests/harness.ts';
import { creditInvoice } from '../invoices/credit-invoice.ts';
import { balanceOf } from '../ledger/ledger.ts';
import { sweepFees } from './fees.ts';
import { refundPayment } from './refunds.ts';
import { runRefund } from './run-refund.ts';

// What the tests of providers' fees share: asking for them, giving money back, and what their accounts moved by.

const jobOf = (bed: Testbed) => bed.ctx({ kind: 'job', name: 'test' });

/** Asks for the fees that are due ten minutes later. */
export async function askForFees(bed: Testbed): Promise<void> {
  bed.clock.jump(minutes(10));
  await sweepFees(jobOf(bed));
}

/** What a work, and the questions after it, moved the fees and the money at a provider by. @returns [fees, cash], minor units */
export async function feesMoved(
  bed: Testbed,
  provider: 'stripe' | 'paypal',
  work: () => Promise<unknown>,
  currency = 'USD',
): Promise<number[]> {
  const stand = async () =>
    Promise.all(
      ['fees', 'cash'].map(
        async (name) => (await balanceOf(jobOf(bed), `${name}:${provider}`, currency)).amount,
      ),
    );
  await askForFees(bed);
  const before = await stand();
  await work();
  await askForFees(bed);
  await askForFees(bed);
  return (await stand()).map((amount, i) => amount - (before[i] ?? 0));
}

/** A part of a payment goes back the way it came. @param amount cents of a dollar */
export async function giveBack(
  bed: Testbed,
  of: { invoice: { id: Id<'invoice'> }; paymentId: Id<'payment'> },
  amount: number,
): Promise<Id<'refund'>> {
  const { invoice, paymentId } = of;
  const reference = `back:${paymentId}:${amount}`;
  const { id } = await transaction(jobOf(bed), async (inner) => {
    await creditInvoice(inner, { invoiceId: invoice.id, reference, amount: usd(amount), reason: 'r' });
    return refundPayment(inner, { paymentId, amount, reason: 'r', reference, destination: 'origin' });
  });
  await runRefund(jobOf(bed), id);
  return id;
}
