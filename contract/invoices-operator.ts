import { endpoint, fileEndpoint } from './endpoint.ts';
import { line } from './fields.ts';
import { idSchema } from './ids.ts';
import { creditNoteSummary, invoiceStanding, invoiceSummary } from './invoices.ts';
import { money } from './money.ts';
import { page } from './page.ts';
import { day } from './time.ts';
import { z } from './zod.ts';

// The documents of all members, and what they say about tax, for their operator.

const refusals = ['session.missing', 'session.ended', 'access.refused'] as const;
const read = { method: 'GET', access: 'staff', body: 'query' } as const;

/** The whole number of a document, order or subscription, or a part of the buyer's address, name or company. */
const about = line(1, 254).optional();
/** Days of the seller's time zone, both included. */
const range = { from: day.optional(), to: day.optional() };
/** Days of the seller's time zone, both included; three years at most. */
const period = { from: day, to: day };
export const longestPeriodDays = 1_096;

/** Who is billed, as the document says. */
const billed = {
  email: z.string(),
  name: z.string(),
  company: z.string().nullable(),
  country: z.string().nullable(),
};

/** As members filter theirs, with what was written off apart from what has ended. */
const standing = z.enum([...invoiceStanding.options, 'written_off']);
export type StandingForOperator = z.output<typeof standing>;

const invoiceForOperator = invoiceSummary.extend({ ...billed, net: money, tax: money });
export type InvoiceForOperator = z.output<typeof invoiceForOperator>;

export const listAllInvoices = endpoint({
  ...read,
  name: 'listAllInvoices',
  path: '/invoices/v1/listAllInvoices',
  input: z.strictObject({
    ...range,
    about,
    standing: standing.optional(),
    cursor: idSchema('invoice').optional(),
  }),
  output: page(invoiceForOperator),
  errors: [...refusals],
  summary:
    'The invoices of all members, those made last first; a period is of the days they were issued on, or made on while they are not.',
});
export type InvoicesForOperator = z.output<typeof listAllInvoices.output>;

const creditNoteForOperator = creditNoteSummary.extend(billed);
export type CreditNoteForOperator = z.output<typeof creditNoteForOperator>;

export const listAllCreditNotes = endpoint({
  ...read,
  name: 'listAllCreditNotes',
  path: '/invoices/v1/listAllCreditNotes',
  input: z.strictObject({ ...range, about, cursor: idSchema('creditNote').optional() }),
  output: page(creditNoteForOperator),
  errors: [...refusals],
  summary: 'The credit notes of all members, newest first.',
});
export type CreditNotesForOperator = z.output<typeof listAllCreditNotes.output>;

export const exportDocuments = fileEndpoint({
  ...read,
  name: 'exportDocuments',
  path: '/invoices/v1/exportDocuments',
  input: z.strictObject(period),
  file: 'text/csv',
  errors: [...refusals],
  summary:
    'What was booked of invoices and credit notes in a period, and of write-offs that correct VAT, one line each in the order of booking. Amounts that take something back are below zero. It is sent while it is read.',
});

/** How a supply is taxed: at home or in another country of the Union, by its recipient there, not at all, or later, when a top-up is spent. */
export const taxTreatments = ['taxed', 'reverse_charge', 'untaxed', 'top_up'] as const;
export const taxTreatment = z.enum(taxTreatments);
export type TaxTreatment = z.output<typeof taxTreatment>;

/** What a row comes to in the currency of the seller's country, or in euro for the One Stop Shop; where its documents are in it, the same. */
const accountingAmounts = z.strictObject({
  net: money,
  tax: money,
  /**
   * Of a sale at home what its documents state, each by the rate of its own day; null then, and where nothing is converted. What is declared by the One Stop Shop is
   * converted to euro by the rate of the last day of the period, or of the next day that has one (Directive 2006/112/EC, article 369h).
   */
  publishedOn: day.nullable(),
  /** Documents with tax that state nothing in that currency, and are not among the amounts. */
  lacking: z.int(),
});

export const taxRow = z.strictObject({
  treatment: taxTreatment,
  /** Of the buyer; null where nobody had to say. */
  country: z.string().nullable(),
  /** Basis points. */
  rate: z.int(),
  /**
   * 2026-Q1: what corrects sales of this earlier calendar quarter, with the tax of another country, which the return of the One Stop
   * Shop lists apart. Null: sales and corrections of one quarter, and everything that does not go through it.
   */
  quarter: z
    .string()
    .regex(/^\d{4}-Q[1-4]$/)
    .nullable(),
  /** Less what credit notes, voided invoices and write-offs that correct VAT took back. */
  net: money,
  tax: money,
  /** Invoices, and documents that took something back. */
  invoices: z.int(),
  corrections: z.int(),
  /** Null outside the European Union and the United Kingdom, where no tax is charged, and where no rate of the last day is known. */
  accounting: accountingAmounts.nullable(),
});
export type TaxRow = z.output<typeof taxRow>;

/** A business elsewhere in the Union that owes the tax itself, as the EC sales list names it. */
export const recipientRow = z.strictObject({
  vatId: z.string(),
  name: z.string(),
  net: money,
});
export type RecipientRow = z.output<typeof recipientRow>;

export const readTaxes = endpoint({
  ...read,
  name: 'readTaxes',
  path: '/invoices/v1/readTaxes',
  input: z.strictObject(period),
  output: z.strictObject({
    /** By treatment, country, rate and currency, and by the quarter that is corrected. */
    rows: z.array(taxRow),
    recipients: z.array(recipientRow),
    /** What the tax accounts of the books say for the same period, by currency; it equals the sum of the rows. */
    booked: z.array(money),
    /** Where the seller is registered. */
    home: z.string().nullable(),
  }),
  errors: [...refusals],
  summary:
    'Net and tax of a period by country, rate and treatment, the recipients of reverse charge, and what the books say, from the entries of invoices and credit notes.',
});
export type Taxes = z.output<typeof readTaxes.output>;

export const exportTaxes = fileEndpoint({
  ...read,
  name: 'exportTaxes',
  path: '/invoices/v1/exportTaxes',
  input: z.strictObject({ ...period, table: z.enum(['rates', 'recipients']) }),
  file: 'text/csv',
  errors: [...refusals],
  summary: 'One table of `readTaxes`: net and tax by country and rate, or the recipients of reverse charge.',
});
