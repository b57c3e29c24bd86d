import { Heart } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { AddToCollection } from '#app/catalogue/materials/add-to-collection.tsx';
import { keepFavourite, useFavourite } from '#app/catalogue/materials/favourite-marks.ts';
import { keepField } from '#app/catalogue/materials/keep-address.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';
import type { MaterialDetail } from '#contract/materials.ts';

/** On the page of a material: whether it is kept, and what was wanted before the login. */
export default function MemberKeep({ material }: { material: MaterialDetail }) {
  const { materialId, title, type, parentType } = material;
  const kept = useFavourite(materialId) === true;
  const [adding, setAdding] = useState(false);
  const wish = useWish();
  const done = useRef(false);
  useEffect(() => {
    if (!wish || done.current) return;
    done.current = true;
    if (wish === 'favourite') void keepFavourite(materialId, true);
    if (wish === 'collection') setAdding(true);
  }, [wish, materialId]);
  return (
    <>
      <Button
        kind="secondary"
        dense
        aria-pressed={kept}
        onClick={() => void keepFavourite(materialId, !kept)}
      >
        <Heart
          size={18}
          strokeWidth={1.75}
          aria-hidden="true"
          className={kept ? 'fill-primary text-primary' : undefined}
        />
        {m.collections_favourite()}
      </Button>
      <Button kind="secondary" dense onClick={() => setAdding(true)}>
        {m.collections_add()}
      </Button>
      {adding ? (
        <AddToCollection
          materialId={materialId}
          title={title}
          page="MaterialListDetail"
          params={{ detailId: materialId, enType: type, enParentType: parentType }}
          onClose={() => setAdding(false)}
        />
      ) : null}
    </>
  );
}

/** Taken out of the address as soon as it is known, so that a reload or a link that is passed on does not do it again. */
function useWish(): string | null {
  const [wish] = useState(() => new URLSearchParams(location.search).get(keepField));
  useEffect(() => {
    if (wish === null) return;
    const url = new URL(location.href);
    url.searchParams.delete(keepField);
    history.replaceState(history.state, '', url);
  }, [wish]);
  return wish;
}
