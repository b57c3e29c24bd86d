import { endpoint } from './endpoint.ts';
import { idSchema } from './ids.ts';
import { money } from './money.ts';
import { moved, moveErrors, moveReason, orderNo } from './orders.ts';
import { instant } from './time.ts';
import { z } from './zod.ts';

/** What a credit note takes of a line, and what it leaves of it, tax included. */
export const refundedPart = { net: money, tax: money, total: money, left: money };

const refund = z.strictObject({
  orderNo,
  /** Minor units, tax included; null = all that is left of the lines. */
  amount: z.int().min(1).max(100_000_000_000).nullable(),
  /** What it is about; none = every line. */
  lines: z.array(idSchema('orderLine')).max(20).default([]),
});

export const previewRefund = endpoint({
  name: 'previewRefund',
  method: 'POST',
  path: '/orders/v1/previewRefund',
  reads: true,
  access: 'staff',
  body: 'json',
  input: refund,
  output: z.strictObject({
    amount: money,
    /** All that is left of the lines. */
    most: money,
    /** Nothing of the order would be left: it ends. */
    ends: z.boolean(),
    /** The amount is divided among the lines, in proportion to what is left of each. */
    isSpread: z.boolean(),
    /** What was credited of the order before. */
    credited: money,
    /** What of it is of which line. */
    lines: z.array(z.strictObject({ lineId: idSchema('orderLine'), title: z.string(), ...refundedPart })),
    /** Paid upgrades of an order that ends, which go back with it unless they are left out; not in `amount`. */
    upgrades: z.array(
      z.strictObject({
        invoiceId: idSchema('invoice'),
        number: z.string(),
        title: z.string(),
        paidAt: instant,
        /** What goes back of it, tax included. */
        total: money,
      }),
    ),
  }),
  errors: [...moveErrors],
  summary: 'What a refund would give back of which line, with its tax. Changes nothing.',
});
export type OrderRefundPreview = z.output<typeof previewRefund.output>;

export const refundOrder = endpoint({
  name: 'refundOrder',
  method: 'POST',
  path: '/orders/v1/refundOrder',
  access: 'staff',
  body: 'json',
  input: refund.extend({
    /** Minor units: what was credited of the order before, as it was previewed; absent = whatever that was. */
    credited: z.int().min(0).optional(),
    reason: moveReason,
    /** Back the way it was paid, or onto the member's balance. */
    destination: z.enum(['origin', 'balance']).default('origin'),
    /** Invoices of upgrades that go back with an order that ends; null = all of them. */
    upgrades: z.array(idSchema('invoice')).max(50).nullable().default(null),
  }),
  output: moved,
  errors: [...moveErrors, 'staff.second_person_needed'],
  summary:
    'Gives money of a paid order back with a credit note of its lines; the last of it ends the order, and takes its paid upgrades back too. Refused where something was credited since the preview. Needs an idempotency key; the same key refunds once.',
});
