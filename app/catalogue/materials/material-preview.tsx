import { materialTypes } from '#contract/material-kinds.ts';
import type { MaterialSummary } from '#contract/materials.ts';
import { groundOf } from './grounds.ts';

interface PictureProps {
  item: Pick<MaterialSummary, 'materialId' | 'type' | 'preview'> & { turns?: boolean };
  /** Above the fold: not to be waited for. */
  first?: boolean;
  className: string;
}

/** A material on its ground. Its name stands beside it, so that the picture says nothing to a screen reader. */
export function MaterialPicture({ item, first, className }: PictureProps) {
  const { preview } = item;
  const { ground, light } = groundOf(item);
  const onPaper = paper.has(item.type);
  return (
    <div
      className={`grid aspect-4/3 grid-rows-[minmax(0,1fr)] overflow-hidden border border-line ${onPaper ? 'isolate bg-ground-paper' : ground} ${className}`}
    >
      {preview ? (
        <img
          src={previewAddress(preview.name)}
          width={preview.width}
          height={preview.height}
          alt=""
          loading={first ? undefined : 'lazy'}
          className={`${lookOf(item)} ${onPaper ? 'mix-blend-multiply' : light ? '[filter:invert(1)]' : ''}`}
        />
      ) : null}
    </div>
  );
}

/** Drawings up to this size are symbols: as large as their place they would look like something else. */
const symbolSize = 64;
export const isSymbol = (preview: MaterialSummary['preview']) =>
  preview !== null && Math.max(preview.width, preview.height) <= symbolSize;

/** Texts and tables, which are drawn as pages of white paper. */
const paper: ReadonlySet<string> = new Set([
  ...['listing', 'email', 'invoice'],
  ...materialTypes.copy,
  ...materialTypes.documents,
]);
/** They are shown by their beginning, and pictures without an edge of their own by a part. */
const cut: ReadonlySet<string> = new Set(['background', 'lifestyle', ...paper]);

/** No ground is seen around it: what is cut, and what has the shape of the place. */
export function fillsItsPlace({ type, preview }: Pick<PictureProps['item'], 'type' | 'preview'>): boolean {
  if (cut.has(type)) return true;
  return preview !== null && !isSymbol(preview) && Math.abs(preview.width / preview.height - 4 / 3) < 0.02;
}

const lookOf = (item: PictureProps['item']) =>
  isSymbol(item.preview)
    ? 'm-auto size-[44%]'
    : fillsItsPlace(item)
      ? 'size-full object-cover object-top'
      : 'size-full object-contain p-[7%]';

export const previewAddress = (name: string) => `/materials/previews/${name}`;
