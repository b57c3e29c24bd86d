import type { CountedSubject } from '#contract/statistics.ts';
import type { DailyCount } from './statistics.tables.ts';

/** Names that visitors bring along may not fill the table: so many different ones a day and process, no more. */
export const openNames: Partial<Record<CountedSubject, number>> = { referrer: 300, search_missed: 500 };

/** Sums in memory, waiting to be written. */
export interface Tally {
  add(subject: CountedSubject, name: string): void;
  /** Hands everything out and is empty then; in one order everywhere, so that two processes never wait in a circle. */
  take(): DailyCount[];
  /** Puts back what could not be written. */
  giveBack(counts: readonly DailyCount[]): void;
}

type Sums = Map<CountedSubject, Map<string, number>>;
const dayLength = 86_400_000;

/** @param now the service's clock, in milliseconds */
export function newTally(now: () => number): Tally {
  const days = new Map<string, Sums>();
  let today: Sums = new Map();
  let from = 0;
  let to = 0;
  let seen = new Map<CountedSubject, Set<string>>();

  /** Working out the day for each count would cost more than the counting. */
  function turnTo(at: number): void {
    from = Math.floor(at / dayLength) * dayLength;
    to = from + dayLength;
    today = sumsOf(new Date(from).toISOString().slice(0, 10));
    seen = new Map();
  }
  function sumsOf(day: string): Sums {
    return ensure(days, day, () => new Map());
  }
  function isFull(subject: CountedSubject, name: string): boolean {
    const most = openNames[subject];
    if (most === undefined) return false;
    const names = ensure(seen, subject, () => new Set<string>());
    if (names.has(name)) return false;
    if (names.size >= most) return true;
    names.add(name);
    return false;
  }
  return {
    add(subject, name) {
      const at = now();
      if (at < from || at >= to) turnTo(at);
      if (isFull(subject, name)) return;
      addTo(today, subject, name, 1);
    },
    take() {
      const counts = [...days].flatMap(([countedOn, sums]) =>
        [...sums].flatMap(([subject, names]) =>
          [...names].map(([name, count]) => ({ subject, countedOn, name, count })),
        ),
      );
      days.clear();
      // The next count finds its day anew; what is full stays full until the day ends.
      const full = seen;
      turnTo(from);
      seen = full;
      return counts.sort((a, b) => compare(keyOf(a), keyOf(b)));
    },
    giveBack(counts) {
      for (const { countedOn, subject, name, count } of counts)
        addTo(sumsOf(countedOn), subject, name, count);
    },
  };
}

function addTo(sums: Sums, subject: CountedSubject, name: string, count: number): void {
  const names = ensure(sums, subject, () => new Map<string, number>());
  names.set(name, (names.get(name) ?? 0) + count);
}

function ensure<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const there = map.get(key);
  if (there !== undefined) return there;
  const made = make();
  map.set(key, made);
  return made;
}

const keyOf = ({ subject, countedOn, name }: DailyCount) => `${subject}\n${countedOn}\n${name}`;
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
