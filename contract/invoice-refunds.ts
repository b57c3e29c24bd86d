import { endpoint } from './endpoint.ts';
import { idSchema } from './ids.ts';
import { money } from './money.ts';
import { refundedPart } from './order-refunds.ts';
import { moveErrors, moveReason } from './orders.ts';
import { paymentProvider } from './payments.ts';
import { z } from './zod.ts';

// What finance refunds of an invoice, line by line: of a renewal, of a change, or one that was made by hand. An order is
// refunded with what was ordered (order-refunds.ts), and a top-up with the payment that brought it (payments.ts).

const invoiceId = idSchema('invoice');
/** Of a line on the invoice, from 1. */
const position = z.int().min(1);
const destination = z.enum(['origin', 'balance']);

const chosen = {
  invoiceId,
  /** Minor units, tax included: all that is left of a line, or a part of it. */
  lines: z
    .array(z.strictObject({ position, amount: z.int().min(1).max(100_000_000_000) }))
    .min(1)
    .max(20),
  /** That of the invoice. */
  currency: money.shape.currency,
  /** Back the way it was paid, or onto the balance of the buyer. */
  destination: destination.default('origin'),
};

/** An invoice of a subscription: its number, or that of the subscription before it has one, and what its first line bills. */
const ofSubscription = { invoiceId, number: z.string(), title: z.string() };

export const listRefundableLines = endpoint({
  name: 'listRefundableLines',
  method: 'GET',
  path: '/invoices/v1/listRefundableLines',
  access: 'staff',
  body: 'query',
  input: z.strictObject({ invoiceId }),
  output: z.strictObject({
    /** What its payments can still give back; less than what is left of the lines where something is held back. */
    refundable: money,
    /** A payer's bank contests a payment of it, or has taken one back; null: neither. */
    heldBack: z.enum(['disputed', 'lost']).nullable(),
    /** Those of which something is left, tax included. */
    lines: z.array(z.strictObject({ position, title: z.string(), left: money })),
  }),
  errors: [...moveErrors],
  summary: 'What can still be refunded of each line of an invoice that bills no order.',
});
export type RefundableLines = z.output<typeof listRefundableLines.output>;

export const previewInvoiceRefund = endpoint({
  name: 'previewInvoiceRefund',
  method: 'POST',
  path: '/invoices/v1/previewInvoiceRefund',
  reads: true,
  access: 'staff',
  body: 'json',
  input: z.strictObject(chosen),
  output: z.strictObject({
    /** Of the credit note, which names these lines; `left` is what stays of a line, tax included. */
    lines: z.array(z.strictObject({ position, title: z.string(), ...refundedPart })),
    net: money,
    tax: money,
    total: money,
    /** By which payments it goes back, the oldest first. What the balance paid goes back there in any case. */
    ways: z.array(
      z.strictObject({ provider: paymentProvider, debit: z.boolean(), destination, amount: money }),
    ),
    /** What was credited of the invoice before. */
    credited: money,
    /** What the invoice bills a period or a change of; null where that is no subscription. */
    subscription: z
      .strictObject({
        number: z.string(),
        title: z.string(),
        /** Why it cannot be ended with the refund; null where it can. */
        obstacle: z.enum(['ended', 'payment_under_way']).nullable(),
        /** What was paid ahead for it and never begins once it ends; it goes back as well then, the way it was paid. */
        ahead: z.array(z.strictObject({ ...ofSubscription, total: money })),
        /** What is not paid, or not in full, and is no longer owed once it ends: the overdue period, a coming one, an upgrade. */
        dropped: z.array(
          z.strictObject({
            ...ofSubscription,
            owed: money,
            /** What was paid of it in part: it goes onto the balance of the buyer. */
            toBalance: money,
          }),
        ),
      })
      .nullable(),
  }),
  errors: [...moveErrors],
  summary:
    'What a refund of lines of an invoice would credit, with its tax, and by which payments. Changes nothing.',
});
export type InvoiceRefundPreview = z.output<typeof previewInvoiceRefund.output>;

export const refundInvoiceLines = endpoint({
  name: 'refundInvoiceLines',
  method: 'POST',
  path: '/invoices/v1/refundInvoiceLines',
  access: 'staff',
  body: 'json',
  input: z.strictObject({
    ...chosen,
    /** Minor units: what was credited of the invoice before, as it was previewed. */
    credited: z.int().min(0),
    /** The buyer reads it on the credit note. */
    reason: moveReason,
    /** Its subscription ends at once; else it continues as it is. */
    ends: z.boolean().default(false),
  }),
  output: z.strictObject({ creditNoteId: idSchema('creditNote'), number: z.string(), total: money }),
  errors: [...moveErrors, 'payment.under_way', 'staff.second_person_needed'],
  summary:
    'Refunds lines of a paid invoice that bills no order, with a credit note of these lines. Refused where something was credited since the preview. Needs an idempotency key; the same key refunds once.',
});
