import { useState } from 'react';
import { momentDayText } from '#app/format/moment-text.ts';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { type HeldSeat, leaveTeam } from '#contract/seats.ts';
import { productWords } from './product-words.ts';

/** The seats a member has in the teams of others, and the way out of each. */
export function HeldSeats({ seats }: { seats: readonly HeldSeat[] }) {
  return (
    <ul className="m-0 grid list-none gap-0 p-0">
      {seats.map((seat) => (
        <OwnSeat key={seat.seatId} seat={seat} />
      ))}
    </ul>
  );
}

function OwnSeat({ seat: { seatId, product, ownerEmail: email, acceptedAt, works } }: { seat: HeldSeat }) {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const action = useAction(leaveTeam, { onDone: close });
  const { name, left } = productWords(product);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line py-4 first:border-t-0 first:pt-0">
      <div className="min-w-0">
        <p className="m-0 font-semibold break-words text-ink first-letter:uppercase">
          {m.team_held_of({ product: name, email })}
        </p>
        <p className="mt-1 mb-0 text-small">
          {works ? m.team_held_since({ day: momentDayText(acceptedAt) }) : m.team_held_idle()}
        </p>
      </div>
      <Button
        kind="danger"
        dense
        aria-label={m.team_leave_of({ email, product: name })}
        onClick={() => setAsking(true)}
      >
        {m.team_leave()}
      </Button>
      {asking ? (
        <ConfirmDialog
          title={m.team_leave_title({ email })}
          text={left}
          confirm={m.team_leave()}
          confirming={m.team_leaving()}
          keep={m.team_stay()}
          action={{ ...action, run: () => action.run({ seatId }) }}
          onClose={close}
        />
      ) : null}
    </li>
  );
}
