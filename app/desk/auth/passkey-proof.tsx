import { KeyRound } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { quietCall } from '#app/client.ts';
import { refusedEvent } from '#app/forms/use-endpoint-form.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { beginPasskeyProof, provePasskey } from '#contract/passkeys.ts';
import { askPasskey, passkeyProblem, usePasskeys } from './passkeys.ts';

/** Inside a form that asks for a proof: a passkey in place of what is typed. The form is sent with it at once. */
export function PasskeyProof() {
  const offered = usePasskeys();
  const field = useRef<HTMLInputElement>(null);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    const form = field.current?.form;
    // A proof is good for one call.
    const empty = () => {
      if (field.current) field.current.value = '';
    };
    form?.addEventListener(refusedEvent, empty);
    return () => form?.removeEventListener(refusedEvent, empty);
  }, []);
  if (!offered) return null;

  const prove = async () => {
    setPending(true);
    setProblem(null);
    try {
      const passkey = await askPasskey(await quietCall(beginPasskeyProof, {}));
      const { passkeyProof } = await quietCall(provePasskey, { passkey });
      if (!field.current) return;
      field.current.value = passkeyProof;
      field.current.form?.requestSubmit();
    } catch (error) {
      setProblem(passkeyProblem(error));
    }
    setPending(false);
  };
  return (
    <div className="grid justify-items-start gap-3">
      <input ref={field} type="hidden" name="passkeyProof" />
      <Button
        kind="secondary"
        pending={pending}
        pendingText={m.auth_passkey_asking()}
        onClick={() => void prove()}
      >
        <KeyRound size={18} strokeWidth={1.75} aria-hidden="true" />
        {m.auth_passkey_prove()}
      </Button>
      {problem ? <Notice tone="error">{problem}</Notice> : null}
    </div>
  );
}
