import { createHash, randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { discardUpload, listUploads, uploadPath } from '#contract/material-uploads.ts';
import { days } from '#contract/time.ts';
import type { Testbed } from '../../../tests/harness.ts';
import { sweepUploads } from './sweep/sweep-uploads.ts';
import {
  ask,
  begin,
  idOf,
  newSender,
  openUploadBed,
  patch,
  type Sender,
  sendFile,
  settled,
} from './test-uploads.ts';

let bed: Testbed;
let olga: Sender;
beforeAll(async () => {
  bed = await openUploadBed({ UPLOAD_LIMITS: 'png=2' });
  olga = await newSender(bed);
});
afterAll(() => bed.close());

const svg = Buffer.from('<svg viewBox="0 0 9 9"><path fill="#d00" d="M0 0h9v9z"/></svg>');
const leftOnDisk = () => readdir(join(bed.config.dataDir, 'files', 'arrivals')).catch(() => []);

test('a file that is cut goes on where it was, and is looked at once it is whole', async () => {
  const noise = randomBytes(700 * 700 * 3);
  const bytes = await sharp(noise, { raw: { width: 700, height: 700, channels: 3 } })
    .png()
    .toBuffer();
  const begun = await begin(bed, olga.token, 'Harbour at dawn.png', bytes.length);
  const place = begun.headers.get('location') ?? '';
  expect(place).toMatch(new RegExp(`^${uploadPath}/upl_[0-9a-z]{26}$`));
  const offset = async () =>
    Number((await ask(bed, 'HEAD', place, olga.token)).headers.get('upload-offset') ?? -1);
  // Hung up too early for the service to have read any of it, it is sent once more.
  const cut = async () => {
    await breakOff(place, bytes, 200_000);
    return offset();
  };
  await expect.poll(cut, { interval: 300 }).toBeGreaterThan(0);
  const at = await offset();
  expect(at).toBeLessThanOrEqual(200_000);
  expect((await olga.call(listUploads, {})).items).toMatchObject([
    {
      fileName: 'Harbour at dawn.png',
      state: 'arriving',
      receivedBytes: at,
      modifiedAt: '2026-09-21T14:13:20.000Z',
    },
  ]);
  expect((await patch(bed, olga.token, place, at + 1, bytes.subarray(at + 1))).status).toBe(409);
  expect((await patch(bed, olga.token, place, at, bytes.subarray(at))).status).toBe(204);
  const { state, file } = await settled(olga, place);
  expect([state, file]).toMatchObject([
    'ready',
    { fileName: 'Harbour-at-dawn.png', picture: { width: 700, height: 700 }, preview: { width: 640 } },
  ]);
  expect(file?.sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
  // A client that lost the last answer asks again.
  const again = await ask(bed, 'HEAD', place, olga.token);
  expect([again.status, again.headers.get('upload-offset')]).toEqual([200, String(bytes.length)]);
  expect((await patch(bed, olga.token, place, bytes.length, Buffer.from('x'))).status).toBe(410);
  expect(await leftOnDisk()).toEqual([]);
});

/** Sends the beginning of what it promised, and hangs up. */
function breakOff(path: string, bytes: Buffer, after: number): Promise<void> {
  const { port } = bed.site.server.address() as AddressInfo;
  const headers = {
    ...{ token: olga.token, 'tus-resumable': '1.0.0', 'upload-offset': '0' },
    ...{ 'content-type': 'application/offset+octet-stream', 'content-length': bytes.length },
  };
  return new Promise((resolve) => {
    const sending = request({ host: '127.0.0.1', port, path, method: 'PATCH', headers });
    sending.on('error', () => resolve());
    sending.write(bytes.subarray(0, after), () => setTimeout(() => sending.destroy(), 100));
  });
}

test('only operators send, and only whoever began a file goes on with it', async () => {
  const member = await newSender(bed, 'user');
  const other = await newSender(bed);
  const statusOf = async (token: string | null) => (await begin(bed, token, 'a.svg', svg.length)).status;
  expect(await statusOf(null)).toBe(401);
  expect(await statusOf('x'.repeat(43))).toBe(401);
  expect(await statusOf(member.token)).toBe(403);
  const place = (await begin(bed, olga.token, 'mine.svg', svg.length)).headers.get('location') ?? '';
  for (const { token } of [member, other]) {
    expect((await ask(bed, 'HEAD', place, token)).status).not.toBe(200);
    expect((await patch(bed, token, place, 0, svg)).status).toBe(token === other.token ? 404 : 403);
  }
  expect((await patch(bed, null, place, 0, svg)).status).toBe(401);
  expect((await ask(bed, 'PATCH', place, olga.token, { origin: 'https://evil.example' })).status).toBe(403);
  expect((await ask(bed, 'GET', place, olga.token)).status).toBe(404);
  expect((await ask(bed, 'DELETE', place, olga.token)).status).toBe(404);
  expect((await ask(bed, 'HEAD', `${uploadPath}/..%2f..%2fsecret`, olga.token)).status).toBe(404);
  expect((await other.call(listUploads, {})).items).toEqual([]);
  await other.call(discardUpload, { uploadId: idOf(place) });
  expect((await ask(bed, 'HEAD', place, olga.token)).headers.get('upload-offset')).toBe('0');
  await olga.call(discardUpload, { uploadId: idOf(place) });
  expect((await ask(bed, 'HEAD', place, olga.token)).status).toBe(404);
});

test('what is too large, empty, nameless or of no accepted type is refused before a byte of it came', async () => {
  const statusOf = async (name: string, size: number) => (await begin(bed, olga.token, name, size)).status;
  expect(await statusOf('a.png', 2 * 2 ** 20 + 1)).toBe(413);
  expect(await statusOf('a.svg', 3 * 2 ** 20)).toBe(413);
  expect(await statusOf('a.pdf', 65 * 2 ** 20)).toBe(413);
  expect(await statusOf('a.exe', 10)).toBe(415);
  expect(await statusOf('png', 10)).toBe(415);
  expect(await statusOf('a.png', 0)).toBe(400);
  expect(await statusOf('', 10)).toBe(400);
  expect(await statusOf('a\u0000.png', 10)).toBe(400);
  expect(await statusOf(`${'a'.repeat(200)}.png`, 10)).toBe(400);
  const place = (await begin(bed, olga.token, 'a.svg', 10)).headers.get('location') ?? '';
  expect((await patch(bed, olga.token, place, 0, Buffer.alloc(11, 'x'))).status).toBe(413);
  await olga.call(discardUpload, { uploadId: idOf(place) });
  expect(await leftOnDisk()).toEqual([]);
});

describe('a file is what its content says', () => {
  const picture = () =>
    sharp({ create: { width: 30, height: 20, channels: 3, background: '#0a0' } })
      .png()
      .toBuffer();
  const bomb = async () => {
    const small = await picture();
    small.writeUInt32BE(50_000, 16);
    small.writeUInt32BE(50_000, 20);
    return small;
  };
  const html = Buffer.from('<!doctype html><script>alert(1)</script>');
  const cases: [name: string, reason: string, bytes: () => Promise<Buffer> | Buffer][] = [
    ['page.png', 'file_type', () => html],
    ['drawing.jpg', 'file_type', () => svg],
    ['bomb.png', 'picture_too_large', bomb],
    ['cut.png', 'picture_broken', async () => (await picture()).subarray(0, 60)],
    ['page.svg', 'svg_malformed', () => html],
    ['styled.svg', 'svg_not_safe', () => Buffer.from('<svg><style>*{}</style><path d="M0 0"/></svg>')],
    ['archive.txt', 'file_type', () => Buffer.from('504b0304140000000800', 'hex')],
  ];
  test.each(cases)('%s is refused: %s', async (name, reason, bytes) => {
    const found = await settled(olga, await sendFile(bed, olga, name, await bytes()));
    expect(found).toMatchObject({ state: 'refused', refusal: reason, file: null });
  });

  test('a drawing loses its script, and a picture what hangs behind its end', async () => {
    const scripted = Buffer.from(
      '<svg viewBox="0 0 9 9"><script>alert(1)</script><path d="M0 0h9v9z"/></svg>',
    );
    const drawing = await settled(olga, await sendFile(bed, olga, 'safe.svg', scripted));
    expect(drawing).toMatchObject({ state: 'ready', file: { format: 'svg' } });
    expect(drawing.file?.sizeBytes).toBeLessThan(scripted.length + 40);
    const plain = await picture();
    const both = await settled(olga, await sendFile(bed, olga, 'both.png', Buffer.concat([plain, html])));
    expect(both.file).toMatchObject({ sizeBytes: plain.length, preview: { width: 30, height: 20 } });
    for (const { file } of [drawing, both]) {
      const { rows } = await bed.service.database.pool.query(
        'select bytes from material_contents where sha256 = $1',
        [file?.sha256],
      );
      expect(rows[0].bytes.includes('alert')).toBe(false);
    }
  });
});

test('what was half sent is forgotten after a day, what nobody used after 30', async () => {
  const ctx = bed.ctx({ kind: 'job', name: 'test' });
  const half = (await begin(bed, olga.token, 'half.svg', svg.length)).headers.get('location') ?? '';
  await patch(bed, olga.token, half, 0, svg.subarray(0, 9));
  const whole = await sendFile(bed, olga, 'whole.svg', svg);
  await settled(olga, whole);
  const known = async () => (await olga.call(listUploads, {})).items.map(({ uploadId }) => uploadId);
  await sweepUploads(ctx);
  expect(await known()).toEqual(expect.arrayContaining([idOf(half), idOf(whole)]));
  bed.clock.jump(days(1) + 1000);
  await sweepUploads(ctx);
  const then = await known();
  expect([then.includes(idOf(half)), then.includes(idOf(whole))]).toEqual([false, true]);
  expect(await leftOnDisk()).toEqual([]);
  // A session that nobody uses ends; another one asks.
  bed.clock.jump(days(30));
  await sweepUploads(ctx);
  const { rows } = await bed.service.database.pool.query('select count(*)::int as n from material_uploads');
  expect(rows[0].n).toBe(0);
});
