import type { Id } from '#contract/ids.ts';
import { days, hours } from '#contract/time.ts';
import type { Testbed } from '../../../tests/harness.ts';
import { recordGatewayEvent } from '../payments/record-event.ts';
import { paymentOf, sandboxOf } from '../payments/test-payments.ts';
import { dunReturnedInvoice } from './dun-returned.ts';
import { noteLateFailure } from './late-failure.ts';
import { settleRenewal } from './settle.ts';
import type { Subscription } from './subscriptions.tables.ts';
import type { Wanted } from './test-subscriptions.ts';
import { billNow, invoicesOf, jobCtx, newSubscription, passDays, saveAccount } from './test-subscriptions.ts';

// What tests about debits share: accounts that behave in their ways, renewals that are debited, what the provider tells later.

export const slow = 'DE08370400440532013003';
export const poor = 'DE65370400440002222227';
export const closed = 'DE62370400440532013001';
export const returns = 'DE35370400440532013002';

/** What the pretended provider tells of debits that have come to their end, and the jobs that this asks for, which may run twice. */
export async function tellDue(bed: Testbed): Promise<void> {
  for (const event of await sandboxOf(bed).dueEvents()) {
    await recordGatewayEvent(jobCtx(bed), 'sandbox', event);
    const payment = await paymentOf(bed, event.about?.key as Id<'payment'>);
    await noteLateFailure(jobCtx(bed), payment.id);
    if (event.answer?.dispute) await dunReturnedInvoice(jobCtx(bed), payment.invoiceId);
  }
}

/** Day by day; the provider tells before each run. */
export async function passTelling(bed: Testbed, count: number): Promise<void> {
  for (let day = 0; day < count; day++) {
    bed.clock.jump(days(1));
    await tellDue(bed);
    await billNow(bed);
  }
}

export const toPeriodEnd = (bed: Testbed, sub: Subscription) =>
  bed.clock.jump(sub.periodEnd.getTime() - bed.clock.now().getTime());

/** On the day its period ends, after the mails that ask for the money. */
export async function dueByDebit(bed: Testbed, iban: string, wanted: Wanted = {}) {
  const sub = await newSubscription(bed, { family: 'vps', currency: 'EUR', ...wanted });
  const methodId = await saveAccount(bed, sub.memberId, iban);
  bed.clock.jump(sub.periodEnd.getTime() - days(7) - bed.clock.now().getTime());
  await billNow(bed);
  await passDays(bed, 6);
  toPeriodEnd(bed, sub);
  await billNow(bed);
  return { sub, methodId };
}

/** A renewal that was debited, and whose debit is then returned when the provider tells of it. */
export async function paidByDebit(bed: Testbed, wanted: Wanted = {}) {
  const { sub } = await dueByDebit(bed, returns, wanted);
  bed.clock.jump(hours(1));
  await tellDue(bed);
  const invoice = (await invoicesOf(bed, sub)).at(-1);
  if (!invoice) throw new Error('not billed');
  // As the job does, which may not have run by now.
  await settleRenewal(jobCtx(bed), sub.id, invoice.id);
  return { sub, invoice };
}
