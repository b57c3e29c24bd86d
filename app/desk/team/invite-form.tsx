import { useState } from 'react';
import { FormMessages } from '#app/forms/form-messages.tsx';
import { useEndpointForm } from '#app/forms/use-endpoint-form.ts';
import { m } from '#app/paraglide/messages.js';
import { refetchAll } from '#app/state/query-client.ts';
import { toast } from '#app/state/toasts.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { errors } from '#contract/errors.ts';
import { inviteToTeam, type SeatProductName } from '#contract/seats.ts';

const told: Readonly<Record<number, () => string>> = {
  [errors['state.move_refused'].code]: m.team_invite_held,
  [errors['allowance.used_up'].code]: m.team_invite_full,
};

/** Offers a seat to an address. Once it is sent, the form is empty again. */
export function InviteForm({ product }: { product: SeatProductName }) {
  const [round, setRound] = useState(0);
  const [refused, setRefused] = useState<string | null>(null);
  const form = useEndpointForm(inviteToTeam, {
    prepare: async (values) => ({ ...values, product }),
    onDone(_, { email }) {
      toast('success', m.team_invited({ email }));
      setRefused(null);
      setRound(round + 1);
      void refetchAll();
    },
    onRefused({ code }) {
      setRefused(told[code]?.() ?? null);
      return code in told;
    },
  });
  return (
    <form key={round} noValidate onSubmit={form.onSubmit} aria-label={m.team_invite()} className="grid gap-4">
      <FormMessages form={form} />
      {refused ? <Notice tone="error">{refused}</Notice> : null}
      <div className="grid items-start gap-x-4 gap-y-4 sm:grid-cols-[minmax(0,24rem)_auto]">
        <TextField
          {...form.field('email')}
          type="email"
          label={m.team_invite_email()}
          hint={m.team_invite_hint()}
          autoComplete="off"
          required
        />
        <Button
          type="submit"
          kind="secondary"
          pending={form.pending}
          className="sm:mt-6.25 sm:justify-self-start"
        >
          {m.team_invite_send()}
        </Button>
      </div>
    </form>
  );
}
