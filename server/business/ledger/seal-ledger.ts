import { firstIdAt } from '#contract/ids.ts';
import { hours, later } from '#contract/time.ts';
import type { Context } from '#server/platform/context.ts';
import { lockName } from '#server/platform/db/lock.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import {
  findEndOfStretch,
  findNewestSeal,
  insertSeal,
  listSealBreaks,
  type Seal,
  type SealBreak,
} from './seals.queries.ts';

/**
 * A journal has the id of the moment at which it was booked, and is seen when its transaction ends. An hour is far longer than any
 * transaction takes and than the clocks of two processes differ by.
 */
const settledAfter = hours(1);
/** Journals of one seal: so many are hashed in a moment, and named by one statement. */
const sealedAtOnce = 10_000;
/** Seals that one statement compares. */
const comparedAtOnce = 20;

/** Seals what was booked since the last seal and is at least an hour old. A night without a booking is sealed as well. */
export async function sealLedger(ctx: Context): Promise<void> {
  const before = firstIdAt('journal', later(ctx.now(), -settledAfter));
  while (await sealStretch(ctx, before));
}

/** @returns false when everything before that id is sealed */
async function sealStretch(ctx: Context, before: string): Promise<boolean> {
  return transaction(ctx, async ({ db, now }) => {
    await lockName(db, 'ledger:seals');
    const previous = await findNewestSeal(db);
    const beginsAt = previous?.endsBefore ?? '';
    if (beginsAt >= before) return false;
    const endsBefore = await findEndOfStretch(db, { beginsAt, before, atMost: sealedAtOnce });
    const seal = { number: (previous?.number ?? 0) + 1, beginsAt, endsBefore, madeAt: now() };
    await insertSeal(db, seal, previous?.digest ?? '');
    return endsBefore < before;
  });
}

/**
 * The newest seal, if it ends in the future: it was made while the clock was moved forward. What is booked from now until its end
 * lies behind it, and is found as a break for good.
 */
export async function findSealAhead({ db, now }: Pick<Context, 'db' | 'now'>): Promise<Seal | null> {
  const newest = await findNewestSeal(db);
  return newest && newest.endsBefore > firstIdAt('journal', now()) ? newest : null;
}

/** The first places at which the ledger no longer says what was sealed. */
export async function findSealBreaks({ db }: Pick<Context, 'db'>, limit: number): Promise<SealBreak[]> {
  const newest = (await findNewestSeal(db))?.number ?? 0;
  const found: SealBreak[] = [];
  for (let from = 1; from <= newest && found.length < limit; from += comparedAtOnce) {
    const to = Math.min(from + comparedAtOnce, newest + 1);
    found.push(...(await listSealBreaks(db, { from, to }, limit - found.length)));
  }
  return found;
}
