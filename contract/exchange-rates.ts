import { type RateBase, rateBases } from './accounting-currencies.ts';
import { endpoint, nothing } from './endpoint.ts';
import { line } from './fields.ts';
import { day, instant } from './time.ts';
import { z } from './zod.ts';

// The rates by which VAT is stated in the currency of the seller's country, for the operator. None is asked of another host: a person
// enters them, or imports the file that the European Central Bank publishes.

const staff = { access: 'staff' } as const;
const refusals = ['session.missing', 'session.ended', 'access.refused'] as const;
const base = '/exchange-rates/v1';

/** Far above the history of the European Central Bank since 1999. */
export const rateFileRule = { maxFiles: 1, maxFileBytes: 10 * 1024 * 1024 } as const;

const currency = z.string().regex(/^[A-Z]{3}$/);
/** "1.1583": a point, at most eight decimals, above nothing. */
export const ratePattern = /^(?=.*[1-9])\d{1,6}(\.\d{1,8})?$/;

/** How many days ahead a rate can be entered: HM Revenue & Customs publishes that of a month before the month begins. */
export const rateDaysAhead: Readonly<Record<RateBase, number>> = { EUR: 0, GBP: 31 };

const exchangeRate = z.strictObject({
  base: z.enum(rateBases),
  currency,
  /** The day of which it is. */
  publishedOn: day,
  /** So much of the currency for one of the base. */
  perBase: z.string().regex(ratePattern),
  source: z.string(),
  /** Who of the staff: a member's id, and their present address; null where there is no such account any more. */
  setBy: z.string(),
  setByEmail: z.string().nullable(),
  setAt: instant,
});
export type ExchangeRateRow = z.output<typeof exchangeRate>;

export const listExchangeRates = endpoint({
  ...staff,
  name: 'listExchangeRates',
  method: 'GET',
  path: `${base}/listExchangeRates`,
  body: 'none',
  input: nothing,
  output: z.strictObject({
    /** In which currency the seller states VAT, and what has to be known for it; null where all documents are in it, or none is asked for. */
    accounting: z.strictObject({ currency, base: z.enum(rateBases), rates: z.array(currency) }).nullable(),
    /** The newest sixty, newest first. */
    items: z.array(exchangeRate),
    /** Documents that were issued while no rate was known, and the day of the oldest. They are completed once it is. */
    waiting: z.strictObject({ count: z.int(), oldestOn: day.nullable() }),
  }),
  errors: [...refusals],
  summary:
    'The exchange rates by which VAT is stated in the currency of the seller’s country, with their source and who entered them, and how many documents wait for one.',
});
export type ExchangeRates = z.output<typeof listExchangeRates.output>;

export const setExchangeRate = endpoint({
  ...staff,
  name: 'setExchangeRate',
  method: 'POST',
  path: `${base}/setExchangeRate`,
  body: 'json',
  input: z.strictObject({
    currency,
    /** Today or before; of pounds up to 31 days ahead. */
    publishedOn: day,
    perBase: z.string().regex(ratePattern),
    source: line(5, 200),
  }),
  output: exchangeRate.pick({ base: true, currency: true, publishedOn: true, perBase: true }),
  errors: [...refusals],
  summary:
    'Keeps the rate of a day, in place of another one of that day. What documents state stays. Documents that waited for it are completed. Repeated, nothing changes.',
});

export const importExchangeRates = endpoint({
  ...staff,
  name: 'importExchangeRates',
  method: 'POST',
  path: `${base}/importExchangeRates`,
  body: 'json',
  multipart: rateFileRule,
  input: nothing,
  output: z.strictObject({
    /** Rates that were not known, and those that replaced another one of their day. */
    added: z.int(),
    changed: z.int(),
    /** The first and the last day of the file. */
    from: day,
    to: day,
  }),
  errors: [...refusals, 'state.move_refused', 'rates.refused'],
  summary:
    'Keeps the euro reference rates of the European Central Bank from its CSV or XML file, as far as documents need them. The same file again changes nothing.',
});
