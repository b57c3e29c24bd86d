import type { Day } from './calendar.ts';
import { deviceZone } from './time-zones.ts';
import { zone } from './zone.ts';

const dayMs = 86_400_000;

/** The instant at which a day begins for the reader; where their clock skips midnight, the first one after it. */
export function startOfDay(day: Day, timeZone = zone() ?? deviceZone()): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const offsetOf = offsetsIn(timeZone);
  // A clock changes once in two days at most: midnight has the offset of a day before, or that of a day after.
  const both = [-dayMs, dayMs].map((away) => midnight - offsetOf(midnight + away));
  const shown = both.filter((at) => at + offsetOf(at) === midnight);
  return new Date(shown.length ? Math.min(...shown) : Math.max(...both));
}

/** How many milliseconds the clock of a zone is ahead of UTC at an instant. */
function offsetsIn(timeZone: string): (at: number) => number {
  // Swedish writes "2026-11-20 19:20:05", which Date.parse reads.
  const clock = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone });
  return (at) => Date.parse(`${clock.format(at).replace(' ', 'T')}Z`) - Math.floor(at / 1000) * 1000;
}
