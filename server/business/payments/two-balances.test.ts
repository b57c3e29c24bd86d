import { afterAll, beforeAll, expect, test } from 'vitest';
import { listBalances, readBalance, topUp as topUpCall, topUpRanges } from '#contract/payments.ts';
import type { Context } from '#server/platform/context.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { brokenRules } from '../books/test-books.ts';
import { newInvoice, oneLine } from '../invoices/test-invoices.ts';
import { voidInvoice } from '../invoices/void-invoice.ts';
import { openSession } from '../members/sessions.ts';
import { makeMember, refusal } from '../members/test-members.ts';
import { payFromBalance, readBalance as readOf, topUp } from './balance.ts';
import { listBalances as listOwn, readBalanceMovements } from './balance-movements.ts';
import { listBalanceOrigins } from './list-balance-origins.ts';
import { refundOwnBalance } from './refund-balance.ts';
import { fieldRefusal, newRefundKey } from './test-balance.ts';
import { begin, invoiceState, newPayer, type Payer, payBy } from './test-payments.ts';

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed({ LIMITS: 'off' });
});
afterAll(() => bed.close());

const job = () => bed.ctx({ kind: 'job', name: 'test' });
const dollars = (amount: number) => ({ amount, currency: 'USD' }) as const;
const euros = (amount: number) => ({ amount, currency: 'EUR' }) as const;
type Sum = ReturnType<typeof dollars> | ReturnType<typeof euros>;

let keys = 0;
/** A member with these sums on their balances, and an invoice. */
async function payerWith(sums: readonly Sum[], net: number, currency: 'USD' | 'EUR'): Promise<Payer> {
  const payer = await newPayer(bed, net, { currency });
  for (const amount of sums) {
    const invoice = await topUp(payer.ctx, { memberId: payer.memberId, amount, key: `key-${++keys}` });
    await payBy(bed, (await begin({ ...payer, invoice })).paymentId);
  }
  return payer;
}
const onBalance = async ({ memberId }: Payer) =>
  Promise.all((['USD', 'EUR'] as const).map(async (one) => (await readOf(job(), memberId, one)).amount));
const tokenOf = async (name: string) => {
  const member = await makeMember(bed, `${name}@other.example`);
  return openSession(bed.ctx(), member, { remember: true });
};
const pay = ({ ctx, invoice }: Payer) =>
  payFromBalance(ctx, invoice.id, { provider: 'balance', idempotencyKey: `pay-${++keys}` });

test('what is billed in euros is not paid with dollars', async () => {
  const payer = await payerWith([dollars(100_00)], 50_00, 'EUR');
  await expect(pay(payer)).rejects.toMatchObject({
    failure: 'payment.refused',
    data: { failure: 'insufficient_balance' },
  });
  expect(await onBalance(payer)).toEqual([100_00, 0]);
  expect(await invoiceState(bed, payer.invoice.id)).toEqual({ state: 'proforma', paid: 0 });
});

test('with both on it the balance of the invoice’s currency pays, a part where it is not enough', async () => {
  const payer = await payerWith([dollars(100_00), euros(30_00)], 50_00, 'EUR');
  expect(await pay(payer)).toMatchObject({ state: 'succeeded', amount: 30_00, currency: 'EUR' });
  expect(await onBalance(payer)).toEqual([100_00, 0]);
  expect(await invoiceState(bed, payer.invoice.id)).toEqual({ state: 'partially_paid', paid: 30_00 });
  await expect(pay(payer)).rejects.toMatchObject({ failure: 'payment.refused' });
});

test('each balance has its own movements, and the list of both has the currency that is sold in first in front', async () => {
  const payer = await payerWith([euros(20_00), dollars(70_00)], 50_00, 'USD');
  await pay(payer);
  expect((await listOwn(payer.ctx)).items).toEqual([
    { balance: dollars(20_00), contested: dollars(0) },
    { balance: euros(20_00), contested: euros(0) },
  ]);
  const inEuro = await readBalanceMovements(payer.ctx, { currency: 'EUR' });
  expect(inEuro.items.map(({ kind, amount, after }) => [kind, amount, after])).toEqual([
    ['topup_paid', euros(20_00), euros(20_00)],
  ]);
  // Without a currency it is the first that is sold in.
  const first = await readBalanceMovements(payer.ctx, {});
  expect(first.items.map(({ kind, amount, after }) => [kind, amount, after])).toEqual([
    ['payment_succeeded', dollars(-50_00), dollars(20_00)],
    ['topup_paid', dollars(70_00), dollars(70_00)],
  ]);
});

test('a balance that nothing was ever moved on is not listed', async () => {
  const payer = await payerWith([euros(20_00)], 50_00, 'USD');
  expect((await listOwn(payer.ctx)).items).toEqual([{ balance: euros(20_00), contested: euros(0) }]);
});

test('late money in euros is on the balance in euros and goes back from there alone', async () => {
  const payer = await payerWith([dollars(100_00)], 50_00, 'EUR');
  const { paymentId } = await begin(payer);
  await voidInvoice(job(), payer.invoice.id, 'canceled');
  await payBy(bed, paymentId);
  expect(await onBalance(payer)).toEqual([100_00, 50_00]);
  expect((await listBalanceOrigins(payer.ctx, {})).items).toEqual([]);
  expect((await listBalanceOrigins(payer.ctx, { currency: 'EUR' })).items).toMatchObject([
    { paymentId, amount: euros(50_00) },
  ]);
  // The dollars are no part of what this payment brought.
  const more = refundOwnBalance(payer.ctx, { paymentId, amount: 50_01 }, newRefundKey());
  await expect(more).rejects.toMatchObject(fieldRefusal('amount', 'out_of_range'));
  await refundOwnBalance(payer.ctx, { paymentId, amount: 50_00 }, newRefundKey());
  expect(await onBalance(payer)).toEqual([100_00, 0]);
});

test('ten payments at once in two currencies spend each balance once', async () => {
  const payer = await payerWith([dollars(60_00), euros(40_00)], 60_00, 'USD');
  const inEuro: Parameters<typeof newInvoice>[2] = { lines: [oneLine(40_00)], tax: 0, currency: 'EUR' };
  const invoice = await newInvoice(bed, payer.memberId, inEuro);
  const both = [payer, { ...payer, invoice }];
  await Promise.allSettled(Array.from({ length: 10 }, (_, i) => pay(both[i % 2] as Payer)));
  expect(await onBalance(payer)).toEqual([0, 0]);
  for (const { invoice } of both)
    expect(await invoiceState(bed, invoice.id)).toMatchObject({ state: 'paid' });
});

test('a top-up is within the range of its currency, and in one that is sold in', async () => {
  const { id: memberId } = await makeMember(bed, 'tops-up@example.com');
  const ask = (ctx: Context, amount: Sum) => topUp(ctx, { memberId, amount, key: `key-${++keys}` });
  for (const { sum, min, max } of [
    { sum: dollars, ...topUpRanges.USD },
    { sum: euros, ...topUpRanges.EUR },
  ]) {
    for (const amount of [min - 1, max + 1])
      await expect(ask(job(), sum(amount))).rejects.toMatchObject(fieldRefusal('amount', 'out_of_range'));
    for (const amount of [min, max])
      expect(await ask(job(), sum(amount))).toMatchObject({ totalAmount: amount });
  }
  const config = { ...bed.config, currencies: ['EUR'] as const };
  await expect(ask({ ...job(), config }, dollars(2500))).rejects.toMatchObject(
    fieldRefusal('amount', 'not_one_of'),
  );
  const pounds = await bed.send(topUpCall, { amount: { amount: 2500, currency: 'GBP' } }, await tokenOf('a'));
  expect(pounds.json().data).toEqual({ fields: { amount: 'not_one_of' } });
});

test('nobody reads the balances of another member', async () => {
  const payer = await payerWith([euros(20_00)], 50_00, 'USD');
  expect(await onBalance(payer)).toEqual([0, 20_00]);
  const call = bed.as((await tokenOf('b')).token);
  expect((await call(listBalances, {})).items).toEqual([]);
  expect((await call(readBalance, { currency: 'EUR' })).balance).toEqual(euros(0));
  expect((await refusal(bed.call(listBalances, {}))).name).toBe('session.missing');
});

test('after all of it the books agree in each currency', async () => {
  expect(await brokenRules(bed)).toEqual({});
});
