import { useId } from 'react';
import { figure } from '#app/format/number-text.ts';
import { m } from '#app/paraglide/messages.js';
import type { TeamShown } from '#contract/seats.ts';
import { productWords } from './product-words.ts';
import { teamAnchor } from './team-anchor.ts';

/** Beyond that a row of places is no picture any more. */
const maxDrawn = 24;

/** How many seats can still be given, over all teams and in each of them. */
export function FreeSeats({ teams }: { teams: readonly TeamShown[] }) {
  const id = useId();
  const seats = teams.reduce((sum, team) => sum + team.seats, 0);
  const taken = teams.reduce((sum, team) => sum + team.taken, 0);
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-6 rounded-card border border-line bg-surface p-6 md:grid-cols-[minmax(0,15rem)_minmax(0,1fr)]"
    >
      <div>
        <h2 id={id} className="m-0 text-small! font-semibold tracking-normal!">
          {m.team_free_title()}
        </h2>
        <p className="m-0 mt-2 font-display text-[2.5rem] leading-none font-semibold tracking-[-0.02em] text-ink tabular-nums">
          {figure(teams.reduce((sum, team) => sum + freeOf(team), 0))}
        </p>
        <p className="m-0 mt-3 text-caption text-ink-3">
          {m.team_free_text({ taken: figure(taken), seats: figure(seats) })}
        </p>
      </div>
      <ul className="m-0 grid list-none grid-cols-[minmax(0,1fr)_auto] gap-x-4 self-center divide-y divide-line p-0 text-small sm:grid-cols-[auto_minmax(0,1fr)_auto]">
        {teams.map((team) => (
          <li
            key={team.product}
            className="col-span-full grid min-h-11 grid-cols-subgrid content-center items-center gap-y-1.5 py-2"
          >
            <a
              href={`#${teamAnchor(team.product)}`}
              className="inline-block font-semibold text-ink no-underline first-letter:uppercase hover:text-primary hover:underline"
            >
              {productWords(team.product).name}
            </a>
            <Places team={team} />
            <span className="col-start-2 row-start-1 text-right whitespace-nowrap text-ink-3 tabular-nums sm:col-start-3">
              {freeOf(team) ? m.team_free_count({ count: figure(freeOf(team)) }) : m.team_free_none()}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A team that has lost seats may have more people than seats until their time is over. */
const freeOf = ({ seats, taken }: TeamShown) => Math.max(0, seats - taken);

/** One place for each seat, filled where it is taken: below the name on a phone, beside it with more room. */
function Places({ team: { seats, taken } }: { team: TeamShown }) {
  if (seats > maxDrawn) return null;
  return (
    <span
      aria-hidden="true"
      className="col-span-full row-start-2 flex flex-wrap gap-1.5 sm:col-span-1 sm:col-start-2 sm:row-start-1"
    >
      {Array.from({ length: seats }, (_, i) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: seats have no other name
          key={i}
          className={`size-3 rounded-full border forced-colors:border-[CanvasText] ${i < taken ? 'border-primary bg-primary forced-colors:bg-[Highlight]' : 'border-dashed border-control'}`}
        />
      ))}
    </span>
  );
}
