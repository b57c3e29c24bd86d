import { afterAll, beforeAll, expect, test } from 'vitest';
import { days } from '#contract/time.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { brokenRules } from '../books/test-books.ts';
import { begin, memberCtx, payBy } from '../payments/test-payments.ts';
import { askFor, previewBy, refundBy } from '../payments/test-refund-lines.ts';
import { code, hire } from '../staff-approvals/test-staff-approvals.ts';
import type { Subscription } from '../subscriptions/subscriptions.tables.ts';
import { slow, toPeriodEnd } from '../subscriptions/test-debits.ts';
import {
  again,
  billNow,
  invoicesOf,
  newSubscription,
  passDays,
  saveAccount,
} from '../subscriptions/test-subscriptions.ts';

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed({ LIMITS: 'off' }, undefined, { work: false });
});
afterAll(() => bed.close());

async function billComing({ periodEnd }: Subscription): Promise<void> {
  bed.clock.jump(periodEnd.getTime() - days(7) - bed.clock.now().getTime());
  await billNow(bed);
}

test('a subscription whose coming period is being debited is not ended with a refund, and continues with one', async () => {
  const subscription = await newSubscription(bed, { family: 'vps', currency: 'EUR' });
  const memberId = subscription.memberId!;
  await billComing(subscription);
  const [paid] = await invoicesOf(bed, subscription);
  await payBy(bed, (await begin({ memberId, invoice: paid!, ctx: memberCtx(bed, memberId) })).paymentId);
  toPeriodEnd(bed, subscription);
  await billNow(bed);
  await saveAccount(bed, memberId, slow);
  await billComing(await again(bed, subscription));
  await passDays(bed, 6);
  toPeriodEnd(bed, await again(bed, subscription));
  await billNow(bed);
  const finance = await hire(bed);
  const ask = askFor(paid!, [{ position: 1, amount: 100 }], { currency: 'EUR' });
  expect((await previewBy(bed, finance, ask)).subscription).toMatchObject({
    ...{ obstacle: 'payment_under_way', ahead: [] },
  });
  expect(await refundBy(bed, finance, { ...ask, ends: true })).toMatchObject({
    code: code('payment.under_way'),
  });
  expect(await again(bed, subscription)).toMatchObject({ state: 'active' });
  expect(await refundBy(bed, finance, ask)).toMatchObject({ code: 0 });
  expect(await again(bed, subscription)).toMatchObject({ state: 'active' });
  // The order of the first term was made without its payment.
  expect(Object.keys(await brokenRules(bed))).toEqual(['orders-paid']);
});
