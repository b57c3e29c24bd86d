import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApiRoute, apiRoutes, partsOf, readerOf } from '#contract/api.ts';
import { apiScopes } from '#contract/api-keys.ts';
import { type IdKind, newId, prefixes } from '#contract/ids.ts';
import { freshProof } from '#contract/proof.ts';
import { callApi, giveKey, problemIn } from '../../server/business/api-keys/test-api-keys.ts';
import { putMaterial } from '../../server/business/downloads/test-downloads.ts';
import { makeQuote } from '../../server/business/orders/make-quote.ts';
import {
  askFor,
  type Buyer,
  cartOf,
  newBuyer,
  openShop,
  payByCard,
  place,
  refundBy,
  rowsOf,
  untilState,
  vps,
} from '../../server/business/orders/test-orders.ts';
import { settled } from '../../server/business/services/test-services.ts';
import { newWork } from '../../server/business/works/test-works.ts';
import type { Testbed } from '../harness.ts';
import { machineOf, proxyOf } from './rows-of-a-member.ts';

// Every route of the public API, called without a key, with a key that may not, by another member, and by its owner.

let bed: Testbed;
let owner: Buyer;
let other: Buyer;
let ids: Record<string, string>;
let quoteAsk: Record<string, unknown>;

interface Ask {
  /** Parts of the path, by their names. */
  parts?: Record<string, string | undefined>;
  query?: string;
  body?: Record<string, unknown>;
}
const cart = { lines: [{ ...vps, quantity: 1 }], buyer: { country: 'DE' } };
const ofService = (body?: Ask['body']) => ({ parts: { serviceId: ids.service }, body });
const ofMachine = (body?: Ask['body']) => ({ parts: { serviceId: ids.machine }, body });

/** What each route is asked, in the order of the table; what takes something away comes after what looks at it. */
const asks: Record<string, () => Ask> = {
  'GET /plans': () => ({ query: '?family=vps' }),
  'GET /plans/{plan}': () => ({ parts: { plan: 'vps-2' } }),
  'POST /prices': () => ({ body: cart }),
  'POST /quotes': () => ({ body: cart }),
  'GET /orders': () => ({}),
  'POST /orders': () => ({ body: quoteAsk }),
  'GET /orders/{orderNo}': () => ({ parts: { orderNo: ids.orderNo } }),
  'POST /orders/{orderNo}/cancel': () => ({ parts: { orderNo: ids.orderNo }, body: { reason: 'Too many' } }),
  'GET /subscriptions': () => ({}),
  'GET /subscriptions/{subscriptionId}': () => ({ parts: { subscriptionId: ids.subscription } }),
  'GET /services': () => ({}),
  'GET /services/{serviceId}': () => ofService(),
  'PATCH /services/{serviceId}': () => ofService({ label: 'Shop' }),
  'GET /services/{serviceId}/machine': () => ofMachine(),
  'POST /services/{serviceId}/machine/restart': () => ofMachine(),
  'POST /services/{serviceId}/machine/rescue': () => ofMachine({ on: 'Y' }),
  'POST /services/{serviceId}/machine/snapshots': () => ofMachine({ name: 'Before' }),
  'GET /services/{serviceId}/proxy': () => ({ parts: { serviceId: ids.proxy } }),
  'POST /services/{serviceId}/proxy/sub-users': () => ({
    parts: { serviceId: ids.proxy },
    body: { name: 'Berta', capBytes: null },
  }),
  'PATCH /proxy-sub-users/{subUserId}': () => ({
    parts: { subUserId: ids.subUser },
    body: { name: 'Carla', capBytes: 5_000_000 },
  }),
  'DELETE /proxy-sub-users/{subUserId}': () => ({ parts: { subUserId: ids.subUser } }),
  'GET /invoices': () => ({}),
  'GET /invoices/{invoiceId}': () => ({ parts: { invoiceId: ids.invoice } }),
  'GET /invoices/{invoiceId}/pdf': () => ({ parts: { invoiceId: ids.invoice } }),
  'GET /invoices/{invoiceId}/xml': () => ({ parts: { invoiceId: ids.invoice } }),
  'GET /credit-notes': () => ({}),
  'GET /credit-notes/{creditNoteId}/pdf': () => ({ parts: { creditNoteId: ids.creditNote } }),
  'GET /credit-notes/{creditNoteId}/xml': () => ({ parts: { creditNoteId: ids.creditNote } }),
  'GET /downloads': () => ({}),
  'POST /downloads': () => ({ body: { materialId: ids.material } }),
  'POST /downloads/{downloadId}/links': () => ({ parts: { downloadId: ids.download } }),
  'GET /works': () => ({ query: '?words=Parcel' }),
  'POST /works': () => ({ body: { tool: 'parcel-weight', title: 'By a program', content: '?l=40' } }),
  'GET /works/{workId}': () => ({ parts: { workId: ids.work }, query: '?version=1' }),
  'PUT /works/{workId}': () => ({ parts: { workId: ids.work }, body: { content: '?l=60', basedOn: 1 } }),
  'PATCH /works/{workId}': () => ({
    parts: { workId: ids.work },
    body: { title: 'Parcel', client: 'Pier', folder: '' },
  }),
  'DELETE /works/{workId}': () => ({ parts: { workId: ids.work } }),
};

const named = apiRoutes.map((route) => [`${route.method} ${route.path}`, route] as const);
/** A row of somebody is in the path, or in the body. */
const isPrivate = (route: ApiRoute) =>
  partsOf(route).some((part) => part !== 'plan') || route.endpoint.name === 'placeOrder';
const isList = ({ method, path }: ApiRoute) => method === 'GET' && !path.includes('{') && path !== '/plans';

function askFrom(route: ApiRoute): Ask {
  const ask = asks[`${route.method} ${route.path}`];
  if (!ask) throw new Error(`nothing is known to ask of ${route.method} ${route.path}`);
  return ask();
}

async function send(
  route: ApiRoute,
  key?: string,
  headers: Record<string, string> = {},
  ask = askFrom(route),
) {
  const { parts = {}, query = '', body } = ask;
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name) => parts[name] ?? 'missing');
  return callApi(bed, route.method, path + query, { key, body, headers });
}

/** An id of the same kind that nothing has. */
function fresh(value: unknown): string {
  const text = String(value);
  const kind = (Object.keys(prefixes) as IdKind[]).find((one) => text.startsWith(`${prefixes[one]}_`));
  return kind ? newId(kind, bed.clock.now()) : text.replace(/\d+$/, '999999');
}

const withKeyOf = (route: ApiRoute): Record<string, string> =>
  route.idempotencyKey === 'required' ? { 'idempotency-key': randomUUID() } : {};

beforeAll(async () => {
  const shop = await openShop({ LIMITS: 'off', SELLER_VAT_ID: 'DE123456788' });
  bed = shop.bed;
  owner = await newBuyer(bed);
  other = await newBuyer(bed);
  const { ctx, id } = owner;
  const paid = await place(ctx, cartOf(vps));
  await payByCard(bed, owner, paid);
  await untilState(bed, paid.order.id, 'completed');
  await refundBy(shop.admin, paid.order.number, { amount: 100 });
  const newest = async (table: string) =>
    (
      await rowsOf<{ id: string }>(
        bed,
        `select id from ${table} where member_id = $1 order by id desc limit 1`,
        [id],
      )
    )[0]?.id ?? '';
  const [creditNote] = await rowsOf<{ id: string }>(
    bed,
    'select c.id from credit_notes c join invoices i on i.id = c.invoice_id where i.member_id = $1',
    [id],
  );
  const quote = await makeQuote(ctx, cartOf(vps));
  quoteAsk = { ...askFor(quote) };
  const subscription = await newest('subscriptions');
  const service = await newest('services');
  const { machine } = await machineOf(bed, owner);
  const { proxy, proxySubUser } = await proxyOf(bed, owner);
  const material = await putMaterial(bed, { bytes: randomBytes(300) });
  ids = {
    ...{ orderNo: (await place(ctx, cartOf(vps))).order.number, quote: quote.id, subscription, service },
    ...{ machine, proxy, subUser: proxySubUser, material, work: (await newWork(ctx)).workId },
    ...{ invoice: paid.invoice.id, creditNote: creditNote?.id ?? '' },
  };
  const started = await callApi(bed, 'POST', '/downloads', {
    ...{ key: await giveKey(bed, id), body: { materialId: material } },
  });
  ids.download = started.json().downloadId;
});
afterAll(() => bed.close());

test('each route is asked here, and each is one that a program can ask', () => {
  expect(Object.keys(asks)).toEqual(named.map(([name]) => name));
  expect(new Set(Object.keys(asks)).size).toBe(apiRoutes.length);
  for (const { endpoint, method, path } of apiRoutes) {
    const name = `${method} ${path}`;
    expect([name, endpoint.access]).toEqual([name, expect.stringMatching(/^(anyone|member)$/)]);
    expect([name, endpoint.body]).toEqual([name, method === 'GET' ? 'query' : 'json']);
    const fields = Object.keys((endpoint.input as unknown as { shape: object }).shape);
    expect([name, partsOf({ path }).filter((part) => !fields.includes(part))]).toEqual([name, []]);
    // A key cannot prove afresh that it is its owner.
    expect([name, fields.filter((field) => field in freshProof)]).toEqual([name, []]);
  }
  const scopes = new Set(apiRoutes.map(({ scope }) => scope).filter((scope) => scope !== null));
  expect([...scopes].toSorted()).toEqual([...apiScopes].toSorted());
});

describe.each(named)('%s', (_name, route) => {
  test('is refused without a key, and with one that may do everything but this', async () => {
    const bare = await send(route, undefined, withKeyOf(route));
    expect(problemIn(bare)).toMatchObject({ status: 401, code: 'session.missing' });
    expect(bare.headers['www-authenticate']).toBe('Bearer realm="/api/v1"');
    const { scope } = route;
    if (!scope) return;
    const others = apiScopes.filter((one) => one !== scope);
    const answer = await send(route, await giveKey(bed, owner.id, others), withKeyOf(route));
    expect(problemIn(answer)).toMatchObject({ status: 403, code: 'access.refused', scope });
    expect(answer.headers['www-authenticate']).toBe(
      `Bearer realm="/api/v1", error="insufficient_scope", scope="${scope}"`,
    );
  });

  test('tells another member nothing of its owner', async () => {
    const key = await giveKey(bed, other.id);
    const answer = await send(route, key, withKeyOf(route));
    if (isList(route)) expect(answer.json()).toMatchObject({ items: [] });
    if (!isPrivate(route)) return;
    expect(problemIn(answer)).toMatchObject({ status: 404, code: 'request.not_found' });
    const { parts = {}, body, query } = askFrom(route);
    const unknown = Object.fromEntries(Object.entries(parts).map(([name, value]) => [name, fresh(value)]));
    const asked = body && 'quoteId' in body ? { ...body, quoteId: fresh(body.quoteId) } : body;
    const none = await send(route, key, withKeyOf(route), { parts: unknown, query, body: asked });
    expect(none.json()).toEqual(answer.json());
  });

  test('takes an idempotency key as the table says, and answers its owner', async () => {
    const { scope, endpoint, idempotencyKey } = route;
    const key = await giveKey(bed, owner.id, scope ? [scope] : []);
    const bad = { 'idempotency-key': 'short' };
    if (idempotencyKey === 'required')
      expect(problemIn(await send(route, key))).toMatchObject({
        ...{ status: 400, code: 'request.invalid', fields: { 'idempotency-key': 'required' } },
      });
    if (idempotencyKey)
      expect(problemIn(await send(route, key, bad))).toMatchObject({
        ...{ status: 400, fields: { 'idempotency-key': 'too_short' } },
      });
    const answer = await send(route, key, idempotencyKey ? { 'idempotency-key': randomUUID() } : bad);
    const says =
      endpoint.output.safeParse(null).success && !endpoint.file ? 204 : readerOf(route) ? 201 : 200;
    expect([answer.statusCode, says === 204 ? answer.body : '']).toEqual([says, '']);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers).not.toHaveProperty('set-cookie');
    if (endpoint.file) {
      expect(answer.headers['content-type']).toBe(endpoint.file);
      const begins = endpoint.file === 'application/pdf' ? '%PDF-' : '<?xml';
      expect(answer.rawPayload.subarray(0, 5).toString()).toBe(begins);
    } else if (says !== 204) expect(endpoint.output.safeParse(answer.json()).error?.issues ?? []).toEqual([]);
    if (isList(route)) expect(answer.json().items.length).toBeGreaterThan(0);
    if (route.path.includes('/machine/')) await settled(bed);
  });
});
