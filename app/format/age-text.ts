import { getLocale } from '#app/paraglide/runtime.js';
import { days, hours, minutes } from '#contract/time.ts';
import { oneLine } from './one-line.ts';

const units = [
  ['day', days(1)],
  ['hour', hours(1)],
  ['minute', minutes(1)],
] as const;

/** "3 days", "5 hours", "1 minute": whole units of the largest that fits, at least a minute. */
export function ageText(milliseconds: number): string {
  const [unit, size] = units.find(([, one]) => milliseconds >= one) ?? (['minute', minutes(1)] as const);
  const format = new Intl.NumberFormat(getLocale(), { style: 'unit', unit, unitDisplay: 'long' });
  return oneLine(format.format(Math.max(1, Math.floor(milliseconds / size))));
}
