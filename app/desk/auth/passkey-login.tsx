import { KeyRound } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { quietCall } from '#app/client.ts';
import { m } from '#app/paraglide/messages.js';
import { takeReturn } from '#app/state/return-target.ts';
import { forgetUser, signIn } from '#app/state/session.ts';
import { currentTid } from '#app/state/tracking.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { CallRefused } from '#contract/client.ts';
import { beginPasskeySignIn, signInByPasskey } from '#contract/passkeys.ts';
import { askPasskey, passkeyProblem } from './passkeys.ts';
import { noteSignIn } from './providers.tsx';

interface PasskeyLoginProps {
  /** Query of the login page: where to go afterwards. */
  search: string;
  /** Whether the login is kept for 30 days, as the form above says. */
  isKept(): boolean;
}

/** Logs in without address and password; for browsers that know passkeys. */
export function PasskeyLogin({ search, isKept }: PasskeyLoginProps) {
  const navigate = useNavigate();
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const told = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem) told.current?.focus();
  }, [problem]);

  const logIn = async () => {
    const passkey = await askPasskey(await quietCall(beginPasskeySignIn, {}));
    const rememberMe = isKept() ? 'Y' : 'N';
    const { token } = await quietCall(signInByPasskey, { passkey, rememberMe, tid: currentTid() });
    await signIn(token);
    noteSignIn('passkey');
    navigate(takeReturn(search), { replace: true });
  };
  // A form, so that the page knows that it is about to leave, as it does of the one above.
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (pending) return;
    setPending(true);
    setProblem(null);
    try {
      await logIn();
    } catch (error) {
      // A failed login removes any stored token (specification section 4).
      if (error instanceof CallRefused) forgetUser();
      setProblem(passkeyProblem(error));
    }
    setPending(false);
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-3">
      <Button type="submit" kind="secondary" full pending={pending} pendingText={m.auth_passkey_asking()}>
        <KeyRound size={18} strokeWidth={1.75} aria-hidden="true" />
        {m.auth_passkey()}
      </Button>
      {problem ? (
        <Notice tone="error" focusRef={told}>
          {problem}
        </Notice>
      ) : null}
    </form>
  );
}
