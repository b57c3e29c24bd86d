import { connect } from 'node:net';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readMultipart, type SentFile } from './multipart.ts';
import { answerRefusals } from './refusals.ts';

const limits = { maxFiles: 3, maxFileBytes: 100_000 };
let site: FastifyInstance;
let origin: string;
let last: { values: Record<string, unknown>; files: SentFile[] } | null;
beforeAll(async () => {
  site = Fastify();
  answerRefusals(site);
  await site.register(multipart);
  site.post('/narrow', async (request) => {
    await readMultipart(request, limits, 150_000);
    return { code: 0 };
  });
  site.post('/', async (request) => {
    last = null;
    last = await readMultipart(request, limits);
    return { code: 0 };
  });
  origin = await site.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => site.close());

type Answer = { code: number; data?: { fields?: Record<string, string> } | null };
async function send(body: FormData | Buffer | string, type?: string): Promise<Answer> {
  const headers: Record<string, string> = type ? { 'content-type': type } : {};
  const payload = Buffer.isBuffer(body) ? new Uint8Array(body) : body;
  const answer = await fetch(origin, { method: 'POST', body: payload, headers });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Answer;
}
const form = (parts: [string, string | File][]) => {
  const out = new FormData();
  for (const [name, value] of parts) out.append(name, value as string);
  return out;
};
const file = (size: number, name = 'a.bin') => new File([new Uint8Array(size).fill(7)], name);
/** A body written by hand, with the boundary `b`. */
const raw = (...parts: (string | Buffer)[]) =>
  Buffer.concat([
    ...parts.flatMap((part) => [Buffer.from('--b\r\n'), Buffer.from(part), Buffer.from('\r\n')]),
    Buffer.from('--b--\r\n'),
  ]);
const byHand = 'multipart/form-data; boundary=b';
const field = (name: string, value: string | Buffer, more = '') =>
  Buffer.concat([
    Buffer.from(`Content-Disposition: form-data; name="${name}"\r\n${more}\r\n`),
    Buffer.from(value),
  ]);

test('fields and files come as they were sent', async () => {
  expect(
    await send(
      form([
        ['a', 'Zoë 🐫'],
        ['attachments', file(3, 'Übersicht 🐫.pdf')],
        ['b', ''],
      ]),
    ),
  ).toEqual({ code: 0 });
  expect({ ...last?.values }).toEqual({ a: 'Zoë 🐫', b: '' });
  expect(last?.files).toEqual([
    {
      field: 'attachments',
      name: 'Übersicht 🐫.pdf',
      claimedType: 'application/octet-stream',
      bytes: Buffer.from([7, 7, 7]),
    },
  ]);
});

test('a file input that was left empty is no file, a repeated field is a list', async () => {
  const empty = `Content-Disposition: form-data; name="attachments"; filename=""\r\nContent-Type: application/octet-stream\r\n\r\n`;
  expect(await send(raw(field('a', '1'), field('a', '2'), empty), byHand)).toEqual({ code: 0 });
  expect({ ...last?.values, files: last?.files }).toEqual({ a: ['1', '2'], files: [] });
});

test('every limit is answered while the sender is still sending, and the next request works', async () => {
  const cases: [FormData, Record<string, string> | null, number][] = [
    [form([['attachments', file(100_001)]]), { attachments: 'file_too_large' }, 40001],
    [form([['attachments', file(100_000)]]), null, 0],
    [form([1, 2, 3, 4].map(() => ['attachments', file(10)])), { attachments: 'too_many_files' }, 40001],
    [form([['other', file(10)]]), { other: 'unknown_field' }, 40001],
    [form(Array.from({ length: 41 }, (_, i) => [`f${i}`, 'x'])), { body: 'too_long' }, 40001],
    [form([['a', 'x'.repeat(16_385)]]), { a: 'too_long' }, 40001],
    [form([['__proto__', 'x']]), { body: 'unknown_field' }, 40001],
    [form([['toString', file(5)]]), { body: 'unknown_field' }, 40001],
  ];
  for (const [body, fields, code] of cases) {
    const answer = await send(body);
    expect([answer.code, answer.data?.fields ?? null]).toEqual([code, fields]);
  }
  expect((await send(form([['attachments', file(30_000_000)]]))).code).toBe(41301);
  expect(await send(form([['a', 'still here']]))).toEqual({ code: 0 });
});

test('when too many files arrive at once, some are asked to come later, and then there is room again', async () => {
  const one = async (size: number) => {
    const answer = await fetch(`${origin}/narrow`, {
      method: 'POST',
      body: form([['attachments', file(size)]]),
    });
    return ((await answer.json()) as Answer).code;
  };
  const tooMuch = form([
    ['attachments', file(90_000)],
    ['attachments', file(90_000)],
  ]);
  for (let i = 0; i < 5; i++) {
    const answer = await fetch(`${origin}/narrow`, { method: 'POST', body: tooMuch });
    expect(((await answer.json()) as Answer).code).toBe(50300);
    expect(await one(90_000)).toBe(0);
  }
});

test('what is no multipart body is a wrong body, never a fault of ours', async () => {
  const wrong = { body: 'wrong_type' };
  const cases: [Buffer | string, string][] = [
    ['x', 'multipart/form-data'],
    ['x', 'multipart/form-data; boundary='],
    ['no boundary in here', byHand],
    [raw(field('a', '1')).subarray(0, 40), byHand],
    [
      Buffer.from(
        '--b\r\nContent-Disposition: form-data; name="attachments"; filename="a"\r\n\r\nnever ends',
      ),
      byHand,
    ],
    [raw(field('a', '{"x":', 'Content-Type: application/json\r\n')), byHand],
  ];
  for (const [body, type] of cases) {
    const answer = await send(body, type);
    expect([String(body).slice(0, 30), answer.code, answer.data?.fields]).toEqual([
      String(body).slice(0, 30),
      40001,
      wrong,
    ]);
  }
});

test('bytes that are no UTF-8 are refused, not repaired', async () => {
  const answer = await send(raw(field('a', Buffer.from([0x61, 0xff, 0xfe]))), byHand);
  expect(answer.data?.fields).toEqual({ a: 'not_allowed_characters' });
});

test('a sender that hangs up in the middle disturbs nobody', async () => {
  const { port } = new URL(origin);
  for (let i = 0; i < 5; i++) {
    await new Promise<void>((resolve) => {
      const socket = connect(Number(port), '127.0.0.1', () => {
        socket.write(
          'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 90000\r\n\r\n' +
            '--b\r\nContent-Disposition: form-data; name="attachments"; filename="a"\r\n\r\nsome of it',
        );
        setTimeout(() => socket.destroy(), 20);
      });
      socket.on('close', () => resolve());
    });
  }
  expect(await send(form([['a', 'still here']]))).toEqual({ code: 0 });
});
