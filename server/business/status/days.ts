import type { MeasuredDay, MeasuredPart, PartState } from '#contract/status.ts';
import { days, later, minutes } from '#contract/time.ts';

/** How far apart two measurements may be before the time between them counts as a gap. */
export const maxApart = minutes(3);

export interface Span {
  state: PartState;
  since: Date;
  lastSeen: Date;
}

/**
 * What one part was, day by day in UTC, and what it is now. Time before the first measurement is in no state; a gap between
 * two spans, or from the last one to now, is time in which no process could write.
 * @param spans those that reach into the days, the oldest first; they do not overlap
 * @param first when the part was first measured; null: never
 */
export function layOutDays(
  spans: readonly Span[],
  { first, now, count }: { first: Date | null; now: Date; count: number },
): Omit<MeasuredPart, 'part'> {
  const from = later(dayBegin(now), -days(count - 1));
  const tally = newTally(from, count);
  let end = first && first > from ? first : from;
  for (const { state, since, lastSeen } of spans) {
    if (since > end) tally.add('unavailable', end, since);
    tally.add(state, since > end ? since : end, lastSeen);
    if (lastSeen > end) end = lastSeen;
  }
  const gone = first !== null && now.getTime() - end.getTime() > maxApart;
  if (gone) tally.add('unavailable', end, now);
  return { ...nowOf(spans.at(-1), { gone, end, first }), days: tally.days() };
}

function nowOf(
  last: Span | undefined,
  { gone, end, first }: { gone: boolean; end: Date; first: Date | null },
): Pick<MeasuredPart, 'state' | 'since'> {
  if (!first) return { state: 'unmeasured', since: null };
  if (gone || !last) return { state: 'unavailable', since: end.toISOString() };
  return { state: last.state, since: last.since.toISOString() };
}

type Counted = PartState | 'unavailable';

function newTally(from: Date, count: number) {
  const counted = Array.from({ length: count }, () => ({ working: 0, late: 0, down: 0, unavailable: 0 }));
  return {
    /** Adds milliseconds to each day that lies between two instants. */
    add(state: Counted, begin: Date, end: Date) {
      let at = Math.max(begin.getTime(), from.getTime());
      while (at < end.getTime()) {
        const index = Math.floor((at - from.getTime()) / days(1));
        const dayEnd = from.getTime() + (index + 1) * days(1);
        const until = Math.min(dayEnd, end.getTime());
        const day = counted[index];
        if (!day) return;
        day[state] += until - at;
        at = until;
      }
    },
    days: (): MeasuredDay[] =>
      counted.map(({ working, late, down, unavailable }, index) => ({
        on: later(from, days(index)).toISOString().slice(0, 10),
        measuredSeconds: seconds(working + late + down),
        lateSeconds: seconds(late),
        downSeconds: seconds(down),
        unavailableSeconds: seconds(unavailable),
      })),
  };
}

const seconds = (milliseconds: number) => Math.round(milliseconds / 1000);

/** The midnight in UTC before an instant. */
export const dayBegin = (at: Date): Date => new Date(at.getTime() - (at.getTime() % days(1)));
