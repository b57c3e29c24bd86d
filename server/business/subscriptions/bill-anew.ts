import type { Context } from '#server/platform/context.ts';
import { deleteSteps } from './steps.queries.ts';
import type { Subscription } from './subscriptions.tables.ts';

/** Of a row whose coming period is not billed, or is to be billed anew. */
export const notBilled = { invoiceId: null, remindedAt: null } as const;

/**
 * In a transaction that holds the row, where the invoice of the coming period was voided: the run bills it anew, and tells its payer of
 * the new amount, and of its debit, as it told them of the first.
 */
export function forgetTold({ db }: Context, { id, periodEnd }: Pick<Subscription, 'id' | 'periodEnd'>) {
  return deleteSteps(db, id, { periodEnd, steps: ['invoice', 'reminder'] });
}
