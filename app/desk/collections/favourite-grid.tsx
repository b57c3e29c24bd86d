import { useState } from 'react';
import { AddToCollection } from '#app/catalogue/materials/add-to-collection.tsx';
import { KeptGrid } from '#app/catalogue/materials/kept-grid.tsx';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { Notice } from '#app/ui/notice.tsx';
import { type KeptMaterial, removeFavourite } from '#contract/favourites.ts';
import { TileActions } from './tile-actions.tsx';

/** The favourites that are there, without those that were removed here. */
export function FavouriteGrid({ items }: { items: readonly KeptMaterial[] }) {
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const [adding, setAdding] = useState<KeptMaterial | null>(null);
  const remove = useAction(removeFavourite, {
    onDone: (_, { materialId }) => setRemoved((before) => new Set([...before, materialId])),
  });
  return (
    <>
      {remove.problem ? <Notice tone="error">{remove.problem}</Notice> : null}
      <KeptGrid
        items={items.filter(({ materialId }) => !removed.has(materialId))}
        from="favourite"
        actions={(item) => (
          <TileActions
            title={item.title}
            actions={[
              ...(item.material
                ? [
                    {
                      key: 'add',
                      text: m.collections_add(),
                      label: m.collections_add_this({ title: item.title }),
                      onPress: () => setAdding(item),
                    },
                  ]
                : []),
              {
                key: 'remove',
                text: m.collections_remove(),
                label: m.collections_remove_title({ title: item.title }),
                onPress: () => void remove.run({ materialId: item.materialId }),
              },
            ]}
          />
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
