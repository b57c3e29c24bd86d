import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { usd } from '#contract/money.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { putOnBalance } from '../affiliates/credit-commission.ts';
import { brokenRules } from '../books/test-books.ts';
import { creditInvoice } from '../invoices/credit-invoice.ts';
import { newInvoice, oneLine } from '../invoices/test-invoices.ts';
import { voidInvoice } from '../invoices/void-invoice.ts';
import { creditIn } from './account-credit.ts';
import { topUp } from './balance.ts';
import { listBalanceOrigins } from './list-balance-origins.ts';
import { refundBilled } from './refund-billed.ts';
import { refundPayment } from './refunds.ts';
import {
  balanceOf,
  fieldRefusal,
  newRefundKey,
  newStaff,
  payByTransfer,
  payLate,
  reserve,
  type Surplus,
  sendBack,
} from './test-balance.ts';
import { begin, newPayer, type Payer, payBy } from './test-payments.ts';

// Commission that was paid as account credit, and its bonus, was never paid in: it leaves a balance by no refund.

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed();
});
afterAll(() => bed.close());

const job = () => bed.ctx({ kind: 'job', name: 'test' });
const outOfRange = fieldRefusal('amount', 'out_of_range');
/** 10.00 and their bonus of 5 %. */
const earn = ({ memberId }: Payer) =>
  transaction(job(), (inner) =>
    putOnBalance(inner, { memberId, amount: usd(1000), reason: 'earned', idempotencyKey: newRefundKey() }),
  );
async function spend({ memberId, ctx }: Payer, net: number) {
  const invoice = await newInvoice(bed, memberId, { tax: 0, lines: [oneLine(net)] });
  const { paymentId } = await begin({ memberId, ctx, invoice }, { provider: 'balance' });
  return { invoice, paymentId };
}
const sendable = async ({ ctx }: Surplus) =>
  (await listBalanceOrigins(ctx, { currency: 'USD' })).items[0]?.amount.amount ?? 0;

describe('of a balance', () => {
  const line = (change: number, more: Partial<Parameters<typeof creditIn>[0][number]> = {}) => ({
    ...{ change, credited: 0, spent: 0, returned: 0, ...more },
  });
  const paidIn = (amount: number) => line(amount);
  const credit = (amount: number) => line(amount, { credited: amount });
  const spent = (amount: number) => line(-amount, { spent: amount });
  const returned = (amount: number) => line(amount, { returned: amount });
  const taken = (amount: number) => line(-amount);

  test.each([
    ['nothing was credited', [paidIn(500), spent(200)], 0],
    ['nothing was spent', [paidIn(500), credit(100)], 100],
    ['it is spent first', [paidIn(500), credit(100), spent(70)], 30],
    ['the rest is paid with what was paid in', [paidIn(500), credit(100), spent(300)], 0],
    ['what was spent before it came was paid in', [paidIn(500), spent(400), credit(100)], 100],
    ['it comes back first', [credit(100), spent(100), paidIn(500), returned(60)], 60],
    ['no more comes back than was spent', [credit(100), paidIn(500), spent(300), returned(300)], 100],
    ['it comes back once', [credit(100), paidIn(500), spent(300), returned(300), returned(50)], 100],
    ['a dispute takes what was paid in first', [paidIn(500), credit(100), taken(550)], 50],
    ['a refund takes what was paid in alone', [paidIn(500), credit(100), taken(500)], 100],
  ])('account credit is what it should be where %s', (_when, lines, amount) => {
    expect(creditIn(lines)).toBe(amount);
  });
});

test('it does not leave by the card of a payment that was spent before', async () => {
  const of = await payLate(bed, 5000);
  await spend(of, 5000);
  await earn(of);
  expect([await balanceOf(bed, of), await sendable(of)]).toEqual([1050, 0]);
  await expect(sendBack(of, 1)).rejects.toMatchObject(outOfRange);
});

test('what was paid in beside it goes back, and no cent more', async () => {
  const of = await payLate(bed, 5000);
  await earn(of);
  await spend(of, 2000);
  expect([await balanceOf(bed, of), await sendable(of)]).toEqual([4050, 4050]);
  await earn(of);
  expect(await sendable(of)).toBe(4050);
  await expect(sendBack(of, 4051)).rejects.toMatchObject(outOfRange);
  await sendBack(of, 4050);
  expect(await balanceOf(bed, of)).toBe(1050);
});

test('it does not leave by a transfer either', async () => {
  const of = await payByTransfer(bed, 7000);
  await earn(of);
  const staff = await newStaff(bed);
  await expect(reserve(staff, of, 2001)).rejects.toMatchObject(outOfRange);
  await reserve(staff, of, 2000);
  expect(await balanceOf(bed, of)).toBe(1050);
});

test('what it paid and what was refunded to the balance is account credit again', async () => {
  const of = await payLate(bed, 5000);
  await spend(of, 5000);
  await earn(of);
  const { invoice, paymentId } = await spend(of, 1050);
  const reference = newRefundKey();
  await transaction(job(), async (inner) => {
    await creditInvoice(inner, { invoiceId: invoice.id, reference, amount: usd(1050), reason: 'r' });
    await refundPayment(inner, { paymentId, amount: 1050, reason: 'r', reference, destination: 'balance' });
  });
  expect([await balanceOf(bed, of), await sendable(of)]).toEqual([1050, 0]);
  // So is what it paid of something that was canceled.
  const part = await spend(of, 3000);
  await voidInvoice(job(), part.invoice.id, 'canceled');
  expect([await balanceOf(bed, of), await sendable(of)]).toEqual([1050, 0]);
});

test('a top-up gives back to its card no more than what is left of it', async () => {
  const payer = await newPayer(bed, 100);
  const key = { memberId: payer.memberId, amount: usd(5000), key: 'once' };
  const invoice = await topUp(payer.ctx, key);
  const { paymentId } = await begin({ ...payer, invoice });
  await payBy(bed, paymentId);
  await earn(payer);
  await spend(payer, 3000);
  const staff = await newStaff(bed);
  const back = (amount: number, once = newRefundKey()) =>
    refundBilled(staff, { paymentId, amount, reason: 'asked for', destination: 'origin' }, once);
  const spentBefore = { failure: 'state.move_refused', data: { state: 'spent', wanted: 'refunded' } };
  // 10.50 of the 30.00 were account credit, so that 30.50 are left of the top-up.
  await earn(payer);
  await expect(back(3051)).rejects.toMatchObject(spentBefore);
  const twice = await Promise.all([back(3050, 'top-up-back'), back(3050, 'top-up-back')]);
  expect(twice[0].id).toBe(twice[1].id);
  expect(await balanceOf(bed, payer)).toBe(1050);
  await expect(back(1)).rejects.toMatchObject(spentBefore);
});

test('after all of it every rule of the books holds', async () => {
  expect(await brokenRules(bed)).toEqual({});
});
