/** A timer that can be held and let go; it never fires early and never twice. */
export interface Countdown {
  /** Runs on from where it was held; does nothing while it runs. */
  run(): void;
  hold(): void;
  /** Begins again with this many milliseconds, running or held as before. */
  restart(milliseconds: number): void;
  stop(): void;
}

export function countdown(milliseconds: number, done: () => void): Countdown {
  let left = milliseconds;
  let since = 0;
  let timer: ReturnType<typeof setTimeout> | null = null;
  let over = false;
  const hold = () => {
    if (timer === null) return;
    clearTimeout(timer);
    timer = null;
    left -= performance.now() - since;
  };
  const run = () => {
    if (timer !== null || over) return;
    since = performance.now();
    timer = setTimeout(
      () => {
        timer = null;
        over = true;
        done();
      },
      Math.max(0, left),
    );
  };
  return {
    run,
    hold,
    restart(next) {
      const running = timer !== null;
      hold();
      left = next;
      if (running) run();
    },
    stop() {
      hold();
      over = true;
    },
  };
}
