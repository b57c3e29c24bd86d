import type { CommissionSums } from '#contract/commissions.ts';

/** What any sum of a currency is about: something was earned in it, or taken back. */
const hasAny = ({ pending, onHold, approved, inPayout, paid }: CommissionSums): boolean =>
  [pending, onHold, approved, inPayout, paid].some(({ amount }) => amount !== 0);

/** Those of the currencies in which something was earned, the shown one first; where nothing was, the shown one alone. */
export function earnedSums(all: readonly CommissionSums[], shown: string): CommissionSums[] {
  const isShown = ({ approved }: CommissionSums) => approved.currency === shown;
  const earned = all.filter(hasAny).toSorted((a, b) => Number(isShown(b)) - Number(isShown(a)));
  return earned.length ? earned : all.filter(isShown);
}
