import type { Id } from '#contract/ids.ts';
import type { Context } from '#server/platform/context.ts';
import type { Drawer } from '#server/platform/mail/files-to-send.ts';
import { missingCreditNote, missingInvoice, missingReminder } from '../documents/documents.mail.ts';
import { type AttachedDocument, readerToday } from '../documents/documents.ts';
import type { Printed } from '../invoices/invoice-pdf.ts';
import { type Correction, findCorrection, findInvoice } from '../invoices/invoices.queries.ts';
import type { Invoice } from '../invoices/invoices.tables.ts';
import { statesBy } from '../invoices/read-invoices.ts';
import { printedCreditNote, printedInvoice, printedReminder } from './e-invoices.ts';

/** What draws the documents that mails take along. */
export const documentDrawers = {
  invoice: {
    draw: async (ctx, id) => fileOf(await printedInvoice(ctx, await getInvoice(ctx, id))),
    missing: async (ctx, id, reader) => missingInvoice(ctx.config, reader, await getInvoice(ctx, id)),
    readerToday: async (ctx, id, to) => readerToday(ctx, await getInvoice(ctx, id), to),
  },
  credit_note: {
    draw: async (ctx, id) => fileOf(await printedCreditNote(ctx, await getCorrection(ctx, id))),
    missing: async (ctx, id, reader) => missingCreditNote(ctx.config, reader, await getCorrection(ctx, id)),
    readerToday: async (ctx, id, to) => readerToday(ctx, (await getCorrection(ctx, id)).invoice, to),
  },
  reminder: {
    draw: async (ctx, id) => fileOf(await printedReminder(ctx, await getInvoice(ctx, id))),
    missing: async (ctx, id, reader) => missingReminder(ctx.config, reader, await getInvoice(ctx, id)),
    async readerToday(ctx, id, to) {
      const invoice = await getInvoice(ctx, id);
      return statesBy.due.includes(invoice.state) ? readerToday(ctx, invoice, to) : null;
    },
  },
} satisfies Record<AttachedDocument['drawn'], Drawer>;

async function getInvoice(ctx: Context, id: string): Promise<Invoice> {
  const invoice = await findInvoice(ctx.db, id as Id<'invoice'>);
  if (!invoice) throw new Error(`no invoice ${id}`);
  return invoice;
}

async function getCorrection(ctx: Context, id: string): Promise<Correction> {
  const found = await findCorrection(ctx.db, id as Id<'creditNote'>);
  if (!found) throw new Error(`no credit note ${id}`);
  return found;
}

const fileOf = ({ fileName: filename, bytes: content }: Printed) => ({
  ...{ filename, content },
  contentType: 'application/pdf',
});
