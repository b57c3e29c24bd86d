import { Refused } from '../candidate.ts';

const signature = Buffer.from('89504e470d0a1a0a', 'hex');
/** What draws (PNG, third edition): pixels, colours, transparency, density, animation. No text, no time, no Exif. */
const kept = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP sBIT bKGD pHYs cICP mDCV cLLI acTL fcTL fdAT'.split(' '),
);

/** @throws Refused picture_broken */
export function cleanPng(bytes: Buffer): Buffer {
  if (!bytes.subarray(0, 8).equals(signature)) throw new Refused('picture_broken', 'signature');
  const parts: Buffer[] = [signature];
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 12 + bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (end > bytes.length) break;
    if (kept.has(type)) parts.push(bytes.subarray(at, end));
    if (type === 'IEND') return Buffer.concat(parts);
    at = end;
  }
  throw new Refused('picture_broken', 'no end');
}
