import type { findMix as findMixCall, MixNeeds } from '#contract/catalogue.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { type Money, plus, zero } from '#contract/money.ts';
import type { Context } from '#server/platform/context.ts';
import { candidatesOf } from './mix-candidates.ts';
import { computeCart } from './pricing/compute-cart.ts';
import type { PriceBook } from './pricing/price-book.ts';
import { readPriceBook } from './read-price-book.ts';
import { soldCurrency } from './sold-currency.ts';

type Answer = OutputOf<typeof findMixCall>;
type Candidate = Answer['candidates'][number];

/**
 * The cheapest valid mix for what somebody needs, at the prices of now.
 * @throws what `soldCurrency` throws
 */
export async function findMix(ctx: Context, needs: MixNeeds): Promise<Answer> {
  const currency = soldCurrency(ctx, needs.currency);
  return cheapestMix(await readPriceBook(ctx, null, currency), needs, ctx.now());
}

/**
 * Compares every valid mix: one candidate of each part that is needed. Pure; of equal ones the first in the order of the
 * catalogue is taken.
 */
export function cheapestMix(book: PriceBook, needs: MixNeeds, at: Date): Answer {
  const candidates = candidatesOf(book, needs).map((candidate): Candidate => {
    const { lines } = price(book, [candidate.selection], at);
    return {
      ...candidate,
      title: lines[0]?.title ?? candidate.selection.plan,
      amount: lines[0]?.net ?? zero(book.currency),
    };
  });
  const needed: Candidate['part'][] = [
    'browsers',
    ...(needs.trafficGB > 0 ? (['proxies'] as const) : []),
    ...(needs.server ? (['server'] as const) : []),
  ];
  const valid = needed.map((part) => candidates.filter((one) => one.part === part && one.short.length === 0));
  const mixes = combinations(valid, zero(book.currency));
  const best = mixes.reduce<(typeof mixes)[number] | null>(
    (least, mix) => (least && least.total.amount <= mix.total.amount ? least : mix),
    null,
  );
  const selections = best?.parts.map(({ selection }) => selection);
  return {
    best: selections ? { selections, cart: price(book, selections, at) } : null,
    compared: mixes.length,
    candidates: candidates.toSorted((a, b) => a.amount.amount - b.amount.amount),
  };
}

const price = (book: PriceBook, lines: Candidate['selection'][], at: Date) =>
  computeCart(book, { lines, currency: book.currency, buyer: {} }, at);

function combinations(
  parts: readonly (readonly Candidate[])[],
  nothing: Money,
): { parts: Candidate[]; total: Money }[] {
  return parts.reduce<{ parts: Candidate[]; total: Money }[]>(
    (mixes, part) =>
      mixes.flatMap((mix) =>
        part.map((one) => ({ parts: [...mix.parts, one], total: plus(mix.total, one.amount) })),
      ),
    [{ parts: [], total: nothing }],
  );
}
