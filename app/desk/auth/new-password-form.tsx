import { useNavigate } from 'react-router';
import { call } from '#app/client.ts';
import { FormMessages } from '#app/forms/form-messages.tsx';
import { useEndpointForm } from '#app/forms/use-endpoint-form.ts';
import { m } from '#app/paraglide/messages.js';
import { paths } from '#app/paths.ts';
import { type CodeStep, forgetStep, keepStep } from '#app/state/code-step.ts';
import { keptSearch } from '#app/state/return-target.ts';
import { forgetUser } from '#app/state/session.ts';
import { tabKeys } from '#app/state/storage.ts';
import { toast } from '#app/state/toasts.ts';
import { Button } from '#app/ui/button.tsx';
import { CodeField } from '#app/ui/code-field.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { memberUserRetrievePwd, memberUserRetrievePwdSub } from '#contract/members.ts';
import { checkNewPassword, sealNewPassword } from './new-password.ts';
import { refusedField } from './refused-form.ts';
import { ResendCode } from './resend-code.tsx';

export interface NewPasswordProps {
  /** Of the first step or of the mailed link. */
  ticket: string;
  /** Null when the page was opened by the mailed link: then only the first step can send another code. */
  step: CodeStep | null;
  onStep(step: CodeStep | null): void;
}

export function NewPasswordForm({ ticket, step, onStep }: NewPasswordProps) {
  const navigate = useNavigate();
  const form = useEndpointForm(memberUserRetrievePwdSub, {
    check: checkNewPassword,
    prepare: async (values) => ({ ...values, ...(await sealNewPassword(values)), ticket }),
    onDone() {
      forgetStep(tabKeys.retrieve);
      // The service has ended every session of the account, so a token kept here is worth nothing.
      forgetUser();
      toast('success', m.auth_password_set());
      navigate({ pathname: paths.Login, search: keptSearch() }, { replace: true });
    },
    onRefused(refusal) {
      if (!refusedField(refusal, 'ticket')) return false;
      forgetStep(tabKeys.retrieve);
      onStep(null);
      return true;
    },
  });
  const resend = async (captchaCode: string) => {
    if (!step) return;
    const { email } = step;
    onStep(keepStep(tabKeys.retrieve, await call(memberUserRetrievePwd, { email, captchaCode }), { email }));
  };
  return (
    <form noValidate onSubmit={form.onSubmit} className="grid gap-4">
      <FormMessages form={form} />
      <CodeField {...form.field('emailCode')} label={m.auth_code()} required />
      {step ? <ResendCode expiresAt={step.expiresAt} resendAt={step.resendAt} onResend={resend} /> : null}
      <PasswordField
        {...form.field('password')}
        label={m.auth_new_password()}
        autoComplete="new-password"
        meter
        about={{ email: step?.email ?? '' }}
        required
      />
      <PasswordField
        {...form.field('confirmPassword')}
        label={m.auth_repeat_password()}
        autoComplete="new-password"
        required
      />
      <p className="m-0 text-caption text-ink-3">{m.auth_recover_note()}</p>
      <Button type="submit" full pending={form.pending} pendingText={m.auth_setting()} className="min-h-12">
        {m.auth_set_password()}
      </Button>
    </form>
  );
}
