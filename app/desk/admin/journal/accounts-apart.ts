import type { Accounts } from '#contract/ledger-operator.ts';
import type { Money } from '#contract/money.ts';

/**
 * By how much debits and credits differ, where they do: in the period, and in what was booked before it. One may even out the
 * other, so that what the accounts stand at shows neither.
 */
export const accountsApart = (totals: Accounts['totals']): { within: Money[]; before: Money[] } => ({
  within: totals.flatMap(({ debits, credits }) => differing(debits.amount - credits.amount, debits)),
  before: totals.flatMap(({ opening }) => differing(opening.amount, opening)),
});

const differing = (over: number, { currency }: Money): Money[] =>
  over === 0 ? [] : [{ amount: Math.abs(over), currency }];
