import { minutes } from '#contract/time.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Files } from '#server/platform/files/files.ts';
import type { Log } from '#server/platform/log.ts';
import { keepSpans } from './keep-spans.ts';
import { measure } from './measure.ts';
import { readDatabaseClock } from './spans.queries.ts';

const every = minutes(1);

/**
 * Measures the parts of the service once a minute, in every process: one that only does jobs sees that nobody answers, and
 * one that only answers sees that nobody works. Whoever comes first writes.
 * @param options.db where a statement never waits for a request's transaction (`asideOf`)
 */
export function prepareMeasuring(options: { db: Db; files: Files; log: Log }) {
  const { db, log } = options;
  let stopped = false;
  let measuring = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const once = async () => {
    if (stopped) return;
    try {
      const measured = await measure(options);
      await keepSpans(db, measured, await readDatabaseClock(db));
    } catch (err) {
      // What could not be written is a gap, which the page shows.
      log.warn({ err }, 'the status was not measured');
    }
  };
  const next = () => {
    measuring = measuring.then(once);
  };
  return {
    /** Measures at once, and then every minute. */
    start() {
      timer = setInterval(next, every);
      timer.unref();
      next();
    },
    /** Waits for a measurement that has begun. */
    async stop() {
      stopped = true;
      clearInterval(timer);
      await measuring;
    },
  };
}
