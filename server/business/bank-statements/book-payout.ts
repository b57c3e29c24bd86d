import type { PayoutProvider } from '#contract/bank-movements.ts';
import { newId } from '#contract/ids.ts';
import type { Context } from '#server/platform/context.ts';
import { book, type Line } from '../ledger/ledger.ts';
import type { BankMovement } from './bank-statements.tables.ts';

// In a transaction that holds the movement. It may be set aside and taken back more than once, so that each entry has a name of its own.

/** What a payment provider held for us has come to the bank account. */
export async function bookPayout(
  ctx: Context,
  { id, amount, currency }: BankMovement,
  provider: PayoutProvider,
): Promise<void> {
  const lines: Line[] = [
    ['cash:bank', amount],
    [`cash:${provider}`, -amount],
  ];
  const memo = `Payout of ${provider}`;
  await book(ctx, { kind: 'provider_payout', reference: nextEntry(ctx, id), memo, currency, lines });
}

/** The movement was something else after all. */
export async function undoPayout(
  ctx: Context,
  { id, amount, currency }: BankMovement,
  provider: PayoutProvider,
): Promise<void> {
  const lines: Line[] = [
    [`cash:${provider}`, amount],
    ['cash:bank', -amount],
  ];
  const memo = `No payout of ${provider}`;
  await book(ctx, { kind: 'provider_payout_undone', reference: nextEntry(ctx, id), memo, currency, lines });
}

const nextEntry = (ctx: Context, id: BankMovement['id']) => `${id}:${newId('journal', ctx.now())}`;
