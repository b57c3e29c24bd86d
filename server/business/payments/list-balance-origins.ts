import type { listBalanceOrigins as contract } from '#contract/balance-refunds.ts';
import type { CheckedOf, OutputOf } from '#contract/endpoint.ts';
import { paymentProvider } from '#contract/payments.ts';
import type { Context } from '#server/platform/context.ts';
import { actingMember } from '../members/sessions.ts';
import { readOrigins } from './on-balance.ts';

const limit = 50;

/** What of the acting member's balance in one currency can go back to where it came from. */
export async function listBalanceOrigins(
  ctx: Context,
  { currency = ctx.config.currencies[0] }: CheckedOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const origins = await readOrigins(ctx, actingMember(ctx).id, { currency, limit });
  return {
    items: origins.map(({ paymentId, provider, invoiceId, number, about, amount, byTransfer, paidAt }) => ({
      paymentId,
      provider: paymentProvider.parse(provider),
      invoice: { invoiceId, number, about },
      amount: { amount, currency },
      byTransfer,
      paidAt,
    })),
  };
}
