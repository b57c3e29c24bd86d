import { Refused } from '../candidate.ts';

/** What draws (RFC 9649); Exif and XMP are left out. */
const kept = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
const exifAndXmp = 0x0c;

/** @throws Refused picture_broken */
export function cleanWebp(bytes: Buffer): Buffer {
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
  if (!isWebp) throw new Refused('picture_broken', 'signature');
  const end = Math.min(bytes.length, 8 + bytes.readUInt32LE(4));
  const parts: Buffer[] = [];
  for (let at = 12; at + 8 <= end; ) {
    const size = bytes.readUInt32LE(at + 4);
    const next = at + 8 + size + (size % 2);
    if (at + 8 + size > end) throw new Refused('picture_broken', 'cut');
    const type = bytes.toString('latin1', at, at + 4);
    if (kept.has(type))
      parts.push(type === 'VP8X' ? withoutFlags(bytes.subarray(at, next)) : bytes.subarray(at, next));
    at = next;
  }
  if (parts.length === 0) throw new Refused('picture_broken', 'empty');
  const body = Buffer.concat(parts);
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  head.writeUInt32LE(body.length + 4, 4);
  return Buffer.concat([head, body]);
}

/** The first chunk says which others there are. */
function withoutFlags(chunk: Buffer): Buffer {
  const copy = Buffer.from(chunk);
  copy.writeUInt8(copy.readUInt8(8) & ~exifAndXmp, 8);
  return copy;
}
