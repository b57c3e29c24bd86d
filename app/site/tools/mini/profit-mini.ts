import { amountText, currencyOf } from '#app/format/number-text.ts';
import { m } from '#app/paraglide/messages.js';
import { paths } from '#app/paths.ts';
import type { Currency } from '#contract/currencies.ts';
import { answerOf, type Profit } from '../profit-bench/profit.ts';
import { example, exampleUnit, formatState, maxOf, unitOf } from '../profit-bench/state.ts';
import { addressWith, type MiniAnswer, type MiniField, noAnswer, problemOf } from './mini-answer.ts';

export type ProfitFieldName = 'price' | 'goods' | 'fee' | 'delivery' | 'ads' | 'returns';
/** As it is typed: major units of a currency, and shares in per cent. */
export type ProfitTexts = Record<ProfitFieldName, string>;

const field = (name: ProfitFieldName, label: () => string): MiniField<ProfitFieldName> => ({
  name,
  label,
  most: maxOf(name),
});
const fields = [
  field('price', m.home_price),
  field('goods', m.home_goods),
  field('fee', m.home_fee),
  field('delivery', m.home_delivery),
  field('ads', m.home_ads),
  field('returns', m.home_returns),
];

const { price, goods, fee, delivery, ads, returns } = exampleUnit;
export const profitExample: ProfitTexts = { price, goods, fee, delivery, ads, returns };

const money = (minor: number, currency: Currency) => amountText(minor, currencyOf(currency));

/** What is counted without being asked for: the full tool's example, where it can be changed. */
export function alsoCounted(currency: Currency): string {
  const { freight, storage, returnLoss } = exampleUnit;
  // As amounts are typed into a field: "1.55".
  const typed = (amount: string) => money(Math.round(Number(amount) * 100), currency);
  return m.home_profit_also({ freight: typed(freight), storage: typed(storage), loss: typed(returnLoss) });
}

export function profitAnswer(texts: ProfitTexts, currency: Currency): MiniAnswer {
  const problem = problemOf(fields, texts);
  const unitText = { ...exampleUnit, ...texts };
  const unit = unitOf(unitText);
  const to = addressWith(paths.BrandGrow, formatState({ ...example, currency, scenarios: [unitText] }));
  if (!unit) return { value: noAnswer, note: m.home_incomplete(), to, live: {}, plate: null, problem };
  const answer = answerOf(unit);
  const value = money(answer.profit, currency);
  return {
    value,
    note:
      answer.breakEven === null
        ? m.home_profit_never()
        : m.home_profit_note({ breakEven: money(answer.breakEven, currency) }),
    to,
    live: { bars: columnsOf(answer) },
    plate: {
      note: m.home_profit_plate({ price: money(answer.price, currency) }),
      text: m.profit_plate({ profit: value }),
    },
    problem,
  };
}

/** The four columns of the picture: stock, fees, selling, and what is kept; the tallest is 1. */
function columnsOf(parts: Profit): number[] {
  const amounts = [
    parts.goods + parts.freight + parts.duty,
    parts.fee + parts.vat,
    parts.delivery + parts.ads + parts.returns + parts.storage,
    Math.max(parts.profit, 0),
  ];
  const tallest = Math.max(...amounts, 1);
  return amounts.map((amount) => amount / tallest);
}
