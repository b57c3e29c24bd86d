import { useState } from 'react';
import { FormMessages } from '#app/forms/form-messages.tsx';
import { useEndpointForm } from '#app/forms/use-endpoint-form.ts';
import { m } from '#app/paraglide/messages.js';
import { refetchAll } from '#app/state/query-client.ts';
import { toast } from '#app/state/toasts.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { TextField } from '#app/ui/field.tsx';
import { renamePasskey } from '#contract/passkeys.ts';
import { removeWay, type Way } from '#contract/ways.ts';
import { ProofDialog } from './proof-dialog.tsx';
import { wayFacts } from './way-facts.ts';
import { WayRow } from './way-row.tsx';

/** One passkey: what it is called, since when, when it was last used, and the way out. */
export function PasskeyRow({ way, ways }: { way: Way; ways: readonly Way[] }) {
  const { kind, id, label: name, state } = way;
  const [asking, setAsking] = useState<'name' | 'removal' | null>(null);
  const close = () => setAsking(null);
  return (
    <WayRow
      name={name}
      facts={state === 'suspended' ? m.security_passkey_suspended() : wayFacts(way)}
      actions={
        <>
          <Button
            kind="quiet"
            dense
            aria-label={m.security_passkey_rename_of({ name })}
            onClick={() => setAsking('name')}
          >
            {m.security_passkey_rename()}
          </Button>
          <Button
            kind="secondary"
            dense
            aria-label={m.security_passkey_remove_of({ name })}
            onClick={() => setAsking('removal')}
          >
            {m.security_passkey_remove()}
          </Button>
        </>
      }
    >
      {asking === 'name' ? <RenameDialog passkeyId={id} name={name} onClose={close} /> : null}
      {asking === 'removal' ? (
        <ProofDialog
          title={m.security_passkey_remove_title({ name })}
          confirm={m.security_passkey_remove()}
          endpoint={removeWay}
          input={{ kind, id }}
          ways={ways}
          onDone={() => {
            close();
            toast('success', m.security_passkey_removed({ name }));
          }}
          onClose={close}
        >
          {m.security_passkey_remove_text()}
        </ProofDialog>
      ) : null}
    </WayRow>
  );
}

function RenameDialog({ passkeyId, name, onClose }: { passkeyId: string; name: string; onClose(): void }) {
  const form = useEndpointForm(renamePasskey, {
    prepare: async (values) => ({ passkeyId, name: values.name }),
    async onDone() {
      onClose();
      await refetchAll();
    },
  });
  return (
    <Dialog title={m.security_passkey_rename_title()} onClose={onClose}>
      <form noValidate onSubmit={form.onSubmit} className="grid gap-4">
        <FormMessages form={form} />
        <TextField
          {...form.field('name')}
          label={m.security_passkey_name()}
          defaultValue={name}
          maxLength={60}
          autoComplete="off"
          required
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
