import Stripe from 'stripe';
import { hours, later, seconds } from '#contract/time.ts';
import type { Gateway, ReturnedFromSetup, SavedMethod } from './gateway.ts';
import { answerOfSession } from './stripe-answers.ts';
import { type FindMandate, savedMethod } from './stripe-methods.ts';

interface Place {
  stripe: Stripe;
  /** With its intents and their methods expanded. */
  session(id: string): Promise<Stripe.Checkout.Session>;
  mandate: FindMandate;
  /** Where Stripe sends back whoever has entered something. */
  backUrl: string;
}

/**
 * How a card or an account is saved at Stripe without a payment: it is entered on a page of Checkout, and kept once the payer has come back
 * from there. Stripe's event about it keeps nothing, because it does not say whose browser it was.
 */
export function stripeSetups(place: Place): Pick<Gateway, 'saveMethod' | 'removeMethod' | 'returned'> {
  const { stripe, backUrl } = place;
  return {
    async saveMethod({ key, email, payer, returnUrl, kind }) {
      const { url } = await stripe.checkout.sessions.create(
        {
          mode: 'setup',
          allowed_payment_method_types: [kind],
          client_reference_id: payer,
          customer_email: email,
          customer_creation: 'always',
          // Stripe puts the name of the session there.
          success_url: `${backUrl}?setup={CHECKOUT_SESSION_ID}`,
          cancel_url: returnUrl,
        },
        { idempotencyKey: `save:${key}` },
      );
      if (!url) throw new Error('Stripe answered a session without an address');
      return { actionUrl: url };
    },
    async removeMethod(ref) {
      await stripe.paymentMethods.detach(ref.split(':')[1] ?? ref);
    },
    async returned({ setup }) {
      const session = setup?.startsWith('cs_') ? await findSession(place, setup) : null;
      return session && returnedFromSetup(place, session);
    },
  };
}

async function findSession({ session }: Place, id: string): Promise<Stripe.Checkout.Session | null> {
  try {
    return await session(id);
  } catch (error) {
    // Made up by somebody.
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return null;
    throw error;
  }
}

/** @returns null when it is no setup of ours, or whoever entered something there has been back long ago */
function returnedFromSetup(place: Place, session: Stripe.Checkout.Session): ReturnedFromSetup | null {
  const { mode, client_reference_id: owner, cancel_url: returnUrl, expires_at } = session;
  // Stripe tells the real time, also where a test moves the clock.
  const isOver = later(new Date(expires_at * seconds(1)), hours(1)) < new Date();
  if (mode !== 'setup' || !owner || !returnUrl || isOver) return null;
  return {
    kind: 'setup',
    owner,
    returnUrl,
    async takeUp() {
      const method = await methodOfSetup(place, session);
      const answer = {
        ...answerOfSession(session),
        state: method ? 'succeeded' : 'canceled',
        method,
      } as const;
      return { about: { kind: 'method', key: owner }, answer };
    },
    async refuse() {
      // The caller has Stripe forget it, and then nobody can take it up.
      return (await methodOfSetup(place, session))?.ref ?? null;
    },
  };
}

/** @returns null when nothing was entered, or what was entered has been removed since */
async function methodOfSetup(
  { mandate }: Place,
  { setup_intent: intent, customer }: Stripe.Checkout.Session,
): Promise<SavedMethod | null> {
  const method = typeof intent === 'object' ? intent?.payment_method : null;
  if (!intent || typeof intent === 'string' || !method || typeof method === 'string') return null;
  return method.customer ? savedMethod({ customer, method, mandate: intent.mandate }, mandate) : null;
}
