import { z } from 'zod';
import type { GatewayDispute } from './gateway.ts';
import { fromPaypal, paypalMoney } from './paypal-money.ts';

// What PayPal says of a dispute: https://developer.paypal.com/docs/api/customer-disputes/v1/, November 2026

const movement = z.object({
  party: z.string().optional(),
  /** What an older list calls the party. */
  affected_party: z.string().optional(),
  amount: paypalMoney.optional(),
  type: z.string().optional(),
  reason: z.string().optional(),
});

export const dispute = z.object({
  dispute_id: z.string(),
  create_time: z.string().optional(),
  status: z.string(),
  dispute_amount: paypalMoney,
  dispute_life_cycle_stage: z.string().optional(),
  dispute_outcome: z
    .object({ outcome_code: z.string().optional(), amount_refunded: paypalMoney.optional() })
    .optional(),
  disputed_transactions: z.array(z.object({ seller_transaction_id: z.string().optional() })).default([]),
  seller_response_due_date: z.string().optional(),
  fund_movements: z.array(movement).optional(),
  money_movements: z.array(movement).optional(),
});
export type Dispute = z.output<typeof dispute>;

/** The payment that it is about, by PayPal's own name. */
export const captureOfDispute = ({ disputed_transactions: [first] }: Dispute): string | null =>
  first?.seller_transaction_id ?? null;

const won: ReadonlySet<string> = new Set(['RESOLVED_SELLER_FAVOUR', 'CANCELED_BY_BUYER', 'DENIED']);
const lost: ReadonlySet<string> = new Set(['RESOLVED_BUYER_FAVOUR', 'ACCEPTED']);
const fees: ReadonlySet<string> = new Set(['DISPUTE_FEE', 'CHARGEBACK_FEE']);

/** Buyer and seller talk about it, or did until it ended; PayPal holds no money for it. */
const isInquiry = ({ dispute_life_cycle_stage }: Dispute) => dispute_life_cycle_stage === 'INQUIRY';

/** Whether it ended while buyer and seller still talked, and money left our account for it: perhaps by a refund of ours. */
export const isSettledInquiry = (told: Dispute): boolean =>
  isInquiry(told) && told.status === 'RESOLVED' && settled(told) > 0;

/**
 * @param givenBack minor units that our own refunds gave back since it began; PayPal may name them as its settlement
 * @returns null while it takes no money: buyer and seller still talk about it, or did without money
 */
export function disputeOf(told: Dispute, givenBack: number): GatewayDispute | null {
  const taken = settled(told) - givenBack;
  const state = isInquiry(told) ? stateOfInquiry(told, taken) : stateOf(told);
  if (!state) return null;
  const { dispute_id: ref, dispute_amount, dispute_outcome, seller_response_due_date: due } = told;
  const whole = state === 'lost' ? (dispute_outcome?.amount_refunded ?? dispute_amount) : dispute_amount;
  const answerBy = state === 'open' && due ? new Date(due) : null;
  return {
    ref,
    state,
    amount: isInquiry(told) ? taken : fromPaypal(whole).amount,
    fee: feeOf(told),
    answerBy: answerBy && Number.isNaN(answerBy.getTime()) ? null : answerBy,
  };
}

/** In favour of the buyer it also ends after a refund of ours, which is booked as a refund: the money alone decides. */
const stateOfInquiry = (told: Dispute, taken: number): 'lost' | null =>
  told.status === 'RESOLVED' && taken > 0 ? 'lost' : null;

function stateOf(told: Dispute): GatewayDispute['state'] {
  if (told.status !== 'RESOLVED') return 'open';
  const outcome = told.dispute_outcome?.outcome_code ?? '';
  // An offer that was accepted, or what PayPal paid itself: where the money came from says who lost.
  return lost.has(outcome) || (!won.has(outcome) && settled(told) > 0) ? 'lost' : 'won';
}

const movementsOf = ({ fund_movements, money_movements }: Dispute) =>
  (fund_movements ?? money_movements ?? []).filter(
    ({ party, affected_party }) => (party ?? affected_party) === 'SELLER',
  );
/** Minor units that left our account for a reason, less those that came back. */
function left(told: Dispute, reasons: ReadonlySet<string>): number {
  let sum = 0;
  for (const { amount, type, reason } of movementsOf(told))
    if (amount && reasons.has(reason ?? '')) sum += fromPaypal(amount).amount * (type === 'DEBIT' ? 1 : -1);
  return sum;
}
const settled = (told: Dispute): number => left(told, new Set(['DISPUTE_SETTLEMENT']));

function feeOf(told: Dispute): GatewayDispute['fee'] {
  const first = movementsOf(told).find(({ reason, amount }) => amount && fees.has(reason ?? ''));
  return first?.amount ? { amount: left(told, fees), currency: first.amount.currency_code } : null;
}
