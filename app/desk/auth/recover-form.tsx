import { useNavigate } from 'react-router';
import { FormMessages } from '#app/forms/form-messages.tsx';
import { HumanCheck } from '#app/forms/human-check.tsx';
import { useEndpointForm } from '#app/forms/use-endpoint-form.ts';
import { m } from '#app/paraglide/messages.js';
import { paths } from '#app/paths.ts';
import { keepStep } from '#app/state/code-step.ts';
import { tabKeys } from '#app/state/storage.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { memberUserRetrievePwd } from '#contract/members.ts';

/** Asks for a code; what follows is the same whether or not the address has an account. */
export function RecoverForm({ search }: { search: string }) {
  const navigate = useNavigate();
  const form = useEndpointForm(memberUserRetrievePwd, {
    onDone(answer, { email }) {
      keepStep(tabKeys.retrieve, answer, { email });
      navigate({ pathname: paths.RetrievePwd, search });
    },
  });
  return (
    <form noValidate onSubmit={form.onSubmit} className="grid gap-4">
      <FormMessages form={form} />
      <TextField
        {...form.field('email')}
        label={m.auth_email()}
        type="email"
        inputMode="email"
        autoComplete="username"
        required
      />
      <HumanCheck name="captchaCode" error={form.errors.captchaCode} />
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
