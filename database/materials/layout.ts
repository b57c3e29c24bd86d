import type { MaterialType } from '#contract/material-kinds.ts';
import { rect, words } from './candidates.ts';

/** A drawing with room for a seller's own pictures and words. */
export interface Layout {
  name: string;
  type: MaterialType;
  title: string;
  about: string;
  keywords: string[];
  size: readonly [width: number, height: number];
  draw(width: number, height: number): string;
}

export const ink = '#22303c';
export const line = '#c9d3da';
export const tone = '#e9eef1';
export const accent = '#1f7a6d';
export const numbers = (count: number) => Array.from({ length: count }, (_, i) => i);
export const sheet = (w: number, h: number) => rect(0, 0, w, h, '#ffffff');
/** Where a photo goes. */
export const photo = (x: number, y: number, w: number, h: number, text = 'Your photo') =>
  rect(x, y, w, h, tone, `stroke="${line}"`) +
  words(x + w / 2, y + h / 2, 28, text, '#6b7a84', 'text-anchor="middle"');
export const middle = 'text-anchor="middle"';
