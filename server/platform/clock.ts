/** Where "now" comes from. Business code reads it as `ctx.now()` only, so that tests and /dev can move time. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock that can be set forward; used by tests and by the development page. */
export class MovableClock implements Clock {
  #ahead = 0;
  #frozen: Date | null;
  constructor(frozen: Date | null = null) {
    this.#frozen = frozen;
  }
  now(): Date {
    return new Date((this.#frozen ?? new Date()).getTime() + this.#ahead);
  }
  /** Milliseconds this clock is ahead of the real one (or of the instant it is frozen at). */
  get ahead(): number {
    return this.#ahead;
  }
  jump(milliseconds: number): void {
    this.#ahead += milliseconds;
  }
}
