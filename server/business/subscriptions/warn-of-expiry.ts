import { days } from '#contract/time.ts';
import type { Context } from '#server/platform/context.ts';
import { tellOfExpiry } from '../payments/methods.ts';
import { listExpiring } from './expiring.queries.ts';

/** How many days ahead the owner of a card is warned that it expires, the first warning first. */
const warnings = [30, 7] as const;

/**
 * Warns of the cards that running subscriptions are charged to and that expire soon, once for each card and warning. One that is
 * saved shortly before its end is warned of once.
 */
export async function warnOfExpiry(ctx: Context): Promise<void> {
  for (const { expiresOn, daysAhead } of dueWarnings(ctx.now()))
    for (const { methodId, charged } of await listExpiring(ctx.db, { expiresOn, daysAhead }))
      await tellOfExpiry(ctx, { methodId, expiresOn, daysAhead, charged });
}

/**
 * The months whose cards are warned of now. A card can be charged until its month is over, UTC.
 * @returns months as `2029-04`, each with the warning that is due
 */
export function dueWarnings(now: Date): { expiresOn: string; daysAhead: number }[] {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  return [month, month + 1].flatMap((of) => {
    const left = Date.UTC(year, of + 1, 1) - now.getTime();
    const daysAhead = warnings.findLast((ahead) => left <= days(ahead));
    const expiresOn = new Date(Date.UTC(year, of, 1)).toISOString().slice(0, 7);
    return daysAhead === undefined ? [] : [{ expiresOn, daysAhead }];
  });
}
