import type { Renewal } from '#contract/organisation-approvals.ts';
import type { PricedCart } from '#contract/pricing.ts';

/** What an order costs whenever it renews, as those who approve it are told. */
export const renewalsOf = ({ priced }: { priced: Pick<PricedCart, 'renewals'> }): Renewal[] =>
  priced.renewals.map(({ months, total }) => ({ months, total }));
