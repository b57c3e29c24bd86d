import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { usd } from '#contract/money.ts';
import { seconds } from '#contract/time.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { brokenRules } from '../books/test-books.ts';
import { creditInvoice } from '../invoices/credit-invoice.ts';
import { newInvoice, newMember, oneLine } from '../invoices/test-invoices.ts';
import { applyAnswer } from './apply-answer.ts';
import { listBalanceOrigins } from './list-balance-origins.ts';
import { findRefund } from './refunds.queries.ts';
import { refundPayment } from './refunds.ts';
import { runRefund } from './run-refund.ts';
import { sweepPayments } from './sweep.ts';
import {
  balanceOf,
  fieldRefusal,
  newRefundKey,
  payByTransfer,
  payLate,
  type Surplus,
  sendBack,
} from './test-balance.ts';
import {
  begin,
  memberCtx,
  newPayer,
  type Payer,
  payBy,
  paymentOf,
  sandboxOf,
  stands,
} from './test-payments.ts';

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed();
});
afterAll(() => bed.close());
// Ids sort by the instant they were made at.
beforeEach(() => bed.clock.jump(1));

const job = () => bed.ctx({ kind: 'job', name: 'test' });
const outOfRange = fieldRefusal('amount', 'out_of_range');
const late = (net?: number) => payLate(bed, net);
const balance = (of: Surplus) => balanceOf(bed, of);
const origins = async ({ ctx }: Surplus) => (await listBalanceOrigins(ctx, { currency: 'USD' })).items;

const spend = async ({ memberId, ctx }: Payer, net: number) => {
  const invoice = await newInvoice(bed, memberId, { tax: 0, lines: [oneLine(net)] });
  return begin({ memberId, ctx, invoice }, { provider: 'balance' });
};

describe('its owner', () => {
  test('has money that came late sent back by the card that brought it', async () => {
    const of = await late();
    const address = `${of.memberId}@example.com`;
    const mail = await bed.mailAbout(address, '$50.00 was added to your balance');
    expect(mail.text).toContain('press “Send it back” beside your balance');
    expect(mail.link).toBe('http://site.test/account/payment');
    expect(await origins(of)).toMatchObject([
      { paymentId: of.paymentId, provider: 'sandbox', amount: usd(5000), byTransfer: false },
    ]);
    const cash = await stands(bed, 'cash:sandbox');
    const { id } = await sendBack(of, 5000);
    expect(await balance(of)).toBe(0);
    await Promise.all([runRefund(job(), id), runRefund(job(), id)]);
    expect(await findRefund(bed.ctx().db, id)).toMatchObject({
      state: 'succeeded',
      source: 'balance',
      actor: of.memberId,
    });
    expect((await stands(bed, 'cash:sandbox')) - cash).toBe(-5000);
    expect([await stands(bed, 'refunds:sandbox'), await origins(of)]).toEqual([0, []]);
    expect(await paymentOf(bed, of.paymentId)).toMatchObject({ state: 'refunded' });
    expect((await bed.mailAbout(address, '$50.00 is on its way back')).text).toContain(
      'It goes back the way',
    );
  });

  test('never has more back than what is left of it and of the balance', async () => {
    const of = await late(5000);
    await spend(of, 3500);
    expect(await origins(of)).toMatchObject([{ amount: usd(1500) }]);
    await expect(sendBack(of, 1501)).rejects.toMatchObject(outOfRange);
    for (const amount of [0, -1, 0.5, Number.NaN])
      await expect(sendBack(of, amount)).rejects.toMatchObject(outOfRange);
    await sendBack(of, 1000);
    await expect(sendBack(of, 501)).rejects.toMatchObject(outOfRange);
    await sendBack(of, 500);
    expect([await balance(of), await origins(of)]).toEqual([0, []]);
    // Other money on the balance does not go back by this payment.
    const other = await late(4000);
    await expect(sendBack({ ...of, paymentId: other.paymentId }, 1)).rejects.toMatchObject({
      failure: 'request.not_found',
    });
  });

  test('sends and spends at once, many times, and the balance is never below nothing', async () => {
    const of = await late(5000);
    const all = await Promise.allSettled([
      ...Array.from({ length: 8 }, () => sendBack(of, 1200)),
      ...Array.from({ length: 8 }, () => spend(of, 900)),
    ]);
    const done = all.filter(({ status }) => status === 'fulfilled');
    expect(done.length).toBeGreaterThan(3);
    expect(await balance(of)).toBeGreaterThanOrEqual(0);
    expect(await balance(of)).toBeLessThan(900);
  });

  test('presses twice and has it back once; the same key for something else is refused', async () => {
    const of = await late();
    const twice = await Promise.all([sendBack(of, 2000, 'twice'), sendBack(of, 2000, 'twice')]);
    expect(twice[0].id).toBe(twice[1].id);
    expect(await balance(of)).toBe(3000);
    await expect(sendBack(of, 2100, 'twice')).rejects.toMatchObject({ failure: 'request.conflict' });
    const second = await late();
    const other = { ...second, ctx: of.ctx, memberId: of.memberId };
    await expect(sendBack(other, 2000, 'twice')).rejects.toMatchObject({ failure: 'request.not_found' });
    const both = await Promise.allSettled([sendBack(of, 100, 'race'), sendBack(of, 200, 'race')]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('is told nothing of another member’s, and has no transfer sent by themselves', async () => {
    const of = await late();
    const stranger = memberCtx(bed, await newMember(bed));
    await expect(sendBack({ ...of, ctx: stranger }, 100)).rejects.toMatchObject({
      failure: 'request.not_found',
    });
    expect(await origins({ ...of, ctx: stranger })).toEqual([]);
    const byBank = await payByTransfer(bed, 6000);
    expect(await origins(byBank)).toMatchObject([{ amount: usd(1000), byTransfer: true }]);
    await expect(sendBack(byBank, 1000)).rejects.toMatchObject(fieldRefusal('paymentId', 'not_one_of'));
  });

  test('has nothing back while their bank contests the payment, nor of what paid an invoice', async () => {
    const payer = await newPayer(bed, 5000);
    const { paymentId } = await begin(payer);
    await payBy(bed, paymentId);
    await expect(sendBack({ ...payer, paymentId }, 1)).rejects.toMatchObject(outOfRange);
    const open = await begin(await newPayer(bed));
    const of = { ...payer, paymentId: open.paymentId };
    await expect(sendBack(of, 1)).rejects.toMatchObject({ failure: 'request.not_found' });
    const contested = await late();
    const sandbox = sandboxOf(bed);
    const disputed = { ref: 'dp_1', state: 'open', amount: 5000, fee: null, answerBy: null } as const;
    const told = await sandbox.find(contested.paymentId, null);
    if (!told) throw new Error('the sandbox knows no such charge');
    await applyAnswer(job(), contested.paymentId, { ...told, dispute: disputed });
    await expect(sendBack(contested, 1)).rejects.toMatchObject({
      failure: 'state.move_refused',
      data: { state: 'disputed' },
    });
  });

  test('has a refund to the balance sent on, and together never more than was paid', async () => {
    const payer = await newPayer(bed, 5000);
    const { paymentId } = await begin(payer);
    await payBy(bed, paymentId);
    const back = async (amount: number, destination: 'origin' | 'balance') => {
      const reference = newRefundKey();
      const { id } = await transaction(job(), async (inner) => {
        const invoiceId = payer.invoice.id;
        await creditInvoice(inner, { invoiceId, reference, amount: usd(amount), reason: 'r' });
        return refundPayment(inner, { paymentId, amount, reason: 'r', reference, destination });
      });
      await runRefund(job(), id);
    };
    await back(2000, 'balance');
    const of = { ...payer, paymentId };
    await runRefund(job(), (await sendBack(of, 2000)).id);
    await expect(sendBack(of, 1)).rejects.toMatchObject(outOfRange);
    expect(await paymentOf(bed, paymentId)).toMatchObject({ state: 'succeeded', refundedAmount: 2000 });
    await back(3000, 'origin');
    expect(await paymentOf(bed, paymentId)).toMatchObject({ state: 'refunded', refundedAmount: 5000 });
  });
});

test('after all of it every rule of the books holds', async () => {
  bed.clock.jump(seconds(1));
  await sweepPayments(job());
  expect(await brokenRules(bed)).toEqual({});
});
