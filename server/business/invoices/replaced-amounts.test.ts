import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Id } from '#contract/ids.ts';
import { days } from '#contract/time.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { brokenRules } from '../books/test-books.ts';
import { setExchangeRate } from '../exchange-rates/exchange-rates.ts';
import { enterRates } from '../exchange-rates/test-rates.ts';
import { findStated } from './accounting-amounts.ts';
import { completeAmounts } from './complete-amounts.ts';
import { readExchangeRates } from './read-exchange-rates.ts';
import { readTaxesOf } from './read-taxes.ts';
import { replaceInvoice } from './replace-invoice.ts';
import { buyer, newInvoice, newMember, payInvoice, vat } from './test-invoices.ts';

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed({ LIMITS: 'off' });
  await enterRates(bed, '2026-11-19', { USD: '1.1583' });
});
afterAll(() => bed.close());

const job = () => bed.ctx({ kind: 'job', name: 'test' });
/** The same install after its seller has moved. */
const polish = () => ({
  ...job(),
  config: { ...bed.config, seller: { ...bed.config.seller, country: 'PL' } },
});
const paid = async (of: Parameters<typeof newInvoice>[2] = {}) => {
  const { id, totalAmount } = await newInvoice(bed, await newMember(bed), of);
  await payInvoice(bed, id, totalAmount);
  return id;
};
const replace = (invoiceId: Id<'invoice'>, ctx = job()) =>
  replaceInvoice(ctx, { invoiceId, buyer, reason: 'another name' });
const hasAmounts = async (documentId: string) =>
  (
    await bed.service.database.pool.query('select from accounting_amounts where document_id = $1', [
      documentId,
    ])
  ).rowCount === 1;
const brokenHere = async () =>
  Object.keys(await brokenRules(bed)).filter((name) => name.startsWith('accounting'));

test('an invoice in place of one of an older release, which states nothing, states nothing either', async () => {
  const id = await paid();
  // As an older release left it.
  await bed.service.database.pool.query(
    `begin;
     alter table accounting_amounts disable trigger accounting_amounts_frozen;
     delete from accounting_amounts where document_id = '${id}';
     alter table accounting_amounts enable trigger accounting_amounts_frozen;
     commit`,
  );
  const { invoice, note } = await replace(id);
  for (const document of [id, note.id, invoice.id]) expect(await hasAmounts(document)).toBe(false);
});

test('where the seller’s currency has changed, it takes the rate of the first issue in the new one, and the return adds up that one alone', async () => {
  const ofPoland = vat(190, { country: 'PL', name: 'VAT 19%' });
  const id = await paid({ tax: ofPoland });
  const source = 'European Central Bank';
  const enter = (currency: string, publishedOn: string, perBase: string) =>
    setExchangeRate(polish(), { currency, publishedOn, perBase, source });
  await enter('PLN', '2026-11-19', '4.2340');
  bed.clock.jump(days(3));
  await enter('USD', '2026-11-22', '1.2000');
  await enter('PLN', '2026-11-22', '4.3000');
  const { invoice: second } = await replace(id, polish());
  // 1000 and 190 cents of the dollar.
  const stated = {
    ...{ currency: 'PLN', net: 3655, tax: 695 },
    rate: { document: '1.1583', accounting: '4.2340', publishedOn: '2026-11-19' },
  };
  expect(await findStated(bed.ctx(), id)).toMatchObject({ currency: 'EUR' });
  expect(await findStated(bed.ctx(), second.id)).toMatchObject(stated);
  bed.clock.jump(days(1));
  const { invoice: third } = await replace(second.id, polish());
  expect(await findStated(bed.ctx(), third.id)).toMatchObject(stated);
  const { rows } = await readTaxesOf(polish(), { from: '2026-11-01', to: '2026-11-30' });
  // In euro are the first one and its credit note, which are among the documents that are left out.
  expect(rows.find(({ country }) => country === 'PL')?.accounting).toEqual({
    net: { amount: 3655, currency: 'PLN' },
    tax: { amount: 695, currency: 'PLN' },
    ...{ publishedOn: null, lacking: 2 },
  });
  expect(await brokenHere()).toEqual([]);
});

test('it waits with the invoice that it replaces, and both are completed by a rate from before it', async () => {
  bed.clock.jump(days(30));
  const id = await paid();
  const before = new Date(bed.clock.now().getTime() - days(1)).toISOString().slice(0, 10);
  bed.clock.jump(days(90));
  const { invoice, note } = await replace(id);
  expect((await readExchangeRates(job())).waiting.count).toBe(3);
  await enterRates(bed, before, { USD: '1.2500' });
  await completeAmounts(job());
  for (const document of [id, note.id, invoice.id])
    expect(await findStated(bed.ctx(), document)).toMatchObject({ net: 800, tax: 152 });
  expect(await brokenHere()).toEqual([]);
});
