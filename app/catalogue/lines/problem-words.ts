import { termOrOnceText } from '#app/format/term-text.ts';
import { m } from '#app/paraglide/messages.js';
import type { PlanDetail } from '#contract/catalogue.ts';
import type { Problem, Selection } from '#contract/pricing.ts';

/** What stands against buying a line, in a sentence; the catalogue's own where it has one. */
export function problemText(
  { part, reason, alternatives, because }: Problem,
  { location }: Selection,
  plan: PlanDetail | null,
): string {
  if (because) return because;
  const place = plan?.locations.find(({ slug }) => slug === location)?.name ?? location ?? '';
  const what = partText(part, plan);
  const texts: Record<Problem['reason'], () => string> = {
    unknown_plan: m.cart_problem_gone,
    not_on_sale: m.cart_problem_gone,
    not_in_currency: part === 'location' ? m.cart_problem_place_currency : m.cart_problem_currency,
    unknown_choice: () => m.cart_problem_choice({ what }),
    choice_missing: () => m.cart_problem_missing({ what }),
    choice_impossible: () => m.cart_problem_impossible({ what }),
    term_not_offered: m.cart_problem_term,
    location_missing: m.cart_problem_place,
    sold_out: () => m.cart_problem_sold_out({ place }),
    too_many: () => m.cart_problem_too_many({ what, most: alternatives[0] ?? '' }),
    too_few: () => m.cart_problem_too_few({ what, least: alternatives[0] ?? '' }),
    unpaid_orders: m.cart_problem_unpaid_orders,
    unpaid_share: m.cart_problem_unpaid_share,
    limit_per_member: plan?.family === 'membership' ? m.cart_problem_membership : m.cart_problem_limit,
  };
  return texts[reason]();
}

function partText(part: string, plan: PlanDetail | null): string {
  if (part === 'months') return m.cart_term();
  if (part === 'quantity') return m.cart_quantity();
  if (part === 'location') return m.cart_place();
  const option = part.replace(/^option:/, '');
  return plan?.options.find(({ slug }) => slug === option)?.name ?? option;
}

/** How the button calls what could be taken instead. */
export function alternativeText(part: string, alternative: string, plan: PlanDetail | null): string {
  if (part === 'months') return termOrOnceText(Number(alternative));
  if (part === 'location')
    return plan?.locations.find(({ slug }) => slug === alternative)?.name ?? alternative;
  const option = plan?.options.find(({ slug }) => `option:${slug}` === part);
  return option?.choices.find(({ slug }) => slug === alternative)?.name ?? alternative;
}
