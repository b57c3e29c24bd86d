import { useState } from 'react';
import { Link } from 'react-router';
import { checkNewPassword } from '#app/desk/auth/new-password.ts';
import { FormMessages } from '#app/forms/form-messages.tsx';
import type { FormValues } from '#app/forms/form-values.ts';
import { sealPassword } from '#app/forms/seal.ts';
import { useEndpointForm } from '#app/forms/use-endpoint-form.ts';
import { useFreshForm } from '#app/forms/use-fresh-form.ts';
import { m } from '#app/paraglide/messages.js';
import { paths } from '#app/paths.ts';
import { refetchAll } from '#app/state/query-client.ts';
import { toast } from '#app/state/toasts.ts';
import { Notice } from '#app/ui/notice.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { changePassword } from '#contract/account.ts';
import { errors } from '#contract/errors.ts';
import { SaveButton } from './save-button.tsx';

interface PasswordFormProps {
  /** What the new password must not be made of. */
  about: { email: string; name: string };
}

/** Asks for the present password and twice for the new one; once it is set, the form is empty again. */
export function PasswordForm({ about }: PasswordFormProps) {
  const fresh = useFreshForm();
  const [without, setWithout] = useState(false);
  const form = useEndpointForm(changePassword, {
    check,
    prepare: sealAll,
    onDone() {
      toast('success', m.settings_password_saved());
      fresh.again();
      void refetchAll();
    },
    onRefused({ code }) {
      const none = code === errors['access.refused'].code;
      setWithout(none);
      return none;
    },
  });
  return (
    <form
      key={fresh.round}
      ref={fresh.ref}
      noValidate
      onSubmit={form.onSubmit}
      aria-label={m.settings_password()}
      className="grid gap-4"
    >
      <FormMessages form={form} />
      {without ? (
        <Notice tone="warn" action={<Link to={paths.ForgetPwd}>{m.settings_no_password_action()}</Link>}>
          {m.settings_no_password()}
        </Notice>
      ) : null}
      <PasswordField
        {...form.field('password')}
        label={m.settings_password_present()}
        autoComplete="current-password"
        required
      />
      <PasswordField
        {...form.field('newPassword')}
        label={m.settings_password_new()}
        autoComplete="new-password"
        meter
        about={about}
        required
      />
      <PasswordField
        {...form.field('confirmPassword')}
        label={m.settings_password_again()}
        autoComplete="new-password"
        required
      />
      <SaveButton pending={form.pending}>{m.settings_password_save()}</SaveButton>
    </form>
  );
}

/** The rules for a new password, which no schema can hold once it is sealed. */
function check({ password, newPassword = '', confirmPassword = '' }: FormValues) {
  const found = checkNewPassword({ password: newPassword, confirmPassword });
  return {
    password: password ? null : ('required' as const),
    newPassword: found.password,
    confirmPassword: found.confirmPassword,
  };
}

async function sealAll({ password = '', newPassword = '', confirmPassword = '' }: FormValues) {
  const [present, first, second] = await Promise.all(
    [password, newPassword, confirmPassword].map((typed) => sealPassword(String(typed))),
  );
  return { password: present, newPassword: first, confirmPassword: second };
}
