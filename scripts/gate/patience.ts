// How long tests wait, in one place. A wait ends when its condition is met, so these figures are reached only by what never
// comes. They say nothing about the product's speed: the same gate has to be green on a machine that is four times slower.

/** Until a condition is met: an element, a state, a mail. */
export const conditionMs = 45_000;
/** A test of a rule with a database, and the opening of what a file of tests shares. */
export const testMs = 120_000;
/** A journey of many pages, of which each may wait. */
export const journeyMs = 300_000;
