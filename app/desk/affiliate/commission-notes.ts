import { monthText, refusalText } from '#app/format/commission-words.ts';
import { momentDayText } from '#app/format/moment-text.ts';
import { moneyText } from '#app/format/money-text.ts';
import { m } from '#app/paraglide/messages.js';
import type { Commission } from '#contract/commissions.ts';

/** What explains the state of a commission, and what a refund left of it. */
export function commissionNotes(one: Commission): string[] {
  const { state, commission, due } = one;
  const isOver = state === 'refused' || state === 'refunded';
  const left =
    isOver || due.amount === commission.amount ? null : m.commissions_left({ amount: moneyText(due) });
  return [...stateNotes(one), left].filter((note) => note !== null);
}

function stateNotes({ state, heldUntil, refusal, reason, month }: Commission): (string | null)[] {
  switch (state) {
    case 'pending':
      return [m.commissions_held_until({ day: momentDayText(heldUntil) })];
    case 'on_hold':
      return [reason];
    case 'refused':
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
