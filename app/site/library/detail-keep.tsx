import { Heart } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { keepPath } from '#app/catalogue/materials/keep-address.ts';
import { m } from '#app/paraglide/messages.js';
import { currentUser } from '#app/state/session.ts';
import { useStore } from '#app/state/store.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import type { MaterialDetail } from '#contract/materials.ts';

const MemberKeep = lazy(() => import('./member-keep.tsx'));

/** Keeping a material for later. Without a session the same buttons lead to the login, and what was wanted is done after it. */
export function DetailKeep({ material }: { material: MaterialDetail }) {
  const signedIn = useStore(currentUser).isLogin;
  return (
    <div className="flex flex-wrap gap-3 border-b border-line p-5 md:px-6">
      {signedIn ? (
        <Suspense fallback={<div className="min-h-9" />}>
          <MemberKeep material={material} />
        </Suspense>
      ) : (
        <>
          <ButtonLink to={keepPath(material, 'favourite')} rel="nofollow" kind="secondary" dense>
            <Heart size={18} strokeWidth={1.75} aria-hidden="true" />
            {m.collections_favourite()}
          </ButtonLink>
          <ButtonLink to={keepPath(material, 'collection')} rel="nofollow" kind="secondary" dense>
            {m.collections_add()}
          </ButtonLink>
        </>
      )}
    </div>
  );
}
