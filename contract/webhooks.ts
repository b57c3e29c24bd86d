import { endpoint, noAnswer, nothing } from './endpoint.ts';
import { line } from './fields.ts';
import { idSchema } from './ids.ts';
import { page } from './page.ts';
import { freshProof } from './proof.ts';
import { statesOf, webhookDeliveryMoves, webhookMoves } from './states.ts';
import { instant } from './time.ts';
import { z } from './zod.ts';

/** What a webhook is told of. The message names the thing; what it is like now is read with an API key. */
export const webhookEvents = [
  'order.placed',
  'order.released',
  'order.completed',
  'order.ended',
  'invoice.paid',
  'invoice.credited',
  'service.delivered',
  'service.changed',
  'service.ended',
  'webhook.test',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];
export const webhookEvent = z.enum(webhookEvents);
/** What somebody chooses from: a test is sent when it is asked for. */
export const chosenEvent = webhookEvent.exclude(['webhook.test']);

export const maxWebhooks = 10;
/** Hours in which both secrets sign after a change. */
export const secretOverlapHours = 24;
/** Messages that wait for one webhook, at most; what happens beyond that is not noted for it. */
export const maxWaiting = 1000;
/** Days that deliveries are kept, and can be sent again. */
export const deliveriesKeptDays = 30;
/** Seconds after each try that failed until the next one: the schedule that Standard Webhooks suggests. */
export const retrySeconds = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400] as const;
/**
 * A webhook that nothing has reached for so many days is switched off with the next message that is given up, and its owner is
 * mailed.
 */
export const failingDays = 5;

const webhookId = idSchema('webhook');
const deliveryId = idSchema('webhookDelivery');
/**
 * https, port 443 or one above 1023, no user name, and no address of a private network; it is checked again whenever it is
 * connected to. What is wrong with it is told as `url_invalid`, `url_private` or `url_unknown`.
 */
const address = line(8, 500);
const deliveryState = z.enum(statesOf(webhookDeliveryMoves));
const events = z.array(chosenEvent).min(1).max(chosenEvent.options.length);

export const webhook = z.strictObject({
  webhookId,
  url: z.string(),
  name: z.string(),
  events: z.array(chosenEvent),
  /** `failing`: switched off by the service, because nothing arrived for days or the receiver answered with 410 Gone. */
  state: z.enum(statesOf(webhookMoves)),
  createdAt: instant,
  /** Until then the secret before signs too; null: there is one. */
  oldSecretUntil: instant.nullable(),
  lastDeliveredAt: instant.nullable(),
  lastFailedAt: instant.nullable(),
});
export type Webhook = z.output<typeof webhook>;

export const delivery = z.strictObject({
  deliveryId,
  event: webhookEvent,
  /** What it tells of, as its message names it; null of a test. */
  subject: z.string().nullable(),
  createdAt: instant,
  /** `waiting`: to be sent, or to be tried again; while its webhook is not active it waits for that. */
  state: deliveryState,
  /** Oldest first; the latest 50. */
  tries: z.array(
    z.strictObject({
      at: instant,
      /** HTTP status; null where there was no answer. */
      status: z.int().nullable(),
      /** Why there was none. */
      problem: z.enum(['timeout', 'refused_address', 'no_address', 'tls', 'connection']).nullable(),
      milliseconds: z.int(),
    }),
  ),
  /** In the past where it is due. Null where nothing more is tried, or the webhook is not active. */
  nextTryAt: instant.nullable(),
});
export type Delivery = z.output<typeof delivery>;

const refusals = ['session.missing', 'session.ended', 'access.refused'] as const;
const base = '/webhooks/v1';
const own = { webhookId };

export const listWebhooks = endpoint({
  name: 'listWebhooks',
  method: 'GET',
  path: `${base}/listWebhooks`,
  access: 'member',
  body: 'none',
  input: nothing,
  /** `available` false: the operator has switched webhooks off; none can be added and nothing is sent. */
  output: z.strictObject({ items: z.array(webhook), available: z.boolean() }),
  errors: [...refusals],
  summary: 'The webhooks of the member, newest first.',
});

export const createWebhook = endpoint({
  name: 'createWebhook',
  method: 'POST',
  path: `${base}/createWebhook`,
  access: 'member',
  body: 'json',
  input: z.strictObject({ name: line(0, 60).default(''), url: address, events, ...freshProof }),
  /** `secret` in the form of Standard Webhooks, `whsec_…`; `revealWebhookSecret` shows it again. */
  output: z.strictObject({ webhookId, secret: z.string() }),
  errors: [...refusals, 'access.step_up', 'member.locked', 'allowance.used_up'],
  summary:
    'Adds an address that is told of what happens to the orders, invoices and services of the member, after a fresh proof; its owner is mailed. 10 at most.',
});

export const changeWebhook = endpoint({
  name: 'changeWebhook',
  method: 'POST',
  path: `${base}/changeWebhook`,
  access: 'member',
  body: 'json',
  input: z.strictObject({ ...own, name: line(0, 60), events }),
  output: noAnswer,
  errors: [...refusals, 'request.not_found'],
  summary: 'Changes the name and the events of a webhook. Another address is another webhook.',
});

export const setWebhookState = endpoint({
  name: 'setWebhookState',
  method: 'POST',
  path: `${base}/setWebhookState`,
  access: 'member',
  body: 'json',
  input: z.strictObject({ ...own, state: z.enum(['active', 'paused']) }),
  output: noAnswer,
  errors: [...refusals, 'request.not_found'],
  summary:
    'Pauses a webhook, or switches it on again. What happens while it is paused is not sent later; what waited before is, by its schedule.',
});

export const removeWebhook = endpoint({
  name: 'removeWebhook',
  method: 'POST',
  path: `${base}/removeWebhook`,
  access: 'member',
  body: 'json',
  input: z.strictObject(own),
  output: noAnswer,
  errors: [...refusals, 'request.not_found'],
  summary: 'Removes a webhook with its deliveries; what waits is not sent.',
});

export const revealWebhookSecret = endpoint({
  name: 'revealWebhookSecret',
  method: 'POST',
  path: `${base}/revealWebhookSecret`,
  access: 'member',
  body: 'json',
  input: z.strictObject({ ...own, ...freshProof }),
  output: z.strictObject({ secret: z.string() }),
  errors: [...refusals, 'access.step_up', 'member.locked', 'request.not_found'],
  summary: 'Shows the secret that signs the messages of a webhook, after a fresh proof.',
});

export const rotateWebhookSecret = endpoint({
  name: 'rotateWebhookSecret',
  method: 'POST',
  path: `${base}/rotateWebhookSecret`,
  access: 'member',
  body: 'json',
  input: z.strictObject({ ...own, ...freshProof }),
  output: z.strictObject({ secret: z.string(), oldSecretUntil: instant }),
  errors: [...refusals, 'access.step_up', 'member.locked', 'request.not_found'],
  summary:
    'Makes a new secret, after a fresh proof. For 24 hours both sign, so that nothing is refused meanwhile.',
});

export const testWebhook = endpoint({
  name: 'testWebhook',
  method: 'POST',
  path: `${base}/testWebhook`,
  access: 'member',
  body: 'json',
  input: z.strictObject(own),
  output: z.strictObject({ deliveryId }),
  errors: [...refusals, 'request.not_found', 'state.move_refused'],
  summary: 'Sends the event `webhook.test` once to a webhook that is active, before what waits.',
});

export const listDeliveries = endpoint({
  name: 'listDeliveries',
  method: 'GET',
  path: `${base}/listDeliveries`,
  access: 'member',
  body: 'query',
  input: z.strictObject({
    ...own,
    state: deliveryState.optional(),
    cursor: deliveryId.optional(),
  }),
  output: page(delivery),
  errors: [...refusals, 'request.not_found'],
  summary: 'What was sent to a webhook, newest first, with each try; for 30 days.',
});

export const readDelivery = endpoint({
  name: 'readDelivery',
  method: 'GET',
  path: `${base}/readDelivery`,
  access: 'member',
  body: 'query',
  input: z.strictObject({ deliveryId }),
  /** `body` is the message as it is sent. */
  output: delivery.extend({ webhookId, body: z.string() }),
  errors: [...refusals, 'request.not_found'],
  summary: 'One delivery, with its message.',
});

export const replayDelivery = endpoint({
  name: 'replayDelivery',
  method: 'POST',
  path: `${base}/replayDelivery`,
  access: 'member',
  body: 'json',
  input: z.strictObject({ deliveryId }),
  output: noAnswer,
  errors: [...refusals, 'request.not_found', 'state.move_refused'],
  summary:
    'Sends a message again under its own id, at once and, where it does not wait for another try, once; a receiver that knows the id may leave it. Refused while its webhook is not active.',
});
