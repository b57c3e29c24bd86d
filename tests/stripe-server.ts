import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseForm } from '#server/platform/http/body.ts';
import { isDebit, type StripeDebits, stripeDebits } from './stripe-debits.ts';
import { stripeExpand } from './stripe-expand.ts';
import { type StripeFees, stripeFees } from './stripe-fees.ts';
import { bodyOf, nested } from './stripe-forms.ts';
import { refused, stripeRefunds, type Thing } from './stripe-refunds.ts';

/** Stripe's API as far as the shop speaks it, over real HTTP: forms in, JSON out, keys honoured, events signed. */
export interface StripeServer extends StripeDebits, StripeFees {
  url: string;
  /** Of a site that takes payments by it. */
  settings: Record<string, string>;
  /** Every object by id. */
  things: Map<string, Thing>;
  /** Calls that changed something, repeated ones not counted. */
  made: string[];
  /** The payer's act on Stripe's page. */
  pay(sessionId: string, card?: 'ok' | 'declined'): Promise<void>;
  /** Where Stripe sends who has entered something on the page of a session. */
  backFrom(sessionId: string): string;
  /** The payer confirms a charge of their saved card on the page of their bank. */
  confirm(intentId: string): Promise<void>;
  /** The operator gives money back on Stripe's own pages. @param amount minor units */
  refundOnPages(intentId: string, amount: number): Promise<void>;
  /** What of the operator's money Stripe holds, minor units; a refund beyond it is refused. Null: enough for everything. */
  setFunds(amount: number | null): void;
  /** Tells an event about an object as Stripe does; kept for telling again. @returns body and signature */
  event(type: string, object: Thing): SignedEvent;
  /** The answers of the next calls are lost on the way. */
  loseAnswers(count: number): void;
  close(): Promise<void>;
}
export interface SignedEvent {
  body: string;
  signature: string;
}

export async function startStripeServer(
  options: { onEvent?: (event: SignedEvent) => Promise<void> } = {},
): Promise<StripeServer> {
  const webhookSecret = 'whsec_of_the_stand_in';
  const things = new Map<string, Thing>();
  const answers = new Map<string, { status: number; body: unknown }>();
  const made: string[] = [];
  let count = 0;
  let lost = 0;

  const keep = (prefix: string, object: string, values: Record<string, unknown>): Thing => {
    const thing = { id: `${prefix}_${++count}`, object, ...values };
    things.set(thing.id, thing);
    return thing;
  };
  const card = (declines: boolean) =>
    keep('pm', 'payment_method', {
      card: { brand: 'visa', last4: declines ? '0002' : '4242', exp_month: 4, exp_year: 2034 },
    });

  function event(type: string, object: Thing): SignedEvent {
    const body = JSON.stringify({ id: `evt_${++count}`, object: 'event', type, data: { object } });
    const at = Math.floor(Date.now() / 1000);
    const mark = createHmac('sha256', webhookSecret).update(`${at}.${body}`).digest('hex');
    return { body, signature: `t=${at},v1=${mark}` };
  }
  const tell = async (type: string, object: Thing) => options.onEvent?.(event(type, object));
  const expanded = stripeExpand(things);
  const fees = stripeFees({ keep });
  const money = stripeRefunds({ things, keep, tell, moved: fees.moved });
  const debits = stripeDebits({ things, keep, tell, moved: fees.moved });

  async function pay(id: string, how: 'ok' | 'declined' = 'ok'): Promise<void> {
    const session = things.get(id);
    if (session?.status !== 'open') throw new Error(`${id} is not open`);
    if (isDebit(session)) return debits.enter(session);
    const method = card(how === 'declined');
    const customer = session.customer_creation === 'always' ? keep('cus', 'customer', {}).id : null;
    Object.assign(method, { customer });
    const data = (session.payment_intent_data ?? {}) as Record<string, unknown>;
    const intent = keep('pi', 'payment_intent', {
      ...data,
      metadata: data.metadata ?? {},
      customer,
      payment_method: method.id,
      currency: session.currency,
      amount_received: how === 'ok' ? session.amount_total : 0,
      latest_charge: how === 'ok' ? fees.charged(Number(session.amount_total), session.currency) : null,
      status: how === 'ok' ? 'succeeded' : 'requires_payment_method',
      last_payment_error: how === 'ok' ? null : { code: 'card_declined', decline_code: 'generic_decline' },
    });
    // After a decline the page stays open for another card.
    if (how === 'declined') return tell('payment_intent.payment_failed', intent);
    const setup = session.mode === 'setup';
    const intents = setup
      ? { setup_intent: keep('seti', 'setup_intent', { payment_method: method.id }).id, payment_intent: null }
      : { payment_intent: intent.id, setup_intent: null };
    Object.assign(session, { ...intents, customer, status: 'complete', payment_status: 'paid' });
    if (!setup) await tell('payment_intent.succeeded', intent);
    await tell('checkout.session.completed', session);
  }

  async function answer(method: string, path: string, form: Record<string, unknown>, query: URLSearchParams) {
    const [, , kind = '', ...rest] = path.split('/');
    if (method === 'GET') {
      const body = read(kind, rest, query);
      return body ? { status: 200, body } : { ...refused('resource_missing'), status: 404 };
    }
    made.push(`${path}`);
    if (path === '/v1/checkout/sessions') return { status: 200, body: newSession(form) };
    if (path.endsWith('/expire')) {
      const session = things.get(rest[1] ?? '') as Thing;
      if (session.status !== 'open') return refused('session_not_open');
      return { status: 200, body: Object.assign(session, { status: 'expired' }) };
    }
    if (path === '/v1/payment_intents') return charge(form);
    if (path.endsWith('/cancel')) return cancelIntent(things.get(rest[0] ?? '') as Thing);
    if (path === '/v1/refunds') return money.refund(form);
    if (path.endsWith('/detach')) return detach(things.get(rest[0] ?? '') as Thing);
    return refused('unknown_path');
  }

  function read(kind: string, rest: string[], query: URLSearchParams): unknown {
    const all = [...things.values()];
    if (rest[0] === 'search') {
      const key = /:'([^']+)'/.exec(query.get('query') ?? '')?.[1];
      const found = all.filter(
        ({ object, metadata }) => object === 'payment_intent' && (metadata as { key?: string }).key === key,
      );
      return { object: 'search_result', data: found.map((one) => expanded(one)), has_more: false };
    }
    if (kind === 'refunds' && rest.length === 0) {
      const { data, ...list } = money.list(query);
      return { ...list, data: data.map((one) => expanded(one, query)) };
    }
    const found = things.get(rest.at(-1) ?? '');
    return found && expanded(found, query);
  }

  /** Nobody is charged by it any more, and it is taken from its owner once. */
  function detach(method: Thing) {
    if (!method.customer) return refused('resource_missing');
    return { status: 200, body: Object.assign(method, { customer: null }) };
  }

  function newSession(form: Record<string, unknown>): Thing {
    const item = (form.line_items as Record<string, Record<string, Record<string, string>>> | undefined)?.[
      '0'
    ];
    const session = keep('cs', 'checkout.session', {
      ...form,
      status: 'open',
      payment_status: 'unpaid',
      expires_at: Math.floor(Date.now() / 1000) + 24 * 60 * 60,
      currency: item?.price_data?.currency,
      amount_total: Number(item?.price_data?.unit_amount ?? 0),
    });
    return Object.assign(session, { url: `${url}/pay/${session.id}` });
  }

  /** A payment that is being processed goes on. */
  function cancelIntent(intent: Thing) {
    if (intent.status === 'succeeded' || intent.status === 'processing')
      return refused('payment_intent_unexpected_state');
    return { status: 200, body: Object.assign(intent, { status: 'canceled' }) };
  }

  /** Where the payer confirms what their bank asks of them. */
  const confirmPage = (id: string) => ({
    type: 'redirect_to_url',
    redirect_to_url: { url: `${url}/confirm/${id}` },
  });

  async function confirm(id: string): Promise<void> {
    const intent = things.get(id);
    if (intent?.status !== 'requires_action') throw new Error(`${id} waits for nobody`);
    const amount = Number(intent.amount);
    const latest_charge = fees.charged(amount, intent.currency);
    Object.assign(intent, { status: 'succeeded', next_action: null, amount_received: amount, latest_charge });
    await tell('payment_intent.succeeded', intent);
  }

  async function charge(form: Record<string, unknown>) {
    if (isDebit(form)) return debits.debit(form);
    const method = things.get(String(form.payment_method)) as Thing & { card: { last4: string } };
    if (method?.card.last4 === '3155') return askPayer(form);
    const ok = method?.card.last4 === '4242';
    const intent = keep('pi', 'payment_intent', {
      ...form,
      metadata: form.metadata ?? {},
      amount_received: ok ? Number(form.amount) : 0,
      latest_charge: ok ? fees.charged(Number(form.amount), form.currency) : null,
      status: ok ? 'succeeded' : 'requires_payment_method',
      last_payment_error: ok ? null : { code: 'expired_card' },
    });
    await tell(ok ? 'payment_intent.succeeded' : 'payment_intent.payment_failed', intent);
    if (ok) return { status: 200, body: intent };
    const error = { type: 'card_error', code: 'expired_card', message: 'expired', payment_intent: intent };
    return { status: 402, body: { error } };
  }

  /** A card whose bank asks its owner: they are sent there, or are not there. */
  async function askPayer(form: Record<string, unknown>) {
    const made = { ...form, metadata: form.metadata ?? {}, amount_received: 0 };
    if (form.off_session !== 'true') {
      const intent = keep('pi', 'payment_intent', { ...made, status: 'requires_action' });
      return { status: 200, body: Object.assign(intent, { next_action: confirmPage(intent.id) }) };
    }
    const code = 'authentication_required';
    const failure = { status: 'requires_payment_method', last_payment_error: { code, decline_code: code } };
    const intent = keep('pi', 'payment_intent', { ...made, ...failure });
    await tell('payment_intent.payment_failed', intent);
    const error = { type: 'card_error', code, message: code, payment_intent: intent };
    return { status: 402, body: { error } };
  }

  /** What Stripe says while the first request with a key is still being worked on. */
  const inUse = {
    status: 409,
    body: { error: { type: 'idempotency_error', code: 'idempotency_key_in_use' } },
  };
  const backFrom = (id: string) => String(things.get(id)?.success_url).replace('{CHECKOUT_SESSION_ID}', id);

  /** Stripe's own page of a session: pays or declines as it is pressed, then sends the payer back. */
  async function payPage(session: Thing | undefined, request: IncomingMessage, response: ServerResponse) {
    if (!session) return response.writeHead(404).end();
    if (request.method === 'POST') {
      const how = parseForm(await bodyOf(request)).card === 'declined' ? 'declined' : 'ok';
      await pay(session.id, how);
      const location = how === 'ok' ? backFrom(session.id) : `/pay/${session.id}`;
      return response.writeHead(303, { location }).end();
    }
    const button = (card: string, words: string) => `<button name="card" value="${card}">${words}</button>`;
    response.writeHead(200, { 'content-type': 'text/html' });
    return response.end(
      `<!doctype html><html lang="en"><title>Stand-in of Stripe</title><link rel="icon" href="data:,">` +
        `<form method="post"><h1>${session.amount_total}</h1>${button('ok', 'Pay')}${button('declined', 'Pay with a bad card')}</form>` +
        `<a href="${session.cancel_url}">Back to the shop</a></html>`,
    );
  }

  const server = createServer((request, response) => {
    void (async () => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stripe.test');
      if (pathname.startsWith('/pay/')) {
        await payPage(things.get(pathname.slice('/pay/'.length)), request, response);
        return;
      }
      const form = nested(parseForm(await bodyOf(request)));
      const key = String(request.headers['idempotency-key'] ?? '');
      const known = request.method === 'POST' && key ? answers.get(key) : undefined;
      const write = request.method === 'POST' && key !== '';
      if (write && !known) answers.set(key, inUse);
      const said = known ?? (await answer(request.method ?? 'GET', pathname, form, searchParams));
      if (write && !known) answers.set(key, JSON.parse(JSON.stringify(said)));
      if (lost > 0) {
        lost--;
        request.socket.destroy();
        return;
      }
      response.writeHead(said.status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(said.body));
    })();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    settings: {
      STRIPE_SECRET_KEY: 'sk_test_of_the_stand_in',
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_URL: url,
    },
    things,
    made,
    pay,
    backFrom,
    confirm,
    refundOnPages: money.refundOnPages,
    setFunds: money.setFunds,
    settleDebit: debits.settleDebit,
    revokeMandate: debits.revokeMandate,
    withholdFees: fees.withholdFees,
    sayFees: fees.sayFees,
    event,
    loseAnswers: (many) => {
      lost = many;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
