import { addedTo } from '#app/catalogue/lines/priced-lines.ts';
import { quietCall } from '#app/client.ts';
import { couponOffText } from '#app/format/coupon-words.ts';
import { m } from '#app/paraglide/messages.js';
import { maxLines } from '#app/state/cart.ts';
import { linkedValues } from '#app/state/cart-link.ts';
import { shownCurrency } from '#app/state/currency.ts';
import { couponOf } from '#app/state/linked-coupon.ts';
import type { Cart } from '#app/state/local-cart.ts';
import { planOf } from '#app/state/use-plans.ts';
import { type PlanDetail, priceCart } from '#contract/catalogue.ts';
import { type Selection, selection } from '#contract/pricing.ts';

/** What an address has put into the cart, in a sentence. */
export interface TakenIn {
  cart: Cart;
  said: { tone: 'success' | 'warn'; text: string }[];
}

/**
 * Adds what the query of the cart page names; what cannot be read or bought is said, and the standard taken instead.
 * @param linked the coupon of a link to another page, as it stood there; the cart holds it already
 */
export async function mergeLines(before: Cart, search: string, linked: string): Promise<TakenIn> {
  const { cart, said } = await withLine(before, search);
  const text = new URLSearchParams(search).get('coupon') || linked;
  if (!text) return { cart, said };
  const coupon = couponOf(text);
  if (!coupon) return { cart, said: [...said, { tone: 'warn', text: m.cart_link_no_coupon() }] };
  return {
    cart: coupon === cart.coupon ? cart : { ...cart, coupon },
    said: [...said, await couponSaid(coupon, cart)],
  };
}

/** That the code of a link is kept, or why it takes nothing off; of an empty cart nobody can say. */
async function couponSaid(coupon: string, { lines }: Cart): Promise<TakenIn['said'][number]> {
  const kept = { tone: 'success', text: m.cart_link_coupon({ code: coupon }) } as const;
  if (lines.length === 0) return kept;
  const request = { lines: [...lines], coupon, currency: shownCurrency() };
  const answer = await quietCall(priceCart, request).catch(() => null);
  const off = answer && couponOffText(answer.coupon);
  return off ? { tone: 'warn', text: off } : kept;
}

async function withLine(cart: Cart, search: string): Promise<TakenIn> {
  const values = linkedValues(search);
  if (!values) return { cart, said: [] };
  const slug = selection.shape.plan.safeParse(values.plan).data;
  const plan = slug ? await planOf(slug) : null;
  if (!plan) return { cart, said: [{ tone: 'warn', text: m.cart_link_unknown() }] };
  if (cart.lines.length >= maxLines)
    return { cart, said: [{ tone: 'warn', text: m.cart_full({ most: maxLines }) }] };
  const { line, wrong } = lineOf(plan, values);
  const lines = addedTo(cart.lines, line, plan.mostQuantity);
  const text = JSON.stringify(lines) === JSON.stringify(cart.lines) ? m.cart_link_there : m.cart_link_added;
  const said: TakenIn['said'] = [{ tone: 'success', text: text({ name: plan.name }) }];
  if (wrong.length > 0) said.push({ tone: 'warn', text: m.cart_link_wrong({ parts: wrong.join(', ') }) });
  return { cart: { ...cart, lines }, said };
}

/** The line that the values ask for; each part that does not fit the plan is named and left at its standard. */
export function lineOf(
  plan: PlanDetail,
  values: Record<string, unknown>,
): { line: Selection; wrong: string[] } {
  const wrong: string[] = [];
  const terms = [...new Set(plan.prices.map(({ months }) => months))].sort((a, b) => a - b);
  // Not sold in this currency, it has no terms here; the term stays for another one.
  const months = terms.length
    ? terms.find((one) => one === values.months)
    : selection.shape.months.safeParse(values.months).data;
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
