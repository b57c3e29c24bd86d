import { lazy, Suspense } from 'react';
import type { ListAsked } from '#app/catalogue/materials/search-address.ts';
import { currentUser } from '#app/state/session.ts';
import { useStore } from '#app/state/store.ts';

const MemberSaveSearch = lazy(() => import('./member-save-search.tsx'));

/** For members alone: the list is the same for everybody until it is known who looks at it. */
export default function SaveSearch({ asked }: { asked: ListAsked }) {
  if (!useStore(currentUser).isLogin) return null;
  return (
    <Suspense fallback={null}>
      <MemberSaveSearch asked={asked} />
    </Suspense>
  );
}
