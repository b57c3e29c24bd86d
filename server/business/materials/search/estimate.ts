import { materialShelfNames } from '#contract/material-kinds.ts';
import { facetToken } from './tokens.ts';

/** How many published materials have each token, as counted last. */
export interface Numbers {
  counts: ReadonlyMap<string, number>;
  total: number;
}

/** The tokens that say how many materials there are in all. */
export const shelfTokens = materialShelfNames.map((name) => facetToken('shelf', name));

export const numbersOf = (counts: ReadonlyMap<string, number>): Numbers => ({
  counts,
  total: shelfTokens.reduce((sum, shelf) => sum + (counts.get(shelf) ?? 0), 0),
});

/** The share of all materials that has one of these tokens, at most 1. */
export const shareOf = (tokens: readonly string[], { counts, total }: Numbers): number =>
  Math.min(1, tokens.reduce((sum, token) => sum + (counts.get(token) ?? 0), 0) / Math.max(total, 1));

/**
 * About how many materials have one of each group's tokens, by how many have each token. Tokens that are common together
 * count less from the second on, as words of one subject appear together.
 */
export function estimate(groups: readonly (readonly string[])[], numbers: Numbers): number {
  const shares = groups.map((tokens) => shareOf(tokens, numbers)).sort((a, b) => a - b);
  return shares.reduce((all, share, i) => all * share ** (1 / 2 ** Math.min(i, 3)), numbers.total);
}
