import { type Currency, currencies, currencyOf } from '#app/format/number-text.ts';
import { readDecimal, scaled } from '#app/format/read-decimal.ts';
import {
  addressState,
  at,
  type Kind,
  oneOf,
  record,
  type StateOf,
  typed,
  typedOrEmpty,
} from '#app/ui/tool/address-state.ts';
import { currencyCode } from '#app/ui/tool/currency-code.ts';
import type { Plan, Scenario } from './payback.ts';

export type ScenarioName = 'cautious' | 'planned' | 'good';
export type PlanField =
  | 'running'
  | 'units'
  | 'growth'
  | 'most'
  | 'margin'
  | 'cautiousUnits'
  | 'cautiousMargin'
  | 'goodUnits'
  | 'goodMargin';

export const horizons = ['12', '18', '24', '36'] as const;
export const payouts = ['0', '1', '2', '3'] as const;
export const maxBudget = 12;
export const maxAmount = 1e8;

/** The amounts of each month from the first on; one that is still to be filled is empty. */
const amounts: Kind<readonly string[]> = {
  read(text) {
    const read = text.split(',').map((amount) => (amount === '' ? '' : plain(amount, maxAmount)));
    const known = read.filter((amount) => amount !== null);
    return known.length === read.length && read.length <= maxBudget ? known : null;
  },
  write: (budget) => budget.map((text) => plain(text, maxAmount) ?? '').join(','),
};
const firstMonths = Array.from({ length: maxBudget }, (_, i) => String(i + 1));
const figure = (field: PlanField, key: string, usual: string) =>
  at(
    key,
    usual,
    (field === 'most' ? typedOrEmpty : typed)((text) => canonical(text, field)),
  );

/**
 * A plan as it is typed, amounts in major units and shares in per cent: `out=1800,4200,1600` the budget by month, `for`
 * months, `from` the month of the first sale, `pay` the delay. The example is the deposit, balance and freight,
 * photographs and first ads of one invented product, with sales from month 4.
 */
export const address = addressState(
  record({
    currency: at('cur', 'USD', currencyCode),
    months: at('for', '18', oneOf<string>(horizons)),
    from: at('from', '4', oneOf<string>(firstMonths)),
    payout: at('pay', '1', oneOf<string>(payouts)),
    budget: at('out', ['1,800', '4,200', '1,600', '600'], amounts),
    running: figure('running', 'run', '250'),
    units: figure('units', 'units', '90'),
    // May be below zero: "-2".
    growth: figure('growth', 'grow', '8'),
    // Empty: growth does not end.
    most: figure('most', 'most', '260'),
    margin: figure('margin', 'margin', '8.60'),
    cautiousUnits: figure('cautiousUnits', 'cu', '60'),
    cautiousMargin: figure('cautiousMargin', 'cm', '90'),
    goodUnits: figure('goodUnits', 'gu', '130'),
    goodMargin: figure('goodMargin', 'gm', '105'),
  }),
  'payback',
);
export const { example, parse: parseState, format: formatState } = address;
export type PlanText = StateOf<typeof address>;

/** Largest figure of a field, in the unit it is typed in. */
export function maxOf(field: PlanField): number {
  if (field === 'units' || field === 'most') return 1e6;
  if (field === 'growth') return 200;
  return field === 'running' || field === 'margin' ? maxAmount : 1000;
}

export interface ReadPlan {
  plan: Plan;
  scenarios: Record<ScenarioName, Scenario>;
  currency: Currency;
}

/** @returns null while a field cannot be read */
export function planOf(text: PlanText): ReadPlan | null {
  const currency = currencyOf(text.currency) ?? currencies[0];
  const read = (field: PlanField, places: number) => {
    const value = canonical(text[field], field);
    if (value === null) return Number.NaN;
    return value === ''
      ? null
      : value.startsWith('-')
        ? -scaled(value.slice(1), places)
        : scaled(value, places);
  };
  const budget = text.budget.map((amount) => {
    const decimal = plain(amount, maxAmount);
    return decimal === null ? Number.NaN : scaled(decimal, currency.places);
  });
  const numbers = {
    running: read('running', currency.places),
    units: read('units', 0),
    growth: read('growth', 2),
    maxUnits: read('most', 0),
    margin: read('margin', currency.places),
  };
  const share = (field: PlanField) => (read(field, 2) ?? Number.NaN) / 100;
  const shares = {
    cautious: { units: share('cautiousUnits'), margin: share('cautiousMargin') },
    planned: { units: 100, margin: 100 },
    good: { units: share('goodUnits'), margin: share('goodMargin') },
  };
  const all = [...budget, ...Object.values(numbers), ...Object.values(shares).flatMap(Object.values)];
  if (all.some((value) => Number.isNaN(value))) return null;
  const plan = {
    ...numbers,
    budget,
    months: Number(text.months),
    salesFrom: Number(text.from),
    payoutAfter: Number(text.payout),
  };
  return { plan: plan as Plan, scenarios: shares, currency };
}

/** A decimal, "-" before it for growth and margin; units are whole, and empty is only what may be. */
function canonical(text: string, field: PlanField): string | null {
  if (field === 'most' && text.trim() === '') return '';
  if (field === 'units' || field === 'most') {
    const whole = plain(text, maxOf(field));
    return whole?.includes('.') ? null : whole;
  }
  if (field !== 'growth' && field !== 'margin') return plain(text, maxOf(field));
  const [, sign = '', rest = ''] = /^\s*([-−–]?)(.*)$/su.exec(text) ?? [];
  const decimal = plain(rest, field === 'growth' && sign ? 100 : maxOf(field));
  return decimal === null ? null : sign && decimal !== '0' ? `-${decimal}` : decimal;
}

function plain(text: string, most: number): string | null {
  return (readDecimal(text, most) as { decimal?: string }).decimal ?? null;
}

/** For the field: why its text cannot be used, or null. */
export function isReadable(text: string, field: PlanField): boolean {
  return canonical(text, field) !== null;
}
