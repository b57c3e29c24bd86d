import { amountText, type Currency, percent } from '#app/format/number-text.ts';
import { m } from '#app/paraglide/messages.js';
import type { WaterfallStep } from '#app/ui/charts/waterfall.tsx';
import type { Answer, Profit } from './profit.ts';

/** The waterfall: the price, what goes off it, and what is left. Costs of nothing are not drawn. */
export function profitSteps(answer: Profit, currency: Currency): WaterfallStep[] {
  const off = (label: string, amount: number) => ({
    label,
    amount: -amount,
    text: amountText(-amount, currency),
  });
  return [
    {
      label: m.profit_step_price(),
      amount: answer.price,
      text: amountText(answer.price, currency),
      total: true,
    },
    off(m.profit_step_vat(), answer.vat),
    off(m.profit_step_fee(), answer.fee),
    off(m.profit_step_goods(), answer.goods),
    off(m.profit_step_freight(), answer.freight),
    off(m.profit_step_duty(), answer.duty),
    off(m.profit_step_delivery(), answer.delivery),
    off(m.profit_step_ads(), answer.ads),
    off(m.profit_step_returns(), answer.returns),
    off(m.profit_step_storage(), answer.storage),
    {
      label: m.profit_step_profit(),
      amount: answer.profit,
      text: amountText(answer.profit, currency),
      total: true,
    },
  ].filter((step) => ('total' in step && step.total) || step.amount !== 0);
}

/** The results of the scenarios, a row each. */
export function resultRows(answers: readonly (Answer | null)[], currency: Currency): string[][] {
  const none = m.profit_none();
  const row = (label: string, read: (answer: Answer) => string | null) => [
    label,
    ...answers.map((answer) => (answer ? (read(answer) ?? none) : '–')),
  ];
  const amount = (minor: number | null) => (minor === null ? null : amountText(minor, currency));
  const part = (share: number | null) => (share === null ? null : percent(share));
  return [
    row(m.profit_row_profit(), (one) => amount(one.profit)),
    row(m.profit_row_margin(), (one) => part(one.margin)),
    row(m.profit_row_return(), (one) => part(one.returnOnStock)),
    row(m.profit_row_break(), (one) => amount(one.breakEven)),
    row(m.profit_row_ads(), (one) => amount(one.adsAtMost)),
  ];
}

/** Scenarios as columns, every amount a figure in major units. */
export function profitRows(
  answers: readonly (Answer | null)[],
  { code, places }: Currency,
): (string | number)[][] {
  const major = (minor: number | null | undefined) =>
    minor === null || minor === undefined ? '' : minor / 10 ** places;
  const row = (label: string, read: (answer: Answer) => number | null) => [
    label,
    ...answers.map((answer) => major(answer && read(answer))),
  ];
  const share = (label: string, read: (answer: Answer) => number | null) => [
    label,
    ...answers.map((answer) => {
      const part = answer && read(answer);
      return part === null ? '' : Number(part.toFixed(4));
    }),
  ];
  return [
    [code, ...answers.map((_, i) => m.profit_scenario_name({ letter: letterOf(i) }))],
    row(m.profit_step_price(), (one) => one.price),
    row(m.profit_step_vat(), (one) => one.vat),
    row(m.profit_step_fee(), (one) => one.fee),
    row(m.profit_step_goods(), (one) => one.goods),
    row(m.profit_step_freight(), (one) => one.freight),
    row(m.profit_step_duty(), (one) => one.duty),
    row(m.profit_step_delivery(), (one) => one.delivery),
    row(m.profit_step_ads(), (one) => one.ads),
    row(m.profit_step_returns(), (one) => one.returns),
    row(m.profit_step_storage(), (one) => one.storage),
    row(m.profit_step_profit(), (one) => one.profit),
    row(m.profit_row_break(), (one) => one.breakEven),
    row(m.profit_row_ads(), (one) => one.adsAtMost),
    share(m.profit_row_margin(), (one) => one.margin),
    share(m.profit_row_return(), (one) => one.returnOnStock),
  ];
}

export function letterOf(place: number): string {
  return 'ABC'[place] ?? '';
}
