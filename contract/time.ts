import { z } from './zod.ts';

/** An instant on the wire: ISO 8601 in UTC with milliseconds; its field's name ends in `At`. */
export const instant = z.iso.datetime({ precision: 3 });
/** A calendar day, `2026-11-20`; its field's name ends in `On`. */
export const day = z.iso.date();

/** A zone of the IANA database, as `Europe/Berlin`. An offset such as `+01:00` knows no summer time and is none. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Z][\w+/-]{1,63}$/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

export const seconds = (n: number) => n * 1000;
export const minutes = (n: number) => n * 60_000;
export const hours = (n: number) => n * 3_600_000;
export const days = (n: number) => n * 86_400_000;

/** The instant that lies `milliseconds` after `at` (before it, when negative). */
export function later(at: Date, milliseconds: number): Date {
  return new Date(at.getTime() + milliseconds);
}
