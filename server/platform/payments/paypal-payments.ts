import { seconds } from '#contract/time.ts';
import type { Db } from '../db/database.ts';
import type { ChargeAsk, Gateway, GatewayAnswer, StartAsk } from './gateway.ts';
import {
  beginCapture,
  closeOpen,
  closeRefused,
  findOrder,
  findOrderByCapture,
  insertOrder,
  nameCapture,
  nameOrder,
} from './paypal.queries.ts';
import type { PaypalOrder } from './paypal.tables.ts';
import * as read from './paypal-answers.ts';
import { type AskPaypal, PaypalRefusal } from './paypal-client.ts';
import { toPaypal } from './paypal-money.ts';

export interface PaypalPlace {
  ask: AskPaypal;
  db: Db;
  now: () => Date;
  /** Where PayPal sends back whoever has approved something (returns.ts). */
  backUrl: string;
}

type Payments = Pick<Gateway, 'start' | 'charge' | 'cancel'> &
  Required<Pick<Gateway, 'payerPlace'>> & { find(key: string): Promise<GatewayAnswer | null> };

/**
 * How PayPal brings money: an order is made, its payer approves it, and we capture it; a saved account needs no approval. Only the
 * capture moves money, an order is captured once, and of all orders for a key only the one that is written down is captured.
 */
export function paypalPayments({ ask, db, now, backUrl }: PaypalPlace): Payments {
  /** Written before PayPal is asked: what nobody here knows of can never be captured. */
  async function open(asked: StartAsk | ChargeAsk, attended: boolean): Promise<PaypalOrder> {
    const { key, amount, currency, payer, returnUrl } = asked;
    const unknown = { orderId: null, captureId: null, approveUrl: null };
    const row = { ...unknown, key, attended, amount, currency, payer, returnUrl, createdAt: now() };
    await insertOrder(db, { ...row, state: 'open' });
    return getOrder(key);
  }
  async function getOrder(key: string): Promise<PaypalOrder> {
    const found = await findOrder(db, key);
    if (!found) throw new Error('an order of PayPal was not written down');
    return found;
  }

  /** @param source of one that its payer approves; a saved account is named only as it is captured */
  async function create(row: PaypalOrder, about: string, source?: object): Promise<PaypalOrder> {
    const { key, amount, currency } = row;
    const unit = {
      custom_id: key,
      // PayPal takes no second payment for one that was paid.
      invoice_id: key,
      description: [...about].slice(0, 127).join(''),
      amount: toPaypal({ amount, currency }),
    };
    const body = {
      intent: 'CAPTURE',
      purchase_units: [unit],
      ...(source && { payment_source: { paypal: source } }),
    };
    const path = '/v2/checkout/orders';
    const made = read.order.parse(await ask({ method: 'POST', path, body, requestId: `order:${key}` }));
    const approveUrl = source ? read.approveUrlOf(made) : null;
    if (source && !approveUrl) throw new Error('PayPal answered an order without an address');
    await nameOrder(db, key, { orderId: made.id, approveUrl });
    return getOrder(key);
  }

  const orderOf = async (id: string, more: { patienceMs?: number; tries?: number } = {}) =>
    read.order.parse(await ask({ method: 'GET', path: `/v2/checkout/orders/${id}`, ...more }));

  /** @returns null when PayPal has forgotten it, as it does with one that was not captured in time */
  async function foundOrder(id: string): Promise<read.Order | null> {
    try {
      return await orderOf(id);
    } catch (error) {
      if (error instanceof PaypalRefusal && error.status === 404) return null;
      throw error;
    }
  }

  async function paid(row: PaypalOrder, order: read.Order): Promise<GatewayAnswer> {
    const capture = read.captureOf(order);
    if (!capture) throw new Error('PayPal says that an order is completed and names no payment');
    const answer = read.answerOfCapture(row, capture, read.walletOfOrder(order));
    await nameCapture(db, row.key, capture.id);
    return answer;
  }

  /** @param source of a saved account; without it the payer has approved the order */
  async function take(row: PaypalOrder, orderId: string, source?: object): Promise<GatewayAnswer> {
    if (!(await beginCapture(db, row.key))) return read.answerOfClosed(row);
    const path = `/v2/checkout/orders/${orderId}/capture`;
    const body = source ? { payment_source: { paypal: source } } : {};
    try {
      const made = await ask({ method: 'POST', path, body, requestId: `capture:${row.key}` });
      return await paid(row, read.order.parse(made));
    } catch (error) {
      if (!(error instanceof PaypalRefusal)) throw error;
      if (error.issue === 'DUPLICATE_INVOICE_ID') throw new Error('PayPal was paid for it by another order');
      // What somebody else captured a moment ago is refused as well.
      const order = await foundOrder(orderId);
      if (order?.status === 'COMPLETED') return paid(row, order);
      // The order lags behind the money that came: nothing is concluded, and the sweep asks again.
      if (error.issue === 'ORDER_ALREADY_CAPTURED') throw error;
      return refused(row, error);
    }
  }

  /** @throws whatever says nothing about the payment */
  async function refused(row: PaypalOrder, error: unknown): Promise<GatewayAnswer> {
    if (!(error instanceof PaypalRefusal)) throw error;
    await closeRefused(db, row.key);
    return read.answerOfRefusal(row, error.issue);
  }

  async function find(key: string): Promise<GatewayAnswer | null> {
    const row = await findOrder(db, key);
    if (!row) return null;
    const { orderId, captureId, state, attended } = row;
    if (orderId === null) return state === 'closed' ? read.answerOfClosed(row) : null;
    const order = await foundOrder(orderId);
    if (order?.status === 'COMPLETED') return paid(row, order);
    if (captureId !== null) return ofCapture(row, captureId);
    if (state === 'closed') return read.answerOfClosed(row);
    if (!order || order.status === 'VOIDED') {
      await closeRefused(db, key);
      return read.answerOfClosed(row);
    }
    // Whoever charges a saved account has to look first whether it is still there.
    if (!attended) return null;
    // The payer has said yes, whether or not they came back.
    return order.status === 'APPROVED' ? take(row, orderId) : read.answerOfOpen(row);
  }

  async function ofCapture(row: PaypalOrder, id: string): Promise<GatewayAnswer> {
    const told = await ask({ method: 'GET', path: `/v2/payments/captures/${id}` });
    return read.answerOfCapture(row, read.capture.parse(told), null);
  }

  return {
    find,
    async start(asked) {
      const row = await open(asked, true);
      const known = await find(asked.key);
      if (known) return known;
      try {
        const made = await create(row, asked.about, approvedOnPage(asked, backUrl));
        return made.state === 'closed' ? read.answerOfClosed(made) : read.answerOfOpen(made);
      } catch (error) {
        return refused(row, error);
      }
    },
    async charge(asked) {
      const row = await open(asked, false);
      try {
        if (row.orderId === null && row.state === 'open') await create(row, asked.about);
      } catch (error) {
        return refused(row, error);
      }
      const made = await getOrder(asked.key);
      if (made.orderId === null) return read.answerOfClosed(made);
      return take(made, made.orderId, { vault_id: asked.methodRef });
    },
    async cancel(key) {
      const row = await findOrder(db, key);
      if (!row) return null;
      return (await closeOpen(db, key)) ? read.answerOfClosed(row) : find(key);
    },
    async payerPlace(ref) {
      const row = await findOrderByCapture(db, ref);
      if (!row?.orderId) return null;
      // A paid order waits for it.
      return read.payerPlaceOf(await orderOf(row.orderId, { patienceMs: seconds(5), tries: 1 }));
    },
  };
}

/** What PayPal's page asks its payer, and where it sends them to. */
const approvedOnPage = ({ email, returnUrl, saveMethod }: StartAsk, backUrl: string) => ({
  email_address: email,
  experience_context: {
    user_action: 'PAY_NOW',
    shipping_preference: 'NO_SHIPPING',
    // An electronic cheque takes days, and may bounce.
    payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
    return_url: backUrl,
    cancel_url: returnUrl,
  },
  ...(saveMethod && { attributes: { vault: { store_in_vault: 'ON_SUCCESS', ...savedForRenewals } } }),
});

/** One PayPal account may pay for several members here, such as for an organisation: each has a saved account of their own. */
export const savedForRenewals = { usage_type: 'MERCHANT', permit_multiple_payment_tokens: true } as const;
