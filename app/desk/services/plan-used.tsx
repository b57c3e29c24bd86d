import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { AllowanceMeters } from '#app/desk/membership/allowance-meters.tsx';
import { momentDayText } from '#app/format/moment-text.ts';
import { figure } from '#app/format/number-text.ts';
import { m } from '#app/paraglide/messages.js';
import { type AccountRouteName, accountPathTo } from '#app/paths-account.ts';
import { useRead } from '#app/state/use-read.ts';
import { Meter } from '#app/ui/meter.tsx';
import { listWorkspaces } from '#contract/browser-workspaces.ts';
import { readAllowance } from '#contract/memberships.ts';
import { readCalendarPlan } from '#contract/post-calendars.ts';
import { listWorks, type WorkSummary } from '#contract/works.ts';

interface UsedProps {
  /** Of the page, for the way back after a login. */
  params: { serviceId: string };
}

const page = 'AccountService';

/** How many works are saved, of as many as one likes. */
export function WorksUsed({ params }: UsedProps) {
  const { data } = useRead(listWorks, { trash: 'no' }, page, { params });
  if (!data) return null;
  const { used, limit, items } = data;
  return (
    <Used title={m.works_title()} used={used} limit={limit}>
      <LastChanged works={items} page="AccountWork" />
    </Used>
  );
}

export function ChannelsUsed({ params }: UsedProps) {
  const { data } = useRead(readCalendarPlan, {}, page, { params });
  const calendars = useRead(listWorks, { trash: 'no', tool: 'post-calendar' }, page, { params });
  return data ? (
    <Used title={m.calendars_channels()} {...data}>
      <LastChanged works={calendars.data?.items ?? []} page="AccountCalendar" />
    </Used>
  ) : null;
}

export function WorkspacesUsed({ params }: UsedProps) {
  const { data } = useRead(listWorkspaces, {}, page, { params });
  return data ? (
    <Used title={m.workspaces_title()} used={data.used} limit={data.limit}>
      <LastChanged works={data.items} page="AccountWorkspace" />
    </Used>
  ) : null;
}

export function DownloadsUsed({ params }: UsedProps) {
  const { data } = useRead(readAllowance, {}, page, { params });
  return data ? <AllowanceMeters allowance={data} /> : null;
}

interface UsedOfProps {
  title: string;
  used: number;
  /** Null = no limit. */
  limit: number | null;
  children: ReactNode;
}

function Used({ title, used, limit, children }: UsedOfProps) {
  const count = figure(used);
  const text =
    limit === null
      ? m.membership_used({ used: count })
      : m.membership_used_of({ used: count, limit: figure(limit) });
  return (
    <Meter title={title} text={text} used={used} limit={limit}>
      {children}
    </Meter>
  );
}

const maxShown = 3;

interface LastChangedProps {
  works: readonly Pick<WorkSummary, 'workId' | 'title' | 'client' | 'changedAt'>[];
  /** Where one is shown. */
  page: AccountRouteName;
}

/** What was worked on last, each line the way back to it. */
function LastChanged({ works, page: shownOn }: LastChangedProps) {
  if (works.length === 0) return null;
  return (
    <ul className="m-0 mt-3 list-none border-t border-line p-0 text-small">
      {works.slice(0, maxShown).map(({ workId, title, client, changedAt }) => (
        <li key={workId} className="flex items-baseline justify-between gap-6 border-b border-line py-3">
          <span className="min-w-0">
            <Link
              to={accountPathTo(shownOn, workId)}
              className="font-semibold wrap-anywhere text-ink no-underline hover:text-primary hover:underline"
            >
              {title}
            </Link>
            <span className="block text-caption text-ink-3 empty:hidden">{client}</span>
          </span>
          <span className="shrink-0 whitespace-nowrap text-ink-3">{momentDayText(changedAt)}</span>
        </li>
      ))}
    </ul>
  );
}
