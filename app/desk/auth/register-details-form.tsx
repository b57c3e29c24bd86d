import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '#app/client.ts';
import { FormMessages } from '#app/forms/form-messages.tsx';
import { useEndpointForm } from '#app/forms/use-endpoint-form.ts';
import { m } from '#app/paraglide/messages.js';
import { type CodeStep, forgetStep, keepStep } from '#app/state/code-step.ts';
import { takeReturnOfNew } from '#app/state/return-target.ts';
import { signIn } from '#app/state/session.ts';
import { tabKeys } from '#app/state/storage.ts';
import { toast } from '#app/state/toasts.ts';
import { currentTid } from '#app/state/tracking.ts';
import { Button } from '#app/ui/button.tsx';
import { CodeField } from '#app/ui/code-field.tsx';
import { TextField } from '#app/ui/field.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { memberUserRegister, memberUserRegisterSub, termsVersion } from '#contract/members.ts';
import { checkNewPassword, sealNewPassword } from './new-password.ts';
import { noteSignIn } from './providers.tsx';
import { refusedField } from './refused-form.ts';
import { ResendCode } from './resend-code.tsx';
import { ShopFields } from './shop-fields.tsx';

export interface RegisterDetailsProps {
  step: CodeStep | null;
  search: string;
  /** A new code makes a new step; null when the step is over. */
  onStep(step: CodeStep | null): void;
}

/** Second step: code, name, password; then signed in and back to where the visitor came from. */
export function RegisterDetailsForm({ step, search, onStep }: RegisterDetailsProps) {
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const form = useEndpointForm(memberUserRegisterSub, {
    check: checkNewPassword,
    prepare: async (values) => ({
      ...values,
      ...(await sealNewPassword(values)),
      ticket: step?.ticket ?? '',
    }),
    async onDone({ token }) {
      forgetStep(tabKeys.register);
      await signIn(token);
      noteSignIn();
      toast('success', m.auth_welcome());
      navigate(takeReturnOfNew(search), { replace: true });
    },
    onRefused(refusal) {
      if (!refusedField(refusal, 'ticket')) return false;
      forgetStep(tabKeys.register);
      onStep(null);
      return true;
    },
  });
  const resend = async (captchaCode: string) => {
    if (!step) return;
    const { email, marketingOptIn = 'N' } = step;
    const input = {
      email,
      captchaCode,
      marketingOptIn,
      agreeTerms: 'Y' as const,
      termsVersion,
      tid: currentTid(),
    };
    onStep(keepStep(tabKeys.register, await call(memberUserRegister, input), { email, marketingOptIn }));
  };
  return (
    <form noValidate onSubmit={form.onSubmit} className="grid gap-4">
      <FormMessages form={form} />
      <CodeField {...form.field('emailCode')} label={m.auth_code()} required />
      {step ? <ResendCode expiresAt={step.expiresAt} resendAt={step.resendAt} onResend={resend} /> : null}
      <TextField
        {...form.field('userName')}
        label={m.auth_display_name()}
        autoComplete="name"
        maxLength={60}
        required
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <PasswordField
        {...form.field('password')}
        label={m.auth_password()}
        autoComplete="new-password"
        meter
        about={{ email: step?.email ?? '', name }}
        required
      />
      <ShopFields form={form} />
      <Button type="submit" full pending={form.pending} pendingText={m.auth_creating()} className="min-h-12">
        {m.auth_finish()}
      </Button>
    </form>
  );
}
