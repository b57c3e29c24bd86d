import { afterAll, beforeAll, expect, test } from 'vitest';
import { csvRows } from '#contract/csv.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { exportTaxes, readTaxes } from '#contract/invoices-operator.ts';
import {
  exportAccounts,
  exportDatev,
  exportJournals,
  listJournals,
  readAccounts,
} from '#contract/ledger-operator.ts';
import { exportReceivables, listReceivables } from '#contract/receivables-operator.ts';
import { exportRevenue, readRevenue } from '#contract/revenue-operator.ts';
import { days } from '#contract/time.ts';
import { readToday } from '#contract/today.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { brokenRules } from '../books/test-books.ts';
import { creditInvoice } from '../invoices/credit-invoice.ts';
import { buyer, vat } from '../invoices/test-invoices.ts';
import { voidInvoice } from '../invoices/void-invoice.ts';
import { begin, newPayer, payBy } from '../payments/test-payments.ts';
import { makeStaff } from '../staff/test-staff.ts';
import { readStapel, sumsOf } from './test-datev.ts';

// Every report of what was sold in two currencies. The amounts are such that no sum of the one is one of the other or of both.

let bed: Testbed;
let staff: Awaited<ReturnType<typeof makeStaff>>;
beforeAll(async () => {
  bed = await openTestbed({
    ...{ LIMITS: 'off', INVOICE_NUMBER_AT: 'issue', DATEV_CONSULTANT: '29098', DATEV_CLIENT: '55003' },
  });
  await sell('USD', 1000, 190);
  await sell('EUR', 7000, 1330);
  const back = await sell('EUR', 300, 57);
  await creditInvoice(bed.ctx(), {
    ...{ invoiceId: back, reference: 'back', amount: euros(119), reason: 'returned' },
  });
  await owe('USD', 400, 76);
  await owe('EUR', 50_000, 9500);
  await payLate('USD', 11);
  await payLate('EUR', 13);
  staff = await makeStaff(bed, 'olga@firm.example', ['owner']);
});
afterAll(() => bed.close());

type Currency = 'USD' | 'EUR';
const dollars = (amount: number) => ({ amount, currency: 'USD' });
const euros = (amount: number) => ({ amount, currency: 'EUR' });
const period = { from: '2026-11-01', to: '2026-11-30' };

async function sell(currency: Currency, net: number, tax: number, more = {}) {
  const payer = await newPayer(bed, net, { currency, tax, ...more });
  await payBy(bed, (await begin(payer)).paymentId);
  return payer.invoice.id;
}
const owe = (currency: Currency, net: number, tax: number) =>
  newPayer(bed, net, { currency, tax, as: 'open' });
/** Money for which nothing is due any more. */
async function payLate(currency: Currency, net: number) {
  const payer = await newPayer(bed, net, { currency });
  const { paymentId } = await begin(payer);
  await voidInvoice(bed.ctx({ kind: 'job', name: 'test' }), payer.invoice.id, 'canceled');
  await payBy(bed, paymentId);
}

/** The lines of a file without its head, each by the names of its columns. */
async function fileOf(endpoint: Endpoint, input: object): Promise<Record<string, string>[]> {
  const answer = await bed.send(endpoint, input, { token: staff.token });
  const all: string[][] = [];
  const rows = csvRows(',', (cells) => {
    all.push([...cells]);
  });
  rows.push(answer.payload);
  rows.end();
  const [head = [], ...lines] = all;
  return lines.map((cells) => Object.fromEntries(head.map((name, i) => [name, cells[i] ?? ''])));
}
/** Minor units. */
const sumIn = (rows: readonly Record<string, string>[], currency: string, name: string) => {
  const own = rows.filter((row) => row.currency === currency);
  return own.reduce((sum, row) => sum + Math.round(100 * Number(row[name] || 0)), 0);
};

test('revenue has a row and a sum for each currency, and so has its file', async () => {
  const { rows, booked } = await staff.call(readRevenue, period);
  expect(rows.map(({ family, invoiced, credited }) => [family, invoiced, credited])).toEqual([
    ['vps', euros(57_300), euros(100)],
    ['vps', dollars(1400), dollars(0)],
  ]);
  expect(booked.map(({ recognised }) => recognised)).toEqual([euros(57_200), dollars(1400)]);
  const file = await fileOf(exportRevenue, { ...period, table: 'families' });
  expect([sumIn(file, 'USD', 'invoiced'), sumIn(file, 'EUR', 'invoiced')]).toEqual([1400, 57_300]);
});

test('accounts have a row and a total for each currency, and each total adds up to nothing', async () => {
  const { rows, totals } = await staff.call(readAccounts, period);
  const of = (wanted: string) =>
    rows.filter(({ account }) => account === wanted).map(({ closing }) => closing);
  expect(of('revenue:vps')).toEqual([euros(-57_200), dollars(-1400)]);
  expect(of('tax:DE')).toEqual([euros(-10_868), dollars(-266)]);
  expect(of('cash:sandbox')).toEqual([euros(8687 + 13), dollars(1190 + 11)]);
  expect(of('balance')).toEqual([euros(-13), dollars(-11)]);
  expect(totals.map(({ opening, closing }) => [opening, closing])).toEqual([
    [euros(0), euros(0)],
    [dollars(0), dollars(0)],
  ]);
  for (const { debits, credits } of totals) expect(debits).toEqual(credits);
  const file = await fileOf(exportAccounts, period);
  for (const currency of ['USD', 'EUR']) expect(sumIn(file, currency, 'closing')).toBe(0);
});

test('the journal moves one currency with each entry, on the page and in its file', async () => {
  const { items } = await staff.call(listJournals, period);
  expect(items.length).toBeGreaterThan(8);
  for (const { lines } of items) expect(new Set(lines.map(({ amount }) => amount.currency)).size).toBe(1);
  const file = await fileOf(exportJournals, period);
  for (const currency of ['USD', 'EUR'])
    expect(sumIn(file, currency, 'debit')).toBe(sumIn(file, currency, 'credit'));
});

test('receivables have a sum for each age and currency', async () => {
  bed.clock.jump(days(20));
  const { token } = await makeStaff(bed, 'later@firm.example', ['owner']);
  const { sums, items } = await bed.as(token)(listReceivables, {});
  expect(sums).toEqual([
    { view: 'days_1_30', count: 1, due: euros(59_500) },
    { view: 'days_1_30', count: 1, due: dollars(476) },
  ]);
  expect(items).toHaveLength(2);
  staff = { ...staff, token, call: bed.as(token) };
  const file = await fileOf(exportReceivables, {});
  expect([sumIn(file, 'USD', 'due'), sumIn(file, 'EUR', 'due')]).toEqual([476, 59_500]);
});

test('taxes have a row for each rate and currency, and the column of the return has euros converted and not', async () => {
  const { rows, booked } = await staff.call(readTaxes, period);
  expect(rows.map(({ country, net, tax }) => [country, net, tax])).toEqual([
    ['DE', euros(57_200), euros(10_868)],
    ['DE', dollars(1400), dollars(266)],
  ]);
  expect(booked).toEqual([euros(10_868), dollars(266)]);
  // No rate was known when the dollars were billed.
  expect(rows.map(({ accounting }) => accounting)).toEqual([
    { net: euros(57_200), tax: euros(10_868), publishedOn: null, lacking: 0 },
    { net: euros(0), tax: euros(0), publishedOn: null, lacking: 2 },
  ]);
  const file = await fileOf(exportTaxes, { ...period, table: 'rates' });
  expect([sumIn(file, 'USD', 'net'), sumIn(file, 'EUR', 'net')]).toEqual([1400, 57_200]);
});

test('a recipient of reverse charge has a row for each currency', async () => {
  const line = { country: 'FR', name: 'Reverse charge', rate: 0, reverseCharge: true };
  for (const [currency, net] of [
    ['USD', 17],
    ['EUR', 19],
  ] as const)
    await sell(currency, net, 0, {
      tax: vat(0, { ...line, amount: { amount: 0, currency } }),
      buyer: { ...buyer, country: 'FR', vatId: 'FR40303265045' },
    });
  const { recipients } = await staff.call(readTaxes, { from: '2026-12-01', to: '2026-12-31' });
  expect(recipients.map(({ vatId, net }) => [vatId, net])).toEqual([
    ['FR40303265045', euros(19)],
    ['FR40303265045', dollars(17)],
  ]);
});

test('a DATEV file has one currency, in its head and in every row, with the sums of that currency alone', async () => {
  for (const [currency, revenue] of [
    ['USD', -1400],
    ['EUR', -57_200],
  ] as const) {
    const answer = await bed.send(exportDatev, { month: '2026-11', currency }, { token: staff.token });
    const stapel = readStapel(answer.rawPayload);
    expect(stapel.first[21]).toBe(`"${currency}"`);
    expect(new Set(stapel.rows.map((row) => row[2]))).toEqual(new Set([`"${currency}"`]));
    // SKR03: revenue.
    expect(sumsOf(stapel)['8200']).toBe(revenue);
  }
});

test('the day of the operator has money, and what is stuck, in each currency by itself', async () => {
  const { money, stuck } = await staff.call(readToday, {});
  const other = (currency: string) =>
    money
      ?.find((one) => one.currency === currency)
      ?.days.reduce((sum, day) => sum + day.orders + day.renewals + day.other - day.refunds, 0);
  expect(money?.map(({ currency }) => currency)).toEqual(['USD', 'EUR']);
  expect([other('USD'), other('EUR')]).toEqual([1190 + 11 + 17, 8687 + 13 + 19]);
  expect(stuck?.sums.map(({ kind, count, amount }) => [kind, count, amount])).toEqual([
    ['balance', 1, euros(13)],
    ['balance', 1, dollars(11)],
  ]);
});

test('the books agree in each currency, and a row in the wrong one is found', async () => {
  const broken = async () => Object.keys(await brokenRules(bed));
  expect(await broken()).toEqual([]);
  const { pool } = bed.service.database;
  const { rows } = await pool.query(`select id from payments where currency = 'EUR' order by id limit 1`);
  await pool.query(`update payments set currency = 'USD' where id = $1`, [rows[0].id]);
  expect(await broken()).toEqual(expect.arrayContaining(['currencies', 'booked-currencies']));
  await pool.query(`update payments set currency = 'EUR' where id = $1`, [rows[0].id]);
});
