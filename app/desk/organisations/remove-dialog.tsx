import { useState } from 'react';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { toast } from '#app/state/toasts.ts';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import type { SecretKind } from '#contract/known-secrets.ts';
import { type Colleague, removeColleague } from '#contract/organisations.ts';
import { KnownSecrets } from './known-secrets.tsx';

interface RemoveDialogProps {
  colleague: Colleague;
  onClose(): void;
}

/** Removes somebody, with what they know of the secrets of the organisation, which can be made useless at once. */
export function RemoveDialog({ colleague: { memberId, name }, onClose }: RemoveDialogProps) {
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
      <KnownSecrets
        memberId={memberId}
        text={m.organisations_knows({ name })}
        chosen={replaces}
        onChoose={setReplaces}
      />
    </ConfirmDialog>
  );
}
