import type { MaterialDetail } from '#contract/materials.ts';
import { DetailGet } from './detail-get.tsx';
import { DetailKeep } from './detail-keep.tsx';

/** What can be done with a material: take it, or keep it for later. */
export default function DetailActions({ material }: { material: MaterialDetail }) {
  return (
    <>
      <DetailGet material={material} />
      <DetailKeep material={material} />
    </>
  );
}
