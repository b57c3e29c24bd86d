import { lessShare, type Money, negative, plus, shareOf, times, zero } from '#contract/money.ts';
import type { PricedLine, PriceItem, Problem, Selection } from '#contract/pricing.ts';
import { choicesOf, namesOf, type Taken, takeChoices } from './choices.ts';
import type { BookPlan, BookPrice } from './price-book.ts';
import { itemOf, termShareOf } from './term-price.ts';

type Fault = Omit<Problem, 'line'>;

/** Before discounts: those depend on the whole cart. */
export type UndiscountedLine = Omit<
  PricedLine,
  'discount' | 'memberDiscount' | 'net' | 'renewal' | 'couponShare'
>;

/**
 * What a plan costs as it was configured.
 * @returns no line where the plan has no price for the term
 */
export function computeLine(
  plan: BookPlan,
  selection: Selection,
): { line: UndiscountedLine | null; faults: Fault[] } {
  const { taken, faults } = takeChoices(plan, selection.choices);
  faults.push(...saleFaults(plan, selection));
  if (plan.prices.length === 0 && plan.offeredIn.length > 0) {
    faults.push({ part: 'plan', reason: 'not_in_currency', alternatives: [...plan.offeredIn] });
    return { line: null, faults };
  }
  const price = priceFor(plan, selection);
  if (!price) {
    faults.push({ part: 'months', reason: 'term_not_offered', alternatives: termsOf(plan) });
    return { line: null, faults };
  }
  const items = itemsOf(plan, price, selection, taken);
  const setup = times(price.setup, selection.quantity);
  const term = plus(zero(setup.currency), ...items.map(({ amount }) => amount));
  if (setup.amount > 0) items.push(setupItem(price, selection.quantity));
  const promises = [plan.promiseMinutes, ...taken.map(({ choice }) => choice.promiseMinutes)];
  return {
    line: {
      // Every choice by name, so that a later standard does not change what was bought.
      selection: { ...selection, choices: { ...selection.choices, ...choicesOf(taken) } },
      family: plan.family,
      title: plan.name,
      items,
      chosen: namesOf(plan, selection, taken),
      term,
      setup,
      ...waivedOf(plan, price, selection.quantity),
      promiseMinutes:
        plan.promiseMinutes === null ? null : Math.max(...promises.map((minutes) => minutes ?? 0)),
    },
    faults,
  };
}

function saleFaults(plan: BookPlan, { quantity }: Selection): Fault[] {
  const faults: Fault[] = [];
  // A trial is ordered by a verb of its own, which asks whether the buyer has had it, whatever its plan is set to.
  if (plan.state !== 'on_sale' || plan.facts.unit === 'trial')
    faults.push({ part: 'plan', reason: 'not_on_sale', alternatives: [] });
  const { leastQuantity, mostQuantity } = plan;
  if (quantity < leastQuantity)
    faults.push({ part: 'quantity', reason: 'too_few', alternatives: [String(leastQuantity)] });
  if (quantity > mostQuantity)
    faults.push({ part: 'quantity', reason: 'too_many', alternatives: [String(mostQuantity)] });
  return faults;
}

/** The step of the quantity holds for all of it, so one more can cost less in total where a step begins. */
function priceFor(plan: BookPlan, { months, quantity }: Selection): BookPrice | undefined {
  const offered = plan.prices.filter((price) => price.months === months);
  return offered.find(({ fromQuantity }) => fromQuantity <= quantity) ?? offered.at(-1);
}

const termsOf = ({ prices }: BookPlan) =>
  [...new Set(prices.map(({ months }) => months))].sort((a, b) => a - b).map(String);

function itemsOf(
  plan: BookPlan,
  price: BookPrice,
  { quantity, location }: Selection,
  taken: readonly Taken[],
): PriceItem[] {
  const share = termShareOf(price);
  const items = [ownItem('plan', plan.name, price, quantity, share)];
  const place = plan.places.find(({ slug }) => slug === location);
  if (place?.delta && place.delta.amount !== 0) {
    items.push(
      itemOf({
        key: 'location',
        title: place.name,
        each: notBelow(negative(price.month), place.delta),
        quantity,
        months: price.months,
        lessShare: share ?? 0,
      }),
    );
  }
  for (const one of taken) {
    const item = optionItem(one, price, quantity, share);
    if (item) items.push(item);
  }
  return items;
}

/** A plan never costs less than nothing, whatever the place takes off. */
const notBelow = (least: Money, delta: Money): Money => (delta.amount < least.amount ? least : delta);

/** Of a price row: by the month where the term's share explains it, else as a price of its own. */
function ownItem(
  key: string,
  title: string,
  { month, term, months }: Pick<BookPrice, 'month' | 'term' | 'months'>,
  quantity: number,
  share: number | null,
): PriceItem {
  if (share !== null) return itemOf({ key, title, each: month, quantity, months, lessShare: share });
  return itemOf({ key, title, each: term, quantity, months: 0, lessShare: 0 });
}

function optionItem({ option, choice, count }: Taken, price: BookPrice, lines: number, share: number | null) {
  const key = `option:${option.slug}`;
  const quantity = count * lines;
  const { months } = price;
  if (choice.planShare !== 0) {
    const of = (whole: Money) =>
      times(shareOf(whole, Math.abs(choice.planShare)), Math.sign(choice.planShare));
    if (share === null)
      return itemOf({ key, title: choice.name, each: of(price.term), quantity, months: 0, lessShare: 0 });
    return itemOf({ key, title: choice.name, each: of(price.month), quantity, months, lessShare: share });
  }
  const own = choice.prices.find((one) => one.months === months);
  if (!own || own.term.amount === 0) return null;
  // The plan's share explains the choice's price too when it gives the same for one of them.
  const explained = share !== null && lessShare(times(own.month, Math.max(months, 1)), share);
  const same = explained && explained.amount === own.term.amount;
  return ownItem(key, choice.name, own, quantity, same ? share : termShareOf(own));
}

/** Setup that shorter terms ask for and this one does not; what the shortest of them asks. */
function waivedOf({ prices }: BookPlan, { months, setup }: BookPrice, quantity: number) {
  if (setup.amount > 0) return {};
  const [shortest] = prices
    .filter(
      (one) => one.months < months && one.months > 0 && one.fromQuantity <= quantity && one.setup.amount > 0,
    )
    .sort((one, other) => one.months - other.months);
  return shortest ? { setupWaived: times(shortest.setup, quantity) } : {};
}

const setupItem = ({ setup }: BookPrice, quantity: number) =>
  itemOf({ key: 'setup', title: 'Setup', each: setup, quantity, months: 0, lessShare: 0 });
