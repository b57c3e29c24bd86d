/**
 * About how many materials have one of each group's terms, by how many have each term. Terms that are common together
 * count less from the second on, as words of one subject appear together.
 */
export function estimate(
  groups: readonly (readonly string[])[],
  counts: ReadonlyMap<string, number>,
  total: number,
): number {
  const shares = groups
    .map((terms) =>
      Math.min(1, terms.reduce((sum, term) => sum + (counts.get(term) ?? 0), 0) / Math.max(total, 1)),
    )
    .sort((a, b) => a - b);
  return shares.reduce((all, share, i) => all * share ** (1 / 2 ** Math.min(i, 3)), total);
}

/** To meet one page among so many, about this many materials are passed on a walk along the shelf. */
export const stepsFor = (page: number, matches: number, total: number) =>
  (page * total) / Math.max(matches, 1);

/** Gathering touches every match, walking every material it passes: the cheaper of the two. */
export const isSorted = (page: number, matches: number, total: number) =>
  matches <= stepsFor(page, matches, total);
