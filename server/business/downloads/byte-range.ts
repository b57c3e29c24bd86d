import type { ByteRange } from '#server/platform/files/files.ts';

/**
 * What a `Range` header asks of a file (RFC 9110, 14.2): one range of bytes. Several ranges, other units and what cannot
 * be read are answered with the whole file, as the standard allows.
 * @returns `outside` when it begins behind the end; null for the whole file
 */
export function readRange(header: string | undefined, size: number): ByteRange | 'outside' | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (!first && !last) return null;
  if (!first) {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'outside' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last ? Math.min(Number(last), size - 1) : size - 1;
  if (last && Number(last) < start) return null;
  return start >= size ? 'outside' : { start, end };
}
