import type { ReactNode } from 'react';
import { m } from '#app/paraglide/messages.js';
import type { KeptMaterial } from '#contract/favourites.ts';
import { isTurning } from './grounds.ts';
import { ItemTile } from './material-items.tsx';

interface KeptGridProps {
  items: readonly KeptMaterial[];
  /** In the query of their pages: where they were opened from. */
  from?: string;
  /** What can be done with one, below it. */
  actions?(item: KeptMaterial, place: number): ReactNode;
}

/** Materials that somebody keeps, in their order; what the library has withdrawn keeps its place and its title. */
export function KeptGrid({ items, from, actions }: KeptGridProps) {
  return (
    <ul className="m-0 grid list-none grid-cols-2 gap-x-4 gap-y-8 p-0 sm:grid-cols-3 xl:grid-cols-4">
      {items.map((item, place) =>
        item.material ? (
          <ItemTile
            key={item.materialId}
            item={{ ...item.material, turns: isTurning(item.material.colours) }}
            from={from}
            first={place < 4}
          >
            {actions?.(item, place)}
          </ItemTile>
        ) : (
          <li key={item.materialId} className="min-w-0">
            <p className="m-0 grid aspect-4/3 place-items-center rounded-control border border-dashed border-control p-4 text-center text-caption text-ink-3">
              {m.collections_gone()}
            </p>
            <h3 className="mt-2.5 mb-0 truncate font-sans text-small! leading-snug! tracking-normal!">
              {item.title}
            </h3>
            <p className="mt-0.5 mb-0 text-caption text-ink-3">{m.collections_gone_text()}</p>
            {actions?.(item, place)}
          </li>
        ),
      )}
    </ul>
  );
}
