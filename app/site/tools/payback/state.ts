import { type Currency, currencies, currencyOf } from '#app/format/english.ts';
import { readDecimal, scaled } from '#app/format/read-decimal.ts';
import { queryReader } from '#app/ui/tool/query-reader.ts';
import type { Plan, Scenario } from './payback.ts';

export type ScenarioName = 'cautious' | 'planned' | 'good';

/** A plan as it is typed: amounts in major units, shares in per cent. */
export interface PlanText {
  currency: string;
  months: string;
  /** Month 1 on. */
  budget: readonly string[];
  running: string;
  from: string;
  units: string;
  /** May be below zero: "-2". */
  growth: string;
  /** Empty: growth does not end. */
  most: string;
  margin: string;
  payout: string;
  cautiousUnits: string;
  cautiousMargin: string;
  goodUnits: string;
  goodMargin: string;
}
export type PlanField = Exclude<keyof PlanText, 'budget' | 'currency' | 'months' | 'from' | 'payout'>;

export const horizons = ['12', '18', '24', '36'] as const;
export const payouts = ['0', '1', '2', '3'] as const;
export const mostBudget = 12;
export const mostAmount = 1e8;

/** Deposit, balance and freight, photographs and first ads of one invented product; sales from month 4. */
export const example: PlanText = {
  currency: 'USD',
  months: '18',
  budget: ['1800', '4200', '1600', '600'],
  running: '250',
  from: '4',
  units: '90',
  growth: '8',
  most: '260',
  margin: '8.60',
  payout: '1',
  cautiousUnits: '60',
  cautiousMargin: '90',
  goodUnits: '130',
  goodMargin: '105',
};

const keys: Record<PlanField, string> = {
  running: 'run',
  units: 'units',
  growth: 'grow',
  most: 'most',
  margin: 'margin',
  cautiousUnits: 'cu',
  cautiousMargin: 'cm',
  goodUnits: 'gu',
  goodMargin: 'gm',
};
const fields = Object.keys(keys) as PlanField[];

export const planKeys = new RegExp(`^(cur|for|from|pay|out|${Object.values(keys).join('|')})$`);

/** Largest figure of a field, in the unit it is typed in. */
export function mostOf(field: PlanField): number {
  if (field === 'units' || field === 'most') return 1e6;
  if (field === 'growth') return 200;
  return field === 'running' || field === 'margin' ? mostAmount : 1000;
}

/** `out=1800,4200,1600` the budget by month, `for` months, `from` the month of the first sale, `pay` the delay. */
export function parseState(query: URLSearchParams): { state: PlanText; problems: string[] } {
  const { take, problems } = queryReader(query);
  const oneOf = (values: readonly string[]) => (text: string) => (values.includes(text) ? text : null);
  const out = query.get('out');
  const budget = out?.split(',').map((text) => (text === '' ? '0' : plain(text, mostAmount)));
  const sound = budget && budget.length <= mostBudget && !budget.includes(null);
  if (out !== null && !sound) problems.push('out');
  const read = Object.fromEntries(
    fields.map((field) => [field, take(keys[field], example[field], (text) => canonical(text, field))]),
  ) as Record<PlanField, string>;
  const state: PlanText = {
    ...example,
    ...read,
    currency: take('cur', example.currency, (text) => currencyOf(text)?.code ?? null),
    months: take('for', example.months, oneOf(horizons)),
    from: take('from', example.from, oneOf(Array.from({ length: mostBudget }, (_, i) => String(i + 1)))),
    payout: take('pay', example.payout, oneOf(payouts)),
    budget: sound ? (budget as string[]) : example.budget,
  };
  return { state, problems };
}

export function formatState(state: PlanText): URLSearchParams {
  const query = new URLSearchParams();
  const put = (key: string, value: string, usual: string) => {
    if (value !== usual) query.set(key, value);
  };
  put('cur', state.currency, example.currency);
  put('for', state.months, example.months);
  put('from', state.from, example.from);
  put('pay', state.payout, example.payout);
  const list = (budget: readonly string[]) => budget.map((text) => plain(text, mostAmount) ?? '0').join(',');
  put('out', list(state.budget), list(example.budget));
  for (const field of fields) {
    const usual = canonical(example[field], field) ?? '';
    put(keys[field], canonical(state[field], field) ?? usual, usual);
  }
  return query;
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
    const decimal = plain(amount, mostAmount);
    return decimal === null ? Number.NaN : scaled(decimal, currency.places);
  });
  const numbers = {
    running: read('running', currency.places),
    units: read('units', 0),
    growth: read('growth', 2),
    mostUnits: read('most', 0),
    margin: read('margin', currency.places),
  };
  const shares = {
    cautious: { units: read('cautiousUnits', 0), margin: read('cautiousMargin', 0) },
    planned: { units: 100, margin: 100 },
    good: { units: read('goodUnits', 0), margin: read('goodMargin', 0) },
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
  return { plan: plan as Plan, scenarios: shares as ReadPlan['scenarios'], currency };
}

/** A decimal, "-" before it for growth and margin; empty only where a field may be. */
function canonical(text: string, field: PlanField): string | null {
  if (field === 'most' && text.trim() === '') return '';
  if (field !== 'growth' && field !== 'margin') return plain(text, mostOf(field));
  const [, sign = '', rest = ''] = /^\s*([-−–]?)(.*)$/su.exec(text) ?? [];
  const decimal = plain(rest, field === 'growth' && sign ? 100 : mostOf(field));
  return decimal === null ? null : sign && decimal !== '0' ? `-${decimal}` : decimal;
}

function plain(text: string, most: number): string | null {
  return (readDecimal(text, most) as { decimal?: string }).decimal ?? null;
}

/** For the field: why its text cannot be used, or null. */
export function isReadable(text: string, field: PlanField): boolean {
  return canonical(text, field) !== null;
}
