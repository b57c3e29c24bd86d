import { addDays } from '#app/format/calendar.ts';
import { startOfDay } from '#app/format/start-of-day.ts';
import { type ActivityKind, activityKinds, type listActivity } from '#contract/activity.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { day } from '#contract/time.ts';

/** What the address of the page asks for. */
export interface ActivityQuestion {
  kind?: ActivityKind | undefined;
  /** Days as `YYYY-MM-DD`, in the reader's own time zone; both included. */
  from?: string | undefined;
  to?: string | undefined;
  words?: string | undefined;
}

/** @returns what of an address makes sense; the rest counts as not asked */
export function readQuestion(query: URLSearchParams, words: string): ActivityQuestion {
  const dayOf = (name: string) => day.safeParse(query.get(name)).data;
  return {
    kind: activityKinds.find((one) => one === query.get('kind')),
    from: dayOf('from'),
    to: dayOf('to'),
    words: words || undefined,
  };
}

export const isBackwards = ({ from, to }: ActivityQuestion): boolean => Boolean(from && to && to < from);

export const isFiltered = ({ kind, from, to, words }: ActivityQuestion): boolean =>
  Boolean(kind || from || to || words);

/** The same question as the service takes it: instants, the last day included. */
export function callOf({ kind, from, to, words }: ActivityQuestion): InputOf<typeof listActivity> {
  return {
    ...(kind ? { kind } : {}),
    ...(from ? { from: startOfDay(from).toISOString() } : {}),
    ...(to ? { until: startOfDay(addDays(to, 1)).toISOString() } : {}),
    ...(words ? { words } : {}),
  };
}
