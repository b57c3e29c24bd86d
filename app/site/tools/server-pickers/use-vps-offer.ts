import { useMemo } from 'react';
import { pricedLines } from '#app/catalogue/lines/priced-lines.ts';
import type { Candidate, Offered } from '#app/catalogue/servers/fit.ts';
import { useVirtualServers } from '#app/catalogue/servers/offered.ts';
import { vpsCandidate, windowsOn } from '#app/catalogue/servers/plans.ts';
import type { PickerState } from '#app/catalogue/servers/state.ts';
import { useCurrency } from '#app/state/currency.ts';
import { usePriced } from '#app/state/use-priced.ts';
import type { PricedCart, Selection } from '#contract/pricing.ts';

interface Asked {
  months: PickerState['months'];
  windows: boolean;
}

/** As many lines as the service prices at once. */
const maxPriced = 20;

/** The virtual servers on sale, each at the service's price once it has answered. */
export function useVpsOffer({ months, windows }: Asked): readonly Candidate[] {
  const currency = useCurrency();
  const { plans } = useVirtualServers();
  const lines = useMemo(() => {
    const choices: Selection['choices'] = windows ? { 'vps-system': 'windows' } : {};
    const of = ({ slug }: (typeof plans)[number]): Selection => ({
      plan: slug,
      months,
      quantity: 1,
      choices,
      setup: {},
    });
    return plans.slice(0, maxPriced).map(of);
  }, [plans, months, windows]);
  const { priced, fresh } = usePriced({ lines });
  return useMemo(() => {
    const now = fresh && priced ? offeredOf(lines, priced) : [];
    return plans.map((plan, i) => ({ ...vpsCandidate(plan, windowsOn(plan.slug, currency)), now: now[i] }));
  }, [plans, lines, priced, fresh, currency]);
}

/** Asked without a place, a line names all places that have some. */
export const offeredOf = (lines: readonly Selection[], priced: PricedCart): (Offered | undefined)[] =>
  pricedLines(lines, priced).map(({ line, problems }) => {
    if (!line) return undefined;
    const place = problems.find(({ part }) => part === 'location');
    return {
      monthly: Math.round(line.term.amount / line.selection.months),
      setup: line.setup.amount,
      noWindows: problems.some(({ reason }) => reason === 'choice_impossible'),
      soldOut: place !== undefined && place.alternatives.length === 0,
    };
  });
