import { amountText, currencies } from '#app/format/number-text.ts';
import { m } from '#app/paraglide/messages.js';
import { paths } from '#app/paths.ts';
import { answerOf, type Profit } from '../profit-bench/profit.ts';
import { example, exampleUnit, formatState, maxOf, unitOf } from '../profit-bench/state.ts';
import { addressWith, type MiniAnswer, type MiniField, noAnswer, problemOf } from './mini-answer.ts';

export type ProfitFieldName = 'price' | 'goods' | 'fee' | 'delivery' | 'ads' | 'returns';
/** As it is typed: dollars, and shares in per cent. */
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

const money = (minor: number) => amountText(minor, currencies[0]);
/** An amount as it is typed into a field: "1.55". */
const typed = (amount: string) => money(Math.round(Number(amount) * 100));

/** What is counted without being asked for: the full tool's example, where it can be changed. */
export const alsoCounted = () =>
  m.home_profit_also({
    freight: typed(exampleUnit.freight),
    storage: typed(exampleUnit.storage),
    loss: typed(exampleUnit.returnLoss),
  });

export function profitAnswer(texts: ProfitTexts): MiniAnswer {
  const problem = problemOf(fields, texts);
  const unitText = { ...exampleUnit, ...texts };
  const unit = unitOf(unitText);
  const to = addressWith(paths.BrandGrow, formatState({ ...example, scenarios: [unitText] }));
  if (!unit) return { value: noAnswer, note: m.home_incomplete(), to, live: {}, plate: null, problem };
  const answer = answerOf(unit);
  const value = money(answer.profit);
  return {
    value,
    note:
      answer.breakEven === null
        ? m.home_profit_never()
        : m.home_profit_note({ breakEven: money(answer.breakEven) }),
    to,
    live: { bars: columnsOf(answer) },
    plate: {
      note: m.home_profit_plate({ price: money(answer.price) }),
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
