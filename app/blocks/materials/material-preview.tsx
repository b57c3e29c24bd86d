import type { MaterialSummary } from '#contract/materials.ts';

interface MaterialPreviewProps {
  preview: MaterialSummary['preview'];
  /** Fills its place, cut at the edges: for what has no edge of its own. */
  bleed?: boolean;
  /** Above the fold: not to be waited for. */
  first?: boolean;
}

/** Drawings up to this size are symbols: as large as the place they would look like something else. */
const symbolSize = 64;

/** The picture of a material. Its name stands beside it, so that it says nothing to a screen reader. */
export function PreviewImage({ preview, bleed, first }: MaterialPreviewProps) {
  if (!preview) return null;
  const { name, width, height } = preview;
  const symbol = Math.max(width, height) <= symbolSize;
  const look = symbol
    ? 'm-auto h-[38%] w-[38%]'
    : bleed
      ? 'size-full object-cover'
      : 'size-full object-contain p-[7%]';
  return (
    <img
      src={previewAddress(name)}
      width={width}
      height={height}
      alt=""
      loading={first ? 'eager' : 'lazy'}
      decoding="async"
      className={`block ${look}`}
    />
  );
}

export const previewAddress = (name: string) => `/materials/previews/${name}`;

/** Paper: light in both modes, since drawings that take the colour around them are black in a picture. */
export const paper = 'bg-[light-dark(oklch(0.955_0.01_100),oklch(0.88_0.01_100))]';
