import { afterAll, beforeAll, expect, test } from 'vitest';
import type { InputOf } from '#contract/endpoint.ts';
import type { Id } from '#contract/ids.ts';
import {
  exportDocuments,
  exportTaxes,
  listAllCreditNotes,
  listAllInvoices,
  readTaxes,
} from '#contract/invoices-operator.ts';
import { usd } from '#contract/money.ts';
import { days } from '#contract/time.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { badField, logIn, makeMember, refusal } from '../members/test-members.ts';
import { creditInvoice } from './credit-invoice.ts';
import { buyer, newInvoice, newMember, oneLine, payInvoice, vat } from './test-invoices.ts';
import { voidInvoice } from './void-invoice.ts';

let bed: Testbed;
let finance: string;
let member: string;
beforeAll(async () => {
  bed = await openTestbed({ LIMITS: 'off', INVOICE_NUMBER_AT: 'issue' });
  await makeMember(bed, 'olga@ezcaravel.example', { role: 'admin' });
  await makeMember(bed, 'mara@lindt-home.example');
  await enter();
});
async function enter() {
  finance = (await logIn(bed, 'olga@ezcaravel.example')).token;
  member = (await logIn(bed, 'mara@lindt-home.example')).token;
}
afterAll(() => bed.close());

const period = { from: '2026-11-01', to: '2026-11-30' };
const sumOf = (rows: readonly { tax: { amount: number } }[]) =>
  rows.reduce((sum, { tax }) => sum + tax.amount, 0);
const tableOf = async (endpoint: typeof exportDocuments | typeof exportTaxes, input: object) => {
  const answer = await bed.send(endpoint, input as never, { token: finance });
  const [head, ...lines] = answer.payload.trimEnd().split('\r\n');
  return { answer, head: head?.split(','), lines: lines.map((line) => line.split(',')) };
};

test('taxes of a period are those of its documents, less what was taken back, and agree with the books', async () => {
  const own = await newMember(bed);
  const french = { ...buyer, country: 'FR', company: 'Sel et Pin', vatId: 'FR40303265045' };
  const home = await newInvoice(bed, own, { as: 'open' });
  await payInvoice(bed, home.id, 1190);
  await creditInvoice(bed.ctx(), {
    invoiceId: home.id,
    reference: 'back:1',
    amount: usd(119),
    reason: 'returned',
  });
  const gone = await newInvoice(bed, own, { as: 'open', lines: [oneLine(5000)], tax: 950 });
  await voidInvoice(bed.ctx(), gone.id, 'not wanted');
  // A proforma books nothing.
  await newInvoice(bed, own, { lines: [oneLine(7000)], tax: 1330 });
  const reverse = vat(0, { country: 'FR', name: 'VAT, reverse charge', rate: 0, reverseCharge: true });
  await newInvoice(bed, own, { as: 'open', lines: [oneLine(2000)], tax: reverse, buyer: french });
  const none = vat(0, { country: null, name: 'No VAT', rate: 0 });
  await newInvoice(bed, own, {
    as: 'open',
    lines: [oneLine(3000)],
    tax: none,
    buyer: { ...buyer, country: 'US' },
  });
  await newInvoice(bed, own, { as: 'open', lines: [oneLine(4000, { family: 'balance' })], tax: none });

  const taxes = await bed.as(finance)(readTaxes, period);
  const short = taxes.rows.map(({ treatment, country, rate, net, tax, invoices, corrections }) =>
    [treatment, country, rate, net.amount, tax.amount, invoices, corrections].join(' '),
  );
  expect(short).toEqual([
    'taxed DE 1900 900 171 2 2',
    'reverse_charge FR 0 2000 0 1 0',
    'untaxed US 0 3000 0 1 0',
    'top_up DE 0 4000 0 1 0',
  ]);
  expect(taxes.recipients).toEqual([{ vatId: 'FR40303265045', name: 'Sel et Pin', net: usd(2000) }]);
  expect(taxes.booked).toEqual([usd(sumOf(taxes.rows))]);
  expect(taxes.home).toBe(bed.config.seller.country);

  const rates = await tableOf(exportTaxes, { ...period, table: 'rates' });
  expect(rates.answer.headers['content-disposition']).toContain('tax-rates-2026-11-01-2026-11-30.csv');
  expect(rates.lines[0]).toEqual([
    ...['taxed', 'DE', '19', '9', '1.71', 'USD', '2', '2'],
    ...['0', '0', 'EUR', '', '4', ''],
  ]);
  const recipients = await tableOf(exportTaxes, { ...period, table: 'recipients' });
  expect(recipients.lines).toEqual([['FR40303265045', 'Sel et Pin', '20', 'USD']]);
});

test('a document counts in the period in which it was booked, and what takes it back in its own', async () => {
  const own = await newMember(bed);
  const before = await bed.as(finance)(readTaxes, period);
  const late = await newInvoice(bed, own, { as: 'open' });
  await payInvoice(bed, late.id, 1190);
  bed.clock.jump(days(30));
  await enter();
  await creditInvoice(bed.ctx(), {
    ...{ invoiceId: late.id, reference: 'back:2', amount: usd(1190), reason: 'a month later' },
  });
  const november = await bed.as(finance)(readTaxes, period);
  expect(sumOf(november.rows) - sumOf(before.rows)).toBe(190);
  const december = { from: '2026-12-01', to: '2026-12-31' };
  const after = await bed.as(finance)(readTaxes, december);
  expect(after.rows).toMatchObject([{ net: usd(-1000), tax: usd(-190), invoices: 0, corrections: 1 }]);
  expect(after.booked).toEqual([usd(-190)]);
  const { lines, head } = await tableOf(exportDocuments, december);
  const row = Object.fromEntries((head ?? []).map((name, i) => [name, lines[0]?.[i]]));
  expect(row).toMatchObject({
    kind: 'credit_note',
    number: expect.stringMatching(/^CN-2026-/),
    invoiceNumber: expect.stringMatching(/^INV-2026-/),
    net: '-10',
    tax: '-1.9',
    total: '-11.9',
    reason: 'a month later',
  });
});

test('all documents of a period come once each, in the order of booking, and add up to its taxes', async () => {
  const { lines, head } = await tableOf(exportDocuments, period);
  const column = (name: string) => lines.map((line) => line[head?.indexOf(name) ?? -1] ?? '');
  const cents = column('tax').reduce((sum, text) => sum + Math.round(Number(text) * 100), 0);
  expect(cents).toBe(sumOf((await bed.as(finance)(readTaxes, period)).rows));
  expect(column('reason').filter((reason) => reason === 'not wanted')).toHaveLength(1);
  expect(new Set(column('kind'))).toEqual(new Set(['invoice', 'credit_note']));
  const moments = column('bookedAt');
  expect(moments).toEqual(moments.toSorted());
});

test('more documents than are read at once come each once', async () => {
  const own = await newMember(bed);
  const { id } = await newInvoice(bed, own, { as: 'open' });
  const { pool } = bed.service.database;
  await pool.query(
    `with copies as (
       insert into invoices select (jsonb_populate_record(i, jsonb_build_object('id', 'inv_' || lpad(n::text, 26, '0'),
         'number', 'INV-2020-' || n, 'reference', 'copy:' || n))).* from invoices i, generate_series(1, 1203) n where i.id = $1 returning id)
     insert into ledger_journals (id, kind, reference, memo, created_at)
       select 'jrn_' || substr(id, 5), 'invoice_issued', id, '', '2020-02-03T00:00:00Z' from copies`,
    [id],
  );
  const { lines } = await tableOf(exportDocuments, { from: '2020-02-03', to: '2020-02-03' });
  expect(lines).toHaveLength(1203);
  // Journals without entries are none of an install, and other tests compare the books.
  await pool.query(`alter table ledger_journals disable trigger user`);
  await pool.query(`delete from ledger_journals where created_at = '2020-02-03T00:00:00Z'`);
  await pool.query(`alter table ledger_journals enable trigger user`);
});

test('invoices of all members are found by number, buyer, standing and day, in pages', async () => {
  const own = await newMember(bed);
  const green = { ...buyer, company: 'Green 100% GmbH', email: 'pay@green.example' };
  const made = await newInvoice(bed, own, { as: 'open', buyer: green });
  await payInvoice(bed, made.id, 1190);
  const list = (asked: InputOf<typeof listAllInvoices>) => bed.as(finance)(listAllInvoices, asked);
  const { items } = await list({ about: 'green 100%' });
  expect(items).toMatchObject([
    {
      invoiceId: made.id,
      email: 'pay@green.example',
      company: 'Green 100% GmbH',
      country: 'DE',
      tax: usd(190),
    },
  ]);
  const number = items[0]?.number ?? '';
  expect((await list({ about: number.toLowerCase() })).items).toHaveLength(1);
  expect((await list({ about: number.slice(0, -1) })).items).toHaveLength(0);
  expect((await list({ about: 'PAY@GREEN' })).items).toHaveLength(1);
  expect((await list({ about: 'green', standing: 'due' })).items).toHaveLength(0);
  expect((await list({ about: 'green', from: '2026-12-20', to: '2026-12-20' })).items).toHaveLength(1);
  expect((await list({ about: 'green', to: '2026-11-30' })).items).toHaveLength(0);

  const first = await list({});
  expect(first.items).toHaveLength(50);
  const second = await list({ cursor: first.nextCursor as Id<'invoice'> });
  expect(second.items[0]?.invoiceId).not.toBe(first.items[49]?.invoiceId);
});

test('invoices are listed by the day that each bears, and not by that on which they were made', async () => {
  const own = await newMember(bed);
  const late = { ...buyer, company: 'Late Days GmbH' };
  const made = [];
  for (let i = 0; i < 3; i++) {
    made.push((await newInvoice(bed, own, { buyer: late })).id);
    bed.clock.jump(days(1));
  }
  const [first, second, third] = made as [Id<'invoice'>, Id<'invoice'>, Id<'invoice'>];
  await enter();
  await payInvoice(bed, second, 1190);
  bed.clock.jump(days(1));
  await enter();
  await payInvoice(bed, first, 1190);
  const list = async (cursor?: Id<'invoice'>) => {
    const { items } = await bed.as(finance)(listAllInvoices, { about: 'late days', cursor });
    return items.map(({ invoiceId }) => invoiceId);
  };
  expect(await list()).toEqual([first, second, third]);
  expect(await list(first)).toEqual([second, third]);
});

test('credit notes of all members are found by their own number and by that of their invoice', async () => {
  const list = (about: string) => bed.as(finance)(listAllCreditNotes, { about });
  const { items } = await bed.as(finance)(listAllCreditNotes, {});
  const [newest] = items;
  expect(newest).toMatchObject({ reason: 'a month later', total: usd(1190), email: buyer.email });
  expect((await list(newest?.number ?? '')).items).toEqual([newest]);
  expect((await list(newest?.invoiceNumber ?? '')).items).toEqual([newest]);
  expect((await list('nobody at all')).items).toEqual([]);
});

test('a period that ends before it begins, or is longer than three years, is refused', async () => {
  const wrong = badField('to', 'out_of_range');
  const asked = { from: '2026-11-02', to: '2026-11-01' };
  expect(await refusal(bed.as(finance)(readTaxes, asked))).toEqual(wrong);
  expect(await refusal(bed.as(finance)(listAllInvoices, asked))).toEqual(wrong);
  expect(await refusal(bed.as(finance)(readTaxes, { from: '2020-01-01', to: '2026-01-01' }))).toEqual(wrong);
  const file = await bed.send(exportDocuments, asked, { token: finance });
  expect(file.json().data).toEqual(wrong.data);
});

test('members see none of it', async () => {
  const refused = { name: 'access.refused', data: { reason: 'role' } };
  expect(await refusal(bed.as(member)(listAllInvoices, {}))).toEqual(refused);
  expect(await refusal(bed.as(member)(listAllCreditNotes, {}))).toEqual(refused);
  expect(await refusal(bed.as(member)(readTaxes, period))).toEqual(refused);
});
