import { type Currency, currencies, currencyOf } from '#app/format/english.ts';
import { readDecimal, scaled } from '#app/format/read-decimal.ts';
import type { Unit } from './profit.ts';

/** One scenario as it is typed: amounts in major units, shares in per cent. */
export interface UnitText {
  price: string;
  vat: string;
  goods: string;
  freight: string;
  duty: string;
  dutyOn: 'goods' | 'landed';
  fee: string;
  feeFixed: string;
  delivery: string;
  ads: string;
  returns: string;
  returnLoss: string;
  storage: string;
}
export type UnitField = Exclude<keyof UnitText, 'dutyOn'>;

export interface ProfitState {
  currency: string;
  /** One to three: A, B, C. */
  scenarios: readonly UnitText[];
}

export const mostScenarios = 3;
export const mostAmount = 1e7;
/** Per cent. */
export const mostShare: Partial<Record<UnitField, number>> = { vat: 50, duty: 200, fee: 100, returns: 300 };

/** The worked example of article 4; its card and payout costs of 1 % are part of the fee. */
export const exampleUnit: UnitText = {
  price: '29.00',
  vat: '0',
  goods: '6.50',
  freight: '1.55',
  duty: '0',
  dutyOn: 'goods',
  fee: '16',
  feeFixed: '0',
  delivery: '7.05',
  ads: '1.80',
  returns: '6',
  returnLoss: '15.50',
  storage: '0.70',
};

export const example: ProfitState = { currency: 'USD', scenarios: [exampleUnit] };

/** Key of each field; those of B and C carry `b.` and `c.` and are left out where they equal A's. */
const keys: Record<keyof UnitText, string> = {
  price: 'price',
  vat: 'vat',
  goods: 'goods',
  freight: 'freight',
  duty: 'duty',
  dutyOn: 'on',
  fee: 'fee',
  feeFixed: 'fix',
  delivery: 'out',
  ads: 'ads',
  returns: 'ret',
  returnLoss: 'loss',
  storage: 'store',
};
const fields = Object.keys(keys) as (keyof UnitText)[];

export const profitKeys = new RegExp(`^(cur|n|([bc]\\.)?(${Object.values(keys).join('|')}))$`);

export function parseState(query: URLSearchParams): { state: ProfitState; problems: string[] } {
  const problems: string[] = [];
  const wrong = (key: string) => {
    problems.push(key);
    return null;
  };
  const scenario = (prefix: string, base: UnitText): UnitText => {
    const read = { ...base };
    for (const field of fields) {
      const key = prefix + keys[field];
      const text = query.get(key);
      if (text === null) continue;
      if (field === 'dutyOn') {
        if (text === 'landed' || text === 'goods') read.dutyOn = text;
        else wrong(key);
      } else read[field] = canonical(text, field) ?? wrong(key) ?? base[field];
    }
    return read;
  };
  const first = scenario('', exampleUnit);
  const count = Number(query.get('n') ?? 1);
  const known = count === 1 || count === 2 || count === 3;
  if (!known) wrong('n');
  const others = ['b.', 'c.'].slice(0, known ? count - 1 : 0).map((prefix) => scenario(prefix, first));
  const code = query.get('cur');
  const currency =
    code === null ? example.currency : (currencyOf(code)?.code ?? wrong('cur') ?? example.currency);
  return { state: { currency, scenarios: [first, ...others] }, problems };
}

export function formatState({ currency, scenarios }: ProfitState): URLSearchParams {
  const query = new URLSearchParams();
  if (currency !== example.currency) query.set('cur', currency);
  if (scenarios.length > 1) query.set('n', String(scenarios.length));
  const [first = exampleUnit] = scenarios;
  scenarios.forEach((unit, i) => {
    const base = i === 0 ? exampleUnit : first;
    for (const field of fields) {
      const [value, usual] = [unit[field], base[field]].map((text) =>
        field === 'dutyOn' ? text : (canonical(text, field) ?? ''),
      );
      if (value && value !== usual) query.set(`${['', 'b.', 'c.'][i]}${keys[field]}`, value);
    }
  });
  return query;
}

/** Largest value of a field, in the unit it is typed in. */
export function mostOf(field: UnitField): number {
  return mostShare[field] ?? mostAmount;
}

/** @returns null while a field cannot be read */
export function unitOf(text: UnitText, { places }: Currency = currencies[0]): Unit | null {
  const read = (field: UnitField, unit: number) => {
    const { decimal } = readDecimal(text[field], mostOf(field)) as { decimal?: string };
    return decimal === undefined ? Number.NaN : scaled(decimal, unit);
  };
  const unit: Unit = {
    price: read('price', places),
    vatShare: read('vat', 2),
    goods: read('goods', places),
    freight: read('freight', places),
    dutyShare: read('duty', 2),
    dutyOn: text.dutyOn,
    feeShare: read('fee', 2),
    feeFixed: read('feeFixed', places),
    delivery: read('delivery', places),
    ads: read('ads', places),
    returnShare: read('returns', 2),
    returnLoss: read('returnLoss', places),
    storage: read('storage', places),
  };
  return Object.values(unit).some((value) => Number.isNaN(value)) ? null : unit;
}

function canonical(text: string, field: UnitField): string | null {
  return (readDecimal(text, mostOf(field)) as { decimal?: string }).decimal ?? null;
}
