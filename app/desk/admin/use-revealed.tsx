import { type ReactNode, useState } from 'react';
import { StepUpDialog } from '#app/desk/services/step-up-dialog.tsx';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';
import type { CallRefused } from '#contract/client.ts';
import type { Endpoint, InputOf, OutputOf } from '#contract/endpoint.ts';
import { type ErrorData, errors } from '#contract/errors.ts';

export interface Revealed<E extends Endpoint> {
  /** Null while it is hidden. */
  shown: OutputOf<E> | null;
  /** The button that asks for it, while it is hidden. */
  button: ReactNode;
  problem: string | null;
  /** The dialog that asks for a proof, while one is needed. */
  proof: ReactNode;
}

/**
 * The account that money goes to: hidden until staff ask and prove who they are, then shown until the dialog is closed.
 * @param about what the call is asked, without the proof
 * @param refusedText what is wrong, but for a proof that is missing; false leaves it to the service's own words
 */
export function useRevealed<E extends Endpoint>(
  endpoint: E,
  about: InputOf<E> & Record<string, unknown>,
  refusedText: (refusal: CallRefused) => string | false,
): Revealed<E> {
  const [shown, setShown] = useState<OutputOf<E> | null>(null);
  const [methods, setMethods] = useState<readonly string[] | null>(null);
  const show = (account: OutputOf<E>) => {
    setMethods(null);
    setShown(() => account);
  };
  const { run, pending, problem } = useAction(endpoint, {
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
    button: shown ? null : (
      <Button
        kind="secondary"
        className="justify-self-start"
        pending={pending}
        pendingText={m.account_credentials_asking()}
        onClick={() => void run(about)}
      >
        {m.operator_payout_account_show()}
      </Button>
    ),
    problem,
    proof: methods ? (
      <StepUpDialog
        endpoint={endpoint}
        about={about}
        methods={methods}
        lead={m.operator_payout_account_proof()}
        verb={m.operator_payout_account_show()}
        onDone={show}
        onClose={() => setMethods(null)}
      />
    ) : null,
  };
}
