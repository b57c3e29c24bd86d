import { previewAddress } from '#app/catalogue/materials/material-preview.tsx';
import { paper } from './paper.ts';

/** The picture of a material beside its title; an empty place where it has none, or is not published. */
export const Thumbnail = ({ name }: { name: string | null }) => (
  <span
    className={`grid size-10 shrink-0 place-items-center overflow-hidden rounded-label border border-line ${paper}`}
  >
    {name ? (
      <img
        src={previewAddress(name)}
        alt=""
        width={40}
        height={40}
        loading="lazy"
        className="size-full object-contain p-0.5"
      />
    ) : null}
  </span>
);
