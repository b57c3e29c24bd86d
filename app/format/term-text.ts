import { m } from '#app/paraglide/messages.js';

/** "month", "3 months", after an amount: "$14.00 per month". */
export const perTermText = (months: number): string =>
  months === 1 ? m.shop_per_month() : m.shop_per_months({ months });

/** "1 month", "3 months" */
export const termText = (months: number): string =>
  months === 1 ? m.shop_term_month() : m.shop_term_months({ months });

/** The same, or "once" for what is paid once. */
export const termOrOnceText = (months: number): string => (months === 0 ? m.cart_once() : termText(months));
