import {
  type AccountingCurrency,
  accountingCurrencyOf,
  type RateBase,
  type RateUsed,
} from '#contract/accounting-currencies.ts';
import type { CheckedOf } from '#contract/endpoint.ts';
import { failField } from '#contract/errors.ts';
import {
  type ExchangeRateRow,
  rateDaysAhead,
  type setExchangeRate as setContract,
} from '#contract/exchange-rates.ts';
import { currency as sold } from '#contract/pricing.ts';
import { days, later } from '#contract/time.ts';
import { actorName, type Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { dayText, isoDayText } from '#server/platform/value-text.ts';
import { noteStaffAct } from '../staff/staff-acts.ts';
import { exchangeRatesKept } from './exchange-rates.events.ts';
import {
  findNearestRate,
  findRatesAt,
  findRatesOn,
  listRates,
  lockExchangeRates,
  putRates,
  type RatesOfDay,
} from './exchange-rates.queries.ts';

export interface NeededRates extends AccountingCurrency {
  /** What has to be told of the base: currencies of documents, and that of the accounts. */
  rates: string[];
}

/** In which currency the seller states VAT and what has to be known for it; null where nothing has to be converted. */
export function neededRates({ config }: Pick<Context, 'config'>): NeededRates | null {
  const accounting = accountingCurrencyOf(config.seller.country);
  if (!accounting || sold.options.every((one) => one === accounting.currency)) return null;
  return { ...accounting, rates: quotedFor(accounting, sold.options) };
}

const quotedFor = ({ currency, base }: AccountingCurrency, documents: readonly string[]): string[] =>
  [...new Set([...documents, currency])].filter((one) => one !== base);

const rowsShown = 60;

/** The newest rates of what is needed. */
export async function listExchangeRates(ctx: Context): Promise<ExchangeRateRow[]> {
  const needed = neededRates(ctx);
  if (!needed) return [];
  const rows = await listRates(ctx.db, { base: needed.base, currencies: needed.rates }, rowsShown);
  return rows.map(({ setAt, ...row }) => ({ ...row, setAt: setAt.toISOString() }));
}

/** The rate by which a document is converted that was issued at a moment; null while none is known. */
export async function rateAt(
  { db }: Pick<Context, 'db'>,
  accounting: AccountingCurrency,
  document: string,
  at: Date,
): Promise<RateUsed | null> {
  const wanted = { base: accounting.base, currencies: quotedFor(accounting, [document]) };
  return rateOf(await findRatesAt(db, wanted, at), accounting, document);
}

/** The rate of a day, or of the next on which there is one: for what is declared at the end of a period. */
export async function rateOn(
  { db }: Pick<Context, 'db'>,
  accounting: AccountingCurrency,
  document: string,
  on: string,
): Promise<RateUsed | null> {
  const wanted = { base: accounting.base, currencies: quotedFor(accounting, [document]) };
  return rateOf(await findRatesOn(db, wanted, on), accounting, document);
}

function rateOf(
  found: RatesOfDay | null,
  { base, currency }: AccountingCurrency,
  document: string,
): RateUsed | null {
  if (!found) return null;
  const { publishedOn, source, rates } = found;
  const of = (code: string) => (code === base ? '1' : (rates[code] ?? ''));
  return { base, document: of(document), accounting: of(currency), publishedOn, source };
}

type Told = CheckedOf<typeof setContract>;

/**
 * Keeps a rate that a person entered, in place of another one of its day. What documents state stays. Entered again, it is as
 * entered once.
 * @throws request.invalid: currency → not_one_of, where it is not needed; publishedOn → date_invalid, before it can be published;
 *   perBase → out_of_range: more than a tenth beside that of the nearest other day, which is a slip of the decimal point or an inverted rate
 */
export async function setExchangeRate(
  ctx: Context,
  { source, ...told }: Told,
): Promise<Omit<Told, 'source'> & { base: RateBase }> {
  const needed = neededRates(ctx);
  if (!needed?.rates.includes(told.currency)) throw failField('currency', 'not_one_of');
  const last = later(ctx.now(), days(rateDaysAhead[needed.base]));
  if (told.publishedOn > isoDayText(last, ctx.config.seller.timeZone))
    throw failField('publishedOn', 'date_invalid');
  const rate = { base: needed.base, ...told };
  return transaction(ctx, async (inner) => {
    await lockExchangeRates(inner.db);
    // Never with that of its own day, or a slip could not be put right.
    const nearest = await findNearestRate(inner.db, rate);
    if (nearest && !isNear(Number(rate.perBase), Number(nearest))) throw failField('perBase', 'out_of_range');
    const by = { source, setBy: actorName(inner.actor), setAt: inner.now() };
    const [put] = await putRates(inner.db, [rate], by);
    if (!put) return rate;
    const instead = put.before === null ? '' : `, instead of ${put.before}`;
    const reason = `${dayText(new Date(rate.publishedOn))}: 1 ${rate.base} = ${rate.perBase} ${rate.currency}${instead}`;
    await noteStaffAct(inner, { kind: 'exchange_rate_set', email: '', reason });
    await inner.emit(exchangeRatesKept, {});
    return rate;
  });
}

const isNear = (rate: number, other: number) => Math.abs(rate / other - 1) <= 0.1;
