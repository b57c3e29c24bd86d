import { monthText, refusalText } from '#app/format/commission-words.ts';
import { momentDayText } from '#app/format/moment-text.ts';
import { moneyText } from '#app/format/money-text.ts';
import { m } from '#app/paraglide/messages.js';
import type { CommissionForOperator } from '#contract/commissions-operator.ts';

/** What refunds have left of it. A refused one is due nothing without any refund. */
export const leftOf = ({ state, commission, due }: CommissionForOperator): string | null =>
  state === 'refused' || due.amount === commission.amount ? null : moneyText(due);

/** What explains the state: how long it is held, why it was refused, or the month of its statement. */
export function factOf({ state, heldUntil, refusal, month }: CommissionForOperator): string | null {
  if (state === 'pending') return m.operator_commission_until({ day: momentDayText(heldUntil) });
  if (refusal) return refusalText(refusal);
  return month && monthText(month);
}
