import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { memberOnly, privateMeta } from '#app/desk/private-page.ts';
import { addMonths, type Day, localToday, startOfMonth } from '#app/format/calendar.ts';
import { longMonthText } from '#app/format/day-text.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';
import { RowsWaiting } from '#app/ui/waiting.tsx';
import { type PlannedPost, parseCalendar, withoutPost, withPost } from '#contract/post-calendars.ts';
import type { WorkDetail } from '#contract/works.ts';
import { WorkHeading, WorkLink, WorkNotices, WorkPage } from '../works/work-page.tsx';
import { WorkReview } from '../works/work-review.tsx';
import { ChannelsDialog } from './channels-dialog.tsx';
import { FeedDialog } from './feed-dialog.tsx';
import { keepCsv, keepIcs } from './keep-calendar.ts';
import { MonthGrid } from './month-grid.tsx';
import { MonthList } from './month-list.tsx';
import { PostDialog } from './post-dialog.tsx';
import { newPartId, useSaveCalendar } from './use-calendar.ts';

const name = 'AccountCalendar';

export const meta = () => privateMeta(m.calendars_title());

export const clientLoader = memberOnly(name);

export function HydrateFallback() {
  return <RowsWaiting />;
}

export default function AccountCalendar() {
  return (
    <WorkPage
      name={name}
      tool="post-calendar"
      list="AccountCalendars"
      back={m.calendars_all()}
      missing={{ title: m.calendars_missing(), text: m.calendars_missing_text() }}
    >
      {(work) => <Calendar work={work} />}
    </WorkPage>
  );
}

function Calendar({ work }: { work: WorkDetail }) {
  const { workId, title, team, content, trashedAt } = work;
  const calendar = parseCalendar(content);
  const [month, setMonth] = useState<Day>(() => startOfMonth(localToday()));
  const [shown, setShown] = useState<PlannedPost | 'channels' | 'feed' | null>(null);
  const close = () => setShown(null);
  const { save, pending, problem } = useSaveCalendar(work, close);
  const open = work.open && !trashedAt;
  const add = (on: Day) =>
    setShown({ id: newPartId(), on, at: '', to: calendar.channels.map(({ id }) => id), title: '', text: '' });
  return (
    <>
      <WorkHeading
        work={work}
        lead={m.calendars_lead()}
        action={
          open ? (
            <span className="flex flex-wrap gap-3">
              <Button kind="secondary" onClick={() => setShown('channels')}>
                {m.calendars_channels()}
              </Button>
              <Button onClick={() => add(dayIn(month))}>{m.calendars_add()}</Button>
            </span>
          ) : undefined
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
        <WorkNotices
          work={work}
          closed={m.calendars_closed()}
          trashed={m.calendars_trashed()}
          broken={calendar.broken.length ? m.calendars_broken({ count: calendar.broken.length }) : null}
        />
        <section aria-label={longMonthText(month)}>
          <MonthBar month={month} onChange={setMonth} />
          <MonthGrid month={month} calendar={calendar} open={open} onOpen={setShown} onAdd={add} />
          <MonthList month={month} calendar={calendar} onOpen={setShown} />
        </section>
        <div className="flex flex-wrap items-center gap-3">
          {work.open ? (
            <Button kind="secondary" dense onClick={() => setShown('feed')}>
              {m.calendars_feed()}
            </Button>
          ) : null}
          <Button kind="secondary" dense onClick={() => keepIcs(title, calendar)}>
            {m.calendars_export_ics()}
          </Button>
          <Button kind="secondary" dense onClick={() => keepCsv(title, calendar)}>
            {m.calendars_export_csv()}
          </Button>
          <WorkLink workId={workId}>{m.calendars_work()}</WorkLink>
        </div>
        {team ? <WorkReview work={work} /> : null}
      </div>
      {shown === 'channels' ? (
        <ChannelsDialog work={work} channels={calendar.channels} onClose={close} />
      ) : shown === 'feed' ? (
        <FeedDialog workId={workId} inTeam={team !== null} onClose={close} />
      ) : shown ? (
        <PostDialog
          key={shown.id}
          post={shown}
          channels={calendar.channels}
          open={open}
          known={calendar.posts.some(({ id }) => id === shown.id)}
          pending={pending}
          problem={problem}
          onSave={(post) => save(withPost(content, post))}
          onDelete={() => save(withoutPost(content, shown.id))}
          onClose={close}
        />
      ) : null}
    </>
  );
}

/** Today, where it is in the month; else its first day. */
const dayIn = (month: Day): Day => (localToday().slice(0, 7) === month.slice(0, 7) ? localToday() : month);

function MonthBar({ month, onChange }: { month: Day; onChange(month: Day): void }) {
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
      <h2 className="m-0 text-h3!" aria-live="polite">
        {longMonthText(month)}
      </h2>
      <div className="flex gap-2">
        <Button
          kind="secondary"
          dense
          aria-label={m.calendars_month_before()}
          onClick={() => onChange(addMonths(month, -1))}
        >
          <ChevronLeft size={16} strokeWidth={1.75} aria-hidden="true" />
        </Button>
        <Button kind="secondary" dense onClick={() => onChange(startOfMonth(localToday()))}>
          {m.calendars_today()}
        </Button>
        <Button
          kind="secondary"
          dense
          aria-label={m.calendars_month_after()}
          onClick={() => onChange(addMonths(month, 1))}
        >
          <ChevronRight size={16} strokeWidth={1.75} aria-hidden="true" />
        </Button>
      </div>
    </div>
  );
}
