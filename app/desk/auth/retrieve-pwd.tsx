import { useEffect, useState } from 'react';
import { useQuery } from '#app/desk/use-query.ts';
import { AuthPage } from '#app/frame/auth-page.tsx';
import { pageMeta } from '#app/frame/page-meta.ts';
import { m } from '#app/paraglide/messages.js';
import { paths } from '#app/paths.ts';
import { type AuthHandle, stepScene } from '#app/scenes/auth-handle.ts';
import { type CodeStep, readStep } from '#app/state/code-step.ts';
import { tabKeys } from '#app/state/storage.ts';
import { auth } from '#content/en/pages/auth.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { StartAgain } from './start-again.tsx';

const copy = auth.RetrievePwd;

export const handle: AuthHandle = { scene: stepScene('racks', 2, m.auth_plate_retrieve) };
export const meta = () => pageMeta('RetrievePwd', copy);

export default function RetrievePwd() {
  const { query, search } = useQuery();
  const [step, setStep] = useState<CodeStep | null | undefined>();
  const [over, setOver] = useState(false);
  useEffect(() => setStep(readStep(tabKeys.retrieve)), []);
  // The link of the mail goes before a step that this tab may still hold.
  const mailed = query.get('ticket');
  const ticket = mailed ?? step?.ticket;
  const onStep = (next: CodeStep | null) => {
    setStep(next);
    setOver(next === null);
  };
  const known = mailed ? null : (step ?? null);
  const again = over || (step === null && !ticket);
  const sent = known ? m.auth_recover_sent() : undefined;
  return (
    <AuthPage copy={copy} lead={again ? m.auth_start_lead() : sent}>
      {again ? (
        <StartAgain to={paths.ForgetPwd + (mailed ? '' : search)} />
      ) : (
        <NewPasswordForm ticket={ticket ?? ''} step={known} onStep={onStep} />
      )}
    </AuthPage>
  );
}
