import { moneyText } from '#app/format/money-text.ts';
import { m } from '#app/paraglide/messages.js';
import type { Money } from '#contract/money.ts';

// What a buyer is told who needs an owner: their bound, and what is above it or in another currency.

/** What is spent; null where it is not known. */
type Spent = Pick<Money, 'currency'> | null;

interface Words {
  amount: string;
  name: string;
}

const chosen =
  (above: (words: Words) => string, elsewhere: (words: Words & { currency: string }) => string) =>
  (bound: Money, name: string, spent: Spent): string => {
    const words = { amount: moneyText(bound), name };
    return spent && spent.currency !== bound.currency
      ? elsewhere({ ...words, currency: spent.currency })
      : above(words);
  };

/** Before an order is placed. */
export const aheadText = chosen(
  (words) => m.organisations_above_ahead(words),
  (words) => m.organisations_currency_ahead(words),
);

/** Of an order that an owner can approve. */
export const askText = chosen(
  (words) => m.organisations_ask_text(words),
  (words) => m.organisations_ask_currency(words),
);

/** Of what is spent without an order, which an owner does. */
export const aboveText = chosen(
  (words) => m.organisations_above_no_order(words),
  (words) => m.organisations_currency_no_order(words),
);
