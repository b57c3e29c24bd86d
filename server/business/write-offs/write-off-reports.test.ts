import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportDocuments, readTaxes } from '#contract/invoices-operator.ts';
import { listJournals, readAccounts } from '#contract/ledger-operator.ts';
import { usd } from '#contract/money.ts';
import { days } from '#contract/time.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { financeCtx, takeEntries } from '../bank-statements/test-statements.ts';
import { brokenRules, changeUnguarded } from '../books/test-books.ts';
import { enterRates } from '../exchange-rates/test-rates.ts';
import { completeAmounts } from '../invoices/complete-amounts.ts';
import { applyAnswer } from '../payments/apply-answer.ts';
import { givenBack } from '../payments/apply-refund-answer.ts';
import { readBalanceMovements } from '../payments/balance-movements.ts';
import { invoiceState, memberCtx, stands } from '../payments/test-payments.ts';
import { hire, type Staff } from '../staff-approvals/test-staff-approvals.ts';
import { entriesOf, newDebt, payAll, topUpBalance, undoBy, writeOffBy } from './test-write-offs.ts';

// What reports, the books and the bank say of what was written off.

let bed: Testbed;
let finance: Staff;
beforeAll(async () => {
  bed = await openTestbed({ LIMITS: 'off', INVOICE_NUMBER_AT: 'issue' }, undefined, { work: false });
  await enterRates(bed, '2026-11-19', { USD: '1.2500' });
  finance = await hire(bed);
});
afterAll(async () => {
  expect(await brokenRules(bed)).toEqual({});
  await bed.close();
});

const month = { from: '2026-11-01', to: '2026-12-31' };
/** The row of tax at home in dollars. */
async function atHome() {
  const { rows, booked } = await finance.call(readTaxes, month);
  const row = rows.find(
    ({ treatment, country, net }) => treatment === 'taxed' && country === 'DE' && net.currency === 'USD',
  );
  const tax = booked.find(({ currency }) => currency === 'USD');
  return {
    ...{ net: row?.net.amount, tax: row?.tax.amount, booked: tax?.amount },
    ...{ invoices: row?.invoices, corrections: row?.corrections },
    ...{
      ownNet: row?.accounting?.net.amount,
      ownTax: row?.accounting?.tax.amount,
      lacking: row?.accounting?.lacking,
    },
  };
}

test('the tax report has less only where the VAT was corrected, in dollars and in euro, and as much again once it is paid', async () => {
  const [kept, corrected] = [await newDebt(bed), await newDebt(bed)];
  const before = await atHome();
  expect(before).toMatchObject({ booked: before.tax, lacking: 0 });
  await writeOffBy(bed, finance, kept);
  expect(await atHome()).toEqual(before);
  await writeOffBy(bed, finance, corrected, { vat: 'correct' });
  expect(await atHome()).toEqual({
    ...before,
    ...{ net: before.net! - 1000, tax: before.tax! - 190, booked: before.booked! - 190 },
    ...{ ownNet: before.ownNet! - 800, ownTax: before.ownTax! - 152 },
    corrections: before.corrections! + 1,
  });
  bed.clock.jump(days(1));
  await payAll(bed, corrected);
  expect(await atHome()).toEqual({ ...before, corrections: before.corrections! + 2 });
  const file = await bed.send(exportDocuments, month, { token: finance.token });
  const told = file.body.split('\r\n').filter((line) => line.includes(corrected.invoice.number!));
  expect(told.map((line) => line.split(',')[1])).toEqual(['invoice', 'write_off', 'write_off_recovered']);
  expect(file.body.split('\r\n').filter((line) => line.includes(kept.invoice.number!))).toHaveLength(1);
});

test('the journal leads from each entry to the invoice, and the expense is an account of its own', async () => {
  const debt = await newDebt(bed);
  await writeOffBy(bed, finance, debt);
  const { items } = await finance.call(listJournals, { about: debt.invoice.number! });
  expect(items.map(({ kind, document }) => [kind, document?.number])).toEqual([
    ['invoice_written_off', debt.invoice.number],
    ['invoice_issued', debt.invoice.number],
  ]);
  const on = bed.clock.now().toISOString().slice(0, 10);
  const { rows } = await finance.call(readAccounts, { from: on, to: on });
  expect(rows.find(({ account }) => account === 'bad_debt')?.debits.amount).toBeGreaterThanOrEqual(1190);
});

test('a transfer that names the invoice is matched by itself, and recovers it', async () => {
  const debt = await newDebt(bed);
  await writeOffBy(bed, finance, debt);
  bed.clock.jump(days(1));
  const bookedOn = bed.clock.now().toISOString().slice(0, 10);
  const entry = { amount: 1190, id: 'late-1', bookedOn, reference: `Rechnung ${debt.invoice.number}` };
  await takeEntries(bed, await financeCtx(bed), [entry], { opening: null });
  expect(await invoiceState(bed, debt.invoice.id)).toEqual({ state: 'paid', paid: 1190 });
  expect((await entriesOf(bed, debt.invoice.id)).map(({ kind }) => kind)).toEqual([
    'invoice_written_off',
    'write_off_recovered',
  ]);
});

test('what a bank contests of a part that had come is not on the balance, also while the rest is written off', async () => {
  const debt = await newDebt(bed);
  const paymentId = await payAll(bed, { ...debt, ctx: memberCtx(bed, debt.memberId) });
  const contest = (amount: number, ref: string, state: 'open' | 'lost' = 'lost') =>
    applyAnswer(bed.ctx({ kind: 'job', name: 'test' }), paymentId, {
      ...givenBack,
      dispute: { ref, state, amount, fee: null, answerBy: null },
    });
  await contest(500, 'dp_part');
  expect(await invoiceState(bed, debt.invoice.id)).toEqual({ state: 'uncollectible', paid: 690 });
  expect(await writeOffBy(bed, finance, debt, { amount: 500 })).toMatchObject({ code: 0 });
  await topUpBalance(bed, debt, 400);
  await contest(690, 'dp_rest', 'open');
  const movements = await readBalanceMovements(memberCtx(bed, debt.memberId), { currency: 'USD' });
  expect(movements).toMatchObject({ balance: usd(400), contested: usd(0) });
  await contest(690, 'dp_rest');
  expect(await stands(bed, `balance:${debt.memberId}`)).toBe(-400);
  expect(await invoiceState(bed, debt.invoice.id)).toEqual({ state: 'written_off', paid: 0 });
});

test('where no rate was known its euro wait with those of the invoice', async () => {
  bed.clock.jump(days(40));
  // Sessions do not last so long.
  finance = await hire(bed);
  const debt = await newDebt(bed);
  await writeOffBy(bed, finance, debt, { vat: 'correct' });
  bed.clock.jump(1000);
  await undoBy(bed, finance, debt);
  const stated = async () =>
    (
      await bed.service.database.pool.query(
        'select net_amount::int as net, tax_amount::int as tax from accounting_amounts where invoice_id = $1 order by document_id',
        [debt.invoice.id],
      )
    ).rows;
  expect(await stated()).toEqual(Array(3).fill({ net: null, tax: null }));
  const on = bed.clock.now().toISOString().slice(0, 10);
  await enterRates(bed, new Date(Date.parse(on) - days(1)).toISOString().slice(0, 10), { USD: '1.2500' });
  await completeAmounts(bed.ctx({ kind: 'job', name: 'test' }));
  expect(await stated()).toEqual(Array(3).fill({ net: 800, tax: 152 }));
});

test('the books find a write-off without its entry, another amount, another state, and a loss without a write-off', async () => {
  const debt = await newDebt(bed);
  await writeOffBy(bed, finance, debt, { vat: 'correct' });
  expect(await brokenRules(bed)).toEqual({});
  const { id } = debt.invoice;
  const row = `(select id from write_offs where invoice_id = '${id}')`;
  const faults: [table: string, put: string, back: string, rule: string][] = [
    [
      'write_offs',
      `update write_offs set total_amount = total_amount - 1 where invoice_id = '${id}'`,
      `update write_offs set total_amount = total_amount + 1 where invoice_id = '${id}'`,
      'write-offs-booked',
    ],
    [
      'write_offs',
      `update write_offs set tax_amount = tax_amount + 1 where invoice_id = '${id}'`,
      `update write_offs set tax_amount = tax_amount - 1 where invoice_id = '${id}'`,
      'write-off-tax',
    ],
    [
      'invoices',
      `update invoices set state = 'open' where id = '${id}'`,
      `update invoices set state = 'written_off' where id = '${id}'`,
      'written-off',
    ],
    [
      'ledger_journals',
      `update ledger_journals set kind = 'write_off_undone' where reference = ${row}`,
      `update ledger_journals set kind = 'invoice_written_off' where reference = ${row}`,
      'write-offs-booked',
    ],
    [
      'accounting_amounts',
      `update accounting_amounts set tax_amount = tax_amount + 1 where document_id = ${row}`,
      `update accounting_amounts set tax_amount = tax_amount - 1 where document_id = ${row}`,
      'accounting-amounts',
    ],
  ];
  for (const [table, put, back, rule] of faults) {
    await changeUnguarded(bed, table, put);
    expect(Object.keys(await brokenRules(bed))).toContain(rule);
    await changeUnguarded(bed, table, back);
    expect(await brokenRules(bed)).toEqual({});
  }
});
