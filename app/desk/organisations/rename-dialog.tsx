import { EndpointDialog } from '#app/forms/endpoint-dialog.tsx';
import { useEndpointForm } from '#app/forms/use-endpoint-form.ts';
import { m } from '#app/paraglide/messages.js';
import { refetchAll } from '#app/state/query-client.ts';
import { toast } from '#app/state/toasts.ts';
import { TextField } from '#app/ui/field.tsx';
import { renameOrganisation } from '#contract/organisations.ts';

export function RenameDialog({ name, onClose }: { name: string; onClose(): void }) {
  const form = useEndpointForm(renameOrganisation, {
    async onDone() {
      onClose();
      toast('success', m.organisations_renamed());
      await refetchAll();
    },
  });
  return (
    <EndpointDialog
      title={m.organisations_rename_title()}
      verb={m.organisations_save()}
      form={form}
      onClose={onClose}
    >
      <TextField
        {...form.field('name')}
        label={m.organisations_name()}
        hint={m.organisations_rename_hint()}
        defaultValue={name}
        autoComplete="organization"
        maxLength={80}
        required
      />
    </EndpointDialog>
  );
}
