import { useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import { toast } from '#app/state/toasts.ts';
import { TextField } from '#app/ui/field.tsx';
import type { CallRefused } from '#contract/client.ts';
import { errors } from '#contract/errors.ts';
import { inviteColleague, mostColleagues } from '#contract/organisations.ts';
import { RoleDialog } from './role-dialog.tsx';

/** Invites an address by mail, in a role. */
export function InviteDialog({ onClose }: { onClose(): void }) {
  const [email, setEmail] = useState('');
  return (
    <RoleDialog
      endpoint={inviteColleague}
      title={m.organisations_invite_title()}
      verb={m.organisations_invite_send()}
      about={{ email }}
      first={{ role: 'viewer', approvalAbove: null }}
      fields={(form) => (
        <TextField
          {...form.field('email')}
          type="email"
          label={m.organisations_email()}
          hint={m.organisations_email_hint()}
          autoComplete="off"
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          required
        />
      )}
      wordsFor={refusalText}
      onDone={() => {
        onClose();
        toast('success', m.organisations_invited({ email }));
      }}
      onClose={onClose}
    />
  );
}

function refusalText({ code }: CallRefused): string | null {
  if (code === errors['state.move_refused'].code) return m.organisations_invite_there();
  return code === errors['allowance.used_up'].code
    ? m.organisations_people_full({ max: mostColleagues })
    : null;
}
