import type { CheckedOf, OutputOf } from '#contract/endpoint.ts';
import type {
  listAllCreditNotes,
  listAllInvoices,
  StandingForOperator,
} from '#contract/invoices-operator.ts';
import type { InvoiceState } from '#contract/states.ts';
import type { Context } from '#server/platform/context.ts';
import { listCorrectionsBy, listInvoicesBy } from './documents.queries.ts';
import type { Invoice } from './invoices.tables.ts';
import { creditNoteOf, requireOrder, statesBy, summaryOf } from './read-invoices.ts';

const onPage = 50;
const statesForStaff: Readonly<Record<StandingForOperator, readonly InvoiceState[]>> = {
  ...statesBy,
  ended: statesBy.ended.filter((state) => state !== 'written_off'),
  written_off: ['written_off'],
};

/**
 * The invoices of all members.
 * @throws request.invalid: to → out_of_range, when it lies before `from`
 */
export async function listInvoicesOfAll(
  ctx: Context,
  { cursor, standing, ...asked }: CheckedOf<typeof listAllInvoices>,
): Promise<OutputOf<typeof listAllInvoices>> {
  requireOrder(asked);
  const states = standing && statesForStaff[standing];
  const found = await listInvoicesBy(ctx.db, {
    ...asked,
    ...(states ? { states } : {}),
    timeZone: ctx.config.seller.timeZone,
    before: cursor,
    limit: onPage + 1,
  });
  const shown = found.slice(0, onPage);
  return {
    items: shown.map((invoice) => ({
      ...summaryOf(invoice),
      ...billedOf(invoice),
      net: { amount: invoice.netAmount, currency: invoice.currency },
      tax: { amount: invoice.taxAmount, currency: invoice.currency },
    })),
    nextCursor: found.length > onPage ? (shown.at(-1)?.id ?? null) : null,
  };
}

/**
 * The credit notes of all members.
 * @throws as `listInvoicesOfAll`
 */
export async function listCreditNotesOfAll(
  ctx: Context,
  { cursor, ...asked }: CheckedOf<typeof listAllCreditNotes>,
): Promise<OutputOf<typeof listAllCreditNotes>> {
  requireOrder(asked);
  const found = await listCorrectionsBy(ctx.db, {
    ...asked,
    timeZone: ctx.config.seller.timeZone,
    before: cursor,
    limit: onPage + 1,
  });
  const shown = found.slice(0, onPage);
  return {
    items: shown.map((one) => ({ ...creditNoteOf(one), ...billedOf(one.invoice) })),
    nextCursor: found.length > onPage ? (shown.at(-1)?.note.id ?? null) : null,
  };
}

/** Who was billed, as the document says. */
function billedOf({ snapshot: { buyer } }: Invoice) {
  const { email, name, company, country } = buyer;
  return { email, name, company, country };
}
