import { type ImageHeader, readHeader } from './image-header.ts';

/** Larger files are not opened: a browser tab has to hold the pixels. */
export const maxFileBytes = 60 * 1024 * 1024;
/** Width times height; four bytes each while decoding. */
export const maxPixels = 80_000_000;
/** Pictures at once. */
export const maxPictures = 12;

export type ImageProblem =
  | 'empty'
  | 'file_too_large'
  | 'not_an_image'
  | 'too_many_pixels'
  | 'cannot_decode'
  | 'took_too_long';

/** Looks at size and first bytes only, so that nothing harmful is ever decoded. */
export function admit(fileBytes: number, start: Uint8Array): ImageHeader | { problem: ImageProblem } {
  if (fileBytes === 0) return { problem: 'empty' };
  if (fileBytes > maxFileBytes) return { problem: 'file_too_large' };
  const header = readHeader(start);
  if (!header) return { problem: 'not_an_image' };
  return header.width * header.height > maxPixels ? { problem: 'too_many_pixels' } : header;
}
