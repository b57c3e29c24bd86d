import { afterAll, beforeAll, expect, test } from 'vitest';
import { csvRows } from '#contract/csv.ts';
import { currencies } from '#contract/currencies.ts';
import type { Id } from '#contract/ids.ts';
import { days, hours, later } from '#contract/time.ts';
import { checkBooks } from '#server/business/books/books.ts';
import { electronicCreditNote, electronicInvoice } from '#server/business/e-invoices/e-invoices.ts';
import { issuedCreditNote, issuedInvoice } from '#server/business/e-invoices/issued-document.ts';
import { obstacleTo } from '#server/business/e-invoices/obstacles.ts';
import { neededRates, setExchangeRate } from '#server/business/exchange-rates/exchange-rates.ts';
import { exportDocuments } from '#server/business/invoices/export-documents.ts';
import { findCorrection, findInvoice } from '#server/business/invoices/invoices.queries.ts';
import { readTaxesOf, taxTable } from '#server/business/invoices/read-taxes.ts';
import { readAccounts } from '#server/business/reports/accounts.ts';
import { exportDatev } from '#server/business/reports/export-datev.ts';
import { readRevenue } from '#server/business/reports/revenue.ts';
import { clockworkOf } from '../../database/demonstration/clockwork.ts';
import { seedCatalogue } from '../../database/seed-catalogue.ts';
import { company } from '../../server/business/e-invoices/test-e-invoices.ts';
import { faultsOf } from '../../server/business/e-invoices/test-rules.ts';
import { newMember } from '../../server/business/invoices/test-invoices.ts';
import { faultsIn, readStapel, sumsOf } from '../../server/business/reports/test-datev.ts';
import { openTestbed, type Testbed } from '../harness.ts';
import { type Booked, bookedIn, daysOf, monthsFrom } from './two-years/books-by-month.ts';
import { persons } from './two-years/customers.ts';
import { planCustomer } from './two-years/story.ts';

// Two years of a shop in two currencies and five countries, and then every report against the rows of the ledger, which are
// read here by statements of the test's own.

const begin = new Date('2025-01-01T09:00:00Z');
const timeZone = 'Europe/Berlin';
const months = monthsFrom('2025-01', '2026-12');

let bed: Testbed;
const owner = () => bed.ctx({ kind: 'job', name: 'test' });

beforeAll(async () => {
  bed = await openTestbed(
    {
      ...{ PUBLIC_URL: 'http://127.0.0.1:3000', LIMITS: 'off', SELLER_TIME_ZONE: timeZone, ...company },
      ...{ DATEV_CONSULTANT: '29098', DATEV_CLIENT: '55003', CURRENCIES: 'EUR,USD' },
    },
    begin,
    { work: false },
  );
  await seedCatalogue(owner());
  await live();
}, 1_800_000);
afterAll(() => bed.close());

/** Lets two years pass, day by day, with everything that people and jobs do meanwhile. */
async function live(): Promise<void> {
  const planned: { at: number; turn: number; what(): Promise<unknown> }[] = [];
  const clockwork = clockworkOf(bed.service, bed.clock, later(begin, days(10_000)), hours(24));
  const finance = { kind: 'member', role: 'admin', staffRoles: ['owner'] } as const;
  const teller = {
    ...{ bed, clockwork },
    owner: bed.ctx({ ...finance, id: await newMember(bed), sessionId: 'ses_01hf0z7x8g9k2m4n6p8r0t2v4w' }),
    plan: (at: Date, what: () => Promise<unknown>) =>
      planned.push({ at: at.getTime(), turn: planned.length, what }),
  };
  for (const [which, person] of persons.entries()) planCustomer(teller, person, which);
  for (let day = 1; day <= 730; day++) {
    if (day % 7 === 1) await enterRates(teller.owner);
    const until = later(begin, days(day)).getTime();
    for (;;) {
      planned.sort((one, other) => one.at - other.at || one.turn - other.turn);
      if (!planned[0] || planned[0].at > until) break;
      const next = planned.shift()!;
      await clockwork.passTo(new Date(Math.max(next.at, bed.clock.now().getTime())));
      await next.what();
    }
    await clockwork.passTo(new Date(until));
    if (day % 91 === 0) expect(await broken()).toEqual([]);
  }
}

const broken = async () => (await checkBooks(owner())).filter(({ breaks }) => breaks.length > 0);

async function enterRates(finance: ReturnType<typeof owner>): Promise<void> {
  const yesterday = later(bed.clock.now(), -days(1));
  for (const currency of neededRates(finance)?.rates ?? [])
    await setExchangeRate(finance, {
      ...{ currency, perBase: '1.1000', publishedOn: yesterday.toISOString().slice(0, 10) },
      source: 'made up for a test',
    });
}

/** Runs a check for every month and currency, so that a failure names its month. */
async function everyMonth(check: (month: string, currency: string, booked: Booked) => Promise<unknown>) {
  for (const month of months)
    for (const currency of currencies)
      await check(month, currency, await bookedIn(bed, month, currency, timeZone));
}

function tableOf(bytes: Buffer): string[][] {
  const rows: string[][] = [];
  const reader = csvRows(',', (cells) => rows.push(cells));
  reader.push(bytes.toString());
  reader.end();
  return rows;
}

const cents = (text = '') => Math.round(Number(text) * 100);
const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);
async function written(parts: AsyncIterable<Buffer | string>): Promise<Buffer> {
  const found: Buffer[] = [];
  for await (const part of parts) found.push(Buffer.from(part));
  return Buffer.concat(found);
}

test('every kind of thing happened, in both currencies', async () => {
  const { rows } = await bed.service.database.pool.query(
    `select l.currency, j.kind, count(distinct j.id)::int as count from ledger_journals j
     join ledger_lines l on l.journal_id = j.id group by 1, 2`,
  );
  const count = (currency: string, kind: string) =>
    rows.find((row) => row.currency === currency && row.kind === kind)?.count ?? 0;
  for (const currency of currencies)
    for (const kind of ['invoice_issued', 'invoice_credited', 'payment_succeeded', 'dispute_opened'])
      expect.soft(count(currency, kind), `${kind} in ${currency}`).toBeGreaterThan(0);
  const { rows: countries } = await bed.service.database.pool.query(
    `select distinct snapshot -> 'buyer' ->> 'country' as country from invoices where number is not null order by 1`,
  );
  expect(countries.map(({ country }) => country)).toEqual(['AT', 'DE', 'FR', 'GB', 'NL', 'US']);
});

test('the books agree at the end, and their trial balance is nothing in each currency', async () => {
  expect(await broken()).toEqual([]);
  const { totals } = await readAccounts(owner(), { from: '2025-01-01', to: '2026-12-31' });
  expect(totals.map(({ closing }) => closing)).toEqual([
    { amount: 0, currency: 'EUR' },
    { amount: 0, currency: 'USD' },
  ]);
});

test('taxes of every month: documents, books and file say the same', async () => {
  await everyMonth(async (month, currency, booked) => {
    const period = daysOf(month);
    const { rows, booked: inBooks } = await readTaxesOf(owner(), period);
    const here = rows.filter(({ tax }) => tax.currency === currency);
    const tax = sum(here.map((row) => row.tax.amount));
    expect(tax, month).toBe(0 - (booked.tax ?? 0));
    expect(inBooks.find((one) => one.currency === currency)?.amount ?? 0, month).toBe(tax);
    const [, ...file] = tableOf(await taxTable(owner(), { ...period, table: 'rates' }));
    expect(sum(file.filter((row) => row[5] === currency).map((row) => cents(row[4]))), month).toBe(tax);
  });
});

test('documents of every month: the file says what taxes and books say', async () => {
  await everyMonth(async (month, currency, booked) => {
    const period = daysOf(month);
    const [head = [], ...rows] = tableOf(await written(exportDocuments(owner(), period)));
    const column = (row: readonly string[], name: string) => row[head.indexOf(name)];
    const here = rows.filter((row) => column(row, 'currency') === currency);
    expect(sum(here.map((row) => cents(column(row, 'tax')))), month).toBe(0 - (booked.tax ?? 0));
    const { rows: taxes } = await readTaxesOf(owner(), period);
    const net = sum(taxes.filter((row) => row.net.currency === currency).map((row) => row.net.amount));
    expect(sum(here.map((row) => cents(column(row, 'net')))), month).toBe(net);
  });
});

test('revenue of every month: the report says what the ledger says, and of documents what is not deferred is revenue', async () => {
  await everyMonth(async (month, currency, booked) => {
    const { rows, booked: inBooks } = await readRevenue(owner(), daysOf(month));
    const here = rows.filter((row) => row.invoiced.currency === currency);
    const documents = sum(here.map(({ invoiced, credited }) => invoiced.amount - credited.amount));
    const revenue = 0 - (booked.revenue ?? 0);
    const deferred = 0 - (booked.deferred ?? 0);
    expect(documents, month).toBe(revenue + deferred);
    expect(sum(here.map(({ recognised }) => recognised.amount)), month).toBe(revenue);
    const found = inBooks.find(({ recognised }) => recognised.currency === currency);
    expect(found?.recognised.amount ?? 0, month).toBe(revenue);
    const [before, after] = [found?.deferredBefore.amount ?? 0, found?.deferredAfter.amount ?? 0];
    expect(after - before, month).toBe(deferred);
    expect(sum(here.map((row) => row.deferred.amount)), month).toBe(after);
  });
});

test('the DATEV file of every month is right in its form, and its accounts move as the ledger does', async () => {
  await everyMonth(async (month, currency, booked) => {
    const bytes = await written(await exportDatev(owner(), { month, currency, soFar: 'N' }));
    const stapel = readStapel(bytes);
    expect(faultsIn(stapel), month).toEqual([]);
    const sums = sumsOf(stapel);
    expect(sum(Object.values(sums)), month).toBe(0);
    // SKR03; revenue and tax have numbers by the country of each sale, which tests of their own look at.
    for (const [number, account] of [
      ['1410', 'receivable'],
      ['1710', 'balance'],
      ['0990', 'deferred'],
      ['4970', 'fees'],
    ] as const)
      expect(sums[number] ?? 0, `${account} in ${month}`).toBe(booked[account] ?? 0);
  });
});

test('electronic invoices of every third document pass the schema and the rules', async () => {
  const ctx = owner();
  const wrong: string[] = [];
  let right = 0;
  const idsIn = async <K extends 'invoice' | 'creditNote'>(table: string) =>
    (
      await bed.service.database.pool.query(
        `select id from (select id, row_number() over (order by id) as n from ${table} where number is not null) one where n % 3 = 0`,
      )
    ).rows as { id: Id<K> }[];
  const judge = async (number: string | null, xml: Promise<{ bytes: Buffer }>) => {
    const faults = await faultsOf((await xml).bytes.toString());
    wrong.push(...faults.map((fault) => `${number}: ${fault}`));
    right += 1;
  };
  const asked = { format: 'en16931', buyerReference: '' } as const;
  for (const { id } of await idsIn<'invoice'>('invoices')) {
    const invoice = (await findInvoice(ctx.db, id))!;
    if (obstacleTo(issuedInvoice(invoice), 'en16931')) continue;
    await judge(invoice.number, electronicInvoice(ctx, invoice, asked));
  }
  for (const { id } of await idsIn<'creditNote'>('credit_notes')) {
    const note = (await findCorrection(ctx.db, id))!;
    await judge(issuedCreditNote(note).number, electronicCreditNote(ctx, note, asked));
  }
  expect(wrong).toEqual([]);
  expect(right).toBeGreaterThan(60);
}, 600_000);

test('numbers rise without a gap in each series and year, and bear the year of their day in the seller’s time zone', async () => {
  const { rows } = await bed.service.database.pool.query(
    `select number, to_char(issued_at at time zone $1, 'YYYY') as year from invoices where number is not null order by number`,
    [timeZone],
  );
  const last = new Map<string, number>();
  for (const { number, year } of rows) {
    const [, series = '', serial] = /^([A-Z]+-\d{4})-(\d+)$/.exec(number) ?? [];
    expect(series.slice(-4), number).toBe(year);
    expect(Number(serial), number).toBe((last.get(series) ?? 0) + 1);
    last.set(series, Number(serial));
  }
  expect([...last.keys()].toSorted()).toEqual(['INV-2025', 'INV-2026', 'REC-2025', 'REC-2026']);
});
