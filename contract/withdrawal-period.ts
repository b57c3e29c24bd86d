/** Days a consumer has to withdraw; Directive 2011/83/EU, article 9(1), read 2026-11-20. */
export const withdrawalDays = 14;

const dayMs = 86_400_000;
const utc = (day: string) => Date.parse(`${day}T00:00:00Z`);
const plus = (day: string, days: number) => new Date(utc(day) + days * dayMs).toISOString().slice(0, 10);

/**
 * Last day on which the statement can be sent. The day of the contract does not count; a last day that is a Saturday
 * or Sunday moves to the Monday (Regulation (EEC, Euratom) 1182/71, article 3(1) and (4)). Public holidays move it as
 * well, but they differ by country and are not known here.
 * @param contractOn 'YYYY-MM-DD'
 */
export function withdrawalDeadline(contractOn: string): string {
  const last = plus(contractOn, withdrawalDays);
  const weekday = new Date(utc(last)).getUTCDay();
  return plus(last, weekday === 6 ? 2 : weekday === 0 ? 1 : 0);
}

/** @returns whole days from one day to the other; negative when it lies behind */
export function daysUntil(today: string, day: string): number {
  return Math.round((utc(day) - utc(today)) / dayMs);
}

/**
 * The instant after which a declaration comes too late: the last day ends where the earth's last clock shows its end, so
 * that nobody is late by their own.
 * @param contractOn 'YYYY-MM-DD'
 */
export function withdrawalEnds(contractOn: string): Date {
  return new Date(utc(withdrawalDeadline(contractOn)) + 1.5 * dayMs);
}

/** The last day, as it was stated, of an instant that `withdrawalEnds` gave. @returns 'YYYY-MM-DD' */
export const lastDayOf = (ends: string): string =>
  new Date(Date.parse(ends) - 1.5 * dayMs).toISOString().slice(0, 10);

/** The day that a clock shows where it hangs. @param clock the browser's own time */
export function dayOf(clock: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${clock.getFullYear()}-${two(clock.getMonth() + 1)}-${two(clock.getDate())}`;
}
