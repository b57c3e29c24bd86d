import { newId } from '#contract/ids.ts';
import { quoteLife } from '#contract/orders.ts';
import type { PricingRequest } from '#contract/pricing.ts';
import { later } from '#contract/time.ts';
import type { Context } from '#server/platform/context.ts';
import { priceCart } from '../catalogue/catalogue.ts';
import { confirmForPrice } from '../vat-checks/ask-register.ts';
import { buyerContextOf } from './buyer-context.ts';
import { insertQuote } from './orders.queries.ts';
import type { Quote } from './orders.tables.ts';

/**
 * Freezes what a cart costs, for a member with the limits that hold for them. What stands against buying it is in it. Outside of a
 * transaction, as the register of VAT ids may be asked.
 */
export async function makeQuote(ctx: Context, request: PricingRequest): Promise<Quote> {
  const memberId = ctx.actor.kind === 'member' ? ctx.actor.id : null;
  await confirmForPrice(ctx, request.buyer);
  const now = ctx.now();
  const priced = await priceCart(ctx, request, await buyerContextOf(ctx, memberId));
  const quote: Quote = {
    id: newId('quote', now),
    memberId,
    // A quote that follows on it is in the currency that was shown, whichever is the first by then.
    request: { ...request, currency: priced.currency },
    priced,
    expiresAt: later(now, quoteLife),
    createdAt: now,
  };
  await insertQuote(ctx.db, quote);
  return quote;
}
