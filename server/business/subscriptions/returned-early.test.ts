import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Id } from '#contract/ids.ts';
import { days, hours } from '#contract/time.ts';
import { seedCatalogue } from '../../../database/seed-catalogue.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { recordGatewayEvent } from '../payments/record-event.ts';
import { startPayment } from '../payments/start-payment.ts';
import { act, invoiceState, sandboxOf } from '../payments/test-payments.ts';
import { retryWith } from './charge.ts';
import { dunReturnedInvoice } from './dun-returned.ts';
import { settleRenewal } from './settle.ts';
import type { Subscription } from './subscriptions.tables.ts';
import { dueByDebit, returns, toPeriodEnd } from './test-debits.ts';
import {
  again,
  billNow,
  invoicesOf,
  jobCtx,
  newSubscription,
  ownerOf,
  passDays,
  saveAccount,
  saveMethod,
  stepsOf,
} from './test-subscriptions.ts';

// A debit is returned before any job has heard that it had paid.

let bed: Testbed;
beforeAll(async () => {
  // No job runs but those that the tests call.
  bed = await openTestbed({}, undefined, { work: false });
  await seedCatalogue(jobCtx(bed));
});
afterEach(() => bed.service.database.pool.query('update subscriptions set next_step_at = null'));
afterAll(() => bed.close());

async function paymentsOf(invoiceId: Id<'invoice'>) {
  const { rows } = await bed.service.database.pool.query(
    'select state, debit from payments where invoice_id = $1 order by id',
    [invoiceId],
  );
  return rows as { state: string; debit: boolean }[];
}

/** The provider tells that the debit has paid, and then that it was returned. */
async function returnUnheard(sub: Subscription): Promise<Id<'invoice'>> {
  for (const _ of ['paid', 'returned']) {
    bed.clock.jump(hours(1));
    for (const event of await sandboxOf(bed).dueEvents())
      await recordGatewayEvent(jobCtx(bed), 'sandbox', event);
  }
  const invoice = (await invoicesOf(bed, sub)).at(-1);
  if (!invoice) throw new Error('not billed');
  expect(await invoiceState(bed, invoice.id)).toEqual({ state: 'uncollectible', paid: 0 });
  return invoice.id;
}

test.each(['before the jobs', 'after the jobs'])(
  'a renewal whose debit was returned is not debited again by itself, where the run comes %s',
  async (when) => {
    const { sub } = await dueByDebit(bed, returns);
    const invoiceId = await returnUnheard(sub);
    const jobs = async () => {
      await settleRenewal(jobCtx(bed), sub.id, invoiceId);
      await dunReturnedInvoice(jobCtx(bed), invoiceId);
    };
    if (when === 'after the jobs') await jobs();
    await passDays(bed, 1);
    await jobs();
    expect(await again(bed, sub)).toMatchObject({
      ...{ state: 'past_due', invoiceId, nextRetryAt: null, debitedAt: null, pastDueAt: expect.any(Date) },
    });
    await passDays(bed, 12);
    expect(await paymentsOf(invoiceId)).toHaveLength(1);
    expect((await stepsOf(bed, sub)).filter((step) => step.includes('returned:'))).toHaveLength(1);
  },
);

test('nor is one that its owner had paid ahead by a debit, when its period begins', async () => {
  const sub = await newSubscription(bed, { family: 'vps', currency: 'EUR' });
  await saveAccount(bed, sub.memberId);
  bed.clock.jump(sub.periodEnd.getTime() - days(6) - bed.clock.now().getTime());
  await billNow(bed);
  const { invoiceId } = await again(bed, sub);
  const begun = await startPayment(ownerOf(bed, sub), {
    ...{ invoiceId: invoiceId!, provider: 'sandbox', debit: true, returnTo: '/' },
    idempotencyKey: `ahead-${sub.id}`,
  });
  await recordGatewayEvent(jobCtx(bed), 'sandbox', await act(bed, begun.paymentId, { iban: returns }));
  await returnUnheard(sub);
  await dunReturnedInvoice(jobCtx(bed), invoiceId!);
  toPeriodEnd(bed, sub);
  await passDays(bed, 8);
  expect(await again(bed, sub)).toMatchObject({ state: 'unpaid', invoiceId, nextRetryAt: null });
  expect(await paymentsOf(invoiceId!)).toHaveLength(1);
});

test('what its owner adds after the return is charged', async () => {
  const { sub } = await dueByDebit(bed, returns);
  const invoiceId = await returnUnheard(sub);
  await passDays(bed, 1);
  const card = await saveMethod(bed, sub.memberId);
  await retryWith(jobCtx(bed), sub.id, card);
  await billNow(bed);
  expect(await paymentsOf(invoiceId)).toEqual([
    expect.objectContaining({ debit: true }),
    { state: 'succeeded', debit: false },
  ]);
  expect(await again(bed, sub)).toMatchObject({ state: 'active', pastDueAt: null });
});

test('an account that was chosen before the return is not debited again because of that', async () => {
  const { sub, methodId } = await dueByDebit(bed, returns);
  await retryWith(jobCtx(bed), sub.id, methodId);
  const invoiceId = await returnUnheard(sub);
  await passDays(bed, 5);
  expect(await paymentsOf(invoiceId)).toHaveLength(1);
});
