import { later } from '#contract/time.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { getLocked } from '../invoices/invoices.ts';
import { voidInvoice } from '../invoices/void-invoice.ts';
import { transferLife } from './payment-life.ts';
import { findOpenPayment, listOverdueTopUps } from './payments.queries.ts';

/** At most this many in one go. */
const batch = 200;

/**
 * A top-up that nobody paid, or only in part, asks for nothing more once the time of a transfer is over: what came of it
 * is then on the balance. One whose payment is under way waits for it.
 */
export async function lapseTopUps(ctx: Context): Promise<void> {
  for (const id of await listOverdueTopUps(ctx.db, later(ctx.now(), -transferLife), batch)) {
    await transaction(ctx, async (inner) => {
      const { state } = await getLocked(inner, id);
      const asks = state === 'proforma' || state === 'partially_paid';
      if (asks && !(await findOpenPayment(inner.db, id))) await voidInvoice(inner, id, 'not paid in time');
    });
  }
}
