/** By which the page leads to the list of what is kept. */
export const heldAnchor = 'held';
