import { useState } from 'react';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { toast } from '#app/state/toasts.ts';
import { useRead } from '#app/state/use-read.ts';
import { Answered } from '#app/ui/answered.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { CheckField } from '#app/ui/field.tsx';
import { RowsWaiting } from '#app/ui/waiting.tsx';
import { type KnownSecret, listKnownSecrets, type SecretKind } from '#contract/known-secrets.ts';
import { type Colleague, removeColleague } from '#contract/organisations.ts';

interface RemoveDialogProps {
  colleague: Colleague;
  onClose(): void;
}

/** Removes somebody, with what they know of the secrets of the organisation, which can be made useless at once. */
export function RemoveDialog({ colleague: { memberId, name }, onClose }: RemoveDialogProps) {
  const known = useRead(listKnownSecrets, { memberId }, 'AccountOrganisation');
  const [replaces, setReplaces] = useState<readonly SecretKind[]>([]);
  const action = useAction(removeColleague, {
    onDone() {
      onClose();
      toast('success', m.organisations_removed({ name }));
    },
  });
  return (
    <ConfirmDialog
      title={m.organisations_remove_title({ name })}
      text={m.organisations_remove_text()}
      confirm={m.organisations_remove()}
      confirming={m.organisations_removing()}
      keep={m.organisations_keep()}
      action={{ ...action, run: () => action.run({ memberId, replaces: [...replaces] }) }}
      onClose={onClose}
    >
      <Answered read={known} waiting={<RowsWaiting rows={1} />}>
        {({ items }) =>
          items.length ? <Known name={name} items={items} chosen={replaces} onChoose={setReplaces} /> : null
        }
      </Answered>
    </ConfirmDialog>
  );
}

interface KnownProps {
  /** Of whoever knows them. */
  name: string;
  items: readonly KnownSecret[];
  /** Kinds that become useless. */
  chosen: readonly SecretKind[];
  onChoose(kinds: readonly SecretKind[]): void;
}

function Known({ name, items, chosen, onChoose }: KnownProps) {
  const choice = (kind: SecretKind, label: string, hint: string) => {
    const found = items.filter((one) => one.kind === kind);
    if (found.length === 0) return null;
    return (
      <div className="grid gap-3 border-t border-line pt-4">
        <ul className="m-0 grid list-none gap-1 p-0 text-small wrap-anywhere text-ink">
          {found.map((one) => (
            <li key={one.id}>{textOf(one)}</li>
          ))}
        </ul>
        <CheckField
          name={kind}
          label={label}
          hint={hint}
          checked={chosen.includes(kind)}
          onChange={({ currentTarget: { checked } }) =>
            onChoose(checked ? [...chosen, kind] : chosen.filter((one) => one !== kind))
          }
        />
      </div>
    );
  };
  return (
    <div className="grid gap-4">
      <p className="m-0 max-w-measure text-small">{m.organisations_knows({ name })}</p>
      {choice('api_key', m.organisations_knows_end_keys(), m.organisations_knows_end_keys_hint())}
      {choice('webhook', m.organisations_knows_new_secrets(), m.organisations_knows_new_secrets_hint())}
    </div>
  );
}

const textOf = ({ kind, name, mark }: KnownSecret): string =>
  kind === 'api_key'
    ? m.organisations_knows_key({ name, begins: mark })
    : m.organisations_knows_webhook({ name, host: mark });
