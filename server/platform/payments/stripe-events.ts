import type Stripe from 'stripe';
import type { GatewayEvent } from './gateway.ts';
import { answerOfIntent, answerOfRefund, answerOfSession, disputeOf } from './stripe-answers.ts';
import { cardOfMethod, type FindMandate, methodOfIntent, refOfEnded } from './stripe-methods.ts';

/** What an event only names. */
interface Lookup {
  /** With its intents, their methods and their last charge expanded. */
  session(id: string): Promise<Stripe.Checkout.Session>;
  mandate: FindMandate;
  intent(id: string): Promise<Stripe.PaymentIntent>;
  dispute(id: string): Promise<Stripe.Dispute>;
  method(id: string): Promise<Stripe.PaymentMethod>;
}

type About = Pick<GatewayEvent, 'about' | 'answer' | 'ended' | 'renewed'>;
const nothing: About = { about: null, answer: null };

/** Of what Stripe tells, only names are kept: the rest stays with Stripe. */
export async function eventOfStripe(event: Stripe.Event, lookup: Lookup): Promise<GatewayEvent> {
  const { id, type } = event;
  const { id: object } = event.data.object as { id?: string };
  return { id, type, payload: { object: object ?? null }, ...(await read(event, lookup)) };
}

async function read(event: Stripe.Event, lookup: Lookup): Promise<About> {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.expired':
      return ofSession(await lookup.session(event.data.object.id), lookup);
    case 'checkout.session.async_payment_failed':
      return ofFailedDebit(await lookup.session(event.data.object.id), lookup);
    case 'payment_intent.succeeded':
    case 'payment_intent.processing':
    case 'payment_intent.payment_failed':
    case 'payment_intent.canceled':
      return ofIntent(event.data.object);
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      return ofRefund(event.data.object);
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
    case 'charge.dispute.closed':
      // Asked for anew: told out of order, the event holds what was true when it happened.
      return ofDispute(await lookup.dispute(event.data.object.id), lookup);
    case 'mandate.updated':
      // Asked for anew for the same reason.
      return { ...nothing, ended: refOfEnded(await lookup.mandate(event.data.object.id)) };
    case 'payment_method.automatically_updated':
      return { ...nothing, renewed: cardOfMethod(await lookup.method(event.data.object.id)) };
    default:
      return nothing;
  }
}

async function ofSession(session: Stripe.Checkout.Session, { mandate }: Lookup): Promise<About> {
  const key = session.client_reference_id;
  // What is saved without a payment is kept as its owner comes back, and by nothing else (stripe-setups.ts).
  if (!key || session.mode !== 'payment') return nothing;
  const answer = answerOfSession(session);
  const { payment_intent: paid } = session;
  const intent = answer.state === 'succeeded' && typeof paid === 'object' ? paid : null;
  const method = intent && (await methodOfIntent(intent, mandate));
  return { about: { kind: 'payment', key }, answer: { ...answer, method } };
}

/** What Stripe knows of the debit by now may lag behind what it tells. */
async function ofFailedDebit(session: Stripe.Checkout.Session, lookup: Lookup): Promise<About> {
  const { about, answer } = await ofSession(session, lookup);
  if (answer?.state !== 'processing') return { about, answer };
  return { about, answer: { ...answer, state: 'failed', failure: 'payment_failed' } };
}

/** At Checkout a payer may try again after a decline: there the session alone says how it ends. */
function ofIntent(intent: Stripe.PaymentIntent): About {
  const { key, attended } = intent.metadata;
  if (!key || attended) return nothing;
  return { about: { kind: 'payment', key }, answer: answerOfIntent(intent) };
}

function ofRefund(refund: Stripe.Refund): About {
  const key = refund.metadata?.refund;
  return key ? { about: { kind: 'refund', key }, answer: answerOfRefund(refund) } : nothing;
}

async function ofDispute(dispute: Stripe.Dispute, lookup: Lookup): Promise<About> {
  const { payment_intent } = dispute;
  const told = disputeOf(dispute);
  const id = typeof payment_intent === 'string' ? payment_intent : payment_intent?.id;
  const intent = told && id ? await lookup.intent(id) : null;
  const key = intent?.metadata.key;
  if (!told || !intent || !key) return nothing;
  return {
    about: { kind: 'payment', key },
    // Only what came can be contested.
    answer: { ...answerOfIntent(intent), state: 'succeeded', dispute: told },
  };
}
