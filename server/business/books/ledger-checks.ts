import type { BookCheck } from '#contract/books.ts';
import type { Context } from '#server/platform/context.ts';
import { listBreaks } from '../ledger/ledger.ts';
import { findSealBreaks } from '../ledger/seal-ledger.ts';
import { listLostSeals } from './nights.queries.ts';

// Rules about the ledger itself, which asks itself: its journals balance, and say what they said when they were sealed.

export async function checkBalance(ctx: Pick<Context, 'db'>, atMost: number): Promise<BookCheck> {
  return {
    name: 'journals',
    rule: 'Every journal adds up to zero in each currency.',
    breaks: (await listBreaks(ctx)).slice(0, atMost),
  };
}

/** The one rule that is asked in parts: a statement compares at most 20 seals, so that no book is too large for it. */
export async function checkSeals(ctx: Pick<Context, 'db'>, atMost: number): Promise<BookCheck> {
  const lost = await listLostSeals(ctx.db, atMost);
  const breaks = [
    ...(await findSealBreaks(ctx, atMost)),
    ...lost.map(({ seal, checkedAt }) => ({
      ids: [`seal ${seal}`],
      found: `is not the one that was noted on ${checkedAt.toISOString()}`,
    })),
  ];
  return {
    name: 'ledger-sealed',
    rule: 'Every sealed journal still says what it said when it was sealed. None is missing, none was added behind a seal, and each seal follows from the one before it.',
    breaks: breaks.slice(0, atMost),
  };
}
