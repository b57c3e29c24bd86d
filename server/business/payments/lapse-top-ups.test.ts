import { afterAll, beforeAll, expect, test } from 'vitest';
import { usd } from '#contract/money.ts';
import { days } from '#contract/time.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { readBalance, topUp } from './balance.ts';
import { lapseTopUps } from './lapse-top-ups.ts';
import { sweepPayments } from './sweep.ts';
import { begin, invoiceState, newPayer, payBy } from './test-payments.ts';
import { confirmTransfer } from './transfers.ts';

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed();
});
afterAll(() => bed.close());
const job = () => bed.ctx({ kind: 'job', name: 'test' });

async function asked(amount: number) {
  const payer = await newPayer(bed, 100);
  const { memberId } = payer;
  const invoice = await topUp(payer.ctx, { memberId, amount: usd(amount), key: 'once' });
  return { ...payer, invoice };
}

test('what came of a top-up is on the balance once its time is over; nothing else of it changes', async () => {
  const unpaid = await asked(5000);
  const part = await asked(5000);
  const { paymentId } = await begin(part, { provider: 'bank' });
  await confirmTransfer(job(), {
    ...{ paymentId, amount: 2000, receivedOn: '2026-11-20', reference: `part-${paymentId}` },
  });
  const whole = await asked(5000);
  await payBy(bed, (await begin(whole)).paymentId);
  await lapseTopUps(job());
  expect(await invoiceState(bed, part.invoice.id)).toMatchObject({ state: 'partially_paid' });

  bed.clock.jump(days(22));
  // The rest of the transfer is given up first.
  await sweepPayments(job());
  await Promise.all([lapseTopUps(job()), lapseTopUps(job())]);
  expect(await invoiceState(bed, unpaid.invoice.id)).toMatchObject({ state: 'void' });
  expect(await invoiceState(bed, part.invoice.id)).toMatchObject({ state: 'void' });
  expect(await invoiceState(bed, whole.invoice.id)).toMatchObject({ state: 'paid' });
  expect(await readBalance(job(), unpaid.memberId, 'USD')).toEqual(usd(0));
  expect(await readBalance(job(), part.memberId, 'USD')).toEqual(usd(2000));
  expect(await readBalance(job(), whole.memberId, 'USD')).toEqual(usd(5000));
  const { text } = await bed.mailAbout(`${part.memberId}@example.com`, '$20.00 was added to your balance');
  expect(text).toContain('You had paid $20.00 of Account balance. Nothing more is due for it');
});

test('one whose payment is under way waits for it', async () => {
  const paying = await asked(5000);
  bed.clock.jump(days(22));
  const { paymentId } = await begin(paying, { provider: 'bank' });
  await lapseTopUps(job());
  expect(await invoiceState(bed, paying.invoice.id)).toMatchObject({ state: 'proforma' });
  await confirmTransfer(job(), {
    ...{ paymentId, amount: 5000, receivedOn: '2026-12-12', reference: `late-${paymentId}` },
  });
  expect(await readBalance(job(), paying.memberId, 'USD')).toEqual(usd(5000));
});
