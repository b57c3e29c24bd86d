import type { Commission, Payout } from '#contract/commissions.ts';
import type { CommissionRow, Payout as PayoutRow } from './commissions.tables.ts';

/** @param month of its statement */
export function shownCommission(row: CommissionRow, month: string | null): Commission {
  const { currency, kind, share, state, refusal, reason } = row;
  return {
    ...{ commissionId: row.id, kind, share, state, refusal, reason, month },
    earnedAt: row.earnedAt.toISOString(),
    heldUntil: row.heldUntil.toISOString(),
    base: { amount: row.base, currency },
    commission: { amount: row.amount, currency },
    due: { amount: row.due, currency },
  };
}

export function shownPayout(row: PayoutRow): Payout {
  const { id: payoutId, month, state, method, reference, reason, lines, currency } = row;
  return {
    ...{ payoutId, month, state, method, reference, reason, lines },
    amount: { amount: row.amount, currency },
    bonus: { amount: row.bonus, currency },
    paidAt: row.paidAt?.toISOString() ?? null,
  };
}
