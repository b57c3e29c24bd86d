import type { CommissionSums } from '#contract/commissions-operator.ts';
import type { Money } from '#contract/money.ts';
import type { CommissionState } from '#contract/states.ts';

/** On the way to being paid, in the order in which a commission comes through them. */
export const unpaidStates: readonly CommissionState[] = ['pending', 'on_hold', 'approved', 'in_payout'];

/** What is due of all that was not paid yet, a sum for each currency. */
export function unpaidOf({ states }: CommissionSums): Money[] {
  const due = states.filter(({ state }) => unpaidStates.includes(state)).flatMap((one) => one.due);
  return [...Map.groupBy(due, ({ currency }) => currency)]
    .map(([currency, sums]) => ({ amount: sums.reduce((all, { amount }) => all + amount, 0), currency }))
    .filter(({ amount }) => amount !== 0);
}
