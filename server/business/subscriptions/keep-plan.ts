import { fail } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { requireApproval } from '../organisations/require-approval.ts';
import { notBilled } from './bill-anew.ts';
import { takeBackBilled } from './change.ts';
import { comingChange, keptPeriodOf } from './coming-period.ts';
import { taxedFor } from './renewal-invoice.ts';
import type { Subscription } from './subscriptions.tables.ts';
import { changeSubscriptionRow, getOwnLocked, noteMove } from './subscriptions.ts';

/**
 * A change that was to begin with the next period is dropped: what runs renews as it is. Where none waits, nothing happens. One that
 * waits for its money lapses by itself.
 * @throws request.not_found; state.move_refused: it is overdue, or the next period is paid already; payment.under_way: a provider is
 *   bringing the money for it; organisation.approval_needed: what runs renews above the bound of a buyer
 */
export async function keepPlan(ctx: Context, id: Id<'subscription'>): Promise<void> {
  await transaction(ctx, async (inner) => {
    await dropChange(inner, await getOwnLocked(inner, id));
  });
}

/**
 * In a transaction that holds the row. An open invoice for the next period asked for the changed plan, so it is made anew by the run.
 * @returns null where no change waited for the next period
 * @throws as `keepPlan`, but request.not_found
 */
export async function dropChange(
  ctx: Context,
  found: Subscription,
  note = 'change dropped',
): Promise<Subscription | null> {
  if (!comingChange(found)) return null;
  // The invoice is then that of the running period, whose money the bank of its payer took back: it stays owed.
  if (found.pastDueAt) throw fail('state.move_refused', { state: found.state, wanted: 'changed' });
  const { price, start } = keptPeriodOf(found);
  const { total } = await taxedFor(ctx, found, price, start);
  await requireApproval(ctx, { orderNo: null, total });
  await takeBackBilled(ctx, found);
  const kept = await changeSubscriptionRow(ctx, found, { ...notBilled, pendingUpdate: null });
  await noteMove(ctx, kept, kept.state, note);
  return kept;
}
