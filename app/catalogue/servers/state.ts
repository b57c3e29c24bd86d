import { readDecimal } from '#app/format/read-decimal.ts';
import { addressState, at, joined, type Kind, oneOf, record, typed } from '#app/ui/tool/address-state.ts';
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

export const max: Record<CountField, number> = {
  visits: 10_000_000,
  products: 5_000_000,
  databaseGB: 10_000,
  jobs: 1000,
  browsers: 1000,
};

const fields = Object.keys(max) as CountField[];
const sorts: readonly SortKey[] = ['price', 'memory', 'disk'];

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

type Order = Pick<PickerState, 'sort' | 'descending'>;

/** `-price` begins with the largest. */
const order: Kind<Order> = {
  read(text) {
    const sort = sorts.find((one) => one === text.replace(/^-/, ''));
    return sort ? { sort, descending: text.startsWith('-') } : null;
  },
  write: ({ sort, descending }) => (descending ? '-' : '') + sort,
};

/** The address of a picker whose opening state is `example`. @param tool what it is counted as; none where another tool holds it */
function pickerAddress(example: PickerState, tool?: ToolName) {
  const figure = (field: CountField, key: string) =>
    at(
      key,
      example[field],
      typed((text) => canonical(text, field)),
    );
  const workload = record<Omit<PickerState, keyof Order>>({
    visits: figure('visits', 'visits'),
    products: figure('products', 'products'),
    databaseGB: figure('databaseGB', 'db'),
    jobs: figure('jobs', 'jobs'),
    browsers: figure('browsers', 'browsers'),
    system: at('os', example.system, oneOf(['linux', 'windows'])),
    months: at('term', example.months, oneOf(terms.map(({ months }) => months))),
  });
  return addressState<PickerState>(
    joined(workload, () => at('sort', { sort: 'price', descending: false }, order)),
    tool,
  );
}

export const vpsAddress = pickerAddress(vpsExample, 'vps-picker');
/** The configurator of whole machines is what is counted. */
export const serverAddress = pickerAddress(serverExample);

/** @returns null while a field cannot be read */
export function workloadOf(state: PickerState): Workload | null {
  const read = fields.map((field) => [field, canonical(state[field], field)] as const);
  if (read.some(([, value]) => value === null)) return null;
  const counts = Object.fromEntries(read.map(([field, value]) => [field, Number(value)]));
  return { ...(counts as Record<CountField, number>), windows: state.system === 'windows' };
}

function canonical(text: string, field: CountField): string | null {
  return (readDecimal(text, max[field]) as { decimal?: string }).decimal ?? null;
}
