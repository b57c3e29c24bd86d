import type * as contract from '#contract/commissions.ts';
import type { Currency } from '#contract/currencies.ts';
import type { CheckedOf, OutputOf } from '#contract/endpoint.ts';
import type { CommissionState } from '#contract/states.ts';
import { days, later } from '#contract/time.ts';
import type { Context } from '#server/platform/context.ts';
import { isoDayText } from '#server/platform/value-text.ts';
import { actingMember } from '../members/sessions.ts';
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

/** What the member has earned, in sums of each currency, and how they are paid. Zeros for who has not joined. */
export async function readCommissions(ctx: Context): Promise<OutputOf<typeof contract.readCommissions>> {
  const { id } = actingMember(ctx);
  const { db, now } = ctx;
  const [sums, brought, choice] = await Promise.all([
    sumByState(db, id),
    countBrought(db, id, later(now(), -days(visitsCountFor))),
    findChoice(db, id),
  ]);
  const others = sums.map(({ currency }) => currency).toSorted();
  return {
    sums: [...new Set([...ctx.config.currencies, ...others])].map((currency) => sumsIn(currency, sums)),
    ...brought,
    choice: choice && {
      method: choice.method,
      hint: choice.hint,
      changedAt: choice.changedAt.toISOString(),
    },
    nextStatementOn: isoDayText(nextStatementAt(now())),
  };
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
