import type { MaterialFormat } from '#contract/material-kinds.ts';

/**
 * Whether a file that begins like its format also ends like it: one that was cut on its way is of no use to whoever
 * downloads it. Pictures are decoded anyway; what is not named here is taken as it begins.
 */
export function isComplete(format: MaterialFormat, bytes: Buffer): boolean {
  try {
    return checks[format]?.(bytes) ?? true;
  } catch (error) {
    // Read beyond the end of the file.
    if (error instanceof RangeError) return false;
    throw error;
  }
}

const checks: Partial<Record<MaterialFormat, (bytes: Buffer) => boolean>> = {
  mp4: hasWholeBoxes,
  webm: hasWholeSegment,
  // ISO 32000-2, 7.5.5: the marker stands at the end; readers look for it in the last kilobyte.
  pdf: (bytes) => bytes.subarray(-1024).includes('%%EOF'),
  // WOFF 2.0, 4.1: the header says how long the file is.
  woff2: (bytes) => bytes.readUInt32BE(8) === bytes.length,
  glb: (bytes) => bytes.readUInt32LE(4) === 2 && bytes.readUInt32LE(8) === bytes.length,
  ttf: hasWholeTables,
  otf: hasWholeTables,
  docx: endsAsZip,
  xlsx: endsAsZip,
  pptx: endsAsZip,
};

/** ISO/IEC 14496-12, 4.2: boxes one after the other, each with its size; `moov` tells how to play what `mdat` holds. */
function hasWholeBoxes(bytes: Buffer): boolean {
  const found = new Set<string>();
  let at = 0;
  while (at < bytes.length) {
    const stated = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    const size = stated === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : stated || bytes.length - at;
    if (size < 8) return false;
    found.add(type);
    at += size;
  }
  return found.has('moov') && found.has('mdat') && at === bytes.length;
}

/** RFC 9559, 5.1: after the header a segment with its size, which a recorder that could not know it leaves open. */
function hasWholeSegment(bytes: Buffer): boolean {
  const header = sizeAt(bytes, 4);
  const at = header.end + Number(header.size);
  if (bytes.readUInt32BE(at) !== 0x18_53_80_67) return false;
  const { size, end, known } = sizeAt(bytes, at + 4);
  return !known || end + Number(size) <= bytes.length;
}

/** RFC 8794, 4: as many zeros as bytes follow the first, then a one, then the number; all ones = not known. */
function sizeAt(bytes: Buffer, at: number): { size: bigint; end: number; known: boolean } {
  const length = Math.clz32(bytes.readUInt8(at)) - 23;
  const end = at + length;
  if (length > 8 || end > bytes.length) throw new RangeError('no size');
  const most = (1n << BigInt(7 * length)) - 1n;
  const size = BigInt(`0x${bytes.toString('hex', at, end)}`) & most;
  return { size, end, known: size !== most };
}

/** OpenType 1.9, "Table Directory": 12 bytes, then 16 for each table, the last 8 of them its place and length. */
function hasWholeTables(bytes: Buffer): boolean {
  const count = bytes.readUInt16BE(4);
  for (let i = 0; i < count; i++) {
    const entry = 12 + 16 * i;
    if (bytes.readUInt32BE(entry + 8) + bytes.readUInt32BE(entry + 12) > bytes.length) return false;
  }
  return count > 0;
}

/** APPNOTE 6.3.10, 4.3.16: the record at the end names the place of the list of files, which stands right before it. */
function endsAsZip(bytes: Buffer): boolean {
  const at = bytes.lastIndexOf('PK\u0005\u0006', bytes.length, 'latin1');
  if (at < 0) return false;
  const commentLength = bytes.readUInt16LE(at + 20);
  const listEnds = bytes.readUInt32LE(at + 12) + bytes.readUInt32LE(at + 16);
  return listEnds <= at && at + 22 + commentLength === bytes.length;
}
