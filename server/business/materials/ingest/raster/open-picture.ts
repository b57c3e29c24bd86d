import type { Sharp } from 'sharp';
import { maxPixels } from '../max-pixels.ts';

let loaded: Promise<typeof import('sharp')> | null = null;

/** Loaded with the first picture, as most processes never meet one; it takes one core and remembers nothing. */
async function loadSharp() {
  loaded ??= import('sharp');
  const { default: sharp } = await loaded;
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

/** What holds more pixels than allowed, or anything that cannot be read, is an error as soon as it is looked at. */
export async function openPicture(bytes: Buffer): Promise<Sharp> {
  const sharp = await loadSharp();
  return sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true });
}
