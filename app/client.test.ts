import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { affiliateRegister } from '#contract/affiliates.ts';
import { CallFailed, CallRefused } from '#contract/client.ts';
import { errors } from '#contract/errors.ts';
import { silentCodes } from '#contract/silent-codes.ts';
import { call, quietCall } from './client.ts';
import { toasts } from './state/toasts.ts';

/** What the service answers, one after the other; the last one again and again. */
let answers: (() => Response)[];
let pairs: (string | null)[];
beforeEach(() => {
  toasts.set([]);
  pairs = [];
  vi.stubGlobal('window', { location: { protocol: 'http:' } });
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('fetch', async (_address: string, init?: RequestInit) => {
    const pair = new Headers(init?.headers).get('x-xsrf-token');
    if (init?.method !== 'POST') return new Response('{}', { headers: { 'x-xsrf-token': 'first' } });
    pairs.push(pair);
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (!answer) throw new Error('nothing more is answered');
    return answer();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  toasts.set([]);
});

const envelope =
  (code: number, msg: string, status = 200) =>
  () =>
    new Response(JSON.stringify({ code, msg, data: null }), {
      status,
      headers: { 'x-xsrf-token': `pair ${pairs.length}` },
    });
const page = (text: string, status: number) => () => new Response(text, { status });
const broken = () => {
  throw new TypeError('Failed to fetch');
};
const shown = () => toasts.get().map(({ type, text, duration }) => [type, text, duration]);
const join = () => call(affiliateRegister, {});

const table = Object.entries(errors).map(([name, { code, msg }]) => ({ name, code, msg }));
const loud = table.filter(({ code }) => !silentCodes.has(code));

describe('a refusal', () => {
  test.each(table.filter(({ code }) => silentCodes.has(code)))(
    '$code ($name) shows no message: the place that asked shows it',
    async ({ code, msg }) => {
      answers = [envelope(code, msg)];
      await expect(join()).rejects.toMatchObject({ name: 'CallRefused', code, message: msg });
      expect(shown()).toEqual([]);
    },
  );

  test.each([...loud, { name: 'nobody knows it', code: 77777, msg: 'From a newer service.' }])(
    '$code ($name) shows the message of the service for 5 s',
    async ({ code, msg }) => {
      answers = [envelope(code, msg)];
      await expect(join()).rejects.toMatchObject({ name: 'CallRefused', code });
      expect(shown()).toEqual([['error', msg, 5000]]);
    },
  );

  test('is the caller’s alone where the call is a quiet one', async () => {
    answers = [envelope(errors['request.conflict'].code, errors['request.conflict'].msg)];
    await expect(quietCall(affiliateRegister, {})).rejects.toBeInstanceOf(CallRefused);
    answers = [broken];
    await expect(quietCall(affiliateRegister, {})).rejects.toBeInstanceOf(CallFailed);
    expect(shown()).toEqual([]);
  });
});

test('a pair that no longer fits is changed twice at most, unseen, and then told', async () => {
  const stale = envelope(errors['request.csrf'].code, errors['request.csrf'].msg);
  const conflict = envelope(errors['request.conflict'].code, errors['request.conflict'].msg);
  answers = [stale, stale, conflict];
  await expect(join()).rejects.toMatchObject({ code: errors['request.conflict'].code });
  expect(pairs).toHaveLength(3);
  // The one it had, and then the one that the service gives out now.
  expect(pairs.slice(1)).toEqual(['first', 'first']);
  expect(shown()).toEqual([['error', errors['request.conflict'].msg, 5000]]);

  pairs = [];
  toasts.set([]);
  answers = [stale];
  await expect(join()).rejects.toMatchObject({ code: errors['request.csrf'].code });
  expect(pairs).toHaveLength(3);
  expect(shown()).toEqual([['error', errors['request.csrf'].msg, 5000]]);
});

test('what is sent again carries the token it was sent with first, also where that was forgotten here meanwhile', async () => {
  const kept = new Map([['token', 'A'.repeat(43)]]);
  const tokens: (string | null)[] = [];
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null });
  vi.stubGlobal('fetch', async (_address: string, init?: RequestInit) => {
    if (init?.method !== 'POST') return new Response('{}', { headers: { 'x-xsrf-token': 'first' } });
    tokens.push(new Headers(init.headers).get('token'));
    kept.clear();
    return (tokens.length > 1 ? envelope(0, '') : envelope(errors['request.csrf'].code, ''))();
  });
  await join();
  expect(tokens).toEqual(['A'.repeat(43), 'A'.repeat(43)]);
});

test.each([
  ['a refusal without words', envelope(50000, ''), 'Error'],
  ['a connection that fails', broken, 'Request Error'],
  ['an answer that is not JSON', page('<h1>Welcome to the hotel</h1>', 200), 'Request Error'],
  ['an empty answer', page('', 200), 'Request Error'],
  ['HTTP 502 from a proxy', page('<h1>Bad gateway</h1>', 502), 'Request Error'],
  ['HTTP 500 with words', envelope(50000, 'The database is away.', 500), 'The database is away.'],
  ['HTTP 500 without words', envelope(50000, '', 500), 'Request Error'],
  [
    'HTTP 403 with a silent code in it, which is still no answer of the service',
    envelope(40304, 'Blocked by the firewall', 403),
    'Blocked by the firewall',
  ],
])('%s shows a message', async (_name, answer, text) => {
  answers = [answer];
  await expect(join()).rejects.toThrow();
  expect(shown()).toEqual([['error', text, 5000]]);
});

test('a call that the page itself gives up shows nothing', async () => {
  answers = [
    () => {
      throw new DOMException('The page is left.', 'AbortError');
    },
  ];
  await expect(join()).rejects.toMatchObject({ name: 'AbortError' });
  expect(shown()).toEqual([]);
});

test.each([
  ['http:', 'a=1; XSRF-TOKEN=plain; __Host-XSRF-TOKEN=own', 'plain'],
  ['https:', 'XSRF-TOKEN=planted; __Host-XSRF-TOKEN=own', 'own'],
  ['https:', 'XSRF-TOKEN=planted; a__Host-XSRF-TOKEN=planted', 'first'],
])('on %s the pair of the cookies %j is %j', async (protocol, cookie, pair) => {
  vi.stubGlobal('window', { location: { protocol } });
  vi.stubGlobal('document', { cookie });
  vi.resetModules();
  const fresh = await import('./client.ts');
  answers = [envelope(0, '')];
  await fresh.call(affiliateRegister, {});
  expect(pairs).toEqual([pair]);
});
