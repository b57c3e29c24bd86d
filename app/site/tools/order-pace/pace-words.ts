import { fullDayText, longWeekdayText } from '#app/format/day-text.ts';
import { figure } from '#app/format/number-text.ts';
import { m } from '#app/paraglide/messages.js';
import type { HourPace } from './pace.ts';
import { type FileProblem, type FileRefusal, maxBytes } from './read-orders.ts';

export function problemSentence(problem: FileProblem, line = 0): string {
  const sentences: Record<FileProblem, () => string> = {
    empty: m.pace_problem_empty,
    too_large: () => m.pace_problem_large({ most: figure(maxBytes / 1024 / 1024) }),
    binary: m.pace_problem_binary,
    no_times: m.pace_problem_times,
    no_clock: m.pace_problem_clock,
    too_many_days: m.pace_problem_days,
    quote_never_closed: () => m.pace_problem_quote({ line: figure(line) }),
    too_many_columns: () => m.pace_problem_columns({ line: figure(line) }),
    cannot_read: m.pace_problem_read,
  };
  return sentences[problem]();
}

/** Why an open file has no pace: a column is to be chosen, or the file cannot be read at all. */
export function noPaceSentence({ problem, names }: FileRefusal): string {
  if (!names) return m.pace_heading_file();
  return problem === 'no_clock' ? m.pace_heading_clock() : m.pace_heading_column();
}

const iso = (day: number) => new Date(day * 86_400_000).toISOString();

/** "Fri, 20 Nov 2026" */
export const dayName = (day: number): string => fullDayText(iso(day));

export const weekdayName = (day: number): string => longWeekdayText(iso(day));

/** "09:00" from minutes after midnight. */
export function clockText(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

export function unusualText(unusual: HourPace['unusual']): string {
  if (unusual === null) return '';
  return { many: m.pace_unusual_many, few: m.pace_unusual_few, none: m.pace_unusual_none }[unusual]();
}
