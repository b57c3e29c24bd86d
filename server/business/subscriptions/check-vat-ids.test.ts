import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { days, hours } from '#contract/time.ts';
import { conditionMs } from '../../../scripts/gate/patience.ts';
import type { Testbed } from '../../../tests/harness.ts';
import { found, type TestVies } from '../../platform/vat-check/test-vies.ts';
import { findInvoice } from '../invoices/invoices.queries.ts';
import { type Buyer, jobCtx, payByCard, untilState } from '../orders/test-orders.ts';
import {
  buyInFrance,
  checksOf,
  openCheckingShop,
  reverse,
  taxed,
  untilAnswered,
} from '../orders/test-vat-checks.ts';
import { runTimeMachine } from '../time-machine/run-time-machine.ts';
import { billingRun } from './billing-run.ts';
import { checkVatIds } from './check-vat-ids.ts';
import { listSubscriptionsBy } from './subscriptions.queries.ts';

let bed: Testbed;
let admin: Buyer;
let vies: TestVies;
beforeAll(async () => {
  ({ bed, admin, vies } = await openCheckingShop('trust'));
});
beforeEach(() => vies.answers(found(true)));
afterAll(async () => {
  await bed.close();
  await vies.close();
});

async function subscriptionOf({ id: memberId }: Buyer) {
  const [one] = await listSubscriptionsBy(bed.service.database.db, { memberId, limit: 1 });
  return one;
}

/** The subscription of a buyer, once the job has begun it. */
const startedOf = (buyer: Buyer) =>
  vi.waitFor(
    async () => {
      const started = await subscriptionOf(buyer);
      if (!started) throw new Error('no subscription yet');
      return started;
    },
    { timeout: conditionMs, interval: 25 },
  );

/** The invoice of the coming period. */
async function billedOf(buyer: Buyer) {
  const invoiceId = (await subscriptionOf(buyer))?.invoiceId;
  return invoiceId ? findInvoice(bed.service.database.db, invoiceId) : null;
}

test('a renewal is asked about three days before it is billed, once, and taxed by the answer', async () => {
  const { buyer, placed } = await buyInFrance(bed);
  await untilAnswered(bed, buyer);
  await payByCard(bed, buyer, placed);
  await untilState(bed, placed.order.id, 'processing');
  const begun = await startedOf(buyer);
  const billedAt = begun.periodEnd.getTime() - days(7);
  bed.clock.jump(billedAt - days(4) - bed.clock.now().getTime());
  await checkVatIds(jobCtx(bed));
  expect(await checksOf(bed, buyer)).toHaveLength(1);
  vies.answers(found(false));
  bed.clock.jump(days(1) + hours(1));
  await Promise.all([checkVatIds(jobCtx(bed)), checkVatIds(jobCtx(bed))]);
  expect(await untilAnswered(bed, buyer)).toMatchObject({ state: 'invalid', relied_on: true });
  bed.clock.jump(days(3));
  await checkVatIds(jobCtx(bed));
  await billingRun(jobCtx(bed));
  expect(await checksOf(bed, buyer)).toHaveLength(2);
  expect((await billedOf(buyer))?.snapshot.tax).toMatchObject(taxed);
});
test('a renewal that nobody asked about in time is billed by the answer before, and asked about then', async () => {
  const { buyer, placed } = await buyInFrance(bed);
  await untilAnswered(bed, buyer);
  await payByCard(bed, buyer, placed);
  await untilState(bed, placed.order.id, 'processing');
  await startedOf(buyer);
  bed.clock.jump(days(27));
  await billingRun(jobCtx(bed));
  await untilAnswered(bed, buyer);
  expect((await billedOf(buyer))?.snapshot.tax).toMatchObject(reverse);
  expect((await checksOf(bed, buyer)).map((row) => row.relied_on)).toEqual([true, true]);
});

test('the time machine foretells the tax by what VIES has answered, and asks nothing', async () => {
  const { buyer, placed } = await buyInFrance(bed);
  await untilAnswered(bed, buyer);
  await payByCard(bed, buyer, placed);
  await untilState(bed, placed.order.id, 'processing');
  const { number, renewalAmount } = await startedOf(buyer);
  const [kept, asked] = [await checksOf(bed, buyer), vies.asked.length];
  const { days: foretold, failed } = await runTimeMachine(admin.ctx, bed.service.database, {
    days: 40,
    declines: 0,
  });
  expect(failed).not.toContain(number);
  expect(JSON.stringify(foretold)).toContain(`"amount":${renewalAmount},`);
  expect([await checksOf(bed, buyer), vies.asked.length]).toEqual([kept, asked]);
});
