import type { IncomingHttpHeaders } from 'node:http';
import type { CountedSubject } from '#contract/statistics.ts';
import { minutes } from '#contract/time.ts';
import type { Config } from '#server/config.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Log } from '#server/platform/log.ts';
import { type Countable, missingPage, type NameBook, nameBook, nothingCountable } from './names.ts';
import { forgetAgents, isVisit, mayCount, referrerOf } from './signals.ts';
import { addCounts } from './statistics.queries.ts';
import { newTally } from './tally.ts';

/** Sums wait in memory for so long; a crash loses no more than this. */
const writeEvery = minutes(1);
const maxRowsAtOnce = 1000;
const maxCallers = 50_000;

/** The counting of one process. Whatever is counted here is a sum from the start: nothing is kept of who it was. */
export interface Counting {
  names: NameBook;
  add(subject: CountedSubject, name: string): void;
  /** A page went out as HTML. Called for every page, so it costs next to nothing. */
  notePage(path: string, headers: IncomingHttpHeaders, found?: boolean): void;
  /** Counts one call of a network. @returns how many there were since the last writing */
  noteCaller(network: string): number;
  /** Writes the sums down; a failure is logged, and they wait for the next time. */
  write(): Promise<void>;
  /** Stops the clockwork and writes for the last time. */
  close(): Promise<void>;
}

export function startCounting(options: {
  db: Db;
  log: Log;
  clock: Clock;
  config: Config;
  countable?: Countable;
}): Counting {
  const { db, log, clock, config, countable = nothingCountable } = options;
  const tally = newTally(() => clock.now().getTime());
  const names = nameBook(countable);
  const own = new Set([config.publicUrl, ...(config.serviceUrl ? [config.serviceUrl] : [])]);
  const callers = new Map<string, number>();
  let writing = Promise.resolve();

  async function writeNow(): Promise<void> {
    callers.clear();
    forgetAgents();
    const counts = tally.take();
    for (let at = 0; at < counts.length; at += maxRowsAtOnce) {
      const part = counts.slice(at, at + maxRowsAtOnce);
      try {
        await addCounts(db, part);
      } catch (error) {
        log.warn({ err: error }, 'statistics could not be written; they wait');
        tally.giveBack(counts.slice(at));
        return;
      }
    }
  }
  const write = () => {
    writing = writing.then(writeNow);
    return writing;
  };
  const timer = setInterval(() => void write(), writeEvery);
  timer.unref();

  return {
    names,
    add: tally.add,
    notePage(path, headers, found = true) {
      if (!isVisit(headers) || !mayCount(headers)) return;
      const name = found ? names.pageOf(path) : missingPage;
      if (!name) return;
      tally.add('page', name);
      const referrer = found ? referrerOf(headers.referer, own) : null;
      if (referrer) tally.add('referrer', referrer);
    },
    noteCaller(network) {
      const calls = (callers.get(network) ?? 0) + 1;
      if (calls > 1 || callers.size < maxCallers) callers.set(network, calls);
      return calls;
    },
    write,
    close() {
      clearInterval(timer);
      return write();
    },
  };
}
