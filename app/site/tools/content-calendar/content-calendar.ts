import { addDays, type Day } from '#app/format/calendar.ts';
import { type LeadTime, leadTimes, type StepId } from '#content/en/rules/lead-times.ts';
import { type IsWorking, shift, workingDaysBetween } from './working-days.ts';

export type Days = Readonly<Record<StepId, number>>;

export interface PlannedStep extends LeadTime {
  /** First and last working day of the step, both included. */
  start: Day;
  end: Day;
  /** Begins before today: working days that are missing. */
  late: number;
}

export interface Plan {
  sellOn: Day;
  /** In order of their beginning; steps of no days are left out. */
  steps: readonly PlannedStep[];
  /** First working day of the first step; the selling date itself when all steps are empty. */
  beginOn: Day;
  /** Working days along the longest chain. */
  chainDays: number;
  /** The steps of that chain: a day more in any of them moves the beginning. */
  chain: readonly StepId[];
}

export const defaultDays: Days = Object.fromEntries(leadTimes.map(({ id, days }) => [id, days])) as Days;

/**
 * Plans backwards: the last step ends on the last working day before the selling date, and each other one on the last
 * working day before the earliest step that waits for it.
 * @param days   working days for each step; 0 leaves it out, and what came before it is handed through
 * @param today  the day on which it is planned, or null: then nothing is late
 * @returns      null when the calendar ends before the plan begins
 */
export function backPlan(sellOn: Day, days: Days, isWorking: IsWorking, today: Day | null): Plan | null {
  const starts = new Map<StepId, Day>();
  const planned: PlannedStep[] = [];
  for (const step of [...leadTimes].reverse()) {
    const due = leadTimes
      .filter(({ after }) => after.includes(step.id))
      .map(({ id }) => starts.get(id) ?? sellOn);
    const before = due.reduce((first, day) => (day < first ? day : first), sellOn);
    if (days[step.id] === 0) {
      starts.set(step.id, before);
      continue;
    }
    const end = shift(addDays(before, -1), 0, isWorking, -1);
    const start = end === null ? null : shift(end, days[step.id] - 1, isWorking, -1);
    if (start === null || end === null) return null;
    starts.set(step.id, start);
    planned.push({ ...step, start, end, late: today === null ? 0 : lateBy(start, today, isWorking) });
  }
  const steps = planned.sort((a, b) => (a.start < b.start ? -1 : a.start > b.start ? 1 : 0));
  const chain = longestChain(days);
  return {
    sellOn,
    steps,
    beginOn: steps[0]?.start ?? sellOn,
    chain,
    chainDays: chain.reduce((sum, id) => sum + days[id], 0),
  };
}

function lateBy(start: Day, today: Day, isWorking: IsWorking): number {
  return start < today ? Math.max(workingDaysBetween(start, today, isWorking), 1) : 0;
}

/** The earliest selling date if the first step begins on a day; the day after the last working day of the chain. */
export function earliestSellingDay(from: Day, days: Days, isWorking: IsWorking): Day | null {
  const chainDays = longestChain(days).reduce((sum, id) => sum + days[id], 0);
  if (chainDays === 0) return from;
  const last = shift(from, chainDays - 1, isWorking, 1);
  return last === null ? null : addDays(last, 1);
}

/** Steps of no days do not belong to it, but hand on what they wait for. */
export function longestChain(days: Days): StepId[] {
  const best = new Map<StepId, { length: number; path: StepId[] }>();
  for (const { id, after } of leadTimes) {
    const before = after
      .map((one) => best.get(one) ?? { length: 0, path: [] })
      .reduce((long, one) => (one.length > long.length ? one : long), { length: 0, path: [] as StepId[] });
    best.set(id, { length: before.length + days[id], path: days[id] ? [...before.path, id] : before.path });
  }
  return [...best.values()].reduce((long, one) => (one.length > long.length ? one : long)).path;
}
