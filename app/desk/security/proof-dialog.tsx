import { type ReactNode, useEffect, useId, useState } from 'react';
import { Link } from 'react-router';
import { PasskeyProof } from '#app/desk/auth/passkey-proof.tsx';
import { usePasskeys } from '#app/desk/auth/passkeys.ts';
import { SecondFactor } from '#app/desk/auth/second-factor.tsx';
import { FormMessages } from '#app/forms/form-messages.tsx';
import { sealPassword } from '#app/forms/seal.ts';
import { type EndpointForm, useEndpointForm } from '#app/forms/use-endpoint-form.ts';
import { m } from '#app/paraglide/messages.js';
import { paths } from '#app/paths.ts';
import { refetchAll } from '#app/state/query-client.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import type { CallRefused } from '#contract/client.ts';
import type { Endpoint, OutputOf } from '#contract/endpoint.ts';
import type { Way } from '#contract/ways.ts';

interface ProofDialogProps<E extends Endpoint> {
  title: string;
  /** What it does, where the title does not say it. */
  children?: ReactNode;
  /** The word on the button. */
  confirm: string;
  /** It takes something away. */
  danger?: boolean;
  endpoint: E;
  /** What the call is given besides the proof. */
  input?: Record<string, unknown>;
  /** Further fields of the call, in front of the proof. */
  fields?(form: EndpointForm): ReactNode;
  /** Of the member: by these they can prove that it is them. */
  ways: readonly Way[];
  /** Words for a refusal that say it better than the service does. */
  wordsFor?(refusal: CallRefused): string | null;
  onDone(data: OutputOf<E>): void;
  onClose(): void;
}

/** Does something that wants a fresh proof: the password, or a code where there is no password, or a passkey. */
export function ProofDialog<E extends Endpoint>(props: ProofDialogProps<E>) {
  const { title, children, confirm, danger, ways, onClose } = props;
  const id = useId();
  const offered = usePasskeys();
  const [pending, setPending] = useState(false);
  const has = (kind: Way['kind']) => ways.some((way) => way.kind === kind && way.state === 'active');
  const passkey = has('passkey') && offered;
  const typed = has('password') || has('second_factor');
  return (
    <Dialog
      title={title}
      onClose={onClose}
      // What is under way may be answered with something that is shown only once.
      held={pending ? 'whole' : undefined}
      // Below the text, which scrolls: however long it is, what it is about to do stays in sight.
      actions={
        typed || passkey ? (
          <>
            {typed ? (
              <Button
                type="submit"
                form={id}
                kind={danger ? 'danger' : 'primary'}
                pending={pending}
                pendingText={m.auth_checking()}
              >
                {confirm}
              </Button>
            ) : null}
            <Button kind="secondary" disabled={pending} onClick={onClose}>
              {m.ui_cancel()}
            </Button>
          </>
        ) : undefined
      }
    >
      {children ? <div className="mb-4 text-small">{children}</div> : null}
      {typed || passkey ? (
        <ProofForm
          {...props}
          id={id}
          byPassword={has('password')}
          byCode={has('second_factor')}
          passkey={passkey}
          onPending={setPending}
        />
      ) : (
        <Notice tone="warn" action={<Link to={paths.ForgetPwd}>{m.security_proof_set()}</Link>}>
          {m.security_proof_none()}
        </Notice>
      )}
    </Dialog>
  );
}

function ProofForm<E extends Endpoint>({
  id,
  endpoint,
  input,
  fields,
  byPassword,
  byCode,
  passkey,
  wordsFor,
  onDone,
  onPending,
}: ProofDialogProps<E> & {
  /** By which its button, at the foot of the dialog, sends it. */
  id: string;
  byPassword: boolean;
  byCode: boolean;
  passkey: boolean;
  onPending(pending: boolean): void;
}) {
  const coded = !byPassword && byCode;
  const form = useEndpointForm(endpoint, {
    check: ({ password, passkeyProof }) =>
      !byPassword || password || passkeyProof ? {} : { password: 'required' },
    prepare: async ({ password, otpCode, passkeyProof, ...typed }) => {
      const asked = { ...typed, ...input };
      if (passkeyProof) return { ...asked, passkeyProof };
      return {
        ...asked,
        ...(byPassword ? { password: await sealPassword(String(password ?? '')) } : { otpCode }),
      };
    },
    async onDone(data) {
      onDone(data);
      await refetchAll();
    },
    onRefused: (refusal) => wordsFor?.(refusal) ?? false,
  });
  useEffect(() => onPending(form.pending), [form.pending, onPending]);
  return (
    <form id={id} noValidate onSubmit={form.onSubmit} className="grid gap-4">
      <FormMessages form={form} />
      {fields?.(form)}
      <p className="m-0 text-small">
        {byPassword ? m.security_proof_text() : coded ? m.security_proof_code() : m.security_proof_passkey()}
      </p>
      {byPassword ? (
        <PasswordField
          {...form.field('password')}
          label={m.auth_password()}
          autoComplete="current-password"
          required
        />
      ) : null}
      {coded ? <SecondFactor form={form} methods={['totp', 'backup']} titled={false} /> : null}
      {passkey ? <PasskeyProof /> : null}
    </form>
  );
}
