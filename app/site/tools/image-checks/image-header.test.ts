import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { headerBytes, readHeader } from './image-header.ts';
import { admit, maxFileBytes } from './limits.ts';

const ascii = (text: string) => [...Buffer.from(text, 'latin1')];
const be16 = (n: number) => [n >> 8, n & 255];
const be32 = (n: number) => [(n >>> 24) & 255, (n >>> 16) & 255, (n >>> 8) & 255, n & 255];
const le16 = (n: number) => be16(n).reverse();
const le32 = (n: number) => be32(n).reverse();

/** The smallest heads that the formats' own descriptions allow, built by hand from them. */
const heads: Record<string, (w: number, h: number) => number[]> = {
  png: (w, h) => [
    0x89,
    ...ascii('PNG\r\n\x1a\n'),
    ...be32(13),
    ...ascii('IHDR'),
    ...be32(w),
    ...be32(h),
    8,
    6,
    0,
    0,
    0,
  ],
  gif: (w, h) => [...ascii('GIF89a'), ...le16(w), ...le16(h), 0, 0, 0],
  bmp: (w, h) => [
    ...ascii('BM'),
    ...le32(0),
    ...le32(0),
    ...le32(54),
    ...le32(40),
    ...le32(w),
    ...le32(-h >>> 0),
  ],
  jpeg: (w, h) => [
    ...[0xff, 0xd8, 0xff, 0xe0, ...be16(16), ...ascii('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, 0, 0],
    ...[0xff, 0xe1, ...be16(40), ...Array(38).fill(0xff)],
    ...[0xff, 0xff, 0xc4, ...be16(4), 0, 0],
    ...[0xff, 0xc2, ...be16(17), 8, ...be16(h), ...be16(w), 3],
  ],
  webp: (w, h) => [
    ...ascii('RIFF'),
    ...le32(30),
    ...ascii('WEBPVP8X'),
    ...le32(10),
    ...le32(0),
    ...le32(w - 1).slice(0, 3),
    ...le32(h - 1).slice(0, 3),
  ],
  tiff: (w, h) => [
    ...ascii('II*\0'),
    ...le32(8),
    ...le16(2),
    ...le16(256),
    ...le16(3),
    ...le32(1),
    ...le32(w),
    ...le16(257),
    ...le16(4),
    ...le32(1),
    ...le32(h),
  ],
  avif: (w, h) => [
    ...be32(20),
    ...ascii('ftypavif'),
    ...be32(0),
    ...ascii('mif1'),
    ...be32(20),
    ...ascii('ispe'),
    ...be32(0),
    ...be32(w),
    ...be32(h),
    ...Array(16).fill(0),
  ],
  heic: (w, h) => [
    ...be32(16),
    ...ascii('ftypheic'),
    ...be32(0),
    ...be32(20),
    ...ascii('ispe'),
    ...be32(0),
    ...be32(512),
    ...be32(512),
    ...be32(20),
    ...ascii('ispe'),
    ...be32(0),
    ...be32(w),
    ...be32(h),
    ...Array(16).fill(0),
  ],
};

describe.each(Object.entries(heads))('%s', (type, head) => {
  test.each([
    [1600, 1200],
    [513, 8191],
  ])('%i by %i', (width, height) => {
    expect(readHeader(new Uint8Array(head(width, height)))).toEqual({ type, width, height });
  });

  test('cut off anywhere it is unknown or whole, never wrong', () => {
    const whole = head(1600, 1200);
    for (let length = 0; length < whole.length; length++) {
      const read = readHeader(new Uint8Array(whole.slice(0, length)));
      // The sides of a tile are all that a cut-off HEIC has told by then.
      if (read && !(type === 'heic' && read.width === 512))
        expect(read).toEqual({ type, width: 1600, height: 1200 });
    }
  });
});

test('a lossy WebP keeps its sides in 14 bits', () => {
  const head = [
    ...ascii('RIFF'),
    ...le32(30),
    ...ascii('WEBPVP8 '),
    ...le32(10),
    0,
    0,
    0,
    0x9d,
    1,
    0x2a,
    ...le16(0x4000 + 640),
    ...le16(480),
  ];
  expect(readHeader(new Uint8Array(head))).toEqual({ type: 'webp', width: 640, height: 480 });
});

test('anything may come, nothing breaks', () => {
  const starts = fc.constantFrom(...Object.values(heads).map((head) => head(300, 200)));
  fc.assert(
    fc.property(
      starts,
      fc.array(fc.tuple(fc.nat(60), fc.nat(255)), { maxLength: 12 }),
      fc.uint8Array(),
      (head, edits, tail) => {
        const bytes = new Uint8Array([...head, ...tail]);
        for (const [at, value] of edits) if (at < bytes.length) bytes[at] = value;
        const read = readHeader(bytes);
        if (read) expect(read.width * read.height).toBeGreaterThan(0);
      },
    ),
    { numRuns: 2000 },
  );
});

describe('before anything is decoded', () => {
  test('a small file that claims a huge picture is refused', () => {
    const bomb = [...(heads.png?.(100_000, 100_000) ?? []), ...deflateSync(Buffer.alloc(1000))];
    expect(admit(bomb.length, new Uint8Array(bomb))).toEqual({ problem: 'too_many_pixels' });
  });

  test.each([
    [0, [], 'empty'],
    [maxFileBytes + 1, heads.png?.(10, 10), 'file_too_large'],
    [90, ascii('<svg xmlns="http://www.w3.org/2000/svg"></svg>'), 'not_an_image'],
    [90, ascii('%PDF-1.7'), 'not_an_image'],
    [2, [0xff, 0xd8], 'not_an_image'],
    [33, heads.png?.(0, 10), 'not_an_image'],
  ])('%i bytes', (size, bytes, problem) => {
    expect(admit(size, new Uint8Array(bytes ?? []))).toEqual({ problem });
  });

  test('an ordinary one is let in', () => {
    expect(admit(headerBytes, new Uint8Array(heads.jpeg?.(4000, 3000) ?? []))).toMatchObject({ width: 4000 });
  });
});
