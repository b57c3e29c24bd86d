import { useEffect, useRef, useState } from 'react';
import { KeptGrid } from '#app/catalogue/materials/kept-grid.tsx';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { Notice } from '#app/ui/notice.tsx';
import { ShowMore } from '#app/ui/show-more.tsx';
import { moveInCollection, removeFromCollection } from '#contract/collections.ts';
import type { Id } from '#contract/ids.ts';
import { TileActions } from './tile-actions.tsx';
import type { useCollection } from './use-collection.ts';

interface CollectionItemsProps {
  collectionId: Id<'collection'>;
  shown: ReturnType<typeof useCollection>;
  /** May be changed by whoever looks at it. */
  mayEdit: boolean;
}

/** The materials in their order, with what moves and removes them. */
export function CollectionItems({ collectionId, shown, mayEdit }: CollectionItemsProps) {
  const { items, count, pages } = shown;
  const [said, setSaid] = useState('');
  const focus = useRef<string | null>(null);
  const list = useRef<HTMLDivElement>(null);
  // A tile that changes its place loses the focus on its way.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each new order
  useEffect(() => {
    const wanted = focus.current;
    focus.current = null;
    if (wanted) list.current?.querySelector<HTMLElement>(`[data-move="${wanted}"]`)?.focus();
  }, [items]);
  const move = useAction(moveInCollection, {
    refetches: false,
    onDone: (_, { materialId, to }) => {
      const from = items.findIndex((one) => one.materialId === materialId);
      const last = Math.min(to, items.length - 1);
      focus.current = document.activeElement?.closest('[data-move]')?.getAttribute('data-move') ?? null;
      shown.move(from, last);
      setSaid(m.collections_moved({ title: items[from]?.title ?? '', place: last + 1 }));
    },
  });
  const remove = useAction(removeFromCollection, {
    refetches: false,
    onDone: (_, { materialId }) => shown.remove(materialId),
  });
  const problem = move.problem ?? remove.problem;
  return (
    <div ref={list}>
      {problem ? <Notice tone="error">{problem}</Notice> : null}
      <p role="status" className="sr-only">
        {said}
      </p>
      <KeptGrid
        items={items}
        actions={
          mayEdit
            ? ({ materialId, title }, place) => (
                <TileActions
                  title={title}
                  mark={materialId}
                  actions={[
                    {
                      key: 'earlier',
                      text: m.collections_earlier(),
                      label: m.collections_earlier_title({ title }),
                      disabled: place === 0,
                      onPress: () => void move.run({ collectionId, materialId, to: place - 1 }),
                    },
                    {
                      key: 'later',
                      text: m.collections_later(),
                      label: m.collections_later_title({ title }),
                      disabled: place === count - 1,
                      onPress: () => void move.run({ collectionId, materialId, to: place + 1 }),
                    },
                    {
                      key: 'remove',
                      text: m.collections_remove(),
                      label: m.collections_remove_title({ title }),
                      onPress: () => void remove.run({ collectionId, materialId }),
                    },
                  ]}
                />
              )
            : undefined
        }
      />
      <ShowMore pages={pages} />
    </div>
  );
}
