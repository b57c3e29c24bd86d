import { SecondFactor } from '#app/desk/auth/second-factor.tsx';
import { FormMessages } from '#app/forms/form-messages.tsx';
import { sealPassword } from '#app/forms/seal.ts';
import { useEndpointForm } from '#app/forms/use-endpoint-form.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import type { Id } from '#contract/ids.ts';
import { revealCredentials } from '#contract/services.ts';

interface StepUpDialogProps {
  serviceId: Id<'service'>;
  /** What the service takes as a proof. */
  methods: readonly string[];
  onDone(credentials: Record<string, string>): void;
  onClose(): void;
}

/** Asks for the password, or for a code where a second factor is set, and repeats the call with it. */
export function StepUpDialog({ serviceId, methods, onDone, onClose }: StepUpDialogProps) {
  const byCode = methods.includes('totp') || methods.includes('backup');
  const form = useEndpointForm(revealCredentials, {
    prepare: async ({ password, otpCode }) =>
      byCode ? { serviceId, otpCode } : { serviceId, password: await sealPassword(String(password ?? '')) },
    check: ({ password }) => (byCode || password ? {} : { password: 'required' }),
    onDone: ({ credentials }) => onDone(credentials),
  });
  return (
    <Dialog title={m.account_step_up_title()} onClose={onClose}>
      <form noValidate onSubmit={form.onSubmit} className="grid gap-4">
        <p className="m-0 text-small">{m.account_step_up_text()}</p>
        <FormMessages form={form} />
        {byCode ? (
          <SecondFactor form={form} methods={methods} titled={false} />
        ) : (
          <PasswordField
            {...form.field('password')}
            label={m.auth_password()}
            autoComplete="current-password"
            required
          />
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" pending={form.pending} pendingText={m.auth_checking()}>
            {m.account_step_up_confirm()}
          </Button>
          <Button kind="secondary" onClick={onClose}>
            {m.ui_cancel()}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
