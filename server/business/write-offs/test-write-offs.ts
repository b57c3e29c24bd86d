import type { Id } from '#contract/ids.ts';
import {
  previewWriteOff,
  undoWriteOff,
  type WriteOffVat,
  writeOffInvoice,
} from '#contract/write-offs-operator.ts';
import type { Testbed } from '../../../tests/harness.ts';
import { newInvoice } from '../invoices/test-invoices.ts';
import { begin, newPayer, type Payer, payBy } from '../payments/test-payments.ts';
import { type Staff, send } from '../staff-approvals/test-staff-approvals.ts';

// What the tests of this noun share: issued invoices that nobody pays, and the calls of finance about them.

/** An issued invoice of a new member over 11.90, VAT included, where INVOICE_NUMBER_AT is `issue`. */
export const newDebt = (bed: Testbed, net = 1000, tax = 190): Promise<Payer> =>
  newPayer(bed, net, { as: 'open', tax });

export const reason = 'insolvent';

export const writeOffBy = (
  bed: Testbed,
  by: Staff,
  { invoice }: Pick<Payer, 'invoice'>,
  more: { vat?: WriteOffVat; amount?: number } = {},
) => send(bed, by, writeOffInvoice, { invoiceId: invoice.id, vat: 'keep', amount: 1190, reason, ...more });

export const undoBy = (bed: Testbed, by: Staff, { invoice }: Pick<Payer, 'invoice'>) =>
  send(bed, by, undoWriteOff, { invoiceId: invoice.id, reason: 'they wrote to us' });

export const previewBy = (
  bed: Testbed,
  by: Staff,
  { invoice }: Pick<Payer, 'invoice'>,
  vat: WriteOffVat = 'keep',
) => send(bed, by, previewWriteOff, { invoiceId: invoice.id, vat });

/** The buyer pays all that can be paid, by a card. */
export async function payAll(bed: Testbed, payer: Payer): Promise<Id<'payment'>> {
  const { paymentId } = await begin(payer);
  await payBy(bed, paymentId);
  return paymentId;
}

/** Money on the balance of a buyer, by a top-up that is paid by a card. */
export async function topUpBalance(bed: Testbed, { memberId }: Payer, amount: number): Promise<void> {
  const family = { family: 'balance', title: 'Account balance', details: [], quantity: 1, netAmount: amount };
  const invoice = await newInvoice(bed, memberId, { lines: [family], tax: 0 });
  const ctx = bed.ctx({ kind: 'job', name: 'test' });
  const { paymentId } = await begin({ memberId, invoice, ctx });
  await payBy(bed, paymentId);
}

export interface Booked {
  kind: string;
  lines: Record<string, number>;
}

/** The entries of the ledger about the write-offs of an invoice, in their order; accounts of its buyer without their id. */
export async function entriesOf(bed: Testbed, invoiceId: Id<'invoice'>): Promise<Booked[]> {
  const { rows } = await bed.service.database.pool.query<Booked>(
    `select j.kind, jsonb_object_agg(regexp_replace(l.account, ':mem_.*$', ''), l.line_amount) as lines
     from write_offs w join ledger_journals j on j.reference = w.id join ledger_lines l on l.journal_id = j.id
     where w.invoice_id = $1 group by j.id, w.id order by w.id`,
    [invoiceId],
  );
  return rows;
}
