import { createHash } from 'node:crypto';
import type { MaterialColour } from '#contract/material-kinds.ts';
import { coloursOf } from './colours.ts';
import type { CheckedFile } from './file-formats.ts';
import { isRaster } from './raster/rasters.ts';
import { showRaster } from './raster/show-raster.ts';

/** Larger drawings are too heavy to be shown in a list, and are no preview. */
const heaviestDrawing = 512 * 1024;

export const drawingType = 'image/svg+xml';

export interface Content {
  sha256: string;
  contentType: string;
  bytes: Buffer;
}

/** What a material is shown by, and how large it is; a picture of a drawing is as large as the drawing. */
export interface Preview {
  content: Content;
  width: number;
  height: number;
}

/** How a file is shown before it is downloaded, and in which colours; null for what is no picture. */
export interface Shown {
  preview: Preview | null;
  palette: string[];
  colours: MaterialColour[];
}

/**
 * A drawing is its own preview; of a picture a small copy is made.
 * @throws Refused picture_broken
 */
export async function showFile(file: CheckedFile): Promise<Shown | null> {
  if (file.drawing) {
    const { width, height, paints } = file.drawing;
    const light = file.bytes.length <= heaviestDrawing;
    return { preview: light ? { content: contentOf(file), width, height } : null, ...coloursOf(paints) };
  }
  if (!isRaster(file.format)) return null;
  const { bytes, width, height, paints } = await showRaster(file.bytes);
  return {
    preview: { content: contentOf({ bytes, contentType: 'image/webp' }), width, height },
    ...coloursOf(paints),
  };
}

export const sha256Of = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');

export const contentOf = ({ contentType, bytes }: Pick<CheckedFile, 'contentType' | 'bytes'>): Content => ({
  sha256: sha256Of(bytes),
  contentType,
  bytes,
});
