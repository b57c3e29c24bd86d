import { useState } from 'react';
import { useNavigate } from 'react-router';
import { momentText } from '#app/format/moment-text.ts';
import { m } from '#app/paraglide/messages.js';
import { paths } from '#app/paths.ts';
import { keepStep } from '#app/state/code-step.ts';
import { forgetUser } from '#app/state/session.ts';
import { tabKeys } from '#app/state/storage.ts';
import { toast } from '#app/state/toasts.ts';
import { CheckField } from '#app/ui/field.tsx';
import type { SignIn } from '#contract/account.ts';
import { reportNotMe, type Way } from '#contract/ways.ts';
import { notMeEffects, switchedOff, waysBack } from './not-me-effects.ts';
import { ProofDialog } from './proof-dialog.tsx';

interface NotMeDialogProps {
  ways: readonly Way[];
  /** The login that somebody else made, where one was chosen. */
  signIn?: SignIn;
  onClose(): void;
}

/** Says what happens before anything does, and then leads to a new password. */
export function NotMeDialog({ ways, signIn, onClose }: NotMeDialogProps) {
  const navigate = useNavigate();
  const [endThis, setEndThis] = useState(false);
  const off = switchedOff(ways);
  const email = ways.find(({ kind }) => kind === 'email')?.label ?? '';
  return (
    <ProofDialog
      title={m.security_not_me()}
      confirm={m.security_not_me_confirm()}
      endpoint={reportNotMe}
      input={{ endThis: endThis ? 'Y' : 'N', ...(signIn ? { signInId: signIn.signInId } : {}) }}
      ways={ways}
      fields={() => (
        <CheckField
          name="endThis"
          label={m.security_not_me_here()}
          checked={endThis}
          onChange={(event) => setEndThis(event.currentTarget.checked)}
        />
      )}
      onDone={(answer) => {
        keepStep(tabKeys.retrieve, answer, { email });
        if (endThis) forgetUser();
        toast('success', m.security_not_me_done());
        navigate(paths.RetrievePwd);
      }}
      onClose={onClose}
    >
      <p className="m-0">
        {signIn
          ? m.security_not_me_of({ when: momentText(signIn.at), device: signIn.device })
          : m.security_not_me_what()}
      </p>
      <ul className="mt-3 mb-0 grid list-disc gap-1.5 pl-5 marker:text-ink-3">
        {notMeEffects(ways).map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
      {off.length ? (
        <>
          <p className="mt-3 mb-0">{m.security_not_me_off()}</p>
          <ul
            aria-label={m.security_not_me_off_label()}
            className="mt-1.5 mb-0 grid list-disc gap-1 pl-5 font-semibold text-ink marker:text-ink-3"
          >
            {off.map(({ kind, id, name }) => (
              <li key={kind + id}>{name}</li>
            ))}
          </ul>
          <p className="mt-3 mb-0">{waysBack(off).join(' ')}</p>
        </>
      ) : null}
      <p className="mt-3 mb-0">{off.length ? m.security_not_me_stays() : m.security_not_me_off_none()}</p>
    </ProofDialog>
  );
}
