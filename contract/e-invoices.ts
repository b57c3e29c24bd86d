import { fileEndpoint } from './endpoint.ts';
import { line } from './fields.ts';
import { idSchema } from './ids.ts';
import { z } from './zod.ts';

// Invoices and credit notes as data by the European standard EN 16931, in the syntax CII of UN/CEFACT.

/** `en16931` is what the PDF has inside; `xrechnung` is the same by the rules of public bodies in Germany. */
export const eInvoiceFormats = ['en16931', 'xrechnung'] as const;
export type EInvoiceFormat = (typeof eInvoiceFormats)[number];

const asked = {
  format: z.enum(eInvoiceFormats).default('en16931'),
  /**
   * What the buyer wants to find it by: of a public body its Leitweg-ID. XRechnung needs one, and takes the buyer's own
   * order number where none is given.
   */
  buyerReference: line(1, 100).optional(),
};
const own = { method: 'GET', access: 'member', body: 'query', file: 'application/xml' } as const;
const errors = ['session.missing', 'session.ended', 'request.not_found', 'e_invoice.not_possible'] as const;

export const downloadElectronicInvoice = fileEndpoint({
  ...own,
  name: 'downloadElectronicInvoice',
  path: '/e-invoices/v1/downloadElectronicInvoice',
  input: z.strictObject({ invoiceId: idSchema('invoice'), ...asked }),
  errors,
  summary:
    'Answers an issued invoice as data by EN 16931 (CII), or as XRechnung. Refused where the document cannot be expressed so, with what is missing.',
});

export const downloadElectronicCreditNote = fileEndpoint({
  ...own,
  name: 'downloadElectronicCreditNote',
  path: '/e-invoices/v1/downloadElectronicCreditNote',
  input: z.strictObject({ creditNoteId: idSchema('creditNote'), ...asked }),
  errors,
  summary: 'The same of a credit note.',
});
