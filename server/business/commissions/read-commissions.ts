import type * as contract from '#contract/commissions.ts';
import type { Currency } from '#contract/currencies.ts';
import type { CheckedOf, OutputOf } from '#contract/endpoint.ts';
import type { CommissionState } from '#contract/states.ts';
import { days, later } from '#contract/time.ts';
import type { Context } from '#server/platform/context.ts';
import { isoDayText } from '#server/platform/value-text.ts';
import { actingMember } from '../members/sessions.ts';
import { type BroughtInWeek, countBroughtByWeek } from './brought-by-week.queries.ts';
import { shownCommission, shownPayout } from './commissions.view.ts';
import {
  countBrought,
  type DueInState,
  listCommissionsBefore,
  listPayoutsBefore,
  sumByState,
} from './list-commissions.queries.ts';
import { findChoice } from './payouts.queries.ts';
import { leastPayouts, nextStatementAt, visitsCountFor } from './terms.ts';

const pageSize = 25;
const weeksShown = 12;

/** What the member has earned, in sums of each currency, and how they are paid. Zeros for who has not joined. */
export async function readCommissions(ctx: Context): Promise<OutputOf<typeof contract.readCommissions>> {
  const { id } = actingMember(ctx);
  const { db, now } = ctx;
  // This moment is in the last week.
  const since = later(now(), 1 - days(7 * weeksShown));
  const [sums, brought, inWeeks, choice] = await Promise.all([
    sumByState(db, { memberId: id }),
    countBrought(db, id, later(now(), -days(visitsCountFor))),
    countBroughtByWeek(db, id, since),
    findChoice(db, id),
  ]);
  const others = sums.map(({ currency }) => currency).toSorted();
  return {
    sums: [...new Set([...ctx.config.currencies, ...others])].map((currency) => sumsIn(currency, sums)),
    ...brought,
    weeks: weeksOf(since, inWeeks),
    choice: choice && {
      method: choice.method,
      hint: choice.hint,
      changedAt: choice.changedAt.toISOString(),
    },
    nextStatementOn: isoDayText(nextStatementAt(now())),
  };
}

/** Each week, also those in which nothing came. */
function weeksOf(since: Date, brought: readonly BroughtInWeek[]): contract.EarnedCommissions['weeks'] {
  return Array.from({ length: weeksShown }, (_, i) => {
    const found = brought.find(({ week }) => week === i);
    return {
      startsOn: isoDayText(later(since, days(7 * i))),
      clicks: found?.clicks ?? 0,
      signUps: found?.signUps ?? 0,
      orders: found?.orders ?? 0,
    };
  });
}

function sumsIn(currency: Currency, all: readonly DueInState[]): contract.CommissionSums {
  const own = all.filter((one) => one.currency === currency);
  const sumOf = (wanted: CommissionState) => ({
    amount: own.find(({ state }) => state === wanted)?.due ?? 0,
    currency,
  });
  return {
    pending: sumOf('pending'),
    onHold: sumOf('on_hold'),
    approved: sumOf('approved'),
    inPayout: sumOf('in_payout'),
    paid: sumOf('paid'),
    leastPayout: { amount: leastPayouts[currency], currency },
  };
}

export async function listCommissions(
  ctx: Context,
  { state, cursor }: CheckedOf<typeof contract.listCommissions>,
): Promise<OutputOf<typeof contract.listCommissions>> {
  const asked = { memberId: actingMember(ctx).id, state, before: cursor, limit: pageSize + 1 };
  const found = await listCommissionsBefore(ctx.db, asked);
  const items = found.slice(0, pageSize).map(({ row, month }) => shownCommission(row, month));
  return { items, nextCursor: found.length > pageSize ? (items.at(-1)?.commissionId ?? null) : null };
}

export async function listPayouts(
  ctx: Context,
  { cursor }: CheckedOf<typeof contract.listPayouts>,
): Promise<OutputOf<typeof contract.listPayouts>> {
  const asked = { memberId: actingMember(ctx).id, before: cursor, limit: pageSize + 1 };
  const found = await listPayoutsBefore(ctx.db, asked);
  const items = found.slice(0, pageSize).map(({ row }) => shownPayout(row));
  return { items, nextCursor: found.length > pageSize ? (items.at(-1)?.payoutId ?? null) : null };
}
