import { afterEach, beforeEach, expect, test } from 'vitest';
import { usd } from '#contract/money.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { recogniseDue } from '../deferrals/recognise.ts';
import { creditInvoice } from '../invoices/credit-invoice.ts';
import { replaceInvoice } from '../invoices/replace-invoice.ts';
import { buyer, newInvoice, newMember, oneLine } from '../invoices/test-invoices.ts';
import { carryPayments } from '../payments/carry-payments.ts';
import { brokenRules, changeUnguarded, payAsBooked } from './test-books.ts';

let bed: Testbed;
beforeEach(async () => {
  bed = await openTestbed({ INVOICE_NUMBER_AT: 'issue' }, new Date('2026-12-15T10:00:00Z'), { work: false });
});
afterEach(() => bed.close());

const broken = () => brokenRules(bed);
const parts = (set: string, where: string) =>
  changeUnguarded(bed, 'deferral_parts', `update deferral_parts set ${set} where ${where}`);
/** From 20 December to 19 March, of which January is recognised: 31, 28 and 19 days of 90 are ahead in December. */
async function quarter() {
  const lines = [oneLine(9000, { period: { from: '2026-12-20', to: '2027-03-19' } })];
  const invoice = await newInvoice(bed, await newMember(bed), { as: 'open', lines, tax: 0 });
  await payAsBooked(bed, invoice.id, 9000);
  bed.clock.jump(new Date('2027-01-01T10:00:00Z').getTime() - bed.clock.now().getTime());
  expect(await recogniseDue(bed.ctx())).toEqual({ parts: 1 });
  return invoice;
}

test('each break in what is deferred is named, with the invoice or the entry', async () => {
  const { id } = await quarter();
  expect(await broken()).toEqual({});

  await parts('part_amount = part_amount + 1', `month = '2027-02'`);
  expect(await broken()).toEqual({ deferred: ['deferred:vps'], 'deferral-parts': [id] });
  await parts('part_amount = part_amount - 1', `month = '2027-02'`);

  await parts('part_amount = part_amount + 1', `month = '2027-01'`);
  expect(await broken()).toEqual({ 'deferral-parts': [id], recognitions: [expect.stringMatching(/^rcg_/)] });
  await parts('part_amount = part_amount - 1', `month = '2027-01'`);

  await parts(`begins_at = begins_at + interval '2 months'`, `month = '2027-01'`);
  expect(await broken()).toEqual({ 'recognised-in-time': [id, '2027-01'] });
  await parts(`begins_at = begins_at - interval '2 months'`, `month = '2027-01'`);

  await parts(`begins_at = begins_at - interval '3 months'`, `month = '2027-02'`);
  expect(await broken()).toEqual({ 'recognised-in-time': [id, '2027-02'] });
  await parts(`begins_at = begins_at + interval '3 months'`, `month = '2027-02'`);

  await parts(`invoice_id = 'inv_none'`, `month = '2027-03'`);
  expect(await broken()).toEqual({ 'deferral-parts': [id, 'inv_none'] });
  await parts(`invoice_id = '${id}'`, `month = '2027-03'`);
  expect(await broken()).toEqual({});
});

test('an invoice that deferred too little, too much or nothing is named', async () => {
  const { id, number } = await quarter();
  const period = (from: string) =>
    changeUnguarded(
      bed,
      'invoices',
      `update invoices set snapshot = jsonb_set(snapshot, '{lines,0,period,from}', $1) where id = $2`,
      [JSON.stringify(from), id],
    );
  await period('2026-12-21');
  expect(await broken()).toEqual({ 'deferred-lines': [id, number] });
  await period('2026-12-20');
  expect(await broken()).toEqual({});

  const of = `journal_id in (select id from ledger_journals where kind = 'revenue_deferred')`;
  await changeUnguarded(
    bed,
    'ledger_lines',
    `update ledger_lines set line_amount = line_amount * 2 where ${of}`,
  );
  expect(await broken()).toEqual({
    deferred: ['deferred:vps'],
    'deferred-lines': [id, number],
    'deferral-parts': [id],
  });
  await changeUnguarded(
    bed,
    'ledger_lines',
    `update ledger_lines set line_amount = line_amount / 2 where ${of}`,
  );
  expect(await broken()).toEqual({});
});

test('credit notes and corrections keep the rules, and what they took back is compared as well', async () => {
  const one = await quarter();
  const note = await creditInvoice(bed.ctx(), {
    ...{ invoiceId: one.id, reference: 'x', reason: 'r', amount: usd(1000) },
  });
  const other = await quarterPaidToday();
  const { invoice } = await replaceInvoice(bed.ctx(), { invoiceId: other.id, buyer, reason: 'r' });
  await carryPayments(bed.ctx(), { from: other.id, to: invoice.id });
  expect(await broken()).toEqual({});
  const moved = (reference: string, by: number) =>
    changeUnguarded(
      bed,
      'ledger_lines',
      `update ledger_lines set line_amount = line_amount + case when account like 'deferred:%' then $2::int else -$2::int end
       where journal_id in (select id from ledger_journals where kind in ('deferral_credited', 'revenue_deferred') and reference = $1)`,
      [reference, by],
    );
  await moved(note.id, 1);
  expect(await broken()).toEqual({ deferred: ['deferred:vps'], 'deferral-parts': [one.id] });
  await moved(note.id, -1);
  await moved(invoice.id, 1);
  expect(await broken()).toEqual({
    deferred: ['deferred:vps'],
    'deferred-lines': [invoice.id, invoice.number],
    'deferral-parts': [invoice.id],
  });
});

async function quarterPaidToday() {
  const lines = [oneLine(9000, { period: { from: '2027-01-10', to: '2027-04-09' } })];
  const made = await newInvoice(bed, await newMember(bed), { as: 'open', lines, tax: 0 });
  await payAsBooked(bed, made.id, 9000);
  return made;
}

test('what an older release booked as revenue is no break', async () => {
  const { id } = await quarter();
  await changeUnguarded(
    bed,
    'ledger_lines',
    `delete from ledger_lines where journal_id in (select id from ledger_journals where kind in ('revenue_deferred', 'revenue_recognised'))`,
  );
  await changeUnguarded(
    bed,
    'ledger_journals',
    `delete from ledger_journals where kind in ('revenue_deferred', 'revenue_recognised')`,
  );
  await changeUnguarded(bed, 'deferral_parts', 'delete from deferral_parts where invoice_id = $1', [id]);
  expect(await broken()).toEqual({});
});
