import { useMemo, useRef } from 'react';
import { useCurrency } from '#app/state/currency.ts';
import { usePlans } from '#app/state/use-plans.ts';
import { type Pricing, usePriced } from '#app/state/use-priced.ts';
import { terms } from '#content/catalogue/infrastructure.ts';
import type { PlanDetail } from '#contract/catalogue.ts';
import type { PricedCart, PricedLine } from '#contract/pricing.ts';
import { type Build, type Quote, selectionOf } from './build.ts';
import { isPlain, openingPrice, openingTerms } from './opening-price.ts';
import type { Machine } from './parts.ts';
import { opening } from './state.ts';

export interface Quotes {
  quote: Quote;
  /** Of the build's own question: failed, slow, try again. */
  pricing: Pricing;
  /** The build at each term, in the order of the catalogue's terms; null while nobody knows its price. */
  byTerm: readonly PricedLine[] | null;
  /** Every machine with nothing added at this place for one month, in their order. */
  machines: PricedCart | null;
  /** Options, places and stock of the chosen machine; null until they came in. */
  plan: PlanDetail | null;
  /** Where it is sold; of the machine before until they came in, null before the first. */
  places: PlanDetail['locations'] | null;
}

/** As many lines as the service prices at once. */
const maxPriced = 20;

/** Everything the service says about a build while it is put together. */
export function useQuotes(build: Build, offered: readonly Machine[]): Quotes {
  const pricing = usePriced({ lines: [selectionOf(build)] });
  const byTerm = usePriced({
    lines: terms.map(({ months }) => selectionOf({ ...build, months, quantity: 1 })),
  });
  const machines = usePriced({
    lines: offered
      .slice(0, maxPriced)
      .map(({ slug }) => selectionOf({ ...opening, plan: slug, location: build.location })),
  });
  const plan = usePlans([build.plan]).get(build.plan) ?? null;
  const last = useRef<PlanDetail['locations']>(null);
  last.current = plan?.locations ?? last.current;
  // Before the first answer the catalogue that the site was built with speaks, as far as it knows the price.
  const plain = isPlain(build);
  const currency = useCurrency();
  const first = useMemo(() => openingPrice(plain ? build : opening, currency), [plain, build, currency]);
  return {
    quote: {
      cart: pricing.priced ?? first,
      fresh: pricing.priced ? pricing.fresh : plain,
      asked: pricing.priced !== null,
    },
    pricing,
    byTerm: byTerm.priced?.lines ?? (plain ? openingTerms(build, currency) : null),
    machines: machines.priced,
    plan,
    places: last.current,
  };
}
