import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedCatalogue } from '../../../database/seed-catalogue.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import type { Subscription } from './subscriptions.tables.ts';
import {
  again,
  billNow,
  invoicesOf,
  jobCtx,
  newSubscription,
  passDays,
  saveMethod,
  stepsOf,
} from './test-subscriptions.ts';

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed();
  await seedCatalogue(jobCtx(bed));
});
afterAll(() => bed.close());

const mailAbout = ({ memberId }: Subscription, words: string) =>
  bed.mailAbout(`${memberId}@example.com`, words);

test('every mail about money that is due leads to the page of its invoice', async () => {
  const sub = await newSubscription(bed, { family: 'vps' });
  await passDays(bed, 35);
  const [invoice] = await invoicesOf(bed, sub);
  const page = `http://site.test/account/invoices?invoice=${invoice?.id}`;
  for (const words of ['Payment for', 'renews on', 'has not been paid yet', 'is suspended'])
    expect((await mailAbout(sub, words)).link).toBe(page);
});

test('a try that fails while it is suspended says so, and names no try after its end', async () => {
  const sub = await newSubscription(bed, { family: 'vps' });
  await saveMethod(bed, sub.memberId, '4000000000009995');
  bed.clock.jump(sub.periodEnd.getTime() - bed.clock.now().getTime());
  await billNow(bed);
  expect((await mailAbout(sub, 'has not been paid yet')).text).toContain('Everything keeps working until');
  await passDays(bed, 7);
  // Tried on the days 0, 2 and 7; the next try would be on the day it ends.
  const address = `${sub.memberId}@example.com`;
  const unpaid = async () =>
    (await bed.mailsTo(address)).filter(({ subject }) => subject.includes('not been paid yet'));
  await expect.poll(async () => (await unpaid()).length).toBe(3);
  const [, second, third] = await unpaid();
  expect(second?.text).toContain('We will try your saved payment method again');
  expect(third?.text).toContain('The service is suspended until the invoice is paid.');
  expect(third?.text).not.toContain('We will try');
});

test('a payment that the bank wants confirmed is asked of the payer, and their card is not tried again without them', async () => {
  const sub = await newSubscription(bed, { family: 'vps' });
  await saveMethod(bed, sub.memberId, '4000000000003155');
  bed.clock.jump(sub.periodEnd.getTime() - bed.clock.now().getTime());
  await billNow(bed);
  expect(await again(bed, sub)).toMatchObject({ state: 'past_due', nextRetryAt: null });
  const { text, link } = await mailAbout(sub, 'Confirm the payment for');
  expect(text).toContain('wants you to confirm the payment of $11.90');
  expect(text).toContain('Everything keeps working until');
  expect(text).not.toContain('We will try your saved payment method again');
  expect(link).toContain('/account/invoices?invoice=inv_');
  await passDays(bed, 8);
  expect((await stepsOf(bed, sub)).filter((step) => step.includes('charge'))).toHaveLength(1);
  expect(await again(bed, sub)).toMatchObject({ state: 'unpaid' });
});
