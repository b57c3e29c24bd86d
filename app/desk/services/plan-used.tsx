import { AllowanceMeters } from '#app/desk/membership/allowance-meters.tsx';
import { figure } from '#app/format/number-text.ts';
import { m } from '#app/paraglide/messages.js';
import { useRead } from '#app/state/use-read.ts';
import { Meter } from '#app/ui/meter.tsx';
import { listWorkspaces } from '#contract/browser-workspaces.ts';
import { readAllowance } from '#contract/memberships.ts';
import { readCalendarPlan } from '#contract/post-calendars.ts';
import { listWorks } from '#contract/works.ts';

interface UsedProps {
  /** Of the page, for the way back after a login. */
  params: { serviceId: string };
}

const page = 'AccountService';

/** How many works are saved, of as many as one likes. */
export function WorksUsed({ params }: UsedProps) {
  const { data } = useRead(listWorks, { trash: 'no' }, page, { params });
  if (!data) return null;
  const { used, limit } = data;
  return <Used title={m.works_title()} used={used} limit={limit} />;
}

export function ChannelsUsed({ params }: UsedProps) {
  const { data } = useRead(readCalendarPlan, {}, page, { params });
  return data ? <Used title={m.calendars_channels()} {...data} /> : null;
}

export function WorkspacesUsed({ params }: UsedProps) {
  const { data } = useRead(listWorkspaces, {}, page, { params });
  return data ? <Used title={m.workspaces_title()} used={data.used} limit={data.limit} /> : null;
}

export function DownloadsUsed({ params }: UsedProps) {
  const { data } = useRead(readAllowance, {}, page, { params });
  return data ? <AllowanceMeters allowance={data} /> : null;
}

function Used({ title, used, limit }: { title: string; used: number; limit: number | null }) {
  const count = figure(used);
  const text =
    limit === null
      ? m.membership_used({ used: count })
      : m.membership_used_of({ used: count, limit: figure(limit) });
  return (
    <div className="max-w-104">
      <Meter title={title} text={text} used={used} limit={limit} />
    </div>
  );
}
