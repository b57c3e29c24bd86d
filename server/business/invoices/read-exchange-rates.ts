import { currencies } from '#contract/currencies.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { listExchangeRates as contract } from '#contract/exchange-rates.ts';
import { days, later } from '#contract/time.ts';
import type { Context } from '#server/platform/context.ts';
import { isoDayText } from '#server/platform/value-text.ts';
import { listExchangeRates, type NeededRates, neededRates } from '../exchange-rates/exchange-rates.ts';
import { countWaitingAmounts, listBilledIn } from './accounting-amounts.queries.ts';

/** The exchange rates that the seller needs, and how many documents wait for one. */
export async function readExchangeRates(ctx: Context): Promise<OutputOf<typeof contract>> {
  const { count, oldestAt } = await countWaitingAmounts(ctx.db);
  const oldestOn = oldestAt && isoDayText(new Date(oldestAt), ctx.config.seller.timeZone);
  const needed = await ratesOfDocuments(ctx, ctx.now());
  const accounting = needed && { currency: needed.currency, base: needed.base, rates: needed.rates };
  return { accounting, items: await listExchangeRates(ctx), waiting: { count, oldestOn } };
}

/** The longest term, and the weeks in which its renewal is asked for and paid. */
const renewsWithin = days(400);

/**
 * What has to be known for the documents of the install: those in what it sells in, and those in a currency that it has sold in
 * before, in which what runs is renewed.
 */
export async function ratesOfDocuments(
  { db, config }: Pick<Context, 'db' | 'config'>,
  now: Date,
): Promise<NeededRates | null> {
  const others = currencies.filter((one) => !config.currencies.includes(one));
  const billed = await listBilledIn(db, others, later(now, -renewsWithin));
  return neededRates({ config }, [...config.currencies, ...billed]);
}
