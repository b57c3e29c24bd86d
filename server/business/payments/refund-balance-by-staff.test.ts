import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#contract/ids.ts';
import { usd } from '#contract/money.ts';
import { minutes, seconds } from '#contract/time.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { brokenRules } from '../books/test-books.ts';
import { listBalanceOrigins } from './list-balance-origins.ts';
import { refundBalance } from './refund-balance.ts';
import { findRefund } from './refunds.queries.ts';
import { runRefund } from './run-refund.ts';
import { sweepPayments } from './sweep.ts';
import {
  balanceOf,
  fieldRefusal,
  newRefundKey,
  newStaff,
  payByTransfer,
  payLate,
  sendBack,
  sendByTransfer,
  shutCard,
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
    const of = await payLate(bed, 5000, shutCard);
    const { id } = await sendBack(of, 5000);
    // The job asks as well, before or after; everybody who asks is answered the same.
    expect(await runRefund(job(), id)).toMatchObject({
      state: 'failed',
      failure: 'expired_or_canceled_card',
    });
    expect(await balanceOf(bed, of)).toBe(5000);
    const { text } = await bed.mailAbout(`${of.memberId}@example.com`, '$50.00 could not be sent back');
    expect(text).toContain('name the bank account');
    expect((await listBalanceOrigins(of.ctx, { currency: 'USD' })).items).toMatchObject([
      { amount: usd(5000), byTransfer: true },
    ]);
    const bank = await stands(bed, 'cash:bank');
    expect(await sendByTransfer(bed, of, 5000)).toMatchObject({ state: 'succeeded' });
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
  test('send back by the card, and never by a payment that came by a transfer', async () => {
    const admin = await newStaff(bed);
    const { paymentId } = await payLate(bed);
    const ask = { paymentId, amount: 5000, reason: 'written to us' };
    const key = newRefundKey();
    const all = await Promise.all([1, 2, 3].map(() => refundBalance(admin, ask, key)));
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    expect(all[0]).toMatchObject({ source: 'balance', amount: 5000, accountLast4: null });
    await expect(refundBalance(admin, { ...ask, amount: 400 }, key)).rejects.toMatchObject({
      failure: 'request.conflict',
    });
    const byBank = { ...ask, paymentId: (await payByTransfer(bed, 7000)).paymentId, amount: 1500 };
    await expect(refundBalance(admin, byBank, newRefundKey())).rejects.toMatchObject(
      fieldRefusal('paymentId', 'not_one_of'),
    );
  });

  test('send nothing back to themselves, and nothing of a payment that there is not', async () => {
    const of = await payLate(bed);
    const ask = { paymentId: of.paymentId, amount: 2000, reason: 'canceled' };
    const sessionId = newId('session', bed.clock.now());
    const own = bed.ctx({ kind: 'member', id: of.memberId, role: 'admin', sessionId });
    await expect(refundBalance(own, ask, newRefundKey())).rejects.toMatchObject({
      failure: 'access.refused',
      data: { reason: 'yourself' },
    });
    const gone = { ...ask, paymentId: newId('payment', bed.clock.now()) };
    await expect(refundBalance(await newStaff(bed), gone, newRefundKey())).rejects.toMatchObject({
      failure: 'request.not_found',
    });
  });

  test('send by a transfer what came by a provider that is not set up any more', async () => {
    const of = await payLate(bed);
    const without = { gateways: new Map([...job().gateways].filter(([name]) => name !== 'sandbox')) };
    const listed = await listBalanceOrigins({ ...of.ctx, ...without }, { currency: 'USD' });
    expect(listed.items).toMatchObject([{ provider: 'sandbox', amount: usd(5000), byTransfer: true }]);
    const ask = { paymentId: of.paymentId, amount: 5000, reason: 'written to us' };
    const admin = { ...(await newStaff(bed)), ...without };
    await expect(refundBalance(admin, ask, newRefundKey())).rejects.toMatchObject(
      fieldRefusal('paymentId', 'not_one_of'),
    );
  });
});

test('after all of it every rule of the books holds', async () => {
  bed.clock.jump(seconds(1));
  await sweepPayments(job());
  expect(await brokenRules(bed)).toEqual({});
});
