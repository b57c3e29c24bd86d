import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { payPayout } from '#contract/commissions-operator.ts';
import { refusedText } from './refused-text.ts';

/** Pays a payout as its affiliate wanted it when the list was read. */
export const usePay = (onDone: (text: string) => void) =>
  useAction(payPayout, { onDone: () => onDone(m.operator_payout_done()), onRefused: refusedText });
