import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Id, newId } from '#contract/ids.ts';
import { usd } from '#contract/money.ts';
import { days, later } from '#contract/time.ts';
import { maxWaiting, type Webhook } from '#contract/webhooks.ts';
import type { Context } from '#server/platform/context.ts';
import type { Testbed } from '../../../tests/harness.ts';
import { createBillingProfile } from '../billing-profiles/billing-profiles.ts';
import { correctInvoice } from '../billing-profiles/correct-invoice.ts';
import { details } from '../billing-profiles/test-billing-profiles.ts';
import { creditInvoice } from '../invoices/credit-invoice.ts';
import { disableMember } from '../members/members.ts';
import { cancelOrder } from '../orders/cancel-order.ts';
import {
  type Buyer,
  cartOf,
  jobCtx,
  newBuyer,
  pay,
  payByCard,
  place,
  refundBy,
  rowsOf,
  untilState,
  vps,
} from '../orders/test-orders.ts';
import { serviceChanged } from '../services/services.events.ts';
import { listDeliveriesOf } from './deliveries.queries.ts';
import { tellOfOrder } from './tell-webhooks.ts';
import { accept, newWebhook, openReceiver, openShopFor, type Receiver, verified } from './test-webhooks.ts';

let bed: Testbed;
let admin: Buyer;
let receiver: Receiver;
beforeAll(async () => {
  ({ bed, admin } = await openShopFor());
  receiver = await openReceiver();
});
afterEach(() => receiver.seen.splice(0));
afterAll(async () => {
  await bed.close();
  await receiver.close();
});

const deliveriesOf = (webhookId: Id<'webhook'>) =>
  listDeliveriesOf(bed.service.database.db, webhookId, { limit: 100 });
/** Every announcement has been handled, and every message has been sent. */
const allTold = () =>
  expect
    .poll(
      async () =>
        (
          await rowsOf(
            bed,
            `select id from pgboss.job where name like 'webhooks-%' and state in ('created', 'retry', 'active')
              union all select id::uuid from pgboss.job where name like 'services-%' and state in ('created', 'retry', 'active')
              union all select null from webhook_deliveries d join webhooks w on w.id = d.webhook_id
                where d.state = 'waiting' and w.state = 'active'`,
          )
        ).length,
    )
    .toBe(0);
async function newListener(events?: Webhook['events']) {
  const buyer = await newBuyer(bed);
  return { buyer, ...(await newWebhook(bed, { memberId: buyer.id, url: receiver.url, events })) };
}
/** What arrived, each message checked by its signature. */
const toldTo = ({ secret }: { secret: string }) =>
  receiver.seen.map((one) => verified(bed, secret, one)) as {
    type: string;
    timestamp: string;
    data: object;
  }[];
const typesOf = (secret: { secret: string }) =>
  toldTo(secret)
    .map(({ type }) => type)
    .sort();

test('an order that is placed, paid, delivered and taken back is told step by step, each once and without the buyer', async () => {
  const { buyer, webhookId, secret } = await newListener();
  const placed = await place(buyer.ctx, cartOf(vps));
  const { number: orderNo } = placed.order;
  await allTold();
  expect(toldTo({ secret })).toEqual([
    { type: 'order.placed', timestamp: placed.order.createdAt.toISOString(), data: { orderNo } },
  ]);
  await payByCard(bed, buyer, placed);
  await untilState(bed, placed.order.id, 'completed');
  await allTold();
  const [service] = await rowsOf<{ id: Id<'service'> }>(bed, 'select id from services where member_id = $1', [
    buyer.id,
  ]);
  const all = toldTo({ secret });
  expect(typesOf({ secret })).toEqual([
    'invoice.paid',
    'order.completed',
    'order.placed',
    'order.released',
    'service.delivered',
  ]);
  const dataOf = (wanted: string) => all.find(({ type }) => type === wanted)?.data;
  expect(dataOf('invoice.paid')).toEqual({ invoiceId: placed.invoice.id });
  expect(dataOf('service.delivered')).toEqual({ serviceId: service?.id });
  for (const type of ['order.released', 'order.completed']) expect(dataOf(type)).toEqual({ orderNo });

  receiver.seen.splice(0);
  await refundBy(admin, orderNo);
  await untilState(bed, placed.order.id, 'refunded');
  await allTold();
  expect(typesOf({ secret })).toEqual(['invoice.credited', 'order.ended', 'service.ended']);
  const [note] = await rowsOf<{ id: string }>(bed, 'select id from credit_notes where invoice_id = $1', [
    placed.invoice.id,
  ]);
  expect(toldTo({ secret }).find(({ type }) => type === 'invoice.credited')?.data).toEqual({
    ...{ invoiceId: placed.invoice.id, creditNoteId: note?.id },
  });
  const kept = await deliveriesOf(webhookId);
  expect(kept).toHaveLength(8);
  expect(kept.map(({ subject, event }) => [event, subject])).toEqual(
    expect.arrayContaining([
      ['order.placed', orderNo],
      ['invoice.credited', placed.invoice.id],
      ['service.ended', service?.id],
    ]),
  );
  expect(JSON.stringify(kept)).not.toMatch(/Lindt|@|Speicher|Hamburg/);
});

test('an order that is canceled has ended, and a service that is changed says so', async () => {
  const { buyer, secret } = await newListener(['order.ended', 'service.changed']);
  const { order } = await place(buyer.ctx, cartOf(vps));
  await cancelOrder(buyer.ctx, { orderNo: order.number, reason: '' });
  const paid = await place(buyer.ctx, cartOf(vps));
  await pay(bed, paid);
  await untilState(bed, paid.order.id, 'completed');
  const [service] = await rowsOf<{ id: Id<'service'> }>(bed, 'select id from services where member_id = $1', [
    buyer.id,
  ]);
  for (let n = 0; n < 2; n++) await jobCtx(bed).emit(serviceChanged, { serviceId: service!.id });
  await allTold();
  expect(typesOf({ secret })).toEqual(['order.ended', 'service.changed', 'service.changed']);
});

test('a corrected invoice is told as one that is credited and one that is paid', async () => {
  const { buyer, secret } = await newListener(['invoice.paid', 'invoice.credited']);
  const profile = await createBillingProfile(buyer.ctx, details({ name: 'Mara Pier' }));
  const placed = await place(buyer.ctx, cartOf(vps));
  await payByCard(bed, buyer, placed);
  await untilState(bed, placed.order.id, 'completed');
  await allTold();
  receiver.seen.splice(0);
  const { invoiceId } = await correctInvoice(buyer.ctx, {
    ...{ invoiceId: placed.invoice.id, profileId: profile.id, version: profile.version },
  });
  await allTold();
  const told = toldTo({ secret });
  expect(told.map(({ type }) => type).sort()).toEqual(['invoice.credited', 'invoice.paid']);
  expect(told.find(({ type }) => type === 'invoice.paid')?.data).toEqual({ invoiceId });
});

test('what is announced twice under one name is told once, and each webhook has a message of its own', async () => {
  const { buyer, webhookId } = await newListener(['order.ended']);
  const second = await newWebhook(bed, { memberId: buyer.id, url: receiver.url, events: ['order.ended'] });
  const { order } = await place(buyer.ctx, cartOf(vps));
  const tell = (source: string, ctx: Context = jobCtx(bed)) =>
    tellOfOrder(ctx, order.id, 'order.ended', source);
  await Promise.all([tell('one'), tell('one'), tell('one')]);
  await tell('one');
  await tell('two');
  await allTold();
  const ids = [...(await deliveriesOf(webhookId)), ...(await deliveriesOf(second.webhookId))].map(
    ({ id }) => id,
  );
  expect(new Set(ids).size).toBe(4);
  expect(receiver.seen.map(({ headers }) => headers['webhook-id']).sort()).toEqual(ids.sort());
});

test('what happens while a thousand messages wait for a webhook is not noted for it', async () => {
  const { buyer, webhookId } = await newListener(['order.ended']);
  const { order } = await place(buyer.ctx, cartOf(vps));
  await rowsOf(
    bed,
    `insert into webhook_deliveries (id, webhook_id, source, event, body, state, next_try_at, created_at)
     select 'whd_' || substr($1, 5) || n, $1, n::text, 'order.placed', '{}', 'waiting', $3::timestamptz, $3
     from generate_series(1, $2::int) n`,
    [webhookId, maxWaiting - 1, later(bed.clock.now(), days(1))],
  );
  const waiting = async () =>
    (
      await rowsOf(bed, `select id from webhook_deliveries where webhook_id = $1 and state = 'waiting'`, [
        webhookId,
      ])
    ).length;
  receiver.answerWith((response) => response.writeHead(500).end());
  await Promise.all(
    ['one', 'two', 'three'].map((source) => tellOfOrder(jobCtx(bed), order.id, 'order.ended', source)),
  );
  expect(await waiting()).toBe(maxWaiting);
  // The one that is due is under way: arrived later, it would be told to the next test.
  await expect.poll(() => receiver.seen.length).toBeGreaterThan(0);
  receiver.answerWith(accept);
  await rowsOf(bed, 'delete from webhooks where id = $1', [webhookId]);
});

test('only an active webhook that chose the event, of the member it concerns, is told', async () => {
  const { buyer } = await newListener(['invoice.paid']);
  const { id: memberId } = buyer;
  const paused = await newWebhook(bed, { memberId, url: receiver.url, state: 'paused' });
  const failing = await newWebhook(bed, { memberId, url: receiver.url, state: 'failing' });
  const stranger = await newListener();
  await place(buyer.ctx, cartOf(vps));
  await allTold();
  for (const { webhookId } of [paused, failing, stranger]) expect(await deliveriesOf(webhookId)).toEqual([]);
  expect(receiver.seen).toEqual([]);
});

test('a disabled member is told nothing, and neither is an account that is gone', async () => {
  const { buyer, webhookId } = await newListener(['invoice.credited']);
  const placed = await place(buyer.ctx, cartOf(vps));
  await pay(bed, placed);
  await disableMember(admin.ctx, buyer.id, 'test');
  const credit = { invoiceId: placed.invoice.id, amount: usd(100), reason: 'a part was missing' };
  await creditInvoice(jobCtx(bed), { ...credit, reference: 'test:disabled' });
  await allTold();
  expect(await deliveriesOf(webhookId)).toEqual([]);
  await rowsOf(bed, 'update members set disabled_at = null where id = $1', [buyer.id]);
  await rowsOf(bed, 'update invoices set member_id = null where id = $1', [placed.invoice.id]);
  await creditInvoice(jobCtx(bed), { ...credit, reference: 'test:gone' });
  await tellOfOrder(jobCtx(bed), newId('order', bed.clock.now()), 'order.placed', 'none');
  await allTold();
  expect(await deliveriesOf(webhookId)).toEqual([]);
});
