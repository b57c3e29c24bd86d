import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { refetchAll } from '#app/state/query-client.ts';
import { payPayout } from '#contract/commissions-operator.ts';
import { errors } from '#contract/errors.ts';
import { yourselfText } from '../yourself-text.ts';

/** Pays a payout as its affiliate wanted it when the list was read. */
export const usePay = (onDone: (text: string) => void) =>
  useAction(payPayout, {
    onDone: () => onDone(m.operator_payout_done()),
    onRefused(refusal) {
      if (refusal.code !== errors['request.conflict'].code) return yourselfText(refusal);
      // Opened again, it is to show what the affiliate wants now.
      void refetchAll();
      return m.operator_payout_changed();
    },
  });
