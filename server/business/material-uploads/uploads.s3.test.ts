import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { discardUpload } from '#contract/material-uploads.ts';
import type { Testbed } from '../../../tests/harness.ts';
import { type Bucket, openBucketServer } from '../../../tests/s3-server.ts';
import { ask, begin, idOf, newSender, openUploadBed, patch, type Sender, settled } from './test-uploads.ts';

let bucket: Bucket;
let bed: Testbed;
let olga: Sender;
beforeAll(async () => {
  bucket = await openBucketServer();
  bed = await openUploadBed(bucket.env);
  olga = await newSender(bed);
});
afterAll(async () => {
  await bed.close();
  await bucket.close();
});

const objects = async () =>
  (await readdir(bucket.folder, { recursive: true })).filter((name) => name.endsWith('_object'));

test('in a bucket a file arrives piece by piece, and nothing stays behind', async () => {
  const pixels = { width: 1600, height: 1400, channels: 3 } as const;
  const bytes = await sharp(randomBytes(1600 * 1400 * 3), { raw: pixels })
    .png()
    .toBuffer();
  expect(bytes.length).toBeGreaterThan(6 * 2 ** 20);
  const place = (await begin(bed, olga.token, 'noise.png', bytes.length)).headers.get('location') ?? '';
  const stops = [0, 5.5 * 2 ** 20, 5.6 * 2 ** 20, bytes.length].map(Math.floor);
  for (const [i, from] of stops.slice(0, -1).entries()) {
    const head = await ask(bed, 'HEAD', place, olga.token);
    expect(head.headers.get('upload-offset')).toBe(String(from));
    expect((await patch(bed, olga.token, place, from, bytes.subarray(from, stops[i + 1]))).status).toBe(204);
  }
  const { state, file } = await settled(olga, place);
  expect([state, file?.sizeBytes]).toEqual(['ready', bytes.length]);
  expect(
    (await bed.service.files.get(`materials/${file?.sha256.slice(0, 2)}/${file?.sha256}`))?.equals(bytes),
  ).toBe(true);
  const half = (await begin(bed, olga.token, 'half.png', bytes.length)).headers.get('location') ?? '';
  await patch(bed, olga.token, half, 0, bytes.subarray(0, 1000));
  await olga.call(discardUpload, { uploadId: idOf(half) });
  await expect.poll(async () => (await objects()).filter((name) => name.includes('arrivals/'))).toEqual([]);
});
