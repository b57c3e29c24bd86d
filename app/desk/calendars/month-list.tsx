import { fullDayText } from '#app/format/day-text.ts';
import { m } from '#app/paraglide/messages.js';
import type { MonthProps } from './month-grid.tsx';
import { PostChip } from './post-chip.tsx';

/** The same month on a narrow screen: its days with posts, one below the other. */
export function MonthList({ month, calendar, onOpen }: Omit<MonthProps, 'open' | 'onAdd'>) {
  const posts = calendar.posts.filter(({ on }) => on.slice(0, 7) === month.slice(0, 7));
  const days = [...new Set(posts.map(({ on }) => on))];
  if (days.length === 0)
    return <p className="m-0 border-y border-line py-6 text-small md:hidden">{m.calendars_month_none()}</p>;
  return (
    <ol className="m-0 list-none border-t border-line p-0 md:hidden">
      {days.map((day) => (
        <li key={day} className="border-b border-line py-4">
          <h3 className="m-0 mb-2 font-sans text-small font-semibold text-ink">{fullDayText(day)}</h3>
          <ul className="m-0 grid list-none grid-cols-[minmax(0,1fr)] gap-2 p-0">
            {posts
              .filter(({ on }) => on === day)
              .map((post) => (
                <li key={post.id}>
                  <PostChip post={post} channels={calendar.channels} onOpen={onOpen} />
                </li>
              ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
