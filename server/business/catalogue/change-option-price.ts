import type { changeOptionPrice as changeCall } from '#contract/catalogue-operator.ts';
import type { CheckedOf } from '#contract/endpoint.ts';
import { fail } from '#contract/errors.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { choicePrices } from './catalogue.tables.ts';
import { endChoicePrice, findChoicePriceNow, insertChoicePrice, lockChoice } from './prices.queries.ts';

/**
 * Ends the price of a choice and begins another at the same moment. Quotes and orders keep what they were made at.
 * Repeated, the second finds the price as it is wanted.
 * @throws request.not_found: no such option or choice; request.conflict: another price stands there than the one read
 */
export async function changeOptionPrice(
  ctx: Context,
  wanted: CheckedOf<typeof changeCall>,
): Promise<typeof choicePrices.$inferSelect> {
  const { option, choice, replaces, ...price } = wanted;
  return transaction(ctx, async ({ db, now }) => {
    const choiceId = await lockChoice(db, option, choice);
    if (!choiceId) throw fail('request.not_found');
    const before = await findChoicePriceNow(db, { choiceId, ...price });
    if (before?.monthAmount === price.monthAmount && before.termAmount === price.termAmount) return before;
    if ((before?.id ?? null) !== replaces) throw fail('request.conflict');
    if (before) await endChoicePrice(db, before.id, now());
    return insertChoicePrice(db, { ...price, choiceId, validFrom: now() });
  });
}
