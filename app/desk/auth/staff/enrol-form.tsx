import { useState } from 'react';
import { FormMessages } from '#app/forms/form-messages.tsx';
import { sealPassword } from '#app/forms/seal.ts';
import { useEndpointForm } from '#app/forms/use-endpoint-form.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';
import { CodeField } from '#app/ui/code-field.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { confirmTotp, enrolTotp, type TotpEnrolment } from '#contract/members.ts';
import { FactorKey } from './factor-key.tsx';

/** Sets up a second factor in two steps: the password shows the key, then a code of the app turns it on. */
export function EnrolForm({ onDone }: { onDone(backupCodes: readonly string[]): void }) {
  const [begun, setBegun] = useState<{ factor: TotpEnrolment; password: string } | null>(null);
  return begun ? (
    <Confirm {...begun} onDone={onDone} />
  ) : (
    <Begin onBegun={(factor, password) => setBegun({ factor, password })} />
  );
}

function Begin({ onBegun }: { onBegun(factor: TotpEnrolment, password: string): void }) {
  const [password, setPassword] = useState('');
  const form = useEndpointForm(enrolTotp, {
    check: (values) => ({ password: values.password ? null : 'required' }),
    prepare: async (values) => ({ password: await sealPassword(String(values.password ?? '')) }),
    onDone: (factor) => onBegun(factor, password),
  });
  return (
    <form noValidate onSubmit={form.onSubmit} className="grid gap-4">
      <FormMessages form={form} />
      <PasswordField
        {...form.field('password')}
        label={m.staff_own_password()}
        autoComplete="current-password"
        required
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <Button type="submit" pending={form.pending} pendingText={m.auth_checking()}>
        {m.staff_factor_begin()}
      </Button>
    </form>
  );
}

interface ConfirmProps {
  factor: TotpEnrolment;
  password: string;
  onDone(backupCodes: readonly string[]): void;
}

function Confirm({ factor, password, onDone }: ConfirmProps) {
  const form = useEndpointForm(confirmTotp, {
    prepare: async ({ otpCode }) => ({ otpCode, password: await sealPassword(password) }),
    onDone: ({ backupCodes }) => onDone(backupCodes),
  });
  return (
    <form noValidate onSubmit={form.onSubmit} className="grid gap-4">
      <FormMessages form={form} />
      <p className="m-0 text-small">{m.staff_welcome_factor_lead()}</p>
      <FactorKey {...factor} />
      <CodeField {...form.field('otpCode')} label={m.staff_welcome_code()} required />
      <Button type="submit" pending={form.pending} pendingText={m.auth_checking()}>
        {m.staff_factor_confirm()}
      </Button>
    </form>
  );
}
