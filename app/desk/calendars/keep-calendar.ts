import { m } from '#app/paraglide/messages.js';
import { keepFile } from '#app/state/keep-file.ts';
import { brand } from '#content/brand.ts';
import { csvLine } from '#contract/csv.ts';
import { iCalendar } from '#contract/icalendar.ts';
import type { PostCalendar } from '#contract/post-calendars.ts';
import { beginningOf, channelsOf } from './post-words.ts';

const whereOf = (calendar: PostCalendar, post: PostCalendar['posts'][number]) =>
  channelsOf(post, calendar.channels)
    .map(({ name }) => name)
    .join(', ');
const fileName = (title: string, ending: string) =>
  `${title.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '') || 'calendar'}.${ending}`;

export function keepIcs(title: string, calendar: PostCalendar): void {
  const entries = calendar.posts.map((post) => ({
    uid: `${post.id}@${brand.domain}`,
    summary: [whereOf(calendar, post), beginningOf(post)].filter(Boolean).join(': '),
    description: post.text,
    on: post.on,
    ...(post.at ? { at: post.at } : {}),
  }));
  const text = iCalendar({ product: `${brand.name}//Calendar`, name: title, madeAt: new Date(), entries });
  keepFile(new Blob([text], { type: 'text/calendar;charset=utf-8' }), fileName(title, 'ics'));
}

export function keepCsv(title: string, calendar: PostCalendar): void {
  const head = [
    m.calendars_csv_day(),
    m.calendars_csv_time(),
    m.calendars_csv_where(),
    m.calendars_csv_title(),
    m.calendars_csv_text(),
  ];
  const rows = calendar.posts.map((post) => [
    post.on,
    post.at,
    whereOf(calendar, post),
    post.title,
    post.text,
  ]);
  const text = [head, ...rows].map(csvLine).join('');
  keepFile(new Blob([`\uFEFF${text}`], { type: 'text/csv;charset=utf-8' }), fileName(title, 'csv'));
}
