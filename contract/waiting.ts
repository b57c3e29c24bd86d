import { endpoint, nothing } from './endpoint.ts';
import { z } from './zod.ts';

export const countWaiting = endpoint({
  name: 'countWaiting',
  method: 'GET',
  path: '/waiting/v1/countWaiting',
  access: 'staff',
  body: 'none',
  input: nothing,
  output: z.strictObject({
    /** Orders in review. */
    orders: z.int(),
    /** Acts of delivery that wait for a person, or failed. */
    deliveries: z.int(),
    /** Registration cases in review. */
    cases: z.int(),
    /** Subscriptions whose payment is overdue. */
    overdue: z.int(),
    /** Withdrawals that nobody has decided. */
    withdrawals: z.int(),
    /** Bank transfers that were announced and not seen yet. */
    transfers: z.int(),
    /** Movements of the bank account that nobody has explained. */
    movements: z.int(),
    /** Affiliates to pay. */
    payouts: z.int(),
    /** Messages whose sender waits for an answer. */
    messages: z.int(),
  }),
  errors: ['session.missing', 'session.ended', 'access.refused'],
  summary: 'How much waits for the operator in each part of the shop.',
});
