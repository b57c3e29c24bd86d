import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Id } from '#contract/ids.ts';
import { usd } from '#contract/money.ts';
import type { Testbed } from '../../../tests/harness.ts';
import { readPdf } from '../../../tests/read-pdf.ts';
import { financeCtx, takeEntries } from '../bank-statements/test-statements.ts';
import { createBillingProfile } from '../billing-profiles/billing-profiles.ts';
import { correctInvoice } from '../billing-profiles/correct-invoice.ts';
import { details } from '../billing-profiles/test-billing-profiles.ts';
import { creditInvoice } from '../invoices/credit-invoice.ts';
import { findInvoice } from '../invoices/invoices.queries.ts';
import { type Buyer, jobCtx, newBuyer, newKey, openShop, place } from '../orders/test-orders.ts';
import { topUp } from '../payments/balance.ts';
import { startPayment } from '../payments/start-payment.ts';
import { payBy } from '../payments/test-payments.ts';
import { printedInvoice } from './e-invoices.ts';
import { company } from './test-e-invoices.ts';

// What documents say of their payments, drawn as their buyer gets them.

let bed: Testbed;
let mara: Buyer;
beforeAll(async () => {
  bed = (await openShop({ LIMITS: 'off', ...company })).bed;
  mara = await newBuyer(bed);
});
afterAll(() => bed.close());

const invoiceOf = async (id: Id<'invoice'>) => (await findInvoice(bed.ctx().db, id))!;
const bytesOf = async (id: Id<'invoice'>) => (await printedInvoice(bed.ctx(), await invoiceOf(id))).bytes;
const textOf = async (id: Id<'invoice'>) => readPdf(await bytesOf(id)).replaceAll(/\s+/g, ' ');
async function payByCard(invoiceId: Id<'invoice'>) {
  const ask = { invoiceId, provider: 'sandbox', saveMethod: true, idempotencyKey: newKey(), returnTo: '/' };
  await payBy(bed, (await startPayment(mara.ctx, ask)).paymentId);
}

test('a proforma says how it can be paid, and its invoice how it was', async () => {
  const { order, invoice } = await place(mara.ctx);
  const asking = await textOf(invoice.id);
  expect(asking).toContain(`http://site.test/account/invoices?invoice=${invoice.id}`);
  expect(asking).toContain('DE89 3704 0044 0532 0130 00, COBADEFFXXX');
  expect(asking).toContain(`Please give this reference: ${order.number}`);
  await payByCard(invoice.id);
  const paid = await textOf(invoice.id);
  expect(paid).toContain('Card ending in 4242');
  expect(paid).toContain('Total, USD');
  expect(paid).not.toContain('You can');
});

test('a refund and a correction leave the invoice as it was mailed', async () => {
  const [refunded, corrected] = [await place(mara.ctx), await place(mara.ctx)].map(
    ({ invoice }) => invoice.id,
  );
  for (const id of [refunded!, corrected!]) {
    await payByCard(id);
    const before = await bytesOf(id);
    if (id === refunded) {
      const amount = usd((await invoiceOf(id)).totalAmount);
      await creditInvoice(jobCtx(bed), { invoiceId: id, reference: 'all', amount, reason: 'not needed' });
    } else {
      const profile = await createBillingProfile(mara.ctx, details({ label: 'Firm', company: 'Lindt GmbH' }));
      const { id: profileId, version } = profile;
      const made = await correctInvoice(mara.ctx, { invoiceId: id, profileId, version });
      expect(await textOf(made.invoiceId)).toContain('Card ending in 4242');
    }
    expect((await invoiceOf(id)).state).toBe('refunded');
    expect((await bytesOf(id)).equals(before)).toBe(true);
  }
});

test('the reference that a proforma names is the one by which a statement pays it', async () => {
  const { order, invoice } = await place(mara.ctx);
  const [, reference = ''] = /Please give this reference: (\S+)/.exec(await textOf(invoice.id)) ?? [];
  const finance = await financeCtx(bed);
  await takeEntries(bed, finance, [{ amount: order.totalAmount, reference, bookedOn: '2026-11-20' }]);
  await expect.poll(async () => (await invoiceOf(invoice.id)).state).toBe('paid');
  expect(await textOf(invoice.id)).toContain('Bank transfer');
});

test('a top-up has a receipt of a series of its own, and is booked as no revenue and no tax', async () => {
  const { pool } = bed.service.database;
  const drawn = async () => (await pool.query(`select last from invoice_numbers where series = 'INV'`)).rows;
  const before = await drawn();
  const { id } = await topUp(mara.ctx, { memberId: mara.id, amount: usd(2500), key: newKey() });
  expect(await textOf(id)).toMatch(/Request for prepayment .* You can pay the \$25\.00 that is due/);
  await payByCard(id);
  expect((await invoiceOf(id)).number).toMatch(/^REC-2026-\d{6}$/);
  expect(await drawn()).toEqual(before);
  const text = await textOf(id);
  expect(text).toContain('It is not an invoice: VAT is charged, and an invoice issued');
  expect(text).not.toMatch(/\bInvoice\b/);
  const { rows } = await pool.query(
    `select l.account from ledger_lines l join ledger_journals j on j.id = l.journal_id where j.reference = $1`,
    [id],
  );
  const accounts = rows.map(({ account }) => account.replace(/:.*/, ''));
  expect(accounts).toContain('balance');
  expect(accounts).not.toContain('revenue');
  expect(accounts).not.toContain('tax');
});
