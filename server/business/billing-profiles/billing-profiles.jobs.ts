import { job } from '#server/platform/jobs/jobs.ts';
import { creditNoteIssued, invoicePaid, invoiceReplaced } from '../invoices/invoices.events.ts';
import { copyCreditNote, copyInvoice } from './send-copies.ts';

export const billingProfileJobs = [
  job({
    queue: 'billing-profiles-invoice-copies',
    about: 'Sends a copy of a paid invoice to the second address of its billing profile.',
    on: invoicePaid,
    run: (ctx, { invoiceId }) => copyInvoice(ctx, invoiceId),
  }),
  job({
    queue: 'billing-profiles-credit-note-copies',
    about: 'Sends a copy of a credit note to the second address of its billing profile.',
    on: creditNoteIssued,
    run: (ctx, { creditNoteId }) => copyCreditNote(ctx, creditNoteId),
  }),
  job({
    queue: 'billing-profiles-replaced-copies',
    about: 'Sends a copy of a corrected invoice to the second address of its billing profile.',
    on: invoiceReplaced,
    run: (ctx, { replacementId }) => copyInvoice(ctx, replacementId),
  }),
];
