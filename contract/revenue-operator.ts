import { endpoint, fileEndpoint } from './endpoint.ts';
import { money } from './money.ts';
import { family } from './pricing.ts';
import { day, instant } from './time.ts';
import { z } from './zod.ts';

// What was earned, and what will be if nothing changes, for the operator.

const refusals = ['session.missing', 'session.ended', 'access.refused'] as const;
const read = { method: 'GET', access: 'staff', body: 'query' } as const;

/** Days of the seller's time zone, three years at most; each month that one of them lies in counts whole. */
const period = { from: day, to: day };

const month = z.string().regex(/^\d{4}-\d{2}$/);

const revenueRow = z.strictObject({
  /** "2026-11" */
  month,
  family,
  /** Net, of documents by the moment they were booked. */
  invoiced: money,
  credited: money,
  /** What the revenue account moved by, earned above zero: invoiced less credited, but for what was deferred meanwhile. */
  recognised: money,
  /** Monthly recurring revenue at the end of the month, and what made it differ from its beginning. */
  mrr: money,
  started: money,
  expansion: money,
  /** What was lost, at or above zero. */
  contraction: money,
  churned: money,
  reactivated: money,
  /** Net of issued invoices for months that had not begun at the end of the month: the balance of its account then. */
  deferred: money,
});
export type RevenueRow = z.output<typeof revenueRow>;

const revenueMonth = z.strictObject({
  month,
  /** Up to when it is counted: its end, or now for the month that is running. */
  until: instant,
  /** Buyers with a subscription at the beginning, and those of them that have none at the end. */
  customers: z.int(),
  lost: z.int(),
});
export type RevenueMonth = z.output<typeof revenueMonth>;

const bookedRevenue = z.strictObject({
  /** What the revenue accounts moved by, earned above zero. */
  recognised: money,
  /** Balances of the accounts of deferred revenue when the first month began, and at the end of the latest. */
  deferredBefore: money,
  deferredAfter: money,
});
export type BookedRevenue = z.output<typeof bookedRevenue>;

export const readRevenue = endpoint({
  ...read,
  name: 'readRevenue',
  path: '/reports/v1/readRevenue',
  input: z.strictObject(period),
  output: z.strictObject({
    /** By month, family and currency; latest month first. What is all nothing is left out. */
    rows: z.array(revenueRow),
    /** Latest first, up to the one that is running. */
    months: z.array(revenueMonth),
    /**
     * What the ledger says for the same months, by currency: recognised + deferredAfter − deferredBefore equals the invoiced less
     * the credited net of all rows of that currency.
     */
    booked: z.array(bookedRevenue),
  }),
  errors: [...refusals],
  summary:
    'Invoiced and credited net, recognised and deferred revenue, monthly recurring revenue with its movements, and churn, by month and family.',
});
export type Revenue = z.output<typeof readRevenue.output>;

export const exportRevenue = fileEndpoint({
  ...read,
  name: 'exportRevenue',
  path: '/reports/v1/exportRevenue',
  input: z.strictObject({ ...period, table: z.enum(['families', 'customers']) }),
  file: 'text/csv',
  errors: [...refusals],
  summary: 'One table of `readRevenue`: the figures by month and family, or the customers by month.',
});
