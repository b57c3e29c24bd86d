import type { Family } from '#contract/pricing.ts';
import type { Plan } from './plan-states.ts';

export interface PlanFilter {
  family: Family | undefined;
  /** A part of the name or of the id. */
  about: string | undefined;
}

/** The plans of a family, or of all, whose name or id has the words in it. */
export const filterPlans = (plans: readonly Plan[], { family, about = '' }: PlanFilter): Plan[] =>
  plans.filter(
    (plan) =>
      (!family || plan.family === family) &&
      `${plan.name} ${plan.slug}`.toLowerCase().includes(about.trim().toLowerCase()),
  );
