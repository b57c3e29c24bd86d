import { createHash } from 'node:crypto';

/**
 * A Bloom filter: a set that may answer "yes" wrongly at a known rate, never "no".
 * File layout: magic `BLM1`, probes (one byte), then the bits, lowest first in each byte.
 * Probes are a + i·b (mod bits) with a, b from the first two 48-bit words of SHA-256 of the UTF-8 text
 * (Kirsch and Mitzenmacher, "Less Hashing, Same Performance", 2006).
 */
export interface Bloom {
  has(text: string): boolean;
}

const magic = Buffer.from('BLM1');
const headBytes = magic.length + 1;

/** @throws Error for bytes that are not a filter */
export function readBloom(file: Buffer): Bloom {
  const probes = file[magic.length] ?? 0;
  const bits = file.subarray(headBytes);
  if (!file.subarray(0, magic.length).equals(magic) || probes === 0 || bits.length === 0) {
    throw new Error('not a Bloom filter');
  }
  return {
    has: (text) =>
      probesOf(text, probes, bits.length * 8).every((at) => ((bits[at >> 3] ?? 0) & (1 << (at & 7))) !== 0),
  };
}

/** @param bytes size of the bit field; 14.3 bits an entry give one wrong answer in a thousand */
export function makeBloom(entries: ReadonlySet<string>, bytes: number): Buffer {
  const probes = Math.max(1, Math.min(255, Math.round(((bytes * 8) / Math.max(1, entries.size)) * Math.LN2)));
  const bits = Buffer.alloc(bytes);
  for (const text of entries) {
    for (const at of probesOf(text, probes, bytes * 8))
      bits[at >> 3] = (bits[at >> 3] ?? 0) | (1 << (at & 7));
  }
  return Buffer.concat([magic, Buffer.from([probes]), bits]);
}

function probesOf(text: string, probes: number, bits: number): number[] {
  const digest = createHash('sha256').update(text).digest();
  const a = digest.readUIntBE(0, 6) % bits;
  // Never 0, or all probes would fall on one bit.
  const b = 1 + (digest.readUIntBE(6, 6) % (bits - 1 || 1));
  return Array.from({ length: probes }, (_, i) => (a + i * b) % bits);
}
