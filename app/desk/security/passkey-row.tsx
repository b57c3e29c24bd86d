import { useState } from 'react';
import { EndpointDialog } from '#app/forms/endpoint-dialog.tsx';
import { useEndpointForm } from '#app/forms/use-endpoint-form.ts';
import { m } from '#app/paraglide/messages.js';
import { refetchAll } from '#app/state/query-client.ts';
import { toast } from '#app/state/toasts.ts';
import { Button } from '#app/ui/button.tsx';
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
            kind="danger"
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
          danger
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
    <EndpointDialog
      title={m.security_passkey_rename_title()}
      verb={m.account_save()}
      form={form}
      onClose={onClose}
    >
      <TextField
        {...form.field('name')}
        label={m.security_passkey_name()}
        defaultValue={name}
        maxLength={60}
        autoComplete="off"
        required
      />
    </EndpointDialog>
  );
}
