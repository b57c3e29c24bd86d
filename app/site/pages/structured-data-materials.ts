import { previewAddress } from '#app/catalogue/materials/material-preview.tsx';
import type { DetailData } from '#app/site/library/detail-data.ts';
import type { Node } from './structured-data-node.ts';

/** Formats that are pictures themselves, not only shown by one. */
const pictures = /^(svg|png|jpg|webp)$/;

/**
 * The picture of a material, with where its licence is read and where the file is had:
 * https://developers.google.com/search/docs/appearance/structured-data/image-license-metadata
 * @returns null where the picture only stands for the material, as for a font or a text
 */
export function materialPictureOf(loaded: unknown, absolute: (path: string) => string): Node | null {
  if (!isDetail(loaded)) return null;
  const { material, path } = loaded;
  const { preview, formats, author, credit, title, description, parentType } = material;
  if (!preview || parentType === 'design' || !formats.some((format) => pictures.test(format))) return null;
  return {
    '@type': 'ImageObject',
    url: absolute(path),
    contentUrl: absolute(previewAddress(preview.name)),
    name: title,
    description,
    width: preview.width,
    height: preview.height,
    license: absolute(`${path}?licence=full`),
    acquireLicensePage: absolute(path),
    creditText: credit ?? author,
  };
}

const isDetail = (loaded: unknown): loaded is Pick<DetailData, 'material' | 'path'> =>
  typeof loaded === 'object' && loaded !== null && 'material' in loaded && 'path' in loaded;
