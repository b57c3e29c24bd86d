import type { Id } from '#contract/ids.ts';
import type { Db } from '#server/platform/db/database.ts';
import { periodAfter } from '../subscriptions/periods.ts';
import { findRedeemed } from './gifts.queries.ts';

/** What became of a gift that somebody has. */
export interface GiftUse {
  redeemedAt: Date;
  months: number;
  /** For how long its months had run by the moment asked for, in milliseconds. */
  usedMs: number;
}

/**
 * Of the gift of an order line. While its months wait behind others, and once they were taken back, none of them is used.
 * @returns null when nobody has redeemed it, or it was taken back
 */
export async function findUse(db: Db, line: Id<'orderLine'>, at: Date): Promise<GiftUse | null> {
  const found = await findRedeemed(db, line);
  if (!found?.gift.redeemedAt) return null;
  const { grant } = found;
  const { redeemedAt, months } = found.gift;
  const whole = timeBetween(redeemedAt, periodAfter(redeemedAt, months, redeemedAt.getUTCDate()));
  const until = grant?.takenBackAt && grant.takenBackAt < at ? grant.takenBackAt : at;
  const since = timeBetween(redeemedAt, until);
  // Months that were moved since that moment have less left than they had then, but never ran before they were redeemed.
  const run = grant ? Math.min(since, whole - leftOf(grant, until)) : Math.min(since, whole);
  return { redeemedAt, months, usedMs: Math.max(0, run) };
}

const timeBetween = (from: Date, to: Date) => to.getTime() - from.getTime();
const leftOf = ({ validFrom, validTo }: { validFrom: Date; validTo: Date }, at: Date) =>
  Math.max(0, timeBetween(validFrom > at ? validFrom : at, validTo));
