import { useState } from 'react';
import { StepUpDialog } from '#app/desk/services/step-up-dialog.tsx';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { type ErrorData, errors } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import { type RefundAccount, revealRefundAccount } from '#contract/refund-transfers.ts';
import { refusedText } from './refused-text.ts';

/** Where a reserved transfer goes: hidden until staff ask and prove who they are, then shown until the dialog is closed. */
export function useRefundAccount(refundId: Id<'refund'>) {
  const [shown, setShown] = useState<RefundAccount | null>(null);
  const [methods, setMethods] = useState<readonly string[] | null>(null);
  const show = (account: RefundAccount) => {
    setMethods(null);
    setShown(account);
  };
  const { run, pending, problem } = useAction(revealRefundAccount, {
    onDone: show,
    onRefused(refusal) {
      if (refusal.code !== errors['access.step_up'].code) return refusedText(refusal);
      setMethods((refusal.data as ErrorData['access.step_up']).methods);
      return true;
    },
    refetches: false,
  });
  return {
    shown,
    ask: () => void run({ refundId }),
    pending,
    problem,
    /** The dialog that asks for a proof, while one is needed. */
    proof: methods ? (
      <StepUpDialog
        endpoint={revealRefundAccount}
        about={{ refundId }}
        methods={methods}
        lead={m.operator_payout_account_proof()}
        verb={m.operator_payout_account_show()}
        onDone={show}
        onClose={() => setMethods(null)}
      />
    ) : null,
  };
}
