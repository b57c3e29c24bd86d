import { momentText } from '#app/format/moment-text.ts';
import { m } from '#app/paraglide/messages.js';
import { Dotted } from '#app/ui/dotted.tsx';
import { StateChip } from '#app/ui/state-chip.tsx';
import { Timeline } from '#app/ui/timeline.tsx';
import type { StatusNotice } from '#contract/status.ts';
import { noticeKindName, noticeStateWords, partName } from './status-words.ts';

/** What the operator says, each with all of its updates, the latest first. */
export function NoticeList({ notices }: { notices: readonly StatusNotice[] }) {
  return (
    <ul className="m-0 grid list-none gap-6 p-0">
      {notices.map((notice) => (
        <li key={notice.noticeId} className="border-t border-line pt-4">
          <NoticeText notice={notice} />
        </li>
      ))}
    </ul>
  );
}

function NoticeText({ notice }: { notice: StatusNotice }) {
  const { kind, title, parts, state, updates } = notice;
  const [text, tone] = noticeStateWords[state];
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="m-0 text-small! font-semibold tracking-normal! wrap-anywhere">{title}</h3>
        <StateChip tone={tone}>{text()}</StateChip>
      </div>
      <p className="mt-1.5 mb-4 text-caption text-ink-3">
        <Dotted parts={[noticeKindName[kind](), timesText(notice)]} />
        {m.status_notice_parts({ parts: parts.map((part) => partName[part]()).join(', ') })}
      </p>
      <Timeline
        entries={updates.map((update, i) => ({
          key: `${updates.length - i}`,
          title: noticeStateWords[update.state][0](),
          at: momentText(update.at),
          text: <span className="wrap-anywhere whitespace-pre-line">{update.text}</span>,
          kind: i === 0 && !notice.endedAt ? 'now' : 'done',
        }))}
      />
    </>
  );
}

/** When it began and ended, or when maintenance is planned. */
export function timesText({
  startsAt,
  endsAt,
  endedAt,
}: Pick<StatusNotice, 'startsAt' | 'endsAt' | 'endedAt'>): string {
  const from = momentText(startsAt);
  if (endsAt && !endedAt) return m.status_notice_plan({ from, to: momentText(endsAt) });
  // Maintenance that is called off ends before it begins.
  if (endedAt && endedAt > startsAt) return m.status_notice_ended({ from, to: momentText(endedAt) });
  return endsAt
    ? m.status_notice_plan({ from, to: momentText(endsAt) })
    : m.status_notice_from({ moment: from });
}
