import { afterAll, beforeAll, expect, test } from 'vitest';
import { choosePayout, listPayouts } from '#contract/commissions.ts';
import { payPayout } from '#contract/commissions-operator.ts';
import type { Id } from '#contract/ids.ts';
import { usd } from '#contract/money.ts';
import { days } from '#contract/time.ts';
import { seedCatalogue } from '../../../database/seed-catalogue.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { approveCommissions } from '../commissions/approve-commissions.ts';
import { makePayouts } from '../commissions/make-payouts.ts';
import { callsOf, newPartner, sell } from '../commissions/test-commissions.ts';
import { oneLine } from '../invoices/test-invoices.ts';
import { goodPassword, seal } from '../members/test-members.ts';
import { jobCtx } from '../orders/test-orders.ts';
import { give, hire, keptIn, type Staff, send, waitingFor } from './test-staff-approvals.ts';

let bed: Testbed;
const bound = 5000;
beforeAll(async () => {
  bed = await openTestbed({ LIMITS: 'off', SECOND_PERSON_ABOVE: '50.00' });
  await seedCatalogue(jobCtx(bed));
});
afterAll(() => bed.close());

// What earned the commission is written by the test itself, past the books.
test('payPayout: at the amount one person pays it alone, and a cent above it a second one is needed', async () => {
  const owed = async (net: number) => {
    const partner = await newPartner(bed);
    const choice = { method: 'paypal', paypalEmail: partner.member.email } as const;
    await partner.call(choosePayout, { ...choice, password: await seal(bed, goodPassword) });
    await sell(bed, partner, { lines: [oneLine(net)] });
    return partner;
  };
  const [one, other] = [await owed(50_000), await owed(50_010)];
  bed.clock.jump(days(31));
  await approveCommissions(jobCtx(bed));
  const now = bed.clock.now();
  const next = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + (now.getUTCDate() < 15 ? 0 : 1), 15, 5);
  bed.clock.jump(next - now.getTime());
  await makePayouts(jobCtx(bed));
  const payoutOf = async ({ member }: typeof one) =>
    (await callsOf(bed, member)(listPayouts, {})).items[0]?.payoutId as Id<'payout'>;
  const [alone, asker, approver] = [await hire(bed), await hire(bed), await hire(bed)];
  const pay = async (by: Staff, whose: typeof one) => {
    const payoutId = await payoutOf(whose);
    return send(bed, by, payPayout, { payoutId, method: 'paypal', reference: `PP-${payoutId}` });
  };
  expect(await pay(alone, one)).toMatchObject({ code: 0 });
  const approvalId = keptIn(await pay(asker, other));
  const [shown] = await waitingFor(approver);
  expect(shown).toMatchObject({ amount: usd(bound + 1), asked: { method: 'paypal' } });
  expect(await give(bed, approver, approvalId)).toMatchObject({ code: 0 });
  // Repeated, it is answered as it is.
  expect(await pay(asker, other)).toMatchObject({ code: 0 });
});
