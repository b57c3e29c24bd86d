import { job } from '#server/platform/jobs/jobs.ts';
import { creditNoteIssued, invoiceIssuedByPart, invoicePaid } from '../invoices/invoices.events.ts';
import { keepGivenUp } from './documents.queries.ts';
import { mailCreditNote, mailInvoice } from './documents.ts';

/**
 * What is billed by kind, the first word of a reference, whose noun mails the invoice with its own mail about the payment: it
 * calls `attachInvoice` for that mail, and `mailInvoice` after it for an invoice that no mail of it took along.
 */
const mailedByItsNoun: ReadonlySet<string> = new Set(['order', 'renewal', 'change']);

export const documentJobs = [
  job({
    queue: 'documents-invoices',
    about: 'Mails the invoice of a top-up, and of whatever else has no mail of its own when it is paid.',
    on: invoicePaid,
    async run(ctx, { invoiceId, reference }) {
      const [kind = ''] = reference.split(':');
      if (!mailedByItsNoun.has(kind)) await mailInvoice(ctx, invoiceId);
    },
  }),
  job({
    queue: 'documents-issued-by-part',
    about: 'Mails an invoice that was issued because a part of it was paid.',
    on: invoiceIssuedByPart,
    run: (ctx, { invoiceId }) => mailInvoice(ctx, invoiceId),
  }),
  job({
    queue: 'documents-credit-notes',
    about: 'Mails a credit note, unless the mail about its refund took it along.',
    on: creditNoteIssued,
    run: (ctx, { creditNoteId }) => mailCreditNote(ctx, creditNoteId),
  }),
  job({
    queue: 'documents-given-up',
    about: 'Keeps mails with a document that were given up after two weeks, until somebody runs them again.',
    every: '38 3 * * *',
    run: (ctx) => keepGivenUp(ctx.db),
  }),
];
