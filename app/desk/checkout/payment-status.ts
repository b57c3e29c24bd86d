import type { OwnerStep } from '#app/desk/organisations/spending.ts';
import type { Order } from '#contract/orders.ts';
import { isEnded } from '#contract/states.ts';

/**
 * How the payment of an order stands for its buyer. `checking`: somebody else's word is awaited. `unfinished`: the payer
 * was sent to a provider and has not come to an end there. `debit`: a direct debit is on its way for days. `unpaid`: nothing is under way. `ask` and `asked`: it
 * can be paid once an owner of the organisation has approved it, who has to be asked or decides. `approval`: there is nothing to pay, and an
 * owner decides about its renewals.
 */
export type PaymentStatus =
  | 'paid'
  | 'checking'
  | 'unfinished'
  | 'transfer'
  | 'debit'
  | 'failed'
  | 'unpaid'
  | 'ask'
  | 'asked'
  | 'approval'
  | 'ended';

/**
 * @param waited long enough for a provider to tell us what its page told the payer
 * @param step what its buyer needs of an owner before they can pay
 */
export function paymentStatusOf(
  { state, paidAt, invoice, payment, next }: Order,
  waited: boolean,
  step: OwnerStep = null,
): PaymentStatus {
  if (isEnded(state)) return 'ended';
  if (paidAt !== null) return 'paid';
  if (next.what === 'approval') return 'approval';
  switch (payment?.state) {
    case 'failed':
      return step ?? 'failed';
    case 'requires_action':
      return waited ? 'unfinished' : 'checking';
    case 'created':
    case 'processing':
      if (payment.debit && payment.state === 'processing') return 'debit';
      return payment.transfer ? 'transfer' : 'checking';
    case 'succeeded':
      // A part was paid; or all was, and the order hears of it in a moment.
      return (invoice?.due.amount ?? 0) > 0 ? (step ?? 'unpaid') : 'checking';
    default:
      return step ?? 'unpaid';
  }
}

/** Nothing more happens by itself that this page would show. */
export const isSettled = ({ state, completedAt }: Order): boolean =>
  state === 'completed' || (state === 'partially_refunded' && completedAt !== null) || isEnded(state);
