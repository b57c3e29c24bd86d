import { readDecimal } from '#app/format/read-decimal.ts';
import { terms } from '#content/catalogue/infrastructure.ts';
import type { ToolName } from '#contract/statistics.ts';
import type { SortKey } from './fit.ts';
import type { Workload } from './workload.ts';

export type CountField = Exclude<keyof Workload, 'windows'>;

/** As it is typed. */
export interface PickerState extends Record<CountField, string> {
  system: 'linux' | 'windows';
  months: (typeof terms)[number]['months'];
  sort: SortKey;
  descending: boolean;
}

export const most: Record<CountField, number> = {
  visits: 10_000_000,
  products: 5_000_000,
  databaseGB: 10_000,
  jobs: 1000,
  browsers: 1000,
};

const keys: Record<CountField, string> = {
  visits: 'visits',
  products: 'products',
  databaseGB: 'db',
  jobs: 'jobs',
  browsers: 'browsers',
};
const fields = Object.keys(keys) as CountField[];
const sorts: readonly SortKey[] = ['price', 'memory', 'disk'];

export const pickerKeys = new RegExp(`^(${Object.values(keys).join('|')}|os|term|sort)$`);

const usual = { system: 'linux', months: 1, sort: 'price', descending: false } as const;

export const vpsExample: PickerState = {
  ...usual,
  visits: '20,000',
  products: '3,500',
  databaseGB: '2',
  jobs: '2',
  browsers: '0',
};

export const serverExample: PickerState = {
  ...usual,
  visits: '150,000',
  products: '40,000',
  databaseGB: '40',
  jobs: '10',
  browsers: '8',
};

/** The address of a picker whose opening state is `example`. @param tool what it is counted as; none where another tool holds it */
export function pickerAddress(example: PickerState, tool?: ToolName) {
  return {
    tool,
    example,
    keys: pickerKeys,
    parse: (query: URLSearchParams) => parseState(query, example),
    format: (state: PickerState) => formatState(state, example),
  };
}

export function parseState(
  query: URLSearchParams,
  example: PickerState,
): { state: PickerState; problems: string[] } {
  const state = { ...example };
  const problems: string[] = [];
  const take = (key: string, read: (text: string) => boolean) => {
    const text = query.get(key);
    if (text !== null && !read(text)) problems.push(key);
  };
  for (const field of fields) {
    take(keys[field], (text) => {
      const decimal = canonical(text, field);
      if (decimal !== null) state[field] = decimal;
      return decimal !== null;
    });
  }
  take('os', (text) => {
    if (text !== 'linux' && text !== 'windows') return false;
    state.system = text;
    return true;
  });
  take('term', (text) => {
    const term = terms.find(({ months }) => String(months) === text);
    if (term) state.months = term.months;
    return term !== undefined;
  });
  take('sort', (text) => {
    const sort = sorts.find((one) => one === text.replace(/^-/, ''));
    if (sort) Object.assign(state, { sort, descending: text.startsWith('-') });
    return sort !== undefined;
  });
  return { state, problems };
}

export function formatState(state: PickerState, example: PickerState): URLSearchParams {
  const query = new URLSearchParams();
  for (const field of fields) {
    const value = canonical(state[field], field);
    if (value !== null && value !== canonical(example[field], field)) query.set(keys[field], value);
  }
  if (state.system !== example.system) query.set('os', state.system);
  if (state.months !== example.months) query.set('term', String(state.months));
  const sort = `${state.descending ? '-' : ''}${state.sort}`;
  if (sort !== 'price') query.set('sort', sort);
  return query;
}

/** @returns null while a field cannot be read */
export function workloadOf(state: PickerState): Workload | null {
  const read = fields.map((field) => [field, canonical(state[field], field)] as const);
  if (read.some(([, value]) => value === null)) return null;
  const counts = Object.fromEntries(read.map(([field, value]) => [field, Number(value)]));
  return { ...(counts as Record<CountField, number>), windows: state.system === 'windows' };
}

function canonical(text: string, field: CountField): string | null {
  return (readDecimal(text, most[field]) as { decimal?: string }).decimal ?? null;
}
