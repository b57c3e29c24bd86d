import { Plus } from 'lucide-react';
import { type Day, localToday, monthCells } from '#app/format/calendar.ts';
import { fullDayText, weekdayText } from '#app/format/day-text.ts';
import { m } from '#app/paraglide/messages.js';
import type { PlannedPost, PostCalendar } from '#contract/post-calendars.ts';
import { PostChip } from './post-chip.tsx';

/** Weeks begin on Monday. */
const weekStart = 1;

export interface MonthProps {
  month: Day;
  calendar: PostCalendar;
  /** False while nothing can be changed. */
  open: boolean;
  onOpen(post: PlannedPost): void;
  onAdd(day: Day): void;
}

/** A month as a grid of weeks; a day that is not in it stays empty. */
export function MonthGrid({ month, calendar, open, onOpen, onAdd }: MonthProps) {
  const cells = monthCells(month, weekStart);
  const today = localToday();
  const inMonth = (day: Day | null): day is Day => day?.slice(0, 7) === month.slice(0, 7);
  const last = cells.findLastIndex(inMonth);
  const weeks = Array.from({ length: Math.ceil((last + 1) / 7) }, (_, week) =>
    cells.slice(week * 7, week * 7 + 7),
  );
  return (
    <table className="w-full table-fixed border-collapse max-md:hidden">
      <thead>
        <tr>
          {weeks[1]?.map((day) => (
            <th
              key={day}
              scope="col"
              className="border-b border-line px-2 pb-2 text-left text-caption font-semibold text-ink-3"
            >
              {day ? weekdayText(day) : null}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((days) => (
          <tr key={days.find(Boolean)}>
            {days.map((day) =>
              inMonth(day) ? (
                <td
                  key={day}
                  className="group h-28 border border-line p-1 align-top xl:p-1.5 first:border-l-0 last:border-r-0"
                >
                  <div className="mb-1 flex min-h-7 items-center justify-between">
                    <span
                      className={`px-1 text-caption ${day === today ? 'rounded-label bg-soft font-semibold text-on-soft' : 'text-ink-3'}`}
                    >
                      {Number(day.slice(8))}
                    </span>
                    {open ? (
                      <button
                        type="button"
                        aria-label={m.calendars_add_on({ day: fullDayText(day) })}
                        onClick={() => onAdd(day)}
                        className="grid size-7 place-items-center rounded-control border-0 bg-transparent text-ink-3 opacity-0 group-hover:opacity-100 hover:bg-sunken hover:text-ink focus-visible:opacity-100"
                      >
                        <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
                      </button>
                    ) : null}
                  </div>
                  <ul className="m-0 grid list-none grid-cols-[minmax(0,1fr)] gap-1 p-0">
                    {calendar.posts
                      .filter(({ on }) => on === day)
                      .map((post) => (
                        <li key={post.id}>
                          <PostChip post={post} channels={calendar.channels} onOpen={onOpen} />
                        </li>
                      ))}
                  </ul>
                </td>
              ) : (
                <td
                  key={String(day)}
                  className="h-28 border border-line bg-sunken/40 first:border-l-0 last:border-r-0"
                />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
