import { EndpointDialog } from '#app/forms/endpoint-dialog.tsx';
import { useEndpointForm } from '#app/forms/use-endpoint-form.ts';
import { m } from '#app/paraglide/messages.js';
import { accountPaths } from '#app/paths-account.ts';
import { actFor } from '#app/state/switch-account.ts';
import { toast } from '#app/state/toasts.ts';
import { TextField } from '#app/ui/field.tsx';
import { errors } from '#contract/errors.ts';
import { formOrganisation, mostOrganisations } from '#contract/organisations.ts';

/** Asks for a name. Who formed an organisation acts for it at once, as its owner. */
export function FormDialog({ onClose }: { onClose(): void }) {
  const form = useEndpointForm(formOrganisation, {
    once: true,
    onDone({ organisationId }, { name }) {
      toast('success', m.organisations_formed({ name }), 6000);
      actFor({ organisationId, name, role: 'owner', approvalAbove: null }, accountPaths.AccountOrganisation);
    },
    onRefused: ({ code }) =>
      code === errors['allowance.used_up'].code && m.organisations_full({ max: mostOrganisations }),
  });
  return (
    <EndpointDialog
      title={m.organisations_form_title()}
      verb={m.organisations_form()}
      form={form}
      onClose={onClose}
    >
      <p className="m-0 text-small">{m.organisations_form_text()}</p>
      <TextField
        {...form.field('name')}
        label={m.organisations_name()}
        hint={m.organisations_name_hint()}
        autoComplete="organization"
        maxLength={80}
        required
      />
    </EndpointDialog>
  );
}
