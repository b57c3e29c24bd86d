import { fail } from '#contract/errors.ts';
import { newId } from '#contract/ids.ts';
import type { Money } from '#contract/money.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { insertJournal, insertLines, listLines, listUnbalanced, sumOf, takeLock } from './ledger.queries.ts';

/** An account and what is added to it, in minor units: debits positive, credits negative. */
export type Line = readonly [account: string, amount: number];

export interface Booking {
  /** What happened; together with the reference it is booked once. */
  kind: string;
  reference: string;
  memo: string;
  currency: string;
  lines: readonly Line[];
}

/**
 * Writes one event into the books, in the caller's transaction if there is one. Lines of one account are added up,
 * those of nothing are left out.
 * @returns false when this kind was booked for this reference before; nothing is written then
 * @throws Error when the lines do not add up to nothing
 */
export async function book(ctx: Context, { lines, currency, ...event }: Booking): Promise<boolean> {
  const sums = new Map<string, number>();
  for (const [account, amount] of lines) sums.set(account, (sums.get(account) ?? 0) + amount);
  const over = [...sums.values()].reduce((sum, amount) => sum + amount, 0);
  if (over !== 0)
    throw new Error(`${event.kind} of ${event.reference} does not balance: ${over} ${currency}`);
  return transaction(ctx, async ({ db, now }) => {
    const journalId = newId('journal', now());
    if (!(await insertJournal(db, { id: journalId, ...event, createdAt: now() }))) return false;
    const something = [...sums].filter(([, amount]) => amount !== 0);
    await insertLines(
      db,
      something.map(([account, amount]) => ({ journalId, account, amount, currency })),
    );
    return true;
  });
}

/** Until the transaction ends, others that ask for this account wait: for whoever spends what is on it. */
export async function lockAccount(ctx: Context, account: string): Promise<void> {
  await takeLock(ctx.db, account);
}

/** What an account stands at: debits less credits. */
export async function balanceOf(ctx: Context, account: string, currency: string): Promise<Money> {
  return { amount: await sumOf(ctx.db, account, currency), currency };
}

export interface StatementLine {
  kind: string;
  reference: string;
  memo: string;
  amount: Money;
  /** What the account stood at when this was booked. */
  after: Money;
  bookedAt: Date;
}

/**
 * The movements of an account, newest first.
 * @throws request.not_found: not an admin, and not the member's own balance
 */
export async function statementOf(
  ctx: Context,
  of: { account: string; currency: string; cursor?: string | undefined; limit?: number },
): Promise<{ items: StatementLine[]; nextCursor: string | null }> {
  const { account, currency, cursor, limit = 50 } = of;
  requireOwn(ctx, account);
  const before = cursor === undefined ? null : Number(cursor);
  if (before !== null && !Number.isSafeInteger(before)) throw fail('request.not_found');
  const found = await listLines(ctx.db, { account, currency, before, limit: limit + 1 });
  const shown = found.slice(0, limit);
  return {
    items: shown.map(({ line: _line, amount, after, ...row }) => ({
      ...row,
      amount: { amount, currency },
      after: { amount: after, currency },
    })),
    nextCursor: found.length > limit ? String(shown.at(-1)?.line) : null,
  };
}

/** What is wrong in the books themselves. */
export async function listBreaks(ctx: Pick<Context, 'db'>): Promise<{ ids: string[]; found: string }[]> {
  const unbalanced = await listUnbalanced(ctx.db);
  return unbalanced.map(({ journalId, over, currency }) => ({
    ids: [journalId],
    found: `adds up to ${over} ${currency}`,
  }));
}

function requireOwn({ actor }: Context, account: string): void {
  if (actor.kind === 'job') return;
  if (actor.kind === 'member' && (actor.role === 'admin' || account === `balance:${actor.id}`)) return;
  throw fail('request.not_found');
}
