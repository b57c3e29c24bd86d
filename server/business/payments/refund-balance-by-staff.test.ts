import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#contract/ids.ts';
import { usd } from '#contract/money.ts';
import { minutes, seconds } from '#contract/time.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { brokenRules } from '../books/test-books.ts';
import { voidInvoice } from '../invoices/void-invoice.ts';
import { listBalanceOrigins } from './list-balance-origins.ts';
import { findRefund } from './payments.queries.ts';
import { refundBalance } from './refund-balance.ts';
import { applyRefundAnswer, givenBack, runRefund } from './run-refund.ts';
import { sweepPayments } from './sweep.ts';
import {
  balanceOf,
  fieldRefusal,
  newRefundKey,
  newStaff,
  payByTransfer,
  payLate,
  sendBack,
} from './test-balance.ts';
import { stands, withGateway } from './test-payments.ts';

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed();
});
afterAll(() => bed.close());
// Ids sort by the instant they were made at.
beforeEach(() => bed.clock.jump(1));

const job = () => bed.ctx({ kind: 'job', name: 'test' });

describe('the provider', () => {
  test('that refuses leaves the money on the balance, from where staff send a transfer', async () => {
    const of = await payLate(bed);
    const { id } = await sendBack(of, 5000);
    const no = withGateway(job(), 'sandbox', () => ({
      findRefund: async () => null,
      refund: async () => ({ ...givenBack, state: 'failed' as const, failure: 'card_closed' }),
    }));
    // The job may have been faster; then its yes is taken back, as a bank does days later.
    const answered = await runRefund(no, id);
    if (answered.state === 'succeeded') await applyRefundAnswer(job(), id, { ...givenBack, state: 'failed' });
    await applyRefundAnswer(job(), id, { ...givenBack, state: 'failed' });
    expect(await balanceOf(bed, of)).toBe(5000);
    const { text } = await bed.mailAbout(`${of.memberId}@example.com`, '$50.00 could not be sent back');
    expect(text).toContain('name the bank account');
    expect((await listBalanceOrigins(of.ctx, { currency: 'USD' })).items).toMatchObject([
      { amount: usd(5000), byTransfer: true },
    ]);
    const transfer = { reference: `out-${of.paymentId}`, accountLast4: '2051' };
    const ask = { paymentId: of.paymentId, amount: 5000, reason: 'card closed', transfer };
    const bank = await stands(bed, 'cash:bank');
    expect(await refundBalance(await newStaff(bed), ask, newRefundKey())).toMatchObject({
      state: 'succeeded',
    });
    expect([(await stands(bed, 'cash:bank')) - bank, await balanceOf(bed, of)]).toEqual([-5000, 0]);
  });

  test('that is away or slow is asked again, once for each refund', async () => {
    const of = await payLate(bed);
    const deaf = withGateway(job(), 'sandbox', () => ({
      refund: async (): Promise<never> => {
        throw new Error('no answer');
      },
    }));
    const { id } = await sendBack(of, 5000);
    await runRefund(deaf, id).catch(() => undefined);
    expect(await balanceOf(bed, of)).toBe(0);
    bed.clock.jump(minutes(3));
    await Promise.all([sweepPayments(job()), sweepPayments(job())]);
    expect(await findRefund(bed.ctx().db, id)).toMatchObject({ state: 'succeeded' });
    const { rows } = await bed.service.database.pool.query(
      `select count(*)::int as count from sandbox_charges where kind = 'refund' and about = $1`,
      [`sb_${of.paymentId}`],
    );
    expect(rows).toEqual([{ count: 1 }]);
  });
});

describe('staff', () => {
  test('send back by the card, and record a transfer once by the name that the bank gave it', async () => {
    const admin = await newStaff(bed);
    const card = await payLate(bed);
    const byCard = { paymentId: card.paymentId, amount: 5000, reason: 'written to us' };
    const transfer = { reference: `T-${card.paymentId}`, accountLast4: '2051' };
    await expect(refundBalance(admin, { ...byCard, transfer }, newRefundKey())).rejects.toMatchObject(
      fieldRefusal('transfer', 'not_one_of'),
    );
    expect(await refundBalance(admin, byCard, newRefundKey())).toMatchObject({
      source: 'balance',
      amount: 5000,
    });

    const of = await payByTransfer(bed, 7000);
    const ask = { paymentId: of.paymentId, amount: 1500, reason: 'paid twice' };
    await expect(refundBalance(admin, ask, newRefundKey())).rejects.toMatchObject(
      fieldRefusal('transfer', 'required'),
    );
    const sent = { ...ask, transfer: { ...transfer, reference: `T-${of.paymentId}` } };
    const all = await Promise.all([1, 2, 3].map(() => refundBalance(admin, sent, newRefundKey())));
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    expect(all[0]).toMatchObject({ providerRef: `T-${of.paymentId}`, accountLast4: '2051' });
    expect(await balanceOf(bed, of)).toBe(500);
    for (const other of [
      { ...sent, amount: 400 },
      { ...sent, transfer: { ...sent.transfer, accountLast4: '9999' } },
      { ...sent, paymentId: (await payByTransfer(bed, 6000)).paymentId },
    ])
      await expect(refundBalance(admin, other, newRefundKey())).rejects.toMatchObject({
        failure: 'request.conflict',
      });
    const { text } = await bed.mailAbout(`${of.memberId}@example.com`, '$15.00 is on its way back');
    expect(text).toContain('to the account that ends in 2051');
  });

  test('send back a part that was paid before an order was canceled, and nothing to themselves', async () => {
    const of = await payByTransfer(bed, 2000);
    const { paymentId } = of;
    await voidInvoice(job(), of.invoice.id, 'canceled');
    const ask = { paymentId, amount: 2000, reason: 'canceled' };
    const transfer = { reference: `out-${paymentId}`, accountLast4: '2051' };
    const sessionId = newId('session', bed.clock.now());
    const own = bed.ctx({ kind: 'member', id: of.memberId, role: 'admin', sessionId });
    await expect(refundBalance(own, { ...ask, transfer }, newRefundKey())).rejects.toMatchObject({
      failure: 'access.refused',
      data: { reason: 'yourself' },
    });
    await refundBalance(await newStaff(bed), { ...ask, transfer }, newRefundKey());
    expect(await balanceOf(bed, of)).toBe(0);
    const gone = { ...ask, paymentId: newId('payment', bed.clock.now()) };
    await expect(refundBalance(await newStaff(bed), gone, newRefundKey())).rejects.toMatchObject({
      failure: 'request.not_found',
    });
  });
});

test('after all of it every rule of the books holds', async () => {
  bed.clock.jump(seconds(1));
  await sweepPayments(job());
  expect(await brokenRules(bed)).toEqual({});
});
