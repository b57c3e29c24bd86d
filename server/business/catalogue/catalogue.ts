import { isCountry } from '#contract/countries.ts';
import type { Currency } from '#contract/currencies.ts';
import { fail, failField } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import type { Family, PricedCart, PricingRequest } from '#contract/pricing.ts';
import type { Context } from '#server/platform/context.ts';
import { withVatIdThatCounts } from '../vat-checks/vat-checks.ts';
import { listSlugsOnSale } from './price-book.queries.ts';
import { codeOf, computeCart } from './pricing/compute-cart.ts';
import { type BookPlan, type BuyerContext, visitorContext } from './pricing/price-book.ts';
import { readPriceBook } from './read-price-book.ts';
import { soldCurrency } from './sold-currency.ts';

/**
 * What a cart costs now, with everything that stands against buying it. Every amount is in the currency that was asked for.
 * @param buyer what a membership takes off and what the member has already; left out, what the caller's membership says
 * @throws request.invalid: buyer → country_invalid: a code that no country has, which would be taxed as a place abroad;
 *   what `soldCurrency` throws
 */
export async function priceCart(
  ctx: Context,
  request: PricingRequest,
  buyer?: BuyerContext,
): Promise<PricedCart> {
  const { country } = request.buyer;
  if (country !== undefined && !isCountry(country)) throw failField('buyer', 'country_invalid');
  const currency = soldCurrency(ctx, request.currency);
  const slugs = [...new Set(request.lines.map(({ plan }) => plan))];
  const code = codeOf(request);
  const memberId = ctx.actor.kind === 'member' ? ctx.actor.id : null;
  const book = await readPriceBook(ctx, slugs, currency, code ? { code, memberId } : null);
  const known = buyer ?? (memberId ? await memberContextOf(ctx, memberId) : visitorContext);
  const taxed = { ...request, buyer: await withVatIdThatCounts(ctx, memberId, request.buyer) };
  return computeCart(book, taxed, ctx.now(), known);
}

/** What a membership changes about prices; what else a member has, orders know. */
export async function memberContextOf(ctx: Context, memberId: Id<'member'>): Promise<BuyerContext> {
  const { tier, infrastructureShare, subscribed } = await ctx.benefitsOf(ctx, memberId);
  return { ...visitorContext, memberTier: tier, memberShare: infrastructureShare, membership: subscribed };
}

/**
 * A plan, whatever its state, with its prices in a currency; it has none where it is not offered in it.
 * @throws request.not_found when the catalogue has no such plan; what `soldCurrency` throws
 */
export async function findPlan(ctx: Context, slug: string, currency?: Currency): Promise<BookPlan> {
  const { plans } = await readPriceBook(ctx, [slug], soldCurrency(ctx, currency));
  const plan = plans.get(slug);
  if (!plan) throw fail('request.not_found');
  return plan;
}

/**
 * Plans on sale in a currency, in the order they are shown in.
 * @throws what `soldCurrency` throws
 */
export async function listPlans(
  ctx: Context,
  wanted: { family?: Family; group?: string } = {},
  currency?: Currency,
): Promise<BookPlan[]> {
  const asked = soldCurrency(ctx, currency);
  const { plans } = await readPriceBook(ctx, await listSlugsOnSale(ctx.db, wanted), asked);
  return [...plans.values()].filter(({ prices }) => prices.length > 0);
}
