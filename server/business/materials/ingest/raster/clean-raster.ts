import { Refused } from '../candidate.ts';
import { cleanJpeg } from './clean-jpeg.ts';
import { cleanPng } from './clean-png.ts';
import { cleanWebp } from './clean-webp.ts';
import { openPicture } from './open-picture.ts';
import type { RasterFormat } from './rasters.ts';

const cleaners: Record<RasterFormat, (bytes: Buffer) => Buffer> = {
  png: cleanPng,
  jpg: cleanJpeg,
  webp: cleanWebp,
};

/**
 * A picture without what it says about camera, place and people, and without anything behind its end. Its pixels stay as
 * they are, unless a note of the camera turns them: then they are turned, and written anew.
 * @throws Refused picture_broken
 */
export async function cleanRaster(format: RasterFormat, bytes: Buffer): Promise<Buffer> {
  const { orientation = 1 } = await metadataOf(bytes);
  return cleaners[format](orientation === 1 ? bytes : await turned(format, bytes));
}

async function metadataOf(bytes: Buffer) {
  try {
    return await (await openPicture(bytes)).metadata();
  } catch (error) {
    throw new Refused('picture_broken', (error as Error).message);
  }
}

async function turned(format: RasterFormat, bytes: Buffer): Promise<Buffer> {
  const upright = (await openPicture(bytes)).autoOrient().keepIccProfile();
  try {
    if (format === 'png') return await upright.png().toBuffer();
    if (format === 'webp') return await upright.webp({ quality: 95 }).toBuffer();
    return await upright.jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer();
  } catch (error) {
    throw new Refused('picture_broken', (error as Error).message);
  }
}
