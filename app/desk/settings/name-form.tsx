import { FormMessages } from '#app/forms/form-messages.tsx';
import { useEndpointForm } from '#app/forms/use-endpoint-form.ts';
import { m } from '#app/paraglide/messages.js';
import { refreshUser } from '#app/state/session.ts';
import { toast } from '#app/state/toasts.ts';
import { TextField } from '#app/ui/field.tsx';
import { changeName } from '#contract/account.ts';
import { SaveButton } from './save-button.tsx';

export function NameForm({ name }: { name: string }) {
  const form = useEndpointForm(changeName, {
    async onDone() {
      await refreshUser();
      toast('success', m.settings_name_saved());
    },
  });
  return (
    <form noValidate onSubmit={form.onSubmit} aria-label={m.settings_profile()} className="grid gap-4">
      <FormMessages form={form} />
      <TextField
        {...form.field('userName')}
        label={m.auth_display_name()}
        hint={m.settings_name_hint()}
        defaultValue={name}
        autoComplete="name"
        maxLength={60}
        required
      />
      <SaveButton pending={form.pending} saved={name}>
        {m.settings_name_save()}
      </SaveButton>
    </form>
  );
}
