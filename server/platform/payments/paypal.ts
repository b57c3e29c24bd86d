import type { Db } from '../db/database.ts';
import type { Gateway } from './gateway.ts';
import { findOrderById, findSetup } from './paypal.queries.ts';
import { paypalClient } from './paypal-client.ts';
import { eventOfPaypal } from './paypal-events.ts';
import { paypalFees } from './paypal-fees.ts';
import { paypalMethods } from './paypal-methods.ts';
import { paypalPayments } from './paypal-payments.ts';
import { paypalRefunds } from './paypal-refunds.ts';
import { paypalSignature } from './paypal-signature.ts';

/**
 * PayPal: orders that their payers approve on its pages, and saved accounts for renewals. It keeps notes of its own
 * (paypal.tables.ts), because PayPal can neither be asked by our keys nor take an order back.
 * https://developer.paypal.com/api/rest/
 * @param options.serviceUrl where PayPal sends payers back to
 */
export function paypalGateway(options: {
  clientId: string;
  secret: string;
  webhookId: string;
  apiUrl: string;
  serviceUrl: string;
  db: Db;
  now: () => Date;
}): Gateway {
  const { db, now, serviceUrl, webhookId, apiUrl } = options;
  const ask = paypalClient(options);
  const place = { ask, db, now, backUrl: `${serviceUrl}/payments/v1/returns/paypal` };
  // Certificates are of the real time, also where a test moves the clock.
  const verify = paypalSignature({ webhookId, apiUrl, now: () => new Date() });
  const { find, ...payments } = paypalPayments(place);
  const { returnedFromSetup, ...methods } = paypalMethods(place);

  return {
    name: 'paypal',
    leadsBack: true,
    find,
    ...payments,
    ...methods,
    ...paypalRefunds(place),
    ...paypalFees(place),
    async returned({ token = '', approval_token_id = '' }) {
      const order = token ? await findOrderById(db, token) : null;
      if (order?.returnUrl) {
        const { key, returnUrl } = order;
        return {
          kind: 'payment',
          key,
          returnUrl,
          takeUp: async () => ({ about: { kind: 'payment', key }, answer: await find(key) }),
        };
      }
      const setup = await findSetup(db, approval_token_id || token);
      return setup && returnedFromSetup(setup);
    },
    async readEvents(body, headers) {
      await verify(body, headers);
      return [await eventOfPaypal(body.toString('utf8'), { ask, db, find })];
    },
  };
}
