import type { ImageFacts } from './check-image.ts';
import { headerBytes } from './image-header.ts';
import { admit, type ImageProblem } from './limits.ts';
import { measureImage, type Pixels } from './measure-image.ts';

export interface Picture {
  facts: ImageFacts;
  /** Small copy for the screen. */
  preview: Pixels;
}

export type DecodeAnswer = Picture | { problem: ImageProblem };

/** Longest side on which is measured, in pixels: fine enough for 2 % borders. */
const measuredSide = 1000;
const previewSide = 400;

/** Reads, decodes and measures a file, in a worker or in the page. Never throws: what cannot be read has a name. */
export async function decodeImage(file: File): Promise<DecodeAnswer> {
  try {
    const start = new Uint8Array(await file.slice(0, headerBytes).arrayBuffer());
    const header = admit(file.size, start);
    if ('problem' in header) return header;
    const { width, height } = header;
    const pixels = await pixelsOf(file, Math.min(1, measuredSide / Math.max(width, height)), header);
    const measures = measureImage(pixels);
    const preview = await shrink(pixels, previewSide);
    return { facts: { name: file.name, bytes: file.size, ...header, ...measures }, preview };
  } catch {
    return { problem: 'cannot_decode' };
  }
}

async function pixelsOf(file: Blob, scale: number, { width }: { width: number }): Promise<Pixels> {
  const size = scale < 1 ? { resizeWidth: Math.max(1, Math.round(width * scale)) } : {};
  const bitmap = await createImageBitmap(file, { ...size, resizeQuality: 'medium' });
  try {
    return draw(bitmap, bitmap.width, bitmap.height);
  } finally {
    bitmap.close();
  }
}

async function shrink(pixels: Pixels, side: number): Promise<Pixels> {
  const scale = side / Math.max(pixels.width, pixels.height);
  if (scale >= 1) return pixels;
  const image = new ImageData(new Uint8ClampedArray(pixels.data), pixels.width, pixels.height);
  const bitmap = await createImageBitmap(image);
  try {
    return draw(
      bitmap,
      Math.max(1, Math.round(pixels.width * scale)),
      Math.max(1, Math.round(pixels.height * scale)),
    );
  } finally {
    bitmap.close();
  }
}

function draw(bitmap: ImageBitmap, width: number, height: number): Pixels {
  const context = contextOf(width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  const { data } = context.getImageData(0, 0, width, height);
  return { width, height, data };
}

function contextOf(
  width: number,
  height: number,
): OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D {
  const options = { willReadFrequently: true };
  if (typeof OffscreenCanvas !== 'undefined') {
    const context = new OffscreenCanvas(width, height).getContext('2d', options);
    if (context) return context;
  }
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas');
  return context;
}
