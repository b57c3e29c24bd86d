import { materialShelfNames } from '#contract/material-kinds.ts';
import { facetTerm } from './terms.ts';

/** How many published materials have each term, as counted last. */
export interface Numbers {
  counts: ReadonlyMap<string, number>;
  total: number;
}

/** The terms that say how many materials there are in all. */
export const shelfTerms = materialShelfNames.map((name) => facetTerm('shelf', name));

export const numbersOf = (counts: ReadonlyMap<string, number>): Numbers => ({
  counts,
  total: shelfTerms.reduce((sum, shelf) => sum + (counts.get(shelf) ?? 0), 0),
});

/** The part of all materials that has one of these terms, at most 1. */
export const shareOf = (terms: readonly string[], { counts, total }: Numbers): number =>
  Math.min(1, terms.reduce((sum, term) => sum + (counts.get(term) ?? 0), 0) / Math.max(total, 1));

/**
 * About how many materials have one of each group's terms, by how many have each term. Terms that are common together
 * count less from the second on, as words of one subject appear together.
 */
export function estimate(groups: readonly (readonly string[])[], numbers: Numbers): number {
  const shares = groups.map((terms) => shareOf(terms, numbers)).sort((a, b) => a - b);
  return shares.reduce((all, share, i) => all * share ** (1 / 2 ** Math.min(i, 3)), numbers.total);
}
