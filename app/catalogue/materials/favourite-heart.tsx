import { Heart } from 'lucide-react';
import { m } from '#app/paraglide/messages.js';
import { heartLook } from './heart-look.ts';
import { keepPath } from './keep-address.ts';
import type { ListItem } from './list-item.ts';

interface FavouriteHeartProps {
  item: Pick<ListItem, 'materialId' | 'title' | 'type' | 'parentType'>;
}

/**
 * Keeps a material as a favourite; whoever is not logged in is led to the login and back to the material, which then is
 * one. For members hearts.behaviour.ts puts a button in its place.
 */
export function FavouriteHeart({ item }: FavouriteHeartProps) {
  return (
    <span className="contents" data-heart={item.materialId} data-title={item.title}>
      <a
        href={keepPath(item, 'favourite')}
        rel="nofollow"
        aria-label={m.collections_keep({ title: item.title })}
        className={heartLook}
      >
        <Heart size={18} strokeWidth={1.75} aria-hidden="true" />
      </a>
    </span>
  );
}
