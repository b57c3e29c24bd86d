import type { changeOptionPrice as changeCall } from '#contract/catalogue-operator.ts';
import type { CheckedOf } from '#contract/endpoint.ts';
import { fail } from '#contract/errors.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { choicePrices } from './catalogue.tables.ts';
import {
  deleteChoicePrice,
  endChoicePrice,
  findLastChoicePrice,
  insertChoicePrice,
  lockChoice,
} from './prices.queries.ts';
import { replacePrice } from './replace-price.ts';
import { soldCurrency } from './sold-currency.ts';

/**
 * Another price of a choice in one currency, now or later. Quotes and orders keep what they were made at.
 * @throws request.not_found: no such option or choice; what `replacePrice` and `soldCurrency` throw
 */
export async function changeOptionPrice(
  ctx: Context,
  input: CheckedOf<typeof changeCall>,
): Promise<typeof choicePrices.$inferSelect> {
  const { option, choice, replaces, validFrom, ...price } = input;
  soldCurrency(ctx, price.currency);
  return transaction(ctx, async ({ db, now }) => {
    const choiceId = await lockChoice(db, option, choice);
    if (!choiceId) throw fail('request.not_found');
    const last = await findLastChoicePrice(db, { choiceId, ...price });
    return replacePrice(last, { replaces, validFrom }, now(), {
      isWanted: ({ monthAmount, termAmount }) =>
        monthAmount === price.monthAmount && termAmount === price.termAmount,
      takeBack: (row, until) => deleteChoicePrice(db, row, until),
      end: (id, at) => endChoicePrice(db, id, at),
      begin: (from) => insertChoicePrice(db, { ...price, choiceId, validFrom: from }),
    });
  });
}
