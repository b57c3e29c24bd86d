import type { AdminRouteName } from '#app/paths-admin.ts';
import { useRead } from '#app/state/use-read.ts';
import { showContent } from '#contract/materials-operator.ts';
import { paper } from './paper.ts';

interface ShownPictureProps {
  /** Null: it has no picture of its own. */
  sha256: string | null;
  page: AdminRouteName;
  className: string;
}

/** A preview, also of what is not published; its name stands beside it. */
export function ShownPicture({ sha256, page, className }: ShownPictureProps) {
  const { data } = useRead(showContent, { sha256: sha256 ?? '' }, page, { when: sha256 !== null });
  return (
    <span
      className={`grid shrink-0 place-items-center overflow-hidden rounded-label border border-line ${paper} ${className}`}
    >
      {data ? <img src={data.picture} alt="" className="size-full object-contain p-[4%]" /> : null}
    </span>
  );
}
