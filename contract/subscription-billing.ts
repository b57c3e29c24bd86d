import { endpoint } from './endpoint.ts';
import { idSchema } from './ids.ts';
import { money } from './money.ts';
import { taxLine } from './pricing.ts';
import { billedTo, subscriptionDetail } from './subscriptions.ts';
import { instant } from './time.ts';
import { z } from './zod.ts';

const signedOut = ['session.missing', 'session.ended'] as const;
const asked = z.strictObject({
  subscriptionId: idSchema('subscription'),
  profileId: idSchema('billingProfile'),
});

const figures = z.strictObject({ net: money, tax: taxLine, total: money });
export type BillingFigures = z.output<typeof figures>;

export const previewBilling = endpoint({
  name: 'previewBilling',
  method: 'POST',
  path: '/subscriptions/v1/previewBilling',
  reads: true,
  access: 'member',
  body: 'json',
  input: asked,
  output: z.strictObject({
    billedTo,
    /** Of the profile: it is confirmed as it was shown. */
    version: z.int(),
    /** The first period that is billed so. */
    from: instant,
    /** What its invoice comes to by the details of now, and by those of the profile, at the rates of today. */
    before: figures,
    after: figures,
    /** The open invoice of that period, which is made void and billed anew; null: it is not billed yet. */
    replaces: idSchema('invoice').nullable(),
  }),
  errors: [...signedOut, 'request.not_found', 'state.move_refused'],
  summary: 'What tax and total the next invoice of a subscription would have, billed to another profile.',
});
export type BillingPreview = z.output<typeof previewBilling.output>;

export const changeBilling = endpoint({
  name: 'changeBilling',
  method: 'POST',
  path: '/subscriptions/v1/changeBilling',
  access: 'member',
  body: 'json',
  /** The figures of the preview, as the member saw them. */
  input: asked.extend({ version: z.int().min(1), from: instant, total: money }),
  output: z.strictObject({ subscription: subscriptionDetail }),
  errors: [
    ...signedOut,
    'request.not_found',
    'request.conflict',
    'state.move_refused',
    'order.price_changed',
  ],
  summary:
    'Bills a subscription to another profile from its next invoice on; an open one that nobody has begun to pay is made anew. Invoices that were paid stay.',
});
