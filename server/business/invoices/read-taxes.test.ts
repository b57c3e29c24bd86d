import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Id } from '#contract/ids.ts';
import { usd } from '#contract/money.ts';
import { days } from '#contract/time.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { enterRates } from '../exchange-rates/test-rates.ts';
import { creditInvoice } from './credit-invoice.ts';
import { readTaxesOf, taxTable } from './read-taxes.ts';
import { replaceInvoice } from './replace-invoice.ts';
import { buyer, newInvoice, newMember, oneLine, payInvoice, vat } from './test-invoices.ts';

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed();
});
afterAll(() => bed.close());

const period = { from: '2026-11-01', to: '2026-11-28' };
const job = () => bed.ctx({ kind: 'job', name: 'test' });
const euros = (amount: number) => ({ amount, currency: 'EUR' });
const zloty = (amount: number) => ({ amount, currency: 'PLN' });
const paid = async (of: Parameters<typeof newInvoice>[2] = {}) => {
  const { id, totalAmount } = await newInvoice(bed, await newMember(bed), of);
  await payInvoice(bed, id, totalAmount);
  return id;
};

test('sales at home are the sums of what documents state, and the One Stop Shop has the rate of the last day', async () => {
  await paid();
  await enterRates(bed, '2026-11-19', { USD: '1.2500' });
  const second = await paid();
  await creditInvoice(job(), { invoiceId: second, reference: 'a', amount: usd(119), reason: 'returned' });
  const french = vat(200, { country: 'FR', name: 'VAT 20%', rate: 2000 });
  await paid({ tax: french, buyer: { ...buyer, country: 'FR' } });
  await paid({
    lines: [oneLine(5000)],
    tax: vat(0, { country: null, name: 'No VAT', rate: 0 }),
    buyer: { ...buyer, country: 'US' },
  });

  // The first one waited for this rate, and the period is not over.
  const shown = async () =>
    (await readTaxesOf(job(), period)).rows.map(({ country, net, accounting }) => [
      country,
      net.amount,
      accounting,
    ]);
  await expect.poll(shown).toEqual([
    ['DE', 1900, { net: euros(1520), tax: euros(289), publishedOn: null, lacking: 0 }],
    ['FR', 1000, null],
    ['US', 5000, null],
  ]);

  // No rate is published on the last day, a Saturday, nor on the day after it.
  bed.clock.jump(days(10));
  await enterRates(bed, '2026-11-27', { USD: '1.1500' });
  await enterRates(bed, '2026-11-30', { USD: '1.1111' });
  expect((await shown())[1]).toEqual([
    'FR',
    1000,
    { net: euros(900), tax: euros(180), publishedOn: '2026-11-30', lacking: 0 },
  ]);
  const lines = (await taxTable(job(), { ...period, table: 'rates' })).toString().trimEnd().split('\r\n');
  expect(lines.map((line) => line.split(',').slice(8))).toEqual([
    [
      'accountingNet',
      'accountingTax',
      'accountingCurrency',
      'exchangeRateOn',
      'withoutAccounting',
      'correctsQuarter',
    ],
    ['15.2', '2.89', 'EUR', '', '0', ''],
    ['9', '1.8', 'EUR', '2026-11-30', '0', ''],
    ['', '', '', '', '', ''],
  ]);
});

test('the One Stop Shop is told in euro, also where the seller has another currency', async () => {
  const polish = await openTestbed({ SELLER_COUNTRY: 'PL' });
  await enterRates(polish, '2026-11-19', { USD: '1.2500', PLN: '4.2500' });
  const sell = async (of: Parameters<typeof newInvoice>[2]) => {
    const { id, totalAmount } = await newInvoice(polish, await newMember(polish), of);
    await payInvoice(polish, id, totalAmount);
  };
  await sell({});
  const home = { country: 'PL', name: 'VAT 23%', rate: 2300 };
  await sell({ tax: vat(230, home) });
  // So little that its tax rounds to nothing, so that it states nothing and nothing of it is missing.
  await sell({ lines: [oneLine(2)], tax: vat(0, home) });
  const shown = async () =>
    (
      await readTaxesOf(polish.ctx({ kind: 'job', name: 'test' }), { from: '2026-11-01', to: '2026-11-20' })
    ).rows.map(({ country, accounting }) => [country, accounting]);
  const atHome = ['PL', { net: zloty(3400), tax: zloty(782), publishedOn: null, lacking: 0 }];
  // The rate of this day is not known yet.
  expect(await shown()).toEqual([['DE', null], atHome]);
  // Of dollars alone: the euro needs no other one.
  await enterRates(polish, '2026-11-20', { USD: '1.1600' });
  const inEuro = { net: euros(862), tax: euros(164), publishedOn: '2026-11-20', lacking: 0 };
  expect(await shown()).toEqual([['DE', inEuro], atHome]);
  await polish.close();
});

test('corrections of an earlier quarter are apart, by the rate of its last day; a reissued invoice stays in its quarter', async () => {
  const shop = await openTestbed();
  const ctx = () => shop.ctx({ kind: 'job', name: 'test' });
  const sell = async (country: string) => {
    const of = { tax: vat(200, { country, name: 'VAT 20%', rate: 2000 }), buyer: { ...buyer, country } };
    const { id, totalAmount } = await newInvoice(shop, await newMember(shop), of);
    await payInvoice(shop, id, totalAmount);
    return id;
  };
  const credit = (invoiceId: Id<'invoice'>, amount: number) =>
    creditInvoice(ctx(), {
      invoiceId,
      reference: `${invoiceId} back`,
      amount: usd(amount),
      reason: 'returned',
    });
  shop.clock.jump(days(35));
  const [french, reissued, german] = [await sell('FR'), await sell('FR'), await sell('DE')];
  shop.clock.jump(days(20));
  await enterRates(shop, '2026-12-31', { USD: '1.2500' });
  await credit(french, 120);
  await credit(german, 120);
  await replaceInvoice(ctx(), {
    invoiceId: reissued,
    buyer: { ...buyer, country: 'FR', name: 'Another Name' },
    reason: 'another name',
  });
  await credit(await sell('FR'), 60);
  shop.clock.jump(days(80));
  await enterRates(shop, '2027-03-31', { USD: '1.0000' });
  const rowsOf = async (from: string, to: string) =>
    (await readTaxesOf(ctx(), { from, to })).rows.map(
      ({ country, quarter, net, invoices, corrections, accounting }) => [
        ...[country, quarter, net.amount, invoices, corrections],
        country === 'FR' && accounting,
      ],
    );
  const inEuro = (net: number, publishedOn: string) => ({
    ...{ net: euros(net), tax: euros(net / 5) },
    ...{ publishedOn, lacking: 0 },
  });
  expect(await rowsOf('2026-10-01', '2026-12-31')).toEqual([
    ['DE', null, 1000, 1, 0, false],
    ['FR', null, 2000, 2, 0, inEuro(1600, '2026-12-31')],
  ]);
  expect(await rowsOf('2027-01-01', '2027-03-31')).toEqual([
    ['DE', null, -100, 0, 1, false],
    ['FR', null, 950, 1, 1, inEuro(950, '2027-03-31')],
    // The credit note of the reissued one and its replacement cancel each other out.
    ['FR', '2026-Q4', -100, 1, 2, inEuro(-80, '2026-12-31')],
  ]);
  const lines = (await taxTable(ctx(), { from: '2027-01-01', to: '2027-03-31', table: 'rates' })).toString();
  expect(
    lines
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split(',').at(-1)),
  ).toEqual(['correctsQuarter', '', '', '2026-Q4']);
  await shop.close();
});
