import Stripe from 'stripe';
import { ForgedEvent, type Gateway, type GatewayAnswer } from './gateway.ts';
import { answerOfIntent, answerOfRefusal, answerOfSession, payerPlaceOf } from './stripe-answers.ts';
import { eventOfStripe } from './stripe-events.ts';
import { stripeFees } from './stripe-fees.ts';
import { methodOfIntent } from './stripe-methods.ts';
import { stripeRefunds } from './stripe-refunds.ts';
import { stripeSetups } from './stripe-setups.ts';

/**
 * Stripe: Checkout for payers who enter a card or an account, PaymentIntents for saved methods. Each payment takes the one kind
 * that its payer chose here, whatever else the account at Stripe could take: a debit is known to be one before it begins.
 * https://docs.stripe.com/api
 */
export function stripeGateway(options: {
  secretKey: string;
  /** While one is changed, both. */
  webhookSecrets: readonly string[];
  apiUrl: string | null;
  /** The account at Stripe takes SEPA direct debits. */
  sepaDebit: boolean;
  /** Where Stripe sends payers back to. */
  serviceUrl: string;
}): Gateway {
  const stripe = new Stripe(options.secretKey, {
    maxNetworkRetries: 2,
    timeout: 20_000,
    telemetry: false,
    ...(options.apiUrl && addressOf(options.apiUrl)),
  });
  const session = (id: string) =>
    stripe.checkout.sessions.retrieve(id, {
      expand: [
        'payment_intent.payment_method',
        'payment_intent.latest_charge',
        'setup_intent.payment_method',
        'setup_intent.mandate',
      ],
    });
  const mandate = (id: string) => stripe.mandates.retrieve(id, { expand: ['payment_method'] });

  async function withMethod(answer: GatewayAnswer, intent: Stripe.PaymentIntent): Promise<GatewayAnswer> {
    return answer.state === 'succeeded'
      ? { ...answer, method: await methodOfIntent(intent, mandate) }
      : answer;
  }

  async function find(key: string, ref: string | null): Promise<GatewayAnswer | null> {
    if (ref?.startsWith('cs_')) {
      const found = await session(ref);
      const { payment_intent: intent } = found;
      const answer = answerOfSession(found);
      return intent && typeof intent === 'object' ? withMethod(answer, intent) : answer;
    }
    const expand = ['payment_method', 'latest_charge'];
    if (ref) {
      const found = await stripe.paymentIntents.retrieve(ref, { expand });
      return withMethod(answerOfIntent(found), found);
    }
    // A session that nobody was sent to is never paid; one that was paid has an intent with our key.
    const query = `metadata['key']:'${key}'`;
    const { data } = await stripe.paymentIntents.search({
      query,
      expand: expand.map((name) => `data.${name}`),
    });
    const [intent] = data;
    if (!intent) return null;
    const answer = await withMethod(answerOfIntent(intent), intent);
    return intent.metadata.attended && answer.state === 'failed' ? null : answer;
  }

  function genuineEvent(body: Buffer, signature: string): Stripe.Event {
    for (const secret of options.webhookSecrets) {
      try {
        return stripe.webhooks.constructEvent(body, signature, secret);
      } catch {
        // Perhaps by another one.
      }
    }
    throw new ForgedEvent();
  }

  return {
    name: 'stripe',
    debits: options.sepaDebit,
    leadsBack: true,
    find,
    ...stripeRefunds(stripe),
    ...stripeFees(stripe),
    ...stripeSetups({
      stripe,
      session,
      mandate,
      backUrl: `${options.serviceUrl}/payments/v1/returns/stripe`,
    }),
    async start({ key, amount, currency, about, email, returnUrl, paidUrl = returnUrl, saveMethod, kind }) {
      const price_data = {
        currency: currency.toLowerCase(),
        unit_amount: amount,
        product_data: { name: about },
      };
      const made = await stripe.checkout.sessions.create(
        {
          mode: 'payment',
          allowed_payment_method_types: [kind],
          client_reference_id: key,
          line_items: [{ quantity: 1, price_data }],
          customer_email: email,
          customer_creation: saveMethod ? 'always' : 'if_required',
          payment_intent_data: {
            metadata: { key, attended: 'yes' },
            ...(saveMethod && { setup_future_usage: 'off_session' as const }),
          },
          success_url: paidUrl,
          cancel_url: returnUrl,
        },
        { idempotencyKey: `start:${key}` },
      );
      return answerOfSession(made);
    },
    async charge({ key, amount, currency, methodRef, kind, about, returnUrl }) {
      const [customer = '', payment_method = '', mandate] = methodRef.split(':');
      try {
        const made = await stripe.paymentIntents.create(
          {
            amount,
            currency: currency.toLowerCase(),
            customer,
            payment_method,
            allowed_payment_method_types: [kind],
            ...(mandate && { mandate }),
            ...(returnUrl === null ? { off_session: true } : { return_url: returnUrl }),
            confirm: true,
            description: about,
            metadata: { key },
          },
          { idempotencyKey: `charge:${key}` },
        );
        return answerOfIntent(made);
      } catch (error) {
        // A decline is an answer.
        if (error instanceof Stripe.errors.StripeCardError && error.payment_intent)
          return answerOfIntent(error.payment_intent);
        const refused = error instanceof Stripe.errors.StripeError ? answerOfRefusal(error.code) : null;
        if (!refused) throw error;
        return refused;
      }
    },
    async cancel(key, ref) {
      try {
        if (ref?.startsWith('cs_')) return answerOfSession(await stripe.checkout.sessions.expire(ref));
        if (ref?.startsWith('pi_')) return answerOfIntent(await stripe.paymentIntents.cancel(ref));
      } catch (error) {
        // No longer open: paid meanwhile, too far under way, or over already.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
      }
      return find(key, ref);
    },
    async payerPlace(ref) {
      const { latest_charge } = await stripe.paymentIntents.retrieve(
        ref,
        { expand: ['latest_charge'] },
        // A paid order waits for it.
        { timeout: 5_000, maxNetworkRetries: 0 },
      );
      return payerPlaceOf(latest_charge);
    },
    async readEvents(body, headers) {
      const event = genuineEvent(body, String(headers['stripe-signature'] ?? ''));
      const intent = (id: string) => stripe.paymentIntents.retrieve(id);
      const dispute = (id: string) => stripe.disputes.retrieve(id);
      const method = (id: string) => stripe.paymentMethods.retrieve(id);
      return [await eventOfStripe(event, { session, intent, dispute, mandate, method })];
    },
  };
}

function addressOf(apiUrl: string) {
  const { port, protocol } = new URL(apiUrl);
  const secure = protocol === 'https:';
  return {
    host: new URL(apiUrl).hostname,
    port: port || (secure ? 443 : 80),
    protocol: secure ? ('https' as const) : ('http' as const),
  };
}
