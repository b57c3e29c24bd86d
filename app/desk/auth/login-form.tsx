import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { FormMessages } from '#app/forms/form-messages.tsx';
import { HumanCheck } from '#app/forms/human-check.tsx';
import { sealPassword } from '#app/forms/seal.ts';
import { useEndpointForm } from '#app/forms/use-endpoint-form.ts';
import { m } from '#app/paraglide/messages.js';
import { paths } from '#app/paths.ts';
import { keepReturn, takeReturn } from '#app/state/return-target.ts';
import { forgetUser, signIn } from '#app/state/session.ts';
import { currentTid } from '#app/state/tracking.ts';
import { Button } from '#app/ui/button.tsx';
import { CheckField, TextField } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { memberUserLogin } from '#contract/members.ts';
import { noteSignIn } from './providers.tsx';
import { emptyField, refusedField, stepUpOf, useRefusedForm } from './refused-form.ts';
import { SecondFactor } from './second-factor.tsx';

export interface LoginFormProps {
  /** Query of the login page: where to go afterwards. */
  search: string;
  /** Whether the form now asks for a second factor. */
  onStepUp(asked: boolean): void;
}

export function LoginForm({ search, onStepUp }: LoginFormProps) {
  const navigate = useNavigate();
  // A failed login removes any stored token (specification section 4), whatever made it fail.
  const element = useRefusedForm(forgetUser);
  const [stepUp, setStepUp] = useState<ReturnType<typeof stepUpOf>>(null);
  const [checkAsked, setCheckAsked] = useState(false);
  const checkFrame = useRef<HTMLDivElement>(null);

  const form = useEndpointForm(memberUserLogin, {
    prepare: async (values) => ({
      ...values,
      password: await sealPassword(String(values.password ?? '')),
      ticket: stepUp?.ticket,
      tid: currentTid(),
    }),
    async onDone({ token }) {
      await signIn(token);
      noteSignIn();
      navigate(takeReturn(search), { replace: true });
    },
    onRefused(refusal) {
      const asked = stepUpOf(refusal);
      if (asked) {
        setStepUp(asked);
        return true;
      }
      if (refusedField(refusal, 'otpCode') || refusedField(refusal, 'passkey')) return false;
      const check = refusedField(refusal, 'captchaCode');
      if (check === 'captcha_required' && !checkAsked) {
        setCheckAsked(true);
        return true;
      }
      // The password has not been looked at, so it stays.
      if (check) return false;
      setStepUp(null);
      emptyField(element.current, 'password');
      return false;
    },
  });
  useEffect(() => {
    if (checkAsked) checkFrame.current?.querySelector<HTMLElement>('[role=checkbox]')?.focus();
  }, [checkAsked]);
  useEffect(() => keepReturn(search), [search]);
  useEffect(() => onStepUp(stepUp !== null), [stepUp, onStepUp]);

  const startAgain = () => {
    emptyField(element.current, 'password');
    setStepUp(null);
  };
  return (
    <form ref={element} noValidate onSubmit={form.onSubmit} className="grid gap-4">
      <FormMessages form={form} />
      <div hidden={Boolean(stepUp)} className="grid gap-4">
        <TextField
          {...form.field('account')}
          label={m.auth_email()}
          type="email"
          autoComplete="username"
          inputMode="email"
          required
        />
        <PasswordField
          {...form.field('password')}
          label={m.auth_password()}
          autoComplete="current-password"
          required
          aside={
            <Link
              to={{ pathname: paths.ForgetPwd, search }}
              className="text-primary no-underline hover:underline"
            >
              {m.auth_forgot()}
            </Link>
          }
        />
        {checkAsked ? (
          <div ref={checkFrame} className="grid gap-2.5">
            <Notice tone="info">{m.auth_check_needed()}</Notice>
            <HumanCheck name="captchaCode" error={form.errors.captchaCode} />
          </div>
        ) : null}
        <CheckField name="rememberMe" defaultChecked label={m.auth_remember()} />
      </div>
      {stepUp ? <SecondFactor form={form} methods={stepUp.methods} trust={stepUp.mayTrust} /> : null}
      <Button
        type="submit"
        full
        pending={form.pending}
        pendingText={stepUp ? m.auth_checking() : m.auth_logging_in()}
        className="min-h-12"
      >
        {stepUp ? m.auth_confirm() : m.auth_log_in()}
      </Button>
      {stepUp ? (
        <Button kind="quiet" onClick={startAgain}>
          {m.auth_back()}
        </Button>
      ) : null}
    </form>
  );
}
