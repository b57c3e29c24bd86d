import { useState } from 'react';
import { AddToCollection } from '#app/catalogue/materials/add-to-collection.tsx';
import { KeptGrid } from '#app/catalogue/materials/kept-grid.tsx';
import { useDeed } from '#app/forms/use-deed.ts';
import { m } from '#app/paraglide/messages.js';
import { Notice } from '#app/ui/notice.tsx';
import { type KeptMaterial, removeFavourite } from '#contract/favourites.ts';
import { TileActions, TileButton } from './tile-actions.tsx';

/** The favourites that are there, without those that were removed here. */
export function FavouriteGrid({ items }: { items: readonly KeptMaterial[] }) {
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const [adding, setAdding] = useState<KeptMaterial | null>(null);
  const remove = useDeed(removeFavourite, {
    onDone: (_, { materialId }) => setRemoved((before) => new Set([...before, materialId])),
  });
  return (
    <>
      {remove.problem ? <Notice tone="error">{remove.problem}</Notice> : null}
      <KeptGrid
        items={items.filter(({ materialId }) => !removed.has(materialId))}
        from="favourite"
        actions={(item) => (
          <TileActions>
            {item.material ? (
              <TileButton
                label={m.collections_add_this({ title: item.title })}
                onPress={() => setAdding(item)}
              >
                {m.collections_add()}
              </TileButton>
            ) : null}
            <TileButton
              label={m.collections_remove_title({ title: item.title })}
              onPress={() => void remove.run({ materialId: item.materialId })}
            >
              {m.collections_remove()}
            </TileButton>
          </TileActions>
        )}
      />
      {adding ? (
        <AddToCollection
          materialId={adding.materialId}
          title={adding.title}
          page="AccountFavourites"
          onClose={() => setAdding(null)}
        />
      ) : null}
    </>
  );
}
