import { prefixes } from '#contract/ids.ts';
import type { ElsewhereRefund, Gateway, GatewayAnswer } from './gateway.ts';
import { findOrderByCapture } from './paypal.queries.ts';
import * as read from './paypal-answers.ts';
import { type AskPaypal, PaypalRefusal } from './paypal-client.ts';
import { fromPaypal, requireSame, toPaypal } from './paypal-money.ts';
import type { PaypalPlace } from './paypal-payments.ts';

/**
 * Refusals that pass: our balance at PayPal does not cover the refund, the payment itself is not through yet, or it is contested.
 * https://developer.paypal.com/api/payments/v2/, November 2026
 */
const forNow: ReadonlySet<string> = new Set([
  'CAPTURE_DISPUTED_PARTIAL_REFUND_NOT_ALLOWED',
  'PENDING_CAPTURE',
  'REFUND_FAILED_INSUFFICIENT_FUNDS',
  'REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK',
  'TRANSACTION_DISPUTED',
]);

/** How PayPal gives money back: by capture, each refund with our key in it. */
export function paypalRefunds({ ask, db }: Place): Pick<Gateway, 'refund' | 'findRefund'> {
  const refundsOf = (captureId: string) => listRefunds({ ask, db }, captureId);
  /** Made on PayPal's own pages: ours name what they are for. */
  async function madeElsewhere(captureId: string): Promise<ElsewhereRefund[]> {
    const stands = (await refundsOf(captureId)).filter((refund) => !isOurs(refund) && !isOff(refund));
    return stands.map(({ id: ref, amount }) => ({ ref, amount: fromPaypal(amount).amount }));
  }

  return {
    async refund({ key, amount, currency, paymentRef, attempt }) {
      const asked = { amount, currency };
      const body = { amount: toPaypal(asked), custom_id: key };
      const path = `/v2/payments/captures/${paymentRef}/refund`;
      // PayPal answers an id that it knows as it did the first time.
      const requestId = `refund:${key}:${attempt}`;
      try {
        const made = read.refund.parse(await ask({ method: 'POST', path, body, requestId }));
        requireSame(asked, made.amount);
        return answerOfRefund(made);
      } catch (error) {
        if (!(error instanceof PaypalRefusal)) throw error;
        const failure = error.issue.toLowerCase();
        const refused = { ref: null, state: 'failed', actionUrl: null, failure, method: null } as const;
        if (forNow.has(error.issue)) return { ...refused, final: false, again: true };
        return { ...refused, final: true, elsewhere: await madeElsewhere(paymentRef) };
      }
    },
    async findRefund(key, ref, paymentRef) {
      if (ref) return answerOfRefund(await refundOf(ask, ref));
      const all = paymentRef ? await refundsOf(paymentRef) : [];
      // One that failed is asked for anew: the answer to the same request is the same.
      const found = all.find((one) => one.custom_id === key && !isOff(one));
      return found ? answerOfRefund(found) : null;
    },
  };
}

type Place = Pick<PaypalPlace, 'ask' | 'db'>;

/** All of a payment, ours and others. */
async function listRefunds({ ask, db }: Place, captureId: string): Promise<read.Refund[]> {
  const row = await findOrderByCapture(db, captureId);
  if (!row?.orderId) return [];
  const told = await ask({ method: 'GET', path: `/v2/checkout/orders/${row.orderId}` });
  return read.refundsOf(read.order.parse(told));
}

/** @returns minor units of a payment that refunds of ours gave back from a moment on; all of them where none is named */
export async function givenBackSince(place: Place, captureId: string, from = ''): Promise<number> {
  const since = (await listRefunds(place, captureId)).filter(
    (refund) => isOurs(refund) && !isOff(refund) && !isBefore(refund, from),
  );
  return since.reduce((sum, { amount }) => sum + fromPaypal(amount).amount, 0);
}
const isBefore = ({ create_time = '' }: read.Refund, from: string) =>
  Date.parse(create_time) < Date.parse(from);

export const refundOf = async (ask: AskPaypal, id: string): Promise<read.Refund> =>
  read.refund.parse(await ask({ method: 'GET', path: `/v2/payments/refunds/${id}` }));

/** Refunds of PayPal's own pages bear the key of the payment, or none. */
export const isOurs = ({ custom_id = '' }: Pick<read.Refund, 'custom_id'>): boolean =>
  custom_id.startsWith(`${prefixes.refund}_`);
const isOff = ({ status }: read.Refund): boolean => status === 'FAILED' || status === 'CANCELLED';

export function answerOfRefund(refund: read.Refund): GatewayAnswer {
  const { id: ref, status } = refund;
  const told = { ref, actionUrl: null, failure: null, final: false, method: null };
  if (status === 'COMPLETED') return { ...told, state: 'succeeded' };
  return isOff(refund)
    ? { ...told, state: 'failed', failure: `refund_${status.toLowerCase()}` }
    : { ...told, state: 'processing' };
}
