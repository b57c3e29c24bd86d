import type { ReactNode } from 'react';
import { FormMessages } from '#app/forms/form-messages.tsx';
import type { FormValues } from '#app/forms/form-values.ts';
import { sealPassword } from '#app/forms/seal.ts';
import { type EndpointForm, useEndpointForm } from '#app/forms/use-endpoint-form.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
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
  const { endpoint, title, lead, verb, kind = 'primary', input, onDone, onClose, children } = props;
  const form: EndpointForm = useEndpointForm(endpoint as Endpoint, {
    check: ({ password }) => ({ password: password ? null : 'required' }),
    prepare: async (values) => ({
      ...input(values),
      password: await sealPassword(String(values.password ?? '')),
    }),
    onDone,
  });
  return (
    <Dialog title={title} onClose={onClose}>
      <form noValidate onSubmit={form.onSubmit} className="grid gap-5">
        <p className="m-0 text-small">{lead}</p>
        <FormMessages form={form} />
        {children?.(form)}
        <PasswordField
          {...form.field('password')}
          label={m.staff_own_password()}
          hint={m.staff_own_password_hint()}
          autoComplete="current-password"
          required
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" kind={kind} pending={form.pending} pendingText={m.auth_checking()}>
            {verb}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {m.ui_cancel()}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
