import { Refused } from '../candidate.ts';

const endOfImage = 0xd9;
const startOfScan = 0xda;

/**
 * Keeps the tables, frames and scans (ITU-T T.81, B.1), the colour profile and what tells how colours are coded; Exif,
 * comments and every other application's data are left out.
 * @throws Refused picture_broken
 */
export function cleanJpeg(bytes: Buffer): Buffer {
  const parts: Buffer[] = [Buffer.from([0xff, 0xd8])];
  for (let at = 2; at + 2 <= bytes.length; ) {
    if (bytes[at] !== 0xff) break;
    const marker = bytes.readUInt8(at + 1);
    if (marker === 0xff) {
      at++;
      continue;
    }
    if (marker === endOfImage) return Buffer.concat([...parts, bytes.subarray(at, at + 2)]);
    if (at + 4 > bytes.length) break;
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (end > bytes.length) break;
    if (draws(marker, bytes.subarray(at + 4, end))) parts.push(bytes.subarray(at, end));
    at = end;
    if (marker === startOfScan) {
      at = endOfScan(bytes, end);
      parts.push(bytes.subarray(end, at));
    }
  }
  throw new Refused('picture_broken', 'no end');
}

function draws(marker: number, data: Buffer): boolean {
  const begins = (text: string) => data.toString('latin1', 0, text.length) === text;
  if (marker === 0xe0) return begins('JFIF\0');
  if (marker === 0xe2) return begins('ICC_PROFILE\0');
  if (marker === 0xee) return begins('Adobe');
  return marker >= 0xc0 && marker < 0xe0;
}

/** Where the next segment begins: at a marker that is neither a stuffed byte nor a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  for (
    let at = bytes.indexOf(0xff, from);
    at >= 0 && at + 1 < bytes.length;
    at = bytes.indexOf(0xff, at + 2)
  ) {
    const next = bytes.readUInt8(at + 1);
    if (next === 0xff) at--;
    else if (next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  throw new Refused('picture_broken', 'no end of the scan');
}
