import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Bucket, openBucketServer } from '../../../tests/s3-server.ts';
import { diskFiles } from './disk.ts';
import type { Files } from './files.ts';
import { s3Files } from './s3.ts';

let folder: string;
let bucket: Bucket;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'files-'));
  bucket = await openBucketServer();
});
afterAll(async () => {
  await bucket.close();
  await rm(folder, { recursive: true, force: true });
});

describe.each<[string, () => Files]>([
  ['disk', () => diskFiles(folder)],
  ['S3', () => s3Files(bucket.place)],
])('files on %s', (_, open) => {
  test('come back byte for byte, whatever their size', async () => {
    const files = open();
    for (const size of [0, 1, 100, 4096, 70_000, 3_000_000]) {
      const bytes = Buffer.alloc(size, 'a\u0000ÿ', 'latin1');
      await files.put(`sizes/${size}.bin`, bytes, 'application/octet-stream');
      const back = await files.get(`sizes/${size}.bin`);
      expect([size, back?.equals(bytes)]).toEqual([size, true]);
    }
  });

  test('are read in parts', async () => {
    const files = open();
    await files.put('parts/a.txt', Buffer.from('0123456789'), 'text/plain');
    const part = async (start: number, end: number) => {
      const stream = await files.stream('parts/a.txt', { start, end });
      return stream && text(stream);
    };
    expect(await part(0, 9)).toBe('0123456789');
    expect(await part(3, 5)).toBe('345');
    expect(await part(9, 9)).toBe('9');
    expect(await files.stream('parts/never.txt', { start: 0, end: 1 })).toBeNull();
    await expect(files.stream('../a', { start: 0, end: 1 })).rejects.toThrow(RangeError);
  });

  test('are replaced whole, and gone after being deleted, also twice', async () => {
    const files = open();
    await files.put('one/a.txt', Buffer.from('a long first text'), 'text/plain');
    await files.put('one/a.txt', Buffer.from('short'), 'text/plain');
    expect(String(await files.get('one/a.txt'))).toBe('short');
    await files.delete('one/a.txt');
    expect(await files.get('one/a.txt')).toBeNull();
    await files.delete('one/a.txt');
    expect(await files.get('never/was.txt')).toBeNull();
  });

  test('have keys without ways out of their place', async () => {
    const files = open();
    const bad = [
      '../a',
      'a/../../b',
      '/etc/passwd',
      'a//b',
      'a\\..\\b',
      'a\0b',
      '',
      '.',
      '..',
      'a/.',
      '.hidden',
      'a b',
      'ä',
      'x'.repeat(201),
    ];
    for (const key of bad) {
      await expect(files.put(key, Buffer.from('x'), 'text/plain')).rejects.toThrow(RangeError);
      await expect(files.get(key)).rejects.toThrow(RangeError);
      await expect(files.delete(key)).rejects.toThrow(RangeError);
    }
  });
});

test('on disk no half-written file is left or seen while many write the same key', async () => {
  const files = diskFiles(join(folder, 'race'));
  const texts = Array.from({ length: 20 }, (_, i) => Buffer.alloc(200_000, `${i % 10}`));
  await files.put('a/b.bin', texts[0]!, '');
  const reads = Array.from({ length: 20 }, async () => {
    const seen = await files.get('a/b.bin');
    expect(seen?.length).toBe(200_000);
    expect(new Set(seen).size).toBe(1);
  });
  await Promise.all([...texts.map((text) => files.put('a/b.bin', text, '')), ...reads]);
  expect(await readdir(join(folder, 'race', 'a'))).toEqual(['b.bin']);
});

test('in the bucket lies exactly what was put, with its type', async () => {
  const files = s3Files(bucket.place);
  const bytes = Buffer.from('exactly these bytes');
  await files.put('plain/x.pdf', bytes, 'application/pdf');
  const stored = (await readdir(bucket.folder, { recursive: true })).find((name) =>
    name.endsWith('x.pdf._S3rver_object'),
  );
  expect(await readFile(join(bucket.folder, String(stored)))).toEqual(bytes);
  const metadata = String(stored).replace('_object', '_metadata.json');
  expect(JSON.parse(await readFile(join(bucket.folder, metadata), 'utf8'))['content-type']).toBe(
    'application/pdf',
  );
});

test('storage that does not answer is an error, not a missing file', async () => {
  const away = await openBucketServer();
  await away.close();
  await expect(s3Files(away.place).get('a.txt')).rejects.toThrow();
});

test('files on disk do not load the storage client', async () => {
  const program = `
    import { diskFiles } from ${JSON.stringify(join(import.meta.dirname, 'disk.ts'))};
    import { s3Files } from ${JSON.stringify(join(import.meta.dirname, 's3.ts'))};
    import { registerHooks } from 'node:module';
    const loaded = [];
    registerHooks({ resolve: (name, context, next) => { loaded.push(name); return next(name, context); } });
    await diskFiles(${JSON.stringify(folder)}).put('lazy.txt', Buffer.from('x'), 'text/plain');
    const before = loaded.filter((name) => name.includes('aws')).length;
    await s3Files({ endpoint: 'http://127.0.0.1:1', region: 'x', bucket: 'b', accessKeyId: 'k', secretAccessKey: 's' }).get('a').catch(() => {});
    console.log(before, loaded.filter((name) => name.includes('aws')).length > 0);`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], {
    cwd: join(import.meta.dirname, '../../..'),
  });
  expect(stdout.trim()).toBe('0 true');
});
