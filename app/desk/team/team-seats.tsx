import { useState } from 'react';
import { momentDayText } from '#app/format/moment-text.ts';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { type Column, DataTable } from '#app/ui/data-table.tsx';
import { StateChip } from '#app/ui/state-chip.tsx';
import { type SeatProductName, type SeatShown, type TeamShown, takeSeatBack } from '#contract/seats.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { productWords } from './product-words.ts';

/** The owner's own line has no seat that could be taken back. */
type Line = { email: string; downloads: number | null; seat: SeatShown | null };

interface TeamSeatsProps {
  team: TeamShown;
}

/** The owner's team: who holds a seat and how much they use, inviting, and taking back. */
export function TeamSeats({ team }: TeamSeatsProps) {
  const [inviting, setInviting] = useState(false);
  const [ending, setEnding] = useState<SeatShown | null>(null);
  const lines: Line[] = [
    { email: m.team_you(), downloads: team.ownDownloads, seat: null },
    ...team.items.map((seat) => ({ email: seat.email, downloads: seat.downloads, seat })),
  ];
  const columns: Column<Line>[] = [
    {
      key: 'person',
      label: m.team_person(),
      cell: ({ email }) => <span className="break-all">{email}</span>,
    },
    { key: 'state', label: m.team_state(), onPhone: 'below', cell: ({ seat }) => <SeatState seat={seat} /> },
    ...(team.ownDownloads === null
      ? []
      : [
          {
            key: 'downloads',
            label: m.team_downloads(),
            numeric: true,
            cell: ({ downloads }: Line) => downloads,
          },
        ]),
  ];
  // Where nobody else has a seat, there is none to take back.
  if (team.items.length)
    columns.push({
      key: 'actions',
      label: m.team_actions(),
      onPhone: 'end',
      numeric: true,
      cell: ({ seat }) =>
        seat ? (
          <Button
            kind="quiet-danger"
            dense
            className="-mr-2"
            aria-label={wordsFor(seat, team.product).label}
            onClick={() => setEnding(seat)}
          >
            {m.team_seat_back()}
          </Button>
        ) : null,
    });
  return (
    <>
      <DataTable
        label={m.team_of({ product: productWords(team.product).name })}
        columns={columns}
        rows={lines}
        keyOf={({ seat }) => seat?.seatId ?? 'owner'}
      />
      <div className="mt-5">
        {team.taken < team.seats ? (
          <Button kind="secondary" onClick={() => setInviting(true)}>
            {m.team_invite()}
          </Button>
        ) : (
          <p className="m-0 text-small text-ink-3">{team.seats > 1 ? m.team_full() : m.team_none_now()}</p>
        )}
      </div>
      {inviting ? <InviteDialog product={team.product} onClose={() => setInviting(false)} /> : null}
      {ending ? <SeatEnd seat={ending} product={team.product} onClose={() => setEnding(null)} /> : null}
    </>
  );
}

function SeatState({ seat }: { seat: SeatShown | null }) {
  if (!seat) return <StateChip tone="info">{m.team_seat_owner()}</StateChip>;
  if (seat.endsAt)
    return <StateChip tone="warn">{m.team_seat_ends({ day: momentDayText(seat.endsAt) })}</StateChip>;
  if (seat.state === 'held') return <StateChip tone="success">{m.team_seat_held()}</StateChip>;
  if (seat.state === 'expired') return <StateChip tone="warn">{m.team_seat_expired()}</StateChip>;
  return <StateChip tone="plain">{m.team_seat_invited({ day: momentDayText(seat.expiresAt) })}</StateChip>;
}

interface SeatEndProps {
  seat: SeatShown;
  product: SeatProductName;
  onClose(): void;
}

/** An invitation is taken back in other words than a seat that somebody uses. */
function wordsFor({ state, email }: SeatShown, product: SeatProductName) {
  if (state === 'held')
    return {
      label: m.team_seat_back_of({ email }),
      title: m.team_seat_back_title({ email }),
      text: productWords(product).takenBack,
    };
  return {
    label: m.team_offer_back_of({ email }),
    title: m.team_offer_back_title({ email }),
    text: m.team_offer_back_text(),
  };
}

function SeatEnd({ seat, product, onClose }: SeatEndProps) {
  const action = useAction(takeSeatBack, { onDone: onClose });
  const { title, text } = wordsFor(seat, product);
  return (
    <ConfirmDialog
      title={title}
      text={text}
      confirm={m.team_seat_back()}
      confirming={m.team_seat_taking()}
      keep={m.team_seat_keep()}
      action={{ ...action, run: () => action.run({ seatId: seat.seatId }) }}
      onClose={onClose}
    />
  );
}
