import { useState } from 'react';
import { FormMessages } from '#app/forms/form-messages.tsx';
import { sealPassword } from '#app/forms/seal.ts';
import { useEndpointForm } from '#app/forms/use-endpoint-form.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';
import { CodeField } from '#app/ui/code-field.tsx';
import { TextField } from '#app/ui/field.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { type AcceptedStaffLink, acceptStaffLink, type StaffLink } from '#contract/staff-calls.ts';
import { checkNewPassword, sealNewPassword } from '../new-password.ts';
import { SecondFactor } from '../second-factor.tsx';
import { FactorKey } from './factor-key.tsx';

interface WelcomeFormProps {
  ticket: string;
  link: StaffLink;
  onDone(given: AcceptedStaffLink): void | Promise<void>;
}

/** Takes a link for staff: name and password of a new account or the password of a known one, and the second factor. */
export function WelcomeForm({ ticket, link, onDone }: WelcomeFormProps) {
  const { account, factor, secret, uri } = link;
  const known = account === 'member';
  const [typed, setTyped] = useState(link.email ?? '');
  const [name, setName] = useState('');
  const form = useEndpointForm(acceptStaffLink, {
    check: (values) => (known ? {} : checkNewPassword(values)),
    prepare: async (values) => ({
      ...values,
      ...(known
        ? { password: await sealPassword(String(values.password ?? '')) }
        : await sealNewPassword(values)),
      ticket,
    }),
    onDone: (given) => onDone(given),
  });
  return (
    <form noValidate onSubmit={form.onSubmit} className="grid gap-4">
      <FormMessages form={form} />
      {account === 'open' ? (
        <TextField
          {...form.field('email')}
          type="email"
          label={m.staff_invite_email()}
          hint={m.staff_welcome_known()}
          autoComplete="username"
          required
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      ) : (
        <p className="m-0 text-small">{m.staff_welcome_for({ email: link.email ?? '' })}</p>
      )}
      {known ? null : (
        <TextField
          {...form.field('userName')}
          label={m.auth_display_name()}
          autoComplete="name"
          maxLength={60}
          required
          onChange={(event) => setName(event.currentTarget.value)}
        />
      )}
      {known ? (
        <PasswordField
          {...form.field('password')}
          label={m.staff_welcome_password()}
          autoComplete="current-password"
          required
        />
      ) : (
        <>
          <PasswordField
            {...form.field('password')}
            label={m.auth_password()}
            autoComplete="new-password"
            meter
            about={{ email: typed, name }}
            required
          />
          <PasswordField
            {...form.field('confirmPassword')}
            label={m.staff_repeat_password()}
            autoComplete="new-password"
            required
          />
        </>
      )}
      {factor === 'prove' ? <SecondFactor form={form} methods={['totp', 'backup']} /> : null}
      {secret && uri ? (
        <div className="grid gap-3">
          <div>
            <h2 className="m-0 text-h3!">{m.staff_welcome_factor()}</h2>
            <p className="m-0 mt-1 text-small">{m.staff_welcome_factor_lead()}</p>
          </div>
          <FactorKey secret={secret} uri={uri} />
          <CodeField {...form.field('otpCode')} label={m.staff_welcome_code()} required />
        </div>
      ) : null}
      <Button
        type="submit"
        full
        pending={form.pending}
        pendingText={m.staff_welcome_pending()}
        className="min-h-12"
      >
        {m.staff_welcome_submit()}
      </Button>
    </form>
  );
}
