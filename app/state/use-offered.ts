import { useEffect, useState } from 'react';
import type { OfferedPlan } from '#contract/catalogue.ts';
import type { Family } from '#contract/pricing.ts';
import { quietCall } from '../client.ts';
import { shownCurrency } from './currency.ts';
import { lightPlans } from './light-calls.ts';

/** Asked once for each page that is loaded, as the plans are (use-plans.ts): it shows one currency. */
const asked = new Map<Family, Promise<readonly OfferedPlan[] | null>>();

function offeredOf(family: Family): Promise<readonly OfferedPlan[] | null> {
  const known = asked.get(family);
  if (known) return known;
  const answer = quietCall(lightPlans, { family, currency: shownCurrency() }).then(
    ({ items }) => items,
    () => {
      asked.delete(family);
      return null;
    },
  );
  asked.set(family, answer);
  return answer;
}

/** What the service has on sale now in the currency that the page shows; null until it has answered, and where it could not. */
export function useOffered(family: Family): readonly OfferedPlan[] | null {
  const [plans, setPlans] = useState<readonly OfferedPlan[] | null>(null);
  useEffect(() => {
    let left = false;
    void offeredOf(family).then((found) => {
      if (!left) setPlans(found);
    });
    return () => {
      left = true;
    };
  }, [family]);
  return plans;
}
