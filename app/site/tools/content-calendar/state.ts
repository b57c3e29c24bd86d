import { type Day, isDay } from '#app/format/calendar.ts';
import { readDecimal } from '#app/format/read-decimal.ts';
import { queryReader } from '#app/ui/tool/query-reader.ts';
import { leadTimes, mostDays, type StepId } from '#content/en/rules/lead-times.ts';
import { type HolidaySetId, holidaySets } from '#content/en/rules/peaks.ts';
import { type Days, defaultDays } from './content-calendar.ts';

export interface CalendarState {
  sellOn: Day;
  /** As typed; `daysOf` reads them. */
  days: Readonly<Record<StepId, string>>;
  sets: readonly HolidaySetId[];
  /** Further days off, ascending. */
  own: readonly Day[];
}

const typed = (days: Days) =>
  Object.fromEntries(leadTimes.map(({ id }) => [id, String(days[id])])) as Record<StepId, string>;

/** Black Friday of 2027; the view moves on to the next one when it is over. */
export const exampleCalendar: CalendarState = {
  sellOn: '2027-11-26',
  days: typed(defaultDays),
  sets: ['us'],
  own: [],
};

export const stateKeys = /^(d|t|h|x)$/;

/** Working days that are reckoned with: part days go up, what cannot be read is the default until it can. */
export function daysOf(typedDays: CalendarState['days']): Days {
  return Object.fromEntries(
    leadTimes.map(({ id }) => {
      const reading = readDecimal(typedDays[id], mostDays);
      return [id, reading.problem === undefined ? Math.ceil(Number(reading.decimal)) : defaultDays[id]];
    }),
  ) as Days;
}

const mostOwn = 60;

/** `d=2026-11-27&t=3.10.5.5.5.3&h=us.cn&x=20261224.20261231`; parts that equal the example are left out. */
export function formatState(state: CalendarState): URLSearchParams {
  const query = new URLSearchParams();
  const put = (key: string, value: string, example: string) => {
    if (value !== example) query.set(key, value);
  };
  const written = ({ days }: Pick<CalendarState, 'days'>) =>
    leadTimes.map(({ id }) => daysOf(days)[id]).join('.');
  put('d', state.sellOn, exampleCalendar.sellOn);
  put('t', written(state), written(exampleCalendar));
  put('h', state.sets.join('.') || 'none', exampleCalendar.sets.join('.'));
  put('x', state.own.map((day) => day.replaceAll('-', '')).join('.'), '');
  return query;
}

export function parseState(query: URLSearchParams): { state: CalendarState; problems: string[] } {
  const { take, problems } = queryReader(query);
  const state: CalendarState = {
    sellOn: take('d', exampleCalendar.sellOn, (value) => (isDay(value) ? value : null)),
    days: take('t', exampleCalendar.days, readTimes),
    sets: take('h', exampleCalendar.sets, readSets),
    own: take('x', exampleCalendar.own, readOwn),
  };
  return { state, problems };
}

function readTimes(value: string) {
  const numbers = value.split('.');
  if (numbers.length !== leadTimes.length) return null;
  if (!numbers.every((one) => /^\d{1,3}$/.test(one) && Number(one) <= mostDays)) return null;
  return Object.fromEntries(
    leadTimes.map(({ id }, i) => [id, String(Number(numbers[i]))]),
  ) as CalendarState['days'];
}

function readSets(value: string): HolidaySetId[] | null {
  if (value === 'none') return [];
  const asked = new Set(value.split('.'));
  const found = holidaySets.filter(({ id }) => asked.has(id)).map(({ id }) => id);
  return found.length === asked.size ? found : null;
}

function readOwn(value: string): Day[] | null {
  if (value === '') return [];
  const days = value.split('.').map((one) => one.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'));
  return days.length <= mostOwn && days.every(isDay) ? [...new Set(days)].sort() : null;
}
