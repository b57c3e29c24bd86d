import { job } from '#server/platform/jobs/jobs.ts';
import { exchangeRatesKept } from '../exchange-rates/exchange-rates.events.ts';
import { completeAmounts } from './complete-amounts.ts';

export const invoiceJobs = [
  job({
    queue: 'invoices-complete-amounts',
    about:
      'States VAT in the currency of the seller’s country on documents that waited for an exchange rate.',
    on: exchangeRatesKept,
    run: (ctx) => completeAmounts(ctx),
  }),
  job({
    queue: 'invoices-complete-amounts-again',
    about: 'The same once an hour, for documents that were issued while rates were imported.',
    every: '23 * * * *',
    run: (ctx) => completeAmounts(ctx),
  }),
];
