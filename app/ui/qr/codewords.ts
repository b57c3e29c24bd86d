import { errorCorrection } from './error-correction.ts';

/** ISO/IEC 18004 table 9, level M: error correction codewords of a block, and blocks, by version from 1. */
const perBlock = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24] as const;
const blocks = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10] as const;

/** Modules that carry data or error correction. */
function dataModules(version: number): number {
  const aligned = Math.floor(version / 7) + 2;
  const all = (16 * version + 128) * version + 64;
  if (version === 1) return all;
  return all - ((25 * aligned - 10) * aligned - 55) - (version >= 7 ? 36 : 0);
}

const allCodewords = (version: number) => Math.floor(dataModules(version) / 8);
const capacity = (version: number) =>
  allCodewords(version) - (perBlock[version - 1] ?? 0) * (blocks[version - 1] ?? 0);

/**
 * A text in bytes with its error correction, interleaved as it is drawn, in the smallest version that takes it.
 * @throws when it is longer than 412 bytes
 */
export function codewordsOf(text: string): { version: number; codewords: number[] } {
  const bytes = new TextEncoder().encode(text);
  for (let version = 1; version <= blocks.length; version++) {
    const lengthBits = version < 10 ? 8 : 16;
    if (4 + lengthBits + bytes.length * 8 > capacity(version) * 8) continue;
    return { version, codewords: interleave(padded(bytes, lengthBits, capacity(version)), version) };
  }
  throw new Error('a text is too long for a QR code of 15 versions');
}

function padded(bytes: Uint8Array, lengthBits: number, size: number): number[] {
  // 0100 says that bytes follow; what is left of the capacity is filled as section 7.4.10 says.
  const bits = `0100${bytes.length.toString(2).padStart(lengthBits, '0')}${[...bytes]
    .map((byte) => byte.toString(2).padStart(8, '0'))
    .join('')}0000`.slice(0, size * 8);
  const whole = bits.padEnd(Math.ceil(bits.length / 8) * 8, '0');
  const data = (whole.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  for (let pad = 0xec; data.length < size; pad ^= 0xec ^ 0x11) data.push(pad);
  return data;
}

/** Shorter blocks come first; the codewords are then drawn by turns. */
function interleave(data: readonly number[], version: number): number[] {
  const count = blocks[version - 1] ?? 1;
  const degree = perBlock[version - 1] ?? 0;
  const short = Math.floor(data.length / count);
  const shortBlocks = count - (data.length % count);
  let from = 0;
  const parts = Array.from({ length: count }, (_, i) => {
    const part = data.slice(from, from + short + (i < shortBlocks ? 0 : 1));
    from += part.length;
    return part;
  });
  const corrections = parts.map((part) => errorCorrection(part, degree));
  const byTurns = (columns: readonly number[][], length: number) =>
    Array.from({ length }, (_, i) => columns.flatMap((column) => column[i] ?? [])).flat();
  return [...byTurns(parts, short + 1), ...byTurns(corrections, degree)];
}
