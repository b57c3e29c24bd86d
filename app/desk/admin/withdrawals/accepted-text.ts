import { m } from '#app/paraglide/messages.js';
import type { WithdrawalForOperator } from '#contract/withdrawals.ts';

/** What was done as it was accepted: a cancellation refunds nothing, and not every withdrawal does. */
export function acceptedText({ declaration, refunded }: WithdrawalForOperator): string {
  if (declaration.kind === 'cancellation') return m.operator_withdrawal_was_accepted_cancellation();
  return refunded?.amount
    ? m.operator_withdrawal_was_accepted()
    : m.operator_withdrawal_was_accepted_nothing();
}
