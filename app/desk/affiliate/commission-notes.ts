import { monthText, refusalText } from '#app/format/commission-words.ts';
import { momentDayText } from '#app/format/moment-text.ts';
import { moneyText } from '#app/format/money-text.ts';
import { m } from '#app/paraglide/messages.js';
import type { Commission } from '#contract/commissions.ts';

/** What explains the state of a commission, and what a refund left of it. */
export function commissionNotes(one: Commission, now = new Date()): string[] {
  const { state, commission, due } = one;
  const isOver = state === 'refused' || state === 'refunded';
  const left =
    isOver || due.amount === commission.amount ? null : m.commissions_left({ amount: moneyText(due) });
  return [...stateNotes(one, now), left].filter((note) => note !== null);
}

function stateNotes(
  { kind, state, heldUntil, refusal, reason, month }: Commission,
  now: Date,
): (string | null)[] {
  switch (state) {
    case 'pending':
      return [
        new Date(heldUntil) > now
          ? m.commissions_held_until({ day: momentDayText(heldUntil) })
          : m.commissions_hold_over(),
      ];
    case 'on_hold':
      return [reason];
    case 'refused':
      if (kind === 'refund') return [m.commissions_refund_dropped()];
      return [refusal && refusalText(refusal), reason];
    case 'refunded':
      return [m.commissions_order_refunded()];
    case 'in_payout':
    case 'paid':
      return [month && m.commissions_on_statement({ month: monthText(month) })];
    case 'approved':
      return [];
  }
}
