import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Id } from '#contract/ids.ts';
import { usd } from '#contract/money.ts';
import { days, hours } from '#contract/time.ts';
import { longRun } from '../../../scripts/gate/long-run.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { brokenRules } from '../books/test-books.ts';
import { convert } from '../exchange-rates/convert.ts';
import { enterRates } from '../exchange-rates/test-rates.ts';
import { findStated } from './accounting-amounts.ts';
import { completeAmounts } from './complete-amounts.ts';
import { creditInvoice } from './credit-invoice.ts';
import { accountingText } from './pdf/accounting-text.ts';
import { readExchangeRates } from './read-exchange-rates.ts';
import { replaceInvoice } from './replace-invoice.ts';
import { buyer, newInvoice, newMember, oneLine, payInvoice, vat } from './test-invoices.ts';

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed({ LIMITS: 'off' });
  await enterRates(bed, '2026-11-19', { USD: '1.1583' });
  await enterRates(bed, '2026-11-20', { USD: '1.2500' });
});
afterAll(() => bed.close());

const job = () => bed.ctx({ kind: 'job', name: 'test' });
type Made = Parameters<typeof newInvoice>[2];

/** An invoice that its payment issues now. */
async function paid(of: Made = {}, on = bed): Promise<Id<'invoice'>> {
  const { id, totalAmount } = await newInvoice(on, await newMember(on), of);
  await payInvoice(on, id, totalAmount);
  return id;
}
const credit = (invoiceId: Id<'invoice'>, amount: number, reference: string) =>
  creditInvoice(job(), { invoiceId, reference, amount: usd(amount), reason: 'returned' });
const rows = async (invoiceId: Id<'invoice'>) =>
  (
    await bed.service.database.pool.query<{ id: string; net: number; tax: number; on: string }>(
      `select document_id as id, net_amount::int as net, tax_amount::int as tax, rate ->> 'publishedOn' as on
       from accounting_amounts where invoice_id = $1 order by document_id`,
      [invoiceId],
    )
  ).rows;
const waiting = async () => (await readExchangeRates(job())).waiting;

test('an invoice states net and tax by the rate that was published last before its issue', async () => {
  // 11:00 in Frankfurt: the rate of this day is published at 16:00.
  const before = await findStated(bed.ctx(), await paid());
  expect(before).toMatchObject({
    ...{ currency: 'EUR', net: 863, tax: 164, statedAt: bed.clock.now() },
    rate: {
      base: 'EUR',
      document: '1.1583',
      accounting: '1',
      publishedOn: '2026-11-19',
      source: 'European Central Bank',
    },
  });
  bed.clock.jump(hours(5) - 1);
  expect(await findStated(bed.ctx(), await paid())).toMatchObject({ rate: { publishedOn: '2026-11-19' } });
  bed.clock.jump(1);
  const after = await findStated(bed.ctx(), await paid());
  expect(after).toMatchObject({ net: 800, tax: 152, rate: { publishedOn: '2026-11-20' } });
});

test('another rate that is entered later changes no document', async () => {
  const id = await paid();
  await enterRates(bed, '2026-11-20', { USD: '1.2400' });
  await completeAmounts(job());
  expect(await findStated(bed.ctx(), id)).toMatchObject({ rate: { document: '1.2500' } });
  await enterRates(bed, '2026-11-20', { USD: '1.2500' });
});

test('a request for payment, a receipt, and what bears no VAT state nothing', async () => {
  const none = vat(0, { country: null, name: 'No VAT', rate: 0 });
  const reverse = vat(0, { country: 'FR', name: 'VAT, reverse charge', rate: 0, reverseCharge: true });
  const ids = [
    (await newInvoice(bed, await newMember(bed))).id,
    await paid({ lines: [oneLine(4000, { family: 'balance' })], tax: none }),
    await paid({ tax: reverse, buyer: { ...buyer, country: 'FR', vatId: 'FR40303265045' } }),
  ];
  for (const id of ids) expect(await rows(id)).toEqual([]);
});

describe('credit notes', () => {
  test('take back by the rate of their invoice, in parts that add up to it', async () => {
    const id = await paid({ lines: [oneLine(10)], tax: 2 });
    await enterRates(bed, '2026-11-20', { USD: '1.2600' });
    for (let i = 0; i < 12; i++) await credit(id, 1, `${id}:${i}`);
    await enterRates(bed, '2026-11-20', { USD: '1.2500' });
    const all = await rows(id);
    const notes = all.filter((row) => row.id !== id);
    const own = all.find((row) => row.id === id);
    const sum = (of: 'net' | 'tax') => notes.reduce((whole, row) => whole + row[of], 0);
    expect([own?.net, own?.tax]).toEqual([8, 2]);
    expect([notes.length, sum('net'), sum('tax')]).toEqual([12, 8, 2]);
  });

  test('of any amounts and in any order leave nothing once all of an invoice is given back', async () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(amounts, async (parts) => {
        const total = parts.reduce((sum, part) => sum + part, 0);
        const tax = Math.round((total * 19) / 119);
        const id = await paid({ lines: [oneLine(total - tax)], tax });
        for (const [i, part] of parts.entries()) await credit(id, part, `${id}:${i}`);
        const all = await rows(id);
        const own = all.find((row) => row.id === id);
        if (!own) {
          expect(tax).toBe(0);
          return;
        }
        const notes = all.filter((row) => row.id !== id);
        expect(notes.every(({ net, tax: part }) => net >= 0 && part >= 0)).toBe(true);
        expect(notes.reduce((sum, { net }) => sum + net, 0)).toBe(own.net);
        expect(notes.reduce((sum, note) => sum + note.tax, 0)).toBe(own.tax);
      }),
      // Of one cent no part is tax.
      { numRuns: 15, examples: [[[1]]] },
    );
  });
});

test('an invoice in place of another one keeps its rate, whatever the rate is by then', async () => {
  const id = await paid();
  await enterRates(bed, '2026-11-20', { USD: '1.2700' });
  const { invoice, note } = await replaceInvoice(job(), { invoiceId: id, buyer, reason: 'another name' });
  await enterRates(bed, '2026-11-20', { USD: '1.2500' });
  const of = { net: 800, tax: 152, rate: { document: '1.2500' } };
  for (const document of [id, note.id, invoice.id])
    expect(await findStated(bed.ctx(), document)).toMatchObject(of);
});

test('a rate counts for a week; without one a document is issued all the same, and completed once there is one', async () => {
  bed.clock.jump(days(7));
  expect(await findStated(bed.ctx(), await paid())).toMatchObject({ rate: { publishedOn: '2026-11-20' } });
  bed.clock.jump(days(1));
  const id = await paid();
  const note = await credit(id, 119, `${id}:1`);
  const { note: second, invoice } = await replaceInvoice(job(), {
    ...{ invoiceId: await paid(), buyer, reason: 'another name' },
  });
  expect(await findStated(bed.ctx(), id)).toBeNull();
  expect(await waiting()).toEqual({ count: 5, oldestOn: '2026-11-28' });
  await completeAmounts(job());
  expect((await waiting()).count).toBe(5);

  // Before that day's own rate is published.
  bed.clock.jump(days(3) - hours(1));
  const after = await paid();
  // Of a day after their issue: it completes none of them.
  await enterRates(bed, '2026-12-01', { USD: '1.2000' });
  await completeAmounts(job());
  expect((await waiting()).count).toBe(6);
  await enterRates(bed, '2026-11-27', { USD: '1.1250' });
  await expect.poll(async () => (await waiting()).count).toBe(0);
  const stated = { rate: { document: '1.1250' }, statedAt: bed.clock.now() };
  expect(await findStated(bed.ctx(), id)).toMatchObject({ net: 889, tax: 169, ...stated });
  expect(await findStated(bed.ctx(), note.id)).toMatchObject({ net: 89, tax: 17, ...stated });
  for (const document of [second.id, invoice.id, after])
    expect(await findStated(bed.ctx(), document)).toMatchObject({ net: 889, tax: 169, ...stated });
});

test('credit notes that are made while documents are completed are completed with them', async () => {
  bed.clock.jump(days(30));
  const ids = [await paid(), await paid(), await paid()];
  const on = bed.clock.now().toISOString().slice(0, 10);
  bed.clock.jump(hours(12));
  const [publishedOn] = [new Date(Date.parse(on) - days(1)).toISOString().slice(0, 10)];
  await Promise.all([
    enterRates(bed, publishedOn, { USD: '1.1583' }),
    ...ids.flatMap((id) => [credit(id, 100, `${id}:1`), credit(id, 200, `${id}:2`)]),
    completeAmounts(job()),
  ]);
  await completeAmounts(job());
  for (const id of ids) {
    const all = await rows(id);
    expect(all.map((row) => row.on)).toEqual([publishedOn, publishedOn, publishedOn]);
  }
  const broken = Object.keys(await brokenRules(bed)).filter((name) => name.startsWith('accounting'));
  expect(broken).toEqual([]);
});

test('what is stated is never changed or removed, whoever tries', async () => {
  const id = await paid();
  const { pool } = bed.service.database;
  for (const statement of [
    `update accounting_amounts set tax_amount = 1 where document_id = $1`,
    `update accounting_amounts set rate = '{}' where document_id = $1`,
    `delete from accounting_amounts where document_id = $1`,
  ])
    await expect(pool.query(statement, [id])).rejects.toMatchObject({ code: '23001' });
});

test.runIf(longRun)(
  'a seller in Poland states złoty, through the euro; one outside the Union states nothing',
  async () => {
    const polish = await openTestbed({ SELLER_COUNTRY: 'PL' });
    await enterRates(polish, '2026-11-18', { USD: '1.1571', PLN: '4.2301' });
    // Without the other currency of the day, the day before counts.
    await enterRates(polish, '2026-11-19', { USD: '1.1583' });
    const stated = await findStated(polish.ctx(), await paid({}, polish));
    expect(stated).toMatchObject({
      ...{
        currency: 'PLN',
        net: convertAt('1.1571', '4.2301', 1000),
        tax: convertAt('1.1571', '4.2301', 190),
      },
      rate: { publishedOn: '2026-11-18' },
    });
    const of = { snapshot: { tax: vat(190), seller: {} }, currency: 'USD', issuedAt: stated!.statedAt };
    expect(accountingText(stated!, of as never)).toMatch(
      /^In PLN: net PLN.36\.56, VAT 19% PLN.6\.95\. 1 EUR = 1\.1571 USD = 4\.2301 PLN on 18 November 2026 \(European Central Bank\)\.$/,
    );
    await polish.close();
    const swiss = await openTestbed({ SELLER_COUNTRY: 'CH' });
    const id = await paid({}, swiss);
    expect(await findStated(swiss.ctx(), id)).toBeNull();
    expect((await readExchangeRates(swiss.ctx({ kind: 'job', name: 'test' }))).waiting.count).toBe(0);
    await swiss.close();
  },
);

const convertAt = (document: string, accounting: string, amount: number) =>
  convert(amount, 'USD', 'PLN', {
    ...{ base: 'EUR', document, accounting, publishedOn: '2026-11-18', source: 'European Central Bank' },
  });

test('a seller in the United Kingdom takes the rate of the calendar month, which may be entered in advance', async () => {
  const british = await openTestbed({ SELLER_COUNTRY: 'GB' });
  await enterRates(british, '2026-12-01', { USD: '1.3200' });
  await enterRates(british, '2026-11-02', { USD: '1.2961' });
  const first = await findStated(british.ctx(), await paid({}, british));
  expect(first).toMatchObject({
    currency: 'GBP',
    net: 772,
    tax: 147,
    rate: { base: 'GBP', document: '1.2961' },
  });
  const jumpTo = (at: string) => british.clock.jump(Date.parse(at) - british.clock.now().getTime());
  const rateNow = async () => (await findStated(british.ctx(), await paid({}, british)))?.rate.document;
  jumpTo('2026-11-30T23:59:59Z');
  expect(await rateNow()).toBe('1.2961');
  jumpTo('2026-12-01T00:00:00Z');
  expect(await rateNow()).toBe('1.3200');
  jumpTo('2026-12-31T23:59:59Z');
  expect(await rateNow()).toBe('1.3200');
  jumpTo('2027-01-01T00:00:00Z');
  expect(await rateNow()).toBeUndefined();
  // In summer time, London’s month begins an hour before that of UTC.
  await enterRates(british, '2027-01-01', { USD: '1.3100' });
  jumpTo('2027-04-30T12:00:00Z');
  await enterRates(british, '2027-05-01', { USD: '1.3000' });
  jumpTo('2027-04-30T22:59:59Z');
  expect(await rateNow()).toBeUndefined();
  jumpTo('2027-04-30T23:00:00Z');
  expect(await rateNow()).toBe('1.3000');
  await british.close();
});
