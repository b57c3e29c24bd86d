import type { ReactNode } from 'react';
import { AllowanceMeters } from '#app/desk/membership/allowance-meters.tsx';
import { isUncounted } from '#app/desk/works/is-uncounted.ts';
import { m } from '#app/paraglide/messages.js';
import { useRead } from '#app/state/use-read.ts';
import { listWorkspaces } from '#contract/browser-workspaces.ts';
import { readAllowance } from '#contract/memberships.ts';
import { readCalendarPlan } from '#contract/post-calendars.ts';
import { listWorks } from '#contract/works.ts';
import { LastChanged } from './last-changed.tsx';
import { UsedCard } from './used-card.tsx';

interface UsedProps {
  /** Of the page, for the way back after a login. */
  params: { serviceId: string };
  /** When the plan ends; null while it renews. */
  until: string | null;
}

const page = 'AccountService';

/** How many works are saved, of as many as one likes, and those of them that were changed last. */
export function WorksUsed({ params, until }: UsedProps) {
  const { data } = useRead(listWorks, { trash: 'no' }, page, { params });
  if (!data) return null;
  const { used, limit, items } = data;
  return (
    <Used>
      <UsedCard
        title={m.account_used_works()}
        note={items.some(isUncounted) ? m.works_used_counts() : null}
        {...{ used, limit, until }}
      />
      <LastChanged
        works={items.filter((work) => !isUncounted(work))}
        column={m.works_column_title()}
        page="AccountWork"
      />
    </Used>
  );
}

export function ChannelsUsed({ params, until }: UsedProps) {
  const { data } = useRead(readCalendarPlan, {}, page, { params });
  const calendars = useRead(listWorks, { trash: 'no', tool: 'post-calendar' }, page, { params });
  if (!data) return null;
  return (
    <Used>
      <UsedCard title={m.calendars_channels()} used={data.used} limit={data.limit} until={until} />
      <LastChanged works={calendars.data?.items ?? []} column={m.calendars_column()} page="AccountCalendar" />
    </Used>
  );
}

export function WorkspacesUsed({ params, until }: UsedProps) {
  const { data } = useRead(listWorkspaces, {}, page, { params });
  if (!data) return null;
  return (
    <Used>
      <UsedCard title={m.workspaces_title()} used={data.used} limit={data.limit} until={until} />
      <LastChanged works={data.items} column={m.workspaces_column()} page="AccountWorkspace" />
    </Used>
  );
}

export function DownloadsUsed({ params }: UsedProps) {
  const { data } = useRead(readAllowance, {}, page, { params });
  return data ? <AllowanceMeters allowance={data} /> : null;
}

const Used = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-6">{children}</div>
);
