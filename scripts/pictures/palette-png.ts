import { crc32, deflateSync } from 'node:zlib';

const maxColours = 256;

/**
 * Opaque pixels as a PNG with a palette: flat drawings take a third of what they take in full colour. The commonest
 * colours stay exact; the rest, blends along edges, take the nearest of them.
 * Format: https://www.w3.org/TR/png-3/
 * @param pixels RGBA, row by row
 */
export function palettePng(pixels: Uint8Array, width: number, height: number): Buffer {
  const counts = new Map<number, number>();
  for (let at = 0; at < pixels.length; at += 4) {
    const colour = colourAt(pixels, at);
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const palette = [...counts.keys()]
    .sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0))
    .slice(0, maxColours);
  const indexes = new Map<number, number>();
  for (const colour of counts.keys()) indexes.set(colour, nearest(palette, colour));
  const rows = Buffer.alloc(height * (width + 1));
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 1; x <= width; x++, at += 4) {
      rows[y * (width + 1) + x] = indexes.get(colourAt(pixels, at)) ?? 0;
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits for a pixel, colours by palette.
  header.writeUInt8(8, 8);
  header.writeUInt8(3, 9);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk(
      'PLTE',
      Buffer.from(palette.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255])),
    ),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const colourAt = (pixels: Uint8Array, at: number) =>
  ((pixels[at] ?? 0) << 16) | ((pixels[at + 1] ?? 0) << 8) | (pixels[at + 2] ?? 0);

function nearest(palette: readonly number[], colour: number): number {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < palette.length; i++) {
    const other = palette[i] ?? 0;
    const red = (other >> 16) - (colour >> 16);
    const green = ((other >> 8) & 255) - ((colour >> 8) & 255);
    const blue = (other & 255) - (colour & 255);
    const distance = red * red + green * green + blue * blue;
    if (distance < least) [best, least] = [i, distance];
    if (distance === 0) break;
  }
  return best;
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const out = Buffer.alloc(named.length + 8);
  out.writeUInt32BE(data.length, 0);
  named.copy(out, 4);
  out.writeUInt32BE(crc32(named), named.length + 4);
  return out;
}
