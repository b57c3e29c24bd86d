import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Currency } from '#contract/currencies.ts';
import { listStaffApprovals } from '#contract/staff-approvals.ts';
import { hours } from '#contract/time.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { balanceOf, payLate } from '../payments/test-balance.ts';
import { give, hire, keptIn, refund } from './test-staff-approvals.ts';

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed({ LIMITS: 'off', SECOND_PERSON_ABOVE: '50 USD, 45.50 EUR' });
});
afterAll(() => bed.close());

const late = (currency: Currency, on = bed) => payLate(on, 20_000, undefined, currency);
const done = { code: 0 };

test('each currency has its own amount, at which one person moves it alone and a cent above which they do not', async () => {
  const [asker, second] = [await hire(bed), await hire(bed)];
  const of = await late('EUR');
  expect(await refund(bed, asker, of.paymentId, 4550)).toMatchObject(done);
  const kept = await refund(bed, asker, of.paymentId, 1);
  expect(kept.data).toMatchObject({ kept: true, above: { amount: 4550, currency: 'EUR' } });
  expect(await give(bed, second, keptIn(kept))).toMatchObject(done);
  expect(await balanceOf(bed, of, 'EUR')).toBe(20_000 - 4551);
});

test('what was moved in one currency counts for nothing in the other', async () => {
  const asker = await hire(bed);
  const [dollars, euros] = [await late('USD'), await late('EUR')];
  expect(await refund(bed, asker, dollars.paymentId, 5000)).toMatchObject(done);
  expect(await refund(bed, asker, euros.paymentId, 4550)).toMatchObject(done);
  keptIn(await refund(bed, asker, dollars.paymentId, 1));
  keptIn(await refund(bed, asker, euros.paymentId, 1));
  bed.clock.jump(hours(24));
  expect(await refund(bed, asker, euros.paymentId, 4550)).toMatchObject(done);
});

test('the page says each amount', async () => {
  expect((await (await hire(bed)).call(listStaffApprovals, {})).above).toEqual([
    { amount: 5000, currency: 'USD' },
    { amount: 4550, currency: 'EUR' },
  ]);
});

test('an amount without a currency is in the first that is sold in, and in the others everything waits', async () => {
  const own = await openTestbed({
    LIMITS: 'off',
    CURRENCIES: 'EUR,USD',
    SECOND_PERSON_ABOVE: '50',
  });
  const asker = await hire(own);
  const [dollars, euros] = [await late('USD', own), await late('EUR', own)];
  expect(await refund(own, asker, euros.paymentId, 5000)).toMatchObject(done);
  const kept = await refund(own, asker, dollars.paymentId, 1);
  expect(kept.data).toMatchObject({ kept: true, above: { amount: 0, currency: 'USD' } });
  expect(await balanceOf(own, dollars, 'USD')).toBe(20_000);
  await own.close();
});
