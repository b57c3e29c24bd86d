import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readZip } from '../../../tests/read-zip.ts';
import type { ZipEntry } from './downloads.tables.ts';
import { zipSize, zipStream } from './zip-stream.ts';

const at = new Date('2026-11-22T10:00:00Z');
const entriesOf = (texts: readonly string[]): ZipEntry[] =>
  texts.map((text, n) => ({ path: `Größe/${n}.txt`, sizeBytes: Buffer.byteLength(text), from: { text } }));
const open = async ({ from }: ZipEntry) => Readable.from([Buffer.from('text' in from ? from.text : '')]);

test('every part of a zip is that part of the whole', async () => {
  const entries = entriesOf(['', 'a', 'b'.repeat(70_000), 'ÿ'.repeat(500)]);
  const size = zipSize(entries, at);
  const part = (start: number, end: number) => buffer(zipStream(entries, { at, open, part: { start, end } }));
  const whole = await part(0, size - 1);
  expect(whole.length).toBe(size);
  expect([...readZip(whole)].map(([path, { length }]) => [path, length])).toEqual(
    entries.map(({ path, sizeBytes }) => [path, sizeBytes]),
  );
  await fc.assert(
    fc.asyncProperty(fc.nat(size - 1), fc.nat(size - 1), async (one, other) => {
      const [start, end] = [Math.min(one, other), Math.max(one, other)];
      expect((await part(start, end)).equals(whole.subarray(start, end + 1))).toBe(true);
    }),
    { numRuns: 40 },
  );
});

test('a zip is read only as fast as it is taken, and closed when nobody takes it any more', async () => {
  const sizeBytes = 50_000_000;
  const entries = Array.from({ length: 20 }, (_, n) => ({
    ...{ path: `${n}.bin`, sizeBytes, from: { text: '' } },
  }));
  let read = 0;
  const opened: Readable[] = [];
  const large = async () => {
    const chunk = Buffer.alloc(64 * 1024);
    const source = Readable.from(
      (async function* () {
        for (let left = sizeBytes; left > 0; left -= chunk.length) {
          read += Math.min(left, chunk.length);
          yield chunk.subarray(0, Math.min(left, chunk.length));
        }
      })(),
      { objectMode: false },
    );
    opened.push(source);
    return source;
  };
  const size = zipSize(entries, at);
  const zip = zipStream(entries, { at, open: large, part: { start: 0, end: size - 1 } });
  await new Promise((ready) => zip.once('readable', ready));
  zip.read(1);
  await wait(200);
  const soFar = read;
  await wait(200);
  expect(read).toBe(soFar);
  expect(soFar).toBeLessThan(2_000_000);
  zip.destroy();
  await expect.poll(() => opened.map(({ destroyed }) => destroyed)).toEqual([true]);
});

test('what cannot be opened breaks the zip off', async () => {
  const entries = entriesOf(['one', 'two']);
  const failing = async (entry: ZipEntry) => {
    if (entry.path.includes('1')) throw new Error('the file is gone');
    return open(entry);
  };
  const part = { start: 0, end: zipSize(entries, at) - 1 };
  await expect(buffer(zipStream(entries, { at, open: failing, part }))).rejects.toThrow('the file is gone');
});
