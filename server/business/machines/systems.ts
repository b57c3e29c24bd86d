import { noSystem, systemOptions } from '#contract/machines.ts';
import type { Selection } from '#contract/pricing.ts';
import type { BookChoice, BookPlan } from '../catalogue/pricing/price-book.ts';

/** The systems that a plan is sold with; none where the catalogue has no such plan any more. */
export const systemsOf = (plan: BookPlan | null): readonly BookChoice[] =>
  plan?.options.find(({ slug }) => systemOptions.includes(slug))?.choices ?? [];

/** The system that a selection of a plan is delivered with. */
export function systemOf(plan: BookPlan | null, { choices }: Selection): string | null {
  const chosen = systemOptions.map((option) => choices[option]).find((choice) => choice !== undefined);
  return String(chosen ?? systemsOf(plan).find(({ standard }) => standard)?.slug ?? '') || null;
}

/**
 * What a machine can be installed with at no further cost: what costs nothing with its plan, and what was bought.
 * @param bought the system that is paid for
 */
export const installable = (plan: BookPlan | null, bought: string | null): readonly BookChoice[] =>
  systemsOf(plan).filter(
    ({ slug, prices, impossibleBecause }) =>
      slug !== noSystem && (slug === bought || (prices.length === 0 && impossibleBecause === null)),
  );
