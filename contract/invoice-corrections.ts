import { endpoint } from './endpoint.ts';
import { line } from './fields.ts';
import { idSchema } from './ids.ts';
import { buyer } from './invoices.ts';
import { money } from './money.ts';
import { z } from './zod.ts';

const memberErrors = ['session.missing', 'session.ended', 'request.not_found', 'state.move_refused'] as const;

const asked = z.strictObject({
  invoiceId: idSchema('invoice'),
  profileId: idSchema('billingProfile'),
});

export const previewCorrection = endpoint({
  name: 'previewCorrection',
  method: 'POST',
  path: '/invoices/v1/previewCorrection',
  reads: true,
  access: 'member',
  body: 'json',
  input: asked,
  output: z.strictObject({
    before: buyer,
    after: buyer,
    /** What the credit note gives back and the new invoice bills: no money moves. */
    total: money,
    /** Of the profile: it is confirmed as it was shown. */
    version: z.int(),
    /** With these details another tax would be owed, so that the invoice is not reissued. */
    taxChanges: z.boolean(),
  }),
  errors: [...memberErrors],
  summary:
    'Who a paid invoice of the last 12 months would be reissued to, and what would be issued. Changes nothing.',
});
export type CorrectionPreview = z.output<typeof previewCorrection.output>;

export const correctInvoice = endpoint({
  name: 'correctInvoice',
  method: 'POST',
  path: '/invoices/v1/correctInvoice',
  access: 'member',
  body: 'json',
  input: asked.extend({
    version: z.int().min(1),
    /** The buyer's own number; absent = the one of the profile. */
    purchaseOrder: line(0, 40).optional(),
  }),
  output: z.strictObject({
    /** The new one. */
    invoiceId: idSchema('invoice'),
    number: z.string(),
    creditNoteId: idSchema('creditNote'),
    creditNoteNumber: z.string(),
  }),
  errors: [...memberErrors, 'request.conflict'],
  summary:
    'Reissues a paid invoice of the last 12 months to a billing profile: a credit note over all of it, and a new invoice of the same lines and tax, which its payment is carried over to. The same again answers what was issued.',
});
