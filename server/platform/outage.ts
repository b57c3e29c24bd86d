/** Between two lines about a database that is away. */
const everyMs = 10_000;

/** What a line about the database says beside its error. */
export interface OutageFacts {
  awaySeconds: number;
  /** How many lines were not written since the last one, by their messages. */
  held?: Record<string, number>;
}

/** While the database is away every request and every job fails: one line in ten seconds tells of them all. */
export interface Outage {
  /** @returns what to write of a failure that a lost database caused; null when it is only counted */
  tell(message: string): { say: string; facts: OutageFacts } | null;
  /** @returns what to write when the database answers; null when nobody was told that it did not */
  end(): { say: string; facts: OutageFacts } | null;
}

/** @param now milliseconds of a clock that only goes on */
export function watchOutage(now: () => number = () => performance.now()): Outage {
  let since: number | null = null;
  let told = false;
  let lastLine = -everyMs;
  let held: Record<string, number> = {};

  const factsAt = (at: number): OutageFacts => {
    const facts = {
      awaySeconds: Math.round((at - (since ?? at)) / 1000),
      ...(Object.keys(held).length ? { held } : {}),
    };
    held = {};
    return facts;
  };
  return {
    tell(message) {
      const at = now();
      since ??= at;
      if (at - lastLine < everyMs) {
        held[message] = (held[message] ?? 0) + 1;
        return null;
      }
      lastLine = at;
      const first = !told;
      told = true;
      const say = first ? 'the database does not answer' : 'the database still does not answer';
      return { say, facts: factsAt(at) };
    },
    end() {
      const facts = told ? factsAt(now()) : null;
      since = null;
      told = false;
      return facts && { say: 'the database answers again', facts };
    },
  };
}
