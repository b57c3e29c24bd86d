import type { OutputOf } from '#contract/endpoint.ts';
import { negative } from '#contract/money.ts';
import type * as calls from '#contract/payments.ts';
import type { Context } from '#server/platform/context.ts';
import { statementOf } from '../ledger/ledger.ts';
import { actingMember } from '../members/sessions.ts';
import { readAccount } from './balance.ts';
import { listInvoicesBehind } from './payments.queries.ts';

/** The acting member's balance, and what moved it with the invoice that each movement is about. */
export async function readBalanceMovements(
  ctx: Context,
  { currency, cursor }: { currency: string; cursor?: string | undefined },
): Promise<OutputOf<typeof calls.readBalance>> {
  const memberId = actingMember(ctx).id;
  const account = `balance:${memberId}`;
  const statement = await statementOf(ctx, { account, currency, cursor });
  const { free, contested } = await readAccount(ctx, account, currency);
  const behind = await listInvoicesBehind(
    ctx.db,
    statement.items.map(({ reference }) => reference),
  );
  return {
    balance: { amount: free, currency },
    contested: { amount: contested, currency },
    items: statement.items.map(({ kind, reference, amount, after, bookedAt }) => ({
      kind,
      invoice: behind.get(reference) ?? null,
      amount: negative(amount),
      after: negative(after),
      bookedAt: bookedAt.toISOString(),
    })),
    nextCursor: statement.nextCursor,
  };
}
