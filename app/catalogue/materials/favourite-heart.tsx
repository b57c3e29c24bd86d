import { Heart } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { m } from '#app/paraglide/messages.js';
import { anonymous, currentUser } from '#app/state/session.ts';
import { useStore } from '#app/state/store.ts';
import { heartLook } from './heart-look.ts';
import { keepPath } from './keep-address.ts';
import type { ListItem } from './list-item.ts';

const HeartButton = lazy(() => import('./heart-button.tsx'));

/** Keeps a material as a favourite; whoever is not logged in is led to the login and back to the material, which then is one. */
export function FavouriteHeart({
  item,
}: {
  item: Pick<ListItem, 'materialId' | 'title' | 'type' | 'parentType'>;
}) {
  const signedIn = useStore(currentUser, anonymous).isLogin;
  const icon = <Heart size={18} strokeWidth={1.75} aria-hidden="true" />;
  if (!signedIn)
    return (
      <Link
        to={keepPath(item, 'favourite')}
        rel="nofollow"
        aria-label={m.collections_keep({ title: item.title })}
        className={heartLook}
      >
        {icon}
      </Link>
    );
  return (
    <Suspense fallback={<span className={heartLook}>{icon}</span>}>
      <HeartButton materialId={item.materialId} title={item.title} />
    </Suspense>
  );
}
