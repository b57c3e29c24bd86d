import { Link } from 'react-router';
import { isTurning } from '#app/catalogue/materials/grounds.ts';
import { MaterialPicture } from '#app/catalogue/materials/material-preview.tsx';
import { m } from '#app/paraglide/messages.js';
import { accountPathTo } from '#app/paths-account.ts';
import { Dotted } from '#app/ui/dotted.tsx';
import { StateChip } from '#app/ui/state-chip.tsx';
import type { CollectionSummary } from '#contract/collections.ts';

/** Collections with their first pictures; the whole card leads to the collection. */
export function CollectionCards({ items }: { items: readonly CollectionSummary[] }) {
  return (
    <ul className="m-0 grid list-none gap-x-6 gap-y-8 p-0 sm:grid-cols-2 xl:grid-cols-3">
      {items.map((one) => (
        <li key={one.collectionId} className="group relative min-w-0">
          <div className="grid grid-cols-2 gap-1 overflow-hidden rounded-control">
            {Array.from({ length: 4 }, (_, place) => {
              const material = one.firstMaterials[place];
              return material ? (
                <MaterialPicture
                  key={material.materialId}
                  item={{ ...material, turns: isTurning(material.colours) }}
                  className="border-0"
                />
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: an empty place
                <div key={place} className="aspect-4/3 bg-sunken" />
              );
            })}
          </div>
          <h2 className="mt-3 mb-0 font-sans text-body! leading-snug! tracking-normal!">
            <Link
              to={accountPathTo('AccountCollection', one.collectionId)}
              className="wrap-anywhere text-ink no-underline after:absolute after:inset-0 after:rounded-card hover:text-primary focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus"
            >
              {one.name}
            </Link>
          </h2>
          <p className="mt-0.5 mb-0 text-caption wrap-anywhere text-ink-3">
            <Dotted
              parts={[
                one.items === 1 ? m.collections_items_one() : m.collections_items({ count: one.items }),
                one.ownerEmail ? m.collections_of({ owner: one.ownerEmail }) : null,
              ]}
            />
          </p>
          <div className="mt-2 empty:hidden">
            <CollectionChips collection={one} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** With whom it is shared, and what may be done with it. */
export function CollectionChips({ collection }: { collection: CollectionSummary }) {
  const { role, linkToken, teamRole, open } = collection;
  const chips = [
    ...(open ? [] : [{ tone: 'warn', text: m.collections_closed_chip() } as const]),
    ...(linkToken ? [{ tone: 'info', text: m.collections_shared_link() } as const] : []),
    ...(role === 'owner' && teamRole ? [{ tone: 'info', text: m.collections_shared_team() } as const] : []),
    ...(role === 'view' ? [{ tone: 'plain', text: m.collections_shared_view() } as const] : []),
    ...(role === 'edit' ? [{ tone: 'plain', text: m.collections_shared_edit() } as const] : []),
  ];
  if (chips.length === 0) return null;
  return (
    <ul className="m-0 flex list-none flex-wrap gap-x-4 gap-y-1 p-0">
      {chips.map(({ tone, text }) => (
        <li key={text}>
          <StateChip tone={tone}>{text}</StateChip>
        </li>
      ))}
    </ul>
  );
}
