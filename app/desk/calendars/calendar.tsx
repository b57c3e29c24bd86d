import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { AccountHeading } from '#app/desk/account/account-shell.tsx';
import { memberOnly, privateMeta } from '#app/desk/private-page.ts';
import { addMonths, type Day, localToday, startOfMonth } from '#app/format/calendar.ts';
import { longMonthText } from '#app/format/day-text.ts';
import { teamText } from '#app/forms/works/team-field.tsx';
import { m } from '#app/paraglide/messages.js';
import { accountPaths, accountPathTo } from '#app/paths-account.ts';
import { useRead } from '#app/state/use-read.ts';
import { Answered } from '#app/ui/answered.tsx';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { RowsWaiting } from '#app/ui/waiting.tsx';
import { type Id, idSchema } from '#contract/ids.ts';
import { type PlannedPost, parseCalendar, withoutPost, withPost } from '#contract/post-calendars.ts';
import { readWork, type WorkDetail } from '#contract/works.ts';
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
  const { data: workId } = idSchema('work').safeParse(useParams().workId);
  return (
    <>
      <Link
        to={accountPaths.AccountCalendars}
        className="mb-3 inline-flex text-small font-semibold text-primary"
      >
        {m.calendars_all()}
      </Link>
      {workId ? <Shown key={workId} workId={workId} /> : <Missing />}
    </>
  );
}

const Missing = () => <AccountHeading title={m.calendars_missing()} lead={m.calendars_missing_text()} />;

function Shown({ workId }: { workId: Id<'work'> }) {
  const read = useRead(readWork, { workId }, name, { params: { workId } });
  return (
    <Answered read={read} waiting={<RowsWaiting />} missing={<Missing />}>
      {(work) => (work.tool === 'post-calendar' ? <Calendar work={work} /> : <Missing />)}
    </Answered>
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
  const facts = [team && teamText(team), work.client, work.folder].filter(Boolean).join(' · ');
  return (
    <>
      <AccountHeading
        title={<span className="wrap-anywhere">{title}</span>}
        lead={<span className="wrap-anywhere">{facts || m.calendars_lead()}</span>}
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
        {work.open ? null : <Notice tone="warn">{m.calendars_closed()}</Notice>}
        {trashedAt ? <Notice tone="warn">{m.calendars_trashed()}</Notice> : null}
        {calendar.broken.length ? (
          <Notice tone="warn">{m.calendars_broken({ count: calendar.broken.length })}</Notice>
        ) : null}
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
          <Link to={accountPathTo('AccountWork', workId)} className="text-small font-semibold text-primary">
            {m.calendars_work()}
          </Link>
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
