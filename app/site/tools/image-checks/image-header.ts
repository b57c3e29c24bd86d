import type { ImageType } from '#content/en/rules/listings/images.ts';

/** What the first bytes of a file say; sides are pixels, before any rotation. */
export interface ImageHeader {
  type: ImageType;
  width: number;
  height: number;
}

/** Bytes from the start of a file that hold the sides of nearly every picture: photographs carry long notes first. */
export const headerBytes = 512 * 1024;

/**
 * Type and sides of a picture from its bytes, without decoding it. Formats: PNG (W3C), JPEG (ITU T.81), GIF89a, WebP (RFC
 * 9649), BMP, TIFF 6.0, AVIF and HEIC (ISO 23008-12).
 * @returns null when it is none of these, or cut off or damaged before the sides
 */
export function readHeader(bytes: Uint8Array): ImageHeader | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    for (const [type, read] of readers) {
      const sides = read(view);
      if (sides) return sides.width > 0 && sides.height > 0 ? { type, ...sides } : null;
    }
  } catch (error) {
    // Reading past the end: the file is cut off.
    if (!(error instanceof RangeError)) throw error;
  }
  return null;
}

interface Sides {
  width: number;
  height: number;
}

const readers: [ImageType, (view: DataView) => Sides | null][] = [
  ['png', png],
  ['jpeg', jpeg],
  ['gif', gif],
  ['webp', webp],
  ['bmp', bmp],
  ['tiff', tiff],
  ['avif', (view) => box(view, /^(?:avif|avis)/)],
  ['heic', (view) => box(view, /^(?:hei[cxms]|hev[cx]|mif1|msf1)/)],
];

function png(view: DataView): Sides | null {
  if (view.getUint32(0) !== 0x89504e47 || text(view, 12) !== 'IHDR') return null;
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

function jpeg(view: DataView): Sides | null {
  if (view.getUint16(0) !== 0xffd8) return null;
  for (let at = 2; ; ) {
    if (view.getUint8(at) !== 0xff) throw new RangeError();
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) at += 1;
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) at += 2;
    else if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    } else {
      const length = view.getUint16(at + 2);
      if (length < 2) throw new RangeError();
      at += 2 + length;
    }
  }
}

function gif(view: DataView): Sides | null {
  if (!/^GIF8/.test(text(view, 0))) return null;
  return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
}

function webp(view: DataView): Sides | null {
  if (text(view, 0) !== 'RIFF' || text(view, 8) !== 'WEBP') return null;
  switch (text(view, 12)) {
    case 'VP8 ':
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
    case 'VP8L': {
      const packed = view.getUint32(21, true);
      return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return {
        width: (view.getUint32(24, true) & 0xffffff) + 1,
        height: (view.getUint32(26, true) >>> 8) + 1,
      };
    default:
      throw new RangeError();
  }
}

function bmp(view: DataView): Sides | null {
  if (view.getUint16(0) !== 0x424d || view.getUint32(14, true) < 40) return null;
  return { width: Math.abs(view.getInt32(18, true)), height: Math.abs(view.getInt32(22, true)) };
}

function tiff(view: DataView): Sides | null {
  const order = view.getUint32(0);
  if (order !== 0x49492a00 && order !== 0x4d4d002a) return null;
  const little = order === 0x49492a00;
  const start = view.getUint32(4, little);
  const sides: Partial<Sides> = {};
  for (let i = 0; i < view.getUint16(start, little); i++) {
    const entry = start + 2 + 12 * i;
    const tag = view.getUint16(entry, little);
    const value =
      view.getUint16(entry + 2, little) === 3
        ? view.getUint16(entry + 8, little)
        : view.getUint32(entry + 8, little);
    if (tag === 256) sides.width = value;
    if (tag === 257) sides.height = value;
  }
  return { width: sides.width ?? 0, height: sides.height ?? 0 };
}

/** The largest "ispe" (image spatial extents): a picture may be stored in tiles. */
function box(view: DataView, brands: RegExp): Sides | null {
  if (text(view, 4) !== 'ftyp' || !brands.test(text(view, 8))) return null;
  let best: Sides = { width: 0, height: 0 };
  const end = Math.min(view.byteLength - 16, 64 * 1024);
  for (let at = 8; at < end; at++) {
    if (view.getUint32(at) !== 0x69737065) continue;
    const sides = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) };
    if (sides.width * sides.height > best.width * best.height) best = sides;
  }
  return best;
}

const text = (view: DataView, at: number) =>
  String.fromCharCode(view.getUint8(at), view.getUint8(at + 1), view.getUint8(at + 2), view.getUint8(at + 3));
