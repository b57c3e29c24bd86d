import { useState } from 'react';
import { StepUpDialog } from '#app/desk/services/step-up-dialog.tsx';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import type { CallRefused } from '#contract/client.ts';
import { type PayoutAccount, revealPayoutAccount } from '#contract/commissions-operator.ts';
import { type ErrorData, errors } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import { refusedText } from './refused-text.ts';

/** Where an open payout goes: hidden until staff ask and prove who they are, then shown until the dialog is closed. */
export function useAccount(payoutId: Id<'payout'>) {
  const [shown, setShown] = useState<PayoutAccount | null>(null);
  const [methods, setMethods] = useState<readonly string[] | null>(null);
  const show = (account: PayoutAccount) => {
    setMethods(null);
    setShown(account);
  };
  const { run, pending, problem } = useAction(revealPayoutAccount, {
    onDone: show,
    onRefused(refusal) {
      if (isLost(refusal)) return m.operator_payout_account_lost();
      if (refusal.code !== errors['access.step_up'].code) return refusedText(refusal);
      setMethods((refusal.data as ErrorData['access.step_up']).methods);
      return true;
    },
    refetches: false,
  });
  return {
    shown,
    ask: () => void run({ payoutId }),
    pending,
    problem,
    /** The dialog that asks for a proof, while one is needed. */
    proof: methods ? (
      <StepUpDialog
        endpoint={revealPayoutAccount}
        about={{ payoutId }}
        methods={methods}
        lead={m.operator_payout_account_proof()}
        verb={m.operator_payout_account_show()}
        onDone={show}
        onClose={() => setMethods(null)}
      />
    ) : null,
  };
}

/** The secret that the account was sealed with is gone. */
const isLost = ({ code, data }: CallRefused): boolean =>
  code === errors['state.move_refused'].code && (data as ErrorData['state.move_refused']).state === 'lost';
