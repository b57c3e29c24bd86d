import type { CheckedOf, OutputOf } from '#contract/endpoint.ts';
import { negative } from '#contract/money.ts';
import type * as calls from '#contract/payments.ts';
import type { Context } from '#server/platform/context.ts';
import { listCurrenciesOf } from '../ledger/ledger.queries.ts';
import { statementOf } from '../ledger/ledger.ts';
import { actingMember } from '../members/sessions.ts';
import { readAccount } from './balance.ts';
import { listInvoicesBehind } from './payments.queries.ts';

const accountOf = (ctx: Context) => `balance:${actingMember(ctx).id}`;

/** The acting member's balances, in the order in which the install sells in their currencies. */
export async function listBalances(ctx: Context): Promise<OutputOf<typeof calls.listBalances>> {
  const account = accountOf(ctx);
  const moved = await listCurrenciesOf(ctx.db, account);
  const inOrder = [...new Set([...ctx.config.currencies, ...moved.toSorted()])];
  const items = [];
  for (const currency of inOrder.filter((one) => moved.includes(one)))
    items.push(shownOf(await readAccount(ctx, account, currency), currency));
  return { items };
}

/** The acting member's balance in one currency, and what moved it with the invoice that each movement is about. */
export async function readBalanceMovements(
  ctx: Context,
  { currency = ctx.config.currencies[0], cursor }: CheckedOf<typeof calls.readBalance>,
): Promise<OutputOf<typeof calls.readBalance>> {
  const account = accountOf(ctx);
  const statement = await statementOf(ctx, { account, currency, cursor });
  const there = await readAccount(ctx, account, currency);
  const behind = await listInvoicesBehind(
    ctx.db,
    statement.items.map(({ reference }) => reference),
  );
  return {
    ...shownOf(there, currency),
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

const shownOf = ({ free, contested }: { free: number; contested: number }, currency: string) => ({
  balance: { amount: free, currency },
  contested: { amount: contested, currency },
});
