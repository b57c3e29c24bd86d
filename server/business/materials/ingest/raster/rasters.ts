import type { MaterialFormat } from '#contract/material-kinds.ts';

/** Formats of pictures made of pixels. */
export const rasterFormats = ['png', 'jpg', 'webp'] as const;
export type RasterFormat = (typeof rasterFormats)[number];

export const isRaster = (format: MaterialFormat): format is RasterFormat =>
  (rasterFormats as readonly string[]).includes(format);
