import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { vi } from 'vitest';
import { type Id, newId } from '#contract/ids.ts';
import type { Webhook as Described, WebhookEvent } from '#contract/webhooks.ts';
import { chosenEvent } from '#contract/webhooks.ts';
import { openMail } from '#server/platform/mail/mail.ts';
import type { Mail } from '#server/platform/mail/message.ts';
import { conditionMs } from '../../../scripts/gate/patience.ts';
import type { Testbed } from '../../../tests/harness.ts';
import { openShop, rowsOf } from '../orders/test-orders.ts';
import { findDeliveryLocked, insertDeliveries } from './deliveries.queries.ts';
import { makeSecret } from './secrets.ts';
import { bodyOf } from './tell-webhooks.ts';
import { findWebhookLocked, insertWebhook } from './webhooks.queries.ts';
import type { DeliveryRow, WebhookRow } from './webhooks.tables.ts';

// What the tests of this noun share: a shop that may reach receivers on this machine, receivers, and webhooks as rows.

/** Receivers of tests are on this machine, where no webhook of a member may lead unless the operator says so. */
export const openShopFor = (env: Record<string, string> = {}) =>
  openShop({ LIMITS: 'off', WEBHOOK_NETWORKS: '127.0.0.0/8', ...env });

export interface Received {
  path: string;
  method: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A receiver that keeps what it was sent, and answers with 204 unless told. */
export async function openReceiver(answer: (response: ServerResponse, received: Received) => void = accept) {
  const seen: Received[] = [];
  let current = answer;
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { url: path = '', method = '', headers } = request;
    const received = { path, method, headers, body };
    seen.push(received);
    current(response, received);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    seen,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook?of=the+test`,
    answerWith(next: (response: ServerResponse, received: Received) => void) {
      current = next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
export type Receiver = Awaited<ReturnType<typeof openReceiver>>;

export function accept(response: ServerResponse): void {
  response.writeHead(204).end();
}
export const answering =
  (status: number, headers: Record<string, string> = {}) =>
  (response: ServerResponse) =>
    void response.writeHead(status, headers).end('what the receiver says');

const db = (bed: Testbed) => bed.service.database.db;

/** A webhook as a row, without a proof and a mail. */
export async function newWebhook(
  bed: Testbed,
  {
    memberId,
    url,
    events = [...chosenEvent.options],
    state = 'active',
  }: { memberId: Id<'member'>; url: string; events?: Described['events']; state?: WebhookRow['state'] },
): Promise<{ webhookId: Id<'webhook'>; secret: string }> {
  const createdAt = bed.clock.now();
  const webhookId = newId('webhook', createdAt);
  await insertWebhook(db(bed), { id: webhookId, memberId, url, name: '', events, state, createdAt });
  return { webhookId, secret: await makeSecret(bed.ctx(), webhookId) };
}

/** A message that waits, of which nothing tells the sender. */
export async function newDelivery(
  bed: Testbed,
  webhookId: Id<'webhook'>,
  event: WebhookEvent = 'order.placed',
): Promise<Id<'webhookDelivery'>> {
  const now = bed.clock.now();
  const id = newId('webhookDelivery', now);
  const body = bodyOf(event, now, { orderNo: 'EZC-2026-000012' });
  await insertDeliveries(db(bed), [
    {
      ...{ id, webhookId, source: `made:${id}`, event, subject: 'EZC-2026-000012', body },
      ...{ state: 'waiting', nextTryAt: now, createdAt: now },
    },
  ]);
  return id;
}

export async function deliveryOf(bed: Testbed, id: Id<'webhookDelivery'>): Promise<DeliveryRow> {
  const found = await findDeliveryLocked(db(bed), id);
  if (!found) throw new Error(`${id} is gone`);
  return found;
}

export async function webhookOf(bed: Testbed, id: Id<'webhook'>): Promise<WebhookRow> {
  const found = await findWebhookLocked(db(bed), id);
  if (!found) throw new Error(`${id} is gone`);
  return found;
}

/** Mails to somebody that nobody has sent yet, as where a bed does no jobs. */
export async function postedTo(bed: Testbed, email: string): Promise<Mail[]> {
  const rows = await rowsOf<{ sealed: string }>(
    bed,
    `select data ->> 'sealed' as sealed from pgboss.job where name = 'mail-send' and state = 'created' order by id`,
  );
  return rows.map(({ sealed }) => openMail(bed.ctx(), sealed)).filter(({ to }) => to === email);
}

/** Waits until a message has had so many tries. */
export const tried = (bed: Testbed, id: Id<'webhookDelivery'>, times: number): Promise<DeliveryRow> =>
  vi.waitFor(
    async () => {
      const delivery = await deliveryOf(bed, id);
      if (delivery.tries.length < times) throw new Error(`${delivery.tries.length} tries, not ${times}`);
      return delivery;
    },
    { timeout: conditionMs, interval: 25 },
  );

/**
 * What a message says, once the library of Standard Webhooks has checked its signature. The library asks the clock of the machine,
 * which is set to that of the test meanwhile.
 */
export function verified(bed: Testbed, secret: string, { body, headers }: Received): unknown {
  vi.useFakeTimers({ toFake: ['Date'], now: bed.clock.now() });
  try {
    return new Webhook(secret).verify(body, headers as Record<string, string>);
  } finally {
    vi.useRealTimers();
  }
}
