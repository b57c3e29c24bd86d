import { moneyText } from '#app/format/money-text.ts';
import { m } from '#app/paraglide/messages.js';
import { paths } from '#app/paths.ts';
import type { Currency } from '#contract/currencies.ts';
import { estimate } from '../affiliate-estimate/estimate.ts';
import {
  type EstimateState,
  example,
  exampleIn,
  formatState,
  maxOf,
  planOf,
} from '../affiliate-estimate/state.ts';
import { addressWith, type MiniAnswer, type MiniField, noAnswer, problemOf } from './mini-answer.ts';

export type EarningFieldName = 'clicks' | 'signUps' | 'orders';
/** As it is typed: clicks a month, and two shares in per cent. */
export type EarningTexts = Record<EarningFieldName, string>;

const fields: readonly MiniField<EarningFieldName>[] = [
  { name: 'clicks', label: m.home_clicks, most: maxOf('clicks') },
  { name: 'signUps', label: m.home_sign_ups, most: maxOf('signUps') },
  { name: 'orders', label: m.home_orders, most: maxOf('orders') },
];

const { clicks, signUps, orders } = example.figures;
export const earningExample: EarningTexts = { clicks, signUps, orders };

/** Commission of the first twelve months with the full tool's example of what is ordered. */
export function earningAnswer(
  texts: EarningTexts,
  currency: Currency,
): Pick<MiniAnswer, 'value' | 'note' | 'to' | 'problem'> {
  const problem = problemOf(fields, texts);
  const usual = exampleIn(currency);
  const state: EstimateState = { ...usual, figures: { ...usual.figures, ...texts } };
  const plan = planOf(state);
  const to = addressWith(paths.Affiliate, formatState(state));
  if (plan === null || plan === 'too_many') {
    return { value: noAnswer, note: m.home_incomplete(), to, problem };
  }
  const amount = estimate(plan).reduce((sum, { total }) => sum + total, 0);
  return { value: moneyText({ amount, currency }), note: m.home_earning_note(), to, problem };
}
