import type { Problem, Selection } from '#contract/pricing.ts';
import type { BookPlace, BookPlan, BuyerContext, PriceBook } from './price-book.ts';

type Fault = Omit<Problem, 'line'>;

/**
 * What place and number of a selection run into; all lines of the same plan count together, whichever comes first, and
 * so do memberships, of whatever tier.
 */
export function stockFaults(
  plan: BookPlan,
  selection: Selection,
  { plans }: Pick<PriceBook, 'plans'>,
  lines: readonly Selection[],
  { held, membership }: BuyerContext,
): Fault[] {
  const same = lines.filter((one) => one.plan === plan.slug);
  const faults = placeFaults(plan, selection, same);
  const isMembership = plan.family === 'membership';
  const alike = isMembership ? lines.filter((one) => plans.get(one.plan)?.family === 'membership') : same;
  const has = isMembership ? Number(membership) : Object.hasOwn(held, plan.slug) ? (held[plan.slug] ?? 0) : 0;
  if (plan.limitPerMember !== null && total(alike) + has > plan.limitPerMember) {
    const rest = alike.length > same.length ? 0 : Math.max(plan.limitPerMember - has, 0);
    faults.push({ part: 'quantity', reason: 'limit_per_member', alternatives: rest ? [String(rest)] : [] });
  }
  return faults;
}

function placeFaults(plan: BookPlan, { location }: Selection, same: readonly Selection[]): Fault[] {
  if (!plan.placed) {
    if (location === undefined) return [];
    return [{ part: 'location', reason: 'unknown_choice', alternatives: [] }];
  }
  const wanted = total(same.filter((one) => one.location === location));
  const free = plan.places.filter(
    (place) => place.slug !== location && isSold(place) && hasStock(place, wanted),
  );
  const alternatives = free.map(({ slug }) => slug);
  if (location === undefined) return [{ part: 'location', reason: 'location_missing', alternatives }];
  const place = plan.places.find(({ slug }) => slug === location);
  if (!place) return [{ part: 'location', reason: 'unknown_choice', alternatives }];
  if (!isSold(place)) return [{ part: 'location', reason: 'not_in_currency', alternatives }];
  return hasStock(place, wanted) ? [] : [{ part: 'location', reason: 'sold_out', alternatives }];
}

/** In the currency of the book. */
export const isSold = ({ delta }: Pick<BookPlace, 'delta'>) => delta !== null;

export const hasStock = ({ stock }: Pick<BookPlace, 'stock'>, wanted: number) =>
  stock === null || stock >= wanted;

const total = (lines: readonly Selection[]) => lines.reduce((all, { quantity }) => all + quantity, 0);
