/**
 * The rank-sum test of Mann and Whitney: how many standard deviations the ranks of one sample among both lie from where
 * chance would put them. By chance alone the distance exceeds 3 once in 370 runs.
 */
export function rankDistance(ours: readonly number[], others: readonly number[]): number {
  const all = [
    ...ours.map((value) => ({ value, own: true })),
    ...others.map((value) => ({ value, own: false })),
  ].sort((a, b) => a.value - b.value);
  const ranks = all.reduce((sum, { own }, i) => sum + (own ? i + 1 : 0), 0);
  const [n, m] = [ours.length, others.length];
  const mean = (n * (n + m + 1)) / 2;
  return Math.abs(ranks - mean) / Math.sqrt((n * m * (n + m + 1)) / 12);
}
