import { afterAll, beforeAll, expect, test } from 'vitest';
import { choosePayout, listPayouts, readCommissions } from '#contract/commissions.ts';
import { listAllPayouts, payPayout } from '#contract/commissions-operator.ts';
import type { Id } from '#contract/ids.ts';
import { listBalances } from '#contract/payments.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { brokenCommissions, brokenRules } from '../books/test-books.ts';
import { creditInvoice } from '../invoices/credit-invoice.ts';
import { oneLine } from '../invoices/test-invoices.ts';
import { goodPassword, seal } from '../members/test-members.ts';
import { obstaclesOf } from '../privacy/obstacles.ts';
import { makeStaff } from '../staff/test-staff.ts';
import { jobCtx } from '../subscriptions/test-subscriptions.ts';
import { approveCommissions } from './approve-commissions.ts';
import { makePayouts } from './make-payouts.ts';
import { takeBackCommission } from './take-back.ts';
import { callsOf, newPartner, type Partner, rowsOf, sell } from './test-commissions.ts';

let bed: Testbed;
let finance: { call: Testbed['call'] };
beforeAll(async () => {
  bed = await openTestbed({ LIMITS: 'off' });
  const member = await makeStaff(bed, 'books@firm.example', ['finance']);
  finance = { call: callsOf(bed, member) };
});
afterAll(() => bed.close());

const dollars = (amount: number) => ({ amount, currency: 'USD' });
const euros = (amount: number) => ({ amount, currency: 'EUR' });
const toDay = (day: string) => bed.clock.jump(Date.parse(day) - bed.clock.now().getTime());
const sold = (of: Partner, net: number, currency: 'USD' | 'EUR') =>
  sell(bed, of, { lines: [oneLine(net)], currency });

/** What was earned is past its hold, and the day of the statements of a month has come. */
async function statementsOf(month: string) {
  toDay(`${month}-14T05:00:00Z`);
  await approveCommissions(jobCtx(bed));
  toDay(`${month}-15T05:00:00Z`);
  await Promise.all([1, 2, 3].map(() => makePayouts(jobCtx(bed))));
}

test('an order in euros earns euros, which have a statement of their own and are paid onto a balance of their own', async () => {
  const mara = await newPartner(bed);
  await sold(mara, 600_00, 'USD');
  const { orderId } = await sold(mara, 500_00, 'EUR');
  expect(await rowsOf(bed, orderId)).toMatchObject([{ currency: 'EUR', amount: 50_00, due: 50_00 }]);
  await statementsOf('2027-02');
  const { items } = await mara.call(listPayouts, {});
  expect(items.map(({ month, amount, lines }) => [month, amount, lines])).toEqual(
    expect.arrayContaining([
      ['2027-02', dollars(60_00), 1],
      ['2027-02', euros(50_00), 1],
    ]),
  );
  expect(items).toHaveLength(2);
  const { sums } = await mara.call(readCommissions, {});
  expect(sums.map(({ inPayout, leastPayout }) => [inPayout, leastPayout])).toEqual([
    [dollars(60_00), dollars(50_00)],
    [euros(50_00), euros(45_00)],
  ]);
  for (const amount of ['$60.00', '€50.00'])
    await bed.mailAbout(mara.member.email, `Your commission statement for February 2027: ${amount}`);

  await mara.call(choosePayout, { method: 'credit', password: await seal(bed, goodPassword) } as never);
  for (const { payoutId } of items)
    await finance.call(payPayout, { payoutId: payoutId as Id<'payout'>, method: 'credit' });
  expect((await mara.call(listBalances, {})).items.map(({ balance }) => balance)).toEqual([
    dollars(63_00),
    euros(52_50),
  ]);
  expect(await brokenCommissions(bed)).toEqual([]);
  expect((await brokenRules(bed)).currencies).toBeUndefined();
});

test('what is less than the minimum of its currency is carried over, though both together were enough', async () => {
  const lena = await newPartner(bed);
  // In dollars these euros would not be enough: the minimum is one of each currency.
  await sold(lena, 450_00, 'EUR');
  await sold(lena, 499_90, 'USD');
  await statementsOf('2027-04');
  expect((await lena.call(listPayouts, {})).items).toMatchObject([{ amount: euros(45_00) }]);
  const { sums } = await lena.call(readCommissions, {});
  expect(sums[0]?.approved).toEqual(dollars(49_99));
  const { items } = await finance.call(listAllPayouts, { about: lena.member.email });
  expect(items).toHaveLength(1);
});

test('sums that are too small in each currency keep nobody from deleting the account, and one that is enough does', async () => {
  const ida = await newPartner(bed);
  await sold(ida, 440_00, 'EUR');
  await sold(ida, 400_00, 'USD');
  const obstacles = () => obstaclesOf(bed.ctx(), ida.member.id);
  toDay('2027-06-14T05:00:00Z');
  await approveCommissions(jobCtx(bed));
  expect(await obstacles()).not.toContain('payout');
  await sold(ida, 20_00, 'EUR');
  toDay('2027-07-20T05:00:00Z');
  await approveCommissions(jobCtx(bed));
  expect(await obstacles()).toContain('payout');
});

test('a refund takes back commission in the currency of its order alone', async () => {
  const jon = await newPartner(bed);
  await sold(jon, 600_00, 'USD');
  const { invoice } = await sold(jon, 500_00, 'EUR');
  await statementsOf('2027-10');
  const note = await creditInvoice(jobCtx(bed), {
    ...{ invoiceId: invoice.id, reference: 'a refund', amount: euros(100_00), reason: 'returned' },
  });
  await takeBackCommission(jobCtx(bed), { invoiceId: invoice.id, cause: note.id });
  const { sums } = await jon.call(readCommissions, {});
  expect(sums.map(({ approved, inPayout }) => [approved, inPayout])).toEqual([
    [dollars(0), dollars(60_00)],
    [euros(-10_00), euros(50_00)],
  ]);
  expect(await brokenCommissions(bed)).toEqual([]);
});
