import type { ReactNode } from 'react';
import { Unbroken } from '#app/format/unbroken.tsx';
import { m } from '#app/paraglide/messages.js';
import { formatText, licenceText, tierText, typeText } from './facet-words.ts';
import { FavouriteHeart } from './favourite-heart.tsx';
import type { ListItem } from './list-item.ts';
import { MaterialPicture } from './material-preview.tsx';
import { materialAddress } from './search-address.ts';

interface ItemsProps {
  items: readonly ListItem[];
  /** The first row is on the screen at once. */
  first?: number;
  /** Classes of the columns. */
  columns?: string;
}

const formatsOf = ({ formats }: ListItem) => formats.map(formatText).join(', ');
const addressOf = ({ materialId, type, parentType }: ListItem) =>
  materialAddress(materialId, type, parentType);

/** The whole card leads to the page of the material. */
const cover =
  'text-ink no-underline after:absolute after:inset-0 after:rounded-card hover:text-primary focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus';

/** Pictures of materials with what decides: format, and the tier that may download them. */
export function ItemGrid({ items, first = 0, columns = 'sm:grid-cols-3 xl:grid-cols-4' }: ItemsProps) {
  return (
    <ul className={`m-0 grid list-none grid-cols-2 gap-x-4 gap-y-6 p-0 ${columns}`}>
      {items.map((item, i) => (
        <ItemTile key={item.materialId} item={item} first={i < first}>
          <FavouriteHeart item={item} />
        </ItemTile>
      ))}
    </ul>
  );
}

interface ItemTileProps {
  item: ListItem;
  first?: boolean;
  /** In the query of its page: where it was opened from. */
  from?: string;
  /** What can be done with it, above or below the link to its page. */
  children?: ReactNode;
}

/** One of the pictures. */
export function ItemTile({ item, first = false, from, children }: ItemTileProps) {
  return (
    <li className="group relative flex min-w-0 flex-col">
      <MaterialPicture item={item} first={first} className="rounded-control group-hover:border-control" />
      <h3 className="mt-2.5 mb-0 line-clamp-2 font-sans text-small! leading-snug! tracking-normal!">
        <a href={addressOf(item) + (from ? `?from=${from}` : '')} className={cover}>
          <Unbroken text={item.title} />
        </a>
      </h3>
      <p className="mt-auto mb-0 flex justify-between gap-2 pt-0.5 text-caption text-ink-3">
        <span className="truncate">{formatsOf(item)}</span>
        <Tier tier={item.tier} />
      </p>
      {children}
    </li>
  );
}

/** The same in rows, for those who know what they look for. */
export function ItemRows({ items, first = 0 }: ItemsProps) {
  return (
    <ul className="m-0 list-none border-t border-line p-0">
      {items.map((item, i) => (
        <li
          key={item.materialId}
          className="group relative grid grid-cols-[3.5rem_minmax(0,1fr)_auto] items-center gap-x-4 border-b border-line py-2.5 sm:grid-cols-[3.5rem_minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)_4rem]"
        >
          <MaterialPicture item={item} first={i < first} className="rounded-label" />
          <h3 className="m-0 truncate font-sans text-small! leading-snug! tracking-normal!">
            <a href={addressOf(item)} className={cover}>
              {item.title}
            </a>
          </h3>
          <span className="truncate text-caption text-ink-3 max-sm:hidden">{typeText(item.type)}</span>
          <span className="truncate text-caption text-ink-3 max-sm:hidden">
            {formatsOf(item)} <span aria-hidden="true">·</span> {licenceText(item.licence)}
          </span>
          <span className="text-right text-caption text-ink-3">
            <Tier tier={item.tier} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function Tier({ tier }: Pick<ListItem, 'tier'>) {
  return (
    <span className={`shrink-0 ${tier === 'free' ? 'font-semibold text-success' : ''}`}>
      <span className="sr-only">{m.library_tier()}: </span>
      {tierText(tier)}
    </span>
  );
}
