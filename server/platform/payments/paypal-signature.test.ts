import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { days, later } from '#contract/time.ts';
import { type PaypalServer, startPaypalServer } from '../../../tests/paypal-server.ts';
import { ForgedEvent } from './gateway.ts';
import { paypalSignature } from './paypal-signature.ts';

let paypal: PaypalServer;
let stranger: { url: string; asked: string[]; close(): void };
beforeAll(async () => {
  paypal = await startPaypalServer();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.end('no certificate');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  stranger = { url, asked, close: () => server.close() };
});
afterAll(async () => {
  stranger.close();
  await paypal.close();
});

const now = () => new Date();
const verifier = (more: object = {}) =>
  paypalSignature({ webhookId: paypal.settings.PAYPAL_WEBHOOK_ID ?? '', apiUrl: paypal.url, now, ...more });
const genuine = () => {
  const { body, headers } = paypal.event('CHECKOUT.ORDER.APPROVED', { id: 'ORDER1' });
  return { body: Buffer.from(body), headers };
};

test('an event counts as PayPal signed it, for our webhook and while the certificate lasts', async () => {
  const { body, headers } = genuine();
  await expect(verifier()(body, headers)).resolves.toBeUndefined();
  const forged = [
    () => verifier()(Buffer.from(`${body} `), headers),
    () => verifier()(body, { ...headers, 'paypal-transmission-id': 'another' }),
    () => verifier()(body, { ...headers, 'paypal-transmission-time': '2026-01-01T00:00:00Z' }),
    () => verifier()(body, { ...headers, 'paypal-transmission-sig': '' }),
    () => verifier()(body, { ...headers, 'paypal-auth-algo': 'SHA1withRSA' }),
    () => verifier({ webhookId: 'ANOTHERWEBHOOK' })(body, headers),
    () => verifier({ now: () => later(new Date(), days(3)) })(body, headers),
    () => verifier({ now: () => later(new Date(), -days(3)) })(body, headers),
  ];
  for (const one of forged) await expect(one()).rejects.toThrow(ForgedEvent);
});

test('a certificate of another place is refused, and nobody is asked for it', async () => {
  const asks = vi.spyOn(globalThis, 'fetch');
  const { body, headers } = genuine();
  const path = '/v1/notifications/certs/CERT-1';
  const { host } = new URL(paypal.url);
  for (const url of [
    `${stranger.url}${path}`,
    `http://169.254.169.254${path}`,
    `https://api.paypal.com.example.com${path}`,
    `https://api.paypal.com@example.com${path}`,
    `https://api.paypal.com${path}`,
    `https://${host}${path}`,
    `http://user:password@${host}${path}`,
    `${paypal.url}/v1/oauth2/token`,
    `${paypal.url}${path}?next=${stranger.url}`,
    `${paypal.url}/v1/notifications/certs/../../oauth2/token`,
    'file:///etc/passwd',
    'not an address',
    '',
  ])
    await expect(verifier()(body, { ...headers, 'paypal-cert-url': url })).rejects.toThrow(ForgedEvent);
  expect(asks).not.toHaveBeenCalled();
  asks.mockRestore();
  expect(stranger.asked).toEqual([]);
});

test('PayPal itself has its certificates at the other of its names', async () => {
  const asks = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => new Response('', { status: 404 }));
  const { body, headers } = genuine();
  const live = verifier({ apiUrl: 'https://api-m.paypal.com' });
  for (const host of ['api.paypal.com', 'api-m.paypal.com', 'api.sandbox.paypal.com']) {
    const url = `https://${host}/v1/notifications/certs/CERT-1`;
    await expect(live(body, { ...headers, 'paypal-cert-url': url })).rejects.toThrow(ForgedEvent);
  }
  expect(asks.mock.calls.map(([url]) => new URL(String(url)).host)).toEqual([
    'api.paypal.com',
    'api-m.paypal.com',
  ]);
  asks.mockRestore();
});

test('a certificate is fetched once, however many events come with it at one moment', async () => {
  const asks = vi.spyOn(globalThis, 'fetch');
  const verify = verifier();
  for (let time = 0; time < 2; time++)
    await Promise.all(Array.from({ length: 30 }, genuine).map(({ body, headers }) => verify(body, headers)));
  expect(asks).toHaveBeenCalledTimes(1);
  asks.mockRestore();
});

test('names that somebody makes up keep out nothing that PayPal signs, and few are looked for at once', async () => {
  const { body, headers } = genuine();
  const certs = `${paypal.url}/v1/notifications/certs/`;
  const madeUp = (name: number) => ({ ...headers, 'paypal-cert-url': `${certs}MADE-UP-${name}` });
  const verify = verifier();
  // One after the other: each is looked for, and the next one of PayPal's is read.
  for (let name = 0; name < 10; name++) await expect(verify(body, madeUp(name))).rejects.toThrow();
  const asks = vi.spyOn(globalThis, 'fetch');
  const flood = Array.from({ length: 50 }, (_, name) => verify(body, madeUp(100 + name)).catch(() => {}));
  expect(asks).toHaveBeenCalledTimes(20);
  await expect(verify(body, headers)).rejects.toThrow('at once');
  await Promise.all(flood);
  await expect(verify(body, headers)).resolves.toBeUndefined();
  await Promise.all(Array.from({ length: 30 }, (_, name) => verify(body, madeUp(name)).catch(() => {})));
  expect(asks).toHaveBeenCalledTimes(41);
  await expect(verify(body, headers)).resolves.toBeUndefined();
  expect(asks).toHaveBeenCalledTimes(41);
  asks.mockRestore();
});
