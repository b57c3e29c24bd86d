import { useState } from 'react';
import { FormMessages } from '#app/forms/form-messages.tsx';
import { sealPassword } from '#app/forms/seal.ts';
import { useEndpointForm } from '#app/forms/use-endpoint-form.ts';
import { useFreshForm } from '#app/forms/use-fresh-form.ts';
import { m } from '#app/paraglide/messages.js';
import { TextField } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { changeEmail } from '#contract/account.ts';
import { SaveButton } from './save-button.tsx';

/** Asks for another address, which changes when it is confirmed there; says the same for every address. */
export function EmailForm() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const fresh = useFreshForm();
  const form = useEndpointForm(changeEmail, {
    check: ({ password }) => ({ password: password ? null : 'required' }),
    prepare: async ({ email, password }) => ({ email, password: await sealPassword(String(password ?? '')) }),
    onDone(_, { email }) {
      setSentTo(email);
      fresh.again();
    },
  });
  return (
    <form
      key={fresh.round}
      ref={fresh.ref}
      noValidate
      onSubmit={form.onSubmit}
      aria-label={m.settings_email_change()}
      className="grid gap-4"
    >
      {sentTo ? <Notice tone="success">{m.settings_email_sent({ email: sentTo })}</Notice> : null}
      <FormMessages form={form} />
      <TextField
        {...form.field('email')}
        type="email"
        label={m.settings_email_new()}
        autoComplete="email"
        required
      />
      <PasswordField
        {...form.field('password')}
        label={m.settings_email_password()}
        autoComplete="current-password"
        required
      />
      <SaveButton pending={form.pending}>{m.settings_email_send()}</SaveButton>
    </form>
  );
}
