import type { BookCheck, BookNights } from '#contract/books.ts';
import { days, later } from '#contract/time.ts';
import type { Context } from '#server/platform/context.ts';
import { findNewestSeal } from '../ledger/seals.queries.ts';
import { requireAdmin } from '../orders/review-order.ts';
import { deleteNightsBefore, insertNight, listNights } from './nights.queries.ts';

/** A business year and the weeks in which it is closed. */
const keptFor = days(400);
const shown = 30;

/** Keeps what the rules found, and forgets what they found more than 400 days ago. In a transaction. */
export async function keepNight(
  { db }: Context,
  checkedAt: Date,
  checks: readonly BookCheck[],
): Promise<void> {
  const broken = checks.filter(({ breaks }) => breaks.length > 0);
  const seal = await findNewestSeal(db);
  await insertNight(db, {
    checkedAt,
    ruleCount: checks.length,
    brokenRules: broken.map(({ name }) => name),
    findingCount: broken.reduce((sum, { breaks }) => sum + breaks.length, 0),
    seal: seal?.number ?? null,
    sealDigest: seal?.digest ?? null,
  });
  await deleteNightsBefore(db, later(checkedAt, -keptFor));
}

/**
 * What the last thirty nights found, and the newest seal of the ledger.
 * @throws access.refused
 */
export async function readBookNights(ctx: Context): Promise<BookNights> {
  requireAdmin(ctx);
  const [nights, seal] = await Promise.all([listNights(ctx.db, shown), findNewestSeal(ctx.db)]);
  return {
    nights: nights.map((night) => ({
      checkedAt: night.checkedAt.toISOString(),
      rules: night.ruleCount,
      broken: night.brokenRules,
      findings: night.findingCount,
      seal: night.seal,
      sealDigest: night.sealDigest,
    })),
    seal: seal && { number: seal.number, digest: seal.digest, madeAt: seal.madeAt.toISOString() },
  };
}
