import type { CheckedOf } from '#contract/endpoint.ts';
import { fail, failField } from '#contract/errors.ts';
import type {
  dropTaxRate as dropContract,
  setTaxRate as setContract,
  TaxRateRow,
} from '#contract/tax-rates.ts';
import { inUnion, vatCountryOf } from '#contract/vat-id.ts';
import type { Context } from '#server/platform/context.ts';
import { isoDayText } from '#server/platform/value-text.ts';
import { deleteRate, listRates, putRate } from './tax-rates.queries.ts';

const todayOf = ({ now, config }: Context) => isoDayText(now(), config.seller.timeZone);

/** Whose tax the shop charges: countries of the Union, and the seller's own. */
const isCharged = ({ config }: Context, country: string): boolean =>
  country === vatCountryOf(country) && (inUnion(country) || country === vatCountryOf(config.seller.country));

/** Every rate that the shop charges, past, current and planned. */
export async function listTaxRates(ctx: Context): Promise<TaxRateRow[]> {
  const today = todayOf(ctx);
  const rows = (await listRates(ctx.db)).filter(({ country }) => isCharged(ctx, country));
  return rows.map(({ country, rate, validFrom, source }, i) => {
    const next = rows[i + 1];
    const isOver = next?.country === country && next.validFrom <= today;
    const standing = validFrom > today ? 'planned' : isOver ? 'past' : 'current';
    return { country, rate, validFrom, source, standing };
  });
}

/**
 * Plans a rate. What is billed for a day keeps the rate of that day, so that none can begin before tomorrow.
 * @throws request.invalid: validFrom → date_invalid; country → not_one_of, where the shop charges no tax
 */
export async function setTaxRate(
  ctx: Context,
  { country, rate, validFrom, source }: CheckedOf<typeof setContract>,
): Promise<TaxRateRow> {
  if (validFrom <= todayOf(ctx)) throw failField('validFrom', 'date_invalid');
  if (!isCharged(ctx, country)) throw failField('country', 'not_one_of');
  await putRate(ctx.db, { country, name: 'VAT', rate, validFrom, validTo: null, source });
  return { country, rate, validFrom, source, standing: 'planned' };
}

/** @throws request.not_found: none is planned for that day, or it has begun */
export async function dropTaxRate(ctx: Context, rate: CheckedOf<typeof dropContract>): Promise<void> {
  if (!(await deleteRate(ctx.db, rate, todayOf(ctx)))) throw fail('request.not_found');
}
