import type { Id } from '#contract/ids.ts';
import type { Context } from '#server/platform/context.ts';
import type { Drawers } from '#server/platform/mail/files-to-send.ts';
import { readPriceBook } from '../catalogue/read-price-book.ts';
import { contractConfirmation } from './contract-confirmation.ts';
import { findOrder } from './orders.queries.ts';
import type { Order } from './orders.tables.ts';
import { findInvoiceOf } from './orders.ts';

/** The confirmation of a contract as an attachment: it is drawn when its mail leaves. */
export const attachContract = ({ id }: Order) => ({ drawn: 'contract', id }) as const;

export const contractDrawers = {
  async contract(ctx: Context, id: string) {
    const order = await findOrder(ctx.db, id as Id<'order'>);
    const invoice = order && (await findInvoiceOf(ctx, order));
    if (!order || !invoice) throw new Error(`no paid order ${id}`);
    const slugs = order.priced.lines.map(({ selection }) => selection.plan);
    const { plans } = await readPriceBook(ctx, [...new Set(slugs)]);
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
} satisfies Drawers & Record<ReturnType<typeof attachContract>['drawn'], unknown>;
