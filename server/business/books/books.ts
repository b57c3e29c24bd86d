import { sql } from 'drizzle-orm';
import type { BookCheck } from '#contract/books.ts';
import { fail } from '#contract/errors.ts';
import type { Context } from '#server/platform/context.ts';
import { accountingChecks } from './accounting-checks.ts';
import { balanceRefundChecks } from './balance-refund-checks.ts';
import { bankChecks } from './bank-checks.ts';
import { type Check, checks } from './checks.ts';
import { commissionChecks } from './commission-checks.ts';
import { creditChecks } from './credit-checks.ts';
import { currencyChecks } from './currency-checks.ts';
import { deferralChecks } from './deferral-checks.ts';
import { documentChecks } from './document-checks.ts';
import { feeChecks } from './fee-checks.ts';
import { goodwillChecks } from './goodwill-checks.ts';
import { checkBalance, checkSeals } from './ledger-checks.ts';
import { promiseChecks } from './promise-checks.ts';
import { renewalChecks } from './renewal-checks.ts';
import { writeOffChecks } from './write-off-checks.ts';

/** Of the nightly check; its last job says what was found, and each is kept as a night (nights.ts). */
export const booksQueue = 'books-check';

const rules: readonly Check[] = [
  ...checks,
  ...documentChecks,
  ...currencyChecks,
  ...accountingChecks,
  ...creditChecks,
  ...writeOffChecks,
  ...deferralChecks,
  ...balanceRefundChecks,
  ...bankChecks,
  ...feeChecks,
  ...goodwillChecks,
  ...commissionChecks,
  ...promiseChecks,
  ...renewalChecks,
];

/** Breaks of one rule that are named; who has more has to look anyway. */
const namedAtMost = 100;

/**
 * Asks every rule, one statement each but for the seals: each sees the books at one instant.
 * @throws access.refused: neither an admin nor a job
 */
export async function checkBooks(ctx: Pick<Context, 'actor' | 'db'>): Promise<BookCheck[]> {
  const { actor } = ctx;
  if (actor.kind !== 'job' && !(actor.kind === 'member' && actor.role === 'admin'))
    throw fail('access.refused', { reason: 'role' });
  const answers = [await checkBalance(ctx, namedAtMost), await checkSeals(ctx, namedAtMost)];
  for (const check of rules) answers.push(await ask(ctx, check));
  return answers;
}

async function ask({ db }: Pick<Context, 'db'>, { name, rule, find }: Check): Promise<BookCheck> {
  const { rows } = await db.execute<{ ids: string[]; found: string }>(
    sql`select ids, found from (${find}) breaks limit ${namedAtMost}`,
  );
  return { name, rule, breaks: rows };
}
