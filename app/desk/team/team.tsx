import { useSearchParams } from 'react-router';
import { AccountHeading } from '#app/desk/account/account-shell.tsx';
import { SidePart } from '#app/desk/account/side-part.tsx';
import { ask, firstCalls } from '#app/desk/first-calls.ts';
import { memberOnly, privateMeta } from '#app/desk/private-page.ts';
import { m } from '#app/paraglide/messages.js';
import { useRead } from '#app/state/use-read.ts';
import { Answered } from '#app/ui/answered.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { RowsWaiting } from '#app/ui/waiting.tsx';
import { readSeats, type TeamShown } from '#contract/seats.ts';
import { FreeSeats } from './free-seats.tsx';
import { HeldSeats } from './held-seats.tsx';
import { Invitation } from './invitation.tsx';
import { productWords } from './product-words.ts';
import { teamAnchor } from './team-anchor.ts';
import { TeamSeats } from './team-seats.tsx';

const name = 'AccountTeam';
/** In the query: the token of an offered seat, from the mail. */
const invitationParam = 'invitation';

export const meta = () => privateMeta(m.team_title());

export const clientLoader = memberOnly(name);

export const handle = firstCalls(() => [ask(readSeats, {})]);

export function HydrateFallback() {
  return (
    <>
      <AccountHeading title={m.team_title()} lead={m.team_lead()} />
      <RowsWaiting />
    </>
  );
}

/** Seats in everything that is used together: the member's own teams, those of others, and an invitation to one. */
export default function AccountTeam() {
  const [query, setQuery] = useSearchParams();
  const seats = useRead(readSeats, {}, name);
  const token = query.get(invitationParam);
  const accepted = () => setQuery({}, { replace: true, preventScrollReset: true });
  return (
    <>
      <AccountHeading title={m.team_title()} lead={m.team_lead()} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-9">
        {token ? <Invitation token={token} onAccepted={accepted} /> : null}
        <Answered read={seats} waiting={<RowsWaiting rows={3} />}>
          {({ teams, held }) => (
            <div className="grid grid-cols-[minmax(0,1fr)] gap-9">
              {teams.some(hasSeats) ? <FreeSeats teams={teams.filter(hasSeats)} /> : null}
              {teams.map((team) => (
                <SidePart
                  key={team.product}
                  anchor={teamAnchor(team.product)}
                  title={m.team_of({ product: productWords(team.product).name })}
                  lead={team.seats > 1 ? m.team_seats({ taken: team.taken, seats: team.seats }) : null}
                >
                  <TeamSeats team={team} />
                </SidePart>
              ))}
              {held.length ? (
                <SidePart title={m.team_held()}>
                  <HeldSeats seats={held} />
                </SidePart>
              ) : null}
              {teams.length || held.length || token ? null : <Notice tone="info">{m.team_empty()}</Notice>}
            </div>
          )}
        </Answered>
      </div>
    </>
  );
}

/** Somebody whose plan gives none may still have people with seats of before. */
const hasSeats = ({ seats }: TeamShown) => seats > 1;
