import { type Day, partsOf } from '#app/format/calendar.ts';
import {
  longMonthText,
  longWeekdayText,
  monthNameText,
  weekdayText,
  wholeDayText,
} from '#app/format/day-text.ts';
import { m } from '#app/paraglide/messages.js';
import { formatDay } from './format.ts';
import type { Stand, View } from './navigation.ts';
import type { Bounds, Refusal, Typed } from './selection.ts';

/** The seven heads of the columns; 7 January 2024 was a Sunday. */
export function weekdayNames(weekStart: number): { short: string; long: string }[] {
  return Array.from({ length: 7 }, (_, place) => {
    const day = `2024-01-${String(7 + ((place + weekStart) % 7)).padStart(2, '0')}`;
    return { short: weekdayText(day).slice(0, 2), long: longWeekdayText(day) };
  });
}

export function titleOf({ view, at }: Stand): string {
  const { year } = partsOf(at);
  if (view === 'days') return longMonthText(at);
  if (view === 'months') return String(year);
  const span = view === 'years' ? 10 : 100;
  const first = Math.floor(year / span) * span;
  return `${Math.max(1, first)}–${Math.min(9999, first + span - 1)}`;
}

export function titleAction(stand: Stand): string {
  const title = titleOf(stand);
  if (stand.view === 'days') return m.ui_date_up_months({ title });
  if (stand.view === 'months') return m.ui_date_up_years({ title });
  return stand.view === 'years' ? m.ui_date_up_decades({ title }) : title;
}

const pages: Record<View, { previous: () => string; next: () => string }> = {
  days: { previous: m.ui_date_previous_month, next: m.ui_date_next_month },
  months: { previous: m.ui_date_previous_year, next: m.ui_date_next_year },
  years: { previous: m.ui_date_previous_decade, next: m.ui_date_next_decade },
  decades: { previous: m.ui_date_previous_century, next: m.ui_date_next_century },
};
export const pageWords = (view: View) => pages[view];

/** What stands in a cell, and what is read out for it. */
export function cellWords(cell: Day, view: View): { text: string; name: string } {
  const { year, day } = partsOf(cell);
  if (view === 'days') return { text: String(day), name: wholeDayText(cell) };
  if (view === 'months') return { text: monthNameText(cell), name: longMonthText(cell) };
  if (view === 'years') return { text: String(year), name: String(year) };
  const first = Math.floor(year / 10) * 10;
  const name = `${Math.max(1, first)}–${first + 9}`;
  return { text: String(Math.max(1, first)), name };
}

export function refusalText(refusal: Refusal): string {
  if (refusal === 'too_early') return m.ui_date_too_early();
  return refusal === 'too_late' ? m.ui_date_too_late() : refusal.reason;
}

export function typedText(
  wrong: NonNullable<Typed['wrong']>,
  format: string,
  most: number,
  bounds: Bounds,
): string {
  if (wrong === 'format') return m.ui_date_invalid({ format });
  if (wrong === 'too_many') return m.ui_date_too_many({ max: most });
  if (typeof wrong === 'object') return wrong.reason;
  const [min, max] = [bounds.min, bounds.max].map((day) => (day ? formatDay(day, format) : null));
  if (min && max) return m.ui_date_out_of_range({ min, max });
  if (min) return m.ui_date_not_before({ min });
  return m.ui_date_not_after({ max: max ?? '' });
}
