/** Two-sided 95 %. */
const z = 1.959964;

/**
 * Score interval of a share (Wilson 1927, as recommended by Newcombe, Statistics in Medicine 17, 1998).
 * @param count  how many of `all` have the property
 * @returns      lower and upper bound, 0 to 1; the whole range when nothing was counted
 */
export function wilson(count: number, all: number): { low: number; high: number } {
  if (all <= 0) return { low: 0, high: 1 };
  const share = count / all;
  const square = z * z;
  const middle = share + square / (2 * all);
  const half = z * Math.sqrt((share * (1 - share) + square / (4 * all)) / all);
  const scale = 1 + square / all;
  // At the ends the exact bound is the end; floating point leaves a tail there.
  return {
    low: count === 0 ? 0 : (middle - half) / scale,
    high: count === all ? 1 : (middle + half) / scale,
  };
}
