import { expect } from 'vitest';
import type { Id } from '#contract/ids.ts';
import { minutes } from '#contract/time.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { type PaypalServer, type SignedEvent, startPaypalServer } from '../../../tests/paypal-server.ts';
import { newInvoice } from '../invoices/test-invoices.ts';
import { listMethodsOf } from './payments.queries.ts';
import type { PaymentMethod } from './payments.tables.ts';
import { sweepPayments } from './sweep.ts';
import { comeBack } from './test-browsers.ts';
import { begin, newPayer, ownerReturns, type Payer, paymentOf } from './test-payments.ts';

// What the tests of PayPal share: a site that takes it, a server that speaks its API and tells the site, and its payers.

export interface PaypalBed {
  bed: Testbed;
  paypal: PaypalServer;
  /** All that PayPal told, also what did not arrive. */
  told: SignedEvent[];
  deliver(event: SignedEvent): Promise<number>;
  /** While this is done, no event of PayPal arrives. */
  inSilence<T>(work: () => Promise<T>): Promise<T>;
  /**
   * A payer comes back from PayPal. @returns the status, and where they are led to
   * @param cookie of their browser, as `name=value`
   */
  comeBack(query: string, cookie?: string): Promise<[status: number, to: unknown]>;
  /** @property order PayPal's own name for it */
  checkout(
    payer: Payer,
    more?: Parameters<typeof begin>[1],
  ): Promise<Awaited<ReturnType<typeof begin>> & { order: string }>;
  sweep(): Promise<void>;
  /** A member who has paid, and saved their account along the way. */
  withMethod(): Promise<{ payer: Payer; method: PaymentMethod; paymentId: Id<'payment'> }>;
  /** What a renewal asks to charge. */
  renewalFor(
    payer: Payer,
    method: PaymentMethod,
  ): Promise<{ invoiceId: Id<'invoice'>; methodId: Id<'paymentMethod'>; idempotencyKey: string }>;
  close(): Promise<void>;
}

export async function openPaypalBed(): Promise<PaypalBed> {
  const told: SignedEvent[] = [];
  let silent = false;
  const paypal = await startPaypalServer({
    onEvent: async (event) => {
      told.push(event);
      if (!silent) expect(await deliver(event)).toBe(200);
    },
  });
  const bed = await openTestbed(paypal.settings);

  async function deliver({ body, headers }: SignedEvent): Promise<number> {
    const url = '/payments/v1/webhooks/paypal';
    return (await bed.site.inject({ method: 'POST', url, payload: body, headers })).statusCode;
  }
  async function checkout(payer: Payer, more: Parameters<typeof begin>[1] = {}) {
    const begun = await begin(payer, { provider: 'paypal', ...more });
    return { ...begun, order: (await paymentOf(bed, begun.paymentId)).providerRef ?? '' };
  }

  return {
    bed,
    paypal,
    told,
    deliver,
    checkout,
    async inSilence(work) {
      silent = true;
      try {
        return await work();
      } finally {
        silent = false;
      }
    },
    comeBack: (query, cookie) => comeBack(bed, `/payments/v1/returns/paypal?${query}`, cookie),
    async sweep() {
      bed.clock.jump(minutes(3));
      await sweepPayments(bed.ctx({ kind: 'job', name: 'test' }));
    },
    async withMethod() {
      const payer = await newPayer(bed);
      const { order, paymentId } = await checkout(payer, { saveMethod: true });
      await paypal.approve(order);
      await ownerReturns(bed, paymentId);
      const [method] = await listMethodsOf(bed.ctx().db, payer.memberId);
      if (!method) throw new Error('nothing was saved');
      return { payer, method, paymentId };
    },
    async renewalFor(payer, { id: methodId }) {
      const { id: invoiceId } = await newInvoice(bed, payer.memberId, { tax: 0 });
      return { invoiceId, methodId, idempotencyKey: `renewal:${invoiceId}` };
    },
    async close() {
      await bed.close();
      await paypal.close();
    },
  };
}
