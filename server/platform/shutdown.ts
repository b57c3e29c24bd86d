import type { Log } from './log.ts';

/** What was opened last is closed first, once, on SIGINT, SIGTERM or when asked. */
export interface Closing {
  add(close: () => Promise<unknown>): void;
  all(): Promise<void>;
}

/** Longer than this and the process ends anyway; the embedded database then recovers at its next start. */
const patienceMs = 15_000;

/** @param drainSeconds how long the process keeps listening before it begins to close; the patience is for what comes after */
export function closeInTurn(log: Log, drainSeconds = 0): Closing {
  const open: (() => Promise<unknown>)[] = [];
  let ending: Promise<void> | null = null;
  const all = () => {
    ending ??= (async () => {
      for (const close of open.reverse()) await close();
    })();
    return ending;
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      setTimeout(() => process.exit(1), drainSeconds * 1000 + patienceMs).unref();
      all().then(
        () => process.exit(0),
        (error: Error) => {
          log.error({ err: error }, 'could not stop cleanly');
          process.exit(1);
        },
      );
    });
  }
  // Node would print it with all that it holds.
  process.on('uncaughtException', (error) => {
    log.error({ err: error }, 'the process ends: something was thrown that nobody caught');
    process.exit(1);
  });
  return { add: (close) => open.push(close), all };
}
