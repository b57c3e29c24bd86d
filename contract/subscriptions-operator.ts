import { endpoint, noAnswer, nothing } from './endpoint.ts';
import { prose } from './fields.ts';
import { idSchema } from './ids.ts';
import { money } from './money.ts';
import { selection } from './pricing.ts';
import { statesOf, subscriptionMoves } from './states.ts';
import { previewChange } from './subscriptions.ts';
import { instant } from './time.ts';
import { z } from './zod.ts';

const subscriptionId = idSchema('subscription');
const refusals = ['session.missing', 'session.ended', 'access.refused', 'request.not_found'] as const;
/** The reason is kept in the history and in the journal of staff. */
const input = z.strictObject({ subscriptionId, reason: prose(3, 500) });

export const countSubscriptions = endpoint({
  name: 'countSubscriptions',
  method: 'GET',
  path: '/subscriptions/v1/countSubscriptions',
  access: 'staff',
  body: 'none',
  input: nothing,
  output: z.strictObject({
    states: z.record(z.enum(statesOf(subscriptionMoves)), z.int()),
    /** Of the active ones, those that end with their period. */
    ending: z.int(),
  }),
  errors: ['session.missing', 'session.ended', 'access.refused'],
  summary: 'How many subscriptions are in each state, and how many of the active ones are about to end.',
});

export const cancelForMember = endpoint({
  name: 'cancelForMember',
  method: 'POST',
  path: '/subscriptions/v1/cancelForMember',
  access: 'staff',
  body: 'json',
  input,
  output: z.strictObject({ endsAt: instant }),
  errors: [...refusals, 'state.move_refused'],
  summary:
    'Ends a member’s subscription when what was paid for is over; the member is told by mail. Repeated, nothing changes.',
});

export const undoCancelForMember = endpoint({
  name: 'undoCancelForMember',
  method: 'POST',
  path: '/subscriptions/v1/undoCancelForMember',
  access: 'staff',
  body: 'json',
  input,
  output: noAnswer,
  errors: [...refusals, 'state.move_refused'],
  summary:
    'Takes a cancellation back that staff made, while it has not ended; the reason is mailed. Repeated, nothing changes.',
});

export const previewChangeForMember = endpoint({
  name: 'previewChangeForMember',
  method: 'POST',
  path: '/subscriptions/v1/previewChangeForMember',
  reads: true,
  access: 'staff',
  body: 'json',
  input: z.strictObject({ subscriptionId, selection }),
  output: previewChange.output.extend({
    /** Begins with the next period, for the same term and for no more than the member has agreed to; all else is the member’s own act. */
    bookable: z.boolean(),
    /** A change of the member’s own that waits, and that staff book nothing over. */
    chosen: z.strictObject({ title: z.string(), months: z.int() }).nullable(),
  }),
  errors: [...refusals, 'state.move_refused', 'order.not_possible'],
  summary:
    'What another plan or size would cost a member at each renewal, and whether staff can book it. Changes nothing.',
});
export type ChangePreviewForMember = z.output<typeof previewChangeForMember.output>;

export const changeForMember = endpoint({
  name: 'changeForMember',
  method: 'POST',
  path: '/subscriptions/v1/changeForMember',
  access: 'staff',
  body: 'json',
  /** The figures of the preview. Nothing is due now, or it is refused. */
  input: input.extend({ selection, at: instant, renewal: money }),
  output: noAnswer,
  errors: [
    ...refusals,
    'state.move_refused',
    'payment.under_way',
    'order.not_possible',
    'order.price_changed',
  ],
  summary:
    'Books another plan or size from a member’s next period on, for the same term and for no more, unless a change of their own waits; the reason is mailed. Repeated, nothing changes.',
});

export const keepPlanForMember = endpoint({
  name: 'keepPlanForMember',
  method: 'POST',
  path: '/subscriptions/v1/keepPlanForMember',
  access: 'staff',
  body: 'json',
  input,
  output: noAnswer,
  errors: [...refusals, 'state.move_refused', 'payment.under_way'],
  summary:
    'Drops a change that waits for a member’s next period, unless they booked it themselves to pay less or for another term; the reason is mailed. Repeated, nothing changes.',
});
