import type { Id } from '#contract/ids.ts';
import type { Context } from '#server/platform/context.ts';
import type { Drawer } from '#server/platform/mail/files-to-send.ts';
import { readPriceBook } from '../catalogue/read-price-book.ts';
import { readerToday } from '../documents/documents.ts';
import { contractConfirmation } from './contract-confirmation.ts';
import { type attachContract, missingContract } from './orders.mail.ts';
import { findOrder } from './orders.queries.ts';
import { findInvoiceOf } from './orders.ts';

export const contractDrawers = {
  contract: {
    async draw(ctx, id) {
      const { order, invoice } = await getPaid(ctx, id);
      const slugs = order.priced.lines.map(({ selection }) => selection.plan);
      const { plans } = await readPriceBook(ctx, [...new Set(slugs)], order.currency);
      const { seller, invoiceFont } = ctx.config;
      // Loaded with the first document, as invoices do.
      const { draw } = await import('../invoices/pdf/draw.ts');
      return {
        filename: `contract-${order.number}.pdf`,
        content: await draw(
          contractConfirmation({ order, invoice, plans }, ctx.config),
          seller.brand,
          invoiceFont,
        ),
        contentType: 'application/pdf',
      };
    },
    async missing(ctx, id, reader) {
      const { order } = await getPaid(ctx, id);
      return missingContract(ctx.config, reader, order);
    },
    readerToday: async (ctx, id, to) => readerToday(ctx, (await getPaid(ctx, id)).order, to),
  },
} satisfies Record<ReturnType<typeof attachContract>['drawn'], Drawer>;

async function getPaid(ctx: Context, id: string) {
  const order = await findOrder(ctx.db, id as Id<'order'>);
  const invoice = order && (await findInvoiceOf(ctx, order));
  if (!order || !invoice) throw new Error(`no paid order ${id}`);
  return { order, invoice };
}
