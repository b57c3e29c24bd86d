import type { PlanDetail } from '#contract/catalogue.ts';
import type { Selection } from '#contract/pricing.ts';

/** A selection as far as a plan can hold it: choices it does not have are left out, terms it is not sold for replaced. */
export function fitTo(plan: PlanDetail, selection: Selection): Selection {
  const months = termsOf(plan);
  const known = new Set(plan.options.map(({ slug }) => slug));
  return {
    ...selection,
    plan: plan.slug,
    months: months.includes(selection.months) ? selection.months : (months[0] ?? selection.months),
    quantity: Math.min(Math.max(selection.quantity, plan.leastQuantity), plan.mostQuantity),
    choices: Object.fromEntries(Object.entries(selection.choices).filter(([slug]) => known.has(slug))),
  };
}

/** The terms a plan renews at, shortest first. */
export const termsOf = ({ prices }: PlanDetail): Selection['months'][] =>
  [...new Set(prices.map(({ months }) => months))].filter((months) => months > 0).sort((a, b) => a - b);

/** What is chosen of an option: its standard where nothing was said. */
export function chosenOf(
  { slug, kind, choices }: PlanDetail['options'][number],
  selection: Selection,
): string {
  const chosen = selection.choices[slug];
  if (chosen !== undefined) return String(chosen);
  return kind === 'count' ? '0' : (choices.find(({ standard }) => standard)?.slug ?? '');
}

/** Whether both are the same to the service: what an option is without a word is what its standard is with one. */
export function isSame(plan: PlanDetail, one: Selection, other: Selection): boolean {
  const told = (selection: Selection) =>
    JSON.stringify([
      selection.plan,
      selection.months,
      selection.quantity,
      plan.options.map((option) => chosenOf(option, selection)),
    ]);
  return told(one) === told(other);
}
