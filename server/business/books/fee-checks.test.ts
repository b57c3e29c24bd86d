import { afterAll, beforeAll, expect, test } from 'vitest';
import { days } from '#contract/time.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { findInvoice } from '../invoices/invoices.queries.ts';
import { begin, newPayer, payBy, withGateway } from '../payments/test-payments.ts';
import { brokenRules } from './test-books.ts';

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed({}, undefined, { work: false });
});
afterAll(() => bed.close());

test('a payment whose provider was never asked what it took is named by its number after a week, even the first at that provider', async () => {
  const job = bed.ctx({ kind: 'job', name: 'test' });
  // A provider that takes nothing is not asked, as if the job had never run.
  const unasked = withGateway(job, 'sandbox', () => ({ fees: undefined }));
  const pay = async () => {
    const payer = await newPayer(bed);
    const { paymentId } = await begin(payer);
    await payBy(bed, paymentId);
    return { paymentId, number: (await findInvoice(job.db, payer.invoice.id))?.number };
  };
  const { paymentId, number } = await pay();
  // The books are written to each time, so that they know how late it is.
  bed.clock.jump(days(6));
  await pay();
  expect(await brokenRules(bed, unasked)).toEqual({});
  bed.clock.jump(days(2));
  await pay();
  expect(await brokenRules(bed, unasked)).toEqual({ 'fees-of-payments': [paymentId, paymentId, number] });
  expect(await brokenRules(bed)).toEqual({});
});
