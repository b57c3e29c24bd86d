import type { MoveBalance } from './stripe-fees.ts';

// What the stand-in of Stripe (stripe-server.ts) does with money that goes back.

export type Thing = Record<string, unknown> & { id: string };

/** @param code https://docs.stripe.com/error-codes; undefined: an error that has none */
export const refused = (code: string | undefined) => ({
  status: 400,
  body: { error: { type: 'invalid_request_error', code, message: code } },
});

interface Place {
  things: Map<string, Thing>;
  keep(prefix: string, object: string, values: Record<string, unknown>): Thing;
  tell(type: string, object: Thing): Promise<void>;
  moved: MoveBalance;
}

export function stripeRefunds({ things, keep, tell, moved }: Place) {
  let funds: number | null = null;

  async function refund(form: Record<string, unknown>) {
    const intent = things.get(String(form.payment_intent)) as Thing;
    const [before, received] = [Number(intent.amount_refunded ?? 0), Number(intent.amount_received)];
    const back = before + Number(form.amount);
    if (intent.refuses) return refused(String(intent.refuses));
    if (back > received) return refused(before === received ? 'charge_already_refunded' : undefined);
    if (funds !== null && Number(form.amount) > funds) return refused('balance_insufficient');
    intent.amount_refunded = back;
    const amount = Number(form.amount);
    const balance_transaction = moved('refund', -amount, intent.currency);
    const made = keep('re', 'refund', { ...form, amount, status: 'succeeded', balance_transaction });
    await tell('refund.created', made);
    return { status: 200, body: made };
  }

  return {
    refund,
    async refundOnPages(id: string, amount: number): Promise<void> {
      const { status } = await refund({ payment_intent: id, amount, metadata: {} });
      if (status !== 200) throw new Error(`${id} cannot be refunded`);
    },
    setFunds(amount: number | null): void {
      funds = amount;
    },
    /** Refunds of a payment, the newest first, in parts as Stripe cuts them. */
    list(query: URLSearchParams) {
      const of = query.get('payment_intent');
      const found = [...things.values()]
        .filter(({ object, payment_intent }) => object === 'refund' && payment_intent === of)
        .reverse();
      const from = found.findIndex(({ id }) => id === query.get('starting_after')) + 1;
      const until = from + Number(query.get('limit') ?? 10);
      return { object: 'list', data: found.slice(from, until), has_more: until < found.length };
    },
  };
}
