import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { FormMessages } from '#app/forms/form-messages.tsx';
import { HumanCheck } from '#app/forms/human-check.tsx';
import { useEndpointForm } from '#app/forms/use-endpoint-form.ts';
import { m } from '#app/paraglide/messages.js';
import { paths } from '#app/paths.ts';
import { keepStep } from '#app/state/code-step.ts';
import { keepReturn } from '#app/state/return-target.ts';
import { tabKeys } from '#app/state/storage.ts';
import { currentTid } from '#app/state/tracking.ts';
import { Button } from '#app/ui/button.tsx';
import { CheckField, TextField } from '#app/ui/field.tsx';
import { memberUserRegister, termsVersion } from '#contract/members.ts';
import { AgreeTerms } from './agree-terms.tsx';

/** First step: the address. The answer is the same for an address that has an account. */
export function RegisterForm({ search }: { search: string }) {
  const navigate = useNavigate();
  const form = useEndpointForm(memberUserRegister, {
    prepare: async (values) => ({ ...values, termsVersion, tid: currentTid() }),
    onDone(answer, { email, marketingOptIn }) {
      keepStep(tabKeys.register, answer, { email, marketingOptIn });
      navigate({ pathname: paths.RegisterSub, search });
    },
  });
  useEffect(() => keepReturn(search), [search]);
  return (
    <form noValidate onSubmit={form.onSubmit} className="grid gap-4">
      <FormMessages form={form} />
      <TextField
        {...form.field('email')}
        label={m.auth_email()}
        hint={m.auth_email_hint()}
        type="email"
        inputMode="email"
        autoComplete="email"
        required
      />
      <HumanCheck name="captchaCode" error={form.errors.captchaCode} />
      <AgreeTerms form={form} />
      <CheckField name="marketingOptIn" label={m.auth_news()} />
      <Button
        type="submit"
        full
        pending={form.pending}
        pendingText={m.auth_sending()}
        className="mt-1 min-h-12"
      >
        {m.auth_send_code()}
      </Button>
    </form>
  );
}
