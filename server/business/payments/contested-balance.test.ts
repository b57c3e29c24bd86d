import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { usd } from '#contract/money.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { brokenRules } from '../books/test-books.ts';
import { newInvoice, oneLine } from '../invoices/test-invoices.ts';
import { voidInvoice } from '../invoices/void-invoice.ts';
import { applyAnswer } from './apply-answer.ts';
import { applyRefundAnswer, givenBack } from './apply-refund-answer.ts';
import { topUp } from './balance.ts';
import { readBalanceMovements } from './balance-movements.ts';
import { listBalanceOrigins } from './list-balance-origins.ts';
import { refundBilled } from './refund-billed.ts';
import { cancelRefundTransfer } from './refund-transfers.ts';
import { runRefund } from './run-refund.ts';
import {
  fieldRefusal,
  markSent,
  newRefundKey,
  newStaff,
  payLate,
  reserve,
  type Surplus,
  sendBack,
  shutCard,
} from './test-balance.ts';
import { begin, invoiceState, newPayer, type Payer, payBy, stands } from './test-payments.ts';

// What a payer's bank contests is on the balance, and stays there until that is decided.

let bed: Testbed;
beforeAll(async () => {
  // No job runs, so that each refund is carried out when the test says so.
  bed = await openTestbed({}, undefined, { work: false });
});
afterAll(async () => {
  expect(await brokenRules(bed)).toEqual({});
  await bed.close();
});
beforeEach(() => bed.clock.jump(1));

const job = () => bed.ctx({ kind: 'job', name: 'test' });
const contest = ({ paymentId }: Pick<Surplus, 'paymentId'>, state: 'open' | 'won' | 'lost', amount = 5000) =>
  applyAnswer(job(), paymentId, {
    ...givenBack,
    dispute: { ref: `dp_${paymentId}`, state, amount, fee: null, answerBy: null },
  });
/** What can be spent, and what is contested. */
async function standing({ ctx }: Pick<Payer, 'ctx'>) {
  const { balance, contested } = await readBalanceMovements(ctx, { currency: 'USD' });
  return [balance.amount, contested.amount];
}
async function spend({ memberId, ctx }: Payer, net: number) {
  const invoice = await newInvoice(bed, memberId, { tax: 0, lines: [oneLine(net)] });
  await begin({ memberId, ctx, invoice }, { provider: 'balance' });
  return invoice;
}
const insufficient = { failure: 'payment.refused', data: { failure: 'insufficient_balance' } };
describe('a refund that comes back while the dispute is open', () => {
  const returns = {
    'by a transfer': async () => {
      const of = await payLate(bed, 5000, shutCard);
      await runRefund(job(), (await sendBack(of, 5000)).id);
      const staff = await newStaff(bed);
      const { id } = await reserve(staff, of, 5000);
      await markSent(staff, id, `OUT-${id}`);
      const comeBack = () =>
        cancelRefundTransfer(staff, { refundId: id, from: 'sent', reason: 'the account is closed' });
      return { of, comeBack };
    },
    'by its provider': async () => {
      const of = await payLate(bed);
      const { id } = await sendBack(of, 5000);
      const { providerRef: ref } = await runRefund(job(), id);
      const comeBack = () => applyRefundAnswer(job(), id, { ...givenBack, ref, state: 'failed' });
      return { of, comeBack };
    },
  };

  test.each(Object.keys(returns) as (keyof typeof returns)[])('%s is spent by nobody', async (way) => {
    for (const end of ['won', 'lost'] as const) {
      const losses = await stands(bed, 'losses:sandbox');
      const { of, comeBack } = await returns[way]();
      await contest(of, 'open');
      await Promise.all([comeBack(), comeBack()]);
      expect(await standing(of)).toEqual([0, 5000]);
      await expect(spend(of, 100)).rejects.toMatchObject(insufficient);
      expect((await listBalanceOrigins(of.ctx, { currency: 'USD' })).items).toEqual([]);
      await contest(of, end);
      expect(await standing(of)).toEqual([end === 'won' ? 5000 : 0, 0]);
      expect((await stands(bed, 'losses:sandbox')) - losses).toBe(0);
    }
  });
});

test('what else is on the balance is spent and sent back, and no cent of what is contested', async () => {
  const of = await payLate(bed);
  const other = await payLate(bed, 3000);
  await contest(of, 'open');
  expect([await standing(of), await standing(other)]).toEqual([
    [0, 5000],
    [3000, 0],
  ]);
  const key = { memberId: of.memberId, amount: usd(2000), key: 'beside' };
  const invoice = await topUp(of.ctx, key);
  const { paymentId } = await begin({ ...of, invoice });
  await payBy(bed, paymentId);
  expect(await standing(of)).toEqual([2000, 5000]);
  const part = await spend(of, 3000);
  expect(await invoiceState(bed, part.id)).toEqual({ state: 'partially_paid', paid: 2000 });
  await expect(spend(of, 1)).rejects.toMatchObject(insufficient);
  const back = { paymentId, amount: 2000, reason: 'asked for', destination: 'origin' } as const;
  await expect(refundBilled(await newStaff(bed), back, newRefundKey())).rejects.toMatchObject({
    failure: 'state.move_refused',
    data: { state: 'disputed', wanted: 'refunded' },
  });
});

test('a top-up is contested on the balance, and what the invoice of a payment will ask for again is not', async () => {
  const payer = await newPayer(bed, 5000);
  const invoice = await topUp(payer.ctx, { memberId: payer.memberId, amount: usd(2500), key: 'contested' });
  const toppedUp = await begin({ ...payer, invoice });
  await payBy(bed, toppedUp.paymentId);
  await contest(toppedUp, 'open', 1000);
  expect(await standing(payer)).toEqual([1500, 1000]);
  await contest(toppedUp, 'won', 1000);
  const { paymentId } = await begin(payer);
  await payBy(bed, paymentId);
  await contest({ paymentId }, 'open');
  expect(await standing(payer)).toEqual([2500, 0]);
  await contest({ paymentId }, 'lost');
  expect(await standing(payer)).toEqual([2500, 0]);
});

test('of two payments on one balance, the other one does not take the contested money to its card', async () => {
  const of = await payLate(bed);
  const invoice = await newInvoice(bed, of.memberId, { tax: 0, lines: [oneLine(4000)] });
  const { paymentId } = await begin({ ...of, invoice });
  await voidInvoice(job(), invoice.id, 'canceled');
  await payBy(bed, paymentId);
  await spend(of, 5000);
  await contest(of, 'open');
  expect(await standing(of)).toEqual([0, 4000]);
  await expect(sendBack({ ...of, invoice, paymentId }, 1)).rejects.toMatchObject(
    fieldRefusal('amount', 'out_of_range'),
  );
  await contest(of, 'won');
  await sendBack({ ...of, invoice, paymentId }, 4000);
});
