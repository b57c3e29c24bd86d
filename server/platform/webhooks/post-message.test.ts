import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer as createHttp, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createHttps } from 'node:https';
import { type AddressInfo, createServer as createTcp, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { makeCertificate } from '../../../tests/certificate.ts';
import { type How, postMessage } from './post-message.ts';

const networks = ['127.0.0.0/8'];
const folder = mkdtempSync(join(tmpdir(), 'ezc-webhooks-'));
const { certificate, key } = makeCertificate(folder);
const ca = readFileSync(certificate, 'utf8');

let answer: (response: ServerResponse, request: IncomingMessage) => void = () => {};
const seen: { method?: string; url?: string; headers: IncomingMessage['headers']; body: string }[] = [];
async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let body = '';
  for await (const chunk of request) body += chunk;
  seen.push({ method: request.method, url: request.url, headers: request.headers, body });
  answer(response, request);
}
const listens = async (server: Server) => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
};
const plain = createHttp(take);
const secure = createHttps({ cert: ca, key: readFileSync(key, 'utf8') }, take);
let port = 0;
let securePort = 0;
beforeAll(async () => {
  port = await listens(plain);
  securePort = await listens(secure);
});
afterEach(() => {
  answer = (response) => void response.writeHead(204).end();
  seen.splice(0);
});
afterAll(async () => {
  for (const server of [plain, secure]) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
  rmSync(folder, { recursive: true });
});

const url = () => `http://127.0.0.1:${port}/hook?of=1`;
const post = (to = url(), how: Partial<How> = {}) =>
  postMessage({ url: to, headers: { 'webhook-id': 'msg_1' }, body: '{"type":"é"}' }, { networks, ...how });

test('posts the body with its headers, and says the status', async () => {
  answer = (response) => void response.writeHead(202).end('thank you');
  expect(await post()).toEqual({ status: 202, problem: null, retryAfterSeconds: null });
  expect(seen).toEqual([
    {
      ...{ method: 'POST', url: '/hook?of=1', body: '{"type":"é"}' },
      headers: expect.objectContaining({
        ...{ host: `127.0.0.1:${port}`, 'webhook-id': 'msg_1', 'content-length': '13', connection: 'close' },
      }),
    },
  ]);
});

test.each([200, 299, 301, 302, 307, 308, 400, 410, 429, 500, 503])('%i is told as it is', async (status) => {
  answer = (response) => void response.writeHead(status, { location: url() }).end();
  expect(await post()).toMatchObject({ status });
  // Also of the redirects: nothing followed.
  expect(seen).toHaveLength(1);
});

test('says how many seconds a receiver asks to wait, and no date', async () => {
  answer = (response) => void response.writeHead(503, { 'retry-after': '120' }).end();
  expect(await post()).toMatchObject({ status: 503, retryAfterSeconds: 120 });
  answer = (response) =>
    void response.writeHead(503, { 'retry-after': 'Fri, 20 Nov 2026 10:00:00 GMT' }).end();
  expect(await post()).toMatchObject({ status: 503, retryAfterSeconds: null });
});

describe('a receiver that takes too long', () => {
  test('and says nothing has timed out', async () => {
    answer = () => {};
    const begun = performance.now();
    expect(await post(url(), { patienceMs: 300 })).toEqual({ status: null, problem: 'timeout' });
    expect(performance.now() - begun).toBeGreaterThan(250);
  });

  test('after its first line has answered with its status', async () => {
    answer = (response) => void response.writeHead(200).write('and then');
    expect(await post(url(), { patienceMs: 300 })).toMatchObject({ status: 200 });
  });

  test('to take the connection has timed out, and so has a name that nobody answers for', async () => {
    const silent = createTcp(() => {});
    const to = `https://shop.example:${await listens(silent)}/`;
    const resolve = async () => ['127.0.0.1'];
    expect(await post(to, { patienceMs: 300, resolve })).toEqual({ status: null, problem: 'timeout' });
    const never = () => new Promise<string[]>(() => {});
    expect(await post(to, { patienceMs: 300, resolve: never })).toEqual({ status: null, problem: 'timeout' });
    silent.close();
  });
});

test('an answer is read up to 64 KiB, and then the connection ends', async () => {
  let sent = 0;
  let ended = false;
  answer = (response) => {
    const more = () => {
      while (!ended && response.write(Buffer.alloc(16 * 1024))) sent += 16 * 1024;
    };
    response.on('drain', more).on('close', () => {
      ended = true;
    });
    response.writeHead(200);
    more();
  };
  const begun = performance.now();
  expect(await post()).toMatchObject({ status: 200 });
  expect(performance.now() - begun).toBeLessThan(5000);
  await expect.poll(() => ended).toBe(true);
  // What the buffers of the two sides hold has left as well.
  expect(sent).toBeLessThan(64 * 1024 * 1024);
});

test('a receiver that hangs up, speaks no HTTP or is not there is no connection', async () => {
  answer = (response) => void response.socket?.destroy();
  expect(await post()).toEqual({ status: null, problem: 'connection' });
  answer = (response) => void response.socket?.end('220 mail.example ESMTP\r\n');
  expect(await post()).toEqual({ status: null, problem: 'connection' });
  answer = (response) =>
    void response.socket?.end(
      'HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n',
    );
  expect(await post()).toEqual({ status: null, problem: 'connection' });
  const closed = createTcp();
  const nobody = await listens(closed);
  await new Promise((resolve) => closed.close(resolve));
  expect(await post(`http://127.0.0.1:${nobody}/`)).toEqual({ status: null, problem: 'connection' });
});

describe('over https', () => {
  const named = () => `https://shop.example:${securePort}/hook`;
  const resolve = vi.fn(async () => ['127.0.0.1']);

  test('the name of the address is sent and checked, and its name is resolved once', async () => {
    resolve.mockClear();
    expect(await post(named(), { resolve, ca })).toMatchObject({ status: 204 });
    expect(seen[0]?.headers.host).toBe(`shop.example:${securePort}`);
    expect(resolve).toHaveBeenCalledExactlyOnceWith('shop.example');
  });

  test('a certificate of nobody we know, or for another name, is refused', async () => {
    expect(await post(named(), { resolve })).toEqual({ status: null, problem: 'tls' });
    const other = `https://other.example:${securePort}/`;
    expect(await post(other, { resolve, ca })).toEqual({ status: null, problem: 'tls' });
    expect(await post(`https://127.0.0.1:${securePort}/`, { ca })).toEqual({ status: null, problem: 'tls' });
    expect(await post(`https://127.0.0.1:${port}/`)).toEqual({ status: null, problem: 'tls' });
    expect(seen).toEqual([]);
  });
});

describe('without a network of the operator', () => {
  const alone = { networks: [] as string[] };
  const refused = { status: null, problem: 'refused_address' };

  test('no address of this machine is connected to, however it is written', async () => {
    for (const host of ['127.0.0.1', '127.1', '2130706433', '0x7f000001', '0177.0.0.1', '0.0.0.0', '[::1]'])
      expect(await post(`https://${host}:${securePort}/`, { ...alone, ca }), host).toEqual(refused);
    for (const host of ['[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[64:ff9b::7f00:1]', '169.254.169.254'])
      expect(await post(`https://${host}:${securePort}/`, { ...alone, ca }), host).toEqual(refused);
    expect(seen).toEqual([]);
  });

  test.each([
    ['127.0.0.1'],
    ['10.0.0.1'],
    ['192.168.0.10'],
    ['169.254.169.254'],
    ['100.64.0.1'],
    ['::1'],
    ['fd00::1'],
    ['::ffff:127.0.0.1'],
    ['64:ff9b::7f00:1'],
    ['not an address'],
    // One of several is enough.
    ['93.184.215.14', '127.0.0.1'],
    ['2606:2800:21f:cb07::1', 'fe80::1'],
  ])('a name that leads to %s is not connected to', async (...addresses) => {
    const to = `https://shop.example:${securePort}/`;
    expect(await post(to, { ...alone, ca, resolve: async () => addresses })).toEqual(refused);
    expect(seen).toEqual([]);
  });

  test('a name that nobody has leads nowhere', async () => {
    const answered = await post('https://shop.example/', { ...alone, resolve: async () => [] });
    expect(answered).toEqual({ status: null, problem: 'no_address' });
  });

  test('http is not spoken, not even to an address of the internet', async () => {
    expect(await post('http://shop.example/', { ...alone, resolve: async () => ['1.1.1.1'] })).toEqual(
      refused,
    );
    expect(await post('http://1.1.1.1/', alone)).toEqual(refused);
  });
});

test('of a name with very many addresses all are checked, and eight are connected to', async () => {
  const other = createHttp((_request, response) => void response.writeHead(204).end());
  await new Promise<void>((resolve) => other.listen(port, '127.9.0.9', resolve));
  const to = `http://shop.example:${port}/`;
  const closed = Array.from({ length: 8 }, (_, n) => `127.9.0.${n + 1}`);
  const answered = (addresses: string[]) => post(to, { resolve: async () => addresses });
  expect(await answered([...closed.slice(1), '127.9.0.9'])).toMatchObject({ status: 204 });
  expect(await answered([...closed, '127.9.0.9'])).toEqual({ status: null, problem: 'connection' });
  expect(await answered(['127.9.0.9', ...closed, '10.0.0.1'])).toMatchObject({ problem: 'refused_address' });
  await new Promise((done) => other.close(done));
});

test('answers that are none yet do not go on for ever', async () => {
  let sent = 0;
  answer = ({ socket }) => {
    const more = setInterval(() => {
      if (!socket?.writable) return clearInterval(more);
      sent++;
      socket.write('HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n');
    }, 10);
  };
  expect(await post(url(), { patienceMs: 5000 })).toEqual({ status: null, problem: 'connection' });
  expect(sent).toBeLessThan(50);
  answer = (response) => {
    response.writeEarlyHints({ link: '</a>; rel=preload' });
    response.writeHead(204).end();
  };
  expect(await post()).toMatchObject({ status: 204 });
});

test('a network of the operator is reached, and no other private one', async () => {
  const resolve = async () => ['127.0.0.1'];
  const to = `http://shop.example:${port}/`;
  expect(await post(to, { resolve, networks: ['127.0.0.1/32'] })).toMatchObject({ status: 204 });
  expect(await post(to, { resolve, networks: ['10.0.0.0/8'] })).toMatchObject({ problem: 'refused_address' });
  const both = async () => ['127.0.0.1', '10.0.0.1'];
  expect(await post(to, { resolve: both, networks: ['127.0.0.1/32'] })).toMatchObject({
    problem: 'refused_address',
  });
});

test('the connection goes to what was checked, although the name has another address by then', async () => {
  // Two servers on the same port: what was checked is the one on 127.0.0.2, and the name leads to 127.0.0.1 afterwards.
  const checked: string[] = [];
  const other = createHttp((request, response) => {
    checked.push(request.url ?? '');
    response.writeHead(200).end();
  });
  await new Promise<void>((resolve) => other.listen(port, '127.0.0.2', resolve));
  let asked = 0;
  const resolve = async () => (++asked === 1 ? ['127.0.0.2'] : ['127.0.0.1']);
  const to = `http://shop.example:${port}/pinned`;
  expect(await post(to, { resolve, networks: ['127.0.0.2/32'] })).toMatchObject({ status: 200 });
  expect([checked, seen, asked]).toEqual([['/pinned'], [], 1]);
  // The next message asks again, and what the name leads to now is refused.
  expect(await post(to, { resolve, networks: ['127.0.0.2/32'] })).toMatchObject({
    problem: 'refused_address',
  });
  expect([checked.length, seen, asked]).toEqual([1, [], 2]);
  await new Promise((done) => other.close(done));
});
