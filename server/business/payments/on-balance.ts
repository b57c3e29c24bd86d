import type { Id } from '#contract/ids.ts';
import type { Context } from '#server/platform/context.ts';
import { balanceNamed, balancesOf } from './account-credit.queries.ts';
import { accountCredits } from './account-credit.ts';
import { listOnBalance, listOrigins, type OnBalance, type Origin } from './on-balance.queries.ts';

type Asking = Pick<Context, 'db' | 'gateways'>;

/** What of each payment can be refunded from the balance; a payment of which nothing can is left out. */
export async function readOnBalance(
  ctx: Asking,
  ids: readonly Id<'payment'>[],
): Promise<Map<Id<'payment'>, OnBalance>> {
  if (ids.length === 0) return new Map();
  const credits = await accountCredits(ctx.db, balancesOf(ids));
  const found = await listOnBalance(ctx.db, ids, credits);
  return new Map(found.map((row) => [row.id, { amount: row.amount, byTransfer: goesByTransfer(ctx, row) }]));
}

/** Payments of a member of which something can be refunded from their balance, the newest first. */
export async function readOrigins(
  ctx: Asking,
  memberId: Id<'member'>,
  of: { currency: string; limit: number },
): Promise<Origin[]> {
  const credits = await accountCredits(ctx.db, balanceNamed(`balance:${memberId}`));
  const found = await listOrigins(ctx.db, memberId, { ...of, credits });
  return found.map((row) => ({ ...row, byTransfer: goesByTransfer(ctx, row) }));
}

/** Its provider has refused, or is not set up any more. */
const goesByTransfer = (
  { gateways }: Asking,
  { provider, byTransfer }: Pick<Origin, 'provider' | 'byTransfer'>,
): boolean => byTransfer || !gateways.has(provider);
