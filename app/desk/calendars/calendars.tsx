import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { AccountHeading } from '#app/desk/account/account-shell.tsx';
import { NothingYet } from '#app/desk/account/nothing-yet.tsx';
import { ask, firstCalls } from '#app/desk/first-calls.ts';
import { memberOnly, privateMeta } from '#app/desk/private-page.ts';
import { momentDayText } from '#app/format/moment-text.ts';
import { useAction } from '#app/forms/use-action.ts';
import { placeOf, TeamField } from '#app/forms/works/team-field.tsx';
import { useWorkTeams } from '#app/forms/works/use-work-teams.ts';
import { WorkForm } from '#app/forms/works/work-form.tsx';
import { m } from '#app/paraglide/messages.js';
import { paths } from '#app/paths.ts';
import { accountPathTo } from '#app/paths-account.ts';
import { usePages } from '#app/state/use-pages.ts';
import { useRead } from '#app/state/use-read.ts';
import { Answered } from '#app/ui/answered.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { type Column, DataTable } from '#app/ui/data-table.tsx';
import { ShowMore } from '#app/ui/show-more.tsx';
import { RowsWaiting } from '#app/ui/waiting.tsx';
import { readCalendarPlan } from '#contract/post-calendars.ts';
import { createWork, listWorks, type WorkSummary, type WorkTeam } from '#contract/works.ts';
import { noRoom } from '../works/no-room.ts';
import { teamColumn } from '../works/work-table.tsx';

const name = 'AccountCalendars';

export const meta = () => privateMeta(m.calendars_title());

export const clientLoader = memberOnly(name);

export const handle = firstCalls(() => [ask(readCalendarPlan, {})]);

export function HydrateFallback() {
  return (
    <>
      <AccountHeading title={m.calendars_title()} lead={m.calendars_lead()} />
      <RowsWaiting />
    </>
  );
}

export default function AccountCalendars() {
  const calendars = usePages(listWorks, { trash: 'no', tool: 'post-calendar' }, name);
  const plan = useRead(readCalendarPlan, {}, name);
  const teams = useWorkTeams().filter(({ product }) => product === 'social');
  const [making, setMaking] = useState(false);
  const { used = 0, limit = 0 } = plan.data ?? {};
  const items = calendars.data?.items ?? [];
  const canMake = limit > 0 || teams.length > 0;
  return (
    <>
      <AccountHeading
        title={m.calendars_title()}
        lead={m.calendars_lead()}
        action={canMake ? <Button onClick={() => setMaking(true)}>{m.calendars_new()}</Button> : undefined}
      />
      <Answered read={calendars} waiting={<RowsWaiting />}>
        {() =>
          items.length ? (
            <>
              <DataTable
                label={m.calendars_title()}
                columns={columnsOf(items)}
                rows={items}
                keyOf={({ workId }) => workId}
              />
              <ShowMore pages={calendars} />
            </>
          ) : (
            <NothingYet
              text={canMake ? m.calendars_none() : m.calendars_no_plan()}
              action={{ to: paths.EzSocialengine, label: m.calendars_none_action() }}
            />
          )
        }
      </Answered>
      {limit > 0 ? (
        <p className="mt-8 mb-0 flex flex-wrap items-center gap-x-4 gap-y-2 text-small text-ink-3">
          {m.calendars_used({ used, limit })}
          <ButtonLink to={`${paths.EzSocialengine}#plans`} kind="quiet" dense>
            {m.calendars_plan()}
          </ButtonLink>
        </p>
      ) : null}
      {making ? <NewCalendar teams={teams} alone={limit > 0} onClose={() => setMaking(false)} /> : null}
    </>
  );
}

/** The column of teams is there where a calendar is in one. */
const columnsOf = (items: readonly WorkSummary[]): readonly Column<WorkSummary>[] => [
  {
    key: 'title',
    label: m.calendars_column(),
    cell: ({ workId, title }) => (
      <Link
        to={accountPathTo('AccountCalendar', workId)}
        className="inline-flex min-h-9 items-center font-semibold wrap-anywhere text-ink no-underline hover:text-primary hover:underline"
      >
        {title}
      </Link>
    ),
  },
  { key: 'client', label: m.works_column_client(), cell: ({ client }) => client },
  ...(items.some(({ team }) => team) ? [teamColumn()] : []),
  {
    key: 'changed',
    label: m.works_column_changed(),
    className: 'whitespace-nowrap',
    cell: ({ changedAt }) => momentDayText(changedAt),
  },
];

interface NewCalendarProps {
  teams: readonly WorkTeam[];
  /** Whether the member has a plan of their own. */
  alone: boolean;
  onClose(): void;
}

function NewCalendar({ teams, alone, onClose }: NewCalendarProps) {
  const navigate = useNavigate();
  const [team, setTeam] = useState<WorkTeam | null>(alone ? null : (teams[0] ?? null));
  const create = useAction(createWork, {
    onDone: ({ workId }) => navigate(accountPathTo('AccountCalendar', workId)),
    onRefused: noRoom,
  });
  return (
    <WorkForm
      heading={m.calendars_new()}
      verb={m.calendars_new_verb()}
      first={{ title: '', client: '', folder: '' }}
      pending={create.pending}
      problem={create.problem}
      onSubmit={(names) =>
        void create.run({ tool: 'post-calendar', content: '', team: team && placeOf(team), ...names })
      }
      onClose={onClose}
    >
      {teams.length ? <TeamField teams={teams} value={team} alone={alone} onChange={setTeam} /> : null}
    </WorkForm>
  );
}
