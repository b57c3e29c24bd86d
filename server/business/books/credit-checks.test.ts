import { afterEach, beforeEach, expect, test } from 'vitest';
import { newId } from '#contract/ids.ts';
import { usd } from '#contract/money.ts';
import { longRun } from '../../../scripts/gate/long-run.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { creditInvoice } from '../invoices/credit-invoice.ts';
import { replaceInvoice } from '../invoices/replace-invoice.ts';
import { buyer, newInvoice, newMember, oneLine } from '../invoices/test-invoices.ts';
import { carryPayments } from '../payments/carry-payments.ts';
import { brokenRules, changeUnguarded, payAsBooked } from './test-books.ts';

let bed: Testbed;
beforeEach(async () => {
  bed = await openTestbed();
});
afterEach(() => bed.close());

const raw = (text: string, values: unknown[] = []) => bed.service.database.pool.query(text, values);
const broken = () => brokenRules(bed);
const pay = (...of: [Parameters<typeof payAsBooked>[1], number]) => payAsBooked(bed, ...of);
const unguarded = (table: string, statement: string, values: unknown[] = []) =>
  changeUnguarded(bed, table, statement, values);

test.runIf(longRun)(
  'each break in the lines of credit notes is named: on the document, in the ledger, beyond their amount, in the order',
  async () => {
    const memberId = await newMember(bed);
    const order = newId('order', bed.clock.now());
    const lines = [oneLine(1000), oneLine(500, { family: 'membership' })];
    const { id } = await newInvoice(bed, memberId, { lines, tax: 285, reference: `order:${order}` });
    await pay(id, 1785);
    const ask = { invoiceId: id, reason: 'r', reference: 'x', amount: usd(595) };
    const note = await creditInvoice(bed.ctx(), { ...ask, lines: [{ position: 1, amount: 595 }] });
    await raw(
      `insert into orders (id, number, state, priced, billing, total_amount, currency, consumer, start_now, terms_version, idempotency_key, fingerprint, created_at)
     values ($1, 'EZC-1', 'partially_refunded', '{}', '{}', 1785, 'USD', true, true, '', 'k', '', now())`,
      [order],
    );
    await raw(
      `insert into order_lines (id, order_id, position, selection, priced, net_amount)
     values ('orl_1', $1, 0, '{}', '{}', 1000), ('orl_2', $1, 1, '{}', '{}', 0)`,
      [order],
    );
    expect(await broken()).toEqual({});
    const lineOf = (set: string) =>
      unguarded('credit_note_lines', `update credit_note_lines set ${set} where credit_note_id = $1`, [
        note.id,
      ]);

    await raw(`update order_lines set net_amount = 500 where id = 'orl_2'`);
    expect(await broken()).toEqual({ 'order-lines': ['orl_2', id] });
    await raw(`update order_lines set net_amount = 0 where id = 'orl_2'`);

    // The document says another line than the ledger, with the same sums.
    await lineOf('position = 0');
    expect(await broken()).toEqual({
      'credits-booked': [note.id, note.id],
      'order-lines': ['orl_1', id, 'orl_2', id],
    });
    await lineOf('position = 1');

    // Less on the line than on the note, and in the ledger.
    await lineOf('net_amount = 499');
    expect(await broken()).toEqual({
      'credit-lines': [note.id],
      'credits-booked': [note.id],
      'order-lines': ['orl_2', id],
    });
    await lineOf('net_amount = 500');

    // The ledger has it on another revenue.
    const revenue = (to: string, from: string) =>
      unguarded(
        'ledger_lines',
        'update ledger_lines set account = $1 where account = $2 and line_amount > 0',
        [to, from],
      );
    await revenue('revenue:vps', 'revenue:membership');
    expect(await broken()).toEqual({ 'credits-booked': [note.id, note.id] });
    await revenue('revenue:membership', 'revenue:vps');

    // Tax that moved to revenue.
    await lineOf('net_amount = 510, tax_amount = 85');
    await unguarded(
      'credit_notes',
      'update credit_notes set net_amount = 510, tax_amount = 85 where id = $1',
      [note.id],
    );
    expect(await broken()).toEqual({
      'credits-booked': [note.id, note.id],
      'credited-lines': [id, note.id],
      'order-lines': ['orl_2', id],
    });
    await lineOf('net_amount = 500, tax_amount = 95');
    await unguarded(
      'credit_notes',
      'update credit_notes set net_amount = 500, tax_amount = 95 where id = $1',
      [note.id],
    );

    // A line that the invoice does not have.
    await lineOf('position = 7');
    expect(await broken()).toMatchObject({ 'credited-lines': [id, note.id] });
    await lineOf('position = 1');

    // A note without any line.
    await unguarded('credit_note_lines', 'delete from credit_note_lines');
    expect(await broken()).toMatchObject({ 'credit-lines': [note.id], 'credits-booked': [note.id] });
  },
);

test('a corrected invoice hands on what it billed and what paid it; each break is named', async () => {
  const { id } = await newInvoice(bed, await newMember(bed));
  const paymentId = await pay(id, 1190);
  const other = { ...buyer, company: 'Lindt Home & Garden GmbH' };
  const { note, invoice } = await replaceInvoice(bed.ctx(), { invoiceId: id, buyer: other, reason: 'r' });
  // Until its payments are carried over, neither agrees.
  expect(await broken()).toEqual({ paid: [id, 'INV-2026-000001', invoice.id, invoice.number] });
  await carryPayments(bed.ctx(), { from: id, to: invoice.id });
  expect(await broken()).toEqual({});

  await unguarded('invoices', `update invoices set reference = 'gone' where id = $1`, [id]);
  expect(await broken()).toEqual({ corrections: [id, note.id, invoice.id] });
  await unguarded('invoices', `update invoices set reference = 'corrected:' || id where id = $1`, [id]);
  const titled = (title: string) =>
    unguarded(
      'invoices',
      `update invoices set snapshot = jsonb_set(snapshot, '{lines,0,title}', $2) where id = $1`,
      [invoice.id, JSON.stringify(title)],
    );
  await titled('Something else');
  expect(await broken()).toEqual({ corrections: [id, note.id, invoice.id] });
  await titled('VPS 2');
  await raw('update payments set invoice_id = $1 where id = $2', [id, paymentId]);
  expect(await broken()).toEqual({ paid: [id, 'INV-2026-000001', invoice.id, invoice.number] });
  await raw('update payments set invoice_id = $1 where id = $2', [invoice.id, paymentId]);
  await unguarded('invoice_corrections', 'delete from invoice_corrections');
  expect(await broken()).toMatchObject({ corrections: [id], paid: [id, 'INV-2026-000001'] });
});
