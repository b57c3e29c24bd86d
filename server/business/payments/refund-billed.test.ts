import { afterAll, beforeAll, expect, test } from 'vitest';
import { usd } from '#contract/money.ts';
import { refundPayment } from '#contract/payments.ts';
import { listAllPayments } from '#contract/payments-operator.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { brokenRules } from '../books/test-books.ts';
import { oneLine } from '../invoices/test-invoices.ts';
import { code, hire, type Staff, send } from '../staff-approvals/test-staff-approvals.ts';
import { begin, newPayer, payBy } from './test-payments.ts';
import { confirmTransfer } from './transfers.ts';

let bed: Testbed;
let finance: Staff;
beforeAll(async () => {
  bed = await openTestbed({ LIMITS: 'off' });
  finance = await hire(bed);
});
afterAll(async () => {
  expect(await brokenRules(bed)).toEqual({});
  await bed.close();
});

test('what paid for anything but a top-up is not refunded with its payment', async () => {
  for (const reference of ['order:ord_of_a_test', 'manual:mem_of_a_test:once']) {
    const payer = await newPayer(bed, 1000, { reference });
    const { paymentId } = await begin(payer);
    await payBy(bed, paymentId);
    const refund = { paymentId, amount: 100, reason: 'too much' };
    expect(await send(bed, finance, refundPayment, refund)).toMatchObject({
      code: code('request.invalid'),
      data: { fields: { paymentId: 'not_one_of' } },
    });
  }
});

test('a top-up goes back the way it was paid alone, and nothing beyond what is left of it', async () => {
  const payer = await newPayer(bed, 1000, { lines: [oneLine(1000, { family: 'balance' })] });
  const { paymentId } = await begin(payer, { provider: 'bank' });
  const movement = { receivedOn: '2026-11-20', reference: 'M-10' };
  await confirmTransfer(bed.ctx({ kind: 'job', name: 'test' }), { paymentId, amount: 1300, ...movement });
  const found = async () => (await finance.call(listAllPayments, { invoiceId: payer.invoice.id })).items[0];
  // 3.00 came too much and is on the balance: it is no part of the invoice.
  expect(await found()).toMatchObject({ amount: usd(1300), refundable: usd(1000) });
  const refund = { paymentId, amount: 400, reason: 'Paid twice', destination: 'balance' } as const;
  expect(await send(bed, finance, refundPayment, refund)).toMatchObject({
    code: code('request.invalid'),
    data: { fields: { destination: 'not_one_of' } },
  });
  await send(bed, finance, refundPayment, { ...refund, destination: 'origin' });
  expect(await found()).toMatchObject({ refunded: usd(400), refundable: usd(600) });
});
