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
  /** Monthly recurring revenue at the end of the month, and what made it differ from its beginning. */
  mrr: money,
  started: money,
  expansion: money,
  /** What was lost, at or above zero. */
  contraction: money,
  churned: money,
  reactivated: money,
  /** The part of paid periods that lies after the end of the month. */
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
    /** What the revenue accounts of the ledger say for the same months, by currency; it equals invoiced less credited. */
    booked: z.array(money),
  }),
  errors: [...refusals],
  summary:
    'Invoiced and credited net, monthly recurring revenue with its movements, deferred revenue and churn, by month and family.',
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
