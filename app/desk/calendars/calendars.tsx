import { useState } from 'react';
import { AccountHeading } from '#app/desk/account/account-shell.tsx';
import { NothingYet } from '#app/desk/account/nothing-yet.tsx';
import { ask, firstCalls } from '#app/desk/first-calls.ts';
import { memberOnly, privateMeta } from '#app/desk/private-page.ts';
import { useWorkTeams } from '#app/forms/works/use-work-teams.ts';
import { m } from '#app/paraglide/messages.js';
import { paths } from '#app/paths.ts';
import { usePages } from '#app/state/use-pages.ts';
import { useRead } from '#app/state/use-read.ts';
import { Answered } from '#app/ui/answered.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { type Column, DataTable } from '#app/ui/data-table.tsx';
import { ShowMore } from '#app/ui/show-more.tsx';
import { RowsWaiting } from '#app/ui/waiting.tsx';
import { readCalendarPlan } from '#contract/post-calendars.ts';
import { listWorks, type WorkSummary } from '#contract/works.ts';
import { NewWork } from '../works/new-work.tsx';
import { changedColumn, teamColumn, titleColumn } from '../works/work-table.tsx';

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
      {making ? (
        <NewWork
          tool="post-calendar"
          page="AccountCalendar"
          heading={m.calendars_new()}
          verb={m.calendars_new_verb()}
          teams={teams}
          alone={limit > 0}
          onClose={() => setMaking(false)}
        />
      ) : null}
    </>
  );
}

/** The column of teams is there where a calendar is in one. */
const columnsOf = (items: readonly WorkSummary[]): readonly Column<WorkSummary>[] => [
  titleColumn('AccountCalendar', m.calendars_column(), ({ client }) => client),
  ...(items.some(({ team }) => team) ? [teamColumn<WorkSummary>()] : []),
  changedColumn(),
];
