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
import { RegisterDetailsForm } from './register-details-form.tsx';
import { StartAgain } from './start-again.tsx';

const copy = auth.RegisterSub;

export const handle: AuthHandle = { scene: stepScene('shelf', 2, m.auth_plate_register_sub) };
export const meta = () => pageMeta('RegisterSub', copy);

export default function RegisterSub() {
  const { search } = useQuery();
  // Undefined until the tab's storage was read: the served page cannot know.
  const [step, setStep] = useState<CodeStep | null | undefined>();
  useEffect(() => setStep(readStep(tabKeys.register)), []);
  const lead = step ? m.auth_code_sent({ email: step.maskedEmail }) : step === null && m.auth_start_lead();
  return (
    <AuthPage copy={copy} lead={lead || undefined}>
      {step === null ? (
        <StartAgain to={paths.Register + search} />
      ) : (
        <RegisterDetailsForm step={step ?? null} search={search} onStep={setStep} />
      )}
    </AuthPage>
  );
}
