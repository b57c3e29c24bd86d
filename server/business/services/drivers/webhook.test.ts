import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DeliveryOrder } from './driver.ts';
import { DeliveryRefused } from './driver.ts';
import { webhookDriver } from './webhook.ts';

const secret = `whsec_${Buffer.from('a key that both sides were given').toString('base64')}`;
const at = new Date('2026-11-20T10:00:00Z');
const order: DeliveryOrder = {
  key: 'prv_00000000000000000000000000',
  attempt: 2,
  service: { id: 'svc_00000000000000000000000000', ref: null, family: 'vps', title: 'VPS 2', piece: 1 },
  selection: { plan: 'vps-2', months: 1, quantity: 1, choices: {}, setup: {} },
  reason: 'ordered',
};

/** The other system: it keeps what it was sent and answers with what it is told to. */
let next: [status: number, body: string, headers?: Record<string, string>] = [200, '{}'];
const seen: { headers: IncomingHttpHeaders; body: string }[] = [];
const other = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  seen.push({ headers: request.headers, body });
  response.writeHead(next[0], next[2]).end(next[1]);
});
let url = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(other.address() as AddressInfo).port}/deliver`;
});
afterAll(() => new Promise((resolve) => other.close(resolve)));

const driver = () => webhookDriver({ url, secrets: [secret] }, () => at);

test('asks with a signature the other side can check, and takes what it answers', async () => {
  next = [
    200,
    JSON.stringify({ ref: 'vm-7', access: { ipv4: '192.0.2.7' }, credentials: { password: 'x' } }),
  ];
  expect(await driver().create(order)).toEqual({
    state: 'done',
    ref: 'vm-7',
    access: { ipv4: '192.0.2.7' },
    credentials: { password: 'x' },
  });
  const { headers, body } = seen.at(-1)!;
  expect(JSON.parse(body)).toMatchObject({ id: order.key, action: 'create', attempt: 2, reason: 'ordered' });
  const signed = `${order.key}.${at.getTime() / 1000}.${body}`;
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const expected = createHmac('sha256', key).update(signed).digest('base64');
  expect(headers['webhook-id']).toBe(order.key);
  expect(headers['webhook-signature']).toBe(`v1,${expected}`);
});

test('202 waits, 422 is final, everything else is worth another try; no redirect is followed', async () => {
  next = [202, ''];
  expect(await driver().suspend(order)).toMatchObject({ state: 'waiting' });
  next = [422, 'no such place'];
  await expect(driver().create(order)).rejects.toThrow(DeliveryRefused);
  const others: (typeof next)[] = [
    [500, ''],
    [200, 'no JSON'],
    [200, JSON.stringify({ access: { ipv4: 7 } })],
    [200, 'x'.repeat(70_000)],
    [302, '', { location: 'http://127.0.0.1:1/' }],
  ];
  for (const answer of others) {
    next = answer;
    const refused = await driver()
      .terminate(order)
      .catch((error) => error);
    expect(refused).toBeInstanceOf(Error);
    expect(refused).not.toBeInstanceOf(DeliveryRefused);
  }
});
