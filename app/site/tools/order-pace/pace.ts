import type { DayTally } from './read-orders.ts';

/** Comparison days at most: the nearest ones of the same weekday. */
export const maxCompared = 8;
/** Fewer comparison days tell nothing about what is unusual. */
export const leastCompared = 4;
/** Iglewicz and Hoaglin (1993), as quoted in the NIST/SEMATECH e-Handbook, 1.3.5.17. */
const maxScore = 3.5;

export interface HourPace {
  hour: number;
  count: number;
  /** Mean of the same hour of the comparison days. */
  usual: number;
  /** `many`, `few` or `none`: outside what the hour usually does. */
  unusual: 'many' | 'few' | 'none' | null;
}
export interface Pace {
  day: number;
  hours: HourPace[];
  compared: number[];
  orders: number;
  /** Mean of whole comparison days. */
  usualOrders: number;
  amount: number;
  /** The first hour that may not be over: 24 for a whole day, on the newest day of a file the hour of its last order. */
  until: number;
  /** Orders up to `until` by the mean up to then; null without comparison days or orders in them. */
  ratio: number | null;
  /** Where the day ends if it goes on like this; null when it is over. */
  forecast: number | null;
}

/**
 * A day against the same weekday. Days between the first and the last of the file that have no orders count as zero.
 * @param days  in order of the calendar
 */
export function paceOf(days: readonly DayTally[], day: number): Pace | null {
  const byDay = new Map(days.map((one) => [one.day, one]));
  const [first, last] = [days[0]?.day, days.at(-1)?.day];
  if (first === undefined || last === undefined || day < first || day > last) return null;
  const compared: number[] = [];
  // The last day of an export usually stops in the middle, so nothing is compared with it.
  for (let weeks = 1; weeks <= 520 && compared.length < maxCompared; weeks++) {
    for (const other of [day - 7 * weeks, day + 7 * weeks]) {
      if (other >= first && other < last && compared.length < maxCompared) compared.push(other);
    }
  }
  const hoursOf = (at: number) => hourly(byDay.get(at)?.minutes);
  const others = compared.map(hoursOf);
  const today = hoursOf(day);
  const until = day === last ? wholeHours(today) : 24;
  const hours = today.map((count, hour): HourPace => {
    const usually = others.map((one) => one[hour] ?? 0);
    return {
      hour,
      count,
      usual: mean(usually),
      unusual: hour < until ? unusualness(count, usually) : null,
    };
  });
  const orders = sum(today);
  const usualOrders = mean(others.map(sum));
  const usualSoFar = sum(hours.slice(0, until).map(({ usual }) => usual));
  const ratio = usualSoFar > 0 ? sum(today.slice(0, until)) / usualSoFar : null;
  return {
    day,
    hours,
    compared: compared.sort((a, b) => a - b),
    orders,
    usualOrders,
    amount: byDay.get(day)?.amount ?? 0,
    until,
    ratio,
    forecast: until < 24 && ratio !== null ? ratio * usualOrders : null,
  };
}

/**
 * An hour is unusual when both hold: its modified z-score 0.6745 × (count − median) ÷ MAD is beyond 3.5, and it lies
 * outside the mean ± 2 × √mean that counts scatter by anyway. Where most days agree (MAD 0) the second decides.
 */
export function unusualness(count: number, usually: readonly number[]): HourPace['unusual'] {
  if (usually.length < leastCompared) return null;
  const middle = median(usually);
  const deviation = median(usually.map((value) => Math.abs(value - middle)));
  const score = count === middle ? 0 : (0.6745 * Math.abs(count - middle)) / deviation;
  const average = mean(usually);
  if (score <= maxScore || Math.abs(count - average) <= 2 * Math.sqrt(average)) return null;
  if (count > middle) return 'many';
  return count === 0 ? 'none' : 'few';
}

export function hourly(minutes: Uint16Array | undefined): number[] {
  return Array.from({ length: 24 }, (_, hour) =>
    sum([...(minutes?.subarray(hour * 60, hour * 60 + 60) ?? [])]),
  );
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length >> 1;
  const upper = sorted[half] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? 0) + upper) / 2;
}

const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);
const mean = (values: readonly number[]) => (values.length === 0 ? 0 : sum(values) / values.length);
/** An export may end within the hour of its last order. Where that is the last of a day, the file ends with the day. */
function wholeHours(hours: readonly number[]): number {
  const last = hours.findLastIndex((count) => count > 0);
  return last === 23 ? 24 : last;
}
