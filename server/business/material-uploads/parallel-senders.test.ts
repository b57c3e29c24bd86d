import { createHash, randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildSite } from '#server/site.ts';
import type { Testbed } from '../../../tests/harness.ts';
import { type Bucket, openBucketServer } from '../../../tests/s3-server.ts';
import { ask, begin, newSender, openUploadBed, patch, type Sender, settled } from './test-uploads.ts';

// The locks of the protocol's server hold within one process. Two servers over one database and one file storage, each
// with locks of its own, stand for two processes.

interface Bed {
  bed: Testbed;
  second: FastifyInstance;
  stored(): Promise<string[]>;
  close(): Promise<void>;
}

async function openBed(env: Record<string, string>): Promise<Omit<Bed, 'stored'>> {
  const bed = await openUploadBed(env);
  const second = await buildSite(bed.service, null);
  await second.listen({ port: 0, host: '127.0.0.1' });
  const close = async () => {
    await second.close();
    await bed.close();
  };
  return { bed, second, close };
}

async function onDisk(): Promise<Bed> {
  const opened = await openBed({});
  const stored = () => readdir(join(opened.bed.config.dataDir, 'files', 'arrivals')).catch(() => []);
  return { ...opened, stored };
}

async function inBucket(): Promise<Bed> {
  const bucket: Bucket = await openBucketServer();
  const opened = await openBed(bucket.env);
  const stored = async () =>
    (await readdir(bucket.folder, { recursive: true })).filter((name) => /arrivals.*_object$/.test(name));
  const close = async () => {
    await opened.close();
    await bucket.close();
  };
  return { ...opened, stored, close };
}

/** Of the same length, each a picture of its own: pieces of two of them make no picture, and another hash. */
async function pictures(side: number, many: number): Promise<Buffer[]> {
  const raw = { width: side, height: side, channels: 3 } as const;
  const one = () =>
    sharp(randomBytes(side * side * 3), { raw })
      .png({ compressionLevel: 0 })
      .toBuffer();
  return Promise.all(Array.from({ length: many }, one));
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

describe.each([
  ['on disk', onDisk],
  ['in a bucket', inBucket],
] as const)('pieces that lie %s', (_, open) => {
  let opened: Bed;
  let olga: Sender;
  beforeAll(async () => {
    opened = await open();
    olga = await newSender(opened.bed);
  });
  afterAll(() => opened.close());

  const place = async (size: number) =>
    (await begin(opened.bed, olga.token, 'noise.png', size)).headers.get('location') ?? '';

  /** Statuses; 0 for a line that the service has closed before all was sent. */
  const sendAll = (to: string, from: number, parts: readonly Buffer[]) => {
    const port = (opened.second.server.address() as AddressInfo).port;
    return Promise.all(
      parts.map((part, i) =>
        patch(opened.bed, olga.token, to, from, part, i % 2 ? port : undefined).then(
          ({ status }) => status,
          () => 0,
        ),
      ),
    );
  };

  test('of several senders at once one is heard, and the file is all of its own', async () => {
    for (let round = 0; round < 4; round++) {
      const files = await pictures(120, 4);
      const [{ length: size } = Buffer.alloc(0)] = files;
      expect(new Set(files.map(({ length }) => length)).size).toBe(1);
      const to = await place(size);
      const statuses = await sendAll(to, 0, files);
      expect(statuses.filter((status) => status === 204)).toHaveLength(1);
      expect(statuses.filter((status) => status >= 500)).toEqual([]);
      const winner = files[statuses.indexOf(204)] as Buffer;
      const { state, file } = await settled(olga, to);
      expect([round, state, file?.sha256]).toEqual([round, 'ready', sha256(winner)]);
    }
    await expect.poll(opened.stored).toEqual([]);
  });

  test('a file of many pieces that goes on twice at once goes on once', async () => {
    const files = await pictures(1500, 1);
    const [first = Buffer.alloc(0)] = files;
    expect(first.length).toBeGreaterThan(6 * 2 ** 20);
    const to = await place(first.length);
    const at = 100_000;
    expect((await patch(opened.bed, olga.token, to, 0, first.subarray(0, at))).status).toBe(204);
    // The same file from both: whoever is heard goes on, and whoever is not asks where it goes on.
    const rest = [first.subarray(at), first.subarray(at)];
    const statuses = await sendAll(to, at, rest);
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    expect((await settled(olga, to)).file?.sha256).toBe(sha256(first));
    expect((await ask(opened.bed, 'HEAD', to, olga.token)).headers.get('upload-offset')).toBe(
      String(first.length),
    );
    await expect.poll(opened.stored).toEqual([]);
  });
});
