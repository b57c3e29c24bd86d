import { z } from 'zod';
import type { Db } from '../db/database.ts';
import type { GatewayAnswer, GatewayEvent } from './gateway.ts';
import { findOrder, findOrderByCapture, findOrderById } from './paypal.queries.ts';
import * as read from './paypal-answers.ts';
import type { AskPaypal } from './paypal-client.ts';
import { captureOfDispute, dispute, disputeOf, isSettledInquiry } from './paypal-disputes.ts';
import { fromPaypal, paypalMoney, UnexpectedAmount } from './paypal-money.ts';
import { answerOfRefund, givenBackSince, isOurs, refundOf } from './paypal-refunds.ts';

interface Lookup {
  ask: AskPaypal;
  db: Db;
  /** How a payment stands now, by our key; one that its payer has approved is captured. */
  find(key: string): Promise<GatewayAnswer | null>;
}

type Told = Pick<GatewayEvent, 'about' | 'answer'>;
const nothing: Told = { about: null, answer: null };

const resource = z.looseObject({
  id: z.string().optional(),
  order_id: z.string().optional(),
  custom_id: z.string().optional(),
  dispute_id: z.string().optional(),
  metadata: z.object({ order_id: z.string().optional() }).optional(),
  amount: z.unknown().optional(),
  links: z
    .array(z.object({ rel: z.string(), href: z.string() }))
    .catch([])
    .default([]),
});
type Resource = z.output<typeof resource>;
const event = z.object({
  id: z.string().min(1).max(200),
  event_type: z.string().max(200),
  resource: resource.prefault({}),
});

/**
 * An event only says what to ask for: told late or out of order, it holds what was true when it happened. Of what PayPal tells,
 * names alone are kept.
 * @param text of an event that PayPal has signed
 */
export async function eventOfPaypal(text: string, lookup: Lookup): Promise<GatewayEvent> {
  const { id, event_type: type, resource } = event.parse(JSON.parse(text));
  const object = resource.id ?? resource.dispute_id ?? resource.order_id ?? null;
  return { id, type, payload: { object }, ...(await readResource(type, resource, lookup)) };
}

async function readResource(type: string, told: Resource, lookup: Lookup): Promise<Told> {
  switch (type) {
    case 'CHECKOUT.ORDER.APPROVED':
    case 'CHECKOUT.ORDER.COMPLETED':
      return ofOrder(told.id, lookup);
    case 'CHECKOUT.PAYMENT-APPROVAL.REVERSED':
      return ofOrder(told.order_id, lookup);
    case 'PAYMENT.CAPTURE.COMPLETED':
    case 'PAYMENT.CAPTURE.PENDING':
    case 'PAYMENT.CAPTURE.DENIED':
    case 'PAYMENT.CAPTURE.DECLINED':
      return told.custom_id ? ofPayment(told.custom_id, lookup) : nothing;
    case 'PAYMENT.CAPTURE.REFUNDED':
      return isOurs(told) ? ofRefund(told, lookup) : ofTakenBack(told, false, lookup);
    case 'PAYMENT.CAPTURE.REVERSED':
      return ofTakenBack(told, true, lookup);
    case 'PAYMENT.REFUND.PENDING':
    case 'PAYMENT.REFUND.FAILED':
      return ofRefund(told, lookup);
    case 'CUSTOMER.DISPUTE.CREATED':
    case 'CUSTOMER.DISPUTE.UPDATED':
    case 'CUSTOMER.DISPUTE.RESOLVED':
      return ofDispute(told.dispute_id, lookup);
    case 'VAULT.PAYMENT-TOKEN.CREATED':
      return ofToken(told, lookup);
    default:
      return nothing;
  }
}

async function ofOrder(id: string | undefined, { db, find }: Lookup): Promise<Told> {
  const known = id ? await findOrderById(db, id) : null;
  return known ? ofPayment(known.key, { find }) : nothing;
}

async function ofPayment(key: string, { find }: Pick<Lookup, 'find'>): Promise<Told> {
  const answer = await find(key);
  return answer ? { about: { kind: 'payment', key }, answer } : nothing;
}

async function ofRefund({ id, custom_id = '' }: Resource, { ask }: Lookup): Promise<Told> {
  if (!id || !isOurs({ custom_id })) return nothing;
  const answer = answerOfRefund(await refundOf(ask, id));
  return { about: { kind: 'refund', key: custom_id }, answer };
}

/**
 * What somebody gave back on PayPal's own pages, or PayPal reversed. It is only told of, so that what PayPal has signed is enough.
 * @throws UnexpectedAmount: it is about money of another currency than the payment
 */
async function ofTakenBack(told: Resource, reversed: boolean, { db, find }: Lookup): Promise<Told> {
  const { id: ref, custom_id, amount } = told;
  const named = custom_id ? await findOrder(db, custom_id) : null;
  const row = named ?? (await findOrderByCapture(db, captureIdOf(told)));
  const payment = row && (await find(row.key));
  if (!ref || !row || !payment) return nothing;
  const back = fromPaypal(paypalMoney.parse(amount));
  if (back.currency !== row.currency)
    throw new UnexpectedAmount('PayPal took back another currency than the payment has');
  const takenBack = { ref, amount: back.amount, reversed };
  return { about: { kind: 'payment', key: row.key }, answer: { ...payment, takenBack } };
}

/** A refund leads up to its payment; what names no other is the payment itself. */
const captureIdOf = ({ id = '', links }: Resource): string =>
  links
    .find(({ rel, href }) => rel === 'up' && href.includes('/payments/captures/'))
    ?.href.split('/')
    .at(-1) ?? id;

/** @throws UnexpectedAmount: it is about money of another currency than the payment */
async function ofDispute(id: string | undefined, { ask, db, find }: Lookup): Promise<Told> {
  if (!id) return nothing;
  const told = dispute.parse(await ask({ method: 'GET', path: `/v1/customer/disputes/${id}` }));
  const captureId = captureOfDispute(told);
  if (!captureId) return nothing;
  const givenBack = isSettledInquiry(told)
    ? await givenBackSince({ ask, db }, captureId, told.create_time)
    : 0;
  const answer = disputeOf(told, givenBack);
  if (!answer) return nothing;
  const path = `/v2/payments/captures/${captureId}`;
  const { custom_id: key, amount } = read.capture.parse(await ask({ method: 'GET', path }));
  const payment = key ? await find(key) : null;
  if (!key || !payment) return nothing;
  if (amount.currency_code !== told.dispute_amount.currency_code)
    throw new UnexpectedAmount('a dispute of PayPal is in another currency than its payment');
  // Only what came can be contested.
  return { about: { kind: 'payment', key }, answer: { ...payment, state: 'succeeded', dispute: answer } };
}

/** A PayPal account that was saved along with an order, and later than the order was paid. */
async function ofToken({ id, metadata }: Resource, { ask, db, find }: Lookup): Promise<Told> {
  const known = metadata?.order_id ? await findOrderById(db, metadata.order_id) : null;
  const payment = known && (await find(known.key));
  if (!id || !known || !payment) return nothing;
  const told = read.paymentToken.parse(await ask({ method: 'GET', path: `/v3/vault/payment-tokens/${id}` }));
  if (!told.payment_source.paypal) return nothing;
  return {
    about: { kind: 'payment', key: known.key },
    answer: { ...payment, method: read.walletOfToken(told) },
  };
}
