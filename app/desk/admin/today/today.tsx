import { AdminPage } from '#app/desk/admin/admin-page.tsx';
import { ask, firstCalls } from '#app/desk/first-calls.ts';
import { memberOnly, privateMeta } from '#app/desk/private-page.ts';
import { wholeDayText } from '#app/format/day-text.ts';
import { m } from '#app/paraglide/messages.js';
import { useRead } from '#app/state/use-read.ts';
import { Answered } from '#app/ui/answered.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { readToday, type Today } from '#contract/today.ts';
import { Day } from './day.tsx';

const name = 'AdminToday';

export const meta = () => privateMeta(m.today_title());
export const clientLoader = memberOnly(name);

export const handle = firstCalls(() => [ask(readToday, {})]);
export const HydrateFallback = () => (
  <AdminPage page={pageOf(null)}>
    <TodayWaiting />
  </AdminPage>
);

/** The operator's day: what came in, what waits, and whether the install is well. */
export default function AdminToday() {
  const read = useRead(readToday, {}, name);
  return (
    <AdminPage page={pageOf(read.data)} read={read}>
      <Answered read={read} waiting={<TodayWaiting />}>
        {(today) => <Day today={today} />}
      </Answered>
    </AdminPage>
  );
}

const pageOf = (today: Today | null) => ({
  name: name as typeof name,
  title: m.today_title,
  lead: () => (today ? m.today_lead({ day: wholeDayText(today.at) }) : m.today_lead_waiting()),
});

const TodayWaiting = () => (
  <div aria-busy="true" className="mt-4 grid max-w-[84rem] gap-7">
    <div className="h-100 rounded-card border border-line bg-surface p-6 lg:h-70">
      <Skeleton className="h-4 w-40" />
      <Skeleton className="mt-4 h-9 w-56" />
    </div>
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) => (
        <div key={key} className="h-33 rounded-card border border-line bg-surface p-4">
          <Skeleton className="h-3.5 w-24" />
        </div>
      ))}
    </div>
  </div>
);
