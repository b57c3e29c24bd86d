import { statusParts } from '#contract/status.ts';
import type { Db } from '#server/platform/db/database.ts';
import { maxApart } from './days.ts';
import type { Measured } from './measure.ts';
import { extendSpan, findLastSpan, insertSpan, takeStatusLock } from './spans.queries.ts';
import type { StatusSpan } from './status.tables.ts';

/** Another process that measured so lately need not be followed by this one. */
const freshMs = 30_000;

/**
 * Writes down what was measured: one process at a time, and none when another has just done it. A span goes on while its
 * state is the same and it was seen lately; after a longer silence a new one begins, and the gap between them stays.
 * @param at the instant of the measurement by the database's clock. Behind what was seen already, time does not go back.
 * @returns whether this call has written
 */
export async function keepSpans(db: Db, measured: Measured, at: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await takeStatusLock(tx))) return false;
    const changes = [];
    for (const part of statusParts)
      changes.push({ part, state: measured[part], last: await findLastSpan(tx, part) });
    const news = changes.some(({ state, last }) => last?.state !== state);
    if (!news && changes.every(({ last }) => isFresh(last, at))) return false;
    for (const { part, state, last } of changes) {
      const seen = last && last.lastSeen > at ? last.lastSeen : at;
      const follows = last !== null && seen.getTime() - last.lastSeen.getTime() <= maxApart;
      // What was found last counts until the moment at which something else is found.
      if (follows && seen > last.lastSeen) await extendSpan(tx, last.id, seen);
      if (!follows || last.state !== state) await insertSpan(tx, part, state, seen);
    }
    return true;
  });
}

const isFresh = (last: StatusSpan | null, at: Date): boolean =>
  last !== null && at.getTime() - last.lastSeen.getTime() < freshMs;
