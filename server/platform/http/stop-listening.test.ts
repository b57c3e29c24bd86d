import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { stopListening } from './stop-listening.ts';

let server: Server;
let agent: Agent;
let port: number;
beforeEach(async () => {
  server = createServer((_request, answer) => {
    // As pages from memory are answered, with a list of headers of their own.
    answer.writeHead(200, { 'content-type': 'text/plain' });
    answer.end('here');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
  // One connection that is kept, as a proxy keeps it.
  agent = new Agent({ keepAlive: true, maxSockets: 1 });
});
afterEach(() => {
  agent.destroy();
  server.closeAllConnections();
});

const ask = () =>
  new Promise<IncomingMessage>((resolve, reject) => {
    get({ host: '127.0.0.1', port, agent }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer));
    }).once('error', reject);
  });

test('a connection in use ends with its next answer, which says so', async () => {
  expect((await ask()).headers.connection).toBe('keep-alive');
  const stopped = stopListening(server, 3_000);
  await expect.poll(() => server.listening, { interval: 1 }).toBe(false);
  const last = await ask();
  expect(last.headers.connection).toBe('close');
  expect(last.complete).toBe(true);
  await expect(ask()).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  const begun = performance.now();
  await stopped;
  expect(performance.now() - begun).toBeLessThan(2_000);
});

test('one that stays idle is left to the proxy for the time given, and then closed', async () => {
  await ask();
  const begun = performance.now();
  await stopListening(server, 300);
  expect(performance.now() - begun).toBeGreaterThanOrEqual(300);
  expect(performance.now() - begun).toBeLessThan(3_000);
});

/** Connects in a thread of its own, five times at once, when it is told to. */
const visitor = `
  const { workerData: port, parentPort } = require('node:worker_threads');
  const { get } = require('node:http');
  const ask = () => new Promise((resolve) => {
    get({ host: '127.0.0.1', port, agent: false }, (answer) => answer.resume().once('end', () => resolve('answered')))
      .once('error', (error) => resolve(error.code));
  });
  parentPort.once('message', () => Promise.all(Array.from({ length: 5 }, ask)).then((all) => parentPort.postMessage(all)));
  parentPort.postMessage('ready');`;

test('who has connected while the process was busy is answered before it stops listening', async () => {
  const thread = new Worker(visitor, { eval: true, workerData: port });
  await once(thread, 'message');
  thread.postMessage('go');
  const busyUntil = performance.now() + 500;
  while (performance.now() < busyUntil);
  const [[answers]] = await Promise.all([once(thread, 'message'), stopListening(server, 3_000)]);
  expect(answers).toEqual(Array(5).fill('answered'));
  await thread.terminate();
});
