import { useState } from 'react';
import { AddToCollection } from '#app/catalogue/materials/add-to-collection.tsx';
import { KeptGrid } from '#app/catalogue/materials/kept-grid.tsx';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { type KeptMaterial, removeFavourite } from '#contract/favourites.ts';
import { TileActions } from './tile-actions.tsx';

/** The favourites that are there, without those that were removed here. */
export function FavouriteGrid({ items }: { items: readonly KeptMaterial[] }) {
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const [adding, setAdding] = useState<KeptMaterial | null>(null);
  return (
    <>
      <KeptGrid
        items={items.filter(({ materialId }) => !removed.has(materialId))}
        from="favourite"
        actions={(item) => (
          <Actions
            item={item}
            onAdd={() => setAdding(item)}
            onRemoved={() => setRemoved((before) => new Set([...before, item.materialId]))}
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

interface ActionsProps {
  item: KeptMaterial;
  onAdd(): void;
  onRemoved(): void;
}

function Actions({ item: { materialId, material, title }, onAdd, onRemoved }: ActionsProps) {
  const remove = useAction(removeFavourite, { onDone: onRemoved, toasts: true });
  const add = {
    key: 'add',
    text: m.collections_add(),
    label: m.collections_add_this({ title }),
    onPress: onAdd,
  };
  return (
    <TileActions
      title={title}
      actions={[
        ...(material ? [add] : []),
        {
          key: 'remove',
          text: m.collections_remove(),
          label: m.collections_remove_title({ title }),
          onPress: () => void remove.run({ materialId }),
        },
      ]}
    />
  );
}
