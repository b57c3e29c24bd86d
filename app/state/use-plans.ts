import { useEffect, useState } from 'react';
import { getPlan, type PlanDetail } from '#contract/catalogue.ts';
import { quietCall } from '../client.ts';
import { shownCurrency } from './currency.ts';

/** Asked once for each page that is loaded: names, terms and limits seldom change, and prices come from elsewhere. */
const asked = new Map<string, Promise<PlanDetail | null>>();

/** @returns null where the plan does not exist or the question failed; it is asked again the next time then */
export function planOf(slug: string): Promise<PlanDetail | null> {
  const known = asked.get(slug);
  if (known) return known;
  const answer = quietCall(getPlan, { plan: slug, currency: shownCurrency() }).catch(() => {
    asked.delete(slug);
    return null;
  });
  asked.set(slug, answer);
  return answer;
}

/** The plans of these slugs, as they come in; null for what did not. */
export function usePlans(slugs: readonly string[]): ReadonlyMap<string, PlanDetail | null> {
  const [plans, setPlans] = useState<ReadonlyMap<string, PlanDetail | null>>(new Map());
  const wanted = [...new Set(slugs)].sort().join(' ');
  useEffect(() => {
    let left = false;
    for (const slug of wanted.split(' ').filter(Boolean)) {
      void planOf(slug).then((plan) => {
        if (!left) setPlans((before) => new Map(before).set(slug, plan));
      });
    }
    return () => {
      left = true;
    };
  }, [wanted]);
  return plans;
}
