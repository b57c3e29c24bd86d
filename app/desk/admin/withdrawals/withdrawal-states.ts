import type { Tone } from '#app/format/state-words.ts';
import { m } from '#app/paraglide/messages.js';
import type { WithdrawalState } from '#contract/states.ts';

/** Words and tone of a withdrawal. */
export const withdrawalStates: Readonly<Record<WithdrawalState, readonly [text: () => string, tone: Tone]>> =
  {
    declared: [m.operator_withdrawal_declared, 'plain'],
    confirmed: [m.operator_withdrawal_confirmed, 'warn'],
    accepted: [m.operator_withdrawal_accepted, 'success'],
    declined: [m.operator_withdrawal_declined, 'error'],
    expired: [m.operator_withdrawal_expired, 'plain'],
  };
