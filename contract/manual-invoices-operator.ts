import { billingDetails, billingProfile } from './billing-profiles.ts';
import { endpoint, noAnswer } from './endpoint.ts';
import { line, prose } from './fields.ts';
import { idSchema } from './ids.ts';
import { buyer } from './invoices.ts';
import { money } from './money.ts';
import { currency, family, taxLine } from './pricing.ts';
import { day, instant } from './time.ts';
import { z } from './zod.ts';

// Invoices that finance makes by hand, for what no order and no subscription bills.

const base = '/manual-invoices/v1';
const refusals = ['session.missing', 'session.ended', 'access.refused', 'request.not_found'] as const;
const posts = { method: 'POST', access: 'staff', body: 'json' } as const;

/** So many lines an invoice has at most, and so many days a line may be supplied over, or lie before or after today. */
export const maxManualLines = 20;
export const maxSupplyDays = 1_096;
/** So many days after today an invoice is due at the latest. */
export const maxDueDays = 365;
/** Of one piece, and of an invoice with its tax, in minor units. */
export const maxUnitPrice = 100_000_000;
export const maxManualTotal = 10_000_000_000;

const manualLine = z.strictObject({
  /** What is billed, as it is printed. */
  text: line(1, 200),
  quantity: z.int().min(1).max(100_000),
  /** Minor units of one piece: before tax, or with it where the prices of the catalogue hold the tax. */
  unitPrice: z.int().min(0).max(maxUnitPrice),
  /** What revenue it is. */
  family,
  /** The first and the last day of its supply, by the days of the seller. */
  from: day,
  to: day,
});
export type ManualLine = z.output<typeof manualLine>;

const asked = {
  /** Whose account is billed: a person's, or that of an organisation. */
  memberId: idSchema('member'),
  /** A billing profile of the account; absent where the details are typed. */
  profileId: idSchema('billingProfile').optional(),
  /** Who is billed, where that is no profile. */
  details: z.strictObject(billingDetails).optional(),
  currency,
  /** The buyer's own number; empty = that of the profile. */
  purchaseOrder: line(0, 40).default(''),
  /** By which day it is to be paid, by the days of the seller. */
  dueOn: day,
  lines: z.array(manualLine).min(1).max(maxManualLines),
};

export const listProfilesToBill = endpoint({
  name: 'listProfilesToBill',
  method: 'GET',
  path: `${base}/listProfilesToBill`,
  access: 'staff',
  body: 'query',
  input: z.strictObject({ memberId: idSchema('member') }),
  output: z.strictObject({
    items: z.array(
      billingProfile.pick({
        profileId: true,
        label: true,
        name: true,
        company: true,
        country: true,
        vatId: true,
        purchaseOrder: true,
        isDefault: true,
      }),
    ),
    /** The prices of the catalogue hold the tax, and so do those of an invoice made by hand. */
    inclusive: z.boolean(),
    /** Invoices have a number as soon as they are made; else once they are paid. */
    numbered: z.boolean(),
    /** What is sold in. */
    currencies: z.array(currency).min(1),
    /** The seller's day. */
    today: day,
  }),
  errors: refusals,
  summary:
    'The billing profiles of an account, the default one first, and what an invoice made by hand is billed in.',
});
export type ProfilesToBill = z.output<typeof listProfilesToBill.output>;

export const previewManualInvoice = endpoint({
  ...posts,
  name: 'previewManualInvoice',
  path: `${base}/previewManualInvoice`,
  reads: true,
  input: z.strictObject(asked),
  output: z.strictObject({
    buyer,
    lines: z.array(
      z.strictObject({ title: z.string(), details: z.array(z.string()), quantity: z.int(), net: money }),
    ),
    net: money,
    tax: taxLine,
    total: money,
    /** What the document adds, such as why it has no VAT. */
    notes: z.array(z.string()),
    /** The invoice that was made by hand last for the account; null = none. */
    newest: z
      .strictObject({
        invoiceId: idSchema('invoice'),
        /** As people call it: its number, or what it is called without one. */
        about: z.string(),
        total: money,
        createdAt: instant,
      })
      .nullable(),
  }),
  errors: [...refusals, 'state.move_refused'],
  summary: 'What an invoice made by hand would say, to the cent; nothing changes.',
});
export type ManualInvoicePreview = z.output<typeof previewManualInvoice.output>;

export const createManualInvoice = endpoint({
  ...posts,
  name: 'createManualInvoice',
  path: `${base}/createManualInvoice`,
  input: z.strictObject({
    ...asked,
    /** With tax, in minor units, as it was previewed. */
    total: z.int().min(1).max(maxManualTotal),
    /** The newest invoice that was made by hand for the account, as it was previewed; null = none, absent = whatever that was. */
    newest: idSchema('invoice').nullable().optional(),
    /** Why it is billed by hand; kept in its history. */
    reason: prose(3, 500),
  }),
  output: z.strictObject({
    invoiceId: idSchema('invoice'),
    /** What it is called while it has no number of an invoice, and on transfers. */
    about: z.string(),
    /** Null where it is a request for payment, which gets its number when all or part of it is paid. */
    number: z.string().nullable(),
  }),
  errors: [
    ...refusals,
    'request.conflict',
    'state.move_refused',
    'order.price_changed',
    'staff.second_person_needed',
  ],
  summary:
    'Bills an account by hand and mails the document to it: an invoice, or a request for payment where invoices get their numbers when they are paid. Refused where the account was billed by hand since the preview. Needs an idempotency key; the same key bills once.',
});

export type MadeByHand = z.output<typeof createManualInvoice.output>;

export const cancelManualInvoice = endpoint({
  ...posts,
  name: 'cancelManualInvoice',
  path: `${base}/cancelManualInvoice`,
  input: z.strictObject({
    invoiceId: idSchema('invoice'),
    /** The buyer reads it. */
    reason: prose(3, 500),
  }),
  output: noAnswer,
  errors: [...refusals, 'state.move_refused', 'payment.under_way', 'staff.second_person_needed'],
  summary:
    'Takes back an invoice that was made by hand and is not paid: an issued one by a credit note over all of it. What was paid in part goes onto the balance of the buyer. Repeated, nothing changes.',
});
