import type { OutputOf } from '#contract/endpoint.ts';
import type { listExchangeRates as contract } from '#contract/exchange-rates.ts';
import type { Context } from '#server/platform/context.ts';
import { isoDayText } from '#server/platform/value-text.ts';
import { listExchangeRates, neededRates } from '../exchange-rates/exchange-rates.ts';
import { countWaitingAmounts } from './accounting-amounts.queries.ts';

/** The exchange rates that the seller needs, and how many documents wait for one. */
export async function readExchangeRates(ctx: Context): Promise<OutputOf<typeof contract>> {
  const { count, oldestAt } = await countWaitingAmounts(ctx.db);
  const oldestOn = oldestAt && isoDayText(new Date(oldestAt), ctx.config.seller.timeZone);
  return { accounting: neededRates(ctx), items: await listExchangeRates(ctx), waiting: { count, oldestOn } };
}
