import type { SeatProductName } from '#contract/seats.ts';

/** By which a link of the page leads to one of its teams. */
export const teamAnchor = (product: SeatProductName) => `team-${product}`;
