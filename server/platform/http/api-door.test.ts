import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { apiBase, apiRoutes } from '#contract/api.ts';
import { createApiKey } from '#contract/api-keys.ts';
import { queryMemberUserInfo } from '#contract/members.ts';
import { listOrders } from '#contract/orders.ts';
import { minutes } from '#contract/time.ts';
import { seedCatalogue } from '../../../database/seed-catalogue.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { callApi, giveKey, makeKeyHolder, problemIn } from '../../business/api-keys/test-api-keys.ts';
import { goodPassword, refusal, seal } from '../../business/members/test-members.ts';
import { askFor, cartOf, jobCtx, newBuyer, newKey, place, vps } from '../../business/orders/test-orders.ts';
import { makeStaff } from '../../business/staff/test-staff.ts';

let bed: Testbed;
let key: string;
let token: string;
beforeAll(async () => {
  bed = await openTestbed({ ALLOWED_ORIGINS: 'http://partner.test' });
  await seedCatalogue(jobCtx(bed));
  ({ key, token } = await makeKeyHolder(bed, 'mara@shop.example'));
});
afterAll(() => bed.close());
// Another minute: what a key may call begins anew.
beforeEach(() => bed.clock.jump(minutes(2)));

const json = { 'content-type': 'application/json' };
const cart = { lines: [{ ...vps, quantity: 1 }], buyer: { country: 'DE' } };
const post = (path: string, payload: string | Buffer, headers: Record<string, string> = json) =>
  bed.site.inject({
    ...{ method: 'POST', url: `${apiBase}${path}`, payload },
    headers: { authorization: `Bearer ${key}`, ...headers },
  });

describe('addresses', () => {
  test.each(['', '/', '/nothing', '/plans/vps-2/more', `/plans/${'x'.repeat(700)}`, '/v1/plans'])(
    'GET %s is none',
    async (path) => {
      const answer = await callApi(bed, 'GET', path, { key });
      expect(problemIn(answer)).toEqual({
        ...{ type: 'about:blank', title: 'Not Found', status: 404, code: 'request.not_found' },
        detail: 'There is nothing at this address.',
      });
    },
  );

  test('an address that is none is told so whatever the method and the body', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
      expect(problemIn(await callApi(bed, method, '/nothing')).status).toBe(404);
    expect((await callApi(bed, 'HEAD', '/nothing')).statusCode).toBe(404);
    const text = await post('/nothing', 'a=b', { 'content-type': 'text/plain' });
    expect(problemIn(text).status).toBe(404);
  });

  test('an address that cannot be read is told so with the headers of every answer', async () => {
    const answer = await callApi(bed, 'GET', '/plans/%zz', { key });
    expect(problemIn(answer)).toMatchObject({ status: 404, code: 'request.not_found' });
    const { headers } = await callApi(bed, 'GET', '/nothing', { key });
    for (const name of [
      'cache-control',
      'content-security-policy',
      'x-content-type-options',
      'referrer-policy',
    ])
      expect([name, answer.headers[name]]).toEqual([name, headers[name] ?? 'a header']);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('every other method of an address is refused, and those that it takes are named', async () => {
    const byPath = Map.groupBy(apiRoutes, ({ path }) => path);
    for (const [path, routes] of byPath) {
      const taken = routes.map(({ method }) => method as string);
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((one) => !taken.includes(one))) {
        const answer = await callApi(bed, method, path.replaceAll(/\{\w+\}/g, 'x'), { key });
        expect(problemIn(answer)).toMatchObject({ status: 405, code: 'request.method' });
        const allowed = taken.flatMap((one) => (one === 'GET' ? ['GET', 'HEAD'] : [one]));
        expect([path, answer.headers.allow]).toEqual([path, allowed.join(', ')]);
      }
    }
    const { headers } = await callApi(bed, 'POST', '/openapi.json');
    expect(headers.allow).toBe('GET, HEAD');
  });

  test('what is read is asked for without its content as well', async () => {
    const head = await callApi(bed, 'HEAD', '/plans', { key });
    const get = await callApi(bed, 'GET', '/plans', { key });
    expect([head.statusCode, head.body]).toEqual([200, '']);
    expect(head.headers['content-length']).toBe(String(get.rawPayload.length));
    expect((await callApi(bed, 'HEAD', '/plans')).statusCode).toBe(401);
  });
});

describe('who calls', () => {
  test.each([
    ['the token of a session', () => token],
    ['a key that nobody has', () => `ezk_${'A'.repeat(43)}`],
    ['a key with a letter too many', () => `${key}A`],
    ['something else', () => "'-or-1=1"],
  ])('%s opens nothing', async (_what, bearer) => {
    const answer = await callApi(bed, 'GET', '/plans', { key: bearer() });
    expect(problemIn(answer)).toMatchObject({ status: 401, code: 'session.ended', reason: 'unknown' });
    expect(answer.headers['www-authenticate']).toBe('Bearer realm="/api/v1", error="invalid_token"');
  });

  test('only the header Authorization is looked at: no token, no cookie, no query', async () => {
    const { headers } = await bed.send(queryMemberUserInfo, {}, { token });
    const cookie = String(headers['set-cookie']).split(';', 1)[0] ?? '';
    const tries: Record<string, string>[] = [
      { token },
      { token: key },
      { cookie: `${cookie}; token=${token}; downloads=${token}` },
      { authorization: `Basic ${key}` },
      { authorization: key },
      { 'x-api-key': key },
    ];
    for (const sent of tries)
      expect(problemIn(await callApi(bed, 'GET', '/plans', { headers: sent }))).toMatchObject({
        ...{ status: 401, code: 'session.missing' },
      });
    expect(problemIn(await callApi(bed, 'GET', `/plans?access_token=${key}`)).status).toBe(401);
    const lower = await callApi(bed, 'GET', '/plans', { headers: { authorization: `bearer ${key}` } });
    expect(lower.statusCode).toBe(200);
    expect(lower.headers).not.toHaveProperty('set-cookie');
    expect(lower.headers).not.toHaveProperty('x-xsrf-token');
  });

  test('a key opens no call of the site, as a token or as a bearer', async () => {
    expect(await refusal(bed.as(key)(listOrders, {}))).toEqual({
      ...{ name: 'session.ended', data: { reason: 'unknown' } },
    });
    const bearer = await bed.send(listOrders, {}, { headers: { authorization: `Bearer ${key}` } });
    expect(bearer.json().code).toBe(40301);
    const wish = { name: 'Another', scopes: [], days: 30, password: await seal(bed, goodPassword) } as const;
    const made = await bed.send(createApiKey, wish, { headers: { authorization: `Bearer ${key}` } });
    expect(made.json().code).toBe(40301);
  });

  test('it is asked before a body is read', async () => {
    const answer = await post('/orders', '{', { ...json, authorization: 'Bearer none' });
    expect(problemIn(answer).status).toBe(401);
  });

  test('it is asked again once the body has arrived: a key that was removed meanwhile does nothing', async () => {
    const holder = await makeKeyHolder(bed, 'slow@shop.example');
    const { pool } = bed.service.database;
    const admitted = async () => {
      const used = 'select 1 from api_keys where id = $1 and last_used_at is not null';
      return (await pool.query(used, [holder.apiKeyId])).rowCount === 1;
    };
    async function* body() {
      yield Buffer.from('{');
      await expect.poll(admitted).toBe(true);
      await pool.query('delete from api_keys where id = $1', [holder.apiKeyId]);
      yield Buffer.from(JSON.stringify(cart).slice(1));
    }
    const answer = await bed.site.inject({
      ...{ method: 'POST', url: `${apiBase}/quotes`, payload: Readable.from(body()) },
      headers: { authorization: `Bearer ${holder.key}`, ...json },
    });
    expect(problemIn(answer)).toMatchObject({ status: 401, code: 'session.ended', reason: 'unknown' });
    const quotes = await pool.query('select 1 from quotes where member_id = $1', [holder.member.id]);
    expect(quotes.rowCount).toBe(0);
  });

  test('a key of staff sees what is theirs and nothing else', async () => {
    const owner = await makeStaff(bed, 'boss@shop.example', ['owner']);
    const buyer = await newBuyer(bed);
    const { order } = await place(buyer.ctx, cartOf(vps));
    const bossKey = await giveKey(bed, owner.id);
    // In a session the same member may.
    expect((await bed.send(listOrders, {}, { token: owner.token })).json().code).toBe(0);
    expect(problemIn(await callApi(bed, 'GET', `/orders/${order.number}`, { key: bossKey })).status).toBe(
      404,
    );
    expect((await callApi(bed, 'GET', '/orders', { key: bossKey })).json().items).toEqual([]);
  });
});

test('pages of other origins are told nothing, and a question before a call is refused', async () => {
  for (const origin of ['http://partner.test', 'http://site.test', 'https://evil.example']) {
    const asked = { origin, 'access-control-request-method': 'GET' };
    const headers = { ...asked, 'access-control-request-headers': 'authorization' };
    const before = await callApi(bed, 'OPTIONS', '/plans', { headers });
    expect(problemIn(before).status).toBe(405);
    const call = await callApi(bed, 'GET', '/plans', { key, headers: { origin } });
    const description = await callApi(bed, 'GET', '/openapi.json', { headers: { origin } });
    for (const answer of [before, call, description])
      expect(Object.keys(answer.headers).filter((name) => /^access-control|^vary/.test(name))).toEqual([]);
  }
  // The calls of the site say it to the origin that the operator named.
  const site = await bed.send(listOrders, {}, { headers: { origin: 'http://partner.test' } });
  expect(site.headers['access-control-allow-origin']).toBe('http://partner.test');
});

describe('what is sent', () => {
  test.each([
    ['{', 400],
    ['[]', 400],
    ['null', 400],
    ['"text"', 400],
    ['[[[[[[[[[[', 400],
    ['{"__proto__":{"admin":true}}', 400],
    [Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d]), 400],
    [Buffer.alloc(64 * 1024 + 1, 97), 413],
  ])('%s is no body', async (payload, status) => {
    const problem = problemIn(await post('/prices', payload));
    expect(problem.status).toBe(status);
    if (status === 400)
      expect(problem).toMatchObject({ code: 'request.invalid', fields: { body: expect.any(String) } });
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=a',
    'application/xml',
  ])('a body of the type %s is not read', async (type) => {
    const answer = await post('/prices', 'a=b', { 'content-type': type });
    expect(problemIn(answer)).toMatchObject({ status: 415, code: 'request.content_type' });
  });

  test('a field that is unknown, missing or elsewhere is named', async () => {
    const fieldsOf = async (answer: ReturnType<typeof callApi>) => {
      const { status, code, fields } = problemIn(await answer);
      expect([status, code]).toEqual([400, 'request.invalid']);
      return fields;
    };
    const send = (path: string, body: object) => callApi(bed, 'POST', path, { key, body });
    expect(await fieldsOf(send('/prices', { ...cart, surprise: 1 }))).toEqual({ surprise: 'unknown_field' });
    expect(await fieldsOf(send('/prices', {}))).toMatchObject({ lines: 'required' });
    expect(await fieldsOf(send('/prices?lines=1', cart))).toEqual({ lines: 'unknown_field' });
    expect(await fieldsOf(callApi(bed, 'GET', '/plans?color=blue', { key }))).toEqual({
      color: 'unknown_field',
    });
    expect(await fieldsOf(callApi(bed, 'GET', '/plans/vps-2?plan=vps-3', { key }))).toEqual({
      plan: 'unknown_field',
    });
    const cancel = { orderNo: 'EZC-2026-000002', reason: '' };
    expect(await fieldsOf(send('/orders/EZC-2026-000001/cancel', cancel))).toEqual({
      orderNo: 'unknown_field',
    });
    expect(await fieldsOf(callApi(bed, 'GET', '/orders/one', { key }))).toHaveProperty('orderNo');
  });
});

describe('orders', () => {
  const quoted = async () => (await callApi(bed, 'POST', '/quotes', { key, body: cart })).json();
  const askOf = (quote: { quoteId: string; priced: object }, more = {}) =>
    askFor({ ...quote, id: quote.quoteId } as never, more);
  const order = (body: object, once = newKey()) =>
    callApi(bed, 'POST', '/orders', { key, body, headers: { 'idempotency-key': once } });

  test('one key of a request makes one order, which is answered with its address', async () => {
    const ask = askOf(await quoted());
    const once = newKey();
    const answers = await Promise.all([order(ask, once), order(ask, once)]);
    const again = await order(ask, once);
    for (const answer of [...answers, again]) {
      expect(answer.statusCode).toBe(201);
      expect(answer.json()).toEqual(again.json());
      expect(answer.headers.location).toBe(`/api/v1/orders/${again.json().orderNo}`);
    }
    const read = await bed.site.inject({
      url: String(again.headers.location),
      headers: { authorization: `Bearer ${key}` },
    });
    expect(read.json()).toMatchObject({ orderNo: again.json().orderNo, state: 'pending_payment' });
    expect((await callApi(bed, 'GET', '/orders', { key })).json().items).toHaveLength(1);
    expect(problemIn(await order({ ...ask, notes: 'Another' }, once))).toMatchObject({
      ...{ status: 409, code: 'request.conflict' },
    });
  });

  test('what the business refuses has a status, and says what it carries', async () => {
    const quote = await quoted();
    const changed = await order(askOf(quote, { confirmedTotal: { amount: 1, currency: 'USD' } }));
    expect(problemIn(changed)).toMatchObject({
      ...{
        status: 409,
        title: 'Conflict',
        code: 'order.price_changed',
        confirmed: { amount: 1, currency: 'USD' },
      },
    });
    bed.clock.jump(minutes(31));
    expect(problemIn(await order(askOf(quote)))).toMatchObject({
      ...{ status: 409, code: 'allowance.used_up', reason: 'quote_expired' },
    });
  });
});
