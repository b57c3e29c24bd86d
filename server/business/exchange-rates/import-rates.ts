import { createHash } from 'node:crypto';
import type { OutputOf } from '#contract/endpoint.ts';
import { fail, failField } from '#contract/errors.ts';
import type { importExchangeRates as contract } from '#contract/exchange-rates.ts';
import { takeFrom } from '#server/platform/auth/limits.ts';
import { actorName, type Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { SentFile } from '#server/platform/http/multipart.ts';
import { isoDayText } from '#server/platform/value-text.ts';
import { actingMember } from '../members/sessions.ts';
import { noteStaffAct } from '../staff/staff-acts.ts';
import { exchangeRatesKept } from './exchange-rates.events.ts';
import { lockExchangeRates, putRates } from './exchange-rates.queries.ts';
import { keptRates } from './exchange-rates.ts';
import { readRates } from './read-rates.ts';

const limit = { max: 60, perSeconds: 3600 } as const;
/** As documents name it. */
const source = 'European Central Bank';

/**
 * Keeps the reference rates of the European Central Bank from its file, of every day and of the currencies that documents need. The
 * same file again changes nothing.
 * @throws request.too_many; request.invalid: attachments → required; state.move_refused: nothing is converted here, or not by rates of
 *   the euro; rates.refused
 */
export async function importExchangeRates(
  ctx: Context,
  files: readonly SentFile[],
): Promise<OutputOf<typeof contract>> {
  const [file] = files;
  if (!file) throw failField('attachments', 'required');
  const kept = keptRates(ctx);
  if (kept?.base !== 'EUR')
    throw fail('state.move_refused', { state: kept?.base ?? 'none', wanted: 'imported' });
  await takeFrom(ctx, `import-rates:${actingMember(ctx).id}`, limit);
  // The bank's own day: a rate of tomorrow is no rate of its file.
  const today = isoDayText(ctx.now(), 'Europe/Berlin');
  const { from, to, rates } = await readRates(file.bytes, { currencies: kept.rates, today });
  return transaction(ctx, async (inner) => {
    await lockExchangeRates(inner.db);
    const by = { source, setBy: actorName(inner.actor), setAt: inner.now() };
    const put = await putRates(
      inner.db,
      rates.map((rate) => ({ base: kept.base, ...rate })),
      by,
    );
    const changed = put.filter(({ before }) => before !== null).length;
    const added = put.length - changed;
    if (put.length) {
      const sha256 = createHash('sha256').update(file.bytes).digest('hex');
      const reason = `${kept.rates.join(', ')}, ${from} to ${to}: ${added} new, ${changed} changed; SHA-256 of the file ${sha256}`;
      await noteStaffAct(inner, { kind: 'exchange_rates_imported', email: '', reason });
      await inner.emit(exchangeRatesKept, {});
    }
    return { added, changed, from, to };
  });
}
