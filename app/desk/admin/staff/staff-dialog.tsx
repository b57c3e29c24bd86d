import type { ReactNode } from 'react';
import { EndpointDialog } from '#app/forms/endpoint-dialog.tsx';
import type { FormValues } from '#app/forms/form-values.ts';
import { sealPassword } from '#app/forms/seal.ts';
import { type EndpointForm, useEndpointForm } from '#app/forms/use-endpoint-form.ts';
import { m } from '#app/paraglide/messages.js';
import { refetchAll } from '#app/state/query-client.ts';
import { PasswordField } from '#app/ui/password-field.tsx';
import type { Endpoint } from '#contract/endpoint.ts';

interface StaffDialogProps<E extends Endpoint> {
  endpoint: E;
  title: string;
  lead: string;
  /** On the button that does it. */
  verb: string;
  kind?: 'primary' | 'danger';
  /** What is sent beside the password. */
  input(values: FormValues): object;
  onDone(): void;
  onClose(): void;
  children?(form: EndpointForm): ReactNode;
}

/** Something an owner does to the rights of somebody: always with the password, as the service wants it. */
export function StaffDialog<E extends Endpoint>(props: StaffDialogProps<E>) {
  const { endpoint, title, lead, verb, kind, input, onDone, onClose, children } = props;
  const form: EndpointForm = useEndpointForm(endpoint as Endpoint, {
    check: ({ password }) => ({ password: password ? null : 'required' }),
    prepare: async (values) => ({
      ...input(values),
      password: await sealPassword(String(values.password ?? '')),
    }),
    onDone() {
      onDone();
      void refetchAll();
    },
  });
  return (
    <EndpointDialog
      title={title}
      verb={verb}
      pendingText={m.auth_checking()}
      kind={kind}
      form={form}
      onClose={onClose}
    >
      <p className="m-0 text-small">{lead}</p>
      {children?.(form)}
      <PasswordField
        {...form.field('password')}
        label={m.staff_own_password()}
        hint={m.staff_own_password_hint()}
        autoComplete="current-password"
        required
      />
    </EndpointDialog>
  );
}
