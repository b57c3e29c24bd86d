import { useCallback, useState } from 'react';
import { type ApprovalNeeded, approvalNeeded } from '#app/desk/organisations/spending.ts';
import { type Action, useAction } from '#app/forms/use-action.ts';
import { errors } from '#contract/errors.ts';
import { startPayment } from '#contract/payments.ts';

export interface PaymentStart extends Pick<Action<typeof startPayment>, 'run' | 'pending' | 'problem'> {
  /** The service wants an owner's approval first. */
  needed: ApprovalNeeded | null;
  /** It was begun before, for example in another window. */
  underWay: boolean;
  /** What was said of a try ends with the form it was made in. */
  forget(): void;
}

/**
 * Starts the payment of an order and leads its payer to the provider. The page of the order keeps it rather than the form: while
 * the answer is on its way the page may hear that a payment has begun, and then the form is gone.
 * @param onMoved something came of it, and nobody is sent elsewhere: the order has to be asked about again
 */
export function usePaymentStart(onMoved: () => void): PaymentStart {
  const [underWay, setUnderWay] = useState(false);
  const [needed, setNeeded] = useState<ApprovalNeeded | null>(null);
  const { run, pending, problem, clear } = useAction(startPayment, {
    onDone: ({ actionUrl }) => {
      if (actionUrl) location.assign(actionUrl);
      else onMoved();
    },
    onRefused: (refusal) => {
      const { code } = refusal;
      setNeeded(approvalNeeded(refusal));
      if (approvalNeeded(refusal)) return true;
      if (code !== errors['state.move_refused'].code) return false;
      setUnderWay(true);
      onMoved();
      return true;
    },
  });
  const forget = useCallback(() => {
    clear();
    setNeeded(null);
    setUnderWay(false);
  }, [clear]);
  return { run, pending, problem, needed, underWay, forget };
}
