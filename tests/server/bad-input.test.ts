import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { cartBytes } from '#contract/carts.ts';
import type { Endpoint, Envelope } from '#contract/endpoint.ts';
import { customFeedback } from '#contract/feedback.ts';
import { csrfPair, openTestbed, type Testbed } from '../harness.ts';

let bed: Testbed;
let pair: string;
let before: Record<string, number>;

beforeAll(async () => {
  // Hundreds of requests from one address: the flood limit has tests of its own.
  bed = await openTestbed({ LIMITS: 'off' });
  pair = await csrfPair(bed.site);
  before = await rows();
});
afterAll(async () => {
  await bed.close();
});

/** What must not change by bad input: every table but the counters that count exactly such attempts. */
async function rows(): Promise<Record<string, number>> {
  const { pool } = bed.service.database;
  const { rows: tables } = await pool.query(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_name <> 'limit_counters'`,
  );
  const counted: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await pool.query(`select count(*)::int as n from "${name}"`);
    counted[name] = rows[0].n;
  }
  const { rows: jobs } = await pool.query(
    `select count(*)::int as n from pgboss.job where name = 'mail-send'`,
  );
  counted['mails queued'] = jobs[0].n;
  return counted;
}

const formType = 'application/x-www-form-urlencoded';
const typeOf = (call: Endpoint) => (call.body === 'form' ? formType : 'application/json');

/** One request with a genuine CSRF pair, and any body. */
function post(call: Endpoint, payload: string | Buffer | undefined, headers: Record<string, string> = {}) {
  return bed.site.inject({
    method: 'POST',
    url: call.path,
    headers: { cookie: `XSRF-TOKEN=${pair}`, 'x-xsrf-token': pair, 'content-type': typeOf(call), ...headers },
    payload,
  });
}

/** An envelope with a reason, status 200, nothing of our insides and nothing of the caller's text in it. */
function expectRefused(
  answer: LightMyRequestResponse,
  echo?: string,
): Envelope<{ fields?: Record<string, string> } | null> {
  expect(answer.statusCode).toBe(200);
  const envelope = answer.json<Envelope<{ fields?: Record<string, string> } | null>>();
  expect(Object.keys(envelope).sort()).toEqual(['code', 'data', 'msg']);
  expect(envelope.code).toBeGreaterThan(40000);
  expect(envelope.code).toBeLessThan(50000);
  expect(envelope.msg).toMatch(/^[A-Z].+\.$/);
  expect(answer.body).not.toMatch(/\bat .+\.(ts|js):\d+|node_modules|select |insert into/i);
  if (echo) expect(answer.body).not.toContain(echo);
  return envelope;
}

/** Sent without cookies and tokens on purpose: there is nobody a forged request could act for. The origin still counts. */
const actsForNobody: ReadonlySet<string> = new Set(['count', 'readSharedCollection']);
const changing = calls.filter((call) => call.method === 'POST');
const withFields = changing.filter((call) => call.body !== 'none' && call.access === 'anyone');
const fieldNames = (call: Endpoint) =>
  Object.keys((call.input as unknown as { shape: Record<string, unknown> }).shape);
const encode = (call: Endpoint, values: Record<string, string>) =>
  call.body === 'form' ? new URLSearchParams(values).toString() : JSON.stringify(values);

const poison: [what: string, value: string][] = [
  ['NUL', 'a\u0000b'],
  ['a control character', 'a\u0007b'],
  ['markup', '<script>alert(1)</script>'],
  ['SQL', "' or 1=1; drop table members; --"],
  ['a path', '../../../../etc/passwd'],
  ['10,000 characters', 'x'.repeat(10_000)],
  ['right-to-left and emoji', '\u202e\u{1f6a2}\u{1f9ed}'],
  ['a template', '{{constructor.constructor("return 1")()}}'],
];

describe.each(withFields.map((call) => [call.name, call] as const))('%s', (_name, call) => {
  test('an empty body names every required field', async () => {
    const shape = (
      call.input as unknown as { shape: Record<string, { safeParse(value: unknown): { success: boolean } }> }
    ).shape;
    const required = Object.entries(shape)
      .filter(([, field]) => !field.safeParse(undefined).success)
      .map(([name]) => name);
    const envelope = expectRefused(await post(call, encode(call, {})));
    if (required.length) {
      expect(envelope.code).toBe(40001);
      expect(Object.keys(envelope.data?.fields ?? {}).sort()).toEqual(required.sort());
    }
  });

  test.each(poison)(
    '%s in every field is refused, or harmless beside what is missing',
    async (_what, value) => {
      for (const field of fieldNames(call)) {
        expectRefused(
          await post(call, encode(call, { [field]: value })),
          value.length > 20 ? value : undefined,
        );
      }
    },
  );

  test('a field of the wrong type is named', async () => {
    for (const field of fieldNames(call)) {
      const wrong =
        call.body === 'form'
          ? `${field}=a&${field}=b&${field}=c`
          : JSON.stringify({ [field]: { deep: [1] } });
      const envelope = expectRefused(await post(call, wrong));
      expect(Object.keys(envelope.data?.fields ?? {})).toContain(field);
    }
  });

  test('an unknown field is named', async () => {
    const envelope = expectRefused(await post(call, encode(call, { surprise: '1' })));
    expect(envelope.data?.fields).toMatchObject({ surprise: 'unknown_field' });
  });

  test('prototype keys do nothing', async () => {
    for (const key of ['__proto__', 'constructor', 'prototype', 'toString']) {
      const body = call.body === 'form' ? `${key}=1&${key}[admin]=1` : `{"${key}":{"admin":true}}`;
      expectRefused(await post(call, body));
    }
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });

  test('invalid UTF-8 is refused', async () => {
    const field = fieldNames(call)[0] ?? 'x';
    const raw =
      call.body === 'form'
        ? Buffer.concat([Buffer.from(`${field}=`), Buffer.from([0xc3, 0x28])])
        : Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d]);
    expectRefused(await post(call, raw));
    if (call.body === 'form')
      expect(expectRefused(await post(call, `${field}=%ff%fe`)).data?.fields).toHaveProperty(field);
  });

  test('half a surrogate pair is refused', async () => {
    if (call.body === 'json') {
      for (const field of fieldNames(call)) expectRefused(await post(call, `{"${field}":"\\ud800"}`));
    }
  });

  test('a body that is no body is refused', async () => {
    for (const body of call.body === 'json'
      ? ['{', '[]', 'null', '"text"', '1e999', '[[[[[[[[[[']
      : ['%', '&&&===', '=', '%E0%A4%A']) {
      expectRefused(await post(call, body));
    }
  });

  test('another content type is refused', async () => {
    for (const type of [
      'text/plain',
      'application/xml',
      call.body === 'form' ? 'application/json' : formType,
    ]) {
      expectRefused(await post(call, type === 'application/json' ? '{}' : 'a=b', { 'content-type': type }));
    }
  });

  test('a body over the limit is refused', async () => {
    const envelope = expectRefused(await post(call, Buffer.alloc((call.bodyLimit ?? 64 * 1024) + 1, 97)));
    expect(envelope.code).toBe(41301);
  });
});

describe.each(calls.map((call) => [call.name, call] as const))('%s', (_name, call) => {
  test('every other method is refused, and the right one is named', async () => {
    for (const method of (['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const).filter(
      (one) => one !== call.method,
    )) {
      const answer = await bed.site.inject({ method, url: call.path });
      expect(expectRefused(answer).code).toBe(40501);
      expect(answer.headers.allow).toBe(call.method);
    }
  });

  test('a change without the CSRF pair, or with half, foreign or forged ones, is refused', async () => {
    if (call.method === 'GET') return expect(call.body).toMatch(/none|query/);
    const headers = { 'content-type': typeOf(call) };
    const forged = `${pair.split('.')[0]}.${'A'.repeat(32)}`;
    const tries: Record<string, string>[] = [
      {},
      { cookie: `XSRF-TOKEN=${pair}` },
      { 'x-xsrf-token': pair },
      { cookie: `XSRF-TOKEN=${forged}`, 'x-xsrf-token': forged },
    ];
    for (const half of tries) {
      const answer = await bed.site.inject({
        method: 'POST',
        url: call.path,
        headers: { ...headers, ...half },
      });
      expect(expectRefused(answer).code).toBe(actsForNobody.has(call.name) ? 40001 : 40310);
    }
  });

  test('a page of another origin is refused', async () => {
    if (call.method === 'GET') return expect(call.body).toMatch(/none|query/);
    const origins: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ];
    for (const foreign of origins) {
      expect(expectRefused(await post(call, undefined, foreign)).code).toBe(40311);
    }
  });

  test('a member call without, with a broken and with an unknown token is refused', async () => {
    if (call.access === 'anyone' || call.access === 'development')
      return expect(call.errors).not.toContain('session.missing');
    expect(expectRefused(await bed.send(call, {})).code).toBe(40301);
    for (const token of ['x', 'A'.repeat(43), '"; --', 'ü']) {
      expect(expectRefused(await bed.send(call, {}, { token: encodeURIComponent(token) })).code).toBe(40302);
    }
  });
});

test('nobody sends much before it is known who they are, and thousands of unknown fields are not all named', async () => {
  const open = calls.filter(({ access }) => access === 'anyone' || access === 'development');
  expect(open.filter(({ bodyLimit = 0 }) => bodyLimit > cartBytes).map(({ name }) => name)).toEqual([]);
  const many = Object.fromEntries(Array.from({ length: 4000 }, (_, i) => [`unknown${i}`, 0]));
  const envelope = expectRefused(await post(customFeedback, JSON.stringify(many)));
  expect(Object.keys(envelope?.data?.fields ?? {}).length).toBeLessThanOrEqual(50);
  expect(envelope.code).toBe(40001);
});

test('after all of it nothing has changed', async () => {
  expect(await rows()).toEqual(before);
});
