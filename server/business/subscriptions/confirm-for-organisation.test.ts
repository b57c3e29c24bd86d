import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedCatalogue } from '../../../database/seed-catalogue.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { ctxOf, join, newOrganisation } from '../organisations/test-organisations.ts';
import { recordGatewayEvent } from '../payments/record-event.ts';
import { startPayment } from '../payments/start-payment.ts';
import { act, memberCtx } from '../payments/test-payments.ts';
import { again, billNow, invoicesOf, jobCtx, newSubscription, saveMethod } from './test-subscriptions.ts';

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed({ LIMITS: 'off' });
  await seedCatalogue(jobCtx(bed));
});
afterAll(() => bed.close());

test('a renewal of an organisation that its bank wants confirmed leads its owner and who does its billing to the invoice, where they confirm it', async () => {
  const organisation = await newOrganisation(bed);
  const { owner, accountId: memberId } = organisation;
  const billing = await join(bed, organisation, 'billing');
  const viewer = await join(bed, organisation, 'viewer');
  const sub = await newSubscription(bed, { memberId, family: 'vps' });
  const methodId = await saveMethod(bed, memberId, '4000000000003155');
  bed.clock.jump(sub.periodEnd.getTime() - bed.clock.now().getTime());
  await billNow(bed);
  const [invoice] = await invoicesOf(bed, sub);
  if (!invoice) throw new Error('not billed');
  for (const { email } of [owner, billing]) {
    const { link, text } = await bed.mailAbout(email, 'Confirm the payment for');
    expect(link).toBe(`http://site.test/account/invoices?invoice=${invoice.id}`);
    expect(text).toContain(organisation.name);
  }
  await bed.allMailsSent();
  const told = await bed.mailsTo(viewer.email, 0);
  expect(told.filter(({ subject }) => subject.startsWith('Confirm'))).toEqual([]);

  const ask = { invoiceId: invoice.id, provider: 'sandbox', methodId, returnTo: '/account/invoices' };
  // In their own account there is no such invoice.
  await expect(
    startPayment(memberCtx(bed, billing.id), { ...ask, idempotencyKey: 'for-themselves' }),
  ).rejects.toMatchObject({ failure: 'request.not_found' });
  const forAll = ctxOf(bed, organisation, billing);
  const begun = await startPayment(forAll, { ...ask, idempotencyKey: 'for-all' });
  expect(begun).toMatchObject({ state: 'requires_action', actionUrl: expect.stringContaining('/dev/pay') });
  await recordGatewayEvent(jobCtx(bed), 'sandbox', await act(bed, begun.paymentId, 'approve'));
  await expect.poll(() => again(bed, sub)).toMatchObject({ state: 'active', pastDueAt: null });
});
