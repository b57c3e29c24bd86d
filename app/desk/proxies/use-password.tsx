import { type ReactNode, useEffect, useState } from 'react';
import { StepUpDialog } from '#app/desk/services/step-up-dialog.tsx';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { refetchAll } from '#app/state/query-client.ts';
import type { CallRefused } from '#contract/client.ts';
import type { Endpoint, InputOf, OutputOf } from '#contract/endpoint.ts';
import { type ErrorData, errors } from '#contract/errors.ts';
import { seconds } from '#contract/time.ts';

/** How long a password stays on the screen. */
const shownFor = seconds(60);

export interface ShownPassword {
  /** Null while it is hidden. */
  password: string | null;
  ask(): void;
  hide(): void;
  pending: boolean;
  problem: string | null;
  /** The dialog that asks for a proof, while one is needed. */
  proof: ReactNode;
}

/**
 * A password that is shown for a minute, once its owner has proved to be there.
 * @param read the password in what the call answers
 */
export function usePassword<E extends Endpoint>(
  endpoint: E,
  about: InputOf<E> & Record<string, unknown>,
  read: (data: OutputOf<E>) => string,
): ShownPassword {
  const [password, setPassword] = useState<string | null>(null);
  const [methods, setMethods] = useState<readonly string[] | null>(null);
  const show = (data: OutputOf<E>) => {
    setMethods(null);
    setPassword(read(data));
    void refetchAll();
  };
  const asked = useAction(endpoint, {
    onDone: show,
    onRefused({ code, data }: CallRefused) {
      if (code === errors['access.step_up'].code) {
        setMethods((data as ErrorData['access.step_up']).methods);
        return true;
      }
      if (code === errors['access.refused'].code) return m.account_credentials_no_password();
      const lost =
        code === errors['state.move_refused'].code &&
        (data as ErrorData['state.move_refused']).state === 'lost';
      return lost && m.proxies_password_lost();
    },
  });
  useEffect(() => {
    if (password === null) return;
    const timer = setTimeout(() => setPassword(null), shownFor);
    return () => clearTimeout(timer);
  }, [password]);
  return {
    password,
    ask: () => void asked.run(about),
    hide: () => setPassword(null),
    pending: asked.pending,
    problem: asked.problem,
    proof: methods ? (
      <StepUpDialog
        endpoint={endpoint}
        about={about}
        methods={methods}
        onDone={show}
        onClose={() => setMethods(null)}
      />
    ) : null,
  };
}
