/**
 * What prices are stored in. An install sells in those that its setting CURRENCIES names, and the first of them is shown
 * to somebody who has chosen none. An amount is never converted into another currency to be sold.
 */
export const currencies = ['USD', 'EUR'] as const;
export type Currency = (typeof currencies)[number];

/** The cookie by which a browser remembers what its visitor chose; pages are rendered in that currency. */
export const currencyCookie = 'currency';
