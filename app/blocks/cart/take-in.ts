import { m } from '#app/paraglide/messages.js';
import { couponFromLink, mostLines } from '#app/state/cart.ts';
import { linkedValues } from '#app/state/cart-link.ts';
import type { Cart } from '#app/state/kept-cart.ts';
import { planOf } from '#app/state/use-plans.ts';
import type { PlanDetail } from '#contract/catalogue.ts';
import { type Selection, selection } from '#contract/pricing.ts';
import { addedTo } from './priced-lines.ts';

/** What an address has put into the cart, in a sentence. */
export interface TakenIn {
  cart: Cart;
  said: { tone: 'success' | 'warn'; text: string }[];
}

/** Adds what the query of the cart page names; what cannot be read or bought is said, and the standard taken instead. */
export async function takeIn(before: Cart, search: string): Promise<TakenIn> {
  const said: TakenIn['said'] = [];
  const coupon = couponFromLink(search);
  if (coupon) said.push({ tone: 'success', text: m.cart_link_coupon({ code: coupon }) });
  else if (new URLSearchParams(search).get('coupon'))
    said.push({ tone: 'warn', text: m.cart_link_no_coupon() });
  const cart = coupon ? { ...before, coupon } : before;
  const values = linkedValues(search);
  if (!values) return { cart, said };
  const slug = selection.shape.plan.safeParse(values.plan).data;
  const plan = slug ? await planOf(slug) : null;
  if (!plan) return { cart, said: [...said, { tone: 'warn', text: m.cart_link_unknown() }] };
  if (cart.lines.length >= mostLines)
    return { cart, said: [...said, { tone: 'warn', text: m.cart_full({ most: mostLines }) }] };
  const { line, wrong } = lineOf(plan, values);
  if (wrong.length > 0) said.push({ tone: 'warn', text: m.cart_link_wrong({ parts: wrong.join(', ') }) });
  const lines = addedTo(cart.lines, line, plan.mostQuantity);
  const text = JSON.stringify(lines) === JSON.stringify(cart.lines) ? m.cart_link_there : m.cart_link_added;
  return { cart: { ...cart, lines }, said: [{ tone: 'success', text: text({ name: plan.name }) }, ...said] };
}

/** The line that the values ask for; each part that does not fit the plan is named and left at its standard. */
export function lineOf(
  plan: PlanDetail,
  values: Record<string, unknown>,
): { line: Selection; wrong: string[] } {
  const wrong: string[] = [];
  const terms = [...new Set(plan.prices.map(({ months }) => months))].sort((a, b) => a - b);
  const months = terms.find((one) => one === values.months);
  if (months === undefined) wrong.push(m.cart_term());
  const quantity = selection.shape.quantity.safeParse(values.quantity).data;
  const inRange = quantity !== undefined && quantity >= plan.leastQuantity && quantity <= plan.mostQuantity;
  if (!inRange) wrong.push(m.cart_quantity());
  const place = plan.locations.find(({ slug }) => slug === values.location);
  if (values.location !== undefined && !place) wrong.push(m.cart_place());
  const free = plan.locations.find(({ stock }) => stock !== 'sold_out');
  const choices: Selection['choices'] = {};
  for (const [slug, value] of Object.entries(values.choices ?? {})) {
    const option = plan.options.find((one) => one.slug === slug);
    const fits =
      option?.kind === 'count'
        ? typeof value === 'number' && value <= option.most
        : option?.choices.some((one) => one.slug === value);
    if (fits) choices[slug] = value;
    else wrong.push(option?.name ?? slug);
  }
  const line: Selection = {
    plan: plan.slug,
    months: months ?? terms[0] ?? 1,
    quantity: inRange ? quantity : plan.leastQuantity,
    ...(plan.locations.length > 0 ? { location: (place ?? free ?? plan.locations[0])?.slug } : {}),
    choices,
    setup: {},
  };
  return { line, wrong };
}
