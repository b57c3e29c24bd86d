import type { MoveBalance } from './stripe-fees.ts';
import { refused, type Thing } from './stripe-refunds.ts';

// What the stand-in of Stripe (stripe-server.ts) does with SEPA direct debits: they are processing until their bank has answered.

interface Place {
  things: Map<string, Thing>;
  keep(prefix: string, object: string, values: Record<string, unknown>): Thing;
  tell(type: string, object: Thing): Promise<void>;
  moved: MoveBalance;
}

export interface StripeDebits {
  /** The bank of a debit has answered, days later. @param failure why it did not pay; null: it paid */
  settleDebit(intentId: string, failure: string | null): Promise<void>;
  /** The payer revokes a mandate at their bank. */
  revokeMandate(id: string): void;
}

export function stripeDebits({ things, keep, tell, moved }: Place) {
  const charged = (mandate: unknown, amount: unknown, currency: unknown) =>
    keep('ch', 'charge', {
      ...{ status: 'pending', failure_code: null },
      payment_method_details: { sepa_debit: { last4: '3000', country: 'DE', mandate } },
      balance_transaction: moved('payment', Number(amount), currency),
      failure_balance_transaction: null,
    });

  /** The payer enters an account on the page of a session. */
  async function enter(session: Thing): Promise<void> {
    const account = { last4: '3000', country: 'DE', bank_code: '37040044' };
    const method = keep('pm', 'payment_method', { type: 'sepa_debit', sepa_debit: account });
    const mandate = keep('mandate', 'mandate', { status: 'active', payment_method: method.id });
    const text = { reference: `PRV${mandate.id}`, url: `https://mandates.stripe.test/${mandate.id}` };
    Object.assign(mandate, { payment_method_details: { type: 'sepa_debit', sepa_debit: text } });
    const customer = session.customer_creation === 'always' ? keep('cus', 'customer', {}).id : null;
    Object.assign(method, { customer });
    const complete = { customer, status: 'complete', payment_intent: null, setup_intent: null };
    if (session.mode === 'setup') {
      const setUp = keep('seti', 'setup_intent', { payment_method: method.id, mandate: mandate.id });
      Object.assign(session, { ...complete, setup_intent: setUp.id, payment_status: 'no_payment_required' });
      return tell('checkout.session.completed', session);
    }
    const data = (session.payment_intent_data ?? {}) as Record<string, unknown>;
    const intent = keep('pi', 'payment_intent', {
      ...data,
      ...{ metadata: data.metadata ?? {}, customer, payment_method: method.id, session: session.id },
      ...{
        amount: session.amount_total,
        currency: session.currency,
        amount_received: 0,
        status: 'processing',
      },
      latest_charge: charged(mandate.id, session.amount_total, session.currency).id,
    });
    Object.assign(session, { ...complete, payment_intent: intent.id, payment_status: 'unpaid' });
    await tell('payment_intent.processing', intent);
    await tell('checkout.session.completed', session);
  }

  /** A saved account, which is debited under its mandate alone. */
  async function debit(form: Record<string, unknown>) {
    const mandate = things.get(String(form.mandate));
    if (mandate?.status !== 'active' || mandate.payment_method !== form.payment_method)
      return refused('payment_intent_mandate_invalid');
    const intent = keep('pi', 'payment_intent', {
      ...form,
      ...{ metadata: form.metadata ?? {}, amount_received: 0, status: 'processing' },
      latest_charge: charged(mandate.id, form.amount, form.currency).id,
    });
    await tell('payment_intent.processing', intent);
    return { status: 200, body: intent };
  }

  async function settleDebit(id: string, failure: string | null): Promise<void> {
    const intent = things.get(id);
    if (intent?.status !== 'processing') throw new Error(`${id} is not processing`);
    const charge = things.get(String(intent.latest_charge)) as Thing;
    Object.assign(charge, { failure_code: failure, status: failure ? 'failed' : 'succeeded' });
    if (failure)
      charge.failure_balance_transaction = moved(
        'payment_failure_refund',
        0 - Number(intent.amount),
        intent.currency,
      );
    const end = failure
      ? { status: 'requires_payment_method', last_payment_error: { code: failure } }
      : { status: 'succeeded', amount_received: Number(intent.amount) };
    Object.assign(intent, end);
    await tell(failure ? 'payment_intent.payment_failed' : 'payment_intent.succeeded', intent);
    const session = things.get(String(intent.session));
    if (!session) return;
    if (!failure) session.payment_status = 'paid';
    await tell(`checkout.session.async_payment_${failure ? 'failed' : 'succeeded'}`, session);
  }

  return {
    enter,
    debit,
    settleDebit,
    revokeMandate: (id: string) => void Object.assign(things.get(id) as Thing, { status: 'inactive' }),
  };
}

/** What a form of Stripe says of a list: the kinds that a payment may be made by. */
export const isDebit = ({ allowed_payment_method_types: kinds }: Record<string, unknown>): boolean =>
  Object.values((kinds ?? {}) as Record<string, string>).includes('sepa_debit');
