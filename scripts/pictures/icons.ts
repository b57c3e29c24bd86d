import { markSvg } from './mark.ts';

const sized = (svg: string, side: number) => svg.replace('<svg ', `<svg width="${side}" height="${side}" `);

/** Every icon by its address, made from the brand's mark. */
export function icons(draw: (svg: string) => Buffer): [path: string, bytes: Buffer | string][] {
  const tile = (side: number) => draw(sized(markSvg(), side));
  const square = (side: number) => draw(sized(markSvg('square'), side));
  return [
    ['/icon.svg', markSvg()],
    ['/icon-192.png', tile(192)],
    ['/icon-512.png', tile(512)],
    ['/icon-maskable-512.png', square(512)],
    ['/apple-touch-icon.png', square(180)],
    ['/favicon.ico', ico(tile(32), 32)],
  ];
}

/** An icon file with one picture: a directory of 6 bytes, an entry of 16, and the PNG as it is. */
function ico(png: Buffer, side: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(side, 6);
  head.writeUInt8(side, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
