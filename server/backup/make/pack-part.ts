import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';

const zip = promisify(gzip);
const unzip = promisify(gunzip);

/** Every machine opens it without us; level 6 is gzip's own. */
export const packed = (bytes: Uint8Array): Promise<Buffer> => zip(bytes);
export const unpacked = (bytes: Uint8Array): Promise<Buffer> => unzip(bytes);
export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** COPY's text format ends each row with a newline and writes those inside of values as `\n`. */
export function countRows(text: Uint8Array): number {
  let rows = 0;
  for (let at = text.indexOf(10); at >= 0; at = text.indexOf(10, at + 1)) rows++;
  return rows;
}
