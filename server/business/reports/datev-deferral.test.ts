import { afterAll, beforeAll, expect, test } from 'vitest';
import { usd } from '#contract/money.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { payAsBooked } from '../books/test-books.ts';
import { recogniseDue } from '../deferrals/recognise.ts';
import { creditInvoice } from '../invoices/credit-invoice.ts';
import { buyer, newInvoice, newMember, oneLine, vat } from '../invoices/test-invoices.ts';
import { exportDatev } from './export-datev.ts';
import { faultsIn, readStapel, sumsOf } from './test-datev.ts';

// A year of a server that is sold to a business in France, which owes the tax itself.

const settings = {
  ...{ SELLER_TIME_ZONE: 'Europe/Berlin', SELLER_COUNTRY: 'DE', INVOICE_NUMBER_AT: 'issue' },
  ...{ DATEV_CONSULTANT: '29098', DATEV_CLIENT: '55003' },
};
let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed(settings, undefined, { work: false });
  const { id } = await newInvoice(bed, await newMember(bed), {
    as: 'open',
    lines: [oneLine(36_500, { period: { from: '2026-11-20', to: '2027-11-19' } })],
    tax: vat(0, { country: 'FR', rate: 0, reverseCharge: true }),
    buyer: { ...buyer, country: 'FR', vatId: 'FR40303265045' },
  });
  await payAsBooked(bed, id, 36_500);
  await creditInvoice(bed.ctx(), { invoiceId: id, reference: 'x', reason: 'r', amount: usd(3540) });
  bed.clock.jump(new Date('2027-01-02T10:00:00Z').getTime() - bed.clock.now().getTime());
  await recogniseDue(bed.ctx());
});
afterAll(() => bed.close());

async function stapelOf(month: string, more: Record<string, string> = {}) {
  bed = await bed.restart({ ...settings, ...more });
  const parts = await exportDatev(bed.ctx(), { month, currency: 'USD', soFar: 'Y' });
  const stapel = readStapel(Buffer.concat(await parts.toArray()));
  expect(faultsIn(stapel)).toEqual([]);
  return stapel;
}

test('the whole sale is on the account of its treatment, and what is deferred of it on accounts that change no tax', async () => {
  const stapel = await stapelOf('2026-11');
  const sums = sumsOf(stapel);
  // The sale and its credit note; of the days ahead what the credit note left; of them nothing on 8336.
  expect([sums['8336'], sums['0990'], sums['8200']]).toEqual([-36_500 + 3540, -35_400 + 3540, 35_400 - 3540]);
  const deferral = stapel.rows.filter((row) => row[6] === '0990' || row[7] === '0990');
  expect(deferral).toHaveLength(2);
  expect(deferral.every((row) => !row.join().includes('FR40303265045'))).toBe(true);
});

test('each month is booked from the account for deferred revenue to revenue', async () => {
  const january = await stapelOf('2027-01', { DATEV_CHART: 'SKR04' });
  const recognised = Math.round((3100 * (35_400 - 3540)) / 35_400);
  // December was caught up with in January.
  expect(sumsOf(january)).toEqual({ '3900': 2 * recognised, '4200': -2 * recognised });
  expect(january.rows.map((row) => row[13])).toEqual(['"December 2026: vps"', '"January 2027: vps"']);
});

test('an accountant who wants none of this has it on the number of revenue, where it moves nothing', async () => {
  const none = { DATEV_ACCOUNTS: 'deferred=8200' };
  expect(sumsOf(await stapelOf('2026-11', none))).not.toHaveProperty('8200');
  expect((await stapelOf('2027-01', none)).rows).toEqual([]);
});
