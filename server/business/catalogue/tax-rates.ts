import type { CheckedOf } from '#contract/endpoint.ts';
import { fail, failField } from '#contract/errors.ts';
import type {
  dropTaxRate as dropContract,
  setTaxRate as setContract,
  TaxRateAct,
  TaxRateChange,
  TaxRateRow,
} from '#contract/tax-rates.ts';
import { inUnion, vatCountryOf } from '#contract/vat-id.ts';
import { actorName, type Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { countryText, isoDayText, shareText } from '#server/platform/value-text.ts';
import { noteStaffAct } from '../staff/staff-acts.ts';
import {
  deleteRate,
  findRate,
  insertRateChange,
  listRateChanges,
  listRates,
  lockRates,
  putRate,
} from './tax-rates.queries.ts';

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

const changesShown = 100;

/** What staff did to planned rates, newest first. */
export async function listTaxRateChanges({ db }: Context): Promise<TaxRateChange[]> {
  const rows = await listRateChanges(db, changesShown);
  return rows.map(({ id: _, changedAt, ...change }) => ({ ...change, at: changedAt.toISOString() }));
}

/**
 * Plans a rate, in place of another one that was planned for that day. What is billed for a day keeps the rate of that day, so that
 * none can begin before tomorrow. What is planned so already is answered as it is, and nobody is noted as its author again.
 * @throws request.invalid: validFrom → date_invalid; country → not_one_of, where the shop charges no tax
 */
export async function setTaxRate(
  ctx: Context,
  { country, rate, validFrom, source }: CheckedOf<typeof setContract>,
): Promise<TaxRateRow> {
  if (validFrom <= todayOf(ctx)) throw failField('validFrom', 'date_invalid');
  if (!isCharged(ctx, country)) throw failField('country', 'not_one_of');
  return transaction(ctx, async (inner) => {
    await lockRates(inner.db, country);
    const before = await findRate(inner.db, { country, validFrom });
    if (before?.rate !== rate || before.source !== source) {
      await putRate(inner.db, { country, name: 'VAT', rate, validFrom, validTo: null, source });
      await note(inner, before ? 'changed' : 'planned', { country, rate, validFrom, source }, before?.rate);
    }
    return { country, rate, validFrom, source, standing: 'planned' };
  });
}

/** @throws request.not_found: none is planned for that day, or it has begun */
export async function dropTaxRate(ctx: Context, rate: CheckedOf<typeof dropContract>): Promise<void> {
  await transaction(ctx, async (inner) => {
    await lockRates(inner.db, rate.country);
    const gone = await deleteRate(inner.db, rate, todayOf(inner));
    if (!gone) throw fail('request.not_found');
    await note(inner, 'taken_back', gone);
  });
}

/** In the transaction of the act: who did it and when, on the page of the rates and in the activity of the staff. */
async function note(
  ctx: Context,
  what: TaxRateAct,
  { country, rate, validFrom, source }: Pick<TaxRateRow, 'country' | 'rate' | 'validFrom' | 'source'>,
  rateBefore: number | null = null,
): Promise<void> {
  const changed = { what, country, validFrom, rate, rateBefore, source };
  await insertRateChange(ctx.db, { ...changed, actor: actorName(ctx.actor), changedAt: ctx.now() });
  const instead = rateBefore === null ? '' : `, instead of ${shareText(rateBefore)}`;
  const reason = `${countryText(country)}: ${shareText(rate)} from ${validFrom}${instead}`;
  await noteStaffAct(ctx, { kind: `tax_rate_${what}`, email: '', reason });
}
