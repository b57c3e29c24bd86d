import { type Money, negative, partsOf, plus } from '#contract/money.ts';

export interface Proration {
  /** What was billed for the rest of the running period, given back against the new price. */
  credit: Money;
  /** What the new one costs for the rest. */
  charge: Money;
  /** charge − credit */
  due: Money;
  /** Whole seconds that are left, of how many the period has. */
  restSeconds: number;
  periodSeconds: number;
}

/**
 * What a change costs at a moment of the running period, to the second. Both prices are split by the same two weights,
 * so changing there and back at once costs nothing and yields nothing.
 * @param was what the period was billed for; @param becomes what a whole period costs from now on
 */
export function prorate(
  { start, end, at }: { start: Date; end: Date; at: Date },
  was: Money,
  becomes: Money,
): Proration {
  const periodSeconds = Math.round((end.getTime() - start.getTime()) / 1000);
  const gone = Math.floor((at.getTime() - start.getTime()) / 1000);
  const used = Math.min(Math.max(gone, 0), periodSeconds);
  const restSeconds = periodSeconds - used;
  const restOf = (whole: Money) => partsOf(whole, [used, restSeconds])[1] ?? { ...whole, amount: 0 };
  const [credit, charge] = [restOf(was), restOf(becomes)];
  return { credit, charge, due: plus(charge, negative(credit)), restSeconds, periodSeconds };
}
