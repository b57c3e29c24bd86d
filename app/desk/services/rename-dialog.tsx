import { EndpointDialog } from '#app/forms/endpoint-dialog.tsx';
import { useEndpointForm } from '#app/forms/use-endpoint-form.ts';
import { m } from '#app/paraglide/messages.js';
import { TextField } from '#app/ui/field.tsx';
import { renameService, type ServiceDetail } from '#contract/services.ts';

interface RenameDialogProps {
  service: ServiceDetail;
  onDone(label: string): void;
  onClose(): void;
}

/** A name of its owner's own; empty, the plan's name is shown again. */
export function RenameDialog({ service, onDone, onClose }: RenameDialogProps) {
  const form = useEndpointForm(renameService, {
    prepare: async ({ label }) => ({ serviceId: service.id, label: String(label ?? '') }),
    onDone: (_, { label }) => onDone(label ?? ''),
  });
  return (
    <EndpointDialog title={m.account_rename()} verb={m.account_save()} form={form} onClose={onClose}>
      <TextField
        {...form.field('label')}
        label={m.account_rename_label()}
        hint={m.account_rename_hint({ title: service.title })}
        defaultValue={service.label}
        maxLength={60}
        autoComplete="off"
      />
    </EndpointDialog>
  );
}
