import type { InputOf } from '#contract/endpoint.ts';
import type { Id } from '#contract/ids.ts';
import {
  type InvoiceRefundPreview,
  listRefundableLines,
  previewInvoiceRefund,
  type RefundableLines,
  refundInvoiceLines,
} from '#contract/invoice-refunds.ts';
import type { Testbed } from '../../../tests/harness.ts';
import { type Staff, send } from '../staff-approvals/test-staff-approvals.ts';

// What tests of refunds by line share: the calls of finance, and what the credit notes of an invoice name.

type Ask = InputOf<typeof refundInvoiceLines>;

/** Dollars of an invoice of which nothing was credited before, unless told. */
export const askFor = (
  { id: invoiceId }: { id: Id<'invoice'> },
  lines: Ask['lines'],
  more: Partial<Ask> = {},
): Ask => ({ invoiceId, lines, currency: 'USD', credited: 0, reason: 'as agreed', ...more });

export const refundBy = (bed: Testbed, by: Staff, ask: Ask, key?: string) =>
  send(bed, by, refundInvoiceLines, ask, key);

export const previewBy = async (
  bed: Testbed,
  by: Staff,
  { credited: _, reason: __, ends: ___, ...ask }: Ask,
) => (await send(bed, by, previewInvoiceRefund, ask)).data as InvoiceRefundPreview;

export const listBy = async (bed: Testbed, by: Staff, invoiceId: Id<'invoice'>) =>
  (await send(bed, by, listRefundableLines, { invoiceId })).data as RefundableLines;

/** Of each credit note, the oldest first: what it gives back of which line, positions from 1. */
export async function creditedOf(bed: Testbed, invoiceId: Id<'invoice'>) {
  const { rows } = await bed.service.database.pool.query<{ lines: [number, number, number][] }>(
    `select jsonb_agg(jsonb_build_array(l.position + 1, l.net_amount, l.tax_amount) order by l.position) as lines
     from credit_notes n join credit_note_lines l on l.credit_note_id = n.id
     where n.invoice_id = $1 group by n.id order by n.id`,
    [invoiceId],
  );
  return rows.map(({ lines }) => lines.map(([position, net, tax]) => ({ position, net, tax })));
}
