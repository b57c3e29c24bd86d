import type { SQL } from 'drizzle-orm';
import { fail } from '#contract/errors.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Invoice } from '../invoices/invoices.tables.ts';
import { balanceAccountOf } from '../invoices/postings.ts';
import { lockAccount } from '../ledger/ledger.ts';
import { type BalanceLine, balanceNamed, listLinesWithCredit } from './account-credit.queries.ts';
import { readAccount } from './balance.ts';

// Account credit can be spent: commission that was paid so, with its bonus, and goodwill. Nobody paid it in, so that it leaves a
// balance neither by the refund of a card nor by a transfer.

/**
 * What of a balance is account credit, minor units. Account credit is spent before money that was paid in, and is the first
 * that comes back when something the balance paid is refunded.
 * @param lines of one balance and currency, in the order of booking
 */
export function creditIn(
  lines: readonly Pick<BalanceLine, 'change' | 'credited' | 'spent' | 'returned'>[],
): number {
  let [balance, credit, spentCredit] = [0, 0, 0];
  for (const { change, credited, spent, returned } of lines) {
    balance += change;
    const out = Math.min(spent, credit);
    const back = Math.min(returned, spentCredit);
    spentCredit += out - back;
    // What a lost dispute took off the balance took paid money first.
    credit = Math.min(credit + credited - out + back, Math.max(balance, 0));
  }
  return credit;
}

/** @returns by `<account> <currency>`; balances without account credit are left out */
export async function accountCredits(db: Db, accounts: SQL): Promise<Map<string, number>> {
  const lines = await listLinesWithCredit(db, accounts);
  const each = Map.groupBy(lines, ({ account, currency }) => `${account} ${currency}`);
  return new Map([...each].map(([name, own]) => [name, creditIn(own)]));
}

/**
 * In a transaction that holds the invoice of a top-up, before a credit note takes an amount off the balance: it is there, was
 * paid in, and is contested by nobody's bank.
 * @throws state.move_refused: it was spent, or disputed
 */
export async function requirePaidIn(ctx: Context, invoice: Invoice, amount: number): Promise<void> {
  const account = balanceAccountOf(invoice);
  await lockAccount(ctx, account);
  const { free, contested } = await readAccount(ctx, account, invoice.currency);
  const credits = await accountCredits(ctx.db, balanceNamed(account));
  const paidIn = free - (credits.get(`${account} ${invoice.currency}`) ?? 0);
  if (amount <= paidIn) return;
  const state = amount <= paidIn + contested ? 'disputed' : 'spent';
  throw fail('state.move_refused', { state, wanted: 'refunded' });
}
