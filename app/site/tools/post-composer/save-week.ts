import { addDays, type Day } from '#app/format/calendar.ts';
import { countText } from '#app/format/post/count-text.ts';
import { m } from '#app/paraglide/messages.js';
import { saveCsv } from '#app/ui/tool/save-csv.ts';
import { type Network, networks } from '#content/en/rules/networks.ts';
import { saveCalendar } from '../content-calendar/save-calendar.ts';
import { type Draft, postFor } from './draft.ts';
import type { WeekPlan } from './state.ts';

export interface PlacedPost {
  network: Network;
  on: Day;
  at: string;
  title: string;
  text: string;
}

/** The posts of a week in the order they go out. */
export function postsOf({ slots }: WeekPlan, week: Day, draft: Draft): PlacedPost[] {
  const posts = networks.flatMap((network) => {
    const slot = slots[network.id];
    const { title, text } = postFor(draft, network.id);
    return (slot?.days ?? []).map((day) => ({
      network,
      on: addDays(week, day),
      at: slot?.at ?? '',
      title: network.title ? title : '',
      text,
    }));
  });
  const when = ({ on, at }: PlacedPost) => `${on} ${at}`;
  return posts.sort((a, b) => (when(a) < when(b) ? -1 : when(a) > when(b) ? 1 : 0));
}

export function saveWeekCalendar(plan: WeekPlan, week: Day, draft: Draft): void {
  saveCalendar(
    `posts-${week}.ics`,
    m.composer_calendar_name(),
    postsOf(plan, week, draft).map(({ network, on, at, title, text }) => ({
      summary: title ? `${network.name}: ${title}` : network.name,
      description: text,
      on,
      at,
      minutes: 15,
    })),
  );
}

export function saveWeekTable(plan: WeekPlan, week: Day, draft: Draft): void {
  saveCsv(`posts-${week}.csv`, [
    [
      m.composer_csv_day(),
      m.composer_csv_time(),
      m.composer_csv_network(),
      m.composer_csv_title(),
      m.composer_csv_text(),
      m.composer_csv_length(),
    ],
    ...postsOf(plan, week, draft).map(({ network, on, at, title, text }) => [
      on,
      at,
      network.name,
      title,
      text,
      countText(text, network.text.counting),
    ]),
  ]);
}
