import { figure } from '#app/format/number-text.ts';
import { m } from '#app/paraglide/messages.js';
import type { ImageRule, ImageType } from '#content/en/rules/listings/images.ts';
import type { ImageFacts } from './check-image.ts';
import { type ImageProblem, maxFileBytes, maxPixels } from './limits.ts';

export const checkNames: Record<ImageRule['kind'], () => string> = {
  fileType: m.image_check_fileType,
  longestSide: m.image_check_longestSide,
  bothSides: m.image_check_bothSides,
  pixels: m.image_check_pixels,
  fileBytes: m.image_check_fileBytes,
  square: m.image_check_square,
  whiteBorder: m.image_check_whiteBorder,
  fill: m.image_check_fill,
};

const typeNames: Record<ImageType, string> = {
  jpeg: 'JPEG',
  png: 'PNG',
  gif: 'GIF',
  webp: 'WebP',
  bmp: 'BMP',
  tiff: 'TIFF',
  avif: 'AVIF',
  heic: 'HEIC',
};

const px = (value: number) => `${figure(value)}\u00a0px`;
const megapixels = (value: number) => `${figure(value / 1e6, 0, 1)}\u00a0MP`;
export const fileSize = (bytes: number) =>
  bytes < 1024 * 1024
    ? `${figure(Math.max(1, Math.round(bytes / 1024)))}\u00a0kB`
    : `${figure(bytes / 1024 / 1024, 0, 1)}\u00a0MB`;

/** What the picture has. */
export function measureText(facts: ImageFacts, { kind }: ImageRule): string {
  const { width, height } = facts;
  switch (kind) {
    case 'fileType':
      return typeNames[facts.type];
    case 'longestSide':
      return px(Math.max(width, height));
    case 'bothSides':
      return px(Math.min(width, height));
    case 'pixels':
      return megapixels(width * height);
    case 'fileBytes':
      return fileSize(facts.bytes);
    case 'square':
      return `${figure(width)} × ${figure(height)}`;
    case 'whiteBorder':
      return share(facts.whiteBorder);
    case 'fill':
      return share(facts.fill);
  }
}

/** What the rule asks for. */
export function needOf(rule: ImageRule): string {
  switch (rule.kind) {
    case 'fileType':
      return rule.types.map((type) => typeNames[type]).join(', ');
    case 'longestSide':
      return rule.max === undefined
        ? m.image_need_least({ value: px(rule.min) })
        : m.image_need_between({ min: figure(rule.min), max: px(rule.max) });
    case 'bothSides':
      return m.image_need_least({ value: px(rule.min) });
    case 'pixels':
      return m.image_need_most({ value: megapixels(rule.max) });
    case 'fileBytes':
      return m.image_need_most({ value: fileSize(rule.max) });
    case 'square':
      return m.image_need_square();
    case 'whiteBorder':
    case 'fill':
      return m.image_need_least({ value: share(rule.least) });
  }
}

/** Rounded down, so that "85%" never fails a rule of 85%. */
const share = (value: number) => `${figure(Math.floor(value * 1000) / 10, 0, 1)}%`;

export function problemText(name: string, problem: ImageProblem): string {
  const sentences: Record<ImageProblem, () => string> = {
    empty: () => m.image_problem_empty({ name }),
    file_too_large: () => m.image_problem_file_too_large({ name, size: fileSize(maxFileBytes) }),
    not_an_image: () => m.image_problem_not_an_image({ name }),
    too_many_pixels: () => m.image_problem_too_many_pixels({ name, count: maxPixels / 1e6 }),
    cannot_decode: () => m.image_problem_cannot_decode({ name }),
    took_too_long: () => m.image_problem_took_too_long({ name }),
  };
  return sentences[problem]();
}
