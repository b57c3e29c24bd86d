import { Failure } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import type { Context } from '#server/platform/context.ts';
import { job } from '#server/platform/jobs/jobs.ts';
import { invoiceVoided } from '../invoices/invoices.events.ts';
import { stopPayments } from '../payments/stop-payments.ts';
import { remindOverdue } from './remind-overdue.ts';

export const manualInvoiceJobs = [
  job({
    queue: 'manual-invoices-remind',
    about: 'Reminds the buyers of overdue invoices that were made by hand.',
    every: '37 * * * *',
    run: (ctx) => remindOverdue(ctx),
  }),
  job({
    queue: 'manual-invoices-canceled',
    about: 'Closes the payment page of an invoice that was made by hand and is taken back.',
    on: invoiceVoided,
    async run(ctx, { invoiceId, reference }) {
      if (reference.startsWith('manual:')) await closePages(ctx, invoiceId);
    },
  }),
];

/** What is paid all the same goes onto the balance of its buyer. */
async function closePages(ctx: Context, invoiceId: Id<'invoice'>): Promise<void> {
  try {
    await stopPayments(ctx, invoiceId);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
  }
}
