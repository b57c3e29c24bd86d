import { m } from '#app/paraglide/messages.js';
import type { PayoutForOperator } from '#contract/commissions-operator.ts';
import { canMove, type PayoutState, payoutMoves } from '#contract/states.ts';

/** `return`: a payment that was sent has come back. */
export type PayoutAct = 'pay' | 'cancel' | 'return';

const verbs: Readonly<Record<PayoutAct, () => string>> = {
  pay: m.operator_payout_pay,
  cancel: m.operator_payout_cancel,
  return: m.operator_payout_return,
};

export const verbOf = (act: PayoutAct, { wanted }: PayoutForOperator): string =>
  act === 'pay' && wanted === 'credit' ? m.operator_payout_credit() : verbs[act]();

/** What a payout allows. */
export function actsOn({ state, wanted, method }: PayoutForOperator): PayoutAct[] {
  const can = (to: PayoutState) => canMove(payoutMoves, state, to);
  const acts: PayoutAct[] = [];
  if (wanted && can('paid')) acts.push('pay');
  if (can('canceled')) acts.push('cancel');
  // Account credit is not sent anywhere, so it cannot come back.
  if (method !== 'credit' && can('returned')) acts.push('return');
  return acts;
}
