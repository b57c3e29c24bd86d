import type * as contract from '#contract/commissions-operator.ts';
import type { CheckedOf, OutputOf } from '#contract/endpoint.ts';
import type { Context } from '#server/platform/context.ts';
import { shownCommission, shownPayout } from './commissions.view.ts';
import { listCommissionsBefore, listPayoutsBefore, sumByState } from './list-commissions.queries.ts';

const pageSize = 50;

// For staff, whom the doors let in.

export async function listAllCommissions(
  { db }: Context,
  { cursor, ...asked }: CheckedOf<typeof contract.listAllCommissions>,
): Promise<OutputOf<typeof contract.listAllCommissions>> {
  const found = await listCommissionsBefore(db, { ...asked, before: cursor, limit: pageSize + 1 });
  const items = found
    .slice(0, pageSize)
    .map(({ row, month, ...about }) => ({ ...shownCommission(row, month), ...about }));
  return { items, nextCursor: found.length > pageSize ? (items.at(-1)?.commissionId ?? null) : null };
}

export async function sumCommissions(
  { db }: Context,
  { affiliateId }: CheckedOf<typeof contract.sumCommissions>,
): Promise<OutputOf<typeof contract.sumCommissions>> {
  const byState = Map.groupBy(
    await sumByState(db, affiliateId ? { affiliateId } : 'all'),
    ({ state }) => state,
  );
  return {
    states: [...byState].map(([state, sums]) => ({
      state,
      count: sums.reduce((all, { count }) => all + count, 0),
      due: sums.map(({ currency, due }) => ({ amount: due, currency })),
    })),
  };
}

export async function listAllPayouts(
  { db }: Context,
  { cursor, ...asked }: CheckedOf<typeof contract.listAllPayouts>,
): Promise<OutputOf<typeof contract.listAllPayouts>> {
  const found = await listPayoutsBefore(db, { ...asked, before: cursor, limit: pageSize + 1 });
  const items = found.slice(0, pageSize).map(({ row, ...about }) => ({ ...shownPayout(row), ...about }));
  return { items, nextCursor: found.length > pageSize ? (items.at(-1)?.payoutId ?? null) : null };
}
