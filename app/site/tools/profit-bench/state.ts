import { type Currency, currencies } from '#app/format/number-text.ts';
import { readDecimal, scaled } from '#app/format/read-decimal.ts';
import { addressState, at, type Kind, oneOf, type Part, record, typed } from '#app/ui/tool/address-state.ts';
import { currencyCode } from '#app/ui/tool/currency-code.ts';
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

export const maxScenarios = 3;
export const maxAmount = 1e7;
/** Per cent. */
export const maxShare: Partial<Record<UnitField, number>> = { vat: 50, duty: 200, fee: 100, returns: 300 };

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

/** A scenario; those of B and C have `b.` and `c.` before their keys, and A's values are usual in them. */
function scenario(prefix: string, usual: UnitText): Part<UnitText> {
  const figure = (field: UnitField, key: string) =>
    at(
      prefix + key,
      usual[field],
      typed((text) => canonical(text, field)),
    );
  return record<UnitText>({
    price: figure('price', 'price'),
    vat: figure('vat', 'vat'),
    goods: figure('goods', 'goods'),
    freight: figure('freight', 'freight'),
    duty: figure('duty', 'duty'),
    dutyOn: at(`${prefix}on`, usual.dutyOn, oneOf(['goods', 'landed'])),
    fee: figure('fee', 'fee'),
    feeFixed: figure('feeFixed', 'fix'),
    delivery: figure('delivery', 'out'),
    ads: figure('ads', 'ads'),
    returns: figure('returns', 'ret'),
    returnLoss: figure('returnLoss', 'loss'),
    storage: figure('storage', 'store'),
  });
}

const first = scenario('', exampleUnit);
const further = ['b.', 'c.'];

const counts: Kind<number> = {
  read: (text) => [1, 2, 3].find((count) => count === Number(text)) ?? null,
  write: String,
};
const count = at('n', 1, counts);

const scenarios: Part<readonly UnitText[]> = {
  usual: [exampleUnit],
  keys: [...count.keys, ...['', ...further].flatMap((prefix) => scenario(prefix, exampleUnit).keys)],
  read(query, problems) {
    const others = further.slice(0, count.read(query, problems) - 1);
    const unit = first.read(query, problems);
    return [unit, ...others.map((prefix) => scenario(prefix, unit).read(query, problems))];
  },
  write([unit = exampleUnit, ...others], query, whole) {
    count.write(1 + others.length, query, whole);
    first.write(unit, query, whole);
    for (const [i, other] of others.entries()) scenario(further[i] ?? '', unit).write(other, query, whole);
  },
};

export const address = addressState<ProfitState>(
  record({ currency: at('cur', 'USD', currencyCode), scenarios }),
  'profit-bench',
);
export const { example, parse: parseState, format: formatState } = address;

/** Largest value of a field, in the unit it is typed in. */
export function maxOf(field: UnitField): number {
  return maxShare[field] ?? maxAmount;
}

/** @returns null while a field cannot be read */
export function unitOf(text: UnitText, { places }: Currency = currencies[0]): Unit | null {
  const read = (field: UnitField, unit: number) => {
    const { decimal } = readDecimal(text[field], maxOf(field)) as { decimal?: string };
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
  return (readDecimal(text, maxOf(field)) as { decimal?: string }).decimal ?? null;
}
