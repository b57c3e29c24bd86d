import { useState } from 'react';
import { momentDayText } from '#app/format/moment-text.ts';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';
import { type Column, DataTable } from '#app/ui/data-table.tsx';
import { StateChip } from '#app/ui/state-chip.tsx';
import type { OutputOf } from '#contract/endpoint.ts';
import { type readTeam, type TeamSeatShown, takeSeatBack } from '#contract/memberships.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { InviteForm } from './invite-form.tsx';

type Team = OutputOf<typeof readTeam>;
/** The owner's own line has no seat that could be taken back. */
type Line = { email: string; downloads: number; seat: TeamSeatShown | null };

interface TeamSeatsProps {
  team: Team;
}

/** The owner's team: who holds a seat and how much they use, inviting, and taking back. */
export function TeamSeats({ team }: TeamSeatsProps) {
  const [ending, setEnding] = useState<TeamSeatShown | null>(null);
  const lines: Line[] = [
    { email: m.membership_team_you(), downloads: team.ownDownloads, seat: null },
    ...team.items.map((seat) => ({ email: seat.email, downloads: seat.downloads, seat })),
  ];
  const columns: Column<Line>[] = [
    {
      key: 'person',
      label: m.membership_team_person(),
      cell: ({ email }) => <span className="break-all">{email}</span>,
    },
    { key: 'state', label: m.membership_team_state(), cell: ({ seat }) => <SeatState seat={seat} /> },
    {
      key: 'downloads',
      label: m.membership_team_downloads(),
      numeric: true,
      cell: ({ downloads }) => downloads,
    },
    {
      key: 'actions',
      label: m.membership_team_actions(),
      numeric: true,
      cell: ({ seat }) =>
        seat ? (
          <Button
            kind="quiet"
            dense
            className="-mr-2"
            aria-label={wordsFor(seat).label}
            onClick={() => setEnding(seat)}
          >
            {m.membership_seat_back()}
          </Button>
        ) : null,
    },
  ];
  return (
    <>
      <DataTable
        label={m.membership_team()}
        columns={columns}
        rows={lines}
        keyOf={({ seat }) => seat?.seatId ?? 'owner'}
      />
      <div className="mt-8">
        {team.taken < team.seats ? (
          <InviteForm />
        ) : (
          <p className="m-0 text-small text-ink-3">{m.membership_team_full()}</p>
        )}
      </div>
      {ending ? (
        <SeatEnd seat={ending} onClose={() => setEnding(null)} onEnded={() => setEnding(null)} />
      ) : null}
    </>
  );
}

function SeatState({ seat }: { seat: TeamSeatShown | null }) {
  if (!seat) return <StateChip tone="info">{m.membership_seat_owner()}</StateChip>;
  if (seat.endsAt)
    return <StateChip tone="warn">{m.membership_seat_ends({ day: momentDayText(seat.endsAt) })}</StateChip>;
  if (seat.state === 'held') return <StateChip tone="success">{m.membership_seat_held()}</StateChip>;
  if (seat.state === 'expired') return <StateChip tone="warn">{m.membership_seat_expired()}</StateChip>;
  return (
    <StateChip tone="plain">{m.membership_seat_invited({ day: momentDayText(seat.expiresAt) })}</StateChip>
  );
}

interface SeatEndProps {
  seat: TeamSeatShown;
  onClose(): void;
  onEnded(): void;
}

/** An invitation is taken back in other words than a seat that somebody uses. */
function wordsFor({ state, email }: TeamSeatShown) {
  if (state === 'held')
    return {
      label: m.membership_seat_back_of({ email }),
      title: m.membership_seat_back_title({ email }),
      text: m.membership_seat_back_text(),
    };
  return {
    label: m.membership_offer_back_of({ email }),
    title: m.membership_offer_back_title({ email }),
    text: m.membership_offer_back_text(),
  };
}

function SeatEnd({ seat, onClose, onEnded }: SeatEndProps) {
  const action = useAction(takeSeatBack, { onDone: onEnded });
  const { title, text } = wordsFor(seat);
  return (
    <ConfirmDialog
      title={title}
      text={text}
      confirm={m.membership_seat_back()}
      confirming={m.membership_seat_taking()}
      keep={m.membership_seat_keep()}
      action={{ ...action, run: () => action.run({ seatId: seat.seatId }) }}
      onClose={onClose}
    />
  );
}
