import type { Id } from '#contract/ids.ts';
import type { Context } from '#server/platform/context.ts';
import type { Drawers } from '#server/platform/mail/files-to-send.ts';
import { creditNotePdf, invoicePdf, type Printed } from '../invoices/invoice-pdf.ts';
import { findCorrection, findInvoice } from '../invoices/invoices.queries.ts';
import type { AttachedDocument } from './documents.ts';

export const documentDrawers = {
  async invoice(ctx: Context, id: string) {
    const invoice = await findInvoice(ctx.db, id as Id<'invoice'>);
    if (!invoice) throw new Error(`no invoice ${id}`);
    return fileOf(await invoicePdf(invoice, ctx.config));
  },
  async credit_note(ctx: Context, id: string) {
    const found = await findCorrection(ctx.db, id as Id<'creditNote'>);
    if (!found) throw new Error(`no credit note ${id}`);
    return fileOf(await creditNotePdf(found, ctx.config));
  },
} satisfies Drawers & Record<AttachedDocument['drawn'], unknown>;

const fileOf = ({ fileName: filename, bytes: content }: Printed) => ({
  ...{ filename, content },
  contentType: 'application/pdf',
});
