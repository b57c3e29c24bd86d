import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { hours, later } from '#contract/time.ts';
import { type PaypalServer, startPaypalServer } from '../../../tests/paypal-server.ts';
import { PaypalRefusal, paypalClient } from './paypal-client.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const account = { clientId: 'client-of-tests', secret: 'secret-of-tests' };
let at = new Date();
const clientOf = (apiUrl: string, more: object = {}) =>
  paypalClient({ ...account, apiUrl, now: () => at, ...more });
const get = { method: 'GET', path: '/v2/checkout/orders/ORDER1' } as const;

async function paypalWithOrder(): Promise<PaypalServer> {
  const paypal = await startPaypalServer();
  closing.push(paypal.close);
  paypal.things.set('ORDER1', { id: 'ORDER1' });
  return paypal;
}
async function answering(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('one access token serves all calls until it ends, or until PayPal takes it no more', async () => {
  const paypal = await paypalWithOrder();
  const ask = clientOf(paypal.url);
  await Promise.all([ask(get), ask(get), ask(get)]);
  expect(await ask(get)).toEqual({ id: 'ORDER1' });
  expect(paypal.tokens()).toBe(1);
  paypal.forgetTokens();
  await Promise.all([ask(get), ask(get)]);
  expect(paypal.tokens()).toBe(2);
  at = later(at, hours(9));
  await ask(get);
  expect(paypal.tokens()).toBe(3);
});

test('a token that was not given is asked for anew with the next call', async () => {
  const paypal = await paypalWithOrder();
  const ask = clientOf(paypal.url);
  paypal.failNext(1);
  await expect(ask({ ...get, tries: 1 })).rejects.toThrow('500');
  expect(await ask(get)).toEqual({ id: 'ORDER1' });
});

test('a wrong secret is no answer about a payment', async () => {
  const paypal = await paypalWithOrder();
  const refused = clientOf(paypal.url, { secret: 'another' })({ ...get, tries: 1 });
  await expect(refused).rejects.toThrow('no access token: 401 invalid_client');
  await expect(refused).rejects.not.toBeInstanceOf(PaypalRefusal);
});

test('a refusal has PayPal’s word for it, and is not asked again', async () => {
  const paypal = await paypalWithOrder();
  const ask = clientOf(paypal.url);
  const path = '/v2/checkout/orders/ORDER1/capture';
  const asked = ask({ method: 'POST', path, body: {}, requestId: 'capture:1' });
  await expect(asked).rejects.toMatchObject({ status: 422, issue: 'ORDER_NOT_APPROVED' });
  expect(paypal.made).toEqual([`POST ${path}`]);
});

test('what is longer than any answer, is no answer, or leads elsewhere is not read', async () => {
  const elsewhere: string[] = [];
  const other = await answering((request, response) => {
    elsewhere.push(request.headers.authorization ?? '');
    response.end('{}');
  });
  const token = JSON.stringify({ access_token: 'token', expires_in: 600 });
  const url = await answering((request, response) => {
    if (request.url === '/v1/oauth2/token') response.end(token);
    else if (request.url === '/long') response.end(`"${'x'.repeat(600_000)}"`);
    else if (request.url === '/page') response.end('<h1>not JSON</h1>');
    else response.writeHead(307, { location: other }).end();
  });
  const ask = clientOf(url);
  for (const path of ['/long', '/page', '/elsewhere'])
    await expect(ask({ method: 'GET', path, tries: 1 })).rejects.toThrow();
  expect(elsewhere).toEqual([]);
});

test('a call that hangs is given up', async () => {
  const url = await answering(() => {});
  await expect(clientOf(url)({ ...get, patienceMs: 50, tries: 1 })).rejects.toThrow();
}, 30_000);
