import { m } from '#app/paraglide/messages.js';
import { days, hours, minutes } from '#contract/time.ts';

/** `30 d 1 h ahead of the real time`; whole minutes, and what is shorter counts as none. */
export function aheadInWords(milliseconds: number): string {
  const size = Math.abs(milliseconds);
  const parts = [
    [Math.floor(size / days(1)), m.development_span_days],
    [Math.floor((size % days(1)) / hours(1)), m.development_span_hours],
    [Math.floor((size % hours(1)) / minutes(1)), m.development_span_minutes],
  ] as const;
  const span = parts
    .filter(([count]) => count > 0)
    .map(([count, words]) => words({ count }))
    .join(' ');
  if (span === '') return m.development_clock_real();
  return milliseconds > 0 ? m.development_clock_ahead({ span }) : m.development_clock_behind({ span });
}
