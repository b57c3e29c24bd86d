import {
  type AccountingCurrency,
  accountingCurrencyOf,
  type RateBase,
  type RateUsed,
} from '#contract/accounting-currencies.ts';
import { currencies } from '#contract/currencies.ts';
import type { CheckedOf } from '#contract/endpoint.ts';
import { failField } from '#contract/errors.ts';
import {
  type ExchangeRateRow,
  rateDaysAhead,
  type setExchangeRate as setContract,
} from '#contract/exchange-rates.ts';
import { days, later } from '#contract/time.ts';
import { actorName, type Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { isoDayText } from '#server/platform/value-text.ts';
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
  /** Currencies of documents that are converted. */
  documents: string[];
  /** What has to be told of the base for it: those currencies, and that of the accounts. */
  rates: string[];
}

/**
 * In which currency the seller states VAT and what has to be known for it; null where nothing has to be converted.
 * @param of the currencies of documents; absent = what the install sells in
 */
export function neededRates(
  { config }: Pick<Context, 'config'>,
  of: readonly string[] = config.currencies,
): NeededRates | null {
  const accounting = accountingCurrencyOf(config.seller.country);
  const documents = of.filter((one) => one !== accounting?.currency);
  if (!accounting || documents.length === 0) return null;
  return { ...accounting, documents, rates: quotedFor(accounting, documents) };
}

/** What is kept where somebody tells it, also of a currency that is not sold in: what was sold in it before renews in it. */
export const keptRates = (ctx: Pick<Context, 'config'>): NeededRates | null => neededRates(ctx, currencies);

const quotedFor = ({ currency, base }: AccountingCurrency, documents: readonly string[]): string[] =>
  [...new Set([...documents, currency])].filter((one) => one !== base);

const rowsShown = 60;

/** The newest rates that are kept. */
export async function listExchangeRates(ctx: Context): Promise<ExchangeRateRow[]> {
  const kept = keptRates(ctx);
  if (!kept) return [];
  const rows = await listRates(ctx.db, { base: kept.base, currencies: kept.rates }, rowsShown);
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
 * @throws request.invalid: currency → not_one_of, where no document is converted by it; publishedOn → date_invalid, before it can be published;
 *   perBase → out_of_range: more than a tenth beside that of the nearest other day, which is a slip of the decimal point or an inverted rate
 */
export async function setExchangeRate(
  ctx: Context,
  { source, ...told }: Told,
): Promise<Omit<Told, 'source'> & { base: RateBase }> {
  const kept = keptRates(ctx);
  if (!kept?.rates.includes(told.currency)) throw failField('currency', 'not_one_of');
  const last = later(ctx.now(), days(rateDaysAhead[kept.base]));
  if (told.publishedOn > isoDayText(last, ctx.config.seller.timeZone))
    throw failField('publishedOn', 'date_invalid');
  const rate = { base: kept.base, ...told };
  return transaction(ctx, async (inner) => {
    await lockExchangeRates(inner.db);
    // Never with that of its own day, or a slip could not be put right.
    const nearest = await findNearestRate(inner.db, rate);
    if (nearest && !isNear(Number(rate.perBase), Number(nearest))) throw failField('perBase', 'out_of_range');
    const by = { source, setBy: actorName(inner.actor), setAt: inner.now() };
    const [put] = await putRates(inner.db, [rate], by);
    if (!put) return rate;
    const instead = put.before === null ? '' : `, instead of ${put.before}`;
    const reason = `${rate.publishedOn}: 1 ${rate.base} = ${rate.perBase} ${rate.currency}${instead}`;
    await noteStaffAct(inner, { kind: 'exchange_rate_set', email: '', reason });
    await inner.emit(exchangeRatesKept, {});
    return rate;
  });
}

const isNear = (rate: number, other: number) => Math.abs(rate / other - 1) <= 0.1;
