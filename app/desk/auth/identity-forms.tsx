import { type ReactNode, useEffect, useRef, useState } from 'react';
import { quietCall } from '#app/client.ts';
import { FormMessages } from '#app/forms/form-messages.tsx';
import { m } from '#app/paraglide/messages.js';
import { currentUser } from '#app/state/session.ts';
import { useStore } from '#app/state/store.ts';
import { Button } from '#app/ui/button.tsx';
import { CodeField } from '#app/ui/code-field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { CallRefused } from '#contract/client.ts';
import { sendLinkCode } from '#contract/identities.ts';
import { AgreeTerms } from './agree-terms.tsx';
import { IdentityPanel } from './identity-panel.tsx';
import { PasskeyProof } from './passkey-proof.tsx';
import { refusedField } from './refused-form.ts';
import { SecondFactor } from './second-factor.tsx';
import { type Arrival, useIdentityForm } from './use-identity-form.ts';

/** Known here already: signed in at once, with a second factor where the account has one. */
export function BoundLogin({ arrival }: { arrival: Arrival }) {
  const { form, stepUp } = useIdentityForm(arrival, 'login');
  const element = useRef<HTMLFormElement>(null);
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    element.current?.requestSubmit();
  }, []);
  const waiting = form.pending && !stepUp;
  return (
    <IdentityPanel title={waiting || !stepUp ? m.system_link_signing_in() : m.auth_log_in()}>
      <form ref={element} noValidate onSubmit={form.onSubmit} className="grid gap-4">
        <FormMessages form={form} />
        {stepUp ? <SecondFactor form={form} methods={stepUp.methods} trust={stepUp.mayTrust} /> : null}
        {stepUp || form.problem ? (
          <Button type="submit" full pending={form.pending} pendingText={m.auth_checking()}>
            {stepUp ? m.auth_confirm() : m.system_try_again()}
          </Button>
        ) : null}
      </form>
    </IdentityPanel>
  );
}

/** Nobody here has this address: a new account, once the terms are accepted. */
export function RegisterIdentity({ arrival, text }: { arrival: Arrival; text: ReactNode }) {
  const { form } = useIdentityForm(arrival, 'register');
  const { maskedEmail: email } = arrival;
  const title = email ? m.system_link_register_title({ email }) : m.system_link_register_title_no_email();
  return (
    <IdentityPanel title={title} text={text}>
      <form noValidate onSubmit={form.onSubmit} className="grid gap-4">
        <FormMessages form={form} />
        <AgreeTerms form={form} />
        <Button type="submit" full pending={form.pending} pendingText={m.auth_creating()}>
          {m.system_link_register()}
        </Button>
      </form>
    </IdentityPanel>
  );
}

export interface LinkFormsProps {
  arrival: Arrival;
  linkBy: readonly ('password' | 'emailCode' | 'session')[];
  /** Whether an account with the provider's address is here. */
  existing: boolean;
  text: ReactNode;
}

/** The ways to show that an account is theirs. */
export function LinkForms({ arrival, linkBy, existing, text }: LinkFormsProps) {
  const proofs = linkBy.filter((way) => way !== 'session');
  return (
    <>
      {linkBy.includes('session') ? <LinkSession arrival={arrival} /> : null}
      {proofs.length ? <LinkProof arrival={arrival} proofs={proofs} text={text} /> : null}
      {existing && !linkBy.length ? (
        <Notice tone="warn" title={m.system_link_refused_title()}>
          {m.system_link_refused({ provider: arrival.provider.label })}
        </Notice>
      ) : null}
    </>
  );
}

function LinkSession({ arrival }: { arrival: Arrival }) {
  const { form, stepUp } = useIdentityForm(arrival, 'link', 'session');
  const byCode = stepUp?.methods.some((one) => one === 'totp' || one === 'backup');
  const user = useStore(currentUser);
  const words = { name: user.userName || user.userEmail, provider: arrival.provider.label };
  return (
    <IdentityPanel title={m.system_link_session_title()} text={m.system_link_session_text(words)}>
      <form noValidate onSubmit={form.onSubmit} className="grid gap-4">
        <FormMessages form={form} />
        {stepUp && !byCode ? (
          <PasswordField
            {...form.field('password')}
            label={m.auth_password()}
            hint={m.system_link_session_password()}
            autoComplete="current-password"
            autoFocus
          />
        ) : null}
        {stepUp && !byCode && stepUp.methods.includes('passkey') ? <PasskeyProof /> : null}
        {stepUp && byCode ? <SecondFactor form={form} methods={stepUp.methods} /> : null}
        <Button type="submit" pending={form.pending} pendingText={m.system_link_connecting()}>
          {stepUp ? m.auth_confirm() : m.system_link_connect()}
        </Button>
      </form>
    </IdentityPanel>
  );
}

function LinkProof({
  arrival,
  proofs,
  text,
}: {
  arrival: Arrival;
  proofs: readonly ('password' | 'emailCode')[];
  text: ReactNode;
}) {
  const { form, stepUp } = useIdentityForm(arrival, 'link', 'address');
  const [way, setWay] = useState(proofs.includes('password') ? 'password' : 'emailCode');
  const [sent, setSent] = useState(false);
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { ticket, provider, maskedEmail } = arrival;
  const email = maskedEmail ?? m.system_confirm_your_account();

  const sendCode = async () => {
    setSending(true);
    setProblem(null);
    try {
      await quietCall(sendLinkCode, { provider: provider.id, ticket });
      setSent(true);
      setWay('emailCode');
    } catch (error) {
      if (!(error instanceof CallRefused)) setProblem(m.ui_press_again());
      else if (refusedField(error, 'ticket')) arrival.onExpired();
      else setProblem(error.message || m.ui_toast_error());
    }
    setSending(false);
  };
  const other =
    way === 'password' && proofs.includes('emailCode') ? (
      <Button
        kind="quiet"
        dense
        pending={sending}
        pendingText={m.auth_sending()}
        onClick={() => void sendCode()}
      >
        {m.system_link_use_code()}
      </Button>
    ) : way === 'emailCode' && proofs.includes('password') ? (
      <Button kind="quiet" dense onClick={() => setWay('password')}>
        {m.system_link_use_password()}
      </Button>
    ) : null;
  return (
    <IdentityPanel title={m.system_link_existing_title()} text={text}>
      <form noValidate onSubmit={form.onSubmit} className="grid gap-4">
        <FormMessages form={form} />
        {problem ? <Notice tone="error">{problem}</Notice> : null}
        <div hidden={Boolean(stepUp)} className="grid gap-2">
          {way === 'password' ? (
            <PasswordField
              {...form.field('password')}
              label={m.auth_password()}
              autoComplete="current-password"
            />
          ) : sent ? (
            <CodeField
              {...form.field('emailCode')}
              label={m.auth_code()}
              hint={m.system_link_code_sent({ email })}
            />
          ) : (
            <Button
              kind="secondary"
              pending={sending}
              pendingText={m.auth_sending()}
              onClick={() => void sendCode()}
            >
              {m.auth_send_code()}
            </Button>
          )}
          {other ? <div className="-ml-2">{other}</div> : null}
        </div>
        {stepUp ? <SecondFactor form={form} methods={stepUp.methods} /> : null}
        {way === 'password' || sent ? (
          <Button type="submit" full pending={form.pending} pendingText={m.system_link_connecting()}>
            {stepUp ? m.auth_confirm() : m.system_link_connect()}
          </Button>
        ) : null}
      </form>
    </IdentityPanel>
  );
}
