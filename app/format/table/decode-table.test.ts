import { expect, test } from 'vitest';
import { decodeTable, isDamaged } from './decode-table.ts';

const text = 'sku,title\n1,Große Tasse\n2,Théière\n';
const latin = Uint8Array.from([...text].map((sign) => sign.charCodeAt(0)));
const wide = (order: 'le' | 'be') =>
  Uint8Array.from(
    [...text].flatMap((sign) => {
      const unit = sign.charCodeAt(0);
      return order === 'le' ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255];
    }),
  );

test.each([
  ['UTF-8', new TextEncoder().encode(text), 'utf-8'],
  ['UTF-8 with its mark', Uint8Array.from([0xef, 0xbb, 0xbf, ...new TextEncoder().encode(text)]), 'utf-8'],
  ['UTF-16 of Windows', wide('le'), 'utf-16le'],
  ['UTF-16 with its mark', Uint8Array.from([0xff, 0xfe, ...wide('le')]), 'utf-16le'],
  ['UTF-16, the other order', wide('be'), 'utf-16be'],
  ['Windows-1252', latin, 'windows-1252'],
])('%s is told from its bytes', (_, bytes, encoding) => {
  expect(decodeTable(bytes)).toEqual({ encoding, text });
});

test('a broken byte does not turn UTF-8 into something else, and its line can be named', () => {
  const bytes = new TextEncoder().encode(text);
  bytes[bytes.indexOf('T'.charCodeAt(0))] = 0xff;
  const decoded = decodeTable(bytes);
  expect(decoded.encoding).toBe('utf-8');
  expect(decoded.text.split('\n').map((line) => isDamaged(line, 'utf-8'))).toEqual([
    false,
    true,
    false,
    false,
  ]);
});

test('a choice counts more than the bytes', () => {
  expect(decodeTable(latin, 'utf-8').text).toContain('Gro\ufffde');
  expect(decodeTable(new TextEncoder().encode(text), 'windows-1252').text).toContain('GroÃŸe');
});

test('Windows-1252 has five bytes without a sign', () => {
  const { text: read } = decodeTable(Uint8Array.from([0x41, 0x81]), 'windows-1252');
  expect([isDamaged(read, 'windows-1252'), isDamaged('Große', 'windows-1252')]).toEqual([true, false]);
});

test('a part that ends within a sign is read up to it', () => {
  const bytes = new TextEncoder().encode('title\nTeetasse groß').slice(0, -1);
  expect(decodeTable(bytes, null, true)).toEqual({ encoding: 'utf-8', text: 'title\nTeetasse gro' });
  expect(decodeTable(bytes).encoding).toBe('windows-1252');
});
