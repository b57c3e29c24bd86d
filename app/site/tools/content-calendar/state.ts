import { type Day, isDay } from '#app/format/calendar.ts';
import { readDecimal } from '#app/format/read-decimal.ts';
import {
  addressState,
  at,
  type Kind,
  record,
  type StateOf,
  someOf,
  textThat,
} from '#app/ui/tool/address-state.ts';
import { leadTimes, maxDays, type StepId } from '#content/en/rules/lead-times.ts';
import { holidaySets } from '#content/en/rules/peaks.ts';
import { type Days, defaultDays } from './content-calendar.ts';

/** Of each step, as typed; `daysOf` reads them. */
type TypedDays = Readonly<Record<StepId, string>>;

const times: Kind<TypedDays> = {
  read(text) {
    const numbers = text.split('.');
    if (numbers.length !== leadTimes.length) return null;
    if (!numbers.every((one) => /^\d{0,3}$/.test(one) && Number(one) <= maxDays)) return null;
    return typedDays((_, i) => (numbers[i] ? String(Number(numbers[i])) : ''));
  },
  /** What cannot be read is left empty. */
  write: (days) => leadTimes.map(({ id }) => dayCount(days[id]) ?? '').join('.'),
};

/** Further days off, ascending. */
const daysOff: Kind<readonly Day[]> = {
  read(text) {
    if (text === '') return [];
    const days = text.split('.').map((one) => one.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'));
    return days.every(isDay) ? [...new Set(days)].sort() : null;
  },
  write: (days) => days.map((day) => day.replaceAll('-', '')).join('.'),
};

/**
 * `d=2026-11-27&t=3.10.5.5.5.3&h=us.cn&x=20261224.20261231`. The example is Black Friday of 2027; the view moves on to
 * the next one when it is over.
 */
export const address = addressState(
  record({
    sellOn: at('d', '2027-11-26', textThat(isDay)),
    days: at(
      't',
      typedDays((id) => String(defaultDays[id])),
      times,
    ),
    sets: at(
      'h',
      ['us'],
      someOf(
        holidaySets.map(({ id }) => id),
        '.',
        true,
      ),
    ),
    own: at('x', [], daysOff),
  }),
  'content-calendar',
);
export const { example: exampleCalendar, parse: parseState, format: formatState } = address;
export type CalendarState = StateOf<typeof address>;

/** Working days that are computed with. @returns null while those of a step cannot be read */
export function daysOf(typedDays: TypedDays): Days | null {
  const read = leadTimes.map(({ id }) => [id, dayCount(typedDays[id])] as const);
  return read.some(([, days]) => days === null) ? null : (Object.fromEntries(read) as Days);
}

/** Part days go up. */
function dayCount(text: string): number | null {
  const reading = readDecimal(text, maxDays);
  return reading.problem === undefined ? Math.ceil(Number(reading.decimal)) : null;
}

function typedDays(days: (id: StepId, place: number) => string): TypedDays {
  return Object.fromEntries(leadTimes.map(({ id }, i) => [id, days(id, i)])) as TypedDays;
}
