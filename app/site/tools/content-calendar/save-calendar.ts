import { keepFile } from '#app/state/keep-file.ts';
import { brand } from '#content/brand.ts';
import { type CalendarEntry, iCalendar } from '#contract/icalendar.ts';

/** Hands the entries over as an .ics file; nothing is sent anywhere. Every entry gets an identity of its own. */
export function saveCalendar(
  fileName: string,
  name: string,
  entries: readonly Omit<CalendarEntry, 'uid'>[],
): void {
  const text = iCalendar({
    product: `${brand.name}//Planner`,
    name,
    madeAt: new Date(),
    entries: entries.map((entry) => ({ ...entry, uid: `${crypto.randomUUID()}@${brand.domain}` })),
  });
  keepFile(new Blob([text], { type: 'text/calendar;charset=utf-8' }), fileName);
}
