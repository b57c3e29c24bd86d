import type { Context } from '#server/platform/context.ts';
import type { ElsewhereRefund } from '#server/platform/payments/gateway.ts';
import type { Payment } from './payments.tables.ts';
import { listRefundsOf } from './refunds.queries.ts';

/**
 * In a transaction that holds the payment: what its provider gave back without us and no refund of ours stands for yet.
 * @returns minor units, and the provider's own name for the newest of it; null where there is nothing
 */
export async function unclaimedElsewhere(
  ctx: Context,
  { id }: Payment,
  elsewhere: readonly ElsewhereRefund[],
): Promise<ElsewhereRefund | null> {
  const refs = new Set(elsewhere.map(({ ref }) => ref));
  const claimed = (await listRefundsOf(ctx.db, id)).filter(
    ({ providerRef, state }) => providerRef !== null && refs.has(providerRef) && state !== 'failed',
  );
  const [newest] = elsewhere;
  const amount = sum(elsewhere) - sum(claimed);
  return newest && amount > 0 ? { ref: newest.ref, amount } : null;
}

const sum = (parts: readonly { amount: number }[]) => parts.reduce((all, { amount }) => all + amount, 0);
