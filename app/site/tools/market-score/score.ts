/**
 * A weighted sum: weight × score, over all criteria. Weights and scores are whole numbers of any one unit (the tool
 * takes tenths), so that equal sums are equal. Method: P. C. Fishburn, "Additive Utilities with Incomplete Product
 * Sets", 1967; sensitivity of one weight as in E. Triantaphyllou and A. Sánchez, Decision Sciences 28 (1), 1997.
 */
export interface Matrix {
  /** Not negative, one for each criterion. */
  weights: readonly number[];
  /** One list for each market, in the order of the weights. */
  scores: readonly (readonly number[])[];
}

export interface Result {
  sums: readonly number[];
  /** sums ÷ all weights; zero while no weight is set. */
  means: readonly number[];
  /** Places of the markets with the largest sum: more than one when they are level. */
  first: readonly number[];
}

export function resultOf({ weights, scores }: Matrix): Result {
  const sums = scores.map((row) => weights.reduce((sum, weight, i) => sum + weight * (row[i] ?? 0), 0));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const best = Math.max(...sums);
  return {
    sums,
    means: sums.map((sum) => (whole === 0 ? 0 : sum / whole)),
    first: sums.flatMap((sum, i) => (sum === best ? [i] : [])),
  };
}

/** An end of a range, and the market that is level there and first beyond it. */
export interface Limit {
  weight: number;
  rival: number;
}

export interface Range {
  /** Null: down to zero the winner stays. */
  from: Limit | null;
  /** Null: however large, the winner stays. */
  to: Limit | null;
}

/**
 * How far each weight can move, the others standing still, before the winner is no longer ahead. The lead over a rival
 * is a straight line of the weight, so its zero has a closed form: weight − lead ÷ (own score − rival's score).
 * @param winner  place of the only first market
 */
export function rangesOf(matrix: Matrix, winner: number): Range[] {
  const { sums } = resultOf(matrix);
  return matrix.weights.map((weight, criterion) => {
    let range: Range = { from: null, to: null };
    matrix.scores.forEach((row, rival) => {
      const slope = (matrix.scores[winner]?.[criterion] ?? 0) - (row[criterion] ?? 0);
      if (rival === winner || slope === 0) return;
      const at = weight - ((sums[winner] ?? 0) - (sums[rival] ?? 0)) / slope;
      // At exactly zero they are level at the end of the scale, and nobody takes over.
      if (slope > 0 && at > 0 && at > (range.from?.weight ?? 0)) {
        range = { ...range, from: { weight: at, rival } };
      }
      if (slope < 0 && at < (range.to?.weight ?? Number.POSITIVE_INFINITY)) {
        range = { ...range, to: { weight: at, rival } };
      }
    });
    return range;
  });
}

/** Limits as they are printed: hundredths, rounded towards the weight, so that the printed range never says too much. */
export function printedLimits({ from, to }: Range): { from: number; to: number } {
  return {
    from: from ? Math.ceil(from.weight * 100 - 1e-9) / 100 : 0,
    to: to ? Math.floor(to.weight * 100 + 1e-9) / 100 : Number.POSITIVE_INFINITY,
  };
}

/** The limit nearest to its weight within the scale: what the choice hangs on. */
export function closestLimit(
  { weights }: Matrix,
  ranges: readonly Range[],
  most: number,
): { criterion: number; side: 'from' | 'to'; limit: Limit } | null {
  const limits = ranges.flatMap(({ from, to }, criterion) => [
    ...(from ? [{ criterion, side: 'from' as const, limit: from }] : []),
    ...(to && to.weight < most ? [{ criterion, side: 'to' as const, limit: to }] : []),
  ]);
  const distance = ({ criterion, limit }: (typeof limits)[number]) =>
    Math.abs(limit.weight - (weights[criterion] ?? 0));
  return limits.toSorted((a, b) => distance(a) - distance(b))[0] ?? null;
}
