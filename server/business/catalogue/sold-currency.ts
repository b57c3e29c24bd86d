import type { Currency } from '#contract/currencies.ts';
import { failField } from '#contract/errors.ts';
import type { Context } from '#server/platform/context.ts';

/**
 * The currency that prices are asked for in.
 * @param asked absent = the first that the install sells in
 * @throws request.invalid: currency → not_one_of, where the install does not sell in it
 */
export function soldCurrency({ config }: Context, asked?: Currency): Currency {
  if (asked === undefined) return config.currencies[0];
  if (!config.currencies.includes(asked)) throw failField('currency', 'not_one_of');
  return asked;
}
