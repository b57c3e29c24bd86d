import { createSign } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { makeCertificate } from './certificate.ts';
import { paypalObjects, type Said, type Thing } from './paypal-objects.ts';

/** PayPal's API as far as the shop speaks it, over real HTTP: tokens, request ids honoured, pages, events that are signed. */
export interface PaypalServer {
  url: string;
  /** Of a service that is to ask it. */
  settings: Record<string, string>;
  /** Every object by id. */
  things: Map<string, Thing>;
  /** Calls that changed something, repeated ones not counted. */
  made: string[];
  /** How often an access token was asked for. */
  tokens(): number;
  /** The payer presses the button on PayPal's page. */
  approve(orderId: string): Promise<void>;
  /** The operator gives money back on PayPal's own pages. @param amount minor units */
  refundOnPages(captureId: string, amount: number): Promise<void>;
  /** What of the operator's money PayPal holds, minor units; a refund beyond it is refused. Null: enough for everything. */
  setFunds(amount: number | null): void;
  /** An event as PayPal tells it; kept for telling again. */
  event(type: string, resource: Record<string, unknown>): SignedEvent;
  /** The answers of the next calls are lost on the way. @param of which calls, as `POST /v2/…` */
  loseAnswers(count: number, of?: RegExp): void;
  /** The next calls are answered with 500, and nothing is done. */
  failNext(count: number): void;
  /** PayPal takes no orders for this reason; null: it takes them. */
  refuseOrders(issue: string | null): void;
  /** No access token that was given until now is taken any more. */
  forgetTokens(): void;
  close(): Promise<void>;
}
export interface SignedEvent {
  body: string;
  headers: Record<string, string>;
}

const webhookId = 'WEBHOOKOFTHESTANDIN';
const certificatePath = '/v1/notifications/certs/CERT-of-the-stand-in';

export async function startPaypalServer(
  options: { onEvent?: (event: SignedEvent) => Promise<void> } = {},
): Promise<PaypalServer> {
  const folder = await mkdtemp(join(tmpdir(), 'paypal-'));
  const files = makeCertificate(folder);
  const [certificate, key] = [await readFile(files.certificate), await readFile(files.key)];
  const things = new Map<string, Thing>();
  const answers = new Map<string, Said>();
  const made: string[] = [];
  let [count, failing, tokens, oldest] = [0, 0, 0, 1];
  const lost = { count: 0, of: /./ };

  const keep = (prefix: string, values: Record<string, unknown>): Thing => {
    const thing = { ...values, id: `${prefix}${++count}X` };
    things.set(thing.id, thing);
    return thing;
  };

  function event(type: string, resource: Record<string, unknown>): SignedEvent {
    const body = JSON.stringify({ id: `WH-${++count}`, event_type: type, resource });
    const [id, at] = [`transmission-${count}`, new Date().toISOString()];
    const signer = createSign('RSA-SHA256').update(`${id}|${at}|${webhookId}|${crc32(body)}`);
    const headers = {
      'content-type': 'application/json',
      'paypal-transmission-id': id,
      'paypal-transmission-time': at,
      'paypal-transmission-sig': signer.sign(key, 'base64'),
      'paypal-cert-url': `${url}${certificatePath}`,
      'paypal-auth-algo': 'SHA256withRSA',
    };
    return { body, headers };
  }
  const tell = async (type: string, resource: Record<string, unknown>) =>
    options.onEvent?.(event(type, resource));
  const objects = paypalObjects({ things, keep, tell, page: (path) => `${url}${path}` });

  function newToken(request: IncomingMessage): Said {
    const wanted = `Basic ${Buffer.from('client-of-tests:secret-of-tests').toString('base64')}`;
    if (request.headers.authorization !== wanted) return { status: 401, body: { error: 'invalid_client' } };
    return { status: 200, body: { access_token: `token-${++tokens}`, expires_in: 32_400 } };
  }
  const isKnown = ({ headers: { authorization = '' } }: IncomingMessage) => {
    const number = Number(/^Bearer token-(\d+)$/.exec(authorization)?.[1] ?? 0);
    return number >= oldest && number <= tokens;
  };

  /** What PayPal does once for a request id, and answers again. */
  async function answer(
    request: IncomingMessage,
    path: string,
    body: Record<string, unknown>,
  ): Promise<Said> {
    const method = request.method ?? 'GET';
    const id = request.headers['paypal-request-id'];
    const known = id ? answers.get(`${path} ${id}`) : undefined;
    if (known) return known;
    if (id) answers.set(`${path} ${id}`, { status: 409, body: { name: 'RESOURCE_CONFLICT' } });
    if (method !== 'GET') made.push(`${method} ${path}`);
    const said = (await objects.answer(method, path, body)) ?? { status: 404, body: { name: 'NO_ADDRESS' } };
    const copy = JSON.parse(JSON.stringify(said)) as Said;
    if (id) answers.set(`${path} ${id}`, copy);
    return copy;
  }

  /** PayPal's own pages: of an order, and of an account that is to be saved. */
  async function payPage(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, kind, id = ''] = path.split('/');
    const thing = things.get(id);
    if (!thing) return void response.writeHead(404).end();
    const source = (thing.payment_source as { paypal: { experience_context: Record<string, string> } })
      .paypal;
    const { return_url: back = '', cancel_url: cancel = '' } = source.experience_context;
    if (request.method === 'POST') {
      if (kind === 'pay') await objects.approve(id);
      else thing.status = 'APPROVED';
      const added: Record<string, string> =
        kind === 'pay' ? { token: id, PayerID: 'PAYER1' } : { approval_token_id: id };
      return void response.writeHead(303, { location: `${back}?${new URLSearchParams(added)}` }).end();
    }
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end(
      `<!doctype html><html lang="en"><title>Stand-in of PayPal</title><link rel="icon" href="data:,">` +
        `<form method="post"><h1>PayPal</h1><button>Agree and continue</button></form>` +
        `<a href="${cancel}">Back to the shop</a></html>`,
    );
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://paypal.test');
    if (/^\/(pay|agree)\//.test(pathname)) return payPage(pathname, request, response);
    if (pathname === certificatePath) return void response.writeHead(200).end(certificate);
    const text = await bodyOf(request);
    const say = ({ status, body }: Said) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(body === null ? '' : JSON.stringify(body));
    };
    if (failing > 0) {
      failing--;
      return void response.writeHead(500, { 'content-type': 'text/html' }).end('<h1>500</h1>');
    }
    if (pathname === '/v1/oauth2/token') return say(newToken(request));
    if (!isKnown(request)) return say({ status: 401, body: { error: 'invalid_token' } });
    const said = await answer(request, pathname, text ? JSON.parse(text) : {});
    if (lost.count > 0 && lost.of.test(`${request.method} ${pathname}`)) {
      lost.count--;
      request.socket.destroy();
      return;
    }
    say(said);
  }

  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    settings: {
      PAYPAL_CLIENT_ID: 'client-of-tests',
      PAYPAL_SECRET: 'secret-of-tests',
      PAYPAL_WEBHOOK_ID: webhookId,
      PAYPAL_API_URL: url,
    },
    things,
    made,
    tokens: () => tokens,
    approve: objects.approve,
    refundOnPages: objects.refundOnPages,
    setFunds: objects.setFunds,
    event,
    loseAnswers: (many, of = /./) => {
      Object.assign(lost, { count: many, of });
    },
    failNext: (many) => {
      failing = many;
    },
    refuseOrders: objects.refuseOrders,
    forgetTokens: () => {
      oldest = tokens + 1;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
      await rm(folder, { recursive: true });
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
