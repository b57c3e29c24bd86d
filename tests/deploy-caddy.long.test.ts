import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { caddyIsThere, startCaddy, unlessCaddy } from './e2e/behind-caddy.ts';
import { freePort } from './e2e/start-site.ts';

/** What the shipped Caddy file makes of two processes that come, go and lose their database. */
interface Upstream {
  server: Server;
  port: number;
  ready: boolean;
  /** How long each connection lay idle until the proxy closed it, in ms. */
  idle: number[];
}

async function open(): Promise<Upstream> {
  const one: Upstream = { server: createServer(), port: 0, ready: true, idle: [] };
  const lastUse = new WeakMap<object, number>();
  // Longer than Caddy may keep one, so that only Caddy can be the one who closes it.
  one.server.keepAliveTimeout = 60_000;
  one.server.on('request', ({ url, headers, socket }, answer) => {
    answer.statusCode = url === '/readyz' && !one.ready ? 503 : 200;
    answer.end(`${headers['x-forwarded-for']}`, () => lastUse.set(socket, performance.now()));
  });
  one.server.on('connection', (socket) => {
    // Caddy may open one that it then has no use for.
    const opened = performance.now();
    socket.once('end', () => one.idle.push(performance.now() - (lastUse.get(socket) ?? opened)));
  });
  await new Promise<void>((resolve) => one.server.listen(0, '127.0.0.1', resolve));
  one.port = (one.server.address() as AddressInfo).port;
  return one;
}
async function close({ server }: Upstream): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

let upstreams: [Upstream, Upstream];
let url: string;
let stopCaddy: () => Promise<void>;
beforeEach(async () => {
  if (!caddyIsThere) return;
  upstreams = [await open(), await open()];
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  stopCaddy = startCaddy(
    port,
    upstreams.map((one) => one.port),
  );
  await expect.poll(() => status('/home'), { timeout: 15_000 }).toBe(200);
});
afterEach(async () => {
  if (!caddyIsThere) return;
  await stopCaddy();
  for (const one of upstreams) await close(one);
});

const status = (path: string) =>
  fetch(url + path).then(
    (answer) => answer.status,
    () => 0,
  );
const many = () => Promise.all(Array.from({ length: 40 }, () => status('/home')));

test.skipIf(!caddyIsThere)(`pages are shown while no process has a database${unlessCaddy}`, async () => {
  for (const one of upstreams) one.ready = false;
  // Longer than a round of health checks.
  const until = performance.now() + 5_000;
  while (performance.now() < until) expect(new Set(await many())).toEqual(new Set([200]));
});

test.skipIf(!caddyIsThere)(`a process that is gone costs no request${unlessCaddy}`, async () => {
  await close(upstreams[0]);
  for (let round = 0; round < 5; round++) expect(new Set(await many())).toEqual(new Set([200]));
});

test.skipIf(!caddyIsThere)(
  `Caddy closes idle connections before a process that stops does, after three seconds${unlessCaddy}`,
  async () => {
    await many();
    const closed = () => Math.max(...upstreams.flatMap(({ idle }) => idle), 0);
    await expect.poll(closed, { timeout: 15_000 }).toBeGreaterThan(1_000);
    expect(closed()).toBeLessThan(3_000);
  },
);

test.skipIf(!caddyIsThere)(`nobody is believed who says where they come from${unlessCaddy}`, async () => {
  const answer = await fetch(`${url}/home`, { headers: { 'x-forwarded-for': '203.0.113.7' } });
  expect(await answer.text()).toBe('127.0.0.1');
});
