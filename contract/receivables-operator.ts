import { endpoint, fileEndpoint } from './endpoint.ts';
import { idSchema } from './ids.ts';
import { money } from './money.ts';
import { page } from './page.ts';
import { invoiceMoves, statesOf } from './states.ts';
import { day } from './time.ts';
import { z } from './zod.ts';

// What buyers were asked for and have not paid, for the operator.

const refusals = ['session.missing', 'session.ended', 'access.refused'] as const;
const read = { method: 'GET', access: 'staff', body: 'query' } as const;

/** How many days ago a receivable was due; one that is due today is not overdue. Days are those of the seller's time zone. */
export const receivableAges = ['not_due', 'days_1_30', 'days_31_60', 'days_61_90', 'days_over_90'] as const;
/** What is owed: by age, or uncollectible, because the payer's bank took the payment back and nobody is reminded of it. */
export const receivableDebts = [...receivableAges, 'uncollectible'] as const;
/** Debts; or orders that wait for their payment, which lapse if nobody pays and are no debt. */
export const receivableViews = [...receivableDebts, 'orders'] as const;
export const receivableView = z.enum(receivableViews);
export type ReceivableView = z.output<typeof receivableView>;

const receivable = z.strictObject({
  invoiceId: idSchema('invoice'),
  /** Null while the invoice is not issued. */
  number: z.string().nullable(),
  state: z.enum(statesOf(invoiceMoves)),
  /** The order's or subscription's own number. */
  about: z.string(),
  email: z.string(),
  name: z.string(),
  company: z.string().nullable(),
  total: money,
  /** What is still to be paid. */
  due: money,
  /** By the seller's day, as the ages are counted. */
  dueOn: day,
  /** 0 = not overdue. */
  daysOverdue: z.int().min(0),
});
export type Receivable = z.output<typeof receivable>;

/** One view in one currency. */
const receivableSum = z.strictObject({ view: receivableView, count: z.int(), due: money });
export type ReceivableSum = z.output<typeof receivableSum>;

export const listReceivables = endpoint({
  ...read,
  name: 'listReceivables',
  path: '/reports/v1/listReceivables',
  input: z.strictObject({ view: receivableView.optional(), cursor: idSchema('invoice').optional() }),
  output: page(receivable).extend({
    /** The day that ages are counted to. */
    today: day,
    /** Of all receivables, whatever is listed. */
    sums: z.array(receivableSum),
  }),
  errors: [...refusals],
  summary:
    'Invoices and requests for payment that are not paid, longest due first, with the sums of each age; without a view, all but orders that wait for their payment.',
});
export type Receivables = z.output<typeof listReceivables.output>;

export const exportReceivables = fileEndpoint({
  ...read,
  name: 'exportReceivables',
  path: '/reports/v1/exportReceivables',
  input: z.strictObject({ view: receivableView.optional() }),
  file: 'text/csv',
  errors: [...refusals],
  summary: 'What `listReceivables` lists, one line each. It is sent while it is read.',
});
