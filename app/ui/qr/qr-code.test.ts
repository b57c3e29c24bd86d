import { expect, test } from 'vitest';
import { codewordsOf } from './codewords.ts';
import { errorCorrection } from './error-correction.ts';
import { formatBits, qrCode, withRemainder } from './qr-code.ts';

const binary = (value: number, width: number) => value.toString(2).padStart(width, '0');

test('error correction, format and version are those of published examples', () => {
  // "HELLO WORLD" in version 1-M: https://www.thonky.com/qr-code-tutorial/error-correction-coding
  const data = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17];
  expect(errorCorrection(data, 10)).toEqual([196, 35, 39, 119, 235, 215, 231, 226, 93, 23]);
  // ISO/IEC 18004 annexes C and D.
  expect(binary(formatBits(0), 15)).toBe('101010000010010');
  expect(binary(formatBits(5), 15)).toBe('100000011001110');
  expect(binary(withRemainder(7, 0x1f25, 12), 18)).toBe('000111110010010100');
});

test('a text takes the smallest version that holds it, up to the capacities of table 7', () => {
  const versionOf = (bytes: number) => codewordsOf('a'.repeat(bytes)).version;
  const capacities = [14, 26, 42, 62, 84, 106, 122, 152, 180, 213, 251, 287, 331, 362, 412];
  expect(capacities.map(versionOf)).toEqual(capacities.map((_, i) => i + 1));
  expect(() => qrCode('a'.repeat(413))).toThrow('too long');
});

test('every module of every version is drawn, with its three finders', () => {
  for (const bytes of [14, 26, 106, 122, 152, 213, 412]) {
    const modules = qrCode('b'.repeat(bytes));
    const size = codewordsOf('b'.repeat(bytes)).version * 4 + 17;
    expect(modules).toHaveLength(size);
    expect(modules.flat().filter((dark) => typeof dark !== 'boolean')).toEqual([]);
    const finder = (x: number, y: number) =>
      modules.slice(y, y + 7).map((row) =>
        row
          .slice(x, x + 7)
          .map(Number)
          .join(''),
      );
    const wanted = ['1111111', '1000001', '1011101', '1011101', '1011101', '1000001', '1111111'];
    for (const [x, y] of [
      [0, 0],
      [size - 7, 0],
      [0, size - 7],
    ] as const)
      expect(finder(x, y)).toEqual(wanted);
  }
});
