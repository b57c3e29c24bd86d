import { useId } from 'react';
import { PasskeyProof } from '#app/desk/auth/passkey-proof.tsx';
import { SecondFactor } from '#app/desk/auth/second-factor.tsx';
import { FormMessages } from '#app/forms/form-messages.tsx';
import { sealPassword } from '#app/forms/seal.ts';
import { useEndpointForm } from '#app/forms/use-endpoint-form.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import type { CallRefused } from '#contract/client.ts';
import type { Endpoint, OutputOf } from '#contract/endpoint.ts';

interface StepUpDialogProps<E extends Endpoint> {
  endpoint: E;
  /** What the call is asked, without the proof. */
  about: Readonly<Record<string, unknown>>;
  /** What the service takes as a proof. */
  methods: readonly string[];
  /** What the proof is for; to show passwords unless told. */
  lead?: string;
  /** On the button that confirms. */
  verb?: string;
  /** What it confirms takes something away. */
  danger?: boolean;
  /** The call takes an idempotency key. */
  once?: boolean;
  /** Words for what the call refuses, where they say it better than the service does; true when the page shows it itself. */
  onRefused?(refusal: CallRefused): boolean | string;
  onDone(data: OutputOf<E>): void;
  onClose(): void;
}

/** Asks for the password, or for a code where a second factor is set, or for a passkey, and repeats the call with it. */
export function StepUpDialog<E extends Endpoint>(props: StepUpDialogProps<E>) {
  const { endpoint, about, methods, danger, once, onRefused, onDone, onClose } = props;
  const { lead = m.account_step_up_text(), verb = m.account_step_up_confirm() } = props;
  const id = useId();
  const byCode = methods.includes('totp') || methods.includes('backup');
  const form = useEndpointForm(endpoint, {
    prepare: async ({ password, otpCode, passkeyProof }) => {
      if (passkeyProof) return { ...about, passkeyProof };
      return byCode
        ? { ...about, otpCode }
        : { ...about, password: await sealPassword(String(password ?? '')) };
    },
    check: ({ password, passkeyProof }) =>
      byCode || password || passkeyProof ? {} : { password: 'required' },
    once,
    onRefused,
    onDone: (data) => onDone(data),
  });
  return (
    <Dialog
      title={m.account_step_up_title()}
      onClose={onClose}
      held={form.sending ? 'whole' : undefined}
      actions={
        <>
          <Button
            type="submit"
            form={id}
            kind={danger ? 'danger' : 'primary'}
            pending={form.pending}
            pendingText={m.auth_checking()}
          >
            {verb}
          </Button>
          <Button kind="secondary" disabled={form.sending} onClick={onClose}>
            {m.ui_cancel()}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={form.onSubmit} className="grid gap-4">
        <p className="m-0 text-small">{lead}</p>
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
        {!byCode && methods.includes('passkey') ? <PasskeyProof /> : null}
      </form>
    </Dialog>
  );
}
