import { EndpointDialog } from '#app/forms/endpoint-dialog.tsx';
import { useEndpointForm } from '#app/forms/use-endpoint-form.ts';
import { m } from '#app/paraglide/messages.js';
import { refetchAll } from '#app/state/query-client.ts';
import { toast } from '#app/state/toasts.ts';
import { TextField } from '#app/ui/field.tsx';
import { errors } from '#contract/errors.ts';
import { inviteToTeam, type SeatProductName } from '#contract/seats.ts';

const told: Readonly<Record<number, () => string>> = {
  [errors['state.move_refused'].code]: m.team_invite_held,
  [errors['allowance.used_up'].code]: m.team_invite_full,
};

/** Offers a seat to an address. */
export function InviteDialog({ product, onClose }: { product: SeatProductName; onClose(): void }) {
  const form = useEndpointForm(inviteToTeam, {
    prepare: async (values) => ({ ...values, product }),
    onDone(_, { email }) {
      onClose();
      toast('success', m.team_invited({ email }));
      void refetchAll();
    },
    onRefused: ({ code }) => told[code]?.() ?? false,
  });
  return (
    <EndpointDialog title={m.team_invite()} verb={m.team_invite_send()} form={form} onClose={onClose}>
      <TextField
        {...form.field('email')}
        type="email"
        label={m.team_invite_email()}
        hint={m.team_invite_hint()}
        autoComplete="off"
        required
      />
    </EndpointDialog>
  );
}
