import { z } from 'zod';
import { idSchema } from '#contract/ids.ts';
import { event } from '#server/platform/jobs/events.ts';

const invoice = { invoiceId: idSchema('invoice'), reference: z.string() };

/** An invoice is paid in full; `reference` is what it bills. */
export const invoicePaid = event('invoice.paid', z.strictObject(invoice));
/** A request for payment became an invoice because a part of it was paid. */
export const invoiceIssuedByPart = event('invoice.issued_by_part', z.strictObject(invoice));
/** An invoice that was not paid no longer asks for anything. */
export const invoiceVoided = event('invoice.voided', z.strictObject(invoice));
/** Part of a paid invoice was taken back. */
export const creditNoteIssued = event(
  'invoice.credited',
  z.strictObject({ ...invoice, creditNoteId: idSchema('creditNote') }),
);
/** A paid invoice was reissued with other billing details; what it billed is billed by its replacement. */
export const invoiceReplaced = event(
  'invoice.replaced',
  z.strictObject({
    invoiceId: idSchema('invoice'),
    replacementId: idSchema('invoice'),
    creditNoteId: idSchema('creditNote'),
  }),
);
