import { endpoint, fileEndpoint } from './endpoint.ts';
import { idSchema } from './ids.ts';
import { money } from './money.ts';
import { page } from './page.ts';
import { taxLine } from './pricing.ts';
import { invoiceMoves, statesOf } from './states.ts';
import { day, instant } from './time.ts';
import { z } from './zod.ts';

const invoiceId = idSchema('invoice');
const creditNoteId = idSchema('creditNote');

const party = z.strictObject({
  name: z.string(),
  company: z.string().nullable(),
  address: z.array(z.string()),
  country: z.string().nullable(),
  vatId: z.string().nullable(),
  email: z.string(),
});
/** Who is billed. */
export const buyer = party.extend({
  /** The buyer's own number for what they ordered. */
  purchaseOrder: z.string().nullable(),
});
export type Buyer = z.output<typeof buyer>;

export const invoiceSummary = z.strictObject({
  invoiceId,
  /** Null while it is a proforma. */
  number: z.string().nullable(),
  state: z.enum(statesOf(invoiceMoves)),
  /** The order's or subscription's own number. */
  about: z.string(),
  /** It bills money for the balance, so that the balance cannot pay it. */
  topUp: z.boolean(),
  /** A bank account can be debited for it: not for money for the balance, nor for an upgrade, whose figure does not hold that long. */
  debitable: z.boolean(),
  total: money,
  paid: money,
  credited: money,
  /** Another invoice was issued in its place: it was credited, and nothing was given back. */
  corrected: z.boolean(),
  /** What can still be paid; nobody is asked for it once it is written off. */
  due: money,
  /** The day that it bears, where the seller is: of its issue, or of when it was made while it is not issued. */
  date: day,
  createdAt: instant,
  issuedAt: instant.nullable(),
  dueAt: instant,
  paidAt: instant.nullable(),
});
export type InvoiceSummary = z.output<typeof invoiceSummary>;

export const creditNoteSummary = z.strictObject({
  creditNoteId,
  number: z.string(),
  invoiceId,
  invoiceNumber: z.string().nullable(),
  net: money,
  tax: money,
  total: money,
  /** What it gives back of each line of the invoice. */
  lines: z.array(
    z.strictObject({
      /** On the invoice, from 1. */
      position: z.int(),
      title: z.string(),
      net: money,
      tax: money,
      total: money,
    }),
  ),
  /** One amount was named for several lines: each has a part in proportion to what was left of it. */
  isSpread: z.boolean(),
  reason: z.string(),
  /** The day that it bears, where the seller is. */
  date: day,
  createdAt: instant,
});
export type CreditNoteSummary = z.output<typeof creditNoteSummary>;

const invoiceName = z.strictObject({ invoiceId, number: z.string().nullable() });

export const invoiceDetail = invoiceSummary.extend({
  seller: party,
  buyer,
  lines: z.array(
    z.strictObject({ title: z.string(), details: z.array(z.string()), quantity: z.int(), net: money }),
  ),
  net: money,
  tax: taxLine,
  notes: z.array(z.string()),
  creditNotes: z.array(creditNoteSummary),
  /** The invoice that this one was issued in place of, with other billing details. */
  replaces: invoiceName.nullable(),
  replacedBy: invoiceName.nullable(),
  /** It can be reissued with other billing details: paid, issued within a year, and nothing of it credited. */
  correctable: z.boolean(),
});

/** Something is still to be paid; all of it is; nothing is asked for any more, as when it was written off, or it was given back. */
export const invoiceStanding = z.enum(['due', 'paid', 'ended']);
export type InvoiceStanding = z.output<typeof invoiceStanding>;

/** Days of the seller's time zone, both included. */
const range = { from: day.optional(), to: day.optional() };
const own = { method: 'GET', access: 'member', body: 'query' } as const;
const refusals = ['session.missing', 'session.ended'] as const;

export const listInvoices = endpoint({
  ...own,
  name: 'listInvoices',
  path: '/invoices/v1/listInvoices',
  input: z.strictObject({ ...range, standing: invoiceStanding.optional(), cursor: invoiceId.optional() }),
  output: page(invoiceSummary),
  errors: [...refusals],
  summary: 'Lists the invoices of the member, newest first, by the day they were issued or made on.',
});

export const getInvoice = endpoint({
  ...own,
  name: 'getInvoice',
  path: '/invoices/v1/getInvoice',
  input: z.strictObject({ invoiceId }),
  output: invoiceDetail,
  errors: [...refusals, 'request.not_found'],
  summary: 'Shows an invoice with its lines and credit notes.',
});
export type Invoice = z.output<typeof getInvoice.output>;

export const downloadInvoice = fileEndpoint({
  ...own,
  name: 'downloadInvoice',
  path: '/invoices/v1/downloadInvoice',
  input: z.strictObject({ invoiceId }),
  file: 'application/pdf',
  errors: [...refusals, 'request.not_found'],
  summary: 'Answers an invoice as a PDF file; while it has no number, a proforma.',
});

export const listCreditNotes = endpoint({
  ...own,
  name: 'listCreditNotes',
  path: '/invoices/v1/listCreditNotes',
  input: z.strictObject({ ...range, cursor: creditNoteId.optional() }),
  output: page(creditNoteSummary),
  errors: [...refusals],
  summary: 'Lists the credit notes of the member, newest first.',
});

export const downloadCreditNote = fileEndpoint({
  ...own,
  name: 'downloadCreditNote',
  path: '/invoices/v1/downloadCreditNote',
  input: z.strictObject({ creditNoteId }),
  file: 'application/pdf',
  errors: [...refusals, 'request.not_found'],
  summary: 'Answers a credit note as a PDF file.',
});
