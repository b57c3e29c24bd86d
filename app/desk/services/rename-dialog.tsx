import { FormMessages } from '#app/forms/form-messages.tsx';
import { useEndpointForm } from '#app/forms/use-endpoint-form.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
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
    onDone: (_, { label }) => onDone(label),
  });
  return (
    <Dialog title={m.account_rename()} onClose={onClose}>
      <form noValidate onSubmit={form.onSubmit} className="grid gap-4">
        <FormMessages form={form} />
        <TextField
          {...form.field('label')}
          label={m.account_rename_label()}
          hint={m.account_rename_hint({ title: service.title })}
          defaultValue={service.label}
          maxLength={60}
          autoComplete="off"
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" pending={form.pending}>
            {m.account_save()}
          </Button>
          <Button kind="secondary" onClick={onClose}>
            {m.ui_cancel()}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
